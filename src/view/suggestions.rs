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

use super::{Layout, Styles, bottom, canvas::Canvas, layout, row::ScreenRow};

/// The most rows it takes.
const ROWS: u16 = 8;
/// Most columns for the keys.
const KEYS: usize = 10;

/// Columns before words that can come next.
const INDENT: usize = 2;
/// Columns at both sides that no text takes.
const MARGIN: usize = layout::MARGIN as usize;

/// Draws as many of `suggestions` as there is room for, and a sign when there are more.
pub fn draw(suggestions: &[Suggestion], layout: &Layout, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let bottom = bottom::prompt_row(layout).y;
    let room = usize::from(ROWS.min(bottom.saturating_sub(layout.squares.y)));
    // Words that can come next take the rows that commands leave.
    let (commands, words): (Vec<_>, Vec<_>) =
        suggestions.iter().partition(|one| !one.usage.is_empty());
    let count = commands.len().min(room);
    let shown = &commands[..count];
    let width = usize::from(layout.area.width);
    let widest =
        |text: fn(&Suggestion) -> usize| shown.iter().map(|one| text(one)).max().unwrap_or(0);
    let keys_wide = widest(|one| keys(one).len());
    let usages = MARGIN + keys_wide + usize::from(keys_wide > 0);
    let all_fit = |one: &Suggestion| {
        let wide = usages + one.usage.len() + 2 + one.help.len() + MARGIN;
        wide <= width
    };
    let usage = |one: &Suggestion| if all_fit(one) { one.usage } else { one.words };
    let helps = usages + shown.iter().map(|one| usage(one).len()).max().unwrap_or(0) + 2;
    let row = |(i, one): (usize, &&Suggestion)| {
        let hidden = commands.len() - i;
        if i + 1 == shown.len() && hidden > 1 {
            return ScreenRow::new(format!("  and {hidden} more: type a letter"), look.dim());
        }
        // Aligned if possible, further left if one is too long for that.
        let latest = width.saturating_sub(one.help.len() + MARGIN);
        ScreenRow::new(" ".repeat(MARGIN), look.dim())
            .text(keys(one).to_owned(), look.accent())
            .filled(usages)
            .text(usage(one), look.plain())
            .text("  ", look.plain())
            .filled(helps.min(latest))
            .text(one.help.to_string(), look.dim())
            .means(Hit::Entry(i))
    };
    let mut rows: Vec<ScreenRow> = match shown {
        [one] if !all_fit(one) && room > 2 => in_full(one, usages, width, look),
        shown => shown.iter().enumerate().map(row).collect(),
    };
    for one in words {
        rows.extend(next_words(
            &one.help,
            width,
            room.saturating_sub(rows.len()),
            look,
        ));
    }
    let height = (rows.len() as u16).min(bottom);
    let area = Rect {
        y: bottom - height,
        height,
        ..layout.area
    };
    canvas.clear(area);
    canvas.hit(area, Hit::Ground);
    canvas.rows(rows, area);
}

/// A command that is the only one, with all its options, and below them what it does.
fn in_full(one: &Suggestion, start: usize, width: usize, look: &Styles) -> Vec<ScreenRow> {
    let before = ScreenRow::new(" ".repeat(start), look.dim());
    let keyed =
        ScreenRow::new(" ".repeat(MARGIN), look.dim()).text(keys(one).to_owned(), look.accent());
    let usage = ScreenRow::wrapped(one.usage, width - start - MARGIN, look.plain());
    let told = ScreenRow::new(one.help.clone(), look.dim());
    let below = std::iter::repeat_n(before, 9);
    let rows = [keyed].into_iter().chain(below).zip(usage.chain([told]));
    rows.map(|(before, row)| before.adjacent(start, row).means(Hit::Entry(0)))
        .collect()
}

/// Words that can come next, in at most `most` rows, which say how many more there are.
fn next_words(text: &str, width: usize, most: usize, look: &Styles) -> Vec<ScreenRow> {
    let words: Vec<&str> = text.split(' ').collect();
    let width = width.saturating_sub(2 * MARGIN + INDENT);
    let rows = |count: usize| {
        let hidden = words.len() - count;
        let more = (hidden > 0).then(|| format!("and {hidden} more"));
        let told: Vec<&str> = words[..count]
            .iter()
            .copied()
            .chain(more.as_deref())
            .collect();
        let told = told.join(" ");
        let rows = ScreenRow::wrapped(&told, width, look.dim());
        let blank = || ScreenRow::new(" ".repeat(MARGIN + INDENT), look.dim());
        rows.map(|row| blank().adjacent(MARGIN + INDENT, row))
            .collect()
    };
    let mut all = (0..=words.len()).rev().map(rows);
    all.find(|rows: &Vec<ScreenRow>| rows.len() <= most)
        .unwrap_or_default()
}

/// As many of its keys as there is room for; the help has all.
fn keys(suggestion: &Suggestion) -> &str {
    let keys = suggestion.keys.as_str();
    let ends = keys.match_indices(' ').map(|(end, _)| end);
    let end = ends.chain([keys.len()]).filter(|&end| end <= KEYS).max();
    &keys[..end.unwrap_or(0)]
}
