//! Data that an activity shows besides its sheet and its sentences, so that drawing code doesn't
//! need to know which activity is running.

use std::time::Duration;

use crate::app::script::Script;
use crate::board::{Square, SquareSet};
use crate::lesson::ReasonLine;
use crate::trace::{Frame, Scene};

/// Everything that an activity shows besides its sheet and its sentences.
#[derive(Clone, Copy, Debug)]
pub struct Showing<'a> {
    /// Board shown instead of the workspace's, if any.
    pub board: Option<(&'a Scene, &'a Frame)>,
    /// Number of the current step and of the last one, if the activity has its own steps.
    pub timeline: Option<(usize, usize)>,
    /// Whether the activity's own steps are playing.
    pub plays: bool,
    /// Whether the activity shows only its own board, so no boards are compared and no prediction
    /// questions are asked.
    pub keeps_one_board: bool,
    /// Whether keys and mouse work as in the explorer.
    pub explores: bool,
    /// Whether the board shows a cursor.
    pub has_cursor: bool,
    /// Square of the last mistake; `None` if there is none, or if it doesn't concern a single
    /// square.
    pub wrong: Option<Square>,
    /// Line that illustrates the last mistake, if any.
    pub line: Option<&'a ReasonLine>,
    /// Origins and destinations of the moves that a hint names, in pairs.
    pub hinted: &'a [Square],
    /// Squares that a hint is about.
    pub hint_squares: SquareSet,
    /// Square that a hint gives by its file and its rank.
    pub located: Option<Square>,
    /// Start and end squares of the lines that a hint says to follow, in pairs.
    pub followed: &'a [Square],
    /// Slide shown to the audience; `None` outside presentations.
    pub slide: Option<Slide<'a>>,
    /// Whether the screen is black, so that the audience looks at the speaker.
    pub is_black: bool,
    /// Time at which the presentation began; `None` in other activities.
    pub began: Option<Duration>,
    /// Caption of a presentation, shown instead of the sentences about the board; `None` if there
    /// is none.
    pub caption: Option<&'a str>,
    /// Whether the sentences only repeat the sheet.
    pub repeats_sheet: bool,
    /// Texts of the sheet. If there is a panel, a sentence that ends with one of them is cut,
    /// but sentences before it in the same message stay.
    pub in_sheet: [Option<&'a str>; 4],
    /// Sentence that introduces the sheet, if the activity has one.
    pub introduction: Option<&'a str>,
    /// Most important groups of keys, for the help.
    pub key_groups: &'static [&'static str],
    /// Path of the activity's file, if any. The user may edit the file while the activity runs.
    pub file: Option<&'a str>,
}

impl Showing<'_> {
    /// Default for an activity that shows nothing but the workspace's board.
    pub const BASE: Showing<'static> = Showing {
        board: None,
        timeline: None,
        plays: false,
        keeps_one_board: false,
        explores: false,
        has_cursor: true,
        wrong: None,
        line: None,
        hinted: &[],
        hint_squares: SquareSet::EMPTY,
        located: None,
        followed: &[],
        slide: None,
        is_black: false,
        began: None,
        caption: None,
        repeats_sheet: false,
        in_sheet: [None; 4],
        introduction: None,
        key_groups: &[],
        file: None,
    };
}

/// Content of the bar above the board.
#[derive(Clone, Debug)]
pub enum TopBar<'a> {
    /// The tabs of the lenses.
    Lenses,
    /// The name of a game, and the text to the right of it.
    Name(&'a str, String),
    /// Levels and the progress through them.
    Levels(Levels<'a>),
    /// A slide of a presentation and the progress through it.
    Slide(Slide<'a>),
}

/// The levels of a lesson, or the questions of a round.
#[derive(Clone, Debug)]
pub struct Levels<'a> {
    /// `Lesson` or `Practice`, shown before the title.
    pub kind: &'static str,
    /// Title of the lesson; empty in practice.
    pub title: &'a str,
    /// Stars of each level; `None` for a level that isn't finished.
    pub stars: Vec<Option<u8>>,
    /// Index of the current level, from 0, or of the last level once the round is over.
    pub at: usize,
    /// Whether the lesson or round has ended.
    pub over: bool,
    /// Whether every level shows its number; otherwise, all but the current one show only a sign.
    pub has_numbers: bool,
    /// Progress as text: the number of the question, or the stars earned.
    pub outcome: String,
    /// Goal of the level, if the panel has no room for it.
    pub task: Option<String>,
}

/// A slide shown to the audience. Its caption replaces the sentences about the board.
#[derive(Clone, Copy, Debug)]
pub struct Slide<'a> {
    /// The script.
    pub script: &'a Script,
    /// Number of captions shown so far.
    pub shown: usize,
    /// Current caption; empty before the first.
    pub caption: &'a str,
    /// Whether the caption is in large letters.
    pub is_large: bool,
    /// Last large caption so far, which is the slide's topic; empty if there is none.
    pub topic: &'a str,
}

/// Preview of something that can be opened.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// Title of what would open.
    pub title: String,
    /// Amount of content as text, such as `12 pages`.
    pub amount: String,
    /// Description in one sentence; `None` to use the sentences about the board.
    pub sentence: Option<String>,
    /// Number of steps to run so that the preview shows something.
    pub steps: usize,
}
