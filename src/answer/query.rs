//! The questions themselves, in the words of the command line and the prompt.

use thiserror::Error;

use crate::board::{Board, Direction, Occupant, Square, Unexpected, printable};
use crate::geometry::Mover;
use crate::trace::Order;

use super::{
    Answer, AttackersAnswer, ColorAnswer, PathAnswer, PinsAnswer, Place, ReachAnswer, SearchAnswer,
    SearchMap, SweepAnswer, WhyAnswer,
};

/// A question about a board.
#[derive(Clone, Debug, PartialEq)]
pub enum Query {
    /// Is the square light or dark?
    Color(Square),
    /// What lies between two places?
    Path(Place, Place),
    /// Where can the piece on the square go?
    Reach(Square),
    /// Can the piece on the first square go to the second, and why not?
    Why(Square, Square),
    /// How many moves is it from one square to another, or to all others?
    Search {
        /// Where the search starts.
        from: Square,
        /// Where it ends; the whole board when `None`.
        to: Option<Square>,
        /// What moves, when it is not the piece on `from`.
        mover: Option<Mover>,
    },
    /// What does one breadcrumb pass mark, and what does it miss?
    Sweep(Square, Direction, Order),
    /// Who attacks or defends the square?
    Attackers(Square),
    /// Which pieces are pinned?
    Pins,
}

/// An answer of any kind.
pub type BoxedAnswer = Box<dyn Answer>;

/// Why a question was not understood.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum QueryError {
    /// The question is about a piece, and none stands there.
    #[error("{found} on {square}; expected the square of a piece")]
    NoPiece {
        /// The square asked about.
        square: Square,
        /// What is there instead.
        found: &'static str,
    },
    /// A square and a lattice point in one question.
    #[error("`{0}` and `{1}` are a square and a point; expected two squares or two points")]
    Mixed(Place, Place),
    /// A word too few or too many.
    #[error("`{given}` given; expected `{usage}`")]
    Usage {
        /// What was given.
        given: String,
        /// What would have been right.
        usage: &'static str,
    },
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

/// A question's name and how it is asked at the prompt.
const USAGES: [(&str, &str); 8] = [
    ("color", "color [SQUARE]"),
    ("path", "path [FROM] TO"),
    ("reach", "reach [SQUARE]"),
    ("why", "why [FROM] TO"),
    ("search", "search FROM [TO] [--piece PIECE]"),
    ("sweep", "sweep SQUARE DIRECTION [backward|forward]"),
    ("attackers", "attackers [SQUARE]"),
    ("pins", "pins"),
];

impl Query {
    /// Every question's name and how it is asked at the prompt.
    pub fn usages() -> impl Iterator<Item = (&'static str, &'static str)> {
        USAGES.into_iter()
    }

    /// Reads a question as it is asked at the prompt, where a square left out is `focus`. `None`
    /// when `name` names no question.
    ///
    /// # Errors
    ///
    /// [`QueryError`] says what was given and what was expected.
    pub fn parse(name: &str, words: &[&str], focus: Square) -> Option<Result<Query, QueryError>> {
        let name = if name == "bfs" { "search" } else { name };
        let (_, usage) = USAGES.into_iter().find(|(known, _)| *known == name)?;
        let wrong = || {
            let given = [&[name], words].concat().join(" ");
            QueryError::Usage {
                given: printable(&given),
                usage,
            }
        };
        let here = Place::Square(focus);
        Some((|| match (name, words) {
            ("color", []) => Ok(Query::Color(focus)),
            ("color", [square]) => Ok(Query::Color(square.parse()?)),
            ("path", [to]) => Query::path(here, to.parse()?),
            ("path", [from, to]) => Query::path(from.parse()?, to.parse()?),
            ("reach", []) => Ok(Query::Reach(focus)),
            ("reach", [square]) => Ok(Query::Reach(square.parse()?)),
            ("why", [to]) => Ok(Query::Why(focus, to.parse()?)),
            ("why", [from, to]) => Ok(Query::Why(from.parse()?, to.parse()?)),
            ("search", [from]) => Ok(Query::Search {
                from: from.parse()?,
                to: None,
                mover: None,
            }),
            ("search", [from, to]) => Ok(Query::Search {
                from: from.parse()?,
                to: Some(to.parse()?),
                mover: None,
            }),
            ("search", [from, "--piece", mover]) => Ok(Query::Search {
                from: from.parse()?,
                to: None,
                mover: Some(mover.parse()?),
            }),
            ("search", [from, to, "--piece", mover]) => Ok(Query::Search {
                from: from.parse()?,
                to: Some(to.parse()?),
                mover: Some(mover.parse()?),
            }),
            ("sweep", [square, direction]) => Ok(Query::Sweep(
                square.parse()?,
                direction.parse()?,
                Order::default(),
            )),
            ("sweep", [square, direction, order] | [square, direction, "--order", order]) => Ok(
                Query::Sweep(square.parse()?, direction.parse()?, order.parse()?),
            ),
            ("attackers", []) => Ok(Query::Attackers(focus)),
            ("attackers", [square]) => Ok(Query::Attackers(square.parse()?)),
            ("pins", []) => Ok(Query::Pins),
            _ => Err(wrong()),
        })())
    }

    /// The name of the command that asks it.
    pub const fn name(&self) -> &'static str {
        match self {
            Query::Color(_) => "color",
            Query::Path(..) => "path",
            Query::Reach(_) => "reach",
            Query::Why(..) => "why",
            Query::Search { .. } => "search",
            Query::Sweep(..) => "sweep",
            Query::Attackers(_) => "attackers",
            Query::Pins => "pins",
        }
    }

    /// The question what lies between two places of one kind.
    ///
    /// # Errors
    ///
    /// When one is a square and the other a point.
    pub fn path(from: Place, to: Place) -> Result<Query, QueryError> {
        match (from, to) {
            (Place::Square(_), Place::Square(_)) | (Place::Point(_), Place::Point(_)) => {
                Ok(Query::Path(from, to))
            }
            _ => Err(QueryError::Mixed(from, to)),
        }
    }

    /// Answers the question on `board`.
    ///
    /// # Errors
    ///
    /// When the question has no meaning on this board.
    pub fn ask(&self, board: &Board) -> Result<BoxedAnswer, QueryError> {
        Ok(match *self {
            Query::Color(square) => Box::new(ColorAnswer::new(square)),
            Query::Path(Place::Square(from), Place::Square(to)) => {
                Box::new(PathAnswer::on_board(from, to, board))
            }
            Query::Path(from, to) => Box::new(PathAnswer::on_lattice(from.point(), to.point())),
            Query::Reach(square) => Box::new(ReachAnswer::new(board, square)?),
            Query::Why(from, to) => Box::new(WhyAnswer::new(board, from, to)?),
            Query::Search {
                from,
                to: Some(to),
                mover,
            } => Box::new(SearchAnswer::new(board, from, to, mover)?),
            Query::Search {
                from,
                to: None,
                mover,
            } => Box::new(SearchMap::new(board, from, mover)?),
            Query::Sweep(square, direction, order) => {
                Box::new(SweepAnswer::new(board, square, direction, order)?)
            }
            Query::Attackers(square) => Box::new(AttackersAnswer::new(board, square)),
            Query::Pins => Box::new(PinsAnswer::new(board)),
        })
    }
}
