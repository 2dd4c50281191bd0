//! The smallest part of a sheet: what it is, which role it plays, and what pointing at it means.

use std::borrow::Cow;

use crate::board::{Direction, Piece, Square};
use crate::trace::{Frame, Label, Mark};

/// What a span is.
#[derive(Clone, Debug, PartialEq)]
pub enum SpanKind {
    /// A square, by its name.
    Square(Square),
    /// A square as a tile of a small board: what stands or is written there.
    Tile(Square, String),
    /// How many there are of something.
    Number(i64),
    /// A piece.
    Piece(Piece),
    /// A direction on the board.
    Way(Direction),
    /// A word or more.
    Word(Cow<'static, str>),
    /// What a screen tells by colour or place, for those who only hear it.
    Said(Cow<'static, str>),
    /// An arrow from what stands before it. Who only hears it is told the order.
    Arrow,
    /// A box that waits to be filled. Who only hears it is told how many there are.
    Box,
    /// How far each step of a way has come, as small squares. What stands beside them is said.
    Steps(Vec<Grade>),
    /// Stars: three or fewer are drawn, of more there are numbers.
    Stars {
        /// Those there are.
        got: u32,
        /// Those there can be.
        of: u32,
    },
    /// A bar: how much is done and how much waits, where the longest bar of the section is `most`. The
    /// numbers stand beside it.
    Bar {
        /// What is done.
        done: usize,
        /// What waits.
        waits: usize,
        /// The longest bar.
        most: usize,
    },
}

/// How far a step or a level has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// Not done yet.
    Open,
    /// Done, but not with all stars.
    Half,
    /// With all its stars.
    Full,
}

/// Which role a span plays.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum SpanRole {
    /// Most text.
    #[default]
    Plain,
    /// What matters less.
    Dim,
    /// What matters more.
    Strong,
    /// A line of code that ran.
    Ran,
    /// What is chosen, new or at hand.
    Accent,
    /// What is wrong.
    Wrong,
    /// A key to press.
    Key,
    /// A square as the board shows it.
    Board(Option<Mark>, Option<Label>),
    /// The layer of a search, by its distance.
    Layer(u32),
    /// What White has.
    White,
    /// What Black has.
    Black,
}

/// What pointing and clicking mean.
#[derive(Clone, Debug, PartialEq)]
pub enum Meaning {
    /// Pointing moves the cursor to this square, and a click goes to the step in which a search took
    /// it.
    Taken(Square),
    /// A line of the pseudocode, counted from 0.
    Line(usize),
    /// A click carries out this command.
    Does(Cow<'static, str>),
    /// An entry of a list, by its number: a click chooses it.
    Entry(usize),
}

/// A part of a row that is shown and said as one.
#[derive(Clone, Debug, PartialEq)]
pub struct Span {
    /// What it is.
    pub what: SpanKind,
    /// Which role it plays.
    pub role: SpanRole,
    /// What it means to the mouse, where that does not follow from what it is: a square is always
    /// pointed at.
    pub meaning: Option<Meaning>,
}

impl Span {
    const fn new(what: SpanKind, role: SpanRole) -> Span {
        Span {
            what,
            role,
            meaning: None,
        }
    }

    /// A word or more.
    pub fn word(text: impl Into<Cow<'static, str>>, role: SpanRole) -> Span {
        Span::new(SpanKind::Word(text.into()), role)
    }

    /// A word or more that is only heard.
    pub fn said(text: impl Into<Cow<'static, str>>) -> Span {
        Span::new(SpanKind::Said(text.into()), SpanRole::Plain)
    }

    /// A number.
    pub fn number(number: impl TryInto<i64>, role: SpanRole) -> Span {
        Span::new(
            SpanKind::Number(number.try_into().unwrap_or(i64::MAX)),
            role,
        )
    }

    /// An arrow from what stands before it.
    pub const fn arrow(role: SpanRole) -> Span {
        Span::new(SpanKind::Arrow, role)
    }

    /// A box that waits to be filled.
    pub const fn free() -> Span {
        Span::new(SpanKind::Box, SpanRole::Dim)
    }

    /// A square.
    pub const fn square(square: Square, role: SpanRole) -> Span {
        Span::new(SpanKind::Square(square), role)
    }

    /// A square as the board shows it in `frame`.
    pub fn on_board(square: Square, frame: &Frame) -> Span {
        let role = SpanRole::Board(frame.mark(square), frame.label(square));
        Span::square(square, role)
    }

    /// A tile of a small board.
    pub const fn tile(square: Square, sign: String, role: SpanRole) -> Span {
        Span::new(SpanKind::Tile(square, sign), role)
    }

    /// A direction.
    pub const fn way(direction: Direction, role: SpanRole) -> Span {
        Span::new(SpanKind::Way(direction), role)
    }

    /// A piece.
    pub const fn piece(piece: Piece, role: SpanRole) -> Span {
        Span::new(SpanKind::Piece(piece), role)
    }

    /// Steps of a way, of which the first ones are done.
    pub fn steps(done: u8, of: u8) -> Span {
        let grade = |step| {
            if step < done {
                Grade::Full
            } else {
                Grade::Open
            }
        };
        Span::grades((0..of).map(grade))
    }

    /// Steps of a way, each as far as it has come.
    pub fn grades(grades: impl Iterator<Item = Grade>) -> Span {
        Span::new(SpanKind::Steps(grades.collect()), SpanRole::Plain)
    }

    /// Stars.
    pub const fn stars(got: u32, of: u32, role: SpanRole) -> Span {
        Span::new(SpanKind::Stars { got, of }, role)
    }

    /// A bar.
    pub const fn bar(done: usize, waits: usize, most: usize, role: SpanRole) -> Span {
        Span::new(SpanKind::Bar { done, waits, most }, role)
    }

    /// The same with this meaning.
    #[must_use]
    pub fn means(mut self, meaning: Meaning) -> Span {
        self.meaning = Some(meaning);
        self
    }
}
