//! Text colours that are readable on their background.

use ratatui::style::{Color, Style};

use crate::board::Shade;
use crate::drawing::Rgb;

use super::super::palette;
use super::{DIMMED, Styles, Tint};

/// Minimum contrast between the background of a square in a list and that of the list.
const LEAST_APART: f64 = 1.2;

impl Styles {
    /// Returns the style of a square's name on the square's own colours. A name is text, which
    /// needs more contrast than a sign.
    pub fn name(&self, shade: Shade, tint: Tint) -> Style {
        let mark = self.mark(shade, tint);
        self.on(mark, mark.bg.unwrap_or_default())
    }

    /// Returns `style` with a background that differs from the theme's. The palest squares would
    /// be invisible on white.
    pub fn apart(&self, style: Style) -> Style {
        let text = &self.theme.text;
        match style.bg.and_then(|own| self.rgb(own)) {
            Some(own) if self.theme.is_light() && own.contrast(text.ground) < LEAST_APART => {
                let ground = self.color(own.mix(text.rule, 0.6));
                self.on(style, ground).bg(ground)
            }
            _ => style,
        }
    }

    /// Returns `style` with a text colour that is readable on `ground`; unchanged if the terminal
    /// has few colours or either colour isn't known.
    pub fn on(&self, style: Style, ground: Color) -> Style {
        let seen = style.fg.and_then(|ink| self.rgb(ink)).zip(self.rgb(ground));
        match seen {
            Some((ink, ground)) if !self.has_few() => {
                style.fg(self.color(self.legible(ink, ground)))
            }
            _ => style,
        }
    }

    /// Returns the colour nearest to `ink` in which text is readable on `ground`. The contrast is
    /// that of the colours as the terminal shows them, because its palette doesn't have every
    /// colour.
    pub(super) fn legible(&self, ink: Rgb, ground: Rgb) -> Rgb {
        let text = &self.theme.text;
        let is_high = text.dim.contrast(text.ground) >= 7.0;
        let least = if is_high { 7.1 } else { 4.6 };
        let shown = |color: Rgb| self.rgb(self.color(color)).unwrap_or(color);
        let behind = shown(ground);
        let end = behind.ink();
        let mut steps = (0..=20).map(|step| ink.mix(end, f64::from(step) / 20.0));
        let reads = |color: &Rgb| shown(*color).contrast(behind) >= least;
        steps.find(reads).unwrap_or(end)
    }

    /// Returns a cell's colours under a popup: its background and its drawings fade, and text fades
    /// only as far as it stays readable. The style is empty if a colour isn't known.
    pub fn dimmed(&self, front: Color, ground: Color, is_text: bool) -> Style {
        let (Some(front), Some(ground)) = (self.rgb(front), self.rgb(ground)) else {
            return Style::new();
        };
        let [ground, dimmed] =
            [ground, front].map(|color| color.mix(self.theme.text.ground, DIMMED));
        let dimmed = if is_text {
            self.legible(dimmed, ground)
        } else {
            dimmed
        };
        Style::new().fg(self.color(dimmed)).bg(self.color(ground))
    }

    /// Returns the veil that dims pictures as much as cells are dimmed: its colour and its opacity.
    pub const fn veil(&self) -> (Rgb, f32) {
        (self.theme.text.ground, DIMMED as f32)
    }

    /// Returns the RGB value of a terminal colour; `None` if it isn't known.
    fn rgb(&self, color: Color) -> Option<Rgb> {
        match color {
            Color::Rgb(r, g, b) => Some(Rgb(r, g, b)),
            Color::Indexed(number) => palette::rgb(number),
            _ => None,
        }
    }
}
