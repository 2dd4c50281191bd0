//! Faults of games in PGN.

use thiserror::Error;

use crate::board::{PositionError, printable};
use crate::rules::{Refusal, SanError};

use super::MOST_MOVES;

/// Something in a game that can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnProblem {
    /// Line of the file, from 1.
    pub line: usize,
    /// The fault there.
    pub fault: PgnFault,
}

/// Kind of a [`PgnProblem`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PgnFault {
    /// The position in the tag `FEN` can't be read.
    #[error("{0}")]
    Fen(PositionError),
    /// A line in brackets isn't a tag.
    #[error("`{}` is not a tag; expected something like [White \"Byrne\"]", printable(.0))]
    Tag(String),
    /// The text isn't a move, or no piece can make it.
    #[error("{0}")]
    Unreadable(SanError),
    /// The rules forbid the move.
    #[error("`{}` is not legal", printable(.text))]
    Illegal {
        /// The move as it is written.
        text: String,
        /// The rule against it.
        refusal: Refusal,
    },
    /// A move that leaves the board as it is.
    #[error("`{}` is no move: it only passes the turn", printable(.0))]
    Pass(String),
    /// A comment never ends.
    #[error("a comment begins here and never ends")]
    OpenComment,
    /// A variation begins where there is no move to replace.
    #[error("a variation begins here, but no move comes before it")]
    NoMoveToReplace,
    /// A variation never ends, or ends without beginning.
    #[error("the brackets of the variations don't match")]
    Brackets,
    /// The game is too long.
    #[error("the game has more than {MOST_MOVES} moves")]
    TooLong,
}
