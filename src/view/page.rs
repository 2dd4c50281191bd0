//! Pages: a list in the column, with its selected entry shown on the board.

use ratatui::layout::Rect;

use crate::app::{Hit, Model, key_hints, narrate};
use crate::board::{Square, SquareSet};
use crate::trace::{Frame, Scene};
use crate::words::wrapped;

use super::layout::{Form, below, split, split_end, within};
use super::{
    BoardView, Layout, board, canvas::Canvas, chrome, column, glyphs, popup::frame, row::ScreenRow,
};

/// Minimum height of a page with blank rows and a longer text about the chosen entry, in rows.
pub const TALL: u16 = 34;
/// Minimum width of a list that shows more than names, in columns.
pub const LIST: u16 = 44;
/// Maximum number of rows of a message.
const MESSAGE: u16 = 4;

/// Areas of a page.
pub struct Page {
    /// Row of the tabs.
    pub heading: Rect,
    /// Rows of the contents.
    pub body: Rect,
}

/// Draws the status, the keys and the message of a page, and returns its other areas. The page
/// replaces the text beside or below the board. It replaces the whole screen if the board has the
/// smallest size, if there are two boards, or if `is_whole` is set.
pub fn open(
    place: &str,
    is_whole: bool,
    model: &Model,
    layout: &Layout,
    canvas: &mut Canvas<'_>,
) -> Page {
    let has_column = has_board(layout) && !is_whole;
    let layout = &if has_column { *layout } else { whole(layout) };
    canvas.hit(layout.side, Hit::Ground);
    chrome::ground(layout.across(layout.strip), canvas);
    let hints = key_hints(model);
    // The page shows the chosen entry anyway, so if there is little room, only the keys are shown.
    let keys = hints.iter().map(|hint| chrome::width(hint) + chrome::GAP);
    let has_room = has_column || keys.sum::<u16>() + glyphs::width(place) < layout.keys.width;
    column::bars(if has_room { place } else { "" }, &hints, layout, canvas);
    let mut body = below(layout.text, u16::from(has_column));
    if !model.message.is_empty() {
        let rows = wrapped(&narrate(model).join(" "), body.width.into());
        let (said, rest) = split_end(body, (rows.len() as u16).min(MESSAGE));
        column::draw_sentences(&rows, said, canvas);
        body = rest;
    }
    Page {
        heading: layout.strip,
        body,
    }
}

/// Whether a page leaves the board visible.
pub const fn has_board(layout: &Layout) -> bool {
    matches!(layout.form, Form::Beside | Form::Below)
}

/// Returns the layout with the whole screen for text.
fn whole(layout: &Layout) -> Layout {
    let (strip, rest) = split(within(layout.area), 1);
    let (status, text) = split_end(rest, 1);
    let status = Rect {
        x: status.x - 1,
        width: status.width + 2,
        ..status
    };
    Layout {
        side: layout.area,
        strip,
        text,
        status,
        keys: status,
        ..*layout
    }
}

/// Draws tabs, with tab number `at` as the current one, and `right` at the right end if it fits.
pub fn tabs(
    tabs: impl IntoIterator<Item = (String, Hit)>,
    at: usize,
    right: &str,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let look = canvas.look();
    let tabs: Vec<(String, Hit)> = tabs.into_iter().collect();
    let wide = |tabs: &[(String, Hit)], air: u16| {
        tabs.iter()
            .map(|(name, _)| glyphs::width(name) + 1 + air)
            .sum::<u16>()
    };
    // If there is little room, only the current tab has spaces around it.
    let airy = wide(&tabs, 2) <= area.width + 1;
    let mut first = 0;
    while first < at && wide(&tabs[first..=(at + 1).min(tabs.len() - 1)], 0) + 2 > area.width {
        first += 1;
    }
    let mut column = area.x;
    for (i, (name, hit)) in tabs.into_iter().enumerate().skip(first) {
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

/// Divides the rows of a page between its list and the text about the chosen entry. The text and
/// the blank row above it take at most `rows` rows.
pub fn split_list(body: Rect, rows: u16) -> (Rect, Rect) {
    let (foot, list) = split_end(body, rows.min(body.height / 2));
    (list, below(foot, 1))
}

/// Returns the board next to a list. It has no cursor of its own. The `wrong` square, if there is
/// one, is marked.
pub const fn shown<'a>(scene: &'a Scene, frame: &'a Frame, wrong: Option<Square>) -> BoardView<'a> {
    BoardView {
        scene,
        frame,
        stop: None,
        flipped: false,
        coordinates: false,
        shows_parents: false,
        traced: SquareSet::EMPTY,
        is_compared: false,
        wrong,
        line: None,
        hinted: &[],
        hint_squares: SquareSet::EMPTY,
        asked: None,
        located: None,
        followed: &[],
        // Without colours, the corners of a cursor mark the wrong square.
        cursor: wrong,
        named: None,
        next: None,
        draft: None,
        in_cells: false,
        is_small: false,
        arriving: None,
        hides_shades: false,
    }
}

/// Draws the board of a page, or the model's own board if the page has none.
pub fn board(
    shown: Option<&BoardView<'_>>,
    model: &Model,
    layout: &Layout,
    canvas: &mut Canvas<'_>,
) {
    if !has_board(layout) {
        return;
    }
    let own = BoardView {
        cursor: None,
        named: None,
        ..BoardView::first(model)
    };
    board::draw(shown.unwrap_or(&own), layout, canvas);
    canvas.hit(layout.squares, Hit::Ground);
}

/// Draws the rows of a list, scrolled so that entry `chosen` is visible.
pub fn list(rows: Vec<ScreenRow>, chosen: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let first = scrolled(chosen, &rows, area.height.into());
    frame::scrolled(rows, first, &[area], area, canvas);
}

/// Returns the index of the first visible row if `room` rows fit. The row of entry `chosen` and the
/// next few rows are visible.
pub fn scrolled(chosen: usize, rows: &[ScreenRow], room: usize) -> usize {
    let last = rows.len().saturating_sub(room);
    let is_chosen = |row: &ScreenRow| row.hit == Some(Hit::Entry(chosen));
    let chosen = rows.iter().position(is_chosen).unwrap_or(0);
    (chosen + room.min(4) / 2 + 1)
        .saturating_sub(room)
        .min(last)
}
