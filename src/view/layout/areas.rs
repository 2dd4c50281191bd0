//! Functions that divide areas of the screen.

use ratatui::layout::{Margin, Rect};

use crate::board::{File, Rank};

/// Maximum number of columns and rows that are drawn. Even a board projected on a wall needs no
/// more, and the limit keeps memory use small, whatever size the terminal reports.
const LARGEST: (u16, u16) = (300, 100);

/// Returns `area` without its first `rows` rows.
pub fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect {
        y: area.y + rows,
        height: area.height - rows,
        ..area
    }
}

/// Splits `area` into its first `rows` rows and the rest.
pub fn split(area: Rect, rows: u16) -> (Rect, Rect) {
    let height = rows.min(area.height);
    (Rect { height, ..area }, below(area, rows))
}

/// Returns `area` without its first `columns` columns.
pub fn behind(area: Rect, columns: u16) -> Rect {
    let columns = columns.min(area.width);
    Rect {
        x: area.x + columns,
        width: area.width - columns,
        ..area
    }
}

/// Returns the part of `screen` that is drawn: all of it, or the middle if it is larger than
/// `LARGEST`.
pub fn drawn_part(screen: Rect) -> Rect {
    let width = screen.width.min(LARGEST.0);
    let height = screen.height.min(LARGEST.1);
    let (left, above) = ((screen.width - width) / 2, (screen.height - height) / 2);
    Rect::new(screen.x + left, screen.y + above, width, height)
}

/// Splits `area` into its last `rows` rows and the rest.
pub fn split_end(area: Rect, rows: u16) -> (Rect, Rect) {
    let (above, end) = split(area, area.height - rows.min(area.height));
    (end, above)
}

/// Returns `area` without the margins on both sides.
pub fn within(area: Rect) -> Rect {
    area.inner(Margin::new(MARGIN, 0))
}

/// Columns left free on each side of text that takes the full width of the screen.
pub const MARGIN: u16 = 2;

/// Returns the file at the left of the board and the rank at its bottom.
pub const fn edge(flipped: bool) -> (File, Rank) {
    if flipped {
        (File::H, Rank::Eighth)
    } else {
        (File::A, Rank::First)
    }
}
