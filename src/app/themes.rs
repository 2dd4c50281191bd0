//! Names of the themes. Their colours are defined in the view.

use crate::board::{Unexpected, find_named};

use super::command::{Command, Pick};
use super::model::Model;
use super::popup::Popup;
use super::settings::Settings;

/// Returns the name among `known` that equals `name`, ignoring case.
///
/// # Errors
///
/// Returns [`Unexpected`] if no theme has this name; the error lists the themes, or the most
/// similar ones.
pub fn theme_name(name: &str, known: &[&'static str]) -> Result<&'static str, Unexpected> {
    find_named("a theme", name, known.iter().map(|&known| (known, known)))
}

impl Model {
    /// Returns the theme to draw with: the one typed at the prompt or previewed in a list, or
    /// otherwise the chosen one.
    pub fn shown_theme(&self) -> &'static str {
        let named = match &self.popup {
            Some(Popup::Prompt(prompt)) => prompt.text().trim().strip_prefix("theme "),
            Some(Popup::Browse(browse)) => match browse.list.command() {
                Some(Command::Theme(Some(Pick::This(name)))) => Some(name.as_str()),
                _ => None,
            },
            _ => None,
        };
        let named = named.and_then(|name| theme_name(name.trim(), self.settings.themes).ok());
        named.unwrap_or(self.settings.theme)
    }

    /// Sets a theme, or lists all themes for preview; without a screen, prints their names.
    pub(super) fn theme(&mut self, pick: Option<Pick<String>>) -> Result<(), Unexpected> {
        let Settings { theme, themes, .. } = self.settings;
        if let Some(pick) = pick {
            let theme = match pick {
                Pick::This(name) => theme_name(&name, themes)?,
                Pick::Other(turn) => turn.of(themes, theme),
            };
            self.settings.theme = theme;
            self.settings.follows_ground = false;
            self.message = vec![format!("Theme: {theme}.")];
            return Ok(());
        }
        if self.settings.screen {
            self.popup = Some(Popup::themes(self));
        } else {
            let themes = themes.join(", ");
            self.message = vec![format!("Theme: {theme}. All themes: {themes}.")];
        }
        Ok(())
    }

    /// Switches to the default theme for the terminal's background, light or dark, unless the user
    /// has chosen a theme.
    pub(super) fn fit_ground(&mut self, is_light: bool) {
        let themes = self.settings.themes;
        if self.settings.follows_ground
            && let Some(theme) = themes.get(usize::from(is_light))
        {
            self.settings.theme = theme;
        }
    }
}
