//! What an activity brings to the screen besides its board, its sheet and its sentences, as data: so whoever
//! draws it need not know which one runs.

use crate::board::Square;
use crate::trace::{Frame, Scene};

/// Everything that an activity shows besides its sheet and its sentences.
#[derive(Clone, Copy, Debug)]
pub struct Showing<'a> {
    /// The board that is shown instead of the one in the workspace.
    pub board: Option<(&'a Scene, &'a Frame)>,
    /// Whether there is one board, of which nothing is asked but what the activity asks.
    pub keeps_one_board: bool,
    /// Whether keys and mouse do what they do in exploring.
    pub explores: bool,
    /// Whether the board shows a cursor.
    pub has_cursor: bool,
    /// The square that was marked last and is none of those that were asked for.
    pub wrong: Option<Square>,
    /// Where the move to that square begins that was refused because something stops the piece.
    pub tried: Option<Square>,
    /// The page that is shown to others.
    pub slide: Option<Slide<'a>>,
    /// The sentence before all others.
    pub caption: Option<&'a str>,
    /// A word for the bar below; `None` if the lens says it.
    pub mode: Option<&'static str>,
    /// The groups of keys that are needed most, for the help.
    pub key_groups: &'static [&'static str],
    /// The file that it was read from, which may be edited meanwhile.
    pub file: Option<&'a str>,
}

impl Showing<'_> {
    /// Nothing but the board of the workspace.
    pub const BASE: Showing<'static> = Showing {
        board: None,
        keeps_one_board: false,
        explores: false,
        has_cursor: true,
        wrong: None,
        tried: None,
        slide: None,
        caption: None,
        mode: None,
        key_groups: &[],
        file: None,
    };
}

/// What stands in the bar above the board.
#[derive(Clone, Debug)]
pub enum TopBar<'a> {
    /// The lenses.
    Lenses,
    /// What is played.
    Name(&'static str),
    /// What has levels, and how far it has come.
    Levels(Levels<'a>),
    /// A page of a lecture, and how far that has come.
    Slide(Slide<'a>),
}

/// The levels of a lesson, or the questions of a round.
#[derive(Clone, Debug)]
pub struct Levels<'a> {
    /// What has them.
    pub kind: &'static str,
    /// What that is called.
    pub title: &'a str,
    /// The stars of each level; `None` for one that is not done.
    pub stars: Vec<Option<u8>>,
    /// The level at hand, from 0, or the last one.
    pub at: usize,
    /// Whether all of it is over.
    pub over: bool,
    /// Whether a level is called by its number. Otherwise it is only good or not.
    pub has_numbers: bool,
    /// What it has come to.
    pub comes_to: String,
    /// What is to be done, where the panel has no room for it.
    pub task: Option<String>,
}

/// A page that is shown to others: what is said on it takes the place of all other sentences.
#[derive(Clone, Copy, Debug)]
pub struct Slide<'a> {
    /// What is presented.
    pub title: &'a str,
    /// How many captions have been shown.
    pub shown: usize,
    /// How many there are.
    pub captions: usize,
    /// What is said; nothing before the first caption.
    pub caption: &'a str,
    /// Whether in large letters.
    pub is_large: bool,
}

/// What there is to know of something before it is opened.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// What it opens with.
    pub title: String,
    /// How much of it there is.
    pub much: String,
    /// One sentence about it; `None` where that is what its board says.
    pub sentence: Option<String>,
    /// After how many steps there is something to see.
    pub steps: usize,
}
