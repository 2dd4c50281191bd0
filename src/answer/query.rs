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

/// A question as it is asked at the prompt.
#[derive(Clone, Debug)]
pub struct QueryRow {
    /// How it is written; its first word is its name.
    pub usage: &'static str,
    /// Another name for it.
    pub alias: Option<&'static str>,
    /// What it asks, in a few words.
    pub help: &'static str,
    /// The question that these words ask; a square left out is the one given. `None` when the words
    /// are too few or too many.
    read: fn(&[&str], Square) -> Result<Option<Query>, QueryError>,
}

const QUERIES: [QueryRow; 8] = [
    QueryRow {
        usage: "color [SQUARE]",
        alias: None,
        help: "light or dark?",
        read: |words, focus| one(words, focus).map(|square| square.map(Query::Color)),
    },
    QueryRow {
        usage: "path [FROM] TO",
        alias: None,
        help: "what lies between?",
        read: |words, focus| match words {
            [to] => Query::path(Place::Square(focus), to.parse()?).map(Some),
            [from, to] => Query::path(from.parse()?, to.parse()?).map(Some),
            _ => Ok(None),
        },
    },
    QueryRow {
        usage: "reach [SQUARE]",
        alias: None,
        help: "where can it go?",
        read: |words, focus| one(words, focus).map(|square| square.map(Query::Reach)),
    },
    QueryRow {
        usage: "why [FROM] TO",
        alias: None,
        help: "can it go there, and why not?",
        read: |words, focus| {
            Ok(match words {
                [to] => Some(Query::Why(focus, to.parse()?)),
                [from, to] => Some(Query::Why(from.parse()?, to.parse()?)),
                _ => None,
            })
        },
    },
    QueryRow {
        usage: "search FROM [TO] [--piece PIECE]",
        alias: Some("bfs"),
        help: "how many moves does it take?",
        read: |words, _| {
            let (squares, mover) = match words {
                [squares @ .., "--piece", mover] => (squares, Some(mover.parse()?)),
                squares => (squares, None),
            };
            let (from, to) = match squares {
                [from] => (from.parse()?, None),
                [from, to] => (from.parse()?, Some(to.parse()?)),
                _ => return Ok(None),
            };
            Ok(Some(Query::Search { from, to, mover }))
        },
    },
    QueryRow {
        usage: "sweep SQUARE DIRECTION [backward|forward]",
        alias: None,
        help: "what does one pass find?",
        read: |words, _| {
            let (square, direction, order) = match words {
                [square, direction] => (square, direction, Order::default()),
                [square, direction, order] | [square, direction, "--order", order] => {
                    (square, direction, order.parse()?)
                }
                _ => return Ok(None),
            };
            Ok(Some(Query::Sweep(
                square.parse()?,
                direction.parse()?,
                order,
            )))
        },
    },
    QueryRow {
        usage: "attackers [SQUARE]",
        alias: None,
        help: "who attacks or defends it?",
        read: |words, focus| one(words, focus).map(|square| square.map(Query::Attackers)),
    },
    QueryRow {
        usage: "pins",
        alias: None,
        help: "which pieces are pinned?",
        read: |words, _| Ok(words.is_empty().then_some(Query::Pins)),
    },
];

/// The only square of a question.
fn one(words: &[&str], focus: Square) -> Result<Option<Square>, QueryError> {
    Ok(match words {
        [] => Some(focus),
        [square] => Some(square.parse()?),
        _ => None,
    })
}

impl PartialEq for QueryRow {
    fn eq(&self, other: &QueryRow) -> bool {
        self.usage == other.usage
    }
}

impl QueryRow {
    /// Every question.
    pub fn all() -> &'static [QueryRow] {
        &QUERIES
    }

    /// The question of this name.
    pub fn named(name: &str) -> Option<&'static QueryRow> {
        QUERIES
            .iter()
            .find(|row| row.name() == name || row.alias == Some(name))
    }

    /// What it is called.
    pub fn name(&self) -> &'static str {
        self.usage.split(' ').next().unwrap_or_default()
    }

    /// Reads what the question is given at the prompt, where a square left out is `focus`.
    ///
    /// # Errors
    ///
    /// [`QueryError`] says what was given and what was expected.
    pub fn read(&self, words: &[&str], focus: Square) -> Result<Query, QueryError> {
        (self.read)(words, focus)?.ok_or_else(|| QueryError::Usage {
            given: printable(&[&[self.name()], words].concat().join(" ")),
            usage: self.usage,
        })
    }
}

impl Query {
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
