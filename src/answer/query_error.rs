//! Why a question was not understood.

use thiserror::Error;

use crate::board::{Board, Occupant, PositionError, Square, Unexpected};

use crate::trace::TraceError;

use super::path::Place;

/// Why a question was not understood.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum QueryError {
    /// A limit too high for the event loop: the given one and the highest.
    #[error("--limit {0} takes too long here; expected at most {1}: the command line takes any")]
    TakesLong(u64, u64),
    /// The question is about a piece, and none stands there.
    #[error("{found} on {square}; expected the square of a piece")]
    NoPiece {
        /// The square asked about.
        square: Square,
        /// Contents of the square.
        found: &'static str,
    },
    /// A tour can't start there.
    #[error("an obstacle stands on {0}; expected a free square to start from")]
    Obstacle(Square),
    /// A square and a lattice point in one question.
    #[error(
        "`{}` is {} and `{}` {}; expected two squares or two points",
        .0,
        .0.what(),
        .1,
        .1.what()
    )]
    Mixed(Place, Place),
    /// A word too few or too many.
    #[error("`{given}` given; expected `{usage}`")]
    Usage {
        /// Text given.
        given: String,
        /// Expected usage.
        usage: &'static str,
    },
    /// An option that the question does not take.
    #[error("`{given}` is not an option here; expected {expected}")]
    Option {
        /// Text given.
        given: String,
        /// Expected text.
        expected: String,
    },
    /// An option without its value.
    #[error("{0} given without a value; expected one, as in {0} VALUE or {0}=VALUE")]
    NoValue(String),
    /// An option with a value that takes none.
    #[error("{0} given a value; expected none")]
    Value(String),
    /// An option twice.
    #[error("{0} given twice; expected it once")]
    Twice(String),
    /// An option about a board in a question about points.
    #[error("{0} given with two points; expected two squares, or no board")]
    NoBoard(String),
    /// An option about a way to a square in a question about the whole board.
    #[error("{0} given without a square to get to; expected two squares")]
    NoTarget(&'static str),
    /// A search that is not for the piece.
    #[error("{}", crate::answer::nothing::refused(*.0))]
    Search(TraceError),
    /// A FEN that is none.
    #[error(transparent)]
    Fen(PositionError),
    /// The text contains no path, and doesn't say that there is none.
    #[error(
        "no path in the text; expected squares such as g2 f4, [6,1] [5,3] or (6, 1), (5, 3), or `none`"
    )]
    NoPath,
    /// `--as` was given with a path, which has no steps.
    #[error("--as given with a path; expected steps, one a line, such as `take g2` or `put e3`")]
    NoSteps,
    /// A word that does not mean what is expected in its place.
    #[error(transparent)]
    Word(#[from] Unexpected),
}

impl QueryError {
    /// `square` holds no piece.
    pub fn no_piece(board: &Board, square: Square) -> QueryError {
        let found = match board.get(square) {
            Some(Occupant::Obstacle) => "an obstacle stands",
            _ => "nothing stands",
        };
        QueryError::NoPiece { square, found }
    }
}
