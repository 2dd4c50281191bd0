//! The course as a place: a page over the whole screen, but for the last rows.
//!
//! ```text
//!  [Course]  Practice   anna                             34 of 531 stars
//!  The pieces                  ━━━━──────   45/117 │ The rook      level 3
//!  ▌ 1  The rook next          ■■◧□□□         8/18 │ The rook goes straight: ...
//!    2  The bishop             □□□□□□              │  its board
//!    ...                                           │ 1  Straight on         ★★★
//!  Taking and mating           ──────────          │ 2  Around the corner   ★★
//! ```

mod board_preview;
mod certificate;
mod due;
mod learners;
mod lessons;

use ratatui::layout::Rect;

use crate::app::{Hit, Model, Page, narrate};
use crate::lesson::on_page;
use crate::words::counted;

use super::layout::within;
use super::{Layout, canvas::Canvas, fit, page};

/// Draws a page of the course.
pub fn draw(page: &Page, model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    let (mode, place) = at(page, model);
    let (heading, body, said) = page::open(mode, &place, model, layout, canvas);
    title(page, model, heading, canvas);
    // A message has a row of its own only if there is one.
    let all = if model.message.is_empty() {
        body.union(said)
    } else {
        body
    };
    match page {
        Page::Lessons(chosen) => lessons::draw(*chosen, model, layout, within(body), canvas),
        Page::Due(due) => due::draw(due, model, layout, all, canvas),
        Page::Learners(learners) => learners::draw(learners, model, layout, all, canvas),
        Page::Certificate(done) => certificate::draw(done, body, canvas),
    }
    if !model.message.is_empty() {
        let text = fit::text(&narrate(model).join(" "), usize::from(said.width - 2));
        canvas.text_at(said, said.x + 1, text, canvas.look().strong());
    }
}

/// Returns the name of a page, and the chosen item on it.
fn at(page: &Page, model: &Model) -> (&'static str, String) {
    match page {
        Page::Lessons(chosen) => {
            let lesson = on_page(*chosen);
            let level = model.progress.next(lesson) + 1;
            ("COURSE", format!("{}, level {level}", lesson.title))
        }
        Page::Due(due) => {
            let begun = !model.progress.begun_skills(model.settings.today).is_empty();
            let due = match model.progress.due(model.settings.today).len() {
                0 if begun => "nothing is due".to_owned(),
                0 => format!("{} to begin with", counted(due.skills.len(), "skill")),
                1 => "1 skill is due".to_owned(),
                count => format!("{count} skills are due"),
            };
            ("PRACTICE", due)
        }
        Page::Learners(learners) => {
            let chosen = learners.known.get(learners.chosen);
            (
                "LEARNERS",
                chosen.map_or(String::new(), |one| one.title().to_owned()),
            )
        }
        Page::Certificate(done) => ("COURSE", done.part.title.to_owned()),
    }
}

/// Draws the tabs of the pages, the last one being the learner's, and the progress in the course.
fn title(page: &Page, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let who = match &model.settings.learner {
        Some(name) => fit::text(name, 16),
        None => "Who learns?".to_owned(),
    };
    let names = ["Course".to_owned(), "Practice".to_owned(), who];
    let tabs = names.into_iter().zip(Page::TABS.map(Hit::Command));
    let stars = model.progress.course_stars();
    page::tabs(tabs, page.tab(), &stars, area, canvas);
}
