//! A list to choose from, with what is typed to search it.

use crate::app::{List, ListRow};

use super::super::canvas::Canvas;
use super::super::{Layout, fit, layout::below};
use super::{entry, frame};

/// Draws what was typed, and the entries that fit it.
pub fn draw(list: &List, layout: &Layout, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let height = list
        .rows()
        .len()
        .max(list.size())
        .saturating_add(3)
        .min(u16::MAX.into()) as u16;
    let area = frame::centred(list.title, (60, height.max(8)), layout, canvas);
    let typed = format!("> {}", list.search.text());
    canvas.text(area, &typed, look.strong());
    canvas.point((area.x + 2 + list.search.column() as u16, area.y));
    let entries = below(area, 1);
    let rows = list.rows();
    let is_chosen = |row: &ListRow<'_>| matches!(row, ListRow::Entry(i, _) if *i == list.chosen);
    let room = usize::from(entries.height);
    let chosen = rows.iter().position(is_chosen).unwrap_or(0);
    let first = (chosen + 1).saturating_sub(room);
    frame::more(first > 0, first + room < rows.len(), area, canvas);
    for (row, place) in rows.into_iter().skip(first).zip(entries.rows()) {
        let (i, shown) = match row {
            ListRow::Heading(group) => {
                canvas.text(place, group, look.dim());
                continue;
            }
            ListRow::Entry(i, shown) => (i, shown),
        };
        let width = usize::from(place.width);
        let beside = |detail: &str| {
            let taken = shown.label.chars().count() + detail.chars().count() + 1;
            let gap = width.checked_sub(taken).filter(|&gap| gap > 0)?;
            Some(format!("{}{}{detail} ", shown.label, " ".repeat(gap)))
        };
        let text = beside(&shown.detail)
            .or_else(|| beside(&shown.brief))
            .unwrap_or_else(|| fit::text(&shown.label, width));
        entry(place, i, i == list.chosen, &text, canvas);
    }
    if list.shown().len() == 0 {
        canvas.text(entries, "Nothing fits what was typed.", look.dim());
    }
}
