//! What was learned in a part of the course, as a page.

use ratatui::layout::Rect;

use crate::lesson::Certificate;
use crate::sheet::Row;

use super::super::{canvas::Canvas, layout::below, panel, picture, pixels, row::ScreenRow};

/// How many columns the stars of a lesson take.
const STARS: usize = 5;

/// Draws the page in the middle of `area`: the part, who did it, and its lessons with their stars; as its
/// export where the terminal shows pictures.
pub fn draw(done: &Certificate, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let section = done.section();
    let line = |spans: &[_]| panel::line(spans, look);
    let titles = section.rows().iter().map(|row| line(&row.label).width());
    let width = titles.max().unwrap_or(0);
    let row = |row: &Row| {
        if row.label.is_empty() {
            let cell = row.cells.first();
            return cell.map_or_else(ScreenRow::default, |cell| line(&cell.spans));
        }
        let lesson = line(&row.end).beside(STARS, line(&row.label));
        lesson.filled(STARS + width)
    };
    let head = [
        ScreenRow::new(section.heading, look.accent()),
        line(&section.value),
    ];
    let rows: Vec<_> = head
        .into_iter()
        .chain(section.rows().iter().map(row))
        .collect();
    let theme = look.theme();
    pixels::picture(
        |size| picture::certificate(done, theme).within(size),
        area,
        canvas,
    );
    let area = below(area, area.height.saturating_sub(rows.len() as u16) / 2);
    canvas.rows(rows.into_iter().map(ScreenRow::centered), area);
}
