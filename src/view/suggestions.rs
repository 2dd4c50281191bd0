//! The commands that match the text typed so far, above the prompt.
//!
//! ```text
//!    obstacle [SQUARE ...]     place obstacles
//!  x obstacle toggle [SQUARE]  add or remove an obstacle
//! :obs
//!  d4 dark · white queen
//! ```

use ratatui::layout::Rect;

use crate::app::{Hit, Suggestion};

use super::{Layout, Styles, canvas::Canvas, fit, row::ScreenRow};

/// Maximum number of commands shown.
const COMMANDS: usize = 8;
/// Maximum number of columns for a command's keys.
const KEYS: usize = 10;
/// Indentation of words that can come next and of a command's effect, in columns.
const INDENT: usize = 2;
/// Minimum width at which each command takes only one row, in columns.
const WIDE: usize = 60;

/// Draws as many of `suggestions` as there is room for, with a note if there are more, and above
/// them the reply to a key that does nothing.
pub fn draw(
    suggestions: &[Suggestion],
    reply: &[String],
    layout: &Layout,
    canvas: &mut Canvas<'_>,
) {
    let look = canvas.look();
    let prompt = layout.prompt();
    let width = usize::from(prompt.width);
    let reply: Vec<_> = ScreenRow::wrapped(&reply.join(" "), width, look.strong()).collect();
    let free = usize::from(prompt.y - layout.side.y).saturating_sub(reply.len());
    // If there is little room, the effect of a command is in a row below it.
    let each = if width >= WIDE { 1 } else { 2 };
    let room = (COMMANDS * each).min(free);
    // Words that can come next take the rows that commands leave free.
    let (commands, words): (Vec<_>, Vec<_>) =
        suggestions.iter().partition(|one| !one.usage.is_empty());
    let count = commands.len().min(room / each);
    let shown = &commands[..count];
    let mut rows: Vec<ScreenRow> = match shown {
        [one] if width < WIDE || !fits(one, width) => in_full(one, width, look),
        shown => {
            let widest = |wide: &dyn Fn(&Suggestion) -> usize| {
                shown.iter().map(|one| wide(one)).max().unwrap_or(0)
            };
            let keys = widest(&|one| keys(one).len());
            let usages = keys + usize::from(keys > 0);
            let helps = usages + widest(&|one| usage(one, width).len()) + 2;
            let all = shown.iter().enumerate();
            all.flat_map(|(i, one)| {
                let hidden = commands.len() - i;
                if i + 1 == shown.len() && hidden > 1 {
                    let more = format!("and {hidden} more: type a letter");
                    return vec![ScreenRow::new(more, look.dim())];
                }
                let rows = match each {
                    1 => vec![one_row(one, (usages, helps, width), look)],
                    _ => two_rows(one, width, look),
                };
                let rows = rows.into_iter();
                rows.map(|row| row.means(Hit::Entry(i))).collect()
            })
            .collect()
        }
    };
    for one in words {
        let left = room.saturating_sub(rows.len());
        rows.extend(next_words(&one.help, width, left, look));
    }
    rows.splice(0..0, reply);
    let height = (rows.len() as u16).min(prompt.y - layout.side.y);
    let area = Rect {
        y: prompt.y - height,
        height,
        ..prompt
    };
    canvas.clear(layout.across(area));
    canvas.hit(layout.across(area), Hit::Ground);
    canvas.rows(rows, area);
}

/// Whether a command with all its options fits in one row.
fn fits(one: &Suggestion, width: usize) -> bool {
    KEYS + 1 + one.usage.len() + 2 + one.help.len() <= width
}

/// Returns a command in one row: its keys, its usage, and its effect, which is aligned at column
/// `helps` if possible, otherwise further left.
fn one_row(
    one: &Suggestion,
    (usages, helps, width): (usize, usize, usize),
    look: &Styles,
) -> ScreenRow {
    let latest = width.saturating_sub(one.help.len());
    ScreenRow::new(keys(one).to_owned(), look.accent())
        .filled(usages)
        .text(usage(one, width), look.plain())
        .text("  ", look.plain())
        .filled(helps.min(latest))
        .text(one.help.to_string(), look.dim())
}

/// Returns a command with its options if they fit, otherwise without them.
fn usage(one: &Suggestion, width: usize) -> &'static str {
    if fits(one, width) {
        one.usage
    } else {
        one.words
    }
}

/// Returns a command with its keys, and its effect in a second row.
fn two_rows(one: &Suggestion, width: usize, look: &Styles) -> Vec<ScreenRow> {
    let keys = keys(one);
    let begins = width.saturating_sub(keys.len());
    let mut usage = ScreenRow::new(one.words, look.plain());
    if usage.width() + 1 < begins {
        usage = usage.filled(begins).text(keys.to_owned(), look.accent());
    }
    let does = fit::words(one.help.to_string(), width.saturating_sub(INDENT));
    let does = ScreenRow::new(" ".repeat(INDENT), look.dim()).text(does, look.dim());
    vec![usage, does]
}

/// Returns the only command, with all its options, and its effect below.
fn in_full(one: &Suggestion, width: usize, look: &Styles) -> Vec<ScreenRow> {
    let usage = ScreenRow::wrapped(one.usage, width, look.plain());
    let keys = Some(keys(one)).filter(|keys| !keys.is_empty());
    let keys = keys.map(|keys| ScreenRow::new(keys.to_owned(), look.accent()));
    let does = ScreenRow::wrapped(&one.help, width, look.dim());
    let rows = keys.into_iter().chain(usage).chain(does);
    rows.map(|row| row.means(Hit::Entry(0))).collect()
}

/// Returns, in at most `most` rows, the words that can come next and the number of words omitted;
/// empty if nothing fits.
fn next_words(text: &str, width: usize, most: usize, look: &Styles) -> Vec<ScreenRow> {
    let words: Vec<&str> = text.split(' ').collect();
    let rows = |count: usize| {
        let hidden = words.len() - count;
        let more = (hidden > 0).then(|| format!("and {hidden} more"));
        let told: Vec<&str> = words[..count]
            .iter()
            .copied()
            .chain(more.as_deref())
            .collect();
        let told = told.join(" ");
        let indent = " ".repeat(INDENT);
        ScreenRow::labelled(&indent, look.dim(), &told, width, look.dim()).collect()
    };
    let mut all = (0..=words.len()).rev().map(rows);
    all.find(|rows: &Vec<ScreenRow>| rows.len() <= most)
        .unwrap_or_default()
}

/// Returns as many of a command's keys as fit; the help has all of them.
fn keys(suggestion: &Suggestion) -> &str {
    let keys = suggestion.keys.as_str();
    let ends = keys.match_indices(' ').map(|(end, _)| end);
    let end = ends.chain([keys.len()]).filter(|&end| end <= KEYS).max();
    &keys[..end.unwrap_or(0)]
}
