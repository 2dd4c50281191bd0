//! Words and options given to a question.

use std::{str::FromStr, sync::Arc};

use crate::answer::{Place, noted::Noted, query_error::QueryError};
use crate::board::{Occupant, Setup, Square, SquareSet, Unexpected, WrittenSetup, squares};
use crate::geometry::Mover;
use crate::steps::Text;

use super::{BoxedAnswer, Query, QueryRow};

/// A word or option of a question, as written in its usage, and its description. `FROM` is a word,
/// `[TO]` an optional one, and `[N=8]` an optional one with its default; `--trace` is an option,
/// `--limit NUMBER` an option with a value, and in `--rules board|chess` the first value is the
/// default. A value with a leading minus sign in the usage, such as `-ROWS`, may begin with one.
#[derive(Debug, PartialEq, Eq)]
pub struct Form(pub(crate) &'static str, pub(crate) &'static str);

impl Form {
    /// Returns the option, without its value; `None` for a word.
    pub fn option(&self) -> Option<&'static str> {
        let option = self.0.split(' ').next();
        option.filter(|option| option.starts_with("--"))
    }

    /// Returns the former name of the option, which still works; `None` if its name hasn't changed.
    pub fn former(&self) -> Option<&'static str> {
        (self.option() == Some("--algorithm")).then_some("--way")
    }

    /// Whether the option is called `name`, now or formerly.
    fn is_option(&self, name: &str) -> bool {
        [self.option(), self.former()].contains(&Some(name))
    }

    /// Returns the placeholder of the word, or of the option's value; empty for an option without
    /// one.
    pub fn value(&self) -> &'static str {
        let value = self.0.trim_start_matches(self.option().unwrap_or_default());
        let value = value.trim_matches([' ', '[', ']', '-']);
        value.split('=').next().unwrap_or_default()
    }

    /// Returns the name in the usage: `--limit` or `FROM`.
    pub fn name(&self) -> &'static str {
        self.option().unwrap_or(self.value())
    }

    /// Returns the argument as written in the usage, in brackets if it is optional.
    pub fn usage(&self) -> String {
        let option = self.option().unwrap_or_default();
        let written = format!("{option} {}", self.value());
        let written = written.trim();
        if self.is_optional() {
            format!("[{written}]")
        } else {
            written.to_owned()
        }
    }

    /// Returns the description in the help.
    pub const fn help(&self) -> &'static str {
        self.1
    }

    /// Whether the argument can be omitted.
    pub fn is_optional(&self) -> bool {
        self.option().is_some() || self.0.starts_with('[')
    }

    /// Whether the value may begin with a minus sign.
    pub fn is_signed(&self) -> bool {
        let before = self.0.strip_suffix("]").unwrap_or(self.0);
        before.contains(" -") || before.starts_with('-') && self.option().is_none()
    }

    /// Returns the default that the help states, if any: the value after `=` in the usage, or the
    /// first of several values.
    pub fn default(&self) -> Option<&'static str> {
        let written = self.0.trim_end_matches(']').split_once('=');
        let first = || self.value().split_once('|').map(|(first, _)| first);
        written.map(|(_, default)| default).or_else(first)
    }
}

/// The options of a question about a board.
pub const BOARD: &[Form] = &[FEN, OBSTACLES];
/// The options of a question about a piece on a board.
pub const PIECE: &[Form] = &[FEN, OBSTACLES, A_PIECE];

const FEN: Form = Form(
    "--fen FEN",
    "The board as FEN; * is an obstacle. On the command line, - reads the first line of stdin",
);
const OBSTACLES: Form = Form(
    "--obstacles SQUARES",
    "Squares to put obstacles on, such as d4,e5",
);
const A_PIECE: Form = Form(
    "--piece -PIECE",
    "A piece to put on the first square: a FEN letter or a name such as queen, or, for a search, a leaper's steps such as 1,3",
);

/// The words and the options of a question.
#[derive(Default)]
pub struct Given<'a> {
    /// Words that aren't options.
    pub words: Vec<&'a str>,
    /// Options, each with its value, which is empty for an option that takes none.
    pub options: Vec<(&'a str, String)>,
    /// Submitted text, if the question takes one.
    pub text: Option<Arc<Text>>,
}

impl<'a> Given<'a> {
    /// Separates the words from the options that the question in `row` accepts.
    pub fn new(words: &[&'a str], row: &QueryRow) -> Result<Given<'a>, QueryError> {
        let mut given = Given::default();
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            // No board is drawn here, so `--quiet` has nothing to omit.
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
            let option = row.forms().find(|form| form.is_option(name));
            let name = option.and_then(Form::option).unwrap_or(name);
            let value = match option.ok_or_else(|| row.no_option(name))?.value() {
                "" if value.is_some() => return Err(QueryError::Value(name.to_owned())),
                "" => Some(""),
                _ => value.or_else(|| words.next()),
            };
            let value = value.ok_or_else(|| QueryError::NoValue(name.to_owned()))?;
            if given.option(name).is_some() {
                return Err(QueryError::Twice(name.to_owned()));
            }
            // A FEN contains spaces: it continues to its closing quote, or to the next option.
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

    /// Returns the question `name` with all its arguments, the words first.
    pub(super) fn typed(&self, name: &'a str) -> String {
        let options = self.options.iter();
        let options = options.flat_map(|(name, value)| [*name, value]);
        let words = [name].into_iter().chain(self.words.iter().copied());
        let given = words.chain(options).filter(|word| !word.is_empty());
        given.collect::<Vec<_>>().join(" ")
    }

    /// Returns the value of an option; `None` if it wasn't given.
    pub fn value<T: FromStr<Err = Unexpected>>(&self, name: &str) -> Result<Option<T>, Unexpected> {
        self.option(name).map(str::parse).transpose()
    }

    /// Returns the text given to an option; `None` if the option wasn't given.
    pub fn option(&self, name: &str) -> Option<&str> {
        let mut options = self.options.iter();
        let (_, value) = options.find(|(option, _)| *option == name)?;
        Some(value)
    }
}

/// A typed question, with the board that its options set up.
#[derive(Clone, Debug, PartialEq)]
pub struct TypedQuestion {
    /// Name of the question.
    pub name: &'static str,
    /// The question itself.
    pub query: Query,
    /// Piece given with `--piece`, if any.
    pub mover: Option<Mover>,
    written: Option<Box<WrittenSetup>>,
    obstacles: SquareSet,
}

impl TypedQuestion {
    /// Returns the question with the board options among `given`.
    pub fn new(
        name: &'static str,
        query: Query,
        given: &Given<'_>,
    ) -> Result<TypedQuestion, QueryError> {
        let written = given.option("--fen").map(WrittenSetup::from_str);
        let written = written.transpose().map_err(QueryError::Fen)?;
        let mover = if query.takes_leapers() {
            given.value("--piece")?
        } else {
            given.value("--piece")?.map(Mover::Piece)
        };
        let obstacles = given.option("--obstacles").map(squares).transpose()?;
        if let (Query::Path(Place::Point(_), _), Some((option, _))) =
            (&query, given.options.first())
        {
            return Err(QueryError::NoBoard((*option).to_owned()));
        }
        Ok(TypedQuestion {
            name,
            query,
            mover,
            written: written.map(Box::new),
            obstacles: obstacles.unwrap_or_default(),
        })
    }

    /// Whether the board was given as a web address that puts Black's side at the bottom.
    pub fn is_flipped(&self) -> bool {
        let flipped = self.written.as_ref().and_then(|written| written.flipped);
        flipped.unwrap_or_default()
    }

    /// Returns the position in question: `setup`, unless the options replace or change it.
    pub fn setup(&self, setup: &Setup) -> Setup {
        let mut setup = self
            .written
            .as_ref()
            .map_or(*setup, |written| written.setup);
        for square in self.obstacles {
            setup.board.put(square, Occupant::Obstacle);
        }
        if let (Some(Mover::Piece(piece)), Some(square)) = (self.mover, self.query.first_square()) {
            setup.board.put(square, piece);
        }
        setup
    }

    /// Answers the question about `setup` as changed by its options.
    ///
    /// # Errors
    ///
    /// Returns an error if the question makes no sense on this board, or if the text to judge has
    /// no path or lacks the steps asked for.
    pub fn ask(&self, setup: &Setup) -> Result<BoxedAnswer, QueryError> {
        let answer = self.query.ask(&self.setup(setup), self.mover)?;
        let written = self.written.as_deref();
        Ok(match written.and_then(WrittenSetup::ignored) {
            Some(note) => Box::new(Noted { answer, note }),
            None => answer,
        })
    }
}

impl Query {
    /// Returns the square on which `--piece` places a piece; `None` if the question has no such
    /// square.
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
            Query::Color(_)
            | Query::Path(..)
            | Query::Match { .. }
            | Query::Pins
            | Query::Queens(_) => None,
        }
    }

    /// Whether the question can be about a leaper instead of a piece.
    const fn takes_leapers(&self) -> bool {
        matches!(
            self,
            Query::Search { .. } | Query::Tour { .. } | Query::Judge { .. }
        )
    }
}
