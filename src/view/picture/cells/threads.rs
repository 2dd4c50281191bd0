//! Thin lines in cells. Tours and long paths cross themselves so often that wider lines would
//! be as prominent as the squares they connect.
//!
//! A square is twice as many columns wide as it is rows tall. So in cells, a knight's line always
//! rises by one row of parts per column of parts or by one row of cells in four columns of cells:
//!
//! ```text
//!     ▗▘
//!    ▗▘     ▂▄▀▔
//! ```

use crate::drawing::{Bar, Rgb};

use super::crossing::CrossingLine;
use super::heads::is_inside;
use super::{SquareGrid, weight};

impl SquareGrid {
    /// Draws a thin line that rises or falls slowly. Its pieces touch at their corners: a thin bar
    /// at the upper or lower edge of a cell, or half of a cell.
    pub fn flat(&mut self, line: &CrossingLine, color: Rgb) {
        let [(x, y), (to_x, to_y)] = line.ends;
        for column in 0..self.columns {
            let middle = 2.0 * column as f32 + 1.0;
            if !(x.min(to_x)..=x.max(to_x)).contains(&middle) {
                continue;
            }
            let at = (y + (to_y - y) * (middle - x) / (to_x - x)) / 2.0;
            if !(0.0..self.rows as f32).contains(&at) {
                continue;
            }
            let row = at as usize;
            let quarter = (4.0 * at) as usize % 4;
            let is_lower = quarter >= 2;
            if quarter == 1 || quarter == 2 {
                let part_row = 2 * row + usize::from(is_lower);
                for part_column in [2 * column, 2 * column + 1] {
                    self.line_part((part_column, part_row), line, color);
                }
            } else if !(line.is_under && self.grid.color_of((column, row), weight::FRAME).is_some())
            {
                self.grid.erase((column, row));
                let bar = Bar {
                    color,
                    weight: weight::LINE,
                    is_thick: true,
                };
                self.grid.thin((column, row), is_lower, bar);
            }
        }
    }

    /// Draws a dotted line through empty cells, with four by two dots per cell. A wider line would
    /// be as prominent as the squares it connects.
    pub fn braille(&mut self, line: &CrossingLine) {
        // In squares of one row, only a user's arrow is drawn in dots.
        if self.rows < 2 && line.wave.is_none() {
            return;
        }
        let [(x, y), (to_x, to_y)] = line.ends;
        let mut dots = vec![0u8; self.columns * self.rows];
        let steps = (4.0 * (to_x - x).abs().max(2.0 * (to_y - y).abs()))
            .ceil()
            .max(1.0) as u32;
        for i in 0..=steps {
            if i / 2 % 8 >= line.drawn.max(1) {
                continue;
            }
            let share = i as f32 / steps as f32;
            let (bend_x, bend_y) = line.bend(share);
            let column = x + (to_x - x) * share + bend_x;
            let row = 2.0 * (y + (to_y - y) * share + bend_y);
            if column < 0.0 || row < 0.0 {
                continue;
            }
            let (column, row) = (column as usize, row as usize);
            if column < 2 * self.columns && row < 4 * self.rows {
                dots[row / 4 * self.columns + column / 2] |= 1 << bit(column, row);
            }
        }
        if let Some(head) = line.head {
            for row in 0..4 * self.rows {
                for column in 0..2 * self.columns {
                    let at = (column as f32 + 0.5, row as f32 / 2.0 + 0.25);
                    if is_inside(head, at) {
                        dots[row / 4 * self.columns + column / 2] |= 1 << bit(column, row);
                    }
                }
            }
        }
        for (i, dots) in dots.into_iter().enumerate().filter(|(_, dots)| *dots > 0) {
            let cell = (i % self.columns, i / self.columns);
            let color = line.on(self.grid.ground(cell), DOT);
            // Lines of one colour that cross share a cell.
            let before = match self.grid.written(cell) {
                Some((symbol, known)) if known == color => braille_dots(symbol),
                Some(_) => None,
                None => Some(0),
            };
            if let Some(before) = before
                && !self.grid.is_drawn(cell, weight::FRAME)
            {
                let dots = u32::from(dots | before);
                let braille = char::from_u32(BRAILLE + dots).unwrap_or(' ');
                self.grid.write(cell, &braille.to_string(), color);
            }
        }
    }
}

/// First of the characters in braille.
const BRAILLE: u32 = 0x2800;

/// Minimum contrast of dots: there are few, so each must be visible.
const DOT: f64 = 3.2;

/// Returns the dots of a character in braille; `None` for other characters.
fn braille_dots(symbol: &str) -> Option<u8> {
    let dots = (symbol.chars().next()? as u32).checked_sub(BRAILLE)?;
    u8::try_from(dots).ok()
}

/// Returns the ends of a tick near the edge of a square of this size in parts, where the line from
/// the square's middle in the direction `(x, y)` leaves the square. The tick is two parts long, so
/// that a board full of ticks stays quiet and the tick is beyond any digit in the middle. At the
/// left and right, a part stays free for a frame, or a cell in squares with drawn digits.
pub fn tick((x, y): (f32, f32), (wide, tall): (f32, f32)) -> [(f32, f32); 2] {
    let ways = (unit(x), unit(y));
    // A part is half as wide as it is tall.
    let (x, y) = (x, y / 2.0);
    let frame = if tall < 8.0 { 1.5 } else { 2.5 };
    let share = f32::min(
        (wide / 2.0 - frame) / x.abs().max(0.01),
        (tall / 2.0 - 0.5) / y.abs().max(0.01),
    );
    let part = |at: f32, middle: f32| (at * share + middle).floor() + 0.5;
    let outer = (part(x, wide / 2.0), part(y, tall / 2.0));
    // The line is a little longer than from one middle to the other, and its own middle is in the
    // first part.
    let inner = (outer.0 - 1.1 * ways.0, outer.1 - 1.1 * ways.1);
    [inner, outer]
}

/// Returns -1, 0 or 1, by the sign of a number.
fn unit(number: f32) -> f32 {
    if number.abs() < 0.01 {
        0.0
    } else {
        number.signum()
    }
}

/// Returns the index of a dot among the eight dots of its cell, in Unicode's order.
const fn bit(column: usize, row: usize) -> usize {
    match (column % 2, row % 4) {
        (0, 3) => 6,
        (_, 3) => 7,
        (0, row) => row,
        (_, row) => row + 3,
    }
}

#[cfg(test)]
mod tests;
