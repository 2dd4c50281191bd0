//! Page with the certificate for a part of the course.

use ratatui::layout::Rect;

use crate::lesson::Certificate;
use crate::sheet::Row;

use super::super::board::square::draw_parts;
use super::super::{
    Charset, PixelTile, canvas::Canvas, large, layout::below, panel, picture, pixels,
    row::ScreenRow,
};

/// Columns for a lesson's stars.
const STARS: usize = 5;

/// Heights of the ornament's squares, the largest first; the first that fits is used.
const SQUARES: [u16; 3] = [4, 3, 2];

/// Rows for a large title, including blank ones.
const TITLE: u16 = 9;

/// Draws the certificate in the middle of `area`: the ornament, the part, the learner, and the
/// lessons with their stars. If the terminal shows pictures, the certificate looks like the
/// exported one.
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
        let lesson = line(&row.end).adjacent(STARS, line(&row.label));
        lesson.filled(STARS + width)
    };
    let head = [
        ScreenRow::new(section.heading.clone(), look.accent()),
        line(&section.value),
    ];
    let rows: Vec<_> = head
        .into_iter()
        .chain(section.rows().iter().map(row))
        .collect();
    let theme = look.theme();
    pixels::picture(
        |size| picture::certificate(done, theme).within(size),
        PixelTile::TEXT,
        area,
        canvas,
    );
    let text = rows.len() as u16;
    let is_drawn = canvas.style.charset == Charset::Unicode;
    let fits =
        |height: &u16| is_drawn && text + height + 3 <= area.height && 16 * height <= area.width;
    let height = SQUARES.into_iter().find(fits);
    let above = height.map_or(0, |height| height + 1);
    let spare = area.height.saturating_sub(text + above);
    // The title is large if there is room.
    let room = if spare >= TITLE { TITLE } else { 0 };
    let mut area = below(area, (spare - room) / 2);
    if let Some(height) = height {
        ornament(height, area, canvas);
        area = below(area, above);
    }
    let place = Rect {
        height: room.saturating_sub(1).min(area.height),
        ..area
    };
    let large = large::title(done.part.title, true, place, canvas);
    let mut rows = rows;
    if large > 0 {
        rows.remove(0);
        area = below(area, large + 1);
    }
    canvas.rows(rows.into_iter().map(ScreenRow::centered), area);
}

/// Draws a row of lit squares in the middle of the first rows of `area`.
fn ornament(height: u16, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let left = area.x + area.width.saturating_sub(16 * height) / 2;
    for (sight, number) in picture::ornament().iter().zip(0..) {
        let place = Rect::new(left + number * 2 * height, area.y, 2 * height, height);
        let parts = picture::parts(sight, look);
        draw_parts(&parts, &[], sight.shade, place, canvas);
    }
}
