//! Spans, the smallest parts of a sheet: contents, role, and click action.

use std::borrow::Cow;

use crate::board::{Direction, Piece, Square};
use crate::trace::{Frame, Label, Mark};

/// Contents of a span.
#[derive(Clone, Debug, PartialEq)]
pub enum SpanKind {
    /// A square, shown by its name.
    Square(Square),
    /// A square as a tile of a small board, with the text on it.
    Tile(Square, String),
    /// An amount, in digits.
    Number(i64),
    /// A piece, by its symbol or letter.
    Piece(Piece),
    /// A direction on the board.
    Direction(Direction),
    /// One or more words.
    Word(Cow<'static, str>),
    /// Text for `plain`, instead of something that the screen shows by colour or position.
    Text(Cow<'static, str>),
    /// An arrow between two entries, which `plain` leaves out.
    Arrow,
    /// A box to fill in, either empty or with a sign in it, which `plain` leaves out.
    Box(&'static str),
    /// Progress of a lesson's levels, or of the steps of a skill, as small squares. `plain` reads
    /// the text next to them.
    Steps(Vec<Completion>),
    /// Stars of one level, drawn one by one, or of several levels, shown as numbers.
    Stars {
        /// Number of stars earned.
        got: u32,
        /// Maximum number of stars.
        of: u32,
    },
    /// A bar of finished and queued entries. All bars of a section have the same scale, chosen so
    /// that a bar of `most` entries fits. The numbers are printed next to the bar.
    Bar {
        /// Number of finished entries.
        done: usize,
        /// Number of queued entries.
        waits: usize,
        /// Maximum number of entries in a bar of the section.
        most: usize,
    },
}

/// Progress of a step or a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completion {
    /// Not finished.
    Open,
    /// Finished, but not with all stars.
    Half,
    /// Finished with all stars.
    Full,
}

/// Role of a span, which decides its colours.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum SpanRole {
    /// Ordinary text.
    #[default]
    Plain,
    /// Less important text.
    Dim,
    /// More important text.
    Strong,
    /// A line of code that ran.
    Ran,
    /// Something that stands out, such as a chosen, new or current entry.
    Accent,
    /// A mistake.
    Wrong,
    /// A key to press.
    Key,
    /// A key in a list of keys, less prominent than the first one.
    OtherKey,
    /// A square with its colours on the board.
    Board(Option<Mark>, Option<Label>),
    /// A layer of a search or a level of a tree, by its number.
    Layer(u32),
    /// Something that belongs to White.
    White,
    /// Something that belongs to Black.
    Black,
}

/// Reaction of a span or a row to the mouse.
#[derive(Clone, Debug, PartialEq)]
pub enum ClickAction {
    /// A click selects this line of the pseudocode, counted from 0.
    Line(usize),
    /// A click runs this command.
    Does(Cow<'static, str>),
    /// A click chooses this entry of a list.
    Entry(usize),
}

/// Part of a row that is shown and read as a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Span {
    /// Contents of the span.
    pub what: SpanKind,
    /// Role of the span.
    pub role: SpanRole,
    /// Click action, if any. A square needs none, because the user can always point at it.
    pub meaning: Option<ClickAction>,
}

impl Span {
    const fn new(what: SpanKind, role: SpanRole) -> Span {
        Span {
            what,
            role,
            meaning: None,
        }
    }

    /// Creates a span of one or more words.
    pub fn word(text: impl Into<Cow<'static, str>>, role: SpanRole) -> Span {
        Span::new(SpanKind::Word(text.into()), role)
    }

    /// Returns text that only `plain` reads.
    pub fn sentence(text: impl Into<Cow<'static, str>>) -> Span {
        Span::new(SpanKind::Text(text.into()), SpanRole::Plain)
    }

    /// Returns a number as a span.
    pub fn number(number: impl TryInto<i64>, role: SpanRole) -> Span {
        Span::new(
            SpanKind::Number(number.try_into().unwrap_or(i64::MAX)),
            role,
        )
    }

    /// Returns an arrow from the previous entry to the next.
    pub const fn arrow(role: SpanRole) -> Span {
        Span::new(SpanKind::Arrow, role)
    }

    /// Returns a box to fill in, with a sign in it or empty.
    pub const fn boxed(sign: &'static str) -> Span {
        Span::new(SpanKind::Box(sign), SpanRole::Dim)
    }

    /// Returns a square as a span.
    pub const fn square(square: Square, role: SpanRole) -> Span {
        Span::new(SpanKind::Square(square), role)
    }

    /// Returns a square with its colours in `frame`.
    pub fn on_board(square: Square, frame: &Frame) -> Span {
        let role = SpanRole::Board(frame.mark(square), frame.label(square));
        Span::square(square, role)
    }

    /// Returns a tile of a small board.
    pub const fn tile(square: Square, sign: String, role: SpanRole) -> Span {
        Span::new(SpanKind::Tile(square, sign), role)
    }

    /// Returns a direction as a span.
    pub const fn way(direction: Direction, role: SpanRole) -> Span {
        Span::new(SpanKind::Direction(direction), role)
    }

    /// Returns a piece as a span.
    pub const fn piece(piece: Piece, role: SpanRole) -> Span {
        Span::new(SpanKind::Piece(piece), role)
    }

    /// Returns the steps of a skill, of which the first `done` are finished.
    pub fn steps(done: u8, of: u8) -> Span {
        let grade = |step| {
            if step < done {
                Completion::Full
            } else {
                Completion::Open
            }
        };
        Span::grades((0..of).map(grade))
    }

    /// Returns the progress of each level or step, as small squares.
    pub fn grades(grades: impl Iterator<Item = Completion>) -> Span {
        Span::new(SpanKind::Steps(grades.collect()), SpanRole::Plain)
    }

    /// Returns stars as a span.
    pub const fn stars(got: u32, of: u32, role: SpanRole) -> Span {
        Span::new(SpanKind::Stars { got, of }, role)
    }

    /// Returns a bar as a span.
    pub const fn bar(done: usize, waits: usize, most: usize, role: SpanRole) -> Span {
        Span::new(SpanKind::Bar { done, waits, most }, role)
    }

    /// Sets the click action.
    #[must_use]
    pub fn means(mut self, meaning: ClickAction) -> Span {
        self.meaning = Some(meaning);
        self
    }
}
