//! The frame of a popup.

use ratatui::{
    layout::Rect,
    text::Line,
    widgets::{Block, BorderType, Widget},
};

use crate::app::Hit;

use super::super::canvas::Canvas;
use super::super::{Layout, layout::below, row::Row};

/// Clears a frame and returns its inside: at the foot of the side panel, so that the board and what the
/// panel begins with stay in sight, or in the middle of the screen where the panel is too small.
pub fn open(
    title: &str,
    (width, height): (u16, u16),
    layout: &Layout,
    canvas: &mut Canvas<'_>,
) -> Rect {
    let screen = layout.area;
    // The status line and the keys stay in sight.
    let rows = layout.bar.y.saturating_sub(screen.y);
    let panel = layout.panel.filter(|panel| {
        let is_tall = panel.height >= height || panel.height > rows / 2;
        panel.width >= width && is_tall
    });
    let area = match panel {
        Some(panel) => {
            let foot = below(panel, panel.height.saturating_sub(height));
            Rect { width, ..foot }
        }
        None => {
            let (width, height) = (width.min(screen.width), height.min(rows));
            Rect {
                x: screen.x + (screen.width - width) / 2,
                y: screen.y + (rows - height) / 2,
                width,
                height,
            }
        }
    };
    at(area, title, canvas)
}

/// Clears a frame and returns its inside.
pub fn at(area: Rect, title: &str, canvas: &mut Canvas<'_>) -> Rect {
    let look = canvas.look();
    canvas.clear(area);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(look.dim())
        .title(Line::styled(format!(" {title} "), look.strong()));
    let inside = block.inner(area);
    block.render(area, canvas.buffer);
    canvas.hit(area, Hit::Ground);
    inside
}

/// Draws rows from number `scroll` on into the `columns` of `inside`, which are full at the end.
pub fn scrolled(
    rows: Vec<Row>,
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

/// Says on the frame around `inside` that there is more than it shows.
pub fn more(above: bool, below: bool, inside: Rect, canvas: &mut Canvas<'_>) {
    let sides = [
        (above, " more above ", inside.y.saturating_sub(1)),
        (below, " more below ", inside.bottom()),
    ];
    for (_, text, y) in sides.into_iter().filter(|(there, ..)| *there) {
        let row = Rect {
            y,
            height: 1,
            ..inside
        };
        canvas.text_right(row, text, canvas.look().accent());
    }
}
