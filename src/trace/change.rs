//! Changes that a step makes to the frame.

use std::fmt;

use crate::board::{Direction, Square};
use crate::geometry::Line;

use super::label::Label;
use super::mark::Mark;
use super::variable::Variable;

/// A single value of a variable.
///
/// Thousands of them are stored, so each is as small as possible. For example, a slope is stored as
/// the two squares that determine it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// A square of the board.
    Square(Square),
    /// A place off the board.
    OffBoard,
    /// A whole number.
    Number(i32),
    /// Whether a number is even.
    Even(bool),
    /// A direction.
    Direction(Direction),
    /// Slope of the line from one square to another.
    Slope(Square, Square),
    /// Intercept on the y-axis of the line through two squares.
    Intercept(Square, Square),
}

/// Prints the value as a word or a number.
impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Scalar::Square(square) => square.fmt(f),
            Scalar::OffBoard => f.write_str("off the board"),
            Scalar::Number(number) => number.fmt(f),
            Scalar::Even(true) => f.write_str("even"),
            Scalar::Even(false) => f.write_str("odd"),
            Scalar::Direction(direction) => f.write_str(direction.long_name()),
            Scalar::Slope(from, to) => Line::new(from, to).slope().fmt(f),
            Scalar::Intercept(from, to) => match Line::new(from, to).intercept() {
                Some(b) => b.fmt(f),
                None => f.write_str("none"),
            },
        }
    }
}

/// A small change to the frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Sets the mark of a square, replacing the one it had.
    Mark(Square, Mark),
    /// Removes the mark of a square.
    Unmark(Square),
    /// Highlights the neighbour being tried, regardless of its mark; `None` removes the highlight.
    Try(Option<Square>),
    /// Sets the label of a square, replacing the one it had.
    Label(Square, Label),
    /// Removes the label of a square.
    Unlabel(Square),
    /// Draws an arrow from one square to another.
    Arrow(Square, Square),
    /// Draws an arrow and removes the one that led to the second square.
    ReplaceArrow(Square, Square),
    /// Records that the first square, which is current, enqueues the second or becomes one more
    /// parent of it.
    Put(Square, Square),
    /// Clears the list of puts for a new current square, which hasn't enqueued anything yet.
    NothingPut,
    /// Highlights a wrong or missing move.
    Fault(Square, Square),
    /// Adds a square to the end of the path.
    Path(Square),
    /// Clears the path, but keeps the arrows.
    NewPath,
    /// Sets a variable to a single value.
    Set(Variable, Scalar),
    /// Adds to a counter.
    Add(Variable, i32),
    /// Adds a square at the front of a list.
    PushFirst(Variable, Square),
    /// Adds a square at the end of a list.
    Push(Variable, Square),
    /// Inserts a square into a list at this index, from 0.
    Insert(Variable, u8, Square),
    /// Removes all entries of a square from a list.
    Remove(Variable, Square),
    /// Removes the first square of a list.
    PopFirst(Variable),
    /// Removes the last square of a list.
    PopLast(Variable),
    /// Removes the nth square, counted from 0, of all that were ever added at the end of a list.
    RemoveNth(Variable, u32),
    /// Empties a variable.
    Clear(Variable),
}
