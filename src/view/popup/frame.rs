//! The frame of a popup: its background, the title above and the keys below.

use ratatui::layout::{Margin, Position, Rect, Size};

use crate::app::{Hit, KeyHint, Model, key_hints};
use crate::sheet::Topic;
use crate::words::wrapped;

use super::super::{
    Layout,
    canvas::Canvas,
    chrome, column,
    layout::{behind, below, split, split_end, within},
    page, panel,
    row::ScreenRow,
};

/// Columns on each side of a popup, if the screen has room for them.
const MARGIN: u16 = 3;
/// Minimum width of a screen with room for these margins, in columns.
const ROOMY: u16 = 60;
/// Rows of a popup other than its contents: the title and the keys, each with a blank row if there
/// is room.
const FRAME: u16 = 2;
const AIRY: u16 = FRAME + 2;

/// Draws a popup and returns the area for its contents. The popup covers the column, so that the
/// board stays visible. On a screen without a column, it is in the middle, and its contents have
/// this number of columns and rows if there is room for them.
pub fn open(
    title: &str,
    (columns, rows): (u16, u16),
    model: &Model,
    layout: &Layout,
    canvas: &mut Canvas<'_>,
) -> Rect {
    let mut hints = key_hints(model);
    if page::has_board(layout) {
        return in_column(title, (rows, 0), hints, layout, canvas);
    }
    let rows = rows.saturating_add(reply(model, room(columns, layout)).len() as u16);
    let (wide, tall) = (columns + 4, rows.saturating_add(FRAME));
    let area = middle((wide, tall), layout);
    canvas.dim(layout, area);
    canvas.clear(area);
    canvas.hit(area, Hit::Ground);
    let (above, rest) = split(area, 1);
    let (foot, inside) = split_end(rest, 1);
    // If there is more below, the bar says so to the left of the keys.
    let scrolls = rows > inside.height;
    let keys = behind(within(foot), if scrolls { MORE } else { 0 });
    let lines = [(above, within(above)), (foot, keys)];
    offer_scrolling(&mut hints, scrolls);
    bars(title, &hints, lines, true, canvas);
    let air = u16::from(area.height >= rows.saturating_add(AIRY).min(ROOMY_ROWS));
    within(inside.inner(Margin::new(0, air)))
}

/// Draws a popup like [`open`], but below the lens and its question if there is room.
pub fn open_below_question(
    title: &str,
    (columns, rows): (u16, u16),
    model: &Model,
    layout: &Layout,
    canvas: &mut Canvas<'_>,
) -> Rect {
    let question = question(model, layout, canvas);
    if rows > room_below_question(model, layout, canvas).height + 1 {
        return open(title, (columns, rows), model, layout, canvas);
    }
    // There are blank rows around the question.
    let above = question.len() as u16 + 2;
    let inside = in_column(title, (rows, above), key_hints(model), layout, canvas);
    let (place, _) = split(layout.text, above);
    canvas.rows(question, below(place, 1));
    inside
}

/// Returns the question above a popup.
fn question(model: &Model, layout: &Layout, canvas: &Canvas<'_>) -> Vec<ScreenRow> {
    let sections = model.sheet().sections;
    let question = sections.iter().find(|one| one.topic == Topic::Title);
    panel::stacked(question, canvas.look(), layout.text.width.into())
}

/// Returns the size of the contents that fit below the lens and its question. Without a column it
/// is empty.
pub fn room_below_question(model: &Model, layout: &Layout, canvas: &Canvas<'_>) -> Size {
    if !page::has_board(layout) {
        return Size::ZERO;
    }
    // There are blank rows around the question, below the title and below the contents.
    let above = question(model, layout, canvas).len() as u16 + 5;
    let height = layout.status.y.saturating_sub(layout.text.y + above);
    Size::new(layout.text.width, height)
}

/// Returns the rows of the reply to a key that does nothing in a popup.
fn reply(model: &Model, width: u16) -> Vec<String> {
    wrapped(&model.message.join(" "), width.into())
}

/// Draws, over the last rows of a popup's contents, the reply to a key that does nothing.
pub fn draw_reply(model: &Model, inside: Rect, canvas: &mut Canvas<'_>) {
    if model.message.is_empty() {
        return;
    }
    let rows = reply(model, inside.width);
    let (said, _) = split_end(inside, (rows.len() as u16).min(inside.height));
    canvas.clear(said);
    canvas.hit(said, Hit::Ground);
    column::draw_sentences(&rows, said, canvas);
}

/// Draws a popup over the column, for contents of this number of rows. If it begins below the strip
/// and `above` more rows, it doesn't cover the status either. Returns the area for its contents.
fn in_column(
    title: &str,
    (rows, above): (u16, u16),
    mut hints: Vec<KeyHint>,
    layout: &Layout,
    canvas: &mut Canvas<'_>,
) -> Rect {
    let mut strip = layout.strip;
    let mut all = layout.text.union(layout.status);
    let mut side = layout.side;
    if above > 0 {
        strip = split(below(layout.text, above), 1).0;
        all = below(layout.text, above + 1);
        // The question above it isn't part of the popup.
        let asked = Rect::new(side.x, layout.text.y, side.width, above);
        canvas.clear(asked);
        canvas.buffer.set_style(asked, canvas.look().ground());
        // A row with both the status and the keys is the popup's.
        let own = u16::from(layout.status == layout.keys);
        side.height = layout.status.y + own - strip.y;
        side.y = strip.y;
    }
    canvas.clear(side);
    canvas.hit(side, Hit::Ground);
    let lines = [strip, layout.keys];
    let lines = lines.map(|row| (layout.across(row), row));
    let height = if above > 0 {
        all.height
    } else {
        layout.keys.y - all.y
    };
    let is_roomy = height >= ROOMY_ROWS || above > 0 && height > rows + 1;
    let air = u16::from(is_roomy);
    let inside = below(all, air);
    // The last row is left for the scroll indicator.
    let inside = inside.resize(Size::new(inside.width, height - air - 1));
    offer_scrolling(&mut hints, rows > inside.height);
    bars(title, &hints, lines, false, canvas);
    inside
}

/// Drops the key that scrolls if there is nothing to scroll.
fn offer_scrolling(hints: &mut Vec<KeyHint>, scrolls: bool) {
    hints.retain(|(_, word)| scrolls || *word != "scroll");
}

/// Returns the position of the blank cell to the left of the first row, where the terminal's cursor
/// underlines nothing.
pub const fn beside(area: Rect) -> Position {
    Position::new(area.x.saturating_sub(1), area.y)
}

/// Draws the title above and the keys below, each on its background.
fn bars(
    title: &str,
    hints: &[KeyHint],
    rows: [(Rect, Rect); 2],
    at_right: bool,
    canvas: &mut Canvas<'_>,
) {
    let heading = canvas.look().heading();
    for (ground, _) in rows {
        canvas.buffer.set_style(ground, heading);
    }
    let [(_, above), (_, foot)] = rows;
    canvas.text(above, title, heading);
    chrome::keys(hints, foot, at_right, canvas);
}

/// Returns the width available to the contents of a popup with this number of columns.
pub fn room(columns: u16, layout: &Layout) -> u16 {
    if page::has_board(layout) {
        return layout.text.width;
    }
    within(middle((columns + 4, 1), layout)).width
}

/// Returns an area in the middle of the screen above the status, with a margin if there is room.
fn middle((wide, tall): (u16, u16), layout: &Layout) -> Rect {
    let screen = layout.area;
    let rows = layout.status.y - screen.y;
    let (side, edge) = if screen.width < ROOMY {
        (0, 0)
    } else {
        (MARGIN, 1)
    };
    let width = wide.min(screen.width - 2 * side);
    let height = tall.saturating_add(AIRY - FRAME).min(rows - 2 * edge);
    let (left, above) = ((screen.width - width) / 2, (rows - height) / 2);
    Rect::new(screen.x + left, screen.y + above, width, height)
}

/// Columns of the scroll indicator.
const MORE: u16 = 12;
/// Minimum height of a popup with blank rows above and below its contents, in rows.
const ROOMY_ROWS: u16 = 18;

/// Draws rows into the `columns` of `inside`, starting with row `scroll`, or with an earlier one if
/// the columns wouldn't otherwise be full.
pub fn scrolled(
    rows: Vec<ScreenRow>,
    scroll: usize,
    columns: &[Rect],
    inside: Rect,
    canvas: &mut Canvas<'_>,
) {
    let room = columns.len() * usize::from(inside.height);
    let last = rows.len().saturating_sub(room);
    canvas.drawn.last_scroll = last;
    let skip = scroll.min(last);
    more(skip > 0, skip < last, inside, canvas);
    let mut rows = rows;
    // A heading without rows below it would say nothing.
    let end = (skip + room).min(rows.len());
    if skip < last
        && let Some(row) = rows[..end].last_mut().filter(|row| row.is_heading())
    {
        *row = ScreenRow::default();
    }
    let mut rows = rows.into_iter().skip(skip);
    for column in columns {
        canvas.rows(rows.by_ref(), *column);
    }
}

/// Shows above and below `inside` whether there are more rows.
pub fn more(above: bool, below: bool, inside: Rect, canvas: &mut Canvas<'_>) {
    let sides = [
        (above, "more above", inside.y.saturating_sub(1)),
        (below, "more below", inside.bottom()),
    ];
    for (_, text, y) in sides.into_iter().filter(|(there, ..)| *there) {
        let row = Rect::new(inside.x, y, inside.width, 1);
        canvas.text(row, text, canvas.look().accent());
    }
}
