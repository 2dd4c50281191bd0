//! The course pages: lessons, due skills and learners in the column, and a preview on the board.
//!
//! ```text
//!  its board           ▒[Course]  Practice   anna▒▒▒▒▒
//!                       The pieces            45/117
//!                       ▌ 1  The rook   ■■◧□□□  8/18
//!                         2  The bishop □□□□□□
//!                       ...
//!                       The rook goes straight: ...
//! ```

mod board_preview;
mod certificate;
mod due;
mod learners;
mod lessons;

use ratatui::layout::Rect;

use crate::app::{Hit, Model, Page};
use crate::lesson::on_page;
use crate::words::counted;

use super::{Layout, canvas::Canvas, fit, page};

pub fn draw(page: &Page, model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    let is_whole = matches!(page, Page::Certificate(_));
    let place = at(page, model);
    let page::Page { heading, body } = page::open(&place, is_whole, model, layout, canvas);
    title(page, model, heading, canvas);
    match page {
        Page::Lessons(chosen) => lessons::draw(*chosen, model, layout, body, canvas),
        Page::Due(due) => due::draw(due, model, layout, body, canvas),
        Page::Learners(learners) => learners::draw(learners, model, layout, body, canvas),
        Page::Certificate(done) => certificate::draw(done, body, canvas),
    }
}

/// Returns the caption of a page: its chosen item, or the number of due skills.
fn at(page: &Page, model: &Model) -> String {
    match page {
        Page::Lessons(chosen) => {
            let lesson = on_page(*chosen);
            let level = model.progress.next(lesson) + 1;
            format!("{} · level {level}", lesson.title)
        }
        Page::Due(due) => {
            let begun = !model.progress.begun_skills(model.settings.today).is_empty();
            match model.progress.due(model.settings.today).len() {
                0 if begun => "nothing is due".to_owned(),
                0 => format!("{} to start with", counted(due.skills.len(), "skill")),
                1 => "1 skill is due".to_owned(),
                count => format!("{count} skills are due"),
            }
        }
        Page::Learners(learners) => {
            let chosen = learners.known.get(learners.chosen);
            chosen.map_or(String::new(), |one| one.title().to_owned())
        }
        Page::Certificate(done) => done.part.title.to_owned(),
    }
}

/// Draws the tabs of the pages, with the learner's tab last, and the stars won in the course.
fn title(page: &Page, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let who = match &model.settings.learner {
        Some(name) => fit::text(name, 16),
        None => "Learner".to_owned(),
    };
    let names = ["Course".to_owned(), "Practice".to_owned(), who];
    let tabs = names.into_iter().zip(Page::TABS.map(Hit::Command));
    let stars = model.progress.course_stars();
    page::tabs(tabs, page.tab(), &stars, area, canvas);
}
