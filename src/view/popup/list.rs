//! A list to choose from, with its search text, in three columns: the name of an entry, its effect,
//! and its keys. A command's effect comes before its name.

use std::borrow::Cow;

use ratatui::layout::Rect;

use crate::app::{Entry, Hit, List, ListRow, Model};
use crate::words::capital;

use super::super::{
    Layout, Styles,
    browse::{self, SIGN},
    canvas::Canvas,
    chrome, fit, glyphs,
    layout::{below, split},
    row::ScreenRow,
};
use super::frame;

/// Maximum width of a list, in columns.
const WIDE: usize = 76;
/// Maximum number of rows in a list, and the minimum number at which some of them describe the
/// chosen entry in full.
const TALL: u16 = 26;
const ROOMY: u16 = 12;
/// Maximum number of columns reserved for an entry's name, and the width of the gap after it.
const NAME: usize = 32;
const GAP: usize = 2;
/// Minimum width of a list that names each command behind its effect, in columns.
const NAMED: usize = 72;
/// Minimum number of columns in which a shortened effect is still useful.
const LEAST: usize = 20;

/// Draws the typed text, and the entries that match it. Returns the area of the contents.
pub fn draw(list: &List, model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) -> Rect {
    let look = canvas.look();
    let has_usages = list.entries().iter().any(|entry| !entry.name.is_empty());
    // The list is wide enough for all entries, so that it keeps its size during a search.
    let name = widest(list, |entry| &entry.label).min(NAME);
    let [detail, keys] = [
        widest(list, |entry| &entry.detail),
        widest(list, |entry| &entry.keys),
    ];
    let width = (SIGN + name + detail + keys + 2 * GAP).clamp(24, WIDE) as u16;
    let height = list.entries().len().saturating_add(2);
    let height = height.clamp(6, TALL.into()) as u16;
    let area = frame::open(list.title, (width, height), model, layout, canvas);
    let width = usize::from(area.width);
    // If nothing matches, the cursor stays in the search text.
    canvas.point((area.x + 2 + list.search.column() as u16, area.y));
    let count = list.shown().len();
    let typed = browse::typed(list, &[], width, look);
    canvas.rows([typed, chrome::line(width, look)], area);
    let rest = below(area, 2);
    // The first of these rows may say `more below`.
    let told = if has_usages && rest.height >= ROOMY {
        5
    } else {
        0
    };
    let (entries, foot) = split(rest, rest.height - told);
    if let Some(entry) = list.chosen().filter(|_| told > 0) {
        let read = as_read(entry, (list.chosen, width), list);
        // Its own row already shows the whole effect.
        let is_read = read.label == capital(&entry.detail);
        canvas.rows(in_full(entry, is_read, width, look), below(foot, 1));
    }
    let room = usize::from(entries.height);
    let all = list.rows();
    let is_chosen = |row: &ListRow<'_>| matches!(row, ListRow::Entry(at, _) if *at == list.chosen);
    let chosen = all.iter().position(is_chosen).unwrap_or(0);
    let first = (chosen + 1).saturating_sub(room);
    let shown = all.iter().skip(first).take(room);
    let names = shown.clone().map(|row| match *row {
        ListRow::Heading(..) => 0,
        ListRow::Entry(index, entry) => {
            glyphs::width(&as_read(entry, (index, width), list).label).into()
        }
    });
    let name = names.max().unwrap_or(0).min(NAME);
    let rows = shown.map(|row| match *row {
        ListRow::Heading(group, _) => chrome::heading(group.title, "", width, look),
        ListRow::Entry(index, entry) => {
            let entry = as_read(entry, (index, width), list);
            row_of(&entry, index, list, (name, width), look)
        }
    });
    canvas.rows(rows, entries);
    let scrolled = Rect {
        height: entries.bottom().saturating_sub(area.y),
        ..area
    };
    frame::more(first > 0, first + room < all.len(), scrolled, canvas);
    if count == 0 {
        canvas.text(entries, "Nothing matches.", look.dim());
    }
    area
}

/// Returns the width of the widest string that `text` returns for the entries that are visible
/// without a search.
fn widest(list: &List, text: fn(&Entry) -> &str) -> usize {
    let entries = list.entries().iter().filter(|entry| !entry.is_tucked_away);
    let widths = entries.map(|entry| glyphs::width(text(entry)));
    widths.max().unwrap_or(0).into()
}

/// Returns the chosen entry's usage, and its effect or, if it has none, its keys. They may be too
/// long for the entry's own row; the effect is left out if that row has all of it (`is_read`).
fn in_full(entry: &Entry, is_read: bool, width: usize, look: &Styles) -> Vec<ScreenRow> {
    let usage = if entry.is_tucked_away {
        &entry.label
    } else {
        entry.name
    };
    let rows = [chrome::line(width, look)].into_iter();
    let rows = rows.chain(ScreenRow::wrapped(usage, width, look.strong()));
    let does = Some(&entry.detail).filter(|does| !does.is_empty());
    if is_read {
        return rows.collect();
    }
    rows.chain(ScreenRow::wrapped(
        does.unwrap_or(&entry.keys),
        width,
        look.dim(),
    ))
    .collect()
}

/// Returns a command with its effect first and, in a wide list, its name behind it. If there is too
/// little room for both its effect and its keys, only its first key is left. The name stays first if
/// the typed text found it, if another entry has the same effect, or if the effect doesn't fit.
/// Entries other than commands stay as they are.
fn as_read<'a>(entry: &'a Entry, (index, width): (usize, usize), list: &List) -> Cow<'a, Entry> {
    let is_same = |other: &&Entry| other.detail.eq_ignore_ascii_case(&entry.detail);
    let is_command = !entry.name.is_empty() && !entry.is_tucked_away;
    let is_alone = || list.entries().iter().filter(is_same).count() == 1;
    if !is_command || entry.detail.is_empty() || !list.found(index).is_empty() || !is_alone() {
        return Cow::Borrowed(entry);
    }
    let effect = usize::from(glyphs::width(&entry.detail));
    let room = |keys: &str, gap: usize| {
        width.saturating_sub(SIGN + usize::from(glyphs::width(keys)) + gap)
    };
    // A key of one letter right behind the words would look like one of them, so it has a wider gap
    // if there is room.
    let first = entry.keys.split(' ').next().unwrap_or_default();
    let mut keys = [(entry.keys.as_str(), GAP), (first, GAP), (first, 1)].into_iter();
    let Some((keys, _)) = keys.find(|&(keys, gap)| effect <= room(keys, gap)) else {
        return Cow::Borrowed(entry);
    };
    Cow::Owned(Entry {
        label: capital(&entry.detail),
        detail: if width < NAMED {
            String::new()
        } else {
            entry.label.clone()
        },
        keys: keys.to_owned(),
        ..entry.clone()
    })
}

/// Returns an entry in three columns. Its effect starts further right if its name is long.
fn row_of(
    shown: &Entry,
    index: usize,
    list: &List,
    (name, width): (usize, usize),
    look: &Styles,
) -> ScreenRow {
    let paint = |style| look.lined(style, index == list.chosen);
    let keys = usize::from(glyphs::width(&shown.keys));
    let room = width.saturating_sub(SIGN + keys + 1);
    let row = browse::name(shown, index, list, room, look);
    let start = (SIGN + name + GAP).max(row.width() + GAP);
    let start = start.min(width.saturating_sub(keys));
    let room = width.saturating_sub(start + keys + GAP);
    let detail = match fit::words(shown.detail.clone(), room) {
        // A few letters of the effect would be useless, so it is omitted.
        cut if cut.ends_with(fit::CUT) && room < LEAST => String::new(),
        detail => detail,
    };
    let gap = start.saturating_sub(row.width());
    let rest = width.saturating_sub(start + detail.chars().count());
    let kind = if shown.is_tucked_away {
        look.dim()
    } else {
        look.accent()
    };
    row.text(" ".repeat(gap.min(width)), paint(look.dim()))
        .text(detail, paint(look.dim()))
        .text(format!("{:>rest$}", shown.keys), paint(kind))
        .means(Hit::Entry(index))
        .chosen(index == list.chosen)
}
