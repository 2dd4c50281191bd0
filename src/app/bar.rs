//! What an activity brings to the screen besides its board, its sheet and its sentences, as data: so whoever
//! draws it need not know which one runs.

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
