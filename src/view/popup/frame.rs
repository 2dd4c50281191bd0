//! The ground of a popup: its title above, the keys below, and the rest of the screen in the dark.

use ratatui::layout::Rect;

use crate::app::{Hit, KeyHint};

use super::super::{
    Layout,
    canvas::Canvas,
    chrome,
    layout::{behind, below, within},
    row::ScreenRow,
};

/// Columns at both sides of a popup on a screen that has them.
const MARGIN: u16 = 3;
/// From how many columns on.
const ROOMY: u16 = 60;
/// Rows of a popup besides its content: title and keys, and blank rows if there is room.
const FRAME: u16 = 2;
const AIRY: u16 = FRAME + 2;

/// Draws a popup with room for this number of columns and rows, and returns that room: at the foot
/// of the side panel, so that the board and the top of the panel stay visible, or in the middle of
/// the screen if the panel is too small.
pub fn open(
    title: &str,
    (columns, rows): (u16, u16),
    hints: &[KeyHint],
    layout: &Layout,
    canvas: &mut Canvas<'_>,
) -> Rect {
    let (wide, tall) = (columns + 4, rows.saturating_add(FRAME));
    let panel = layout
        .panel
        .filter(|panel| panel.width >= wide && panel.height >= tall && rows <= panel.height / 2);
    let area = match panel {
        Some(panel) => Rect {
            width: wide,
            ..below(panel, panel.height - tall)
        },
        None => middle((wide, tall), layout),
    };
    if panel.is_none() {
        canvas.dim(layout, area);
    }
    canvas.clear(area);
    canvas.hit(area, Hit::Ground);
    let heading = canvas.look().heading();
    let row = |y| Rect {
        y,
        height: 1,
        ..area
    };
    let (above, foot) = (row(area.y), row(area.bottom() - 1));
    for bar in [above, foot] {
        canvas.buffer.set_style(bar, heading);
    }
    canvas.text(within(above), title, heading);
    // Left of them it says whether there is more.
    chrome::keys(hints, behind(within(foot), MORE), canvas);
    let air = u16::from(area.height >= rows.saturating_add(AIRY).min(ROOMY_ROWS));
    within(Rect {
        y: area.y + 1 + air,
        height: area.height - FRAME - 2 * air,
        ..area
    })
}

/// Returns the available columns of a popup.
pub fn room(columns: u16, layout: &Layout) -> u16 {
    within(middle((columns + 4, 1), layout)).width
}

/// Returns the middle of the screen between its bars, with a margin if there is room.
fn middle((wide, tall): (u16, u16), layout: &Layout) -> Rect {
    let screen = layout.area;
    let top = layout.tabs.bottom();
    let rows = layout.bar.y - top;
    let (side, edge) = if screen.width < ROOMY {
        (0, 0)
    } else {
        (MARGIN, 1)
    };
    let width = wide.min(screen.width - 2 * side);
    let height = tall.saturating_add(AIRY - FRAME).min(rows - 2 * edge);
    Rect {
        x: screen.x + (screen.width - width) / 2,
        y: top + (rows - height) / 2,
        width,
        height,
    }
}

/// Columns for what says that there is more.
const MORE: u16 = 12;
/// Minimum rows of a popup with blank rows above and below its contents.
const ROOMY_ROWS: u16 = 18;

/// Draws rows from number `scroll` on into the `columns` of `inside`, which are full at the end.
pub fn scrolled(
    rows: Vec<ScreenRow>,
    scroll: usize,
    columns: &[Rect],
    inside: Rect,
    canvas: &mut Canvas<'_>,
) {
    let room = columns.len() * usize::from(inside.height);
    let last = rows.len().saturating_sub(room);
    let skip = scroll.min(last);
    more(skip > 0, skip < last, inside, canvas);
    let mut rows = rows.into_iter().skip(skip);
    for column in columns {
        canvas.rows(rows.by_ref(), *column);
    }
}

/// Says above and below `inside` that there is more than it shows.
pub fn more(above: bool, below: bool, inside: Rect, canvas: &mut Canvas<'_>) {
    let sides = [
        (above, "more above", inside.y.saturating_sub(1)),
        (below, "more below", inside.bottom()),
    ];
    for (_, text, y) in sides.into_iter().filter(|(there, ..)| *there) {
        let row = Rect {
            y,
            height: 1,
            ..inside
        };
        canvas.text(row, text, canvas.look().accent());
    }
}
