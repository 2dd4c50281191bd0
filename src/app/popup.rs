//! Popups over the board: the pieces, a list to choose from, the help, the prompt.

mod browse;
mod contents;
mod course;
mod keys;
mod list;

pub use browse::{Browse, Preview};
pub(super) use course::next_lesson;
pub use course::{Due, Learners, Page};
pub use list::{Entry, Group, List, ListRow};

use crate::board::{Color, File, Piece};

use super::command::Command;
use super::prompt::Prompt;

/// Popup over the board.
#[derive(Clone, Debug)]
pub enum Popup {
    /// The three doors of the first start, with the one that Enter chooses.
    Doors(usize),
    /// The twelve pieces, with the one that Enter chooses.
    Pieces(usize),
    /// A list to choose from.
    List(List),
    /// List over the whole screen, with a preview of the chosen entry.
    Browse(Browse),
    /// The keys that can be pressed.
    Help(Help),
    /// Promotion of a pawn, with the piece that Enter chooses.
    Promotion(Color, usize),
    /// Contents of a lesson's side panel if it has no room.
    Card(Card),
    /// The command prompt.
    Prompt(Prompt),
    /// A page of the course, over all of the screen.
    Course(Page),
    /// Waiting for the name of a square to jump to, of which the file may be known.
    Jump(Option<File>),
}

/// Pages of the help, in the order in which they are turned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HelpPage {
    /// The ten keys that matter first.
    #[default]
    First,
    /// All keys.
    Keys,
    /// The marks, the mouse and the terminal.
    Marks,
}

/// The help, of which a page is shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Help {
    /// Page that is shown.
    pub page: HelpPage,
    /// By how many lines it is scrolled down.
    pub scroll: usize,
}

/// A card over the board, with what the side panel of a lesson says.
#[derive(Clone, Debug)]
pub struct Card {
    /// Introduction of the lesson, if it has just been opened.
    pub intro: Option<String>,
    /// By how many lines it is scrolled down.
    pub scroll: usize,
    /// Commands of its lines that can be chosen, from the top, each with its digit.
    pub commands: Vec<(u32, Command)>,
}

/// Outcome of a key for a popup.
pub(super) enum PopupOutcome {
    /// The popup stays open.
    Stay,
    /// The popup closes.
    Close,
    /// The popup closes and a command runs.
    Run(Command),
    /// The popup closes and a typed line runs.
    RunLine(String),
    /// The prompt takes its place, with this text.
    Type(String),
    /// The popup stays open, and its contents are exported to a file.
    Export(String),
}

impl Popup {
    /// The twelve pieces, opening on `last`.
    pub(super) fn pieces(last: Piece) -> Popup {
        Popup::Pieces(Piece::all().position(|piece| piece == last).unwrap_or(0))
    }
}
