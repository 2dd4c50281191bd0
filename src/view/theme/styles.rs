//! A theme fitted to a terminal: the styles of cells.

use std::borrow::Cow;

use ratatui::style::{Color, Modifier, Style};

use crate::board::{self, Shade};
use crate::drawing::{self, Rgb, Tile};

use super::super::glyphs;
use super::board_palette::BoardPalette;
use super::depth::Depth;
use super::file::Theme;
use super::palette::{self, ansi};
use super::tint::Tint;

mod legible;

const BLACK: Rgb = Rgb(0, 0, 0);
const WHITE: Rgb = Rgb(255, 255, 255);
/// Colour of Black's pieces without colours, drawn less bright than White's.
const FAINT: Rgb = Rgb(128, 128, 128);
/// Text colour of chips in the accent colour.
const CHIP_INK: Rgb = Rgb(0x2a, 0x1c, 0x00);

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);

/// Share of the background that is mixed into everything below a popup.
const DIMMED: f64 = 0.66;
/// Share of the accent in the background of the line that Enter chooses.
const CHOSEN: f64 = 0.24;
/// Share of the background that is mixed into half-lit text.
const HALF: f64 = 0.38;

/// A theme fitted to a terminal.
#[derive(Clone, Debug)]
pub struct Styles {
    theme: Theme,
    depth: Depth,
    // Computed once: mixing colours for every cell of every frame would be noticeably slow.
    light: BoardPalette,
}

impl Styles {
    /// Fits `theme` to a terminal with `depth` colours.
    pub fn new(theme: Theme, depth: Depth) -> Styles {
        let light = BoardPalette::new(&theme, depth);
        Styles {
            theme,
            depth,
            light,
        }
    }

    /// Returns the palette of the board.
    pub const fn light(&self) -> &BoardPalette {
        &self.light
    }

    /// Returns the theme as it was before it was fitted to the terminal.
    pub const fn theme(&self) -> &Theme {
        &self.theme
    }

    /// Returns the number of colours of the terminal.
    pub const fn depth(&self) -> Depth {
        self.depth
    }

    /// Whether the terminal has so few colours that drawings use only black, white and the colour
    /// of their square.
    pub const fn has_few(&self) -> bool {
        matches!(self.depth, Depth::Sixteen | Depth::Mono)
    }

    /// Whether dark squares are filled, because colour can't distinguish them.
    pub const fn fills_dark(&self) -> bool {
        matches!(self.depth, Depth::Mono)
    }

    /// Returns a colour of the theme. With sixteen colours, returns `dark` or `light`, depending on
    /// the theme's background; without colours, the terminal's own colour.
    fn color_or(&self, rgb: Rgb, dark: Color, light: Color) -> Color {
        match self.depth {
            Depth::Sixteen if self.theme.is_light() => light,
            Depth::Sixteen => dark,
            _ => self.color(rgb),
        }
    }

    /// Converts a colour of the board to one that the terminal has.
    pub fn color(&self, rgb: Rgb) -> Color {
        match self.depth {
            Depth::TrueColor => Color::Rgb(rgb.0, rgb.1, rgb.2),
            Depth::Indexed => Color::Indexed(palette::index(rgb)),
            Depth::Sixteen => palette::sixteen(rgb),
            Depth::Mono => Color::Reset,
        }
    }

    /// Returns the style of plain text on the theme's background or, without colours, on the
    /// terminal's own.
    pub fn ground(&self) -> Style {
        let ground = self.color_or(self.theme.text.ground, Color::Black, Color::White);
        self.plain().bg(ground)
    }

    /// Returns the style of plain text on the background of popups.
    pub fn popup(&self) -> Style {
        let ground = self.color_or(self.theme.text.popup, Color::Black, Color::White);
        self.plain().bg(ground)
    }

    /// Returns the colour of text on a square. It depends on the mark and is the same on both
    /// shades; on a bare square, it has the highest possible contrast.
    pub fn ink(&self, shade: Shade, tint: Tint) -> Rgb {
        match tint {
            Tint::Bare => self.light.ground(shade, tint).ink(),
            tint => self.light.of(tint).ink,
        }
    }

    /// Returns the colour of an obstacle.
    pub const fn obstacle_body(&self) -> Rgb {
        match self.depth {
            Depth::TrueColor | Depth::Indexed => self.theme.board.obstacle,
            Depth::Sixteen => BLACK,
            Depth::Mono => WHITE,
        }
    }

    /// Returns the background of a square, and the colour of its text.
    pub fn square(&self, shade: Shade, tint: impl Into<Tint>) -> Style {
        let tint = tint.into();
        let (ground, ink) = (self.light.ground(shade, tint), self.ink(shade, tint));
        match self.depth {
            Depth::Mono => Style::new(),
            _ => Style::new().bg(self.color(ground)).fg(self.color(ink)),
        }
    }

    /// Returns the style of a mark's shape on its square.
    pub fn mark(&self, shade: Shade, tint: impl Into<Tint>) -> Style {
        self.square(shade, tint).add_modifier(Modifier::BOLD)
    }

    /// Returns the background under a piece. With sixteen colours, no background contrasts with
    /// both sides' pieces in every terminal, so each side has its own grey, and its own red for
    /// captured pieces.
    pub fn under(&self, color: board::Color, ground: Rgb) -> Rgb {
        match (self.depth, color) {
            (Depth::Sixteen, board::Color::Black) if ground == ansi::RED => ansi::BRIGHT_RED,
            (Depth::Sixteen, _) if ground == ansi::RED => ground,
            (Depth::Sixteen, board::Color::White) => ansi::DARK_GREY,
            (Depth::Sixteen, board::Color::Black) => ansi::GREY,
            _ => ground,
        }
    }

    /// Returns the colour of a side's pieces.
    pub const fn body(&self, color: board::Color) -> Rgb {
        match (self.depth, color) {
            (Depth::Mono, board::Color::Black) => FAINT,
            (Depth::Mono | Depth::Sixteen, board::Color::White) => WHITE,
            (Depth::Sixteen, board::Color::Black) => BLACK,
            (_, board::Color::White) => self.theme.board.white,
            (_, board::Color::Black) => self.theme.board.black,
        }
    }

    /// Returns a drawing's cell on a square: its character and its style. Without colours, bright
    /// parts are drawn in the terminal's own colour, and dark squares are filled.
    pub fn tile(&self, tile: &Tile, shade: Shade) -> (Cow<'static, str>, Style) {
        let is_letter = tile.written && !tile.symbol.chars().all(glyphs::is_stroke);
        let own = if is_letter {
            BOLD
        } else if tile.underlined {
            Style::new().add_modifier(Modifier::UNDERLINED)
        } else {
            Style::new()
        };
        if self.depth != Depth::Mono {
            let colors = own.fg(self.color(tile.front)).bg(self.color(tile.ground));
            return (tile.symbol.clone(), colors);
        }
        let weight = if !is_letter && [tile.front, tile.ground].contains(&FAINT) {
            Style::new().add_modifier(Modifier::DIM)
        } else {
            own
        };
        let symbol = match (tile.symbol.as_ref(), [WHITE, FAINT].contains(&tile.ground)) {
            (" ", true) => "█".into(),
            (" ", false) if shade == Shade::Dark => glyphs::DARK.into(),
            (symbol, true) if !tile.written => drawing::inverted(symbol).into(),
            _ => tile.symbol.clone(),
        };
        (symbol, weight)
    }

    /// Returns the style of a piece on a square.
    pub fn piece(&self, color: board::Color) -> Style {
        let body = self.color(self.body(color));
        match (self.depth, color) {
            (Depth::Mono, board::Color::White) => BOLD.fg(Color::Reset),
            (Depth::Mono, board::Color::Black) => Style::new().fg(Color::Reset),
            (Depth::Sixteen, _) => BOLD.fg(body).bg(self.color(self.under(color, BLACK))),
            _ => BOLD.fg(body),
        }
    }

    /// Returns the style of an obstacle: a dark block, with its pattern in the colour of its
    /// square.
    pub fn obstacle(&self, shade: Shade, tint: Tint) -> Style {
        let block = Style::new();
        match self.depth {
            Depth::TrueColor | Depth::Indexed => block
                .bg(self.color(self.theme.board.obstacle))
                .fg(self.color(self.light.ground(shade, tint))),
            Depth::Sixteen => block.bg(Color::Black).fg(Color::Gray),
            Depth::Mono => block.add_modifier(Modifier::BOLD),
        }
    }

    /// Returns the style of the brackets around the cursor and the selection, and of the target's
    /// sign.
    pub fn bracket(&self) -> Style {
        match self.depth {
            Depth::TrueColor | Depth::Indexed => BOLD.fg(self.color(WHITE)),
            Depth::Sixteen | Depth::Mono => BOLD,
        }
    }

    /// Returns the style of most text.
    pub fn plain(&self) -> Style {
        Style::new().fg(self.color_or(self.theme.text.plain, Color::Gray, Color::Black))
    }

    /// Returns the style of less important text.
    pub fn dim(&self) -> Style {
        let text = &self.theme.text;
        let dim = match self.depth {
            Depth::Indexed => self.legible(text.dim, text.ground),
            _ => text.dim,
        };
        Style::new().fg(self.color_or(dim, Color::Gray, Color::Black))
    }

    /// Returns the style of important text.
    pub fn strong(&self) -> Style {
        BOLD.fg(self.color_or(self.theme.text.strong, Color::White, Color::Black))
    }

    /// Returns the accent style, for text that is chosen or lit.
    pub fn accent(&self) -> Style {
        BOLD.fg(self.color_or(self.theme.text.accent, Color::LightYellow, Color::Blue))
    }

    /// Returns the style of words that report something wrong.
    pub fn wrong(&self) -> Style {
        BOLD.fg(self.color_or(self.theme.text.wrong, Color::LightRed, Color::Red))
    }

    /// Returns the style of text in the bars: plain, on their background.
    pub fn bar(&self) -> Style {
        let ground = self.color_or(self.theme.text.bar, Color::Black, Color::White);
        self.plain().bg(ground)
    }

    /// Returns the style of the decorative lines between parts.
    pub fn rule(&self) -> Style {
        Style::new().fg(self.color_or(self.theme.text.rule, Color::DarkGray, Color::DarkGray))
    }

    /// Returns the style of the title and the keys of a popup: text on the colour of rules.
    pub fn heading(&self) -> Style {
        let text = &self.theme.text;
        let strong = self.legible(text.strong, text.rule);
        BOLD.fg(self.color_or(strong, Color::White, Color::Black))
            .bg(self.color_or(text.rule, Color::Black, Color::White))
    }

    /// Returns the style of a chip, such as the current tab or a key: a block in the accent colour.
    pub fn tab(&self) -> Style {
        let lamp = self.theme.text.lamp;
        let ink = if lamp.contrast(CHIP_INK) >= lamp.contrast(WHITE) {
            CHIP_INK
        } else {
            WHITE
        };
        match self.depth {
            Depth::Mono => BOLD.add_modifier(Modifier::REVERSED),
            Depth::Sixteen if self.theme.is_light() => BOLD.bg(Color::Blue).fg(Color::White),
            Depth::Sixteen => BOLD.bg(Color::LightYellow).fg(Color::Black),
            _ => BOLD.bg(self.color(lamp)).fg(self.color(ink)),
        }
    }

    /// Returns the accent style at half strength.
    pub fn half(&self) -> Style {
        let half = self.half_of(self.theme.text.accent);
        Style::new().fg(self.color_or(half, Color::Yellow, Color::Blue))
    }

    /// Returns the style of a chip for something half done.
    pub fn half_chip(&self) -> Style {
        let half = self.half_of(self.theme.text.lamp);
        self.tab()
            .bg(self.color_or(half, Color::Yellow, Color::Cyan))
    }

    fn half_of(&self, color: Rgb) -> Rgb {
        color.mix(self.theme.text.ground, HALF)
    }

    /// Returns the style of the current place, such as the current level's number: black on white.
    pub fn here(&self) -> Style {
        BOLD.fg(self.color(BLACK)).bg(self.color(WHITE))
    }

    /// Returns the style of the list line that Enter chooses.
    pub fn chosen(&self) -> Style {
        match self.depth {
            Depth::TrueColor | Depth::Indexed => {
                let text = &self.theme.text;
                let ground = text.popup.mix(text.lamp, CHOSEN);
                self.strong().bg(self.color(ground))
            }
            Depth::Sixteen | Depth::Mono => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// Returns `paint` as it looks in a list: on the background of the line that Enter chooses if
    /// `is_chosen`, otherwise unchanged.
    pub fn lined(&self, paint: Style, is_chosen: bool) -> Style {
        match self.chosen().bg.filter(|_| is_chosen) {
            Some(ground) => self.on(paint, ground).bg(ground),
            None if is_chosen => self.chosen(),
            None => paint,
        }
    }

    /// Returns the style of the part of the timeline in layer `number` of a search; the accent
    /// style if there are few colours or the background is light.
    pub fn layer(&self, number: usize) -> Style {
        if self.has_few() || self.theme.is_light() {
            return self.accent();
        }
        let layers = &self.theme.layers;
        let color = layers.get(number).or(layers.last()).copied();
        Style::new().fg(self.color(color.unwrap_or(self.theme.text.accent)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colour_sides_are_told_apart_by_weight_and_squares_by_their_filling() {
        let look = Styles::new(Theme::named("dark").expect("built in"), Depth::Mono);
        assert!(look.fills_dark());
        assert_ne!(
            look.piece(board::Color::White),
            look.piece(board::Color::Black)
        );
        let all = [
            look.plain(),
            look.dim(),
            look.strong(),
            look.accent(),
            look.chosen(),
        ];
        assert!(
            all.iter()
                .all(|style| matches!(style.fg, None | Some(Color::Reset)))
        );
    }
}
