//! Sampling of a picture into terminal cells: each cell shows two colours in one of sixteen
//! patterns.
//!
//! ```text
//!  a cell has 2×2 parts     ▘ ▝ ▖ ▗ ▀ ▄ ▌ ▐ ▞ ▚ ▛ ▜ ▙ ▟ █
//! ```

use super::{Picture, Rgb, raster};

/// Character for each set of filled quadrants. The index is the sum of 1 for top left, 2 for top
/// right, 4 for bottom left and 8 for bottom right.
pub const QUADRANTS: [&str; 16] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
];

/// Returns the filled parts of a character in `QUADRANTS`, by column and row; `None` for a space
/// and for any other character.
pub fn quadrants(c: char) -> Option<Vec<(f32, f32)>> {
    let symbol = c.to_string();
    let filled = QUADRANTS[1..].iter().position(|known| *known == symbol)? + 1;
    let places = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)];
    let parts = places.into_iter().enumerate();
    Some(
        parts
            .filter(|(i, _)| filled >> i & 1 == 1)
            .map(|(_, part)| part)
            .collect(),
    )
}

/// Colours of a picture's parts, 2×2 per cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    columns: usize,
    colors: Vec<Rgb>,
}

/// Number of pixels across a part. The colour of a part is the average of all its pixels.
const PIXELS: usize = 4;

impl Parts {
    /// Samples `picture` in this many columns and rows of cells, or returns `None` if it can't be
    /// rendered.
    pub fn of(picture: &Picture, columns: u16, rows: u16) -> Option<Parts> {
        let (columns, rows) = (2 * usize::from(columns), 2 * usize::from(rows));
        let image = raster(picture, (PIXELS * columns) as u32)?;
        let (width, height) = (image.width() as usize, image.height() as usize);
        let pixels = image.pixels();
        let average = |column: usize, row: usize| {
            let (top, bottom) = (row * height / rows, (row + 1) * height / rows);
            let lines = top..bottom.max(top + 1);
            let across = column * PIXELS..(column + 1) * PIXELS;
            let here = lines.flat_map(|y| &pixels[y * width..][across.clone()]);
            mean(here.map(|&[r, g, b, _]| Rgb(r, g, b)))
        };
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let colors = places.map(|(column, row)| average(column, row)).collect();
        Some(Parts { columns, colors })
    }

    /// Returns the number of parts per row and per column.
    pub fn size(&self) -> (usize, usize) {
        (self.columns, self.colors.len() / self.columns)
    }

    /// Returns the colour of each part, row by row.
    pub fn colors(&self) -> &[Rgb] {
        &self.colors
    }
}

fn mean(colors: impl Iterator<Item = Rgb>) -> Rgb {
    let (mut sum, mut count) = ([0_u32; 3], 0);
    for Rgb(r, g, b) in colors {
        for (sum, channel) in sum.iter_mut().zip([r, g, b]) {
            *sum += u32::from(channel);
        }
        count += 1;
    }
    let [r, g, b] = sum.map(|sum| (sum / count.max(1)) as u8);
    Rgb(r, g, b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Path;

    #[test]
    fn edges_fall_on_the_parts_of_cells() {
        const GROUND: Rgb = Rgb(100, 90, 80);
        const INK: Rgb = Rgb(255, 255, 255);
        // Two columns and one row: four by two parts, each one unit wide and two tall.
        let mut picture = Picture {
            width: 4.0,
            height: 4.0,
            ground: GROUND,
            ..Picture::default()
        };
        picture.fill(Path::rect(0.0, 0.0, 3.0, 2.0, 0.0), INK);
        let parts = Parts::of(&picture, 2, 1).expect("rendered");
        assert_eq!(parts.size(), (4, 2));
        let upper = [INK, INK, INK, GROUND];
        assert_eq!(parts.colors(), [upper, [GROUND; 4]].concat());
    }

    #[test]
    fn a_character_has_the_parts_that_it_fills() {
        assert_eq!(quadrants('▐'), Some(vec![(1.0, 0.0), (1.0, 1.0)]));
        assert_eq!(quadrants(' '), None);
        assert_eq!(quadrants('a'), None);
    }
}
