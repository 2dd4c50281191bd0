//! Palettes of films: the most frequent colours of all their images.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap};

/// A colour: red, green and blue.
pub type Channels = [u8; 3];

/// Index of pixels that haven't changed.
pub const SAME: u8 = 0;

/// Counts how often each colour occurs.
pub fn count_colors(pixels: impl Iterator<Item = Channels>, counts: &mut BTreeMap<Channels, u64>) {
    let mut run: Option<(Channels, u64)> = None;
    // Neighbouring pixels are mostly equal, so counting runs saves most lookups.
    for color in pixels {
        match &mut run {
            Some((same, length)) if *same == color => *length += 1,
            _ => {
                if let Some((color, length)) = run.replace((color, 1)) {
                    *counts.entry(color).or_default() += length;
                }
            }
        }
    }
    if let Some((color, length)) = run {
        *counts.entry(color).or_default() += length;
    }
}

/// Palette of all images: their most frequent colours. Every other colour is replaced by the
/// nearest of these.
pub struct Palette {
    colors: Vec<Channels>,
    known: HashMap<Channels, u8>,
}

impl Palette {
    /// Returns the colours in the order of their indices. The first stands for [`SAME`] and is
    /// never shown.
    pub fn colors(&self) -> &[Channels] {
        &self.colors
    }

    /// Returns the palette for images with these numbers of pixels per colour.
    pub fn new(counts: &BTreeMap<Channels, u64>) -> Palette {
        let by_count = counts.iter().map(|(color, count)| (count, Reverse(*color)));
        let mut by_count: BinaryHeap<_> = by_count.collect();
        let frequent = std::iter::from_fn(|| by_count.pop()).take(127);
        let frequent = frequent.map(|(_, Reverse(color))| color);
        Palette {
            colors: [[0; 3]].into_iter().chain(frequent).collect(),
            known: HashMap::new(),
        }
    }

    /// Returns the index of the nearest colour.
    pub fn index(&mut self, color: Channels) -> u8 {
        let colors = &self.colors;
        *self.known.entry(color).or_insert_with(|| {
            let distance = |other: &Channels| {
                let apart = |part: usize| i32::from(color[part]) - i32::from(other[part]);
                let (r, g, b) = (apart(0), apart(1), apart(2));
                r * r + g * g + b * b
            };
            let nearest = (1..colors.len()).min_by_key(|&i| distance(&colors[i]));
            nearest.unwrap_or_default() as u8
        })
    }
}
