//! The course as a place: a page over the whole screen, but for the last rows.
//!
//! ```text
//!  [Course]  Practice   anna                              34 of 531 stars
//!  The pieces                ━━━━────── 45/117 │ The rook     15 of 18 stars
//!  > 1 The rook              ★★★2··     15/18  │ The rook goes straight: ...
//!    2 The bishop            ······      0/18  │
//!    ...                                       │ 1 ★★★ Straight on
//!  Taking and mating         ──────────  0/117 │ 2 ★★  Around the corner
//! ```

mod certificate;
mod due;
mod learners;
mod lessons;

use ratatui::{layout::Rect, style::Style as Paint, text::Line};

use crate::answer::wrapped;
use crate::app::{Hit, Model, Page, narrate};

use super::{Layout, canvas::Canvas, fit, layout::below, tabs};

/// A page's list and what it says of the entry that is chosen, where they stand beside each other.
const SPLIT: u16 = 76;

/// Draws a page of the course.
pub fn draw(page: &Page, model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    let area = Rect {
        height: layout.status.y.saturating_sub(layout.area.y),
        ..layout.area
    };
    canvas.hit(area, Hit::Ground);
    let [heading, body, said] = rows(area);
    title(page, model, heading, canvas);
    match page {
        Page::Lessons(chosen) => lessons::draw(*chosen, model, body, canvas),
        Page::Due(due) => due::draw(due, model, body, canvas),
        Page::Learners(learners) => learners::draw(learners, body, canvas),
        Page::Certificate(done) => certificate::draw(done, body, canvas),
    }
    if !model.message.is_empty() {
        let text = fit::text(&narrate(model).join(" "), usize::from(said.width - 2));
        canvas.text_at(said, said.x + 1, text, canvas.look().strong());
    }
}

/// The heading, the page, and a row for what is said.
fn rows(area: Rect) -> [Rect; 3] {
    let row = |y, height| Rect { y, height, ..area };
    let last = area.bottom() - 1;
    [
        row(area.y, 1),
        row(area.y + 1, area.height - 2),
        row(last, 1),
    ]
}

/// The tabs of the pages, the last one being the learner's, and how far the course has come.
fn title(page: &Page, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let who = match &model.settings.learner {
        Some(name) => fit::text(name, 16),
        None => "Who learns?".to_owned(),
    };
    let mut column = area.x;
    let names = ["Course".to_owned(), "Practice".to_owned(), who];
    for (i, (name, command)) in names.into_iter().zip(Page::TABS).enumerate() {
        let (text, paint) = if i == page.tab() {
            tabs::live(&name, canvas)
        } else {
            (format!(" {name} "), look.dim())
        };
        column = canvas.label(area, column, &text, paint, command).right() + 1;
    }
    let stars = model.progress.course_stars();
    let start = area.right().saturating_sub(stars.len() as u16 + 1);
    if start > column {
        canvas.text_at(area, start, stars, look.plain());
    }
}

/// Writes `text` wrapped, from the top of `area`. What is left of it below.
fn text(text: &str, paint: Paint, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    let rows = wrapped(text, area.width.into());
    let height = (rows.len() as u16).min(area.height);
    for (row, place) in rows.into_iter().zip(area.rows()) {
        canvas.line(place, Line::styled(row, paint));
    }
    below(area, height)
}

/// The number of the first row that is shown of `count`, so that row `chosen` stands among the
/// `room` rows there are, and some after it.
fn scrolled(chosen: usize, count: usize, room: usize) -> usize {
    let last = count.saturating_sub(room);
    (chosen + room.min(4) / 2 + 1)
        .saturating_sub(room)
        .min(last)
}
