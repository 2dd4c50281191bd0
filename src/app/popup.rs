//! Popups over the board, such as lists to choose from, the help and the prompt.

mod browse;
mod contents;
mod course;
mod keys;
mod list;

pub use browse::{Browse, Preview};
pub(super) use course::next_lesson;
pub use course::{Due, Learners, Page};
pub(super) use keys::CLEAR_ALL;
pub use list::{Entry, Group, List, ListRow};

use crate::board::{Color, File, Piece};
use crate::lesson::LESSONS;

use super::command::Command;
use super::prompt::Prompt;

/// Popup over the board or the whole screen.
#[derive(Clone, Debug)]
pub enum Popup {
    /// The welcome popup, with the index of the choice that Enter opens.
    Doors(usize),
    /// The twelve pieces.
    Pieces(Choice),
    /// A list to choose from.
    List(List),
    /// List over the whole screen, with a preview of the chosen entry.
    Browse(Browse),
    /// The help.
    Help(Help),
    /// The promotion of a pawn, with the index of the piece that Enter chooses.
    Promotion(Color, usize),
    /// Contents of a lesson's side panel, if there is no room for the panel.
    Card(Card),
    /// The command prompt.
    Prompt(Prompt),
    /// A page of the course, over the whole screen.
    Course(Page),
    /// Input of a square to jump to, with the file if its letter has already been typed.
    Jump(Option<File>),
}

/// Page that the help shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HelpPage {
    /// The ten most important keys.
    #[default]
    First,
    /// All keys.
    Keys,
    /// The marks, the mouse and the terminal.
    Marks,
}

/// The help, with one visible page.
#[derive(Clone, Copy, Debug, Default)]
pub struct Help {
    /// Visible page.
    pub page: HelpPage,
    /// Number of lines scrolled down.
    pub scroll: usize,
    /// Maximum number of lines to scroll down; `None` before the help is drawn.
    pub last: Option<usize>,
    /// Tab of the course page from which the help was opened and to which closing it returns;
    /// `None` if it was opened elsewhere.
    pub page_below: Option<usize>,
}

/// Choice among pieces in rows.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Index of the piece that Enter chooses.
    pub chosen: usize,
    /// Number of pieces side by side, as drawn.
    pub across: usize,
}

impl Choice {
    /// Number of pieces side by side before they are drawn: those of one side.
    pub const STRIP: usize = 6;
}

/// A popup over the board with the contents of a lesson's side panel.
#[derive(Clone, Debug)]
pub struct Card {
    /// Introduction of the lesson, if it has just been opened.
    pub intro: Option<String>,
    /// Number of lines scrolled down.
    pub scroll: usize,
    /// Maximum number of lines to scroll down; `None` before the card is drawn.
    pub last: Option<usize>,
    /// Commands of the lines that can be chosen, from top to bottom, each with the digit that runs
    /// it.
    pub commands: Vec<(u32, Command)>,
}

pub(super) enum PopupOutcome {
    /// Keeps the popup open.
    Stay,
    /// Keeps the popup open; the key has no effect in it.
    Idle,
    /// Closes the popup.
    Close,
    /// Closes the popup and runs a command.
    Run(Command),
    /// Closes the popup and runs the typed line.
    RunLine(String),
    /// Opens the prompt with this text in place of the popup.
    Type(String),
    /// Keeps the popup open and exports its contents to a file.
    Export(String),
}

impl Popup {
    /// Returns the popup with the twelve pieces, opened on `last`.
    pub(super) fn pieces(last: Piece) -> Popup {
        Popup::Pieces(Choice {
            chosen: Piece::all().position(|piece| piece == last).unwrap_or(0),
            across: Choice::STRIP,
        })
    }

    /// Returns the number of entries in a list or on a page of the course, or of scroll positions
    /// in the help or a card, which is needed to notice that a key has reached an end. `None` for
    /// all other popups, while a learner's name is typed, and before the help or the card is drawn.
    pub(super) fn extent(&self) -> Option<usize> {
        Some(match self {
            Popup::List(list) | Popup::Browse(Browse { list, .. }) => list.shown().len(),
            Popup::Help(Help { last, .. }) | Popup::Card(Card { last, .. }) => (*last)? + 1,
            Popup::Course(Page::Lessons(_)) => LESSONS + 1,
            Popup::Course(Page::Due(due)) => due.skills.len() + 1,
            Popup::Course(Page::Learners(learners)) if learners.name.text().is_empty() => {
                learners.known.len()
            }
            _ => return None,
        })
    }

    pub(super) const fn scrolls(&self) -> bool {
        matches!(self, Popup::Help(_) | Popup::Card(_))
    }

    /// Whether the popup can be searched by typing.
    pub(super) const fn is_list(&self) -> bool {
        matches!(self, Popup::List(_) | Popup::Browse(_))
    }

    /// Sets the last scroll position and the number of pieces side by side, which are known once the
    /// popup is drawn.
    pub fn drawn_with(&mut self, to: usize, across: usize) {
        match self {
            Popup::Help(Help { scroll, last, .. }) | Popup::Card(Card { scroll, last, .. }) => {
                (*scroll, *last) = ((*scroll).min(to), Some(to));
            }
            Popup::Pieces(choice) => choice.across = across.max(1),
            _ => {}
        }
    }
}
