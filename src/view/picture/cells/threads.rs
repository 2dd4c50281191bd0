//! Thin lines in cells. Tours and long paths cross themselves so often that wider lines would
//! be as prominent as the squares they connect.
//!
//! A square is twice as many columns wide as it is rows tall. So in cells, a knight's line always
//! rises by one row per column or by one row in four columns, and there are characters for both:
//!
//! ```text
//!     ╱      _⎼⎻⎺
//!    ╱   _⎼⎻⎺
//! ```

use crate::drawing::Rgb;

use super::crossing::{CrossingLine, is_inside};
use super::{SquareGrid, weight};

/// Characters with a line across, from the top of a cell to its bottom. All are equally thin.
const ACROSS: [&str; 4] = ["⎺", "⎻", "⎼", "_"];
/// Characters that cross a cell from one corner to the other, and both together.
const RISING: &str = "╱";
const FALLING: &str = "╲";
const BOTH: &str = "╳";
/// Offset that draws a line at a boundary between cells in the cell before it, no matter how its
/// position was rounded.
const ROUNDING: f32 = 0.25;

impl SquareGrid {
    /// Draws a thin line in empty cells. Returns `false` without drawing if no characters have its
    /// slope.
    pub fn thread(&mut self, line: &CrossingLine) -> bool {
        let [(x, y), (to_x, to_y)] = line.ends.map(|(x, y)| (x / 2.0, y / 2.0));
        let (dx, dy) = (to_x - x, to_y - y);
        let reaches = |middle: f32, one: f32, other: f32| {
            middle >= one.min(other) - 0.01 && middle <= one.max(other) + 0.01
        };
        if dx.abs() <= 1.2 * dy.abs() {
            let symbol = match () {
                () if dx.abs() < 0.1 => "│",
                () if (dx > 0.0) == (dy > 0.0) => FALLING,
                () => RISING,
            };
            for row in 0..self.rows {
                let middle = row as f32 + 0.5;
                if reaches(middle, y, to_y) {
                    let column = (x + dx * (middle - y) / dy - ROUNDING).floor();
                    self.thread_cell((column, row as f32), symbol, line);
                }
            }
        } else if dx.abs() >= 3.0 * dy.abs() {
            for column in 0..self.columns {
                let middle = column as f32 + 0.5;
                if reaches(middle, x, to_x) {
                    let at = y + dy * (middle - x) / dx;
                    let (row, symbol) = if dy.abs() < 0.1 {
                        ((at - ROUNDING).floor(), "─")
                    } else {
                        let level = (4.0 * at).floor() as i32;
                        (at.floor(), ACROSS[level.rem_euclid(4) as usize])
                    };
                    self.thread_cell((column as f32, row), symbol, line);
                }
            }
        } else {
            return false;
        }
        true
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
        // Squares of two rows have few dots, so each must be visible.
        let needed = if self.rows > 2 { 2.0 } else { 4.5 };
        for (i, dots) in dots.into_iter().enumerate().filter(|(_, dots)| *dots > 0) {
            let cell = (i % self.columns, i / self.columns);
            if !self.grid.is_taken(cell, weight::FRAME) {
                let braille = char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' ');
                let color = line.on(self.grid.ground(cell), needed);
                if color == line.color || !line.is_under {
                    self.grid.write(cell, &braille.to_string(), color);
                }
            }
        }
    }

    fn thread_cell(
        &mut self,
        (column, row): (f32, f32),
        symbol: &'static str,
        line: &CrossingLine,
    ) {
        let is_inside =
            (0.0..self.columns as f32).contains(&column) && (0.0..self.rows as f32).contains(&row);
        if !is_inside {
            return;
        }
        let cell = (column as usize, row as usize);
        if self.grid.is_drawn(cell, weight::FRAME) {
            return;
        }
        let color = line.on(self.grid.ground(cell), LEAST);
        if color != line.color && line.is_under {
            return;
        }
        let symbol = crossed(self.grid.written(cell), (symbol, color));
        self.grid.write(cell, symbol, color);
    }
}

/// Returns the character for two lines in one cell. If only one of them is steep, its character is
/// kept: a steep line has fewer cells, so a gap in it would be more visible.
fn crossed(before: Option<(&str, Rgb)>, (symbol, color): (&'static str, Rgb)) -> &'static str {
    match before {
        Some((before, known)) if known == color => match (before, symbol) {
            (RISING, FALLING) | (FALLING, RISING) | (BOTH, _) => BOTH,
            (RISING, _) => RISING,
            (FALLING, _) => FALLING,
            _ => symbol,
        },
        _ => symbol,
    }
}

/// Minimum contrast of a thin line.
const LEAST: f64 = 2.0;

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
mod tests {
    use super::super::{RenderOptions, tiles};
    use super::*;
    use crate::board::{Color, Occupant, Role, Shade};
    use crate::trace::Label;
    use crate::view::picture::{SquareState, painted, parts};
    use crate::view::theme::{Depth, Styles, Theme, Tint};

    /// Returns a thin black line with these ends.
    fn thread(ends: [(f32, f32); 2]) -> CrossingLine {
        CrossingLine {
            ends,
            head: None,
            number: None,
            drawn: 8,
            is_wide: true,
            is_under: false,
            is_fine: true,
            wave: None,
            color: Rgb(0, 0, 0),
            deep: None,
            least: 1.7,
        }
    }

    /// Returns the characters of an empty square of this size that a line crosses from its middle
    /// to that of the square `across` columns to the right and `down` rows below.
    fn crossed_by((across, down): (f32, f32), size: (u16, u16), is_fine: bool) -> Vec<String> {
        let look = Styles::new(Theme::default(), Depth::TrueColor);
        let (wide, tall) = (2.0 * f32::from(size.0), 2.0 * f32::from(size.1));
        let middle = (wide / 2.0, tall / 2.0);
        let end = (middle.0 + across * wide, middle.1 + down * tall);
        let line = CrossingLine {
            is_fine,
            ..thread([middle, end])
        };
        let parts = parts(&SquareState::empty(Shade::Light), &look);
        let options = RenderOptions {
            size,
            sprites: true,
            mono: false,
        };
        let tiles = tiles(&parts, &[line], options);
        let symbol = |tile: &crate::drawing::Tile| {
            if tile.ground == Rgb(0, 0, 0) {
                "full".to_owned()
            } else {
                tile.symbol.to_string()
            }
        };
        tiles.iter().map(symbol).collect()
    }

    #[test]
    fn a_knights_thread_has_no_gap_and_is_as_thin_as_can_be() {
        for size in [(6, 3), (8, 4), (10, 5)] {
            let (columns, rows) = (usize::from(size.0), usize::from(size.1));
            for (across, down) in [(1.0, 2.0), (-1.0, 2.0), (2.0, 1.0), (-2.0, -1.0)] {
                let cells = crossed_by((across, down), size, true);
                let is_steep = down == 2.0;
                let known: &[&str] = if is_steep {
                    &[RISING, FALLING]
                } else {
                    &ACROSS
                };
                let drawn = cells.iter().filter(|cell| *cell != " ");
                assert!(
                    drawn.clone().all(|cell| known.contains(&cell.as_str())),
                    "{cells:?}"
                );
                // One stroke in each row of the lower half, or in each column of one half.
                let expected = if is_steep { rows / 2 } else { columns / 2 };
                let count = drawn.count();
                assert!(
                    (expected..=expected + 1).contains(&count),
                    "{size:?}: {cells:?}"
                );
            }
        }
    }

    #[test]
    fn a_thread_passes_below_pieces_and_drawn_digits() {
        let look = Styles::new(Theme::default(), Depth::TrueColor);
        let piece = |role: Role| SquareState {
            occupant: Some(Occupant::Piece(role.of(Color::White))),
            ..SquareState::empty(Shade::Light)
        };
        let digits = SquareState {
            label: Some(Label::Distance(3)),
            tint: Tint::Queued(3),
            ..SquareState::empty(Shade::Light)
        };
        let mut sights: Vec<_> = Role::ALL.map(piece).into();
        sights.push(digits);
        for (sight, size) in sights
            .iter()
            .flat_map(|sight| [(6, 3), (8, 4), (10, 5)].map(|size| (sight, size)))
        {
            let (wide, tall) = (2.0 * f32::from(size.0), 2.0 * f32::from(size.1));
            let line = thread([(wide, 0.0), (0.0, tall)]);
            let parts = parts(sight, &look);
            let options = RenderOptions {
                size,
                sprites: true,
                mono: false,
            };
            let ground = painted(&parts);
            let free = tiles(&parts, &[], options);
            let crossed = tiles(&parts, &[line], options);
            assert_ne!(free, crossed, "{size:?}");
            for (free, crossed) in free.iter().zip(crossed.iter()) {
                let is_empty = free.symbol == " " && Some(free.ground) == ground;
                assert!(is_empty || free == crossed, "{size:?}: {crossed:?}");
            }
        }
    }

    #[test]
    fn an_upright_line_takes_whole_cells_because_halves_leave_seams() {
        for size in [(6, 3), (8, 4), (10, 5), (14, 7)] {
            let cells = crossed_by((0.0, 3.0), size, false);
            let drawn: Vec<&String> = cells.iter().filter(|cell| *cell != " ").collect();
            let full = drawn.iter().filter(|cell| **cell == "full").count();
            // In a square with an odd number of rows, the line begins in the middle of a cell.
            assert!(full >= usize::from(size.1) / 2, "{size:?}: {cells:?}");
            assert!(drawn.len() <= full + 1, "{size:?}: {cells:?}");
        }
    }
}
