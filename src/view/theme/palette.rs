//! What becomes of colours where a terminal has xterm's 256.

use std::{ops::RangeInclusive, sync::OnceLock};

use ratatui::style::Color;

use crate::drawing::Rgb;

/// Greys and colours nearer than this are taken for each other.
const APART: f64 = 0.04;

/// Colours weaker than this are greys and stay so.
const GREY: f64 = 0.03;

/// Colours weaker than this have a hue that hardly matters, and none where there are only sixteen.
const FAINT: f64 = 0.06;

/// The luminance of a ground on which pieces of both sides have a contrast of 3.
const MIDDLE: RangeInclusive<f64> = 0.1..=0.30;

/// Squares of both shades that differ so much are told apart with less contrast.
const STRONGER: f64 = 0.08;

/// The cosine of 30 degrees: a hue farther away is another one.
const SAME_HUE: f64 = 0.866;

/// What it costs to have another hue: more than all else.
const TURNED: f64 = 1.0;

/// One of xterm's colours.
struct Entry {
    color: Rgb,
    luminance: f64,
    looks: [f64; 3],
}

/// The 6×6×6 colours and 24 greys. The first sixteen are left out: each terminal has its own.
fn xterm() -> &'static [Entry] {
    static COLORS: OnceLock<Vec<Entry>> = OnceLock::new();
    COLORS.get_or_init(|| {
        let channel = |number: usize| LEVELS[number % 6];
        let cube = (0..216).map(|n| Rgb(channel(n / 36), channel(n / 6), channel(n)));
        let greys = (0..24)
            .map(|n| 8 + 10 * n)
            .map(|level| Rgb(level, level, level));
        let entry = |color: Rgb| Entry {
            color,
            luminance: color.luminance(),
            looks: color.looks(),
        };
        cube.chain(greys).map(entry).collect()
    })
}

const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The number of the colour nearest to `color`.
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
    let distance = |other: Rgb| {
        let d = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        d(color.0, other.0) + d(color.1, other.1) + d(color.2, other.2)
    };
    let cube = Rgb(LEVELS[r], LEVELS[g], LEVELS[b]);
    if distance(Rgb(level, level, level)) < distance(cube) {
        232 + grey
    } else {
        (16 + 36 * r + 6 * g + b) as u8
    }
}

/// The pair for a light and a dark square that looks most like `wanted`, of the palette's colours on
/// which pieces of both sides are seen. Neither can be taken for one of the `others` of its shade.
pub fn pair(wanted: [Rgb; 2], others: [Vec<Rgb>; 2]) -> [Rgb; 2] {
    let candidates = |shade: usize| -> Vec<(f64, &Entry)> {
        let here = wanted[shade].looks();
        let others: Vec<_> = others[shade].iter().map(|other| other.looks()).collect();
        let apart = |entry: &&Entry| {
            let mut others = others.iter();
            others.all(|other| square(entry.looks, *other) >= APART * APART)
        };
        let middle = xterm()
            .iter()
            .filter(|entry| MIDDLE.contains(&entry.luminance));
        let fitting = middle.filter(apart);
        fitting
            .map(|entry| (strays(here, entry.looks), entry))
            .collect()
    };
    let (lights, darks) = (candidates(0), candidates(1));
    let nearest_dark = darks
        .iter()
        .map(|(strays, _)| *strays)
        .fold(f64::INFINITY, f64::min);
    let mut best = (f64::INFINITY, wanted);
    for (light_strays, light) in &lights {
        // Most can be no part of a better pair, and the first screen waits for this.
        if light_strays + nearest_dark >= best.0 {
            continue;
        }
        for (dark_strays, dark) in &darks {
            let contrast = (light.luminance + 0.05) / (dark.luminance + 0.05);
            let strays = light_strays + dark_strays;
            let strays = match contrast {
                1.3.. => strays,
                // There is no green that is bright enough and none that is dark enough. What they
                // lack in contrast they have in strength.
                1.1.. if square(light.looks, dark.looks) >= STRONGER * STRONGER => {
                    strays + TURNED / 4.0
                }
                _ => continue,
            };
            if strays < best.0 {
                best = (strays, [light.color, dark.color]);
            }
        }
    }
    best.1
}

/// How far the second is from the first. What colour it is matters more than how bright, and than how
/// strong, as long as a colour doesn't turn grey, nor the other way round: most dark colours of the
/// palette are far from any other.
fn strays(here: [f64; 3], there: [f64; 3]) -> f64 {
    let (ours, theirs) = (strength(here), strength(there));
    let bright = (here[0] - there[0]).powi(2);
    let turns = theirs < ours || ours < GREY;
    let strong = (ours - theirs).powi(2) * if turns { 4.0 } else { 0.5 };
    let along = here[1] * there[1] + here[2] * there[2];
    let turned = ours * theirs - along;
    // Grey says less, another hue says something else.
    let hue = if ours < FAINT {
        0.0
    } else if theirs < GREY {
        TURNED / 2.0
    } else if along < SAME_HUE * ours * theirs {
        TURNED
    } else {
        0.0
    };
    bright + strong + 8.0 * turned + hue
}

/// The one of a terminal's sixteen colours with the hue of `color`, and what is written on it;
/// `None` for what is nearly grey.
pub fn sixteen(color: Rgb) -> Option<(Color, Color)> {
    let hues = [
        (Rgb(205, 0, 0), Color::Red, Color::White),
        (Rgb(0, 205, 0), Color::Green, Color::Black),
        (Rgb(205, 205, 0), Color::Yellow, Color::Black),
        (Rgb(92, 92, 255), Color::Blue, Color::White),
        (Rgb(205, 0, 205), Color::Magenta, Color::White),
        (Rgb(0, 205, 205), Color::Cyan, Color::Black),
    ];
    let here = color.looks();
    // The cosine of the angle between two hues.
    let alike = |other: Rgb| {
        let there = other.looks();
        (here[1] * there[1] + here[2] * there[2]) / strength(there)
    };
    let nearest = hues
        .into_iter()
        .max_by(|one, other| alike(one.0).total_cmp(&alike(other.0)));
    let (_, ground, ink) = nearest.filter(|_| strength(here) >= FAINT)?;
    Some((ground, ink))
}

/// Whether nobody would tell the two apart.
pub fn same(one: Rgb, other: Rgb) -> bool {
    square(one.looks(), other.looks()) < APART * APART / 4.0
}

/// The square of the distance between two colours as they look.
fn square(a: [f64; 3], b: [f64; 3]) -> f64 {
    (0..3).map(|i| (a[i] - b[i]).powi(2)).sum()
}

/// How far a colour is from grey.
fn strength(looks: [f64; 3]) -> f64 {
    (looks[1].powi(2) + looks[2].powi(2)).sqrt()
}
