//! The colours of a picture, from a theme.

use crate::board::{Color, Shade};
use crate::drawing::Rgb;
use crate::trace::Mark;

use super::super::Theme;

const BLACK: Rgb = Rgb(0, 0, 0);
const WHITE: Rgb = Rgb(255, 255, 255);

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
            theme: theme.clone(),
        }
    }

    /// The ground of a square.
    pub fn ground(&self, shade: Shade, mark: Option<Mark>) -> Rgb {
        self.theme.ground(shade, mark)
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
                let contrast = accent.contrast(theme.ground(shade, None));
                assert!(contrast >= LIT, "{name}, {shade:?}: {contrast:.2}");
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
