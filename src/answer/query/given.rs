//! What a question is given where it is typed: its words, and its options.

use std::str::FromStr;

use crate::answer::{Place, query_error::QueryError};
use crate::board::{Occupant, Piece, Setup, Square, SquareSet, Unexpected, squares};
use crate::geometry::Mover;

use super::{BoxedAnswer, Query};

/// The options of a question about a board.
pub const BOARD: &[&str] = &["--fen", "--obstacles"];
/// The options of a question about a piece on a board.
pub const PIECE: &[&str] = &["--fen", "--obstacles", "--piece"];

/// The options without a value.
const FLAGS: &[&str] = &["--trace"];

/// The words and the options of a question.
pub struct Given<'a> {
    words: Vec<&'a str>,
    options: Vec<(&'a str, String)>,
}

impl<'a> Given<'a> {
    /// Tells the words from the options, of which a question takes those of `known`.
    pub fn new(words: &[&'a str], known: &[&'static str]) -> Result<Given<'a>, QueryError> {
        let mut given = Given {
            words: Vec::new(),
            options: Vec::new(),
        };
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            // There is no drawn board that could be left out.
            if word == "--quiet" {
                continue;
            }
            if !word.starts_with("--") {
                given.words.push(word);
                continue;
            }
            let (name, value) = match word.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (word, None),
            };
            if !known.contains(&name) {
                return Err(QueryError::option(name, known));
            }
            if FLAGS.contains(&name) && value.is_some() {
                return Err(QueryError::Value(name.to_owned()));
            }
            let value = if FLAGS.contains(&name) {
                Some("")
            } else {
                value.or_else(|| words.next())
            };
            let value = value.ok_or_else(|| QueryError::NoValue(name.to_owned()))?;
            if given.option(name).is_some() {
                return Err(QueryError::Twice(name.to_owned()));
            }
            // A FEN has blanks: it goes on to its closing quote, or else to the next option.
            let quote = value.chars().next().filter(|first| "'\"".contains(*first));
            let mut value = value.to_owned();
            let is_over = |value: &str| quote.is_some_and(|quote| value.ends_with(quote));
            while name == "--fen" && !is_over(&value) {
                let Some(more) = words.next_if(|word| !word.starts_with("--")) else {
                    break;
                };
                value = format!("{value} {more}");
            }
            let value = value.trim_matches(['\'', '"']).to_owned();
            given.options.push((name, value));
        }
        Ok(given)
    }

    /// The words that are no options.
    pub fn words(&self) -> &[&'a str] {
        &self.words
    }

    /// What an option is given; `None` where it is left out.
    pub fn value<T: FromStr<Err = Unexpected>>(&self, name: &str) -> Result<Option<T>, Unexpected> {
        self.option(name).map(str::parse).transpose()
    }

    /// The text that an option is given.
    pub fn option(&self, name: &str) -> Option<&str> {
        let mut options = self.options.iter();
        let (_, value) = options.find(|(option, _)| *option == name)?;
        Some(value)
    }
}

/// A question as it was typed, with the board that its options make.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    query: Query,
    setup: Option<Box<Setup>>,
    obstacles: SquareSet,
    piece: Option<Piece>,
}

impl Request {
    /// The question with what the options among `given` say of its board.
    pub fn new(query: Query, given: &Given<'_>) -> Result<Request, QueryError> {
        let setup = match given.option("--fen") {
            Some(fen) => Some(Setup::from_fen_or_link(fen).map_err(QueryError::Fen)?),
            None => None,
        };
        let piece = match given.value("--piece")? {
            Some(Mover::Piece(piece)) => Some(piece),
            // Only a search is asked about leapers.
            Some(Mover::Leaper(..)) if !query.takes_leapers() => given.value("--piece")?,
            _ => None,
        };
        let obstacles = given.option("--obstacles").map(squares).transpose()?;
        if let (Query::Path(Place::Point(_), _), Some((option, _))) =
            (&query, given.options.first())
        {
            return Err(QueryError::NoBoard((*option).to_owned()));
        }
        Ok(Request {
            query,
            setup: setup.map(Box::new),
            obstacles: obstacles.unwrap_or_default(),
            piece,
        })
    }

    /// The question itself.
    pub const fn query(&self) -> &Query {
        &self.query
    }

    /// Answers the question about the position that `setup` describes, where the options leave it.
    ///
    /// # Errors
    ///
    /// When the question has no meaning on this board.
    pub fn ask(&self, setup: &Setup) -> Result<BoxedAnswer, QueryError> {
        let mut setup = *self.setup.as_deref().unwrap_or(setup);
        for square in self.obstacles {
            setup.board.put(square, Occupant::Obstacle);
        }
        if let (Some(piece), Some(square)) = (self.piece, self.query.first_square()) {
            setup.board.put(square, piece);
        }
        self.query.ask(&setup)
    }
}

impl Query {
    /// The square that `--piece` puts a piece on.
    const fn first_square(&self) -> Option<Square> {
        match *self {
            Query::Path(Place::Square(square), _)
            | Query::Reach(square, _)
            | Query::Why(square, ..)
            | Query::Search { from: square, .. }
            | Query::Sweep(square, ..)
            | Query::Attackers(square)
            | Query::Tour { from: square, .. }
            | Query::Judge { from: square, .. } => Some(square),
            Query::Color(_) | Query::Path(..) | Query::Pins | Query::Queens(_) => None,
        }
    }

    /// Whether it can be asked about a leaper in place of a piece.
    const fn takes_leapers(&self) -> bool {
        matches!(
            self,
            Query::Search { .. } | Query::Tour { .. } | Query::Judge { .. }
        )
    }
}
