//! Images with a palette, for the terminal.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::drawing::{Image, Rgba};

/// An image whose pixels are indices into a palette.
#[derive(Debug)]
pub struct Indexed {
    pub width: usize,
    pub colors: Vec<Rgba>,
    pub pixels: Vec<u8>,
}

/// Returns an image as PNG, with a palette if it has few enough colours; `None` if it can't be
/// encoded.
pub fn png(image: &Image) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut bytes, image.width(), image.height());
    encoder.set_depth(::png::BitDepth::Eight);
    encoder.set_compression(::png::Compression::High);
    let data = match Indexed::exact(image) {
        Some(indexed) => {
            encoder.set_color(::png::ColorType::Indexed);
            encoder.set_filter(::png::Filter::NoFilter);
            let parts = |parts: std::ops::Range<usize>| {
                let colors = indexed.colors.iter();
                colors
                    .flat_map(|color| color[parts.clone()].to_vec())
                    .collect::<Vec<u8>>()
            };
            encoder.set_palette(parts(0..3));
            // Opaque colours, which come last, don't need to be listed.
            let clear = indexed.colors.partition_point(|color| color[3] < 255);
            if clear > 0 {
                let mut opaqueness = parts(3..4);
                opaqueness.truncate(clear);
                encoder.set_trns(opaqueness);
            }
            indexed.pixels
        }
        None => {
            encoder.set_color(::png::ColorType::Rgba);
            image.pixels().as_flattened().to_vec()
        }
    };
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&data).ok()?;
    writer.finish().ok()?;
    Some(bytes)
}

impl Indexed {
    /// Returns the image with a palette of all its colours, opaque ones last; `None` if it has too
    /// many.
    fn exact(image: &Image) -> Option<Indexed> {
        let (mut numbers, mut colors) = (HashMap::new(), Vec::new());
        let mut last = None;
        let mut pixels = Vec::with_capacity(image.pixels().len());
        for &color in image.pixels() {
            let number = match last {
                Some((same, number)) if same == color => number,
                _ => match numbers.entry(color) {
                    Entry::Occupied(known) => *known.get(),
                    Entry::Vacant(new) => {
                        let number = u8::try_from(colors.len()).ok()?;
                        colors.push(color);
                        *new.insert(number)
                    }
                },
            };
            last = Some((color, number));
            pixels.push(number);
        }
        let mut order: Vec<u8> = (0..=u8::MAX).take(colors.len()).collect();
        order.sort_by_key(|&number| colors[usize::from(number)][3] == 255);
        let mut places = [0; 256];
        for (place, &number) in (0..=u8::MAX).zip(&order) {
            places[usize::from(number)] = place;
        }
        for pixel in &mut pixels {
            *pixel = places[usize::from(*pixel)];
        }
        Some(Indexed {
            width: image.width() as usize,
            colors: order.iter().map(|&i| colors[usize::from(i)]).collect(),
            pixels,
        })
    }

    /// Returns the image reduced to at most `most` colours, with each pixel in the nearest of
    /// these.
    pub fn new(image: &Image, most: usize) -> Indexed {
        let mut counts: HashMap<Rgba, usize> = HashMap::new();
        for color in image.pixels() {
            *counts.entry(*color).or_default() += 1;
        }
        let colors = chosen(&counts, most);
        let mut known: HashMap<Rgba, u8> = HashMap::new();
        let mut nearest = |color: Rgba| {
            *known.entry(color).or_insert_with(|| {
                let mut numbers = 0..colors.len();
                numbers
                    .by_ref()
                    .min_by_key(|i| distance(colors[*i], color))
                    .unwrap_or(0) as u8
            })
        };
        Indexed {
            width: image.width() as usize,
            pixels: image.pixels().iter().copied().map(&mut nearest).collect(),
            colors,
        }
    }
}

/// Distance greater than that between any two colours.
const FARTHEST: u32 = 4 << 16;

/// Returns at most `most` colours to stand for all of `counts`: the most frequent first, then
/// repeatedly the one with the largest error.
fn chosen(counts: &HashMap<Rgba, usize>, most: usize) -> Vec<Rgba> {
    // The colours are sorted, so that their order doesn't depend on the hash map.
    let mut all: Vec<(Rgba, usize)> = counts
        .iter()
        .map(|(color, count)| (*color, *count))
        .collect();
    all.sort_unstable_by_key(|(color, count)| (usize::MAX - count, *color));
    let mut away = vec![FARTHEST; all.len()];
    let mut colors = Vec::new();
    while colors.len() < most.min(all.len()) {
        // A colour that is far from all chosen ones looks wrong even in a few pixels, so distance
        // counts more than frequency.
        let worst = |i: &usize| u64::from(away[*i]).pow(2) * all[*i].1.isqrt() as u64;
        let next = (0..all.len()).rev().max_by_key(worst).unwrap_or(0);
        let color = all[next].0;
        colors.push(color);
        for (away, (other, _)) in away.iter_mut().zip(&all) {
            *away = (*away).min(distance(color, *other));
        }
    }
    colors
}

fn distance(one: Rgba, other: Rgba) -> u32 {
    let parts = one.iter().zip(other);
    parts.map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}
