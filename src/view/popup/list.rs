//! A list to choose from, with what is typed to search it.

use crate::app::{KeyHint, List, ListRow};

use super::super::{Layout, canvas::Canvas, fit, layout::below, row::ScreenRow};
use super::{entry, frame};

/// Draws what was typed, and the entries that fit it.
pub fn draw(list: &List, hints: &[KeyHint], layout: &Layout, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let rows = list.rows();
    let height = rows.len().max(list.entries().len()).saturating_add(1);
    let height = height.clamp(6, u16::MAX.into()) as u16;
    // Wide enough for all, so that it keeps its size while it is searched.
    let widths = list.entries().iter().map(|entry| {
        let texts = [&*entry.label, &entry.detail, entry.group];
        let [label, detail, group] = texts.map(|text| text.chars().count());
        (label + detail).max(group) + 4
    });
    let width = widths.max().unwrap_or(0).clamp(24, 90) as u16;
    let area = frame::open(list.title, (width, height), hints, layout, canvas);
    canvas.text(area, format!("> {}", list.search.text()), look.strong());
    // Where nothing fits, the cursor is in what is typed.
    canvas.point((area.x + 2 + list.search.column() as u16, area.y));
    let entries = below(area, 1);
    let is_chosen = |row: &ListRow<'_>| matches!(row, ListRow::Entry(i, _) if *i == list.chosen);
    let room = usize::from(entries.height);
    let chosen = rows.iter().position(is_chosen).unwrap_or(0);
    let first = (chosen + 1).saturating_sub(room);
    frame::more(first > 0, first + room < rows.len(), area, canvas);
    let width = usize::from(entries.width);
    let row = |row| {
        let (i, shown) = match row {
            ListRow::Heading(group) => return ScreenRow::new(group, look.dim()),
            ListRow::Entry(i, shown) => (i, shown),
        };
        let (label, detail) = (&shown.label, &shown.detail);
        let taken = label.chars().count() + detail.chars().count() + 1;
        let text = match width.checked_sub(taken) {
            Some(gap @ 1..) => format!("{label}{:gap$}{detail} ", ""),
            _ => fit::text(label, width),
        };
        entry(&text, entries.width, i, list.chosen, look)
    };
    canvas.rows(rows.into_iter().skip(first).map(row), entries);
    if list.shown().len() == 0 {
        canvas.text(entries, "Nothing fits what was typed.", look.dim());
    }
}
