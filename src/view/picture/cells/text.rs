//! Text on a square: numbers, drawn if there is room, and signs next to them.

use std::ops::Range;

use crate::drawing::{self, Rgb};

use super::super::parts::Anchor;
use super::{SquareGrid, weight};

/// Minimum height of squares in which a quiet number is drawn, in rows. In lower squares, it would
/// be as tall as a pawn.
const DRAWN: usize = 6;

impl SquareGrid {
    /// Writes text at its position.
    pub fn text(&mut self, text: &str, place: Anchor, color: Rgb) {
        let length = text.chars().count();
        let (columns, rows) = (self.columns, self.rows);
        match place {
            Anchor::Middle | Anchor::WithSign if rows >= 4 && self.number(text, color) => {}
            Anchor::Quiet if rows >= DRAWN && self.number(text, color) => {}
            Anchor::Quiet if rows >= 3 => {
                let (start, (_, row)) = ((columns - length) / 2, self.middle());
                let across = 2 * start - 2..2 * (start + length) + 2;
                let free = usize::from(rows > 4);
                let down = 2 * row - free..2 * row + 2 + free;
                self.clear(across, down);
                self.char(text, color);
            }
            Anchor::Threaded if rows >= 2 => {}
            Anchor::Middle | Anchor::Quiet | Anchor::WithSign | Anchor::Threaded => {
                let text = match &self.adjacent {
                    Some(adjacent) if columns > 3 && rows < 4 => format!("{text}{adjacent}"),
                    _ => text.to_owned(),
                };
                // Two digits start where a single one does, left of the middle.
                self.char(&text, color);
            }
            Anchor::NextToNumber if rows >= 4 => {
                let column = columns - self.thick().div_ceil(2) - length;
                self.grid.write((column, rows / 2), text, color);
            }
            Anchor::NextToNumber => {}
            // Each number stands in the middle of its half.
            Anchor::Below | Anchor::Above => {
                let half = columns / 2;
                let inset = (half + 1).saturating_sub(length) / 2;
                let start = match place {
                    Anchor::Below => 0,
                    _ => columns - half,
                };
                let column = start + inset;
                self.grid.write((column, self.middle().1), text, color);
            }
            Anchor::Corner => {
                let column = columns.saturating_sub(length + usize::from(columns > 3));
                // On a card, the number replaces the symbol.
                let color = if self.has_token() {
                    self.grid.ground((column, rows - 1)).ink()
                } else {
                    color
                };
                self.grid.write((column, rows - 1), text, color);
            }
        }
    }

    /// Writes a move's place in an order, and the move's arrow: at the upper right, next to the
    /// corner, or at the lower right of a low square. A square of one row has no room.
    pub fn turn(&mut self, place: usize, arrow: &str, [ground, ink]: [Rgb; 2]) {
        let row = match self.rows {
            0 | 1 => return,
            2 => 1,
            _ => 0,
        };
        let column = self.columns.saturating_sub(if row == 0 { 3 } else { 2 });
        let texts = [place.to_string(), arrow.to_owned()];
        for (text, column) in texts.iter().zip(column..self.columns) {
            self.grid.fill_cell((column, row), ground, weight::CURSOR);
            self.grid.write((column, row), text, ink);
        }
    }

    /// Clears parts around digits, so that no line crosses them.
    fn clear(&mut self, across: Range<usize>, down: Range<usize>) {
        for row in down.start / 2..down.end.div_ceil(2) {
            for column in across.start / 2..across.end.div_ceil(2) {
                self.grid.erase((column, row));
                self.grid.remove((column, row), weight::LINE, self.ground);
            }
        }
        self.grid.fill(across, down, self.ground, weight::GROUND);
    }

    /// Draws digits, minus signs and exclamation marks. Returns `false` without drawing if `text`
    /// has other characters or if there is no room.
    fn number(&mut self, text: &str, color: Rgb) -> bool {
        let is_known = |c: char| c.is_ascii_digit() || matches!(c, '-' | '!');
        if !text.chars().all(is_known) {
            return false;
        }
        let (wide, tall) = self.grid.size();
        let squares = text.chars().map(|c| drawing::digit(c).0 + 1).sum::<usize>() - 1;
        let down = (tall / 10).max(1);
        let room = wide - 2 * self.thick() - 2;
        let across = [2 * down, down]
            .into_iter()
            .find(|across| across * squares <= room);
        let Some(across) = across else { return false };
        let left = (wide - across * squares) / 2;
        let left = if self.adjacent.is_some() {
            left.saturating_sub(3 * down)
        } else {
            left
        };
        let top = (tall - 5 * down) / 2;
        let (right, bottom) = (left + across * squares, top + 5 * down);
        self.clear(left.saturating_sub(down)..right + down, top..bottom);
        let mut start = left;
        for digit in text.chars() {
            let (columns, filled) = drawing::digit(digit);
            for (column, row) in filled {
                let (x, y) = (start + across * column, top + down * row);
                self.grid
                    .fill(x..x + across, y..y + down, color, weight::MIDDLE);
            }
            start += across * (columns + 1);
        }
        true
    }
}
