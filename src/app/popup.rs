//! What can lie over the board: the pieces, a list to choose from, the help, the prompt.

mod browse;
mod contents;
mod course;
mod keys;
mod list;

pub use browse::{Ahead, Browse};
pub(super) use course::current as next_lesson;
pub use course::{Due, Learners, Page};
pub use list::{Entry, Group, List, ListRow};

use crate::board::{Color, File, Piece};

use super::command::Command;
use super::prompt::Prompt;

/// What lies over the board.
#[derive(Clone, Debug)]
pub enum Popup {
    /// The twelve pieces, with the one that Enter chooses.
    Pieces(usize),
    /// A list to choose from.
    List(List),
    /// The same over all of the screen, with a look at what is chosen.
    Browse(Browse),
    /// The help.
    Help(Help),
    /// What a pawn may become, with the one that Enter chooses.
    Promotion(Color, usize),
    /// What the side panel of a lesson says, where it has no room there.
    Card(Card),
    /// The command prompt.
    Prompt(Prompt),
    /// A page of the course, over all of the screen.
    Course(Page),
    /// Waiting for the name of a square to jump to, of which the file may be known.
    Jump(Option<File>),
}

/// The help, of which a page is shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Help {
    /// Whether that is the page behind the keys: the marks, the mouse, the terminal.
    pub is_behind: bool,
    /// By how many lines it is scrolled down.
    pub scroll: usize,
}

/// A card over the board, with what the side panel of a lesson says.
#[derive(Clone, Debug)]
pub struct Card {
    /// What the lesson is about, when it has just been opened.
    pub intro: Option<String>,
    /// By how many lines it is scrolled down.
    pub scroll: usize,
    /// What its lines that can be chosen stand for, from above, each with its digit.
    pub commands: Vec<(u32, Command)>,
}

/// What a key did to a popup.
pub(super) enum PopupOutcome {
    /// It stays open.
    Stay,
    /// It closes.
    Close,
    /// It closes and a command runs.
    Run(Command),
    /// It closes and a line typed at the prompt runs.
    RunLine(String),
    /// The prompt takes its place, with this text.
    Type(String),
    /// It stays open, and a file of it is made.
    Export(String),
}

impl Popup {
    /// The twelve pieces, opening on `last`.
    pub(super) fn pieces(last: Piece) -> Popup {
        Popup::Pieces(Piece::all().position(|piece| piece == last).unwrap_or(0))
    }
}
