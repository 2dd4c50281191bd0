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

mod certificate;
mod due;
mod learners;
mod lessons;

use ratatui::layout::Rect;

use crate::answer::counted;
use crate::app::{Hit, Model, Page, key_hints, narrate};
use crate::board::Square;
use crate::lesson::{Skill, on_page};
use crate::trace::{Frame, Scene};

use super::layout::{below, within};
use super::{Layout, Shown, board, canvas::Canvas, chrome, fit, popup::frame, row::ScreenRow};

/// A page's list and what it says of the entry that is chosen, where they stand beside each other.
const SPLIT: u16 = 76;
/// How many rows there are where a blank one stands above a page, and between its parts.
const TALL: u16 = 34;

/// Draws a page of the course.
pub fn draw(page: &Page, model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    let area = Rect {
        height: layout.bar.y.saturating_sub(layout.area.y),
        ..layout.area
    };
    canvas.hit(area, Hit::Ground);
    let row = |y, height| Rect { y, height, ..area };
    let heading = row(area.y, 1);
    let body = row(area.y + 1, area.height - 2);
    let said = row(area.bottom() - 1, 1);
    let (mode, place) = at(page, model);
    let (hints, width) = (key_hints(model), usize::from(layout.bar.width));
    // On a page what is chosen is seen: where there is little room, the keys have it.
    let keys = hints
        .iter()
        .map(|hint| usize::from(chrome::width(hint)) + 2);
    let has_room = keys.sum::<usize>() + place.chars().count() < width;
    chrome::bar_below(
        mode,
        if has_room { &place } else { "" },
        &hints,
        layout.bar,
        canvas,
    );
    title(page, model, heading, canvas);
    match page {
        Page::Lessons(chosen) => lessons::draw(*chosen, model, layout, within(body), canvas),
        Page::Due(due) => due::draw(due, model, layout, body, canvas),
        Page::Learners(learners) => learners::draw(learners, body, canvas),
        Page::Certificate(done) => certificate::draw(done, body, canvas),
    }
    if !model.message.is_empty() {
        let text = fit::text(&narrate(model).join(" "), usize::from(said.width - 2));
        canvas.text_at(said, said.x + 1, text, canvas.look().strong());
    }
}

/// What a page is called, and what is chosen on it.
fn at(page: &Page, model: &Model) -> (&'static str, String) {
    match page {
        Page::Lessons(chosen) => {
            let lesson = on_page(*chosen);
            let level = model.progress.next(lesson) + 1;
            ("COURSE", format!("{}, level {level}", lesson.title))
        }
        Page::Due(due) => {
            let is_due = |skill: &&Skill| model.progress.is_due(**skill, model.settings.today);
            let count = due.skills.iter().filter(is_due).count();
            let due = match (count, due.skills.is_empty()) {
                (_, true) => String::new(),
                (0, false) => "nothing is due".to_owned(),
                (count, false) => format!("{} due", counted(count, "skill")),
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

/// The tabs of the pages, the last one being the learner's, and how far the course has come.
fn title(page: &Page, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let who = match &model.settings.learner {
        Some(name) => fit::text(name, 16),
        None => "Who learns?".to_owned(),
    };
    let area = chrome::bar(area, canvas);
    let mut column = area.x;
    let names = ["Course".to_owned(), "Practice".to_owned(), who];
    for (i, (name, command)) in names.into_iter().zip(Page::TABS).enumerate() {
        let (text, paint) = if i == page.tab() {
            chrome::chip(&name, canvas)
        } else {
            (format!(" {name} "), look.dim())
        };
        column = canvas.label(area, column, &text, paint, command).right() + 1;
    }
    let stars = model.progress.course_stars();
    let start = area.right().saturating_sub(stars.len() as u16);
    if start > column {
        canvas.text_at(area, start, stars, look.plain());
    }
}

/// Draws a board beside a list, with squares so many rows tall; in the upper left corner of `area`, behind
/// the digits of the ranks. Returns where it is.
fn board_of(
    (scene, frame, wrong): (&Scene, &Frame, Option<Square>),
    height: u16,
    layout: &Layout,
    area: Rect,
    canvas: &mut Canvas<'_>,
) -> Rect {
    let squares = Rect {
        width: 16 * height,
        height: 8 * height,
        ..area
    };
    let place = Layout {
        cell: (2 * height, height),
        squares,
        ..*layout
    };
    let shown = Shown {
        scene,
        frame,
        stop: None,
        flipped: false,
        coordinates: false,
        shows_parents: false,
        wrong,
        arriving: None,
    };
    board::draw(&shown, &place, canvas);
    squares
}

/// Where a page that is one list stands.
fn inside(area: Rect) -> Rect {
    let area = within(area);
    Rect {
        width: area.width.min(76),
        ..below(area, u16::from(area.height >= TALL))
    }
}

/// Draws the rows of a list of which number `chosen` stays in sight.
fn list(rows: Vec<ScreenRow>, chosen: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let first = scrolled(chosen, rows.len(), area.height.into());
    frame::scrolled(rows, first, &[area], area, canvas);
}

/// The number of the first row that is shown of `count`, so that row `chosen` stands among the
/// `room` rows there are, and some after it.
fn scrolled(chosen: usize, count: usize, room: usize) -> usize {
    let last = count.saturating_sub(room);
    (chosen + room.min(4) / 2 + 1)
        .saturating_sub(room)
        .min(last)
}
