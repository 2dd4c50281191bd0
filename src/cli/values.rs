//! The values that an option takes, for help and completions.

use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, StringValueParser, TypedValueParser},
};
use std::ffi::OsStr;

use crate::board::{Direction, Named, Square};
use crate::rules::match_game::MatchRule;
use crate::trace::{Algorithm, Lens, Order, StepSize};
use crate::view::{Depth, Pieces, Theme};
use crate::{app, lesson};

use super::config::choices;

/// Offers names to help and completions, and takes any text: what is wrong with it is said where
/// it is read, in this program's words.
#[derive(Clone, Copy)]
pub struct Names(fn() -> Vec<String>);

impl TypedValueParser for Names {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = (self.0)().into_iter();
        Some(Box::new(names.map(PossibleValue::new)))
    }
}

/// All squares.
pub const SQUARE: Names = Names(|| texts(Square::ALL));
/// The eight directions.
pub const DIRECTION: Names = Names(names::<Direction>);
/// The lenses.
pub const LENS: Names = Names(names::<Lens>);
/// The ways of all lenses.
pub const WAY: Names = Names(names::<Algorithm>);
/// The sizes of a step.
pub const STEP_SIZE: Names = Names(names::<StepSize>);
/// The orders of a sweep.
pub const ORDER: Names = Names(names::<Order>);
/// Who wins the match game.
pub const MATCH_RULE: Names = Names(names::<MatchRule>);
/// The depths of colour.
pub const DEPTH: Names = Names(|| texts(choices::<Depth>().map(|(name, _)| name)));
/// The ways to draw pieces.
pub const PIECES: Names = Names(|| texts(choices::<Pieces>().map(|(name, _)| name)));
/// The built-in themes.
pub const THEME: Names = Names(|| texts(Theme::NAMES));
/// The scenes of the collection.
pub const SCENE: Names = Names(|| texts(app::scenes().map(|scene| scene.name)));
/// The lessons of the course.
pub const LESSON: Names = Names(|| texts(lesson::course().iter().map(|lesson| &lesson.name)));

fn names<T: Named>() -> Vec<String> {
    texts(T::with_names().map(|(name, _)| name))
}

fn texts(values: impl IntoIterator<Item = impl ToString>) -> Vec<String> {
    values.into_iter().map(|value| value.to_string()).collect()
}
