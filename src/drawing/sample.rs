//! A picture in cells of a terminal: each cell shows two colours in one of sixteen patterns.
//!
//! ```text
//!  a cell has 2×2 parts     ▘ ▝ ▖ ▗ ▀ ▄ ▌ ▐ ▞ ▚ ▛ ▜ ▙ ▟ █
//! ```

use super::{Picture, Rgb, raster};

/// The character for each set of filled quadrants: 1 top left, 2 top right, 4 bottom left, 8
/// bottom right.
pub const QUADRANTS: [&str; 16] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
];

/// A cell of a sampled picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    quadrants: u8,
    /// The colour of the character.
    pub front: Rgb,
    /// The colour of what is around it.
    pub ground: Rgb,
}

impl Cell {
    /// The character.
    pub const fn symbol(self) -> &'static str {
        QUADRANTS[self.quadrants as usize]
    }
}

/// The colours of a picture's parts, two by two for each cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    columns: usize,
    colors: Vec<Rgb>,
}

/// How many pixels are averaged for a part, along each side.
const PIXELS: usize = 4;

impl Parts {
    /// The parts of `picture` in this many columns and rows of cells; `None` when it can't be
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

    /// How many parts there are from left to right, and from top to bottom.
    pub fn size(&self) -> (usize, usize) {
        (self.columns, self.colors.len() / self.columns)
    }

    /// The colour of each part, row by row.
    pub fn colors(&self) -> &[Rgb] {
        &self.colors
    }

    /// The cells, row by row, in the colours of `palette` alone, whose first one is the ground.
    pub fn cells(&self, palette: &[Rgb]) -> Vec<Cell> {
        let (columns, rows) = self.size();
        let at = |column: usize, row: usize| self.colors[row * columns + column];
        let mut cells = Vec::with_capacity(self.colors.len() / 4);
        for y in (0..rows).step_by(2) {
            for x in (0..columns).step_by(2) {
                let four = [at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)];
                cells.push(cell(four, palette));
            }
        }
        cells
    }
}

/// The cell that comes closest to four parts.
fn cell(parts: [Rgb; 4], palette: &[Rgb]) -> Cell {
    // Half of the patterns: the others have their colours exchanged.
    let candidates = (0..8).map(|quadrants: u8| {
        let group = |inside: bool| {
            let is_in = move |i: &usize| (quadrants >> i & 1 == 1) == inside;
            (0..4).filter(is_in).map(|i| parts[i])
        };
        let ground = nearest(mean(group(false)), palette);
        let front = match quadrants {
            0 => ground,
            _ => nearest(mean(group(true)), palette),
        };
        let strays = |inside: bool, color: Rgb| -> u32 {
            group(inside).map(|part| distance(part, color)).sum()
        };
        let error = strays(false, ground) + strays(true, front);
        (error, quadrants, front, ground)
    });
    let best = candidates.min_by_key(|(error, ..)| *error);
    let (_, quadrants, front, ground) = best.unwrap_or((0, 0, palette[0], palette[0]));
    let (quadrants, front, ground) = match quadrants {
        // One colour: blank on it.
        _ if front == ground => (0, front, ground),
        _ if front == palette[0] => (!quadrants & 15, ground, front),
        _ => (quadrants, front, ground),
    };
    Cell {
        quadrants,
        front,
        ground,
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

fn distance(one: Rgb, other: Rgb) -> u32 {
    let part = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    part(one.0, other.0) + part(one.1, other.1) + part(one.2, other.2)
}

fn nearest(color: Rgb, palette: &[Rgb]) -> Rgb {
    let nearest = palette.iter().min_by_key(|known| distance(color, **known));
    nearest.copied().unwrap_or(color)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Path;

    const GROUND: Rgb = Rgb(100, 90, 80);
    const INK: Rgb = Rgb(255, 255, 255);

    fn picture(path: Path) -> Picture {
        let mut picture = Picture {
            width: 4.0,
            height: 4.0,
            ground: GROUND,
            ..Picture::default()
        };
        picture.fill(path, INK);
        picture
    }

    #[test]
    fn edges_fall_on_the_parts_of_cells() {
        // Two columns and one row: four by two parts, each one unit wide and two tall.
        let corner = picture(Path::rect(0.0, 0.0, 3.0, 2.0, 0.0));
        let cells = Parts::of(&corner, 2, 1)
            .expect("rendered")
            .cells(&[GROUND, INK]);
        let symbols: Vec<&str> = cells.iter().map(|cell| cell.symbol()).collect();
        assert_eq!(symbols, ["▀", "▘"]);
        assert!(
            cells
                .iter()
                .all(|cell| (cell.front, cell.ground) == (INK, GROUND))
        );
    }

    #[test]
    fn what_is_of_one_colour_is_a_blank() {
        let all = picture(Path::rect(0.0, 0.0, 4.0, 4.0, 0.0));
        let cells = Parts::of(&all, 2, 1)
            .expect("rendered")
            .cells(&[GROUND, INK]);
        assert!(
            cells
                .iter()
                .all(|cell| cell.symbol() == " " && cell.ground == INK)
        );
    }
}
