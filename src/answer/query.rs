//! The questions themselves, in the words of the command line and the prompt.

mod given;
mod rows;

use std::sync::Arc;

use crate::board::{Direction, Setup, Square, joined, printable};
use crate::geometry::{MoveOrder, Mover};
use crate::lenses::Order;
use crate::rules::match_game::{MatchRule, Rows};
use crate::steps::StepOrder;
use crate::trace::Algorithm;

use super::{
    AttackersAnswer, BoxedAnswer, ColorAnswer, JudgeAnswer, MatchAnswer, PathAnswer, PinsAnswer,
    Place, QueensAnswer, ReachAnswer, Rules, SearchAnswer, SearchMap, Submission, SweepAnswer,
    TakeAnswer, TourAnswer, WhyAnswer, query_error::QueryError,
};

pub use given::{Form, Given, TypedQuestion};
use rows::{MATCH, QUERIES};

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
        /// By which way of searching.
        way: Algorithm,
        /// Where the search starts.
        from: Square,
        /// Where it ends; the whole board when `None`.
        to: Option<Square>,
        /// Whether the squares taken from the queue are told.
        trace: bool,
        /// Whether the steps are told in place of the answer.
        steps: bool,
    },
    /// What does one breadcrumb pass mark, and what does it miss?
    Sweep(Square, Direction, Order),
    /// Who wins the match game from these rows, after a move if there is one?
    Match {
        /// The matches in each row.
        rows: Rows,
        /// The row, counted from 1, and how many matches are taken first.
        take: Option<(i64, i64)>,
        /// Who wins.
        rule: MatchRule,
    },
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
        /// In which order it tries its moves.
        order: MoveOrder,
        /// How many squares may be entered before it gives up.
        limit: u64,
    },
    /// Is the path from one square to another legal, and a shortest, or the search right?
    Judge {
        /// Where the path begins.
        from: Square,
        /// Where it ends.
        to: Square,
        /// The path, or the steps of the search.
        given: Arc<Submission>,
        /// The order in which the search is to take its squares, if it matters.
        expected: Option<StepOrder>,
    },
}

/// A question as it is asked on the command line and at the prompt.
#[derive(Debug)]
pub struct QueryRow {
    /// What it is called.
    pub name: &'static str,
    /// Another name for it.
    pub alias: Option<&'static str>,
    /// How it is written at the prompt.
    pub usage: &'static str,
    /// What it asks, in a few words; empty when the prompt does not list it.
    pub help: &'static str,
    /// What it asks, as the command line says it.
    pub about: &'static str,
    /// What it takes on the command line besides the options of its board.
    pub(crate) forms: &'static [Form],
    /// Examples on the command line, and what there is to say before them.
    pub examples: &'static str,
    /// The options that make its board.
    pub(crate) board: &'static [Form],
    /// The question that is asked with what is given; a square left out is the one named. `None`
    /// when the words are too few or too many.
    read: fn(&Given<'_>, Square) -> Result<Option<Query>, QueryError>,
}

impl PartialEq for QueryRow {
    fn eq(&self, other: &QueryRow) -> bool {
        self.name == other.name
    }
}

impl QueryRow {
    /// Every question of the command line.
    pub fn all() -> impl Iterator<Item = &'static QueryRow> {
        QUERIES.iter().copied()
    }

    /// Every question of the prompt.
    pub fn at_the_prompt() -> impl Iterator<Item = &'static QueryRow> {
        QueryRow::all().filter(|row| !row.help.is_empty())
    }

    /// The question of this name among those of the prompt.
    pub fn named(name: &str) -> Option<&'static QueryRow> {
        QueryRow::at_the_prompt().find(|row| row.name == name || row.alias == Some(name))
    }

    /// The question that a line beginning with `match` asks: rows, or an option. `None` where the words
    /// are those of a game: `play` and rows, who plays, by which rule.
    pub fn of_match(words: &[&str]) -> Option<&'static QueryRow> {
        let (name, given) = words.split_first()?;
        let rows = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit() || c == '-');
        let asks =
            given.first().is_some_and(rows) || given.iter().any(|word| word.starts_with("--"));
        (*name == MATCH.name && asks).then_some(&MATCH)
    }

    /// Reads what the question is given at the prompt, where a square left out is `focus`.
    ///
    /// # Errors
    ///
    /// [`QueryError`] says what was given and what was expected.
    pub fn read(&self, words: &[&str], focus: Square) -> Result<TypedQuestion, QueryError> {
        self.request(&Given::new(words, self)?, focus)
    }

    /// The question asked with what is given, where a square left out is `focus`.
    ///
    /// # Errors
    ///
    /// [`QueryError`] says what was given and what was expected.
    pub fn request(&self, given: &Given<'_>, focus: Square) -> Result<TypedQuestion, QueryError> {
        let query = (self.read)(given, focus)?.ok_or_else(|| QueryError::Usage {
            given: printable(&given.typed(self.name)),
            usage: self.usage,
        })?;
        TypedQuestion::new(self.name, query, given)
    }

    /// All that it takes on the command line.
    pub fn forms(&self) -> impl Iterator<Item = &'static Form> {
        self.forms.iter().chain(self.board)
    }

    /// Says that `given` is no option of it.
    pub fn no_option(&self, given: &str) -> QueryError {
        let options: Vec<&str> = self.forms().filter_map(Form::option).collect();
        QueryError::Option {
            given: printable(given),
            expected: match options[..] {
                [] => "no option".to_owned(),
                _ => format!("one of {}", joined(options, ", ")),
            },
        }
    }
}

impl Query {
    /// Checks that the answer takes at most a tenth of a second.
    ///
    /// # Errors
    ///
    /// [`QueryError::TakesLong`] if it may take longer.
    pub const fn takes_a_moment(&self) -> Result<(), QueryError> {
        /// Placements in a tenth of a second.
        const MOST: u64 = 500_000;
        match *self {
            Query::Tour { limit, .. } if limit > MOST => Err(QueryError::TakesLong(limit, MOST)),
            _ => Ok(()),
        }
    }

    /// Answers the question about the position that `setup` describes; most are about its board. In
    /// a search `mover` moves, where there is one, in place of the piece that stands there.
    ///
    /// # Errors
    ///
    /// When the question has no meaning on this board.
    pub fn ask(&self, setup: &Setup, mover: Option<Mover>) -> Result<BoxedAnswer, QueryError> {
        let board = &setup.board;
        Ok(match *self {
            Query::Queens(n) => Box::new(QueensAnswer::new(board, n)),
            Query::Tour { from, order, limit } => {
                Box::new(TourAnswer::new(board, from, mover, order, limit)?)
            }
            Query::Judge {
                from,
                to,
                ref given,
                expected,
            } => Box::new(JudgeAnswer::new(board, from, to, mover, given, expected)?),
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
                way,
                trace,
                steps,
            } => {
                let answer = SearchAnswer::new(board, (from, to), mover, way, steps)?;
                Box::new(answer.told(trace))
            }
            Query::Search {
                from,
                to: None,
                trace,
                ..
            } => Box::new(SearchMap::new(board, from, mover)?.told(trace)),
            Query::Sweep(square, direction, order) => {
                Box::new(SweepAnswer::new(board, square, direction, order)?)
            }
            Query::Match {
                ref rows,
                take: Some((row, count)),
                rule,
            } => Box::new(TakeAnswer::new(rows.clone(), rule, row, count)),
            Query::Match {
                ref rows,
                take: None,
                rule,
            } => Box::new(MatchAnswer::new(rows.clone(), rule)),
            Query::Attackers(square) => Box::new(AttackersAnswer::new(board, square)),
            Query::Pins => Box::new(PinsAnswer::new(board)),
        })
    }
}
