//! Settings of the user and the screen.

use crate::rules::PieceLetters;
use crate::trace::Speed;

use super::keymap::Keymap;

/// Settings of the user and the screen. Neither undo nor stepping back through a script changes
/// them, and scenes don't contain them.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Name of the theme.
    pub theme: &'static str,
    /// Names of all themes. The first is for dark terminals, the second for light ones.
    pub themes: &'static [&'static str],
    /// Whether the theme follows the terminal's background, because the user hasn't chosen one.
    pub follows_ground: bool,
    /// Whether there is a screen with keys. Otherwise commands are typed and replies are printed.
    pub screen: bool,
    /// Keys and their commands.
    pub keymap: Keymap,
    /// Whether the program captures the mouse.
    pub mouse: bool,
    /// Whether every square shows its name.
    pub coordinates: bool,
    /// Whether the pieces of a question are described instead of drawn.
    pub blindfold: bool,
    /// Whether animations are on, such as light from a selected piece. Off without a clock.
    pub motion: bool,
    /// Whether the speaker sees the elapsed time of a presentation. Off without a clock.
    pub has_clock: bool,
    /// Address, up to `#`, of the web page that the program runs in; `None` in a terminal.
    pub page: Option<String>,
    /// Name of the learner; `None` for the unnamed one.
    pub learner: Option<String>,
    /// Current day, as the number of days since 1970-01-01; 0 if there is no calendar.
    pub today: u32,
    /// Piece letters used in written moves.
    pub letters: PieceLetters,
    /// Playback speed.
    pub speed: Speed,
    /// Whether the screen has no room for two boards, so that a comparison shows one at a time.
    pub shows_one_board: bool,
}

impl Settings {
    /// Switches to typed commands and printed replies, without a screen and keys.
    pub fn leave_screen(&mut self) {
        self.screen = false;
        self.keymap = Keymap::none();
    }

    /// Whether the program runs in a terminal, which has a shell.
    pub const fn in_terminal(&self) -> bool {
        self.page.is_none()
    }

    pub(super) const fn help_topics(&self) -> &'static str {
        if self.in_terminal() {
            "In the shell, `knightlight help` lists the help pages."
        } else {
            "`help` lists the commands."
        }
    }

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
            page: None,
            learner: None,
            today: 0,
            letters: PieceLetters::default(),
            speed: Speed::default(),
            shows_one_board: false,
        }
    }
}
