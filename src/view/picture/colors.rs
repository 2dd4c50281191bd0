//! The colours of a picture, from a theme.

use crate::board::{Color, Shade};
use crate::drawing::Rgb;

use super::super::theme::{Depth, Look, Theme, Tint};
use super::square::Pens;

const BLACK: Rgb = Rgb(0, 0, 0);
const WHITE: Rgb = Rgb(255, 255, 255);
const GREY: Rgb = Rgb(127, 127, 127);

/// The least contrast between what is lit and the light squares it lies on.
const LIT: f64 = 1.75;

/// The colours of a picture.
#[derive(Clone, Debug)]
pub struct Colors {
    theme: Theme,
    /// What the picture is drawn on.
    pub paper: Rgb,
    /// Most text.
    pub plain: Rgb,
    /// Text that matters less.
    pub dim: Rgb,
    /// Text that matters more.
    pub strong: Rgb,
    /// What is chosen or lit on the board.
    pub accent: Rgb,
    /// Selection, cursor and target: seen on every ground.
    pub bracket: Rgb,
    depth: Depth,
}

impl Colors {
    /// The colours of `theme`.
    pub fn new(theme: &Theme) -> Colors {
        let text = &theme.text;
        Colors {
            paper: text.ground,
            plain: text.plain,
            dim: text.dim,
            strong: text.strong,
            accent: lit(text.accent, theme.board.light),
            bracket: WHITE,
            depth: Depth::TrueColor,
            theme: theme.clone(),
        }
    }

    /// The colours of drawings on a screen: the theme's, or black and white where there are too few.
    pub fn for_screen(look: &Look) -> Colors {
        let mut colors = Colors::new(look.theme());
        colors.depth = look.depth();
        if colors.has_few() {
            let board = &mut colors.theme.board;
            (board.white, board.black, board.obstacle) = (WHITE, BLACK, BLACK);
            colors.accent = WHITE;
            if colors.is_mono() {
                colors.theme.board.black = WHITE;
            }
        }
        colors
    }

    /// The colours that the cells of a square on this ground may have besides brackets: the ground first. At edges
    /// the two that meet are mixed.
    pub fn palette(&self, ground: Rgb) -> Vec<Rgb> {
        let (body, line) = self.obstacle();
        let (white, black) = (self.theme.board.white, self.theme.board.black);
        let solid = [ground, white, black];
        match self.depth {
            Depth::Mono => return solid.to_vec(),
            Depth::Sixteen => return solid.into_iter().chain([GREY]).collect(),
            // Half of a ground and half of a piece would have a hue of its own.
            Depth::Indexed => {
                let others = [BLACK, WHITE, body];
                return solid.into_iter().chain(others).collect();
            }
            Depth::TrueColor => {}
        }
        let edges = [(ground, white), (ground, black), (white, black)];
        let edges = edges
            .into_iter()
            .flat_map(|(one, other)| [0.25, 0.5, 0.75].map(|share| one.mix(other, share)));
        let others = [BLACK, WHITE, body, line];
        solid.into_iter().chain(edges).chain(others).collect()
    }

    /// The colours that the cells of a square on this ground may have where nothing but a sign or a
    /// number stands on it.
    pub fn of_signs(&self, ground: Rgb) -> Vec<Rgb> {
        let ink = self.ink(ground);
        let edge = (!self.has_few()).then(|| ground.mix(ink, 0.5));
        [ground, ink].into_iter().chain(edge).collect()
    }

    /// Whether there is only one colour, on the terminal's own ground.
    pub const fn is_mono(&self) -> bool {
        matches!(self.depth, Depth::Mono)
    }

    /// Whether there are none but black and white besides a square's own.
    pub const fn has_few(&self) -> bool {
        matches!(self.depth, Depth::Sixteen | Depth::Mono)
    }

    /// Whether there are mixed colours for edges.
    pub const fn has_many(&self) -> bool {
        matches!(self.depth, Depth::TrueColor)
    }

    /// The pens for squares of this many rows of cells, where thin lines would only blur.
    pub fn pens(&self, rows: u16) -> Pens {
        let (white, black, inner) = match self.depth {
            Depth::TrueColor if rows >= 8 => (3.0, 0.0, 3.0),
            Depth::TrueColor | Depth::Indexed | Depth::Mono => (0.0, 0.0, 0.0),
            // Black alone is hard to see on a dark square, and white on a light one.
            Depth::Sixteen => (3.0, 3.0, 0.0),
        };
        Pens {
            white,
            black,
            inner,
            bricks: if rows < 6 { 0.0 } else { 3.0 },
            sign: (0.9 / f32::from(rows)).max(0.14),
        }
    }

    /// The brackets around a square of this colour.
    pub fn bracket_on(&self, ground: Rgb) -> Rgb {
        if self.has_few() {
            self.ink(ground)
        } else {
            self.bracket
        }
    }

    /// An arrow and its rim, one of which stands out from any ground.
    pub fn arrow(&self) -> (Rgb, Rgb) {
        (self.accent, self.ink(self.accent))
    }

    /// The ground of a square.
    pub fn ground(&self, shade: Shade, tint: impl Into<Tint>) -> Rgb {
        self.theme.ground(shade, tint)
    }

    /// What is written on such a ground: black or white, whichever stands out more.
    pub fn ink(&self, ground: Rgb) -> Rgb {
        if ground.contrast(BLACK) >= ground.contrast(WHITE) {
            BLACK
        } else {
            WHITE
        }
    }

    /// A piece's body, and its outline.
    pub fn piece(&self, color: Color) -> (Rgb, Rgb) {
        let board = &self.theme.board;
        match color {
            Color::White => (board.white, board.black),
            Color::Black => (board.black, board.white),
        }
    }

    /// An obstacle's body, and what is drawn on it.
    pub fn obstacle(&self) -> (Rgb, Rgb) {
        let body = self.theme.board.obstacle;
        (body, body.mix(self.ink(body), 0.35))
    }
}

/// A text's accent, bright enough for the board. Squares are of middle brightness in every theme,
/// so one that is made for a white ground would be lost on them.
fn lit(accent: Rgb, square: Rgb) -> Rgb {
    let brighter = |tenths: u32| accent.mix(WHITE, f64::from(tenths) / 10.0);
    let stands_out =
        |color: &Rgb| color.luminance() > square.luminance() && color.contrast(square) >= LIT;
    (0..10).map(brighter).find(stands_out).unwrap_or(WHITE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lit_has_the_accent_of_the_theme_and_is_seen_on_every_square() {
        let dark = Theme::named("dark").expect("built in");
        assert_eq!(Colors::new(&dark).accent, dark.text.accent);
        for name in Theme::NAMES {
            let theme = Theme::named(name).expect(name);
            let accent = Colors::new(&theme).accent;
            for shade in [Shade::Light, Shade::Dark] {
                let contrast = accent.contrast(theme.ground(shade, Tint::Bare));
                assert!(contrast >= LIT, "{name}, {shade:?}: {contrast:.2}");
            }
        }
    }

    #[test]
    fn an_arrow_or_its_rim_stands_out_from_every_square() {
        for name in Theme::NAMES {
            let theme = Theme::named(name).expect(name);
            let (line, rim) = Colors::new(&theme).arrow();
            assert!(line.contrast(rim) >= 4.5, "{name}");
            for (shade, tint) in [Shade::Light, Shade::Dark]
                .into_iter()
                .flat_map(|shade| Tint::all().map(move |tint| (shade, tint)))
            {
                let ground = theme.ground(shade, tint);
                let contrast = line.contrast(ground).max(rim.contrast(ground));
                assert!(
                    contrast >= 3.0,
                    "{name}, {shade:?}, {tint:?}: {contrast:.2}"
                );
            }
        }
    }

    #[test]
    fn the_paper_is_as_the_theme_says() {
        let theme = "inherit = 'dark'\nterminal = 'light'";
        let theme = Theme::read(theme).expect("a theme");
        assert_eq!(Colors::new(&theme).paper, WHITE);
    }
}
