//! Above the prompt: the commands that fit what was typed so far.
//!
//! ```text
//!  x          obstacle toggle [SQUARE]   obstacle on or off
//!             obstacle [SQUARE ...]      put obstacles up
//! :obs
//!  d4 dark · white queen
//! ```

use ratatui::layout::Rect;

use crate::app::{Hit, Suggestion};

use super::{Layout, bottom, canvas::Canvas, layout, row::ScreenRow};

/// The most rows it takes.
const ROWS: u16 = 8;
/// Most columns for the keys.
const KEYS: usize = 10;

/// Columns at both sides that no text takes.
const MARGIN: usize = layout::MARGIN as usize;

/// Draws as many of `suggestions` as there is room for, and a sign when there are more.
pub fn draw(suggestions: &[Suggestion], layout: &Layout, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let bottom = bottom::prompt_row(layout).y;
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
    let widest = |text: fn(&Suggestion) -> usize| shown.iter().map(text).max().unwrap_or(0);
    let keys_wide = widest(|one| keys(one).len());
    let usages = MARGIN + keys_wide + usize::from(keys_wide > 0);
    let all_fit = |one: &Suggestion| {
        let wide = usages + one.usage.len() + 2 + one.help.len() + MARGIN;
        wide <= usize::from(area.width)
    };
    let usage = |one: &Suggestion| if all_fit(one) { one.usage } else { one.words };
    let helps = usages + shown.iter().map(|one| usage(one).len()).max().unwrap_or(0) + 2;
    let row = |(i, one): (usize, &Suggestion)| {
        let hidden = suggestions.len() - i;
        if i + 1 == shown.len() && hidden > 1 {
            return ScreenRow::new(format!("  and {hidden} more: type a letter"), look.dim());
        }
        // Below each other where they can be, further left where one is too long for that.
        let latest = usize::from(area.width).saturating_sub(one.help.len() + MARGIN);
        ScreenRow::new(" ".repeat(MARGIN), look.dim())
            .text(keys(one).to_owned(), look.accent())
            .filled(usages)
            .text(usage(one), look.plain())
            .text("  ", look.plain())
            .filled(helps.min(latest))
            .text(one.help.to_string(), look.dim())
            .means(Hit::Entry(i))
    };
    canvas.rows(shown.iter().enumerate().map(row), area);
}

/// As many of its keys as there is room for; the help has all.
fn keys(suggestion: &Suggestion) -> &str {
    let keys = suggestion.keys.as_str();
    let ends = keys.match_indices(' ').map(|(end, _)| end);
    let end = ends.chain([keys.len()]).filter(|&end| end <= KEYS).max();
    &keys[..end.unwrap_or(0)]
}
