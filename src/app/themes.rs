//! The names of themes. What is behind them is for the view to know.

use thiserror::Error;

use crate::board::{names, printable};

/// A text that does not name a theme.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{}` is not a theme; expected one of {}", printable(given), names(known.iter().copied()))]
pub struct UnknownTheme {
    given: String,
    known: Vec<&'static str>,
}

/// That of the `known` names which is `name`.
///
/// # Errors
///
/// [`UnknownTheme`] lists the themes.
pub fn theme_name(name: &str, known: &[&'static str]) -> Result<&'static str, UnknownTheme> {
    let found = known.iter().copied().find(|known| *known == name);
    found.ok_or_else(|| UnknownTheme {
        given: name.to_owned(),
        known: known.to_vec(),
    })
}
