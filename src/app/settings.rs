//! What belongs to the person and the screen, whatever is shown on it.

use crate::trace::Speed;

use super::keymap::Keymap;

/// What belongs to the person and the screen: no undo and no presentation that goes back changes
/// it, and no scene holds it.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The name of the theme.
    pub theme: &'static str,
    /// The names of all themes. The first is for terminals with a dark ground, the second for those
    /// with a light one.
    pub themes: &'static [&'static str],
    /// Whether the theme is the one for the terminal's ground, since none was chosen.
    pub follows_ground: bool,
    /// Whether there is a screen with keys. Without one everything is typed, and said.
    pub screen: bool,
    /// Which key is short for which command.
    pub keymap: Keymap,
    /// Whether the mouse belongs to the program.
    pub mouse: bool,
    /// Whether every square bears its name.
    pub coordinates: bool,
    /// Whether the pieces of a question are said and not drawn.
    pub blindfold: bool,
    /// Whether something may move over the board for a moment: light from a selected piece, a path just
    /// found, the stars of a solved level. Off where no clock runs.
    pub motion: bool,
    /// Who learns; `None` for the learner without a name.
    pub learner: Option<String>,
    /// The day it is, counted from 1970-01-01; 0 where no calendar is at hand.
    pub today: u32,
    /// How fast a trace plays.
    pub speed: Speed,
    /// How many columns two boards need, when the screen has fewer.
    pub(super) too_narrow_for_two: Option<u16>,
}

impl Settings {
    /// From here on there is no screen, and no key.
    pub fn leave_screen(&mut self) {
        self.screen = false;
        self.keymap = Keymap::none();
    }

    /// What they are at first, with the first of `themes`.
    pub(super) fn new(themes: &'static [&'static str]) -> Settings {
        Settings {
            theme: themes.first().copied().unwrap_or_default(),
            themes,
            follows_ground: false,
            screen: true,
            keymap: Keymap::built_in(),
            mouse: true,
            coordinates: false,
            blindfold: false,
            motion: false,
            learner: None,
            today: 0,
            speed: Speed::default(),
            too_narrow_for_two: None,
        }
    }
}
