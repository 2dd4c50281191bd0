//! Reasons why a question wasn't understood or can't be answered.

use thiserror::Error;

use crate::board::{Board, Occupant, PositionError, Square, Unexpected};

use crate::trace::TraceError;

use super::nothing::refused;
use super::path::Place;
use crate::words::small;

/// Reason why a question wasn't understood or can't be answered.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum QueryError {
    /// The limit is too high to keep the screen responsive. Contains the given limit and the
    /// maximum.
    #[error("--limit {0} takes too long here; expected at most {1}: the command line takes any")]
    TakesLong(u64, u64),
    /// The question is about the piece on a square, but there is none.
    #[error("{found} on {square}; expected a square with a piece")]
    NoPiece {
        /// Square in question.
        square: Square,
        /// Contents of the square.
        found: &'static str,
    },
    /// A tour can't start on an obstacle.
    #[error("an obstacle stands on {0}; expected a free square to start from")]
    Obstacle(Square),
    /// The question has both a square and a lattice point.
    #[error(
        "`{}` is {} and `{}` {}; expected two squares or two points",
        .0,
        .0.what(),
        .1,
        .1.what()
    )]
    Mixed(Place, Place),
    /// There are too few or too many words.
    #[error("`{given}` given; expected `{usage}`")]
    Usage {
        /// Text that was given.
        given: String,
        /// Expected usage.
        usage: &'static str,
    },
    /// The question doesn't have this option.
    #[error("`{given}` is not an option here; expected {expected}")]
    Option {
        /// Text that was given.
        given: String,
        /// Expected text.
        expected: String,
    },
    /// An option has no value.
    #[error("{0} given without a value; expected one, as in {0} VALUE or {0}=VALUE")]
    NoValue(String),
    /// An option has a value but takes none.
    #[error("{0} given a value; expected none")]
    Value(String),
    /// An option is given twice.
    #[error("{0} given twice; expected it once")]
    Twice(String),
    /// An option is about a board, but the question is about points.
    #[error("{0} given with two points; expected two squares, or no board")]
    NoBoard(String),
    /// An option is about a path to a square, but the question is about the whole board.
    #[error("{0} given without a target square; expected two squares")]
    NoTarget(&'static str),
    /// The search doesn't support the piece.
    #[error("{}", small(refused(*.0).trim_end_matches('.')))]
    Search(TraceError),
    /// The FEN is invalid.
    #[error(transparent)]
    Fen(PositionError),
    /// The text contains no path, and doesn't say that there is none.
    #[error(
        "no path in the text; expected squares such as g2 f4, [6,1] [5,3] or (6, 1), (5, 3), or `none`"
    )]
    NoPath,
    /// `--as` was given with a path, which has no steps.
    #[error("--as given with a path; expected steps, one per line, such as `take g2` or `put e3`")]
    NoSteps,
    /// A word isn't one of those expected in its place.
    #[error(transparent)]
    Word(#[from] Unexpected),
}

impl QueryError {
    /// Returns the error for a question about the piece on `square` if there is none.
    pub fn no_piece(board: &Board, square: Square) -> QueryError {
        let found = match board.get(square) {
            Some(Occupant::Obstacle) => "an obstacle stands",
            _ => "nothing stands",
        };
        QueryError::NoPiece { square, found }
    }
}
