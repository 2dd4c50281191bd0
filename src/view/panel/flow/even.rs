//! Cells laid out so that the last line doesn't have a single one.

use crate::sheet::Row;

use super::super::paint;
use super::{Flow, Item, is_tile};

impl Flow {
    /// Returns the layout with strips close together if that brings all cells onto one line;
    /// otherwise returns it unchanged.
    #[must_use]
    pub fn tightened(self, row: &Row) -> Flow {
        let tight = Flow {
            is_tight: true,
            has_gap: false,
            ..self
        };
        let saves = self.column.is_none() && self.lines(row).len() > 1;
        if saves && tight.lines(row).len() == 1 {
            tight
        } else {
            self
        }
    }

    /// Spreads aligned cells evenly over the lines they need.
    pub fn spread(&mut self, row: &Row, lines: usize) {
        if self.column.is_some() {
            self.most = row.cells.len().div_ceil(lines.max(1));
        }
    }

    /// Returns the number of columns that two adjacent items share. A strip that begins with a sign
    /// shares none, because the sign would touch the square before it.
    pub fn shared(&self, before: Item<'_>, item: Item<'_>) -> usize {
        let (Item::Cell([.., last]), Item::Cell([first, ..])) = (before, item) else {
            return 0;
        };
        let is_separate = is_tile(first) && !paint::has_sign(first);
        usize::from(self.is_tight && paint::ends_blank(last) && is_separate)
    }
}
