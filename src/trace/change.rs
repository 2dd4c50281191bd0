//! What a step changes of what there is to see.

use std::fmt;

use crate::board::{Direction, Square};
use crate::geometry::Line;

use super::label::Label;
use super::mark::Mark;
use super::variable::Variable;

/// A single value that a variable can hold.
///
/// Thousands of them are kept, so each is as small as what it says: a slope is the two squares it
/// follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// A square.
    Square(Square),
    /// Where a square would be if the board went on.
    OffBoard,
    /// A whole number.
    Number(i32),
    /// Whether a number is even.
    Even(bool),
    /// A direction.
    Direction(Direction),
    /// How steep the line from one square to another is.
    Slope(Square, Square),
    /// Where that line meets the y-axis.
    Intercept(Square, Square),
}

/// The value in a word or number.
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

/// One small change that a step makes to what there is to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Puts a mark on a square, in place of the one it had.
    Mark(Square, Mark),
    /// Takes the mark of a square away.
    Unmark(Square),
    /// Points out the neighbour being tried, whatever mark it has, or none any more.
    Try(Option<Square>),
    /// Writes something on a square, in place of what was written there.
    Label(Square, Label),
    /// Takes away what is written on a square.
    Unlabel(Square),
    /// Draws an arrow from one square to another.
    Arrow(Square, Square),
    /// Draws an arrow in place of the one that led to the second square.
    ArrowInstead(Square, Square),
    /// The square at hand, the first one, puts the second, or is one more parent of it.
    Put(Square, Square),
    /// Another square is at hand, which has put nothing yet.
    NothingPut,
    /// Points out a move that is wrong or missing.
    Fault(Square, Square),
    /// Adds a square to the end of the path.
    Path(Square),
    /// Takes the last square off the path.
    PathBack,
    /// Forgets the path; the arrows stay.
    NewPath,
    /// Gives a variable a single value.
    Set(Variable, Scalar),
    /// Adds to a variable that counts.
    Add(Variable, i32),
    /// Adds a square at the front of a list.
    PushFirst(Variable, Square),
    /// Adds a square at the end of a list.
    Push(Variable, Square),
    /// Adds a square to a list at this place, counted from 0.
    Insert(Variable, u8, Square),
    /// Removes a square from a list.
    Remove(Variable, Square),
    /// Removes the first square of a list.
    PopFirst(Variable),
    /// Removes the last square of a list.
    PopLast(Variable),
    /// Removes the nth square, from 0, of all that were ever added at the end of a list.
    RemoveNth(Variable, u32),
    /// Removes the last of this square from a list.
    RemoveLast(Variable, Square),
    /// Empties a variable.
    Clear(Variable),
}
