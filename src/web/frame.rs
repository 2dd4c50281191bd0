//! A frame in bytes: the cells that have changed, the squares that are pictures, and the cursor.
//!
//! All numbers are little-endian. Cells: their count in four bytes, then for each its column and
//! row (two bytes each), ink and ground (three each), its modifiers (two), the length of its text
//! (one) and the text. Squares: their count (two), then for each its area (four times two) and a
//! hash of its picture (eight). Then the cursor's column and row, or 65535 twice if there is no
//! cursor.

use ratatui::{
    buffer::{Buffer, Cell},
    layout::Position,
    style::{Color, Modifier},
};
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::drawing::Rgb;
use crate::view::PixelTile;

/// Writer that encodes each frame as a diff against the previous one.
#[derive(Debug, Default)]
pub struct FrameWriter {
    shown: Buffer,
    bytes: Vec<u8>,
}

impl FrameWriter {
    /// Forgets what is shown, so that the next frame contains all cells.
    pub fn forget(&mut self) {
        self.shown = Buffer::default();
    }

    /// Returns the frame for these cells and tiles. Cells without colours get `ground` and `ink`.
    pub fn write(
        &mut self,
        next: &Buffer,
        tiles: &[PixelTile],
        cursor: Option<Position>,
        (ground, ink): (Rgb, Rgb),
    ) -> &[u8] {
        self.bytes.clear();
        let is_new = self.shown.area != next.area;
        let mut count = 0_u32;
        self.bytes.extend(count.to_le_bytes());
        for (at, position) in next.area.positions().enumerate() {
            let cell = &next.content[at];
            if is_new || self.shown.content[at] != *cell {
                count += 1;
                let place = (position.x, position.y);
                write_cell(&mut self.bytes, place, cell, (ground, ink));
            }
        }
        self.bytes[..4].copy_from_slice(&count.to_le_bytes());
        self.bytes.extend((tiles.len() as u16).to_le_bytes());
        for tile in tiles {
            let area = tile.area;
            for number in [area.x, area.y, area.width, area.height] {
                self.bytes.extend(number.to_le_bytes());
            }
            self.bytes.extend(print_of(tile).to_le_bytes());
        }
        let cursor = cursor.map_or([u16::MAX; 2], |at| [at.x, at.y]);
        for number in cursor {
            self.bytes.extend(number.to_le_bytes());
        }
        self.shown = next.clone();
        &self.bytes
    }
}

/// Returns a hash of a tile's picture.
fn print_of(tile: &PixelTile) -> u64 {
    let mut hasher = DefaultHasher::new();
    for layer in &tile.layers {
        layer.fingerprint().hash(&mut hasher);
    }
    hasher.finish()
}

/// Writes a cell, with its colours swapped if it is reversed.
fn write_cell(bytes: &mut Vec<u8>, place: (u16, u16), cell: &Cell, (ground, ink): (Rgb, Rgb)) {
    bytes.extend(place.0.to_le_bytes());
    bytes.extend(place.1.to_le_bytes());
    let color = |color: Color, usual: Rgb| match color {
        Color::Rgb(r, g, b) => [r, g, b],
        _ => [usual.0, usual.1, usual.2],
    };
    let (mut front, mut back) = (color(cell.fg, ink), color(cell.bg, ground));
    if cell.modifier.contains(Modifier::REVERSED) {
        std::mem::swap(&mut front, &mut back);
    }
    bytes.extend(front);
    bytes.extend(back);
    bytes.extend(cell.modifier.bits().to_le_bytes());
    let text = cell.symbol();
    // A cell's text is usually a letter with its accents. Text that is too long is cut between two
    // characters.
    let mut fits = text.len().min(usize::from(u8::MAX));
    while !text.is_char_boundary(fits) {
        fits -= 1;
    }
    bytes.push(fits as u8);
    bytes.extend(&text.as_bytes()[..fits]);
}
