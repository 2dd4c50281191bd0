//! Pages: what fills the whole screen but its bars, a list and at its right what is chosen there.

use ratatui::layout::Rect;

use crate::app::{Hit, Model, key_hints};
use crate::board::Square;
use crate::trace::{Frame, Scene};

use super::layout::{behind, below, within};
use super::{
    BoardView, Layout, board, canvas::Canvas, chrome, glyphs, popup::frame, row::ScreenRow,
};

/// Minimum columns for a page with a list and a description side by side.
pub const SPLIT: u16 = 76;
/// Minimum rows for blank rows above a page, and between its parts.
pub const TALL: u16 = 34;

/// Draws the bar below a page, and returns the rows of its title, of its contents, and of its
/// message.
pub fn open(
    mode: &str,
    place: &str,
    model: &Model,
    layout: &Layout,
    canvas: &mut Canvas<'_>,
) -> (Rect, Rect, Rect) {
    let area = Rect {
        height: layout.bar.y.saturating_sub(layout.area.y),
        ..layout.area
    };
    canvas.hit(area, Hit::Ground);
    let row = |y, height| Rect { y, height, ..area };
    let (hints, width) = (key_hints(model), usize::from(layout.bar.width));
    // On a page what is chosen is seen: where there is little room, the keys have it.
    let keys = hints
        .iter()
        .map(|hint| usize::from(chrome::width(hint)) + 2);
    let has_room = keys.sum::<usize>() + place.chars().count() < width;
    let place = if has_room { place } else { "" };
    chrome::bar_below(mode, place, &hints, layout.bar, canvas);
    (
        row(area.y, 1),
        row(area.y + 1, area.height - 2),
        row(area.bottom() - 1, 1),
    )
}

/// Draws tabs, of which number `at` is the current one, and `right` if it fits.
pub fn tabs(
    tabs: impl IntoIterator<Item = (String, Hit)>,
    at: usize,
    right: &str,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let look = canvas.look();
    let area = chrome::bar(area, canvas);
    let tabs: Vec<(String, Hit)> = tabs.into_iter().collect();
    let names = tabs.iter().map(|(name, _)| glyphs::width(name) + 3);
    // Where there is little room, only the one that one is at has air.
    let airy = names.sum::<u16>() <= area.width + 1;
    let mut column = area.x;
    for (i, (name, hit)) in tabs.into_iter().enumerate() {
        let (text, paint) = match (i == at, airy) {
            (true, _) => chrome::chip(&name, canvas),
            (_, true) => (format!(" {name} "), look.dim()),
            (_, false) => (name, look.dim()),
        };
        if column + glyphs::width(&text) <= area.right() {
            let place = canvas.text_at(area, column, &text, paint);
            canvas.hit(place, hit);
            column = place.right() + 1;
        }
    }
    if area.right().saturating_sub(right.len() as u16) > column {
        canvas.text_right(area, right, look.plain());
    }
}

/// Draws the line between a list and the column `behind`.
pub fn divider(behind: u16, area: Rect, canvas: &mut Canvas<'_>) {
    for row in area.rows() {
        canvas.text_at(row, behind, "│", canvas.look().rule());
    }
}

/// Maximum columns of a list next to a board.
pub const LIST: u16 = 60;
/// The least.
const NARROW: u16 = 38;
/// Columns between the list and its neighbour: the line and a space on both sides.
const GAP: u16 = 3;
/// Columns between the list and its neighbour on wide screens.
const WIDE_GAP: u16 = 6;
/// Columns of the digits of the ranks.
pub const DIGITS: u16 = 2;

/// A list and the board next to it.
pub struct Halves {
    /// Area of the list.
    pub list: Rect,
    /// Area of the board and its texts.
    pub adjacent: Rect,
    /// Height of the board's squares.
    pub height: u16,
    /// The column of the line between the two.
    line: u16,
}

impl Halves {
    /// Returns the halves of a page whose board has `rows` rows above and below it; `None` if it
    /// doesn't fit.
    pub fn of(area: Rect, rows: u16) -> Option<Halves> {
        let least = 16 * 2 + DIGITS;
        let adjacent = if area.width >= LIST + WIDE_GAP + least {
            LIST + WIDE_GAP
        } else {
            NARROW + GAP
        };
        let fits = |height: &u16| {
            8 * height + rows <= area.height && 16 * height + DIGITS + adjacent <= area.width
        };
        let height = (2..=area.height / 8).rev().find(fits);
        let height = height.filter(|_| area.width >= SPLIT)?;
        let board = 16 * height + DIGITS;
        let apart = if area.width >= LIST + WIDE_GAP + board {
            WIDE_GAP
        } else {
            GAP
        };
        let width = LIST.min(area.width - board - apart);
        let adjacent = behind(area, width + apart);
        Some(Halves {
            list: Rect { width, ..area },
            adjacent,
            height,
            line: adjacent.x - apart.div_ceil(2),
        })
    }

    /// Draws the line between the two over all rows of `body`.
    pub fn part(&self, body: Rect, canvas: &mut Canvas<'_>) {
        divider(self.line, body, canvas);
    }
}

/// Returns a board next to a list, without a cursor, and with a wrong square if there is one.
pub const fn shown<'a>(scene: &'a Scene, frame: &'a Frame, wrong: Option<Square>) -> BoardView<'a> {
    BoardView {
        scene,
        frame,
        stop: None,
        flipped: false,
        coordinates: false,
        shows_parents: false,
        wrong,
        tried: None,
        // Without colours the corners of the cursor show the wrong square.
        cursor: wrong,
        next: None,
        arriving: None,
    }
}

/// Draws it with squares `height` rows tall, in the upper left corner of `area`, after the digits
/// of the ranks. Returns its area.
pub fn board_of(
    shown: &BoardView<'_>,
    height: u16,
    layout: &Layout,
    area: Rect,
    canvas: &mut Canvas<'_>,
) -> Rect {
    let squares = Rect {
        width: 16 * height,
        height: 8 * height,
        ..area
    };
    let place = Layout {
        cell: (2 * height, height),
        squares,
        ..*layout
    };
    board::draw(shown, &place, canvas);
    squares
}

/// Returns the area of a page that is a single list.
pub fn inside(area: Rect) -> Rect {
    let area = within(area);
    Rect {
        width: area.width.min(76),
        ..below(area, u16::from(area.height >= TALL))
    }
}

/// Draws the rows of a list, with number `chosen` visible.
pub fn list(rows: Vec<ScreenRow>, chosen: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let first = scrolled(chosen, rows.len(), area.height.into());
    frame::scrolled(rows, first, &[area], area, canvas);
}

/// The number of the first row that is shown of `count`, so that row `chosen` stands among the
/// `room` rows there are, and some after it.
pub fn scrolled(chosen: usize, count: usize, room: usize) -> usize {
    let last = count.saturating_sub(room);
    (chosen + room.min(4) / 2 + 1)
        .saturating_sub(room)
        .min(last)
}
