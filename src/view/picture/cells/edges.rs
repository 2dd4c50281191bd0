//! Edges of a square, and patterns over all of it: frames, bars, corners, hatching, bricks.

use std::ops::Range;

use crate::drawing::{Bar, Rgb};

use super::super::super::glyphs;
use super::super::parts::Weight;
use super::{SquareGrid, weight};

impl SquareGrid {
    /// Draws bars at the left and right edges.
    pub fn sides(&mut self, color: Rgb, thick: usize) {
        let (wide, tall) = self.grid.size();
        for left in [0, wide - thick] {
            self.grid
                .fill(left..left + thick, 0..tall, color, weight::FRAME);
        }
    }

    /// Draws a frame. In squares of less than twelve columns, its upper and lower edges are lines
    /// between its sides, so that frames beside each other don't join into a net. They are omitted
    /// if there is no room for them. An inner frame has only its sides.
    pub fn frame(&mut self, color: Rgb, weight: Weight) {
        let thick = self.thick();
        // Next to matchsticks, bars would look like more of them, so the square is filled.
        if self.rows < 3 && self.is_match {
            let (wide, tall) = self.grid.size();
            self.ground = color.mix(Rgb(0, 0, 0), 0.4);
            return self
                .grid
                .fill(0..wide, 0..tall, self.ground, weight::GROUND);
        }
        match weight {
            Weight::Inner => {
                let (wide, tall) = self.grid.size();
                // In small squares, the number needs the room.
                if self.rows >= 6 {
                    for left in [2 * thick, wide - 3 * thick] {
                        self.grid
                            .fill(left..left + thick, 0..tall, color, weight::FRAME);
                    }
                }
                return;
            }
            Weight::New | Weight::AllSides if self.columns >= 6 || self.rows == 1 => {
                self.sides(color, 2 * thick);
            }
            Weight::New | Weight::AllSides | Weight::Thin => self.sides(color, thick),
        }
        let (wide, tall) = self.grid.size();
        let has_room = self.rows >= 3 && !self.is_full && !self.is_match;
        if has_room && thick > 1 {
            // A part is twice as tall as it is wide.
            let high = match weight {
                Weight::Thin => thick.div_ceil(2),
                _ => thick,
            };
            for top in [0, tall - high] {
                self.bar(0..wide, top..top + high, color);
            }
        } else if has_room || self.rows == 2 && weight == Weight::AllSides {
            let bar = Bar {
                color,
                weight: weight::FRAME,
                is_thick: false,
            };
            for column in 0..self.columns {
                let (upper, lower) = ((column, 0), (column, self.rows - 1));
                // Hatching ends at the frame.
                self.grid.erase(upper);
                self.grid.erase(lower);
                if (1..self.columns - 1).contains(&column) {
                    self.grid.thin(upper, false, bar);
                    self.grid.thin(lower, true, bar);
                }
            }
        }
    }

    /// Draws a bar on the edge, or around the corner, at which a ray arrives.
    pub fn edge(&mut self, (across, down): (i8, i8), color: Rgb) {
        let (wide, tall) = self.grid.size();
        let thick = self.thick();
        let is_corner = across != 0 && down != 0;
        if across != 0 {
            let left = if across < 0 { 0 } else { wide - thick };
            let arm = if is_corner { tall.div_ceil(2) } else { tall };
            let top = if down > 0 { tall - arm } else { 0 };
            self.bar(left..left + thick, top..top + arm, color);
        }
        if down != 0 {
            let top = if down < 0 { 0 } else { tall - 1 };
            let arm = if is_corner { wide / 2 } else { wide };
            let left = if across > 0 { wide - arm } else { 0 };
            self.bar(left..left + arm, top..top + 1, color);
        }
    }

    /// Draws a bar on top of everything, so that no joints between bricks are visible under it.
    fn bar(&mut self, columns: Range<usize>, rows: Range<usize>, color: Rgb) {
        for row in rows.start / 2..rows.end.div_ceil(2) {
            for column in columns.start / 2..columns.end.div_ceil(2) {
                self.grid.erase((column, row));
            }
        }
        self.grid.fill(columns, rows, color, weight::FRAME);
    }

    /// Draws slanted strokes, staggered so that they don't form long lines.
    pub fn hatching(&mut self, color: Rgb) {
        let apart = if self.rows >= 3 { 4 } else { 8 };
        for row in 0..self.rows {
            for column in 0..self.columns {
                let is_middle = self.rows < 3 && (column, row) == self.middle();
                let leans = self.rows >= 3 && (column + 3 * row) % apart == 3;
                if is_middle || leans {
                    self.grid.write((column, row), glyphs::HATCHING, color);
                }
            }
        }
    }

    /// Draws a block. It is made of bricks unless the square has two rows or there are no colours.
    pub fn obstacle(&mut self, body: Rgb, line: Rgb) {
        let (wide, tall) = self.grid.size();
        // A wall fills its square, so that walls on neighbouring squares join. In a small square
        // without bricks, strips of the background separate it from the squares beside it.
        let has_bricks = self.rows >= 3 && !self.options.mono;
        let inset = if has_bricks || self.rows >= 3 {
            0
        } else {
            self.thick()
        };
        self.grid
            .fill(inset..wide - inset, 0..tall, body, weight::FRAME);
        if !has_bricks {
            return;
        }
        // Rows of bricks, each row shifted by half a brick. The line along the top is unbroken, so
        // that a black piece above ends where the wall begins.
        for row in 0..self.rows {
            for column in 0..self.columns {
                let is_joint = column % 4 == if row % 2 == 0 { 1 } else { 3 };
                let sign = match row {
                    0 if self.rows > 1 => "▔",
                    _ if is_joint => "▏",
                    0 => "▁",
                    _ => "▔",
                };
                self.grid.write((column, row), sign, line);
            }
        }
    }

    /// Draws a user's mark: a diamond with a corner in the middle of each edge, which leaves the
    /// corners of the square to the cursor, or a pair of signs in a square of one row.
    pub fn diamond(&mut self, color: Rgb) {
        if self.rows < 2 {
            let [left, right] = glyphs::DRAWN;
            self.grid.write((0, 0), left, color);
            return self.grid.write((self.columns - 1, 0), right, color);
        }
        let (wide, tall) = self.grid.size();
        let (x, y) = (wide as f32 / 2.0, tall as f32 / 2.0);
        // In small squares, a thin diamond would be only dots.
        let inner = if self.rows < 5 { 0.69 } else { 0.8 };
        self.grid.cover(color, weight::FRAME, |px, py| {
            let away = (px - x).abs() / x + (py - y).abs() / y;
            (inner..1.13).contains(&away)
        });
    }

    /// Draws the corners around the cursor, or brackets in a square of one row.
    pub fn corners(&mut self, color: Rgb) {
        let (wide, tall) = self.grid.size();
        if self.rows < 2 {
            // The brackets replace the sides of a frame, on which they would be hard to see. A number
            // of two digits needs one of the cells, and a user's mark the right one.
            let is_free = |cell| !self.number || self.grid.written(cell).is_none();
            let last = self.columns - 1;
            let signs = [
                (0, "[", is_free((0, 0))),
                (last, "]", is_free((last, 0)) && !self.is_drawn),
            ];
            for (column, sign, _) in signs.into_iter().filter(|(.., has_room)| *has_room) {
                let columns = 2 * column..2 * column + 2;
                self.grid
                    .fill(columns, 0..tall, self.ground, weight::GROUND);
                self.grid.write((column, 0), sign, color);
            }
            return;
        }
        let thick = self.thick();
        // Next to a piece of the same colour, a long arm would look like part of the piece.
        let is_lost = |body: Rgb| body.contrast(color) < 1.5 && !self.options.mono;
        let is_beside = self.piece.is_some_and(is_lost);
        let (arm, up) = match self.rows {
            2 => (1, 1),
            _ if is_beside => (thick, thick + 1),
            3..6 => (2, 2),
            _ => (2 * thick, thick + 1),
        };
        for left in [true, false] {
            for upper in [true, false] {
                let cell = (
                    if left { 0 } else { self.columns - 1 },
                    if upper { 0 } else { self.rows - 1 },
                );
                // The corners don't cover a digit.
                if self.number && self.rows < 3 && self.grid.written(cell).is_some() {
                    continue;
                }
                self.grid.erase(cell);
                let columns = |width: usize| if left { 0..width } else { wide - width..wide };
                let rows = |height: usize| {
                    if upper {
                        0..height
                    } else {
                        tall - height..tall
                    }
                };
                let weight = weight::CURSOR;
                self.grid
                    .fill(columns(arm), rows(thick.div_ceil(2)), color, weight);
                self.grid.fill(columns(thick), rows(up), color, weight);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{RenderOptions, tiles};
    use crate::board::Shade;
    use crate::drawing::Tile;
    use crate::trace::{Label, Mark};
    use crate::view::picture::{SquareState, parts};
    use crate::view::theme::{Depth, Styles, Theme, Tint};

    #[test]
    fn the_cursor_leaves_every_digit_of_a_number_readable() {
        let look = Styles::new(Theme::default(), Depth::TrueColor);
        for (number, size) in [7, 42, 63]
            .into_iter()
            .flat_map(|number| [(3, 1), (4, 2), (6, 3)].map(|size| (number, size)))
        {
            let label = Some(Label::Distance(number));
            let sight = SquareState {
                mark: Some(Mark::Path),
                tint: Tint::of(Some(Mark::Path), label),
                label,
                cursor: true,
                ..SquareState::empty(Shade::Dark)
            };
            let options = RenderOptions {
                size,
                sprites: true,
                mono: false,
            };
            let tiles = tiles(&parts(&sight, &look), &[], options);
            let shown: String = tiles.iter().map(|tile| tile.symbol.as_ref()).collect();
            assert!(shown.contains(&number.to_string()), "{size:?}: {shown:?}");
            assert!(shown.trim() != number.to_string(), "no cursor: {size:?}");
        }
    }

    #[test]
    fn the_frame_of_a_wrong_square_is_whole_though_it_lies_in_the_shadow() {
        let look = Styles::new(Theme::default(), Depth::TrueColor);
        let sight = SquareState {
            wrong: true,
            mark: Some(Mark::Shadow),
            ..SquareState::empty(Shade::Light)
        };
        let drawn = |sight: &SquareState, size| {
            let options = RenderOptions {
                size,
                sprites: true,
                mono: false,
            };
            tiles(&parts(sight, &look), &[], options)
        };
        let under_cursor = SquareState {
            cursor: true,
            ..sight.clone()
        };
        for size in [(4, 2), (6, 3), (8, 4)] {
            let tiles = drawn(&sight, size);
            let (wide, all) = (usize::from(size.0), tiles.len());
            let lamp = look.light().lamp;
            let edge = tiles[..wide].iter().chain(&tiles[all - wide..]);
            let is_lit = |tile: &Tile| [tile.front, tile.ground].contains(&lamp) && !tile.written;
            assert!(edge.clone().all(is_lit), "{size:?}");
            // The corners of the cursor cover the frame.
            assert_ne!(drawn(&under_cursor, size)[0], tiles[0], "{size:?}");
        }
    }
}
