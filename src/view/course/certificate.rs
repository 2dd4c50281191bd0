//! What was learned in a part of the course, as a page.

use ratatui::{
    layout::Rect,
    style::Style as Paint,
    text::{Line, Span},
};

use crate::lesson::Certificate;

use super::super::{canvas::Canvas, layout::below};

/// Draws the page in the middle of `area`: the part, who did it, and its lessons with their stars.
pub fn draw(done: &Certificate, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let lessons: Vec<_> = done.lessons().collect();
    let rows = lessons.len() as u16 + 5;
    let mut rest = below(area, area.height.saturating_sub(rows) / 2);
    let mut line = |text: String, paint: Paint| {
        let row = Rect {
            height: rest.height.min(1),
            ..rest
        };
        canvas.line(row, Line::styled(text, paint).centered());
        rest = below(rest, 1);
    };
    line(done.part.title.to_owned(), look.accent());
    let by = done.name().map(|name| format!("learned by {name}"));
    line(by.unwrap_or_else(|| "learned".to_owned()), look.strong());
    line(done.done(), look.plain());
    line(done.day().unwrap_or_default(), look.dim());
    line(String::new(), look.plain());
    let width = lessons.iter().map(|(title, _)| title.chars().count()).max();
    let width = width.unwrap_or(0);
    for (title, stars) in lessons {
        let row = Rect {
            height: rest.height.min(1),
            ..rest
        };
        let stars = "★".repeat(stars.into());
        let spans = vec![
            Span::styled(format!("{stars:<3}  "), look.accent()),
            Span::styled(format!("{title:<width$}"), look.plain()),
        ];
        canvas.line(row, Line::from(spans).centered());
        rest = below(rest, 1);
    }
}
