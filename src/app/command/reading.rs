//! Parsing of a command's arguments: each type parses itself from the words after the command's
//! name.

mod board;
mod orders;

pub use orders::{read_count, read_seed};

use std::collections::VecDeque;
use std::fmt::Display;
use std::str::FromStr;
use std::time::Duration;

use crate::answer::{Form, QueryRow};
use crate::board::{
    Color, Direction, DrawingColor, Square, Unexpected, WrittenSetup, harmless, joined, number,
    one_of, printable,
};
use crate::geometry::Leaper;
use crate::rules::{Move, WrittenMove};
use crate::trace::{Lens, Reply, Speed, StepSize};

use super::{Arrow, AskAbout, CursorTo, Neighbor, Panel, Pick, QueryWords, StepTo, Switch};
use crate::app::fault::Sabotage;

/// Reason why words can't be parsed as an argument.
#[derive(Debug)]
pub enum ArgumentError {
    /// Too few, too many or unexpected words. The usage is explanation enough.
    Form,
    /// A word that can't be used, with a sentence that gives the input and what was expected.
    Value(String),
}

impl ArgumentError {
    fn value(error: impl Display) -> ArgumentError {
        ArgumentError::Value(error.to_string())
    }
}

/// Words not parsed yet.
pub struct Words<'a> {
    words: VecDeque<&'a str>,
    /// Rest of the current word after its first square, if any.
    begun: Option<&'a str>,
}

impl<'a> Words<'a> {
    /// Starts parsing `words`.
    pub fn new(words: &[&'a str]) -> Words<'a> {
        Words {
            words: words.iter().copied().collect(),
            begun: None,
        }
    }

    /// Whether all words have been parsed.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty() && self.begun.is_none()
    }

    fn next(&mut self) -> Result<&'a str, ArgumentError> {
        if let Some(begun) = self.begun.take() {
            return Ok(begun);
        }
        self.words.pop_front().ok_or(ArgumentError::Form)
    }

    /// Returns the next word, or its first square if it consists of several joined squares.
    fn square(&mut self) -> Result<&'a str, ArgumentError> {
        let word = self.next()?;
        let word = word.strip_suffix(',').unwrap_or(word);
        let Some((first, rest)) = word.split_at_checked(2) else {
            return Ok(word);
        };
        let rest = rest.strip_prefix(['-', 'x', ',']).unwrap_or(rest);
        if ![Some(first), rest.get(..2)]
            .iter()
            .all(|part| part.is_some_and(is_name))
        {
            return Ok(word);
        }
        self.begun = Some(rest);
        Ok(first)
    }

    /// Returns all remaining words.
    fn all(&mut self) -> Vec<&'a str> {
        let words = std::mem::take(&mut self.words);
        self.begun.take().into_iter().chain(words).collect()
    }

    /// Returns the remaining words, at least one, as one string.
    fn rest(&mut self) -> Result<String, ArgumentError> {
        let words = self.all().join(" ");
        Some(words)
            .filter(|words| !words.is_empty())
            .ok_or(ArgumentError::Form)
    }

    /// Takes the option called `name` from any position, and parses the value after it or after its
    /// equals sign. A second option of this name is left in place.
    fn option<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&'a str) -> Result<T, ArgumentError>,
    ) -> Result<Option<T>, ArgumentError> {
        let of = |word: &'a str| word.strip_prefix(name)?.strip_prefix('=');
        let at = self
            .words
            .iter()
            .position(|word| *word == name || of(word).is_some());
        let Some(at) = at else { return Ok(None) };
        let word = self.words.remove(at).ok_or(ArgumentError::Form)?;
        let value = of(word).or_else(|| self.words.remove(at));
        read(value.ok_or(ArgumentError::Form)?).map(Some)
    }

    /// Takes an option that has no value, and returns whether it was present.
    fn flag(&mut self, name: &str) -> bool {
        let at = self.words.iter().position(|word| *word == name);
        at.and_then(|at| self.words.remove(at)).is_some()
    }

    /// Refuses a remaining option: either it isn't one of `forms`, or it was given twice.
    fn no_more_options(&self, forms: &[Form]) -> Result<(), ArgumentError> {
        let mut words = self.words.iter();
        let Some(option) = words.find(|word| word.starts_with("--")) else {
            return Ok(());
        };
        let known: Vec<&str> = forms.iter().filter_map(Form::option).collect();
        if known.contains(option) {
            return Err(ArgumentError::value(format!(
                "{option} given twice; expected it once"
            )));
        }
        let known = one_of(option, &known);
        Err(ArgumentError::value(Unexpected::new(
            "an option here",
            option,
            known,
        )))
    }

    /// Takes the next word if it is one of `known`, and returns its value; `None` if it isn't.
    fn one_of<T: Copy>(&mut self, known: &[(&str, T)]) -> Option<T> {
        let first = self.words.front()?;
        let (_, value) = known.iter().find(|(word, _)| word == first)?;
        self.words.pop_front();
        Some(*value)
    }
}

/// Whether a string is the name of a square: a file letter and a rank digit.
fn is_name(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8'])
}

/// An argument of a command.
pub trait Argument: Sized {
    /// Words for the next and the previous value.
    const NEIGHBOURS: [&str; 2] = ["next", "previous"];

    /// Words and options that make up the argument, with their descriptions; empty if none need
    /// describing.
    const FORMS: &'static [Form] = &[];

    /// Reads the value from as many words as it needs.
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError>;

    /// Reads the value from all of `words`.
    ///
    /// # Errors
    ///
    /// Returns a sentence with the input and the expected form if the words can't be parsed, or if
    /// some are left over.
    fn of_words(words: &[&str]) -> Result<Self, String> {
        let mut given = Words::new(words);
        match Self::read(&mut given) {
            Ok(read) if given.is_empty() => Ok(read),
            Err(ArgumentError::Value(error)) => Err(error),
            Ok(_) | Err(ArgumentError::Form) => Err(format!(
                "`{}` given; expected {}",
                printable(&words.join(" ")),
                joined(Self::FORMS.iter().map(Form::usage), " ")
            )),
        }
    }
}

/// Implements parsing for types that take a single word.
macro_rules! one_word {
    ($($Type:ty: $read:expr;)*) => {$(
        impl Argument for $Type {
            fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
                $read(words.next()?)
            }
        }
    )*};
}

one_word! {
    // The errors of the types read by `named` explain best what was expected.
    Arrow: named;
    Direction: named;
    DrawingColor: named;
    Leaper: named;
    Panel: named;
    StepSize: named;
    usize: |word| number(word).ok_or(ArgumentError::Form);
    i64: in_form;
    Color: in_form;
    Sabotage: |word| Sabotage::named(word).ok_or(ArgumentError::Form);
}

/// Parses a word; if that fails, the usage best explains the expected form.
fn in_form<T: FromStr>(word: &str) -> Result<T, ArgumentError> {
    word.parse().map_err(|_| ArgumentError::Form)
}

/// Returns the value called `word`.
fn named<T: FromStr<Err = Unexpected>>(word: &str) -> Result<T, ArgumentError> {
    word.parse().map_err(ArgumentError::value)
}

impl<T: Argument> Argument for Option<T> {
    const FORMS: &'static [Form] = T::FORMS;

    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        (!words.is_empty()).then(|| T::read(words)).transpose()
    }
}

impl<T: Argument> Argument for Vec<T> {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let mut all = Vec::new();
        while !words.is_empty() {
            all.push(T::read(words)?);
        }
        Ok(all)
    }
}

impl<T: Argument> Argument for Pick<T> {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let [next, previous] = T::NEIGHBOURS;
        match words.one_of(&[(next, Neighbor::Next), (previous, Neighbor::Previous)]) {
            Some(turn) => Ok(Pick::Other(turn)),
            None => T::read(words).map(Pick::This),
        }
    }
}

/// Reads the rest of the line, because names and texts may contain spaces.
impl Argument for String {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        words.rest().map(|text| harmless(&text))
    }
}

/// Reads a time of at most an hour, such as `2s` or `0.5s`.
impl Argument for Duration {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let word = words.next()?;
        let number = word.strip_suffix('s').unwrap_or_default();
        let usual = number
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.');
        let seconds = number
            .parse()
            .ok()
            .filter(|seconds| usual && *seconds <= 3600.0);
        seconds.map(Duration::from_secs_f64).ok_or_else(|| {
            let expected = "seconds up to 3600, such as 2s or 0.5s";
            ArgumentError::value(Unexpected::new("a time", word, expected))
        })
    }
}

/// Reads a move: two squares, each in any notation, or a move in chess notation.
impl Argument for WrittenMove {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let text = words.rest()?;
        let squares = || {
            let (from, to) = text.split_once(' ')?;
            let from = from.strip_suffix(',').unwrap_or(from);
            Some(Move::new(from.parse().ok()?, to.parse().ok()?))
        };
        let squares = squares().map(WrittenMove::from);
        squares.map_or_else(|| text.parse().map_err(ArgumentError::value), Ok)
    }
}

impl Argument for Box<WrittenSetup> {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let written = words.rest()?.parse();
        written.map(Box::new).map_err(ArgumentError::value)
    }
}

/// Reads an answer, in which commas and capitals don't matter: `d1, c1` or `Yes`.
impl Argument for Reply {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let text = words.rest()?;
        text.parse().or_else(|error| {
            let plain = text.to_lowercase().replace(',', " ");
            plain
                .trim()
                .parse()
                .map_err(|_: Unexpected| ArgumentError::value(error))
        })
    }
}

/// Reads a lens by its name or the number of its tab.
impl Argument for Lens {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let word = words.next()?;
        let tab = word.parse().ok().and_then(|tab: usize| tab.checked_sub(1));
        match tab.and_then(|tab| Lens::ALL.get(tab)) {
            Some(lens) => Ok(*lens),
            None => named(word),
        }
    }
}

impl Argument for Speed {
    const NEIGHBOURS: [&str; 2] = ["up", "down"];

    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        in_form(words.next()?)
    }
}

impl Argument for CursorTo {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let word = words.next()?;
        match word.parse() {
            Ok(arrow) => Ok(CursorTo::Toward(arrow)),
            Err(_) => word
                .parse()
                .map(CursorTo::Square)
                .map_err(ArgumentError::value),
        }
    }
}

impl Argument for StepTo {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        match words.one_of(&[("-1", StepTo::Previous), ("end", StepTo::End)]) {
            Some(to) => Ok(to),
            None if words.words.front().is_some_and(|word| is_name(word)) => {
                Square::read(words).map(StepTo::Taken)
            }
            None => Ok(Option::read(words)?.map_or(StepTo::Next, StepTo::Number)),
        }
    }
}

/// Implements parsing for types with a default for a missing word.
macro_rules! optional_word {
    ($($Type:ty: $default:expr $(, $word:literal $value:expr)*;)*) => {$(
        impl Argument for $Type {
            fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
                Ok(words.one_of(&[$(($word, $value)),*]).unwrap_or($default))
            }
        }
    )*};
}

optional_word! {
    Neighbor: Neighbor::Next, "-1" Neighbor::Previous;
    AskAbout: AskAbout::EveryKind, "next" AskAbout::NextSquare;
    Switch: Switch::Toggle, "toggle" Switch::Toggle, "on" Switch::On, "off" Switch::Off;
}

impl Argument for QueryWords {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let query = QueryRow::named(words.next()?).ok_or(ArgumentError::Form)?;
        QueryWords::read_as(query, words.all()).map_err(ArgumentError::Value)
    }
}
