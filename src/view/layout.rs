//! Layout of the screen.

use ratatui::layout::{Rect, Size};

use crate::board::{File, Rank, Square};

/// The screen is smaller than the smallest that shows board and status line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooSmall;

impl TooSmall {
    /// The least number of columns.
    pub const COLUMNS: u16 = 40;
    /// The least number of rows.
    pub const ROWS: u16 = 15;
}

/// The most columns and rows that are drawn: a board as large as a wall needs no more, and the
/// memory of a drawing stays small, whatever the terminal says of its size.
const LARGEST: (u16, u16) = (300, 100);

/// `area` without its first rows.
pub fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect {
        y: area.y + rows,
        height: area.height - rows,
        ..area
    }
}

/// The first rows of `area`, and those below.
pub fn split(area: Rect, rows: u16) -> (Rect, Rect) {
    let height = rows.min(area.height);
    (Rect { height, ..area }, below(area, rows))
}

/// `area` without its first columns.
pub fn behind(area: Rect, columns: u16) -> Rect {
    let columns = columns.min(area.width);
    Rect {
        x: area.x + columns,
        width: area.width - columns,
        ..area
    }
}

/// The part of `screen` that is drawn: all of it, or the middle of one that is larger.
pub fn drawn_part(screen: Rect) -> Rect {
    let width = screen.width.min(LARGEST.0);
    let height = screen.height.min(LARGEST.1);
    Rect {
        x: screen.x + (screen.width - width) / 2,
        y: screen.y + (screen.height - height) / 2,
        width,
        height,
    }
}

/// `area` without the columns at both sides that no text takes.
pub fn within(area: Rect) -> Rect {
    behind(
        area.resize(Size::new(area.width.saturating_sub(MARGIN), area.height)),
        MARGIN,
    )
}

/// Columns at both sides of the screen that no text takes.
pub const MARGIN: u16 = 2;
/// Columns left of the board: the margin, the rank digits, and a blank.
const LEFT: u16 = MARGIN + 2;
/// Columns of the narrowest square, which is one row high: its middle is a column, and both its
/// edges are free.
const NARROWEST: u16 = 3;
/// Columns between a large board and the panel.
const GAP: u16 = 4;
/// Columns between board and panel on narrow screens.
const NARROW_GAP: u16 = 1;
/// The narrowest side panel worth drawing.
const NARROW_PANEL: u16 = 24;
/// Minimum columns next to the board for a word.
const ASIDE: u16 = 8;
/// Columns and rows of the panel that larger squares must leave, next to the board or below it.
const PANEL: (u16, u16) = (40, 17);
/// Rows of the legend in the panel.
const LEGEND_IN_PANEL: u16 = 4;
/// Rows besides the board, its letters and the sentences: a bar above, a bar below, and the
/// timeline.
const CHROME: u16 = 3;

/// Rows of sentences, if there are enough.
const SENTENCES: u16 = 2;

/// Layout of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Columns and rows of one square.
    pub cell: (u16, u16),
    /// The bar above: the lens tabs and the title.
    pub tabs: Rect,
    /// The 64 squares, without digits and letters.
    pub squares: Rect,
    /// The side panel, if there is room.
    pub panel: Option<Rect>,
    /// Columns next to a board without a panel, for a word or two.
    pub aside: Option<Rect>,
    /// Sentences: one row or more.
    pub sentence: Rect,
    /// Legend of the marks, if there is room: below the sentences, or else at the bottom of the
    /// panel.
    pub legend: Option<Rect>,
    /// Timeline of the trace.
    pub timeline: Rect,
    /// The bar below: the square under the cursor, and the keys that matter now.
    pub bar: Rect,
    /// Everything.
    pub area: Rect,
}

impl Layout {
    /// The least number of columns for two boards side by side.
    pub const TWO_BOARDS: u16 = 2 * (LEFT + 8 * NARROWEST + MARGIN);

    /// Columns and rows of the smallest screen that has a panel.
    pub const LEAST_WITH_PANEL: (u16, u16) = (
        LEFT + 8 * NARROWEST + NARROW_GAP + NARROW_PANEL + MARGIN,
        TooSmall::ROWS,
    );

    /// Divides `area` between one board, or two side by side, and everything else.
    ///
    /// # Errors
    ///
    /// [`TooSmall`] when not even the smallest board fits.
    pub fn new(area: Rect, boards: u16) -> Result<Layout, TooSmall> {
        Layout::with(area, boards, SENTENCES + 2)
    }

    /// Divides `area` between two boards, with `told` rows for their sentences.
    ///
    /// # Errors
    ///
    /// [`TooSmall`] when not even the smallest board fits.
    pub fn adjacent(area: Rect, told: u16) -> Result<Layout, TooSmall> {
        Layout::with(area, 2, told)
    }

    /// Divides `area`, with `told` rows for the sentences below the boards.
    fn with(area: Rect, boards: u16, told: u16) -> Result<Layout, TooSmall> {
        if area.width < TooSmall::COLUMNS || area.height < TooSmall::ROWS {
            return Err(TooSmall);
        }
        let height = (2..=area.height / 8)
            .rev()
            .find(|&height| fits(area, height, boards, told))
            .unwrap_or(1);
        let width = if height == 1 { NARROWEST } else { 2 * height };
        let (tabs, rest) = split(area, 1);
        let (rest, bar) = split(rest, rest.height - 1);
        let (rest, timeline) = split(rest, rest.height - 1);
        let spare = area.height - CHROME - (8 * height + 1);
        // Two sentences and the legend; then blank rows, above a small board and above the
        // timeline. Two boards have their names above them.
        let above = if boards > 1 {
            spare > 2
        } else {
            height == 2 && spare > 3
        };
        let above = u16::from(above);
        let (board, rest) = split(below(rest, above), 8 * height + 1);
        let squares = Rect {
            width: 8 * width,
            height: 8 * height,
            ..behind(board, LEFT)
        };
        let gap = if height > 1 { GAP } else { NARROW_GAP };
        let head = if height == 1 { 0 } else { 1 - above };
        let adjacent = behind(
            below(within(board), head),
            LEFT - MARGIN + squares.width + gap,
        );
        let narrowest = if height > 2 { PANEL.0 } else { NARROW_PANEL };
        // The second board takes the panel's place.
        let has_beside = boards == 1 && adjacent.width >= narrowest;
        let mut rest = within(rest);
        let free = rest.height;
        // Large squares may leave no row for the legend.
        let in_panel = has_beside && height > 2 && free < 3;
        let mut take = |rows: u16| {
            let (taken, below) = split(rest, rows);
            rest = below;
            taken
        };
        let under = free.saturating_sub(SENTENCES + 2);
        let has_under = boards == 1 && !has_beside && under >= 6;
        let air = u16::from(free > SENTENCES + 1);
        let sentence = take(if has_under {
            SENTENCES
        } else if boards > 1 || in_panel || free < 2 {
            free
        } else {
            free - 1 - air
        });
        let legend = (!in_panel && boards == 1 && free > sentence.height).then(|| take(1));
        let (panel, legend) = if in_panel {
            let (panel, legend) = split(adjacent, adjacent.height.saturating_sub(LEGEND_IN_PANEL));
            (Some(panel), Some(legend))
        } else if has_beside {
            (Some(adjacent), legend)
        } else {
            take(u16::from(has_under));
            (has_under.then(|| take(under - 1)), legend)
        };
        let aside = (boards == 1 && !has_beside && adjacent.width >= ASIDE).then_some(adjacent);
        Ok(Layout {
            cell: (width, height),
            tabs,
            squares,
            panel,
            aside,
            sentence,
            legend,
            timeline: within(timeline),
            bar,
            area,
        })
    }

    /// Returns the legend if it is below the sentences, and can take rows that they leave.
    pub fn legend_below(&self) -> Option<Rect> {
        self.legend
            .filter(|legend| legend.y > self.squares.bottom())
    }

    /// Returns the layout with its squares on the second board; `None` if that doesn't fit.
    pub fn second(&self) -> Option<Layout> {
        let area = behind(self.area, self.area.width / 2);
        let squares = Rect {
            x: area.x + LEFT,
            ..self.squares
        };
        let needed = LEFT + squares.width + MARGIN;
        (needed <= self.area.width / 2).then_some(Layout {
            squares,
            area,
            ..*self
        })
    }

    /// The column in which the digits of the ranks stand.
    pub const fn digits(&self) -> u16 {
        self.squares.x - 2
    }

    /// The cells of `square`.
    pub fn square(&self, square: Square, flipped: bool) -> Rect {
        let (file, rank) = (square.file() as u16, square.rank() as u16);
        let (column, row) = if flipped {
            (7 - file, rank)
        } else {
            (file, 7 - rank)
        };
        let (width, height) = self.cell;
        Rect {
            x: self.squares.x + column * width,
            y: self.squares.y + row * height,
            width,
            height,
        }
    }

    /// The row of cells in which a square's piece and brackets stand.
    pub fn piece_row(&self) -> u16 {
        self.cell.1.saturating_sub(1) / 2
    }

    /// The row in which the digit of `rank` stands.
    pub fn rank_row(&self, rank: Rank, flipped: bool) -> u16 {
        self.square(Square::new(File::A, rank), flipped).y + self.piece_row()
    }

    /// The column in which the letter of `file` stands.
    pub fn file_column(&self, file: File, flipped: bool) -> u16 {
        self.square(Square::new(file, Rank::First), flipped).x + (self.cell.0 - 1) / 2
    }
}

/// Whether squares of `height` rows leave room for everything else.
fn fits(area: Rect, height: u16, boards: u16, told: u16) -> bool {
    let board = LEFT + 16 * height;
    // The bars, the timeline, the letters, and two rows of sentences.
    let least = 8 * height + 1 + CHROME + SENTENCES;
    // And the legend and one more sentence.
    let roomy = least + 2;
    if board + MARGIN > area.width / boards {
        return false;
    }
    match height {
        _ if boards > 1 => 8 * height + 1 + CHROME + told <= area.height,
        2 => least <= area.height,
        _ if board + GAP + PANEL.0 + MARGIN <= area.width => least <= area.height,
        _ => roomy + PANEL.1 <= area.height,
    }
}

#[cfg(test)]
mod tests;
