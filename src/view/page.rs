//! Pages: what fills the whole screen but its bars, a list and at its right what is chosen there.

use ratatui::layout::Rect;

use crate::app::{Hit, Model, key_hints};
use crate::board::Square;
use crate::trace::{Frame, Scene};

use super::layout::{below, within};
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

/// Draws a board beside a list, with squares so many rows tall; in the upper left corner of `area`, behind
/// the digits of the ranks. Returns where it is.
pub fn board_of(
    (scene, frame, wrong): (&Scene, &Frame, Option<Square>),
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
    let shown = Shown {
        scene,
        frame,
        stop: None,
        flipped: false,
        coordinates: false,
        shows_parents: false,
        wrong,
        cursor: None,
        next: None,
        arriving: None,
    };
    board::draw(&shown, &place, canvas);
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
