//! What was learned in a part of the course, as a page.

use ratatui::layout::Rect;

use crate::lesson::Certificate;

use super::super::{canvas::Canvas, layout::below, picture, pixels, row::ScreenRow};

/// Draws the page in the middle of `area`: the part, who did it, and its lessons with their stars; as its
/// export where the terminal shows pictures.
pub fn draw(done: &Certificate, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let by = done.name().map(|name| format!("learned by {name}"));
    let mut rows = vec![
        ScreenRow::new(done.part.title, look.accent()),
        ScreenRow::new(by.unwrap_or_else(|| "learned".to_owned()), look.strong()),
        ScreenRow::new(done.done(), look.plain()),
        ScreenRow::new(done.day().unwrap_or_default(), look.dim()),
        ScreenRow::default(),
    ];
    let width = done.lessons().map(|(title, _)| title.chars().count()).max();
    let width = width.unwrap_or(0);
    rows.extend(done.lessons().map(|(title, stars)| {
        let stars = "★".repeat(stars.into());
        ScreenRow::new(format!("{stars:<3}  "), look.accent())
            .text(format!("{title:<width$}"), look.plain())
    }));
    let theme = look.theme();
    pixels::picture(
        |size| picture::certificate(done, theme).within(size),
        area,
        canvas,
    );
    let area = below(area, area.height.saturating_sub(rows.len() as u16) / 2);
    canvas.rows(rows.into_iter().map(ScreenRow::centered), area);
}
