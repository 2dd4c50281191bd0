//! Settings whose value is chosen by name, or left to the program.

use serde::{Deserialize, Deserializer, de::Error as _};
use std::iter;

use crate::board::{Named, Unexpected, find_named};

/// A value chosen by name; `None` is `auto`, which leaves the choice to the program.
pub type Chosen<T> = Option<T>;

/// Returns all choices with their names, `auto` first.
pub fn choices<T: Named>() -> impl Iterator<Item = (&'static str, Chosen<T>)> {
    let values = T::with_names().map(|(name, value)| (name, Some(value)));
    iter::once(("auto", None)).chain(values)
}

/// Returns the choice called `name`, or an error that lists the valid names.
pub fn choice<T: Named>(name: &str) -> Result<Chosen<T>, Unexpected> {
    find_named(T::WHAT, name, choices())
}

pub(super) fn read_choice<'de, D: Deserializer<'de>, T: Named>(
    from: D,
) -> Result<Option<T>, D::Error> {
    choice(&String::deserialize(from)?).map_err(D::Error::custom)
}
