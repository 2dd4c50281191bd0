//! Sixel graphics: a picture is sent six rows of pixels at a time, one colour after another. Text
//! written over a picture replaces it.

use std::collections::HashMap;
use std::io::Write;

use crate::drawing::layers;
use crate::view::PixelTile;

use super::{ShownSquare, go_to, image};

/// Number of colours that every terminal with sixel has.
const COLORS: usize = 16;
/// Maximum size of the stored pictures, in bytes.
const MOST: usize = 2 << 20;

/// Recently made pictures.
#[derive(Debug, Default)]
pub struct Sixel {
    made: HashMap<[Option<u64>; PixelTile::LAYERS], Vec<u8>>,
    size: usize,
}

impl Sixel {
    /// Draws the picture of a square.
    pub fn show(
        &mut self,
        tile: &PixelTile,
        shown: &ShownSquare,
        size: (u32, u32),
        out: &mut Vec<u8>,
    ) {
        let key = shown.layers;
        if !self.made.contains_key(&key) {
            let Some(image) = layers(&tile.layers.each_ref(), size) else {
                return;
            };
            let bytes = encode(&image::Indexed::new(&image, COLORS));
            if self.size + bytes.len() > MOST {
                *self = Sixel::default();
            }
            self.size += bytes.len();
            self.made.insert(key, bytes);
        }
        if let Some(bytes) = self.made.get(&key) {
            out.extend(go_to(shown.area).into_bytes());
            out.extend(bytes);
        }
    }
}

fn encode(image: &image::Indexed) -> Vec<u8> {
    let (width, height) = (image.width, image.pixels.len() / image.width.max(1));
    let mut out = Vec::new();
    let _ = write!(out, "\x1bP0;1;0q\"1;1;{width};{height}");
    for (i, [r, g, b, _]) in image.colors.iter().enumerate() {
        let percent = |part: u8| (u32::from(part) * 100 + 127) / 255;
        let _ = write!(
            out,
            "#{i};2;{};{};{}",
            percent(*r),
            percent(*g),
            percent(*b)
        );
    }
    for (i, band) in image.pixels.chunks(6 * width).enumerate() {
        if i > 0 {
            out.push(b'-');
        }
        for color in 0..image.colors.len() as u8 {
            if !band.contains(&color) {
                continue;
            }
            let _ = write!(out, "#{color}");
            let columns = (0..width).map(|column| {
                let rows = band.chunks(width).enumerate();
                rows.filter(|(_, row)| row[column] == color)
                    .fold(0, |bits, (row, _)| bits | 1 << row)
            });
            runs(columns, &mut out);
            out.push(b'$');
        }
    }
    out.extend(b"\x1b\\");
    out
}

/// Writes the columns of a band with run-length encoding. Leaves out empty columns at the end.
fn runs(columns: impl Iterator<Item = u8>, out: &mut Vec<u8>) {
    let mut columns = columns.peekable();
    while let Some(bits) = columns.next() {
        let mut count = 1;
        while columns.next_if_eq(&bits).is_some() {
            count += 1;
        }
        if bits == 0 && columns.peek().is_none() {
            return;
        }
        let sign = b'?' + bits;
        match count {
            1..4 => out.extend(vec![sign; count]),
            _ => {
                let _ = write!(out, "!{count}");
                out.push(sign);
            }
        }
    }
}
