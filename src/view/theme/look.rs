//! A theme fitted to a terminal: the styles that cells have.

use ratatui::style::{Color, Modifier, Style};

use crate::board::{self, Shade};
use crate::drawing::{Cell, Rgb};

use super::depth::Depth;
use super::file::Theme;
use super::tint::Tint;
use super::{grounds, palette};

const BLACK: Rgb = Rgb(0, 0, 0);
const WHITE: Rgb = Rgb(255, 255, 255);
/// What is written on chips in the colour of the lamp.
const CHIP_INK: Rgb = Rgb(0x2a, 0x1c, 0x00);

/// How much of the ground is in what is half lit.
const HALF: f64 = 0.38;

/// A theme fitted to a terminal.
#[derive(Clone, Debug)]
pub struct Look {
    theme: Theme,
    depth: Depth,
    // Computed once: mixing colours for every cell of every frame would show.
    grounds: Vec<[Rgb; 2]>,
}

impl Look {
    /// Fits `theme` to a terminal with `depth` colours.
    pub fn new(theme: Theme, depth: Depth) -> Look {
        let grounds = grounds::grounds(&theme, depth);
        Look {
            theme,
            depth,
            grounds,
        }
    }

    /// The theme as it is where there are colours enough.
    pub const fn theme(&self) -> &Theme {
        &self.theme
    }

    /// How many colours the terminal has.
    pub const fn depth(&self) -> Depth {
        self.depth
    }

    /// Whether drawings have no colours but black, white and their square's.
    pub const fn has_few(&self) -> bool {
        matches!(self.depth, Depth::Sixteen | Depth::Mono)
    }

    /// Whether squares are told apart by filling the dark ones, since colour can't do it.
    pub const fn fills_dark(&self) -> bool {
        matches!(self.depth, Depth::Mono)
    }

    /// A colour of the theme; of sixteen, the one for a dark or for a light ground.
    fn color_or(&self, rgb: Rgb, dark: Color, light: Color) -> Color {
        match self.depth {
            Depth::TrueColor => Color::Rgb(rgb.0, rgb.1, rgb.2),
            Depth::Indexed => Color::Indexed(palette::index(rgb)),
            Depth::Sixteen if self.theme.is_light() => light,
            Depth::Sixteen => dark,
            Depth::Mono => Color::Reset,
        }
    }

    /// A colour where there are enough.
    fn color(&self, rgb: Rgb) -> Color {
        self.color_or(rgb, Color::Reset, Color::Reset)
    }

    /// What all text stands on. Without colours that is the terminal's own ground.
    pub fn ground(&self) -> Style {
        let ground = self.color_or(self.theme.text.ground, Color::Black, Color::White);
        self.plain().bg(ground)
    }

    /// What the text of popups stands on.
    pub fn popup(&self) -> Style {
        let ground = self.color_or(self.theme.text.popup, Color::Black, Color::White);
        self.plain().bg(ground)
    }

    /// The ground of a square, and the colour of what is written there.
    pub fn square(&self, shade: Shade, tint: impl Into<Tint>) -> Style {
        match self.depth {
            Depth::TrueColor | Depth::Indexed => {
                let ground = self.square_color(shade, tint.into());
                let ink = if ground.contrast(BLACK) >= ground.contrast(WHITE) {
                    BLACK
                } else {
                    WHITE
                };
                Style::new().bg(self.color(ground)).fg(self.color(ink))
            }
            Depth::Sixteen => sixteen(shade),
            Depth::Mono => Style::new(),
        }
    }

    /// The shape of a mark on its square. Sixteen colours are too few for the square to have the
    /// mark's; there the shape has.
    pub fn mark(&self, shade: Shade, tint: impl Into<Tint>) -> Style {
        let tint = tint.into();
        let square = self.square(shade, tint).add_modifier(Modifier::BOLD);
        let color = match tint {
            Tint::Bare => None,
            Tint::Mark(mark) => Some(self.theme.marks[&mark]),
            Tint::Layer(number) | Tint::Waiting(number) => Some(self.theme.layers[number]),
        };
        let color = color.and_then(palette::sixteen);
        match (self.depth, color) {
            (Depth::Sixteen, Some((ground, ink))) => square.bg(ground).fg(ink),
            _ => square,
        }
    }

    /// The colour that a square has in drawings.
    pub fn square_ground(&self, shade: Shade, tint: impl Into<Tint>) -> Rgb {
        match (self.depth, shade) {
            (Depth::TrueColor | Depth::Indexed, _) => self.square_color(shade, tint.into()),
            (Depth::Sixteen, Shade::Light) => Rgb(0, 205, 205),
            (Depth::Sixteen, Shade::Dark) => Rgb(0, 0, 238),
            (Depth::Mono, _) => BLACK,
        }
    }

    /// The character of a cell of a drawing on a square of this colour; `None` where only the square
    /// is seen.
    pub fn symbol(&self, cell: Cell, square: Rgb) -> Option<&'static str> {
        match (self.depth, cell.symbol()) {
            (_, " ") if cell.ground == square => None,
            (Depth::Mono, " ") => Some("█"),
            (_, symbol) => Some(symbol),
        }
    }

    /// A cell of a drawing on a square, in colours that the terminal has.
    pub fn drawn(&self, shade: Shade, front: Rgb, ground: Rgb) -> Style {
        let color = |color: Rgb| match self.depth {
            Depth::TrueColor | Depth::Indexed => Some(self.color(color)),
            Depth::Sixteen if color == WHITE => Some(Color::White),
            Depth::Sixteen if color == BLACK => Some(Color::Black),
            Depth::Sixteen if color == self.square_ground(shade, Tint::Bare) => sixteen(shade).bg,
            Depth::Sixteen => Some(Color::DarkGray),
            Depth::Mono => None,
        };
        Style {
            fg: color(front),
            bg: color(ground),
            ..Style::default()
        }
    }

    fn square_color(&self, shade: Shade, tint: Tint) -> Rgb {
        self.grounds[tint.row()][shade as usize]
    }

    /// A piece on a square. Of sixteen colours none stands apart from both sides' pieces, so that
    /// each side has a ground of its own.
    pub fn piece(&self, color: board::Color) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        match (self.depth, color) {
            (Depth::Sixteen, board::Color::White) => bold.patch(sixteen(Shade::Dark)),
            (Depth::Sixteen, board::Color::Black) => sixteen(Shade::Light),
            (_, board::Color::White) => bold.fg(self.color(self.theme.board.white)),
            (Depth::Mono, board::Color::Black) => Style::new().fg(Color::Reset),
            (_, board::Color::Black) => bold.fg(self.color(self.theme.board.black)),
        }
    }

    /// An obstacle: a dark block, its pattern in the colour of its square.
    pub fn obstacle(&self, shade: Shade, tint: Tint) -> Style {
        let block = Style::new();
        match self.depth {
            Depth::TrueColor | Depth::Indexed => block
                .bg(self.color(self.theme.board.obstacle))
                .fg(self.color(self.square_color(shade, tint))),
            Depth::Sixteen => block.bg(Color::Black).fg(Color::Gray),
            Depth::Mono => block.add_modifier(Modifier::BOLD),
        }
    }

    /// The brackets around cursor and selection, and the target's sign, on a square.
    pub fn bracket(&self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        match self.depth {
            Depth::TrueColor | Depth::Indexed => bold.fg(self.color(WHITE)),
            Depth::Sixteen | Depth::Mono => bold,
        }
    }

    /// Most text.
    pub fn plain(&self) -> Style {
        Style::new().fg(self.color_or(self.theme.text.plain, Color::Gray, Color::Black))
    }

    /// Text that matters less.
    pub fn dim(&self) -> Style {
        Style::new().fg(self.color_or(self.theme.text.dim, Color::Gray, Color::Black))
    }

    /// Text that matters more.
    pub fn strong(&self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        bold.fg(self.color_or(self.theme.text.strong, Color::White, Color::Black))
    }

    /// What is chosen or lit.
    pub fn accent(&self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        bold.fg(self.color_or(self.theme.text.accent, Color::LightYellow, Color::Blue))
    }

    /// Words that say no.
    pub fn wrong(&self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        bold.fg(self.color_or(self.theme.text.wrong, Color::LightRed, Color::Red))
    }

    /// What the text of the bars above and below stands on.
    pub fn bar(&self) -> Style {
        let ground = self.color_or(self.theme.text.bar, Color::Black, Color::White);
        self.plain().bg(ground)
    }

    /// Lines between parts: ornament.
    pub fn rule(&self) -> Style {
        Style::new().fg(self.color_or(self.theme.text.rule, Color::DarkGray, Color::DarkGray))
    }

    /// The title and the keys of a popup: text on the colour of rules.
    pub fn heading(&self) -> Style {
        let ground = self.color_or(self.theme.text.rule, Color::Black, Color::White);
        self.strong().bg(ground)
    }

    /// A chip: the tab one is at, a key, the mode. A block in the colour of the lamp.
    pub fn tab(&self) -> Style {
        let lamp = self.theme.text.lamp;
        let ink = if lamp.contrast(CHIP_INK) >= lamp.contrast(WHITE) {
            CHIP_INK
        } else {
            WHITE
        };
        let bold = Style::new().add_modifier(Modifier::BOLD);
        match self.depth {
            Depth::Mono => bold.add_modifier(Modifier::REVERSED),
            Depth::Sixteen if self.theme.is_light() => bold.bg(Color::Blue).fg(Color::White),
            Depth::Sixteen => bold.bg(Color::LightYellow).fg(Color::Black),
            _ => bold.bg(self.color(lamp)).fg(self.color(ink)),
        }
    }

    /// What is chosen or lit, but half as much.
    pub fn half(&self) -> Style {
        let half = self.half_of(self.theme.text.accent);
        Style::new().fg(self.color_or(half, Color::Yellow, Color::Blue))
    }

    /// A chip of what is half done.
    pub fn half_chip(&self) -> Style {
        let half = self.half_of(self.theme.text.lamp);
        self.tab()
            .bg(self.color_or(half, Color::Yellow, Color::Cyan))
    }

    fn half_of(&self, color: Rgb) -> Rgb {
        color.mix(self.theme.text.ground, HALF)
    }

    /// The number of the level one is at: ink on white.
    pub fn here(&self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        bold.fg(self.color(BLACK)).bg(self.color(WHITE))
    }

    /// The line of a list that Enter chooses.
    pub fn chosen(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}

/// Of sixteen colours, those of a square. Of the eight that every terminal can have as a ground
/// these two differ most from each other and from what stands on them.
fn sixteen(shade: Shade) -> Style {
    match shade {
        Shade::Light => Style::new().bg(Color::Cyan).fg(Color::Black),
        Shade::Dark => Style::new().bg(Color::Blue).fg(Color::White),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colour_sides_are_told_apart_by_weight_and_squares_by_their_filling() {
        let look = Look::new(Theme::named("dark").expect("built in"), Depth::Mono);
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
