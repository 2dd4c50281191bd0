//! Above the prompt: the commands that fit what was typed so far.
//!
//! ```text
//!  x          obstacle toggle [SQUARE]   obstacle on or off
//!             obstacle [SQUARE ...]      put obstacles up
//!  d4 dark · white queen
//! :obs
//! ```

use ratatui::{buffer::Buffer, layout::Rect};

use crate::app::Suggestion;

use super::{Layout, Style, fit};

/// The most rows it takes.
const ROWS: u16 = 8;
/// Columns for the keys.
const KEYS: u16 = 10;

/// Draws as many of `suggestions` as there is room for, and a sign when there are more.
pub fn draw(suggestions: &[Suggestion], style: &Style, layout: &Layout, buffer: &mut Buffer) {
    // The status line stays in sight.
    let bottom = layout.status.y;
    let room = ROWS.min(bottom.saturating_sub(layout.squares.y));
    let rows = room.min(suggestions.len() as u16);
    let area = Rect {
        y: bottom - rows,
        height: rows,
        ..layout.area
    };
    for position in area.positions() {
        buffer[position].reset();
    }
    let widest = suggestions.iter().map(|one| one.usage.len()).max();
    let usages = (widest.unwrap_or(0) as u16).min(area.width / 2);
    for (i, (one, row)) in suggestions.iter().zip(area.rows()).enumerate() {
        let hidden = suggestions.len() - i;
        if i as u16 + 1 == rows && hidden > 1 {
            let more = format!(" and {hidden} more: type a letter");
            buffer.set_stringn(row.x, row.y, more, usize::from(row.width), style.look.dim());
            return;
        }
        let mut put = |column: u16, text: &str, width: u16, paint| {
            let text = fit::text(text, usize::from(width));
            buffer.set_stringn(column, row.y, text, usize::from(width), paint);
        };
        let help = row.x + 1 + KEYS + 1 + usages + 2;
        put(row.x + 1, &one.keys, KEYS, style.look.accent());
        put(row.x + 2 + KEYS, &one.usage, usages, style.look.plain());
        put(
            help,
            &one.help,
            row.right().saturating_sub(help),
            style.look.dim(),
        );
    }
}
