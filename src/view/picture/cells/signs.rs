//! Signs in the middle of a square: dots, discs, coins, rings.

use crate::drawing::Rgb;
use crate::trace::Mark;

use super::super::super::glyphs;
use super::super::parts::{Sign, Weight};
use super::inks::visible;
use super::{SquareGrid, weight};

impl SquareGrid {
    /// Draws a sign in the middle.
    pub fn sign(&mut self, sign: Sign, color: Rgb) {
        // Lengths are in columns and rows of parts; a part is twice as tall as it is wide.
        let (wide, tall) = self.grid.size();
        let (x, y) = (wide as f32 / 2.0, tall as f32 / 2.0);
        let side = 2.0 * tall as f32;
        let disc =
            |radius: f32| move |px: f32, py: f32| libm::hypotf(px - x, 2.0 * (py - y)) <= radius;
        let is_large = self.rows >= 3;
        match sign {
            Sign::Dot if is_large && self.rows != 4 => self.dot(color),
            Sign::Dot if is_large => {
                let radius = (0.125 * side).max(2.0);
                self.grid.cover(color, weight::MIDDLE, disc(radius));
            }
            Sign::Dot if self.columns > 3 => {
                // The dot takes the two parts around the middle of the upper row. With those of the
                // lower row, a seam would cut it in many fonts.
                let middle = wide / 2;
                self.grid.fill(
                    middle - 1..middle + 1,
                    tall / 2 - 1..tall / 2,
                    color,
                    weight::MIDDLE,
                );
            }
            Sign::Dot => self.char("•", color),
            Sign::Disc if is_large => {
                let radius = (0.21 * side).max(3.3);
                self.grid.cover(color, weight::MIDDLE, disc(radius));
            }
            Sign::Disc => self.char("●", color),
            Sign::CutDisc if self.rows >= 4 => {
                let disc = disc((0.23 * side).max(3.4));
                let covers =
                    |px: f32, py: f32| disc(px, py) && (px - x + 2.0 * (py - y)).abs() > 0.9;
                self.grid.cover(color, weight::MIDDLE, covers);
            }
            Sign::CutDisc => self.char(Mark::FalseCrumb.glyph(), color),
            Sign::Bar if is_large => {
                let (edge, row) = (self.columns / 3, self.middle().1);
                for column in edge..self.columns - edge {
                    self.grid.write((column, row), "━", color);
                }
            }
            // In two rows, the lines of the frame are in the bar's cells.
            Sign::Bar if self.rows == 2 => {}
            Sign::Bar => self.char("━", color),
            Sign::Bead => self.char("◦", color),
            Sign::Coin if is_large => {
                let dark = Sign::stamp(color);
                // With these radii, no cell of a square of three rows has more than two colours.
                self.grid.cover(dark, weight::MIDDLE, disc(0.44 * side));
                self.grid.cover(color, weight::MIDDLE, disc(0.3125 * side));
                let (across, down) = ((wide / 12).max(1), tall.div_ceil(6));
                let columns = wide / 2 - across..wide / 2 + across;
                let rows = tall / 2 - down..tall / 2 + down;
                self.grid.fill(columns, rows, dark, weight::MIDDLE);
            }
            Sign::Coin => {
                let cell = self.middle();
                // The dark cell is the coin's rim: a lit square is as bright as the coin.
                if self.ground.contrast(color) < 2.0 {
                    self.grid
                        .fill_cell(cell, Sign::stamp(color), weight::MIDDLE);
                }
                self.grid.write(cell, "●", color);
            }
            Sign::Of(mark) if self.options.mono && (self.number || self.is_taken()) => {
                let shape = glyphs::first(mark.glyph());
                self.grid.write(self.sign_cell(), shape, color);
            }
            Sign::Of(mark) if self.rows >= 6 && !mark.row().drawn.is_empty() => {
                self.drawing(mark.row().drawn, 0.42, color);
            }
            Sign::Of(mark) => self.char(mark.glyph(), color),
        }
    }

    /// Returns the cell of a sign next to the number in the middle: the one after its digits, or the
    /// upper right one if the digits are drawn in parts or leave no room.
    fn sign_cell(&self) -> (usize, usize) {
        let row = self.middle().1;
        let is_written = |column: &usize| self.grid.written((*column, row)).is_some();
        let last = (0..self.columns).rev().find(is_written);
        let free = last.map(|last| last + 1);
        let free = free.filter(|column| self.number && *column < self.columns);
        free.map_or((self.columns - 1, 0), |column| (column, row))
    }

    /// Draws a dot of whole cells, because many fonts leave seams between parts of cells.
    fn dot(&mut self, color: Rgb) {
        // A row is as tall as two columns are wide.
        let radius = if self.rows < 6 {
            1.0
        } else {
            0.385 * self.rows as f32
        };
        let away = |place: usize, all: usize| place as f32 + 0.5 - all as f32 / 2.0;
        for row in 0..self.rows {
            for column in 0..self.columns {
                let (x, y) = (away(column, self.columns), 2.0 * away(row, self.rows));
                if libm::hypotf(x, y) <= radius {
                    self.grid.fill_cell((column, row), color, weight::MIDDLE);
                }
            }
        }
    }

    /// Draws the target: a ring, around the number if the search has found one, or below it in
    /// squares of two rows. If there is no room for a ring, draws a frame.
    pub fn ring(&mut self, color: Rgb) {
        if self.rows < 3 {
            let (column, row) = match self.middle() {
                _ if self.number && self.rows < 2 => return self.frame(color, Weight::New),
                (column, row) if self.number => (column, row + 1),
                middle => middle,
            };
            // A sign that is longer than the ring would be visible next to it.
            if !self.number {
                (0..self.columns).for_each(|column| self.grid.erase((column, row)));
            }
            let color = visible([color, self.ground.ink()], self.ground, 2.2);
            return self.grid.write((column, row), "◎", color);
        }
        let (wide, tall) = self.grid.size();
        let (x, y) = (wide as f32 / 2.0, tall as f32 / 2.0);
        let side = 2.0 * tall as f32;
        let thick = 0.125 * side;
        let inner = (0.235 * side).max(self.number_radius());
        let outer = inner + thick;
        if outer > 0.5 * side {
            return self.frame(color, Weight::New);
        }
        self.grid.cover(color, weight::MIDDLE, |px, py| {
            let away = libm::hypotf(px - x, 2.0 * (py - y));
            (inner..=outer).contains(&away)
        });
    }

    /// Returns the distance from the middle to the farthest corner of the number; 0 if the square
    /// has none.
    fn number_radius(&self) -> f32 {
        let (wide, tall) = self.grid.size();
        let is_number = |&(x, y): &(usize, usize)| {
            let is_text = self.grid.written((x / 2, y / 2)).is_some();
            is_text || self.grid.weight((x, y)) == weight::MIDDLE
        };
        let away = |at: usize, all: usize| (at as f32 + 0.5 - all as f32 / 2.0).abs() + 0.5;
        let parts = (0..tall).flat_map(|y| (0..wide).map(move |x| (x, y)));
        parts
            .filter(|part| self.number && is_number(part))
            .map(|(x, y)| libm::hypotf(away(x, wide), 2.0 * away(y, tall)))
            .fold(0.0, f32::max)
    }
}
