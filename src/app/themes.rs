//! The names of themes. What is behind them is for the view to know.

use crate::board::{Unexpected, find_named};

/// The one of the `known` names that is `name`.
///
/// # Errors
///
/// [`Unexpected`] lists the themes.
pub fn theme_name(name: &str, known: &[&'static str]) -> Result<&'static str, Unexpected> {
    find_named("a theme", name, known.iter().map(|&known| (known, known)))
}
