//! Above the prompt: the commands that fit what was typed so far.
//!
//! ```text
//!  x          obstacle toggle [SQUARE]   obstacle on or off
//!             obstacle [SQUARE ...]      put obstacles up
//!  d4 dark · white queen
//! :obs
//! ```

use ratatui::layout::Rect;

use crate::app::{Hit, Suggestion};

use super::{Layout, canvas::Canvas, fit};

/// The most rows it takes.
const ROWS: u16 = 8;
/// Most columns for the keys.
const KEYS: usize = 10;

/// Draws as many of `suggestions` as there is room for, and a sign when there are more.
pub fn draw(suggestions: &[Suggestion], layout: &Layout, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    // The status line stays in sight.
    let bottom = layout.status.y;
    let room = ROWS.min(bottom.saturating_sub(layout.squares.y));
    let rows = room.min(suggestions.len() as u16);
    let area = Rect {
        y: bottom - rows,
        height: rows,
        ..layout.area
    };
    canvas.clear(area);
    canvas.hit(area, Hit::Ground);
    let shown = &suggestions[..usize::from(rows)];
    let widest = |text: fn(&Suggestion) -> usize| shown.iter().map(text).max().unwrap_or(0) as u16;
    let keys = widest(|one| keys(one).len());
    let usages = area.x + 1 + keys + u16::from(keys > 0);
    let helps = usages + widest(|one| one.usage.len()) + 2;
    for (i, (one, row)) in shown.iter().zip(area.rows()).enumerate() {
        let hidden = suggestions.len() - i;
        if i as u16 + 1 == rows && hidden > 1 {
            let more = format!(" and {hidden} more: type a letter");
            canvas.text(row, more, look.dim());
            return;
        }
        canvas.hit(row, Hit::Entry(i));
        let mut put = |column: u16, text: &str, paint| {
            let width = usize::from(row.right().saturating_sub(column));
            canvas.text_at(row, column, fit::text(text, width), paint);
        };
        put(area.x + 1, self::keys(one), look.accent());
        put(usages, one.usage, look.plain());
        // Below each other where they can be, further left where one is too long for that.
        let latest = row.right().saturating_sub(one.help.len() as u16 + 1);
        let earliest = usages + one.usage.len() as u16 + 2;
        put(helps.min(latest).max(earliest), &one.help, look.dim());
    }
}

/// As many of its keys as there is room for; the help has all.
fn keys(suggestion: &Suggestion) -> &str {
    let keys = suggestion.keys.as_str();
    let ends = keys.match_indices(' ').map(|(end, _)| end);
    let end = ends.chain([keys.len()]).filter(|&end| end <= KEYS).max();
    &keys[..end.unwrap_or(0)]
}
