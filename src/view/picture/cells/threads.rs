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

use super::crossing::{CrossingLine, is_inside};
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
            } else if !(line.is_under && self.has_frame((column, row))) {
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

    fn has_frame(&self, (column, row): (usize, usize)) -> bool {
        let parts = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let mut parts = parts
            .map(|(x, y)| (2 * column + x, 2 * row + y))
            .into_iter();
        parts.any(|part| self.grid.weight(part) == weight::FRAME)
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
mod tests {
    use super::super::{RenderOptions, tiles};
    use super::*;
    use crate::board::{Color, Occupant, Role, Shade};
    use crate::drawing::Tile;
    use crate::trace::Label;
    use crate::view::picture::{SquareState, painted, parts};
    use crate::view::theme::{Depth, Styles, Theme, Tint};

    const INK: Rgb = Rgb(0, 0, 0);

    /// Returns a thin black line with these ends.
    const fn thread(ends: [(f32, f32); 2]) -> CrossingLine {
        CrossingLine::thin(ends, INK, 1.7)
    }

    /// Returns the cells of an empty square of this size with these lines, in columns and rows of
    /// squares from its middle.
    fn crossed(lines: &[[(f32, f32); 2]], size: (u16, u16), is_wide: bool) -> Vec<Tile> {
        let look = Styles::new(Theme::default(), Depth::TrueColor);
        let (wide, tall) = (2.0 * f32::from(size.0), 2.0 * f32::from(size.1));
        let at = |(across, down): (f32, f32)| ((across + 0.5) * wide, (down + 0.5) * tall);
        let line = |ends: &[(f32, f32); 2]| CrossingLine {
            is_wide,
            ..thread(ends.map(at))
        };
        let lines: Vec<CrossingLine> = lines.iter().map(line).collect();
        let options = RenderOptions {
            size,
            sprites: true,
            mono: false,
        };
        let parts = parts(&SquareState::empty(Shade::Light), &look);
        tiles(&parts, &lines, options).to_vec()
    }

    /// Returns the colours of a cell, in halves of a column and eighths of a row.
    fn colors(tile: &Tile) -> [[Rgb; 2]; 8] {
        const QUADRANTS: &str = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█";
        let is_it = |known: char| tile.symbol == known.to_string();
        let quadrants = QUADRANTS.chars().position(is_it);
        let is_filled = |x: usize, y: usize| match &*tile.symbol {
            "▔" => y < 1,
            "▂" => y >= 6,
            _ => quadrants.expect("a quadrant") & (1 << (x + 2 * (y / 4))) != 0,
        };
        let color = |x, y| {
            if is_filled(x, y) {
                tile.front
            } else {
                tile.ground
            }
        };
        std::array::from_fn(|y| [0, 1].map(|x| color(x, y)))
    }

    /// Returns the places that ink covers, in halves of columns and eighths of rows.
    fn inked(tiles: &[Tile], columns: usize) -> Vec<(usize, usize)> {
        let mut inked = Vec::new();
        for (i, tile) in tiles.iter().enumerate() {
            for (y, row) in colors(tile).into_iter().enumerate() {
                for (x, _) in row.iter().enumerate().filter(|(_, color)| **color == INK) {
                    inked.push((2 * (i % columns) + x, 8 * (i / columns) + y));
                }
            }
        }
        inked
    }

    /// Returns how many separate pieces these places form. Pieces that touch at a corner are one.
    fn pieces(mut places: Vec<(usize, usize)>) -> usize {
        let mut pieces = 0;
        while let Some(first) = places.pop() {
            pieces += 1;
            let mut edge = vec![first];
            while let Some((x, y)) = edge.pop() {
                let is_near = |at: &(usize, usize)| at.0.abs_diff(x) <= 1 && at.1.abs_diff(y) <= 1;
                let (near, others): (Vec<_>, Vec<_>) = places.into_iter().partition(is_near);
                edge.extend(near);
                places = others;
            }
        }
        pieces
    }

    const SIZES: [(u16, u16); 4] = [(6, 3), (8, 4), (10, 5), (14, 7)];

    #[test]
    fn a_thin_line_is_one_piece_up_to_the_edge_and_thinner_than_a_wide_one() {
        for size in SIZES {
            let (columns, rows) = (usize::from(size.0), usize::from(size.1));
            for to in [
                (1.0, 2.0),
                (-1.0, 2.0),
                (1.0, -2.0),
                (2.0, 1.0),
                (-2.0, 1.0),
                (-2.0, -1.0),
                (2.0, -1.0),
                (1.0, 1.0),
                (-1.0, 1.0),
                (3.0, 0.0),
            ] {
                let line = [[(0.0, 0.0), to]];
                let cells = inked(&crossed(&line, size, false), columns);
                assert_eq!(pieces(cells.clone()), 1, "{size:?} {to:?}: {cells:?}");
                let is_edge = |(x, y): &(usize, usize)| {
                    [0, 2 * columns - 1].contains(x) || [0, 8 * rows - 1].contains(y)
                };
                assert!(cells.iter().any(is_edge), "{size:?} {to:?}: {cells:?}");
                let wide = inked(&crossed(&line, size, true), columns);
                let is_straight = to.1 == 0.0 || to.0.abs() == to.1.abs();
                assert!(
                    is_straight || 4 * cells.len() <= 3 * wide.len(),
                    "{size:?} {to:?}: {} {}",
                    cells.len(),
                    wide.len()
                );
            }
        }
    }

    #[test]
    fn thin_lines_that_cross_stay_whole() {
        for size in SIZES {
            let columns = usize::from(size.0);
            let flat = [(-2.0, -0.9), (2.0, 1.1)];
            for steep in [[(-0.9, -2.0), (1.1, 2.0)], [(0.8, -2.0), (-1.2, 2.0)]] {
                for lines in [[flat, steep], [steep, flat]] {
                    let both = inked(&crossed(&lines, size, false), columns);
                    assert_eq!(pieces(both), 1, "{size:?}");
                    for line in lines {
                        let both = inked(&crossed(&lines, size, false), columns);
                        let alone = inked(&crossed(&[line], size, false), columns);
                        assert!(alone.iter().all(|place| both.contains(place)), "{size:?}");
                    }
                }
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
            let line = CrossingLine {
                is_under: true,
                ..thread([(wide, 0.0), (0.0, tall)])
            };
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
                let places = |tile| colors(tile).into_iter().flatten();
                let is_kept = match free.written {
                    true => free == crossed,
                    // A line may only cover the background.
                    false => places(free)
                        .zip(places(crossed))
                        .all(|(free, crossed)| Some(free) == ground || free == crossed),
                };
                assert!(is_kept, "{size:?}: {crossed:?}");
            }
        }
    }

    #[test]
    fn an_upright_line_takes_whole_cells_because_halves_leave_seams() {
        for size in SIZES {
            let cells = crossed(&[[(0.0, 0.0), (0.0, 3.0)]], size, false);
            let drawn = cells
                .iter()
                .filter(|tile| tile.ground == INK || tile.front == INK && tile.symbol != " ");
            let full = drawn.clone().filter(|tile| tile.symbol == " ").count();
            // In a square with an odd number of rows, the line begins in the middle of a cell.
            assert!(full >= usize::from(size.1) / 2, "{size:?}: {cells:?}");
            assert!(drawn.count() <= full + 1, "{size:?}: {cells:?}");
        }
    }
}
