//! Pages: what fills the whole screen but its bars, a list and at its right what is chosen there.

use ratatui::layout::Rect;

use crate::app::{Hit, Model, key_hints};
use crate::board::Square;
use crate::trace::{Frame, Scene};

use super::layout::{behind, below, within};
use super::{Layout, Shown, board, canvas::Canvas, chrome, glyphs, popup::frame, row::ScreenRow};

/// A page's list and what it says of the entry that is chosen, where they stand beside each other.
pub const SPLIT: u16 = 76;
/// How many rows there are where a blank one stands above a page, and between its parts.
pub const TALL: u16 = 34;

/// Draws the bar below a page, and returns the rows of its title, of what it holds, and of what is said.
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

/// Draws tabs, of which number `at` is the one that one is at, and `right` where there is room for it.
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

/// Draws the line between a list and what stands from column `behind` on.
pub fn divider(behind: u16, area: Rect, canvas: &mut Canvas<'_>) {
    for row in area.rows() {
        canvas.text_at(row, behind, "│", canvas.look().rule());
    }
}

/// The most columns of a list beside a board.
pub const LIST: u16 = 60;
/// The least.
const NARROW: u16 = 38;
/// Columns between the list and what stands beside it: the line and what is free at both sides.
const APART: u16 = 3;
/// The same where there is room.
const WIDE_APART: u16 = 6;
/// Columns of the digits of the ranks.
pub const DIGITS: u16 = 2;

/// A list and a board beside it.
pub struct Halves {
    /// Where the list stands.
    pub list: Rect,
    /// Where the board stands, with all that is said of it.
    pub beside: Rect,
    /// How tall its squares are.
    pub height: u16,
    /// The column of the line between the two.
    line: u16,
}

impl Halves {
    /// The halves of a page, whose board has so many rows above and below it; `None` where there is no room
    /// for one.
    pub fn of(area: Rect, rows: u16) -> Option<Halves> {
        let least = 16 * 2 + DIGITS;
        let beside = if area.width >= LIST + WIDE_APART + least {
            LIST + WIDE_APART
        } else {
            NARROW + APART
        };
        let fits = |height: &u16| {
            8 * height + rows <= area.height && 16 * height + DIGITS + beside <= area.width
        };
        let height = (2..=area.height / 8).rev().find(fits);
        let height = height.filter(|_| area.width >= SPLIT)?;
        let board = 16 * height + DIGITS;
        let apart = if area.width >= LIST + WIDE_APART + board {
            WIDE_APART
        } else {
            APART
        };
        let width = LIST.min(area.width - board - apart);
        let beside = behind(area, width + apart);
        Some(Halves {
            list: Rect { width, ..area },
            beside,
            height,
            line: beside.x - apart.div_ceil(2),
        })
    }

    /// Draws the line between the two over all rows of `body`.
    pub fn part(&self, body: Rect, canvas: &mut Canvas<'_>) {
        divider(self.line, body, canvas);
    }
}

/// A board beside a list, which nobody can move on, and the square that was marked wrongly on it.
pub const fn shown<'a>(scene: &'a Scene, frame: &'a Frame, wrong: Option<Square>) -> Shown<'a> {
    Shown {
        scene,
        frame,
        stop: None,
        flipped: false,
        coordinates: false,
        shows_parents: false,
        wrong,
        tried: None,
        // Without colours the corners of the cursor tell what was wrong.
        cursor: wrong,
        next: None,
        arriving: None,
    }
}

/// Draws it with squares so many rows tall, in the upper left corner of `area`, behind the digits of the
/// ranks. Returns where it is.
pub fn board_of(
    shown: &Shown<'_>,
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

/// Where a page that is one list stands.
pub fn inside(area: Rect) -> Rect {
    let area = within(area);
    Rect {
        width: area.width.min(76),
        ..below(area, u16::from(area.height >= TALL))
    }
}

/// Draws the rows of a list of which number `chosen` stays in sight.
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
