//! A list to choose from, with what is typed to search it, in three columns: what an entry is called,
//! what it does, and its keys.

use crate::app::{Entry, Hit, KeyHint, List};

use super::super::{
    Layout, Look, browse, canvas::Canvas, fit, glyphs, layout::below, row::ScreenRow,
};
use super::frame;

/// The most columns of a list.
const WIDE: usize = 76;
/// The most columns for what an entry is called, and what parts it from what it does.
const NAME: usize = 29;
const APART: usize = 2;

/// Draws what was typed, and the entries that fit it.
pub fn draw(list: &List, hints: &[KeyHint], layout: &Layout, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let height = list.entries().len().saturating_add(2);
    let height = height.clamp(6, u16::MAX.into()) as u16;
    // Wide enough for all, so that it keeps its size while it is searched.
    let name = widest(list, |entry| &entry.label).min(NAME);
    let [detail, keys] = [
        widest(list, |entry| &entry.detail),
        widest(list, |entry| &entry.keys),
    ];
    let width = (name + detail + keys + 2 * APART).clamp(24, WIDE) as u16;
    let area = frame::open(list.title, (width, height), hints, layout, canvas);
    let row = ScreenRow::new("> ", look.accent());
    canvas.rows(
        [row.text(list.search.text().to_owned(), look.strong())],
        area,
    );
    // Where nothing fits, the cursor is in what is typed.
    canvas.point((area.x + 2 + list.search.column() as u16, area.y));
    let entries = below(area, 1);
    let room = usize::from(entries.height);
    let first = (list.chosen + 1).saturating_sub(room);
    let count = list.shown().len();
    frame::more(first > 0, first + room < count, area, canvas);
    let width = usize::from(entries.width);
    let shown = list.shown().enumerate().skip(first);
    let rows = shown.map(|(index, entry)| row_of(entry, index, list, (name, width), look));
    canvas.rows(rows, entries);
    if count == 0 {
        canvas.text(entries, "Nothing fits what was typed.", look.dim());
    }
}

/// How many columns the widest of these texts takes.
fn widest(list: &List, text: fn(&Entry) -> &str) -> usize {
    let widths = list
        .entries()
        .iter()
        .map(|entry| glyphs::width(text(entry)));
    widths.max().unwrap_or(0).into()
}

/// An entry in three columns. What it does begins further right where its name is long, and is left out
/// where it has no room then.
fn row_of(
    shown: &Entry,
    index: usize,
    list: &List,
    (name, width): (usize, usize),
    look: &Look,
) -> ScreenRow {
    let is_chosen = index == list.chosen;
    let paint = |style| look.lined(style, is_chosen);
    let plain = if is_chosen {
        look.strong()
    } else {
        look.plain()
    };
    let keys = usize::from(glyphs::width(&shown.keys));
    let label = fit::text(&shown.label, width.saturating_sub(keys + 1));
    let row = browse::found(
        ScreenRow::default(),
        &label,
        list.found(index),
        paint(plain),
        paint(look.accent()),
    );
    let start = (name + APART).max(row.width() + APART);
    let room = width.saturating_sub(start + keys + usize::from(keys > 0));
    let detail = fit::words(shown.detail.clone(), room);
    let gap = start - row.width();
    let rest = width.saturating_sub(start + detail.chars().count());
    row.text(" ".repeat(gap.min(width)), paint(look.dim()))
        .text(detail, paint(look.dim()))
        .text(format!("{:>rest$}", shown.keys), paint(look.accent()))
        .means(Hit::Entry(index))
        .chosen(is_chosen)
}
