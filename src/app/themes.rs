//! The names of themes. What is behind them is for the view to know.

use crate::board::{Unexpected, find_named};

use super::command::Pick;
use super::model::Model;
use super::popup::Popup;

/// The one of the `known` names that is `name`.
///
/// # Errors
///
/// [`Unexpected`] lists the themes.
pub fn theme_name(name: &str, known: &[&'static str]) -> Result<&'static str, Unexpected> {
    find_named("a theme", name, known.iter().map(|&known| (known, known)))
}

impl Model {
    /// The theme to draw in: the one that is being typed at the prompt, or else the chosen one.
    pub fn shown_theme(&self) -> &'static str {
        let typed = match &self.popup {
            Some(Popup::Prompt(prompt)) => prompt.text().trim().strip_prefix("theme "),
            _ => None,
        };
        let typed = typed.and_then(|name| theme_name(name.trim(), self.settings.themes).ok());
        typed.unwrap_or(self.settings.theme)
    }

    /// Takes the theme for a ground like the terminal's, if none was chosen.
    pub(super) fn fit_ground(&mut self, is_light: bool) {
        let themes = self.settings.themes;
        if self.settings.follows_ground
            && let Some(theme) = themes.get(usize::from(is_light))
        {
            self.settings.theme = theme;
        }
    }

    pub(super) fn choose_theme(&mut self, name: Pick<String>) {
        let chosen = match name {
            Pick::This(name) => theme_name(&name, self.settings.themes),
            Pick::Other(turn) => Ok(turn.of(self.settings.themes, self.settings.theme)),
        };
        match chosen {
            Ok(theme) => {
                self.settings.theme = theme;
                self.settings.follows_ground = false;
                self.message = vec![format!("Theme: {theme}.")];
            }
            Err(unknown) => self.refuse(unknown),
        }
    }
}
