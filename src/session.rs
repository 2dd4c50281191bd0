//! The program without a terminal: model, hit map, size, and a clock supplied by the caller.
//!
//! The terminal, the web page, films and tests run sessions.

use ratatui::{
    buffer::{Buffer, Cell},
    layout::{Position, Rect},
};
use std::{iter, time::Duration};

use crate::app::{Effect, Key, Message, Model, Mouse, PanelSize, PointerKind};
use crate::drawing::Rgb;
use crate::view::{self, Charset, Depth, Drawn, Layout, PixelTile, Style, Styles, Theme, Themes};

/// Theme for a light terminal.
const LIGHT: &str = Theme::NAMES[1];

/// A running program and its screen. The caller sets the size of the screen.
#[derive(Clone, Debug)]
pub struct Session {
    /// State of the program.
    pub model: Model,
    style: Style,
    /// Part of the screen that is drawn.
    area: Rect,
    /// Whether the message about an oversized screen has been shown.
    said_large: bool,
    /// Result of the last draw; `None` before the first.
    drawn: Option<Drawn>,
    /// Theme on screen, which may be a preview.
    theme: &'static str,
    /// Theme in the settings; a preview doesn't change it.
    chosen: &'static str,
    themes: Themes,
    /// Background colour of the terminal, if known.
    ground: Option<Rgb>,
}

impl Session {
    /// Runs `model` on a screen of this many columns and rows.
    pub fn new(model: Model, style: Style, size: (u16, u16)) -> Session {
        let theme = model.settings.theme;
        let mut session = Session {
            model,
            style,
            area: Rect::ZERO,
            said_large: false,
            drawn: None,
            theme,
            chosen: theme,
            themes: Themes::default(),
            ground: None,
        };
        session.resize(size.0, size.1);
        session
    }

    /// Returns the session with these themes in addition to the built-in ones.
    #[must_use]
    pub fn with_themes(self, themes: Themes) -> Session {
        Session { themes, ..self }
    }

    /// Returns the theme on screen, with all its colours even if the terminal has fewer.
    pub const fn theme(&self) -> &Theme {
        self.style.look.theme()
    }

    /// Returns the charset for writing the screen to a file. Unlike the screen, a file isn't
    /// limited to a console's font.
    pub fn charset(&self) -> Charset {
        match self.style.charset {
            Charset::Console => Charset::Unicode,
            charset => charset,
        }
    }

    /// Whether the terminal's background decides the theme.
    pub fn follows_ground(&self) -> bool {
        self.model.settings.follows_ground && self.style.look.depth() != Depth::Mono
    }

    /// Handles a key, and returns the effects to carry out.
    pub fn key(&mut self, key: Key) -> Vec<Effect> {
        self.update(Message::Key(key))
    }

    /// Handles a mouse event at a position on the screen, and returns the effects to carry out.
    pub fn pointer(&mut self, kind: PointerKind, column: u16, row: u16) -> Vec<Effect> {
        // The user points at the screen as it was last drawn, so the hit map of the last draw
        // applies.
        if self.drawn.is_none() {
            self.draw();
        }
        let hits = self.drawn.as_ref().map(|drawn| &drawn.hits);
        let hit = hits.and_then(|hits| hits.at(column, row)).cloned();
        self.update(Message::Pointer(Mouse { kind, hit }))
    }

    /// Sets the size of the screen in cells. If it is larger than the program can use, a message
    /// says so once.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        let screen = Rect::new(0, 0, columns, rows);
        self.area = view::drawn_part(screen);
        let Rect { width, height, .. } = self.area;
        if self.area != screen && !self.said_large {
            self.said_large = true;
            let text = format!(
                "This terminal is {columns}×{rows}; only the middle {width}×{height} is used."
            );
            self.model.message.push(text);
        }
        self.model.settings.shows_one_board = !Layout::has_room_for_two(self.area);
        let layout = Layout::new(self.area);
        let panel = layout.ok().and_then(|layout| layout.page());
        let size = panel.map(|panel| (usize::from(panel.width), usize::from(panel.height)));
        let (columns, rows) = size.unwrap_or((0, 0));
        self.model.set_panel_size(PanelSize {
            columns,
            rows,
            least_screen: Layout::LEAST_WITH_PANEL,
            rows_of: view::rows_of,
        });
    }

    /// Handles a message, and returns the effects to carry out.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        let effects = self.model.update(message);
        if self.model.shown_theme() != self.theme {
            self.take_theme();
        }
        let chosen = self.model.settings.theme;
        if chosen != self.chosen {
            self.chosen = chosen;
            self.model.message.extend(self.themes.warning(chosen));
        }
        effects
    }

    /// Handles the terminal's background colour, and returns the effects to carry out. The theme
    /// for a light terminal keeps that colour if it is light, so that the screen has no visible
    /// edge.
    pub fn ground(&mut self, ground: Rgb) -> Vec<Effect> {
        self.ground = Some(ground);
        let is_light = Theme::is_light_ground(ground);
        let effects = self.update(Message::Ground { is_light });
        self.take_theme();
        effects
    }

    /// Switches to the model's theme.
    fn take_theme(&mut self) {
        self.theme = self.model.shown_theme();
        let depth = self.style.look.depth();
        let stays = self.theme == LIGHT && depth == Depth::TrueColor;
        let own = self.ground.filter(|_| stays);
        if let Some(theme) = self.themes.named(self.theme) {
            let theme = match own.filter(|ground| Theme::is_light_ground(*ground)) {
                Some(ground) => theme.on(ground),
                None => theme,
            };
            self.style.look = Styles::new(theme, depth);
        }
    }

    /// Returns the time of the next wake-up, counted from the start of the program; `None` if
    /// nothing is due.
    pub fn deadline(&self) -> Option<Duration> {
        self.model.deadline()
    }

    /// Draws the screen, and remembers where the mouse can click.
    pub fn draw(&mut self) -> Buffer {
        // Writing a constant is faster than cloning a cell, which is what `Buffer::empty` does.
        let cells = self.area.area() as usize;
        let mut buffer = Buffer {
            area: self.area,
            content: iter::repeat_with(|| Cell::EMPTY).take(cells).collect(),
        };
        let drawn = view::draw(&self.model, &self.style, self.area, &mut buffer);
        if let Some(popup) = &mut self.model.popup {
            popup.drawn_with(drawn.last_scroll, drawn.across);
        }
        self.drawn = Some(drawn);
        buffer
    }

    /// Whether squares may be shown as pictures.
    pub fn has_pixels(&self) -> bool {
        self.style.has_pixels()
    }

    /// Enables pictures for cells of this many pixels, or disables them if `cell` is `None`; `told`
    /// gives the reason.
    pub const fn show_pixels(&mut self, cell: Option<(u16, u16)>, told: &'static str) {
        self.style.cell = cell;
        self.style.pixels = told;
    }

    /// Returns the pictures of squares and of large text that may replace cells, as of the last
    /// draw.
    pub fn tiles(&self) -> &[PixelTile] {
        self.drawn.as_ref().map_or(&[], |drawn| &drawn.tiles)
    }

    /// Whether the terminal shows its cursor, as of the last draw.
    pub fn is_cursor_visible(&self) -> bool {
        let drawn = self.drawn.as_ref();
        drawn.is_some_and(|drawn| drawn.cursor.is_some() && drawn.is_cursor_visible)
    }

    /// Returns the position of the terminal's cursor, as of the last draw; `None` hides the cursor.
    pub fn cursor(&self) -> Option<Position> {
        self.drawn.as_ref().and_then(|drawn| drawn.cursor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Command, Pick};
    use crate::{board::Square, trace::Scene};

    fn session(size: (u16, u16)) -> Session {
        let model = Model::new(Scene::default(), &Theme::NAMES);
        let look = Styles::new(Theme::default(), Depth::TrueColor);
        Session::new(model, Style::new(look, Charset::Unicode), size)
    }

    #[test]
    fn of_an_enormous_screen_the_middle_is_drawn_and_that_is_said_once() {
        for size in [(4000, 4000), (u16::MAX, u16::MAX), (301, 40), (120, 101)] {
            let mut session = session(size);
            assert_eq!(session.model.message.len(), 1, "{size:?}");
            let area = session.draw().area;
            let (columns, rows) = (size.0.min(300), size.1.min(100));
            assert_eq!((area.width, area.height), (columns, rows));
            assert_eq!(area.x, (size.0 - columns) / 2);
            assert_eq!(area.y, (size.1 - rows) / 2);
            // The mouse also works on the centred screen.
            let before = session.model.scene().cursor;
            session.pointer(PointerKind::Move, area.x + 5, area.y + 2);
            assert_eq!(session.model.scene().cursor, Square::A8);
            assert_ne!(before, Square::A8);
            assert_eq!(session.model.message.len(), 0);
            session.resize(size.0, size.1);
            assert_eq!(session.model.message.len(), 0, "{size:?}");
        }
    }

    #[test]
    fn a_light_ground_of_the_terminal_stays_unless_text_would_not_be_read_there() {
        let cream = Rgb(253, 246, 227);
        let named = |name| Theme::named(name).expect(name).text.ground;
        for (says, shown) in [
            (cream, cream),
            (Rgb(255, 255, 255), Rgb(255, 255, 255)),
            // Neither black nor white text contrasts enough with a middle grey.
            (Rgb(150, 150, 150), named("light")),
            (Rgb(0, 0, 0), named("dark")),
        ] {
            let mut session = session((80, 24));
            session.model.settings.follows_ground = true;
            session.ground(says);
            assert_eq!(session.theme().text.ground, shown, "{says:?}");
            assert_eq!(session.theme().faint(), [""; 0]);
            // Any other theme is painted unchanged.
            for name in ["catppuccin-latte", "dark"] {
                let theme = Command::Theme(Some(Pick::This(name.to_owned())));
                session.update(Message::Do(theme));
                assert_eq!(session.theme().text.ground, named(name), "{says:?}");
            }
        }
    }

    #[test]
    fn a_theme_is_previewed_at_the_prompt_and_in_the_list() {
        let mut session = session((80, 24));
        let ground = |session: &Session| session.theme().text.ground;
        let [dark, light] =
            ["dark", "light"].map(|name| Theme::named(name).expect(name).text.ground);
        assert_eq!(ground(&session), dark);
        for key in ":theme light".chars() {
            session.key(Key::char(key));
        }
        assert_eq!(ground(&session), light);
        let press = |session: &mut Session, key: &str| {
            session.key(key.parse().expect("a key"));
        };
        press(&mut session, "esc");
        assert_eq!(ground(&session), dark);
        assert_eq!(session.model.settings.theme, "dark");
        // The list of themes behaves in the same way; it opens on the current theme.
        for key in ":theme".chars() {
            session.key(Key::char(key));
        }
        press(&mut session, "enter");
        let mut seen = Vec::new();
        for _ in Theme::NAMES {
            seen.push(ground(&session));
            press(&mut session, "down");
        }
        let named = |name| Theme::named(name).expect(name).text.ground;
        assert_eq!(seen, Theme::NAMES.map(named));
        for key in "nord".chars() {
            session.key(Key::char(key));
        }
        assert_eq!(ground(&session), named("nord"));
        press(&mut session, "esc");
        assert_eq!(ground(&session), dark);
        session.key(Key::char('T'));
        for key in ":theme".chars() {
            session.key(Key::char(key));
        }
        press(&mut session, "enter");
        press(&mut session, "down");
        press(&mut session, "enter");
        assert_eq!(session.model.settings.theme, Theme::NAMES[2]);
        assert_eq!(ground(&session), named(Theme::NAMES[2]));
    }
}
