//! The questions themselves, in the words of the command line and the prompt.

mod given;
mod rows;

use crate::board::{Direction, Setup, Square, Unexpected, number, printable};
use crate::geometry::{MoveOrder, Mover, Queens};
use crate::trace::Order;

use super::{
    Answer, AttackersAnswer, ColorAnswer, JudgeAnswer, PathAnswer, PinsAnswer, Place, QueensAnswer,
    ReachAnswer, Rules, SearchAnswer, SearchMap, SweepAnswer, TourAnswer, WhyAnswer,
    query_error::QueryError,
};

pub use given::{Given, Request};
use rows::QUERIES;

/// A question about a board.
#[derive(Clone, Debug, PartialEq)]
pub enum Query {
    /// Is the square light or dark?
    Color(Square),
    /// What lies between two places?
    Path(Place, Place),
    /// Where can the piece on the square go?
    Reach(Square, Rules),
    /// Can the piece on the first square go to the second, and why not?
    Why(Square, Square, Rules),
    /// How many moves is it from one square to another, or to all others?
    Search {
        /// Where the search starts.
        from: Square,
        /// Where it ends; the whole board when `None`.
        to: Option<Square>,
        /// What moves, when it is not the piece on `from`.
        mover: Option<Mover>,
        /// Whether the squares taken from the queue are told.
        trace: bool,
    },
    /// What does one breadcrumb pass mark, and what does it miss?
    Sweep(Square, Direction, Order),
    /// Who attacks or defends the square?
    Attackers(Square),
    /// Which pieces are pinned?
    Pins,
    /// How can this number of queens stand so that none attacks another?
    Queens(usize),
    /// Can a piece visit every free square, each once?
    Tour {
        /// Where the tour begins.
        from: Square,
        /// What moves; a white knight when `None`.
        mover: Option<Mover>,
        /// In which order it tries its moves.
        order: MoveOrder,
        /// How many squares may be entered before it gives up.
        limit: u64,
    },
    /// Is the path from one square to another legal, and a shortest?
    Judge {
        /// Where the path begins.
        from: Square,
        /// Where it ends.
        to: Square,
        /// What moves, when it is not the piece on `from`.
        mover: Option<Mover>,
        /// The path.
        squares: Vec<Square>,
    },
}

/// An answer of any kind.
pub type BoxedAnswer = Box<dyn Answer>;

/// A question as it is asked at the prompt.
#[derive(Clone, Debug)]
pub struct QueryRow {
    /// How it is written; its first word is its name.
    pub usage: &'static str,
    /// Another name for it.
    pub alias: Option<&'static str>,
    /// What it asks, in a few words.
    pub help: &'static str,
    /// The options that make its board.
    board: &'static [&'static str],
    /// The question that is asked with what is given; a square left out is the one named. `None`
    /// when the words are too few or too many.
    read: fn(&Given<'_>, Square) -> Result<Option<Query>, QueryError>,
}

impl PartialEq for QueryRow {
    fn eq(&self, other: &QueryRow) -> bool {
        self.usage == other.usage
    }
}

impl QueryRow {
    /// Every question.
    pub fn all() -> impl Iterator<Item = &'static QueryRow> {
        QUERIES.into_iter()
    }

    /// The question of this name.
    pub fn named(name: &str) -> Option<&'static QueryRow> {
        QueryRow::all().find(|row| row.name() == name || row.alias == Some(name))
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
    pub fn read(&self, words: &[&str], focus: Square) -> Result<Request, QueryError> {
        let given = Given::new(words, &self.options())?;
        let query = (self.read)(&given, focus)?.ok_or_else(|| QueryError::Usage {
            given: printable(&[&[self.name()], words].concat().join(" ")),
            usage: self.usage,
        })?;
        Request::new(query, &given)
    }

    /// The options that it takes.
    fn options(&self) -> Vec<&'static str> {
        let own = self.usage.split(['[', ' ']);
        let own = own.map(|word| word.trim_end_matches(']'));
        let own = own.filter(|word| word.starts_with("--") && !self.board.contains(word));
        own.chain(self.board.iter().copied()).collect()
    }

    /// What its usage leaves out: the options that make its board.
    pub const fn more(&self) -> Option<&'static str> {
        match self.board {
            [] => None,
            [_, _] => Some("--fen FEN names another board, --obstacles d4,e5 adds to it."),
            _ => Some(
                "--piece N puts a piece on its first square, --fen FEN names another board, \
                 --obstacles d4,e5 adds to it.",
            ),
        }
    }
}

impl Query {
    /// The name of the command that asks it.
    pub fn name(&self) -> &'static str {
        self.row().name()
    }

    const fn row(&self) -> &'static QueryRow {
        match self {
            Query::Color(_) => &rows::COLOR,
            Query::Path(..) => &rows::PATH,
            Query::Reach(..) => &rows::REACH,
            Query::Why(..) => &rows::WHY,
            Query::Search { .. } => &rows::SEARCH,
            Query::Sweep(..) => &rows::SWEEP,
            Query::Attackers(_) => &rows::ATTACKERS,
            Query::Pins => &rows::PINS,
            Query::Queens(_) => &rows::QUEENS,
            Query::Tour { .. } => &rows::TOUR,
            Query::Judge { .. } => &rows::JUDGE,
        }
    }

    /// Reads a number of queens.
    ///
    /// # Errors
    ///
    /// When it is no number from 4 to 8.
    pub fn number_of_queens(text: &str) -> Result<usize, Unexpected> {
        let size = number(text).filter(|size| Queens::SIZES.contains(size));
        size.ok_or_else(|| Unexpected::new("a number of queens", text, "a number from 4 to 8"))
    }

    /// Reads the number of placements after which a tour gives up.
    ///
    /// # Errors
    ///
    /// When it is no whole number.
    pub fn placements(text: &str) -> Result<u64, Unexpected> {
        number(text).ok_or_else(|| Unexpected::new("a limit", text, "a number of placements"))
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

    /// Answers the question about the position that `setup` describes; most are about its board.
    ///
    /// # Errors
    ///
    /// When the question has no meaning on this board.
    pub fn ask(&self, setup: &Setup) -> Result<BoxedAnswer, QueryError> {
        let board = &setup.board;
        Ok(match *self {
            Query::Queens(n) => Box::new(QueensAnswer::new(board, n)),
            Query::Tour {
                from,
                mover,
                order,
                limit,
            } => Box::new(TourAnswer::new(board, from, mover, order, limit)?),
            Query::Judge {
                from,
                to,
                mover,
                ref squares,
            } => Box::new(JudgeAnswer::new(board, from, to, mover, squares)?),
            Query::Color(square) => Box::new(ColorAnswer::new(square)),
            Query::Path(Place::Square(from), Place::Square(to)) => {
                Box::new(PathAnswer::on_board(from, to, board))
            }
            Query::Path(from, to) => Box::new(PathAnswer::on_lattice(from.point(), to.point())),
            Query::Reach(square, rules) => Box::new(ReachAnswer::by(rules, setup, square)?),
            Query::Why(from, to, rules) => Box::new(WhyAnswer::by(rules, setup, from, to)?),
            Query::Search {
                from,
                to: Some(to),
                mover,
                trace,
            } => Box::new(SearchAnswer::new(board, from, to, mover)?.told(trace)),
            Query::Search {
                from,
                to: None,
                mover,
                trace,
            } => Box::new(SearchMap::new(board, from, mover)?.told(trace)),
            Query::Sweep(square, direction, order) => {
                Box::new(SweepAnswer::new(board, square, direction, order)?)
            }
            Query::Attackers(square) => Box::new(AttackersAnswer::new(board, square)),
            Query::Pins => Box::new(PinsAnswer::new(board)),
        })
    }
}
