//! Edges of a square, and patterns over all of it: frames, bars, corners, hatching, bricks.

use std::ops::Range;

use crate::drawing::{Bar, Border, Rgb};

use super::super::super::glyphs::{self, Charset, Signs};
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

    /// Draws a frame. In squares under twelve columns wide, its upper and lower edges are lines
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

    /// Draws thin lines at the left and the lower edge of the square.
    pub fn borders(&mut self, color: Rgb, [left, lower]: [bool; 2]) {
        for (column, row) in (0..self.rows).flat_map(|y| (0..self.columns).map(move |x| (x, y))) {
            let border = Border {
                color,
                left: left && column == 0,
                lower: lower && row + 1 == self.rows,
            };
            if border.left || border.lower {
                self.grid.border((column, row), border);
            }
        }
    }

    /// Draws a bar on the edge, or around the corner, at which a ray arrives. A bar above or below a
    /// piece stops before the cells of the piece. If little of it is left, bars at both sides show
    /// the edge. In squares of two rows, bars at both sides replace the bars of all directions,
    /// which would be specks.
    pub fn edge(&mut self, (across, down): (i8, i8), color: Rgb) {
        let (wide, tall) = self.grid.size();
        let thick = self.thick();
        if self.rows == 2 {
            for left in [0, wide - thick] {
                self.bar(left..left + thick, 0..tall, color);
            }
            return;
        }
        let is_corner = across != 0 && down != 0;
        let arm = if is_corner { tall.div_ceil(2) } else { tall };
        if across != 0 {
            let left = if across < 0 { 0 } else { wide - thick };
            let top = if down > 0 { tall - arm } else { 0 };
            self.bar(left..left + thick, top..top + arm, color);
        }
        if down != 0 {
            let row = if down < 0 { 0 } else { tall - 1 };
            let long = if is_corner { wide / 2 } else { wide };
            let left = if across > 0 { wide - long } else { 0 };
            let figure = self.pictured();
            let is_free = |x: &usize| {
                let is_near = |&(a, b): &(usize, usize)| {
                    let is_in_cell = a / 2 == x / 2 && b / 2 == row / 2;
                    is_in_cell || a.abs_diff(*x) + b.abs_diff(row) == 1
                };
                !figure.iter().any(is_near)
            };
            let free: Vec<usize> = (left..left + long).filter(is_free).collect();
            for &x in &free {
                self.bar(x..x + 1, row..row + 1, color);
            }
            if !is_corner && 2 * free.len() < long {
                let top = if down > 0 { tall / 2 } else { 0 };
                for left in [0, wide - thick] {
                    self.bar(left..left + thick, top..top + tall / 2, color);
                }
            }
        }
    }

    /// Returns the parts of the piece on the square, if it is drawn as a picture.
    fn pictured(&self) -> Vec<(usize, usize)> {
        match self.piece {
            Some((role, _)) if self.rows >= 3 && self.options.sprites => self.figure(role),
            _ => Vec::new(),
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

    /// Draws a block. It is made of bricks unless the square has one row or there are no colours.
    pub fn obstacle(&mut self, body: Rgb, line: Rgb) {
        let (wide, tall) = self.grid.size();
        // Without colours, a filled square would outshine the pieces and the path.
        if self.options.mono {
            let signs = Signs::new(Charset::Unicode, self.rows as u16);
            for (column, row) in (0..self.rows).flat_map(|y| (0..self.columns).map(move |x| (x, y)))
            {
                self.grid.write((column, row), signs.obstacle, body);
            }
            return;
        }
        // A wall fills its square, so that walls on neighbouring squares join. In a small square
        // without bricks, strips of the background separate it from the squares beside it.
        let has_bricks = self.rows >= 2;
        let inset = if has_bricks { 0 } else { self.thick() };
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

    /// Draws the cursor: corners, or brackets in a square of one row.
    pub fn corners(&mut self, color: Rgb) {
        let (wide, tall) = self.grid.size();
        match self.rows {
            0 | 1 => return self.brackets(color),
            2 => return self.corners_on_bars(color),
            _ => {}
        }
        let thick = self.thick();
        // Next to a piece of the same colour, a long arm would look like part of the piece.
        let is_lost = |body: Rgb| body.contrast(color) < 1.5 && !self.options.mono;
        let is_beside = self.piece.is_some_and(|(_, body)| is_lost(body));
        let (arm, up) = match self.rows {
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

    /// Draws brackets in a square of one row. They replace the sides of a frame, on which they would
    /// be hard to see. A user's mark takes the right one's cell. A number of two digits takes the left
    /// one's, so its digits are inverted instead.
    fn brackets(&mut self, color: Rgb) {
        let last = self.columns - 1;
        let is_long = self.number && self.grid.written((0, 0)).is_some();
        for column in 0..self.columns {
            let cell = (column, 0);
            let written = self.grid.written(cell).filter(|_| self.number);
            let text = written.map(|(text, _)| text.to_owned());
            let (text, ground, ink) = match text {
                Some(text) if is_long => (text, color, color.ink()),
                None if column == 0 => ("[".to_owned(), self.ground, color),
                None if column == last && !self.is_drawn => ("]".to_owned(), self.ground, color),
                _ => continue,
            };
            self.grid.fill_cell(cell, ground, weight::GROUND);
            self.grid.write(cell, &text, ink);
        }
    }

    /// Draws corners in a square of two rows. A cell has only two colours, so a bar at the side fills
    /// its cells, and the corners lie on it. A corner that a number takes stays free.
    fn corners_on_bars(&mut self, color: Rgb) {
        let last = self.columns - 1;
        let cells = [(0, 0), (last, 0), (0, 1), (last, 1)];
        let grounds = cells.map(|cell| {
            let bar = self.grid.color_of(cell, weight::FRAME);
            bar.unwrap_or_else(|| self.grid.ground(cell))
        });
        let least = |color: Rgb| {
            let contrasts = grounds.iter().map(|ground| ground.contrast(color));
            contrasts.fold(f64::INFINITY, f64::min)
        };
        let other = color.ink();
        let is_lost = least(color) < 2.2 && least(other) > least(color);
        let color = if is_lost { other } else { color };
        // Dots of a line aren't ASCII.
        let takes = |cell: (usize, usize)| {
            let written = self.grid.written(cell);
            self.number && written.is_some_and(|(text, _)| text.is_ascii())
        };
        let taken = cells.map(takes);
        for ((cell, ground), is_taken) in cells.into_iter().zip(grounds).zip(taken) {
            let (column, row) = cell;
            if !is_taken {
                self.grid.erase(cell);
                self.grid.fill_cell(cell, ground, weight::GROUND);
                let x = 2 * column + usize::from(column == last);
                self.grid.set((x, 3 * row), color, weight::CURSOR);
            }
        }
    }
}

#[cfg(test)]
mod tests;
