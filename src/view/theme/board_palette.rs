//! Colours of a board, derived from the few colours of a theme: the backgrounds, inks and edges of
//! squares.
//!
//! Brightness matters most. Lit squares are clearly brighter than bare ones, and squares in shadow
//! clearly darker, no matter what hues a theme has. Only a square with a piece keeps a middle
//! brightness, on which pieces of both sides stand out.

mod made;

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use crate::board::{DrawingColor, Shade};
use crate::drawing::Rgb;

use super::depth::Depth;
use super::file::Theme;
use super::palette;
use super::tint::Tint;

const WHITE: Rgb = Rgb(255, 255, 255);
const BLACK: Rgb = Rgb(0, 0, 0);
/// Contrast that is sufficient for numbers in 256 colours.
const NUMBER: f64 = 4.5;

/// Colours of a tint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SquareColors {
    /// Backgrounds of light and dark squares.
    pub grounds: [Rgb; 2],
    /// Colour of numbers and signs, the same on both shades.
    pub ink: Rgb,
    /// Colour of frames, and of the bars next to a piece: the same on both shades.
    pub edge: Rgb,
}

/// All colours of a board.
#[derive(Clone, Debug)]
pub struct BoardPalette {
    paints: BTreeMap<Tint, SquareColors>,
    /// Accent colour, for the selection, lines and the target.
    pub lamp: Rgb,
    /// Colour of the bar where a ray ends, on light and dark squares.
    pub blocker: [Rgb; 2],
    /// Colour of an attack that rules out a candidate.
    pub attack: Rgb,
    /// Colours of White's lines and of Black's.
    pub sides: [Rgb; 2],
    /// Colour of a line's legs, across and up. Its hue is opposite to the accent's.
    pub leg: Rgb,
    /// Colour of less important signs.
    pub faint: Rgb,
    /// Colour of the casing below lines, which makes them visible on all backgrounds.
    pub casing: Rgb,
    /// Colours of drawings: a bright and a deep one for each.
    chalk: [[Rgb; 2]; DrawingColor::ALL.len()],
}

/// Colours of drawings: each bright one stands out from dark squares, each deep one from light
/// ones.
const CHALK: [[Rgb; 2]; DrawingColor::ALL.len()] = [
    [Rgb(0x5f, 0xe3, 0x74), Rgb(0x07, 0x4a, 0x1c)],
    [Rgb(0xff, 0x9d, 0x96), Rgb(0x83, 0x06, 0x12)],
    [Rgb(0xff, 0xe1, 0x3d), Rgb(0x54, 0x43, 0x00)],
    [Rgb(0x86, 0xc5, 0xff), Rgb(0x0b, 0x33, 0x96)],
];

/// Returns whichever of a drawing's two colours stands out more from the background.
pub fn chalk_on(inks: [Rgb; 2], ground: Rgb) -> Rgb {
    let [bright, deep] = inks;
    if bright.contrast(ground) >= deep.contrast(ground) {
        bright
    } else {
        deep
    }
}

/// Cache of recent palettes. Mixing colours takes longer than drawing a screen, and previews, films
/// and measurements of panels need the same palettes again.
static MADE: Mutex<VecDeque<(Theme, Depth, BoardPalette)>> = Mutex::new(VecDeque::new());
const REMEMBERED: usize = 16;

impl BoardPalette {
    /// Returns the palette of `theme` in a terminal with this number of colours.
    pub fn new(theme: &Theme, depth: Depth) -> BoardPalette {
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        let known = |made: &&(Theme, Depth, BoardPalette)| made.0 == *theme && made.1 == depth;
        if let Some((_, _, light)) = made.iter().find(known) {
            return light.clone();
        }
        let light = made::light(theme);
        let light = match depth {
            Depth::TrueColor => light,
            Depth::Indexed => light.indexed(),
            Depth::Sixteen => light.sixteen(),
            Depth::Mono => light.mono(),
        };
        if made.len() == REMEMBERED {
            made.pop_front();
        }
        made.push_back((theme.clone(), depth, light.clone()));
        light
    }

    /// Returns the background, ink and edge colours of a tint.
    pub fn of(&self, tint: Tint) -> SquareColors {
        self.paints[&tint]
    }

    /// Returns the bright and the deep colour of a drawing.
    pub const fn chalk(&self, color: DrawingColor) -> [Rgb; 2] {
        self.chalk[color as usize]
    }

    /// Returns the background of a square.
    pub fn ground(&self, shade: Shade, tint: Tint) -> Rgb {
        self.of(tint).grounds[shade as usize]
    }

    /// Returns the palette in xterm's 256 colours: the nearest colours that keep the order of
    /// brightness.
    fn indexed(&self) -> BoardPalette {
        let middle = |color: Rgb| color.contrast(WHITE) >= 3.0 && color.contrast(BLACK) >= 3.0;
        let [light, dark] = self.of(Tint::Bare).grounds;
        let light = palette::fit(light, middle);
        let dark = palette::fit(dark, |color| middle(color) && light.contrast(color) >= 1.4);
        let bare = [light, dark];
        let ratio = |color: Rgb, shade: usize| {
            (color.luminance() + 0.05) / (bare[shade].luminance() + 0.05)
        };
        let mut paints = BTreeMap::new();
        let mut before: Option<SquareColors> = None;
        for tint in Tint::all() {
            let mut wanted = self.of(tint);
            // Among so few similar colours, the hue would depend on the square's shade or the
            // distance. So light doesn't fade, and attackers and searches have one colour on both
            // shades.
            if matches!(tint, Tint::Lit(_)) {
                wanted = self.of(Tint::Lit(0));
            }
            let is_even = matches!(
                tint,
                Tint::White(_) | Tint::Black(_) | Tint::Layer(_) | Tint::Cut
            );
            let ground = |shade: usize| {
                let falls = |color: Rgb| {
                    before.is_none_or(|before| {
                        before.grounds[shade].luminance() + 0.05 >= 1.1 * (color.luminance() + 0.05)
                    })
                };
                let fits_on = |color: Rgb, shade: usize| match tint {
                    Tint::Bare => color == bare[shade],
                    Tint::Lit(_) => ratio(color, shade) >= 1.82,
                    Tint::Shadow => ratio(color, shade) <= 1.0 / 2.05,
                    Tint::Capture | Tint::False => middle(color),
                    Tint::Layer(0 | Tint::LAYERS) | Tint::Now => true,
                    Tint::Layer(_) => falls(color),
                    Tint::White(_) => ratio(color, shade) >= 1.25,
                    Tint::Cut => ratio(color, shade) >= 1.1,
                    Tint::Black(_) => ratio(color, shade) <= 1.0 / 1.2,
                    _ => ratio(color, shade) <= 1.0 / 1.25,
                };
                if is_even {
                    let wanted = wanted.grounds[1];
                    let fits = |color: Rgb| fits_on(color, 0) && fits_on(color, 1);
                    return match tint {
                        Tint::Layer(_) => palette::fit(wanted, fits),
                        _ => palette::fit_hue(wanted, fits),
                    };
                }
                palette::fit(wanted.grounds[shade], |color| fits_on(color, shade))
            };
            let grounds = [0, 1].map(ground);
            let least = |color: Rgb, grounds: [Rgb; 2]| {
                let [a, b] = grounds.map(|ground| color.contrast(ground));
                a.min(b)
            };
            // The contrast must be as high as in the full palette, or at least sufficient.
            let keep = |color: Rgb| {
                let needed = least(color, wanted.grounds).min(NUMBER);
                palette::fit(color, |other| least(other, grounds) >= needed)
            };
            let paint = SquareColors {
                grounds,
                ink: keep(wanted.ink),
                edge: palette::fit(wanted.edge, |other| {
                    least(other, grounds) >= least(wanted.edge, wanted.grounds).min(2.0)
                }),
            };
            paints.insert(tint, paint);
            before = Some(paint);
        }
        self.converted(paints, |color| palette::fit(color, |_| true))
    }

    /// Returns the palette with these squares and with all other colours converted.
    fn converted(
        &self,
        paints: BTreeMap<Tint, SquareColors>,
        color: impl Fn(Rgb) -> Rgb,
    ) -> BoardPalette {
        BoardPalette {
            paints,
            lamp: color(self.lamp),
            blocker: self.blocker.map(&color),
            attack: color(self.attack),
            sides: self.sides.map(&color),
            leg: color(self.leg),
            faint: color(self.faint),
            casing: color(self.casing),
            chalk: self.chalk.map(|inks| inks.map(&color)),
        }
    }

    /// Returns the palette in sixteen colours: a board of greys, with lit squares in yellow and
    /// captures in red.
    fn sixteen(&self) -> BoardPalette {
        use palette::ansi;
        const BARE: [Rgb; 2] = [ansi::GREY, ansi::DARK_GREY];
        // Squares that are lit or dimmed keep the order of light and dark ones, and so a board.
        const LIT: [Rgb; 2] = [ansi::BRIGHT_YELLOW, ansi::YELLOW];
        const DIMMED: [Rgb; 2] = [ansi::DARK_GREY, ansi::BLACK];
        let paint = |tint: Tint| {
            let (grounds, ink, edge) = match tint {
                Tint::Bare => (BARE, ansi::WHITE, ansi::WHITE),
                Tint::Lit(_) => (LIT, ansi::BLACK, ansi::YELLOW),
                Tint::White(_) => ([ansi::YELLOW; 2], ansi::BLACK, ansi::YELLOW),
                Tint::Now => ([ansi::WHITE; 2], ansi::BLACK, ansi::BRIGHT_YELLOW),
                Tint::Capture | Tint::False => ([ansi::RED; 2], ansi::WHITE, ansi::RED),
                // Brightness and hues are similar to those of the layers in other colour depths.
                Tint::Layer(0) => ([ansi::WHITE; 2], ansi::BLACK, ansi::WHITE),
                Tint::Layer(1) => ([ansi::BRIGHT_YELLOW; 2], ansi::BLACK, ansi::BRIGHT_YELLOW),
                Tint::Layer(2) => ([ansi::YELLOW; 2], ansi::BLACK, ansi::YELLOW),
                Tint::Layer(3) => ([ansi::RED; 2], ansi::WHITE, ansi::RED),
                Tint::Layer(4 | 5) => ([ansi::MAGENTA; 2], ansi::WHITE, ansi::MAGENTA),
                Tint::Layer(_) => ([ansi::BLACK; 2], ansi::WHITE, ansi::GREY),
                Tint::Queued(number) => {
                    let edge = match number {
                        0 => ansi::WHITE,
                        1 => ansi::BRIGHT_YELLOW,
                        2 => ansi::YELLOW,
                        3 => ansi::BRIGHT_RED,
                        4 | 5 => ansi::MAGENTA,
                        _ => ansi::GREY,
                    };
                    ([ansi::BLACK; 2], ansi::WHITE, edge)
                }
                // The frames of squares off the path are less bright than the path.
                Tint::Dimmed(_) | Tint::Unasked(_) => (DIMMED, ansi::GREY, ansi::DARK_GREY),
                // A shadow is really dark.
                Tint::Shadow => ([ansi::BLACK; 2], ansi::GREY, ansi::GREY),
                Tint::Asked | Tint::Thread | Tint::Later => (DIMMED, ansi::GREY, ansi::GREY),
                Tint::Black(_) => ([ansi::MAGENTA; 2], ansi::WHITE, ansi::MAGENTA),
                Tint::Fault => ([ansi::BLACK; 2], ansi::WHITE, ansi::WHITE),
                Tint::Cut => ([ansi::DARK_GREY; 2], ansi::WHITE, ansi::WHITE),
                _ => ([ansi::BLACK; 2], ansi::BRIGHT_YELLOW, ansi::YELLOW),
            };
            SquareColors { grounds, ink, edge }
        };
        BoardPalette {
            paints: Tint::all().map(|tint| (tint, paint(tint))).collect(),
            lamp: ansi::BRIGHT_YELLOW,
            blocker: [ansi::MAGENTA; 2],
            attack: ansi::BRIGHT_RED,
            sides: [ansi::BRIGHT_YELLOW, ansi::MAGENTA],
            leg: ansi::WHITE,
            faint: ansi::WHITE,
            casing: ansi::BLACK,
            chalk: [
                [ansi::BRIGHT_GREEN, ansi::BLACK],
                [ansi::BRIGHT_RED, ansi::RED],
                [ansi::BRIGHT_YELLOW, ansi::BLACK],
                [ansi::BRIGHT_BLUE, ansi::BLUE],
            ],
        }
    }

    fn mono(&self) -> BoardPalette {
        let paint = SquareColors {
            grounds: [BLACK; 2],
            ink: WHITE,
            edge: WHITE,
        };
        BoardPalette {
            casing: BLACK,
            ..self.converted(Tint::all().map(|tint| (tint, paint)).collect(), |_| WHITE)
        }
    }
}

#[cfg(test)]
mod tests;
