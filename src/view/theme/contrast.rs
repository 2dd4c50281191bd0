//! Colours of a theme with too little contrast.

use crate::board::Shade;
use crate::drawing::Rgb;

use super::file::Theme;
use super::{BoardPalette, Depth, Tint};

/// Minimum contrast between text and its background.
const TEXT: f64 = 4.5;
/// Minimum contrast between a piece or an obstacle and its square.
const PIECE: f64 = 3.0;

impl Theme {
    /// Returns the pairs of colours that lack contrast. Pieces are compared with bare squares and
    /// captures, because all other marks are at the edges of their squares.
    pub fn faint(&self) -> Vec<String> {
        let (text, board) = (&self.text, &self.board);
        let light = BoardPalette::new(self, Depth::TrueColor);
        let squares = |shade| [Tint::Bare, Tint::Capture].map(|tint| light.ground(shade, tint));
        let mut pairs = Vec::new();
        for (front, color) in [
            ("text.plain", text.plain),
            ("text.dim", text.dim),
            ("text.strong", text.strong),
            ("text.accent", text.accent),
            ("text.wrong", text.wrong),
        ] {
            pairs.push(worst(front, color, "text.ground", [text.ground], TEXT));
            pairs.push(worst(front, color, "text.popup", [text.popup], TEXT));
            pairs.push(worst(front, color, "text.bar", [text.bar], TEXT));
        }
        for (front, color) in [
            ("board.white", board.white),
            ("board.black", board.black),
            ("board.obstacle", board.obstacle),
        ] {
            let (light, dark) = (squares(Shade::Light), squares(Shade::Dark));
            pairs.push(worst(front, color, "board.light", light, PIECE));
            pairs.push(worst(front, color, "board.dark", dark, PIECE));
        }
        pairs.into_iter().flatten().collect()
    }
}

/// Returns a note if the lowest contrast of a colour with these backgrounds is less than `wanted`.
/// Both are identified by their names in the file.
fn worst(
    front: &str,
    color: Rgb,
    ground: &str,
    grounds: impl IntoIterator<Item = Rgb>,
    wanted: f64,
) -> Option<String> {
    let contrasts = grounds.into_iter().map(|ground| color.contrast(ground));
    let contrast = contrasts.fold(f64::INFINITY, f64::min);
    // Round down, so that the note never states a sufficient contrast.
    let shown = (contrast * 100.0).floor() / 100.0;
    (contrast < wanted).then(|| format!("{front} on {ground} has {shown:.2} instead of {wanted}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_built_in_theme_lacks_contrast() {
        for name in Theme::NAMES {
            let theme = Theme::named(name).expect(name);
            assert_eq!(theme.faint(), [""; 0], "{name}");
        }
    }

    #[test]
    fn the_pairs_that_lack_contrast_are_named() {
        let text = "inherit = 'dark'\n[text]\ndim = '#404040'\n[board]\nwhite = '#b0a080'";
        let theme = Theme::read(text).expect("a theme");
        let faint = theme.faint();
        for (i, pair) in [
            "text.dim on text.ground",
            "text.dim on text.popup",
            "text.dim on text.bar",
            "board.white on board.light",
            "board.white on board.dark",
        ]
        .into_iter()
        .enumerate()
        {
            assert!(faint[i].starts_with(pair), "{faint:?}");
            let wanted = if i < 3 { "4.5" } else { "3" };
            assert!(
                faint[i].ends_with(&format!(" instead of {wanted}")),
                "{faint:?}"
            );
        }
        assert_eq!(faint.len(), 5);
    }
}
