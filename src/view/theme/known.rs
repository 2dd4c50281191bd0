//! All themes, by name.

use crate::app::Model;

use super::Theme;

/// The built-in themes and the user's own. A user's theme replaces a built-in one of the same name.
#[derive(Clone, Debug, Default)]
pub struct Themes {
    own: Vec<(&'static str, Theme)>,
}

impl Themes {
    /// Creates the list of the built-in themes and `own`.
    pub const fn new(own: Vec<(&'static str, Theme)>) -> Themes {
        Themes { own }
    }

    /// Returns the names of all themes, the built-in ones first.
    pub fn names(&self) -> Vec<&'static str> {
        let own = self.own.iter().map(|(name, _)| *name);
        let own = own.filter(|name| !Theme::NAMES.contains(name));
        Theme::NAMES.into_iter().chain(own).collect()
    }

    /// Returns the theme called `name`; `None` if there is no such theme.
    pub fn named(&self, name: &str) -> Option<Theme> {
        let own = self.own.iter().find(|(own, _)| *own == name);
        own.map(|(_, theme)| theme.clone())
            .or_else(|| Theme::named(name))
    }

    /// Returns a warning if the theme called `name` lacks contrast; `None` if it has enough, or if
    /// there is no such theme.
    pub fn warning(&self, name: &str) -> Option<String> {
        let theme = self.named(name)?;
        let faint = theme.faint().join(", ");
        (!faint.is_empty()).then(|| format!("The theme `{name}` lacks contrast: {faint}."))
    }

    /// Returns the theme that `model` has chosen.
    ///
    /// # Panics
    ///
    /// Panics if the model was created with names other than [`Themes::names`].
    pub fn of(&self, model: &Model) -> Theme {
        self.named(model.settings.theme)
            .expect("a model chooses among the names it was made with")
    }
}
