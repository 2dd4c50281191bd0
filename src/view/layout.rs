//! Layout of the screen.
//!
//! ```text
//!  ██  ██  ██  ██   strip: the lenses, or the levels
//! ██  ██  ██  ██    text: question, sentence, sections, legend, timeline
//! ██  ██  ██  ██    status: the square under the cursor
//! a b c d e f g h   keys: those that matter now
//! ```

mod areas;
mod two;

use ratatui::layout::{Margin, Position, Rect, Size};

use crate::board::{File, Rank, Square};

pub use areas::{MARGIN, behind, below, drawn_part, edge, split, split_end, within};

/// The screen is too small for the board and the status line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooSmall;

impl TooSmall {
    /// Minimum number of columns of the screen.
    pub const COLUMNS: u16 = 40;
    /// Minimum number of rows of the screen.
    pub const ROWS: u16 = 15;
}

/// Width of the narrowest square, which is one row high: a middle column, and a free one on each
/// side.
const NARROWEST: u16 = 3;
/// Columns to the left of a board with its digits outside: a space, the digit, and a space.
const DIGITS: u16 = 3;
/// Columns for the digits next to squares of two rows, which have no room for a digit inside.
const NARROW_DIGITS: u16 = 1;
/// Columns from a digit outside the board to the squares, including the digit.
const DIGIT: u16 = 2;
/// Empty columns next to the text: the gap to the board, and the last column.
const EDGES: u16 = 2;
/// Minimum columns for the text next to a board, and next to a board with squares two rows high.
const TEXT: u16 = 30;
const NARROW_TEXT: u16 = 25;
/// Minimum rows below a board, for its letters and the text.
const BELOW: u16 = 13;
/// Columns that a board with its text below needs besides its squares.
const BESIDES: u16 = 3;
/// Maximum number of rows above a board.
const ABOVE: u16 = 3;

/// Position of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// In a column next to the board.
    Beside,
    /// Below the board, across the screen.
    Below,
    /// Beside and below the smallest board.
    Small,
    /// Below two boards side by side, or one above the other.
    Two,
}

/// Layout of the screen: the board, and the text next to it or below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Columns and rows of one square.
    pub cell: (u16, u16),
    /// Cells of the whole board.
    pub squares: Rect,
    /// Column of the ranks' digits; `None` if they are inside the squares.
    pub digits: Option<u16>,
    /// Row of the files' letters; `None` if they are inside the squares.
    pub letters: Option<u16>,
    /// Position of the text.
    pub form: Form,
    /// Area with the background of the text, including the margins around the text.
    pub side: Rect,
    /// First row of text: the lenses, the levels, or a title.
    pub strip: Rect,
    /// Rows between the strip and the status.
    pub text: Rect,
    /// Area next to the smallest board, for a few words, or next to each of two boards that are one
    /// above the other; `None` if there is none.
    pub aside: Option<Rect>,
    /// Row of the status.
    pub status: Rect,
    /// Row of the keys, which may be the same as the status row.
    pub keys: Rect,
    /// Whole screen.
    pub area: Rect,
}

impl Layout {
    /// Minimum number of columns for two boards side by side.
    pub const TWO_BOARDS: u16 = 2 * (DIGITS + 8 * NARROWEST + BESIDES);

    /// Columns and rows of the smallest screen with a column of text.
    pub const LEAST_WITH_PANEL: (u16, u16) = (NARROW_DIGITS + 32 + EDGES + NARROW_TEXT, 17);

    /// Divides `area` between one board and its text.
    ///
    /// # Errors
    ///
    /// Returns [`TooSmall`] if not even the smallest board fits.
    pub fn new(area: Rect) -> Result<Layout, TooSmall> {
        if area.width < TooSmall::COLUMNS || area.height < TooSmall::ROWS {
            return Err(TooSmall);
        }
        let fits = |&height: &u16| fits_beside(area, height) || fits_below(area, height);
        let height = (2..=area.height / 8).rev().find(fits);
        Ok(match height {
            Some(height) if fits_beside(area, height) => Layout::beside(area, height),
            Some(height) => Layout::below(area, height),
            None => Layout::small(area),
        })
    }

    fn beside(area: Rect, height: u16) -> Layout {
        let (own, least) = columns(height);
        let mut spare = area.width - 16 * height - own - EDGES - least;
        let mut take = |columns: u16| {
            let taken = if spare >= columns { columns } else { 0 };
            spare -= taken;
            taken
        };
        let digits = own + take(DIGITS - own);
        let (gap, margin) = (1 + take(1), 1 + take(1));
        let gap = gap + u16::from(spare >= 4);
        let rows = area.height - 8 * height;
        let above = (rows.saturating_sub(1) / 2).min(ABOVE);
        let at = (area.x + digits, area.y + above);
        let squares = Rect::new(at.0, at.1, 16 * height, 8 * height);
        let side = behind(area, squares.right() - area.x);
        let column = behind(side, gap);
        let column = column.resize(Size::new(column.width - margin, column.height));
        let (strip, rest) = split(column, 1);
        let (keys, rest) = split_end(rest, 1);
        Layout {
            digits: digits.checked_sub(1).map(|digits| area.x + digits / 2),
            letters: (rows > 0).then_some(squares.bottom()),
            strip,
            keys,
            ..Layout::one_row(Form::Beside, area, squares, (side, rest))
        }
    }

    fn below(area: Rect, height: u16) -> Layout {
        let left = ((area.width - 16 * height) / 2).max(DIGITS);
        let squares = behind(area, left).resize(Size::new(16 * height, 8 * height));
        let air = u16::from(area.height > 8 * height + BELOW);
        let side = below(area, 8 * height + 1 + air);
        let (strip, rest) = split(within(side), 1);
        Layout {
            strip,
            ..Layout::one_row(Form::Below, area, squares, (side, rest))
        }
    }

    /// Returns the layout of the smallest board, with a few words beside it and the rest below.
    fn small(area: Rect) -> Layout {
        let squares = Rect::new(area.x + DIGIT, area.y, 8 * NARROWEST, 8);
        let (beside, _) = split(behind(area, DIGIT + squares.width + 1), 8);
        let beside = beside.resize(Size::new(beside.width - 1, 8));
        let (strip, aside) = split(beside, 1);
        let side = below(area, 9);
        let rest = side.inner(Margin::new(1, 0));
        Layout {
            strip,
            aside: Some(below(aside, 1)),
            ..Layout::one_row(Form::Small, area, squares, (side, rest))
        }
    }

    /// Returns a layout without a strip: the digits and letters are outside the board, and the
    /// status and the keys share the last row of `rows`, which are part of `side`.
    pub(super) fn one_row(
        form: Form,
        area: Rect,
        squares: Rect,
        (side, rows): (Rect, Rect),
    ) -> Layout {
        let (status, text) = split_end(rows, 1);
        Layout {
            cell: (squares.width / 8, squares.height / 8),
            squares,
            digits: squares.x.checked_sub(DIGIT),
            letters: Some(squares.bottom()),
            form,
            side,
            strip: Rect::ZERO,
            text,
            aside: None,
            status,
            keys: status,
            area,
        }
    }

    /// Returns the area for a page of text; `None` beside the smallest board and with two boards.
    pub fn page(&self) -> Option<Rect> {
        // A blank row separates the page from the strip, and another from the status.
        let page = below(self.text, 1);
        let page = page.resize(Size::new(page.width, page.height.saturating_sub(1)));
        matches!(self.form, Form::Beside | Form::Below).then_some(page)
    }

    /// Returns the row for a line being typed: the last one above the status.
    pub const fn prompt(&self) -> Rect {
        Rect {
            y: self.status.y - 1,
            ..self.status
        }
    }

    /// Returns `area` widened to the full width of the text's background.
    pub const fn across(&self, area: Rect) -> Rect {
        Rect {
            x: self.side.x,
            width: self.side.width,
            ..area
        }
    }

    /// Returns the cells of `square`.
    pub fn square(&self, square: Square, flipped: bool) -> Rect {
        let (file, rank) = (square.file() as u16, square.rank() as u16);
        let (column, row) = if flipped {
            (7 - file, rank)
        } else {
            (file, 7 - rank)
        };
        let (width, height) = self.cell;
        let (left, above) = (column * width, row * height);
        Rect::new(self.squares.x + left, self.squares.y + above, width, height)
    }

    /// Returns the row of a square that contains its piece and brackets, counted from 0.
    pub fn piece_row(&self) -> u16 {
        self.cell.1.saturating_sub(1) / 2
    }

    /// Returns the cell of the digit of `rank`.
    pub fn digit(&self, rank: Rank, flipped: bool) -> Position {
        let square = self.square(Square::new(edge(flipped).0, rank), flipped);
        match self.digits {
            Some(column) => Position::new(column, square.y + self.piece_row()),
            None => square.as_position(),
        }
    }

    /// Returns the cell of the letter of `file`.
    pub fn letter(&self, file: File, flipped: bool) -> Position {
        let square = self.square(Square::new(file, edge(flipped).1), flipped);
        match self.letters {
            Some(row) => Position::new(square.x + (self.cell.0 - 1) / 2, row),
            None => Position::new(square.x, square.bottom() - 1),
        }
    }
}

/// Whether a column of text fits beside squares of `height` rows.
const fn fits_beside(area: Rect, height: u16) -> bool {
    let (own, text) = columns(height);
    // Squares with their digits outside also have their letters outside.
    let letters = own;
    8 * height + letters <= area.height && 16 * height + own + EDGES + text <= area.width
}

/// Returns the columns that the digits and the text need beside squares of `height` rows.
const fn columns(height: u16) -> (u16, u16) {
    if height == 2 {
        (NARROW_DIGITS, NARROW_TEXT)
    } else {
        (0, TEXT)
    }
}

const fn fits_below(area: Rect, height: u16) -> bool {
    8 * height + BELOW <= area.height && 16 * height + BESIDES <= area.width
}

#[cfg(test)]
mod tests;
