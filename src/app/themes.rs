//! The names of themes. What is behind them is for the view to know.

use crate::board::{Unexpected, find_named};

use super::command::Pick;
use super::model::Model;

/// The one of the `known` names that is `name`.
///
/// # Errors
///
/// [`Unexpected`] lists the themes.
pub fn theme_name(name: &str, known: &[&'static str]) -> Result<&'static str, Unexpected> {
    find_named("a theme", name, known.iter().map(|&known| (known, known)))
}

impl Model {
    pub(super) fn choose_theme(&mut self, name: Pick<String>) {
        let chosen = match name {
            Pick::This(name) => theme_name(&name, self.settings.themes),
            Pick::Other(turn) => Ok(turn.of(self.settings.themes, self.settings.theme)),
        };
        match chosen {
            Ok(theme) => {
                self.settings.theme = theme;
                self.message = vec![format!("Theme: {theme}.")];
            }
            Err(unknown) => self.refuse(unknown),
        }
    }
}
