//! Mistakes in PGN games.

use thiserror::Error;

use crate::board::{PositionError, printable};
use crate::rules::{Refusal, SanError};

use super::MOST_MOVES;

/// A part of a game that can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnProblem {
    /// Line number in the file, from 1.
    pub line: usize,
    /// Mistake in the line.
    pub fault: PgnFault,
}

/// Mistakes that a game can contain.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PgnFault {
    /// The position in the `FEN` tag can't be read.
    #[error("{0}")]
    Fen(PositionError),
    /// A line in brackets isn't a tag.
    #[error("`{}` is not a tag; expected something like [White \"Byrne\"]", printable(.0))]
    Tag(String),
    /// The text isn't a move, or it is a move that fits no piece or more than one.
    #[error("{0}")]
    Unreadable(SanError),
    /// The rules of chess forbid the move.
    #[error("`{}` is not legal", printable(.text))]
    Illegal {
        /// Move as it was written.
        text: String,
        /// Rule that the move breaks.
        refusal: Refusal,
    },
    /// A null move, which leaves the board unchanged.
    #[error("`{}` isn't a move: it only passes the turn", printable(.0))]
    Pass(String),
    /// A comment never ends.
    #[error("a comment begins here and never ends")]
    OpenComment,
    /// A variation starts where there is no move to replace.
    #[error("a variation begins here, but no move comes before it")]
    NoMoveToReplace,
    /// A variation never ends, or a closing bracket has no opening one.
    #[error("the brackets around variations don't match")]
    Brackets,
    /// The game has too many moves.
    #[error("the game has more than {MOST_MOVES} moves")]
    TooLong,
}
