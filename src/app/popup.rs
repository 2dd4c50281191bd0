//! What can lie over the board: the pieces, a list to choose from, the help, the prompt.

mod card;
mod contents;
mod course;
mod list;
mod promotion;

pub use card::Card;
pub(super) use course::current as next_lesson;
pub use course::{Due, Learners, Page};
pub use list::{Entry, List, ListRow};
pub use promotion::choices as promotion_choices;

use crate::board::{Color, File, Piece, Rank, Square};

use super::command::{Command, CursorTo};
use super::key::{Key, KeyCode};
use super::prompt::Prompt;

/// What lies over the board.
#[derive(Clone, Debug)]
pub enum Popup {
    /// The twelve pieces, with the one that Enter chooses.
    Pieces(usize),
    /// A list to choose from.
    List(List),
    /// The help, and by how many lines it is scrolled down.
    Help(usize),
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
    /// It closes if the key leads elsewhere by the keymap, and stays open otherwise.
    Elsewhere(Key),
    /// It stays open, and a file of it is made.
    Export(String),
    /// The word being typed is completed.
    Complete,
    /// An older line that was typed is shown, or a newer one.
    Recall {
        /// Whether it is an older one.
        older: bool,
    },
}

impl Popup {
    /// The twelve pieces, opening on `last`.
    pub(super) fn pieces(last: Piece) -> Popup {
        Popup::Pieces(Piece::all().position(|piece| piece == last).unwrap_or(0))
    }

    /// Handles a key while the popup is open.
    pub(super) fn key(&mut self, key: Key) -> PopupOutcome {
        if key == KeyCode::Esc.into() {
            return PopupOutcome::Close;
        }
        match self {
            Popup::Pieces(chosen) => pieces_key(chosen, key),
            Popup::List(list) => list.key(key),
            Popup::Help(scroll) => help_key(scroll, key),
            Popup::Promotion(color, chosen) => promotion::key(*color, chosen, key),
            Popup::Card(card) => card.key(key),
            Popup::Prompt(prompt) => prompt_key(prompt, key),
            Popup::Jump(file) => jump_key(file, key),
            Popup::Course(page) => page.key(key),
        }
    }

    /// Chooses entry number `index`, counted among those shown.
    pub(super) fn choose(&mut self, index: usize) -> PopupOutcome {
        match self {
            Popup::Pieces(chosen) => match Piece::all().nth(index) {
                Some(piece) => {
                    *chosen = index;
                    PopupOutcome::Run(Command::Place(piece, None))
                }
                None => PopupOutcome::Stay,
            },
            Popup::List(list) => list.choose(index),
            Popup::Promotion(color, _) => promotion::choose(*color, index),
            Popup::Card(card) => card.choose(index),
            Popup::Course(page) => page.choose(index),
            Popup::Help(_) | Popup::Prompt(_) | Popup::Jump(_) => PopupOutcome::Stay,
        }
    }
}

fn pieces_key(chosen: &mut usize, key: Key) -> PopupOutcome {
    // Two rows of six: White above, Black below.
    let (row, column) = (*chosen / 6, *chosen % 6);
    match key.code {
        KeyCode::Enter => return Popup::Pieces(*chosen).choose(*chosen),
        KeyCode::Left => *chosen = row * 6 + (column + 5) % 6,
        KeyCode::Right => *chosen = row * 6 + (column + 1) % 6,
        KeyCode::Up | KeyCode::Down => *chosen = (1 - row) * 6 + column,
        KeyCode::Char(c) if !key.ctrl => {
            if let Some(piece) = Piece::from_letter(c) {
                return PopupOutcome::Run(Command::Place(piece, None));
            }
        }
        _ => {}
    }
    PopupOutcome::Stay
}

fn help_key(scroll: &mut usize, key: Key) -> PopupOutcome {
    *scroll = match key.code {
        KeyCode::Up | KeyCode::Char('k') => scroll.saturating_sub(1),
        KeyCode::Down | KeyCode::Char('j') => scroll.saturating_add(1),
        KeyCode::PageUp => scroll.saturating_sub(10),
        KeyCode::PageDown | KeyCode::Char(' ') => scroll.saturating_add(10),
        KeyCode::Home => 0,
        KeyCode::End => usize::MAX,
        _ => return PopupOutcome::Close,
    };
    PopupOutcome::Stay
}

fn prompt_key(prompt: &mut Prompt, key: Key) -> PopupOutcome {
    let empty = prompt.text().is_empty();
    match key.code {
        KeyCode::Enter if prompt.text().trim().is_empty() => PopupOutcome::Close,
        KeyCode::Enter => PopupOutcome::RunLine(prompt.text().to_owned()),
        KeyCode::Backspace if empty => PopupOutcome::Close,
        KeyCode::Tab => PopupOutcome::Complete,
        KeyCode::Up => PopupOutcome::Recall { older: true },
        KeyCode::Down => PopupOutcome::Recall { older: false },
        _ => {
            prompt.edit(key);
            PopupOutcome::Stay
        }
    }
}

fn jump_key(file: &mut Option<File>, key: Key) -> PopupOutcome {
    let KeyCode::Char(c) = key.code else {
        return PopupOutcome::Close;
    };
    match (*file, File::from_letter(c), Rank::from_digit(c)) {
        (_, Some(letter), _) => {
            *file = Some(letter);
            PopupOutcome::Stay
        }
        (Some(file), None, Some(rank)) => {
            PopupOutcome::Run(Command::Cursor(CursorTo::Square(Square::new(file, rank))))
        }
        _ => PopupOutcome::Close,
    }
}
