//! The questions themselves, in the words of the command line and the prompt.

mod given;
mod rows;
mod shown;

use std::sync::Arc;

use crate::board::{Direction, Setup, Square, joined, printable};
use crate::geometry::{MoveOrder, Mover};
use crate::lenses::Order;
use crate::rules::match_game::{MatchRule, Rows};
use crate::steps::{StepOrder, Text};
use crate::trace::Algorithm;

use super::{
    AttackersAnswer, BoxedAnswer, ColorAnswer, JudgeAnswer, MatchAnswer, PathAnswer, PinsAnswer,
    Place, QueensAnswer, ReachAnswer, Rules, SearchAnswer, SearchMap, SweepAnswer, TakeAnswer,
    TourAnswer, WhyAnswer, query_error::QueryError,
};

pub use given::{Form, Given, TypedQuestion};
use rows::{MATCH, QUERIES};

/// A question about a board.
#[derive(Clone, Debug, PartialEq)]
pub enum Query {
    /// Is the square light or dark?
    Color(Square),
    /// What is on the line between two places?
    Path(Place, Place),
    /// Where can the piece on the square go?
    Reach(Square, Rules),
    /// Can the piece on the first square go to the second, and if not, why not?
    Why(Square, Square, Rules),
    /// How many moves does it take from one square to another, or to all others?
    Search {
        /// Search algorithm.
        way: Algorithm,
        /// Start of the search.
        from: Square,
        /// Target of the search; `None` for the whole board.
        to: Option<Square>,
        /// Whether the visited squares are printed before the answer.
        trace: bool,
        /// Whether the steps are printed instead of the answer.
        steps: bool,
    },
    /// Which squares does a breadcrumb pass mark, and which does it miss?
    Sweep(Square, Direction, Order),
    /// Who wins the match game from these rows, after a move if there is one?
    Match {
        /// Matches in each row.
        rows: Rows,
        /// Row, from 1, and number of matches taken first.
        take: Option<(i64, i64)>,
        /// Rule that decides who wins.
        rule: MatchRule,
    },
    /// Who attacks or defends the square?
    Attackers(Square),
    /// Which pieces are pinned?
    Pins,
    /// Where can this number of queens stand without attacking each other?
    Queens(usize),
    /// Can a piece visit every free square exactly once?
    Tour {
        /// Start of the tour.
        from: Square,
        /// Order in which the tour tries its moves.
        order: MoveOrder,
        /// Maximum number of placements before giving up.
        limit: u64,
    },
    /// Is the path from one square to another legal, and is it a shortest one? Or is the search
    /// right?
    Judge {
        /// Start of the path.
        from: Square,
        /// End of the path.
        to: Square,
        /// Path, or steps of a search.
        given: Arc<Text>,
        /// Expected order in which the search dequeues its squares, if it matters.
        expected: Option<StepOrder>,
    },
}

/// A kind of question, with its words on the command line and at the prompt.
#[derive(Debug)]
pub struct QueryRow {
    /// Name at the prompt and on the command line.
    pub name: &'static str,
    /// Alternative name at the prompt and on the command line, if any.
    pub alias: Option<&'static str>,
    /// Usage at the prompt.
    pub usage: &'static str,
    /// Short description; empty if the prompt doesn't list the question.
    pub help: &'static str,
    /// Description on the command line.
    pub about: &'static str,
    /// Arguments on the command line, without the board options.
    pub(crate) forms: &'static [Form],
    /// Command-line examples, with an introduction.
    pub examples: &'static str,
    /// Options that set up the board.
    pub(crate) board: &'static [Form],
    /// Reads the question from its arguments; the given square stands in for a missing one. Returns
    /// `None` if there are too few or too many words.
    read: fn(&Given<'_>, Square) -> Result<Option<Query>, QueryError>,
}

impl PartialEq for QueryRow {
    fn eq(&self, other: &QueryRow) -> bool {
        self.name == other.name
    }
}

impl QueryRow {
    /// Returns every question that the command line offers.
    pub fn all() -> impl Iterator<Item = &'static QueryRow> {
        QUERIES.iter().copied()
    }

    /// Returns every question that the prompt lists: all but the match question (see
    /// [`QueryRow::of_match`]).
    pub fn at_the_prompt() -> impl Iterator<Item = &'static QueryRow> {
        QueryRow::all().filter(|row| !row.help.is_empty())
    }

    /// Returns the prompt's question with this name or alias, if there is one.
    pub fn named(name: &str) -> Option<&'static QueryRow> {
        QueryRow::at_the_prompt().find(|row| row.name == name || row.alias == Some(name))
    }

    /// Returns the match question if the first word is `match` and either rows follow it or another
    /// word is an option. Returns `None` otherwise, for example for `match play 7,5,3,1`, which
    /// starts a game.
    pub fn of_match(words: &[&str]) -> Option<&'static QueryRow> {
        let (name, given) = words.split_first()?;
        let rows = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit() || c == '-');
        let asks =
            given.first().is_some_and(rows) || given.iter().any(|word| word.starts_with("--"));
        (*name == MATCH.name && asks).then_some(&MATCH)
    }

    /// Reads the words given at the prompt. `focus` stands in for a missing square.
    ///
    /// # Errors
    ///
    /// Returns an error if the words or options aren't those that the question expects.
    pub fn read(&self, words: &[&str], focus: Square) -> Result<TypedQuestion, QueryError> {
        self.request(&Given::new(words, self)?, focus)
    }

    /// Returns the question with the given arguments. `focus` stands in for a missing square.
    ///
    /// # Errors
    ///
    /// Returns an error if the words or options aren't those that the question expects.
    pub fn request(&self, given: &Given<'_>, focus: Square) -> Result<TypedQuestion, QueryError> {
        let query = (self.read)(given, focus)?.ok_or_else(|| QueryError::Usage {
            given: printable(&given.typed(self.name)),
            usage: self.usage,
        })?;
        TypedQuestion::new(self.name, query, given)
    }

    /// Returns all command-line arguments of the question.
    pub fn forms(&self) -> impl Iterator<Item = &'static Form> {
        self.forms.iter().chain(self.board)
    }

    /// Returns the error for `given`, which isn't an option of this question.
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
    /// Checks that finding the answer takes at most a tenth of a second.
    ///
    /// # Errors
    ///
    /// Returns [`QueryError::TakesLong`] if it may take longer.
    pub const fn takes_a_moment(&self) -> Result<(), QueryError> {
        /// Number of placements that take a tenth of a second.
        const MOST: u64 = 500_000;
        match *self {
            Query::Tour { limit, .. } if limit > MOST => Err(QueryError::TakesLong(limit, MOST)),
            _ => Ok(()),
        }
    }

    /// Answers the question about `setup`; most questions are only about its board. If given,
    /// `mover` replaces the piece on the start of a search, a tour or a judged path.
    ///
    /// # Errors
    ///
    /// Returns an error if the question makes no sense on this board, or if the text to judge has
    /// no path or lacks the steps asked for.
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
                Box::new(answer.with_trace(trace))
            }
            Query::Search {
                from,
                to: None,
                trace,
                ..
            } => Box::new(SearchMap::new(board, from, mover)?.with_trace(trace)),
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
