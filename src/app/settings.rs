//! Settings of the user and the screen.

use crate::rules::PieceLetters;
use crate::trace::Speed;

use super::keymap::Keymap;

/// Settings of the user and the screen. No undo and no presentation changes them, and no scene
/// contains them.
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
    /// Keys and their commands.
    pub keymap: Keymap,
    /// Whether the mouse belongs to the program.
    pub mouse: bool,
    /// Whether every square bears its name.
    pub coordinates: bool,
    /// Whether the pieces of a question are described instead of drawn.
    pub blindfold: bool,
    /// Whether something may move over the board for a moment: light from a selected piece, a path just
    /// found, the stars of a solved level. Off where no clock runs.
    pub motion: bool,
    /// Whether a speaker sees the time that a presentation takes. Off where no clock runs.
    pub has_clock: bool,
    /// Name of the learner; `None` for the nameless one.
    pub learner: Option<String>,
    /// Current day, counted from 1970-01-01; 0 without a calendar.
    pub today: u32,
    /// Letters of pieces in written moves.
    pub letters: PieceLetters,
    /// Speed of playing.
    pub speed: Speed,
    /// Number of columns two boards need if the screen has fewer.
    pub too_narrow_for_two: Option<u16>,
}

impl Settings {
    /// From here on there is no screen, and no key.
    pub fn leave_screen(&mut self) {
        self.screen = false;
        self.keymap = Keymap::none();
    }

    /// Returns the initial settings, with the first of `themes`.
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
            has_clock: false,
            learner: None,
            today: 0,
            letters: PieceLetters::default(),
            speed: Speed::default(),
            too_narrow_for_two: None,
        }
    }
}
