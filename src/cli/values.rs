//! Parsers for the values of options, with names for help and completions.

use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, TypedValueParser},
};
use std::{ffi::OsStr, str::FromStr};

use crate::board::{Direction, Named, Role, Square, Unexpected};
use crate::export::{FORMATS, Format};
use crate::lesson::{Misconception, Skill};
use crate::rules::PieceLetters;
use crate::terminal::Pixels;
use crate::trace::{Algorithm, Lens, StepSize};
use crate::view::{Depth, Pieces, Theme};
use crate::{app, lesson};

use super::config::{Chosen, choice, choices};

/// Parser of a value, with error messages in this program's words, and with names for help and
/// completions.
#[derive(Clone, Copy)]
pub struct Names<T, O = fn() -> Vec<String>> {
    read: fn(&str) -> Result<T, Unexpected>,
    offered: O,
}

impl<T, O> TypedValueParser for Names<T, O>
where
    T: Clone + Send + Sync + 'static,
    O: Fn() -> Vec<String> + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        self.read.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = (self.offered)();
        (!names.is_empty()).then(|| Box::new(names.into_iter().map(PossibleValue::new)) as _)
    }
}

/// Parser for a square.
pub const SQUARE: Names<Square> = Names {
    read: str::parse,
    offered: || texts(Square::ALL),
};
/// Parser for one of the eight directions.
pub const DIRECTION: Names<Direction> = named();
/// Parser for the name of a lens.
pub const LENS: Names<Lens> = named();
/// Parser for the name of an algorithm. Completions list the algorithms of all lenses, but only
/// those of the chosen lens are valid.
pub const WAY: Names<String> = text(names::<Algorithm>);
/// Parser for a step size.
pub const STEP_SIZE: Names<StepSize> = named();
/// Parser for a colour depth, or `auto`.
pub const DEPTH: Names<Chosen<Depth>> = chosen();
/// Parser for the language of piece letters.
pub const LETTERS: Names<PieceLetters> = named();
/// Parser for a style of pieces, or `auto`.
pub const PIECES: Names<Chosen<Pieces>> = chosen();
/// Parser for a pixel protocol, or `auto`.
pub const PIXELS: Names<Chosen<Pixels>> = chosen();
/// Parser for the name of a theme. Completions list only the built-in themes, because the user's
/// own themes aren't known until they are read.
pub const THEME: Names<String> = text(|| texts(Theme::NAMES));
/// Parser for the name of a scene. Completions list the collection.
pub const SCENE: Names<String> = text(|| texts(app::scenes().map(|scene| scene.name)));
/// Parser for the name of a lesson, or of a file. Completions list the lessons of the course and
/// the placement test.
pub const LESSON: Names<String> = text(|| {
    texts(
        lesson::course()
            .chain([lesson::placement()])
            .map(|lesson| &lesson.name),
    )
});
/// Parser for the name of a script, or of a file. Completions list the collection.
pub const SCRIPT: Names<String> = text(|| texts(app::scripts().map(|(name, _)| name)));
/// Returns the pieces, by letter and by name.
pub fn pieces() -> Vec<String> {
    let letters = "PNBRQKpnbrqk".chars().map(String::from);
    letters
        .chain(texts(Role::ALL.map(|role| role.name())))
        .collect()
}

/// Parser for a skill of practice.
pub const SKILL: Names<Skill> = named();
/// Parser for a misconception that practice recognises.
pub const IDEA: Names<&'static Misconception> = Names {
    read: |text| Named::named(text),
    offered: names::<&Misconception>,
};
/// Parser for an export format.
pub const FORMAT: Names<&'static Format> = Names {
    read: Format::named,
    offered: || texts(FORMATS.iter().map(|format| format.extension)),
};

const fn named<T: Named + FromStr<Err = Unexpected>>() -> Names<T> {
    Names {
        read: str::parse,
        offered: names::<T>,
    }
}

const fn chosen<T: Named>() -> Names<Chosen<T>> {
    Names {
        read: choice,
        offered: || texts(choices::<T>().map(|(name, _)| name)),
    }
}

/// Returns a parser that accepts any text, with `offered` as suggestions.
pub const fn text<O>(offered: O) -> Names<String, O> {
    Names {
        read: |text| Ok(text.to_owned()),
        offered,
    }
}

fn names<T: Named>() -> Vec<String> {
    texts(T::with_names().map(|(name, _)| name))
}

/// Converts values to strings.
pub fn texts(values: impl IntoIterator<Item = impl ToString>) -> Vec<String> {
    values.into_iter().map(|value| value.to_string()).collect()
}
