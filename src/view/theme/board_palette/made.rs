//! Palettes made from the few colours of a theme, for terminals with enough colours.

use std::array;

use crate::drawing::Rgb;
use crate::trace::Mark;

use super::super::file::Theme;
use super::super::tint::Tint;
use super::{BLACK, BoardPalette, SquareColors, WHITE};

/// Base of dark ink: a warm black.
const DARK_INK: Rgb = Rgb(0x14, 0x0c, 0x02);
/// Colour that darkens squares if the text's background isn't dark.
const NIGHT: Rgb = Rgb(0x12, 0x14, 0x1c);

/// Minimum brightness of a lit square relative to a bare one, and of a bare one relative to one in
/// shadow. A palette of 256 colours loses a little of this contrast.
const LIT: f64 = 1.88;
const DARK: f64 = 2.2;
/// Minimum brightness of the dark squares of a paper-like board, on which marks are dark.
const PAPER: f64 = 0.5;
/// Contrast of text on a square, of text on a hollow square, and of less important text.
const NUMBER: f64 = 5.0;
const HOLLOW: f64 = 4.5;
const QUIET: f64 = 3.1;
/// Contrast between a frame and its background.
const FRAME: f64 = 2.6;

/// Returns the palette of `theme`.
pub fn light(theme: &Theme) -> BoardPalette {
    Maker::new(theme).light()
}

struct Maker<'a> {
    theme: &'a Theme,
    bare: [Rgb; 2],
    night: Rgb,
    lamp: Rgb,
    /// The layers of a search, then those of a search from the other end.
    layers: [Rgb; 2 * Tint::LAYERS],
}

impl Maker<'_> {
    fn new(theme: &Theme) -> Maker<'_> {
        let lit = theme.marks[&Mark::Open];
        let lamp = theme.text.lamp;
        Maker {
            theme,
            bare: [theme.board.light, theme.board.dark],
            layers: array::from_fn(|layer| {
                let color = theme.layers[layer % Tint::LAYERS];
                if layer < Tint::LAYERS {
                    color
                } else {
                    opposite(color)
                }
            }),
            night: if theme.is_light() {
                NIGHT
            } else {
                theme.text.ground
            },
            // An accent for white paper doesn't stand out on a board, unless the board is also like
            // paper.
            lamp: if lamp.luminance() >= 0.4 || theme.board.dark.luminance() >= PAPER {
                lamp
            } else {
                lit
            },
        }
    }

    fn light(&self) -> BoardPalette {
        let marks = &self.theme.marks;
        let blocker = marks[&Mark::Blocker];
        let [l, c, h] = blocker.oklch();
        // A blocker's bar is dark on a light square, so that it separates the square from the lit
        // one before it.
        let over_light = (0..30)
            .map(|i| Rgb::from_oklch(l - 0.27 - 0.01 * f64::from(i), 0.8 * c, h - 7.0))
            .find(|color| color.contrast(self.bare[0]) >= 2.0);
        BoardPalette {
            paints: Tint::all().map(|tint| (tint, self.paint(tint))).collect(),
            lamp: self.lamp,
            blocker: [
                over_light.unwrap_or(BLACK),
                self.brighter(blocker, self.bare[1], 2.0),
            ],
            attack: self.brighter(marks[&Mark::Capture], BLACK, 7.5),
            sides: [Mark::AttackedByWhite, Mark::AttackedByBlack]
                .map(|mark| self.brighter(marks[&mark], self.night, 7.0)),
            leg: {
                let [_, _, hue] = self.lamp.oklch();
                self.brighter(Rgb::from_oklch(0.9, 0.045, hue + 180.0), self.night, 7.0)
            },
            faint: lifted(self.theme.board.light, [self.night; 2], HOLLOW),
            casing: self.night.mix(BLACK, 0.5),
            chalk: super::CHALK,
        }
    }

    fn paint(&self, tint: Tint) -> SquareColors {
        let marks = &self.theme.marks;
        let darkened = |share: f64| self.bare.map(|bare| bare.mix(self.night, share));
        let hollow = darkened(0.5);
        let full = |grounds: [Rgb; 2]| SquareColors {
            grounds,
            ink: ink(grounds, NUMBER),
            edge: grounds[1],
        };
        let quiet = |grounds: [Rgb; 2], contrast: f64| SquareColors {
            ink: lifted(grounds[0], grounds, contrast),
            ..full(grounds)
        };
        let framed = |ink: Rgb, edge: Rgb| SquareColors {
            grounds: hollow,
            ink,
            edge,
        };
        match tint {
            Tint::Bare => full(self.bare),
            Tint::Lit(step) => full([0, 1].map(|shade| self.lit(shade, step))),
            Tint::Shadow => {
                let dark = marks[&Mark::Shadow];
                let grounds = [0, 1].map(|shade| {
                    let raised = if shade == 0 { 0.05 } else { 0.0 };
                    self.shifted(dark, raised, -0.01, |color| {
                        self.bare[shade].luminance() + 0.05 >= DARK * (color.luminance() + 0.05)
                    })
                });
                quiet(grounds, QUIET)
            }
            Tint::Capture | Tint::False => {
                let mark = Mark::Capture;
                let middle =
                    |color: Rgb| color.contrast(WHITE) >= 3.6 && color.contrast(BLACK) >= 3.6;
                let step = if marks[&mark].luminance() > 0.18 {
                    -0.01
                } else {
                    0.01
                };
                let grounds =
                    [0.0, -0.045].map(|raised| self.shifted(marks[&mark], raised, step, middle));
                // If the mark has no hue, only the frame distinguishes the square.
                let [_, strength, _] = marks[&mark].oklch();
                let frame = if strength < Rgb::GREY { 3.0 } else { 1.9 };
                SquareColors {
                    ink: WHITE,
                    edge: self.brighter(marks[&mark], grounds[0], frame),
                    grounds,
                }
            }
            Tint::Now => SquareColors {
                grounds: [marks[&Mark::Current]; 2],
                ink: NIGHT,
                edge: self.lamp,
            },
            Tint::Layer(number) => {
                let color = self.layers[number];
                // Pale layers are a little paler on light squares; on deep layers, that would hide
                // the numbers.
                let white = if number % Tint::LAYERS < 4 { 0.07 } else { 0.0 };
                full([color.mix(WHITE, white), color])
            }
            Tint::Queued(number) => {
                let [ink, edge] =
                    [HOLLOW, FRAME].map(|contrast| lifted(self.layers[number], hollow, contrast));
                framed(ink, edge)
            }
            Tint::Dimmed(number) => {
                let grounds = self
                    .bare
                    .map(|bare| self.layers[number].mix(bare, 0.25).mix(self.night, 0.64));
                quiet(grounds, QUIET)
            }
            Tint::Unasked(number) => {
                let grounds = hollow.map(|ground| ground.mix(self.night, 0.3));
                SquareColors {
                    ink: lifted(grounds[0], grounds, QUIET),
                    edge: self.layers[number].mix(grounds[0], 0.5),
                    grounds,
                }
            }
            Tint::White(count) => {
                let [l, c] = [[0.76, 0.075], [0.83, 0.10], [0.90, 0.12]][count - 1];
                full(
                    self.side(Mark::AttackedByWhite, (l, c), 0.01, |color, bare| {
                        color.luminance() + 0.05 >= 1.3 * (bare.luminance() + 0.05)
                    }),
                )
            }
            Tint::Black(count) => {
                let [l, c] = [[0.455, 0.115], [0.405, 0.135], [0.355, 0.15]][count - 1];
                full(
                    self.side(Mark::AttackedByBlack, (l, c), -0.01, |color, bare| {
                        1.24 * (color.luminance() + 0.05) <= bare.luminance() + 0.05
                    }),
                )
            }
            Tint::Asked => quiet(darkened(0.42), QUIET),
            Tint::Thread => quiet(darkened(0.62), 5.5),
            Tint::Goal => {
                let grounds = self.bare.map(|bare| {
                    let mut darker = (0..20).map(|i| bare.mix(self.night, f64::from(i) / 20.0));
                    let found = darker.find(|ground| self.lamp.contrast(*ground) >= 3.3);
                    found.unwrap_or(self.night)
                });
                SquareColors {
                    grounds,
                    ink: self.lamp,
                    edge: self.lamp,
                }
            }
            Tint::Choice => framed(lifted(self.lamp, hollow, HOLLOW), self.lamp),
            Tint::Later => {
                let [ink, edge] =
                    [HOLLOW, 2.0].map(|contrast| lifted(self.bare[0], hollow, contrast));
                framed(ink, edge)
            }
            Tint::Fault => framed(WHITE, WHITE),
            Tint::Cut => full(self.bare.map(|bare| bare.mix(self.lamp, 0.3))),
        }
    }

    /// Returns the colour of a lit square with `step` squares between it and the piece.
    fn lit(&self, shade: usize, step: usize) -> Rgb {
        let [l, c, h] = self.theme.marks[&Mark::Open].oklch();
        let raised = if shade == 0 { 0.045 } else { 0.0 };
        let at = |step: usize, more: f64| {
            let step = step as f64;
            let strong = if c < 0.02 { c } else { c + 0.004 * step };
            Rgb::from_oklch(l + raised + more - 0.015 * step, strong, h - 2.2 * step)
        };
        // All lit squares are raised until even the farthest is bright enough; nearer ones are
        // brighter still.
        let least = LIT * (self.bare[shade].luminance() + 0.05);
        let is_bright = |more: &f64| at(Tint::STEPS - 1, *more).luminance() + 0.05 >= least;
        let more = (0..40).map(|i| 0.01 * f64::from(i)).find(is_bright);
        at(step, more.unwrap_or(0.4))
    }

    /// Returns the backgrounds of squares that one side attacks, in the hue of the side's mark. The
    /// lightness begins at `l` and changes by `step` at a time until the squares stand out from
    /// bare ones. The saturation is `c`, or that of the mark if it is grey.
    fn side(
        &self,
        mark: Mark,
        (l, c): (f64, f64),
        step: f64,
        is_told: impl Fn(Rgb, Rgb) -> bool,
    ) -> [Rgb; 2] {
        let [_, strength, h] = self.theme.marks[&mark].oklch();
        let c = if strength < Rgb::GREY { strength } else { c };
        [0, 1].map(|shade| {
            let raised = if shade == 0 { 0.02 } else { 0.0 };
            let at = |i: u32| Rgb::from_oklch(l + raised + step * f64::from(i), c, h);
            let found = (0..40)
                .map(at)
                .find(|color| is_told(*color, self.bare[shade]));
            found.unwrap_or(self.bare[shade])
        })
    }

    /// Returns `color` with its lightness changed by `raised`, and then by `step` at a time until
    /// it fits; unchanged if it never does.
    fn shifted(&self, color: Rgb, raised: f64, step: f64, fits: impl Fn(Rgb) -> bool) -> Rgb {
        let [l, c, h] = color.oklch();
        let at = |i: u32| Rgb::from_oklch(l + raised + step * f64::from(i), c, h);
        let found = (0..60).map(at).find(|color| fits(*color));
        found.unwrap_or(color)
    }

    /// Returns `color`, brightened until it has this contrast with `ground`; unchanged if it never
    /// does.
    fn brighter(&self, color: Rgb, ground: Rgb, contrast: f64) -> Rgb {
        let fits =
            |lit: Rgb| lit.luminance() > ground.luminance() && lit.contrast(ground) >= contrast;
        self.shifted(color, 0.0, 0.01, fits)
    }
}

/// Returns a colour of nearly the same brightness and the opposite hue.
fn opposite(color: Rgb) -> Rgb {
    let [l, c, h] = color.oklch();
    let bright = |i: u32| Rgb::from_oklch(l + 0.01 * f64::from(i), c, h + 180.0);
    let darker = |i: u32| Rgb::from_oklch(l - 0.01 * f64::from(i), c, h + 180.0);
    let all = (0..12).flat_map(|i| [bright(i), darker(i)]);
    let strays = |other: &Rgb| (other.luminance() - color.luminance()).abs();
    let nearest = all.min_by(|one, other| strays(one).total_cmp(&strays(other)));
    nearest.unwrap_or(color)
}

/// Returns the text colour for these backgrounds: one of them mixed with dark ink or white until it
/// has this contrast with both, so that all numbers are equally prominent.
fn ink(grounds: [Rgb; 2], contrast: f64) -> Rgb {
    let least = |color: Rgb| color.contrast(grounds[0]).min(color.contrast(grounds[1]));
    let towards = if least(DARK_INK) >= least(WHITE) {
        DARK_INK
    } else {
        WHITE
    };
    mixed(grounds[1], towards, grounds, contrast)
}

/// Returns `color`, mixed with white until it has this contrast with both backgrounds.
fn lifted(color: Rgb, grounds: [Rgb; 2], contrast: f64) -> Rgb {
    mixed(color, WHITE, grounds, contrast)
}

fn mixed(color: Rgb, towards: Rgb, grounds: [Rgb; 2], contrast: f64) -> Rgb {
    let is_apart = |color: Rgb| {
        grounds.iter().all(|ground| {
            color.contrast(*ground) >= contrast
                && (color.luminance() > ground.luminance()) == (towards == WHITE)
        })
    };
    // The further the colour is mixed, the larger the contrast, so the smallest share can be found
    // by bisection.
    let shares: [u8; 51] = array::from_fn(|i| i as u8);
    let mixed = |share: u8| color.mix(towards, f64::from(share) / 50.0);
    let first = shares.partition_point(|share| !is_apart(mixed(*share)));
    shares.get(first).map_or(towards, |share| mixed(*share))
}
