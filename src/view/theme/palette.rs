//! Conversion to few colours: xterm's 256, or sixteen.

use std::sync::OnceLock;

use ratatui::{
    buffer::Cell,
    style::{Color, Modifier},
};

use crate::drawing::Rgb;

struct PaletteColor {
    color: Rgb,
    appearance: [f64; 3],
}

/// Returns the 6×6×6 colours and 24 greys, without the first sixteen, which differ between
/// terminals.
fn xterm() -> &'static [PaletteColor] {
    static COLORS: OnceLock<Vec<PaletteColor>> = OnceLock::new();
    COLORS.get_or_init(|| {
        let channel = |number: usize| LEVELS[number % 6];
        let cube = (0..216).map(|n| Rgb(channel(n / 36), channel(n / 6), channel(n)));
        let greys = (0..24)
            .map(|n| 8 + 10 * n)
            .map(|level| Rgb(level, level, level));
        let entry = |color: Rgb| PaletteColor {
            color,
            appearance: color.appearance(),
        };
        cube.chain(greys).map(entry).collect()
    })
}

const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// Returns the colour with this number; `None` for the first sixteen, which differ between
/// terminals.
pub fn rgb(number: u8) -> Option<Rgb> {
    let at = usize::from(number).checked_sub(16)?;
    xterm().get(at).map(|entry| entry.color)
}

/// Returns the number of the colour nearest to `color`; never one of the first sixteen.
pub fn index(color: Rgb) -> u8 {
    let nearest = |channel: u8| {
        (0..6)
            .min_by_key(|&i| LEVELS[i].abs_diff(channel))
            .unwrap_or(0)
    };
    let (r, g, b) = (nearest(color.0), nearest(color.1), nearest(color.2));
    let mean = (u16::from(color.0) + u16::from(color.1) + u16::from(color.2)) / 3;
    let grey = ((mean.saturating_sub(3)) / 10).min(23) as u8;
    let level = 8 + 10 * grey;
    let cube = Rgb(LEVELS[r], LEVELS[g], LEVELS[b]);
    if distance(color, Rgb(level, level, level)) < distance(color, cube) {
        232 + grey
    } else {
        (16 + 36 * r + 6 * g + b) as u8
    }
}

/// Returns the sum of the squared differences of two colours' channels.
fn distance(one: Rgb, other: Rgb) -> u32 {
    let part = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    part(one.0, other.0) + part(one.1, other.1) + part(one.2, other.2)
}

/// Returns the palette's colour most similar to `wanted` among those that fit, or among all if none
/// fits.
pub fn fit(wanted: Rgb, fits: impl Fn(Rgb) -> bool) -> Rgb {
    let here = wanted.appearance();
    nearest(wanted, fits, |there| {
        (0..3).map(|i| (here[i] - there[i]).powi(2)).sum()
    })
}

/// Returns the colour as [`fit`] does, but with more weight on the hue: greys would otherwise be
/// nearest to many pale and dark colours.
pub fn fit_hue(wanted: Rgb, fits: impl Fn(Rgb) -> bool) -> Rgb {
    let here = wanted.appearance();
    let strong = |appearance: [f64; 3]| libm::hypot(appearance[1], appearance[2]);
    let strength = strong(here);
    nearest(wanted, fits, |there| {
        let bright = here[0] - there[0];
        // The saturation in the direction of the wanted hue, and the distance from that direction.
        let along = (here[1] * there[1] + here[2] * there[2]) / strength.max(0.001);
        let aside = (here[1] * there[2] - here[2] * there[1]) / strength.max(0.001);
        let weaker = (strength - along).max(0.0);
        bright * bright
            + 4.0 * aside * aside
            + 2.0 * weaker * weaker
            + 0.3 * (strong(there) - strength).powi(2)
    })
}

fn nearest(wanted: Rgb, fits: impl Fn(Rgb) -> bool, strays: impl Fn([f64; 3]) -> f64) -> Rgb {
    let strays = |entry: &&PaletteColor| strays(entry.appearance);
    let nearest = |entries: &mut dyn Iterator<Item = &'static PaletteColor>| {
        entries.min_by(|one, other| strays(one).total_cmp(&strays(other)))
    };
    let fitting = nearest(&mut xterm().iter().filter(|entry| fits(entry.color)));
    let found = fitting.or_else(|| nearest(&mut xterm().iter()));
    found.map_or(wanted, |entry| entry.color)
}

/// Colours from xterm's sixteen. Other terminals define them differently.
pub mod ansi {
    use super::Rgb;

    pub const BLACK: Rgb = Rgb(0, 0, 0);
    pub const RED: Rgb = Rgb(205, 0, 0);
    pub const YELLOW: Rgb = Rgb(205, 205, 0);
    pub const BLUE: Rgb = Rgb(0, 0, 238);
    pub const MAGENTA: Rgb = Rgb(205, 0, 205);
    pub const CYAN: Rgb = Rgb(0, 205, 205);
    pub const GREY: Rgb = Rgb(229, 229, 229);
    /// Darker than xterm's, as in most terminals. White text is readable on all their dark greys,
    /// but black text isn't.
    pub const DARK_GREY: Rgb = Rgb(111, 111, 111);
    pub const BRIGHT_RED: Rgb = Rgb(255, 0, 0);
    pub const BRIGHT_GREEN: Rgb = Rgb(0, 255, 0);
    pub const BRIGHT_YELLOW: Rgb = Rgb(255, 255, 0);
    pub const BRIGHT_BLUE: Rgb = Rgb(92, 92, 255);
    pub const WHITE: Rgb = Rgb(255, 255, 255);
}

/// Returns the nearest of the colours in [`ansi`], as the terminal's colour of that name.
pub fn sixteen(color: Rgb) -> Color {
    let known = [
        (ansi::BLACK, Color::Black),
        (ansi::RED, Color::Red),
        (ansi::YELLOW, Color::Yellow),
        (ansi::BLUE, Color::Blue),
        (ansi::MAGENTA, Color::Magenta),
        (ansi::CYAN, Color::Cyan),
        (ansi::GREY, Color::Gray),
        (ansi::DARK_GREY, Color::DarkGray),
        (ansi::BRIGHT_RED, Color::LightRed),
        (ansi::BRIGHT_GREEN, Color::LightGreen),
        (ansi::BRIGHT_YELLOW, Color::LightYellow),
        (ansi::BRIGHT_BLUE, Color::LightBlue),
        (ansi::WHITE, Color::White),
    ];
    let nearest = known
        .into_iter()
        .min_by_key(|(other, _)| distance(color, *other));
    nearest.map_or(Color::Reset, |(_, color)| color)
}

/// Makes a cell in sixteen colours show its intended text colour: text in a dark colour isn't bold,
/// because many terminals would brighten it.
pub fn adjust_ink(cell: &mut Cell) {
    let is_brightened = matches!(
        cell.fg,
        Color::Black
            | Color::Red
            | Color::Green
            | Color::Yellow
            | Color::Blue
            | Color::Magenta
            | Color::Cyan
    );
    if is_brightened {
        cell.modifier.remove(Modifier::BOLD);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_of_the_palette_is_nearest_to_itself() {
        for n in 16..=255u8 {
            let color = if n < 232 {
                let n = usize::from(n - 16);
                Rgb(LEVELS[n / 36], LEVELS[n / 6 % 6], LEVELS[n % 6])
            } else {
                let level = 8 + 10 * (n - 232);
                Rgb(level, level, level)
            };
            let found = fit(color, |_| true);
            assert_eq!(found, color);
            assert!(fit(found, |other| other != color).contrast(color) > 1.0);
        }
    }
}
