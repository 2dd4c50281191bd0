//! Values of options, for help and completions.

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

/// Parser of a value, with errors in this program's words, and with names for help and completions.
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

/// Completions: all squares.
pub const SQUARE: Names<Square> = Names {
    read: str::parse,
    offered: || texts(Square::ALL),
};
/// Completions: the eight directions.
pub const DIRECTION: Names<Direction> = named();
/// Completions: the lenses.
pub const LENS: Names<Lens> = named();
/// Completions: the algorithms of all lenses. The lens decides which of them are valid.
pub const WAY: Names<String> = text(names::<Algorithm>);
/// Completions: the step sizes.
pub const STEP_SIZE: Names<StepSize> = named();
/// Completions: the colour depths.
pub const DEPTH: Names<Chosen<Depth>> = chosen();
/// Completions: the languages of piece letters.
pub const LETTERS: Names<PieceLetters> = named();
/// Completions: the styles of pieces.
pub const PIECES: Names<Chosen<Pieces>> = chosen();
/// Completions: the pixel protocols.
pub const PIXELS: Names<Chosen<Pixels>> = chosen();
/// Completions: the built-in themes. The user's own aren't known before they are read.
pub const THEME: Names<String> = text(|| texts(Theme::NAMES));
/// Completions: the scenes of the collection.
pub const SCENE: Names<String> = text(|| texts(app::scenes().map(|scene| scene.name)));
/// Completions: the lessons of the course. A file is also accepted.
pub const LESSON: Names<String> = text(|| {
    texts(
        lesson::course()
            .chain([lesson::placement()])
            .map(|lesson| &lesson.name),
    )
});
/// Completions: the scripts of the collection. A file is also accepted.
pub const SCRIPT: Names<String> = text(|| texts(app::scripts().map(|(name, _)| name)));
/// Returns the pieces, by letter and by name.
pub fn pieces() -> Vec<String> {
    let letters = "PNBRQKpnbrqk".chars().map(String::from);
    letters
        .chain(texts(Role::ALL.map(|role| role.name())))
        .collect()
}

/// Completions: the skills of practice.
pub const SKILL: Names<Skill> = named();
/// Completions: the misconceptions that practice recognises.
pub const IDEA: Names<&'static Misconception> = Names {
    read: |text| Named::named(text),
    offered: names::<&Misconception>,
};
/// Completions: the export formats.
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

/// Accepts any text, with `offered` as suggestions.
pub const fn text<O>(offered: O) -> Names<String, O> {
    Names {
        read: |text| Ok(text.to_owned()),
        offered,
    }
}

fn names<T: Named>() -> Vec<String> {
    texts(T::with_names().map(|(name, _)| name))
}

/// Returns these values as strings.
pub fn texts(values: impl IntoIterator<Item = impl ToString>) -> Vec<String> {
    values.into_iter().map(|value| value.to_string()).collect()
}
