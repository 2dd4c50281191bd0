//! The stages of the course, with the stars they have so far.

use crate::lesson::{Lesson, course};

use super::super::activity::Activity;
use super::super::command::Command;
use super::super::model::Model;
use super::{Entry, List, Popup};

impl Popup {
    /// The lessons of the course with the stars they have so far, opening on the one being played,
    /// else on the first that lacks some.
    pub(in super::super) fn lessons(model: &Model) -> Popup {
        let mut list = List::new(TITLE, entries(model).collect());
        list.chosen = current(model);
        Popup::List(list)
    }
}

/// The group of the lessons.
pub(super) const COURSE: &str = "the course: lessons to learn from";

/// What the list of stages is called, and how to read its stars.
const TITLE: &str = "The course: stars of each level, - is not done yet";

/// The number of the lesson being played, from 0; else that of the first that lacks a star.
pub(in super::super) fn current(model: &Model) -> usize {
    let lacks = |lesson: &Lesson| model.progress.stars(lesson) < 3 * lesson.levels.len() as u32;
    let playing = match &model.activity {
        Activity::Learn(learn) => Some(learn.lesson().name.as_str()),
        _ => None,
    };
    let at = |wanted: &str| course().iter().position(|lesson| lesson.name == wanted);
    playing
        .and_then(at)
        .or_else(|| course().iter().position(lacks))
        .unwrap_or(0)
}

pub(super) fn entries(model: &Model) -> impl Iterator<Item = Entry> + '_ {
    course().iter().enumerate().map(|(index, lesson)| {
        let levels = lesson.levels.iter().map(|level| {
            let record = model.progress.get(lesson, level);
            record.map_or("-".to_owned(), |record| "★".repeat(record.stars.into()))
        });
        let levels: String = levels.map(|stars| format!("{stars:<4}")).collect();
        let most = 3 * lesson.levels.len();
        let stars = format!("{}/{most}", model.progress.stars(lesson));
        Entry {
            label: format!("{:>2} {}", index + 1, lesson.title),
            detail: format!("{levels:<28} {stars:>5}"),
            brief: stars,
            command: Some(Command::Learn(Some(lesson.name.clone()))),
            group: COURSE,
            is_tucked_away: false,
        }
    })
}
