//! Popups and pages in sentences, as the screen shows them.

use std::iter;

use crate::board::Piece;
use crate::lesson::{LESSONS, on_page};
use crate::rules::PROMOTIONS;
use crate::words::{capital, ended};

use super::super::doors::{DOORS, GREETING};
use super::super::help::key_hints;
use super::super::model::Model;
use super::super::popup::{Browse, Choice, List, Page, Popup};
use super::sheet::section;
use super::{due, introduction};

/// Describes the popup of `model`: its title, its chosen entry, and its keys; `None` if none is
/// open.
pub fn describe_popup(model: &Model) -> Option<Vec<String>> {
    let mut said = match model.popup.as_ref()? {
        Popup::Doors(chosen) => {
            let door = &DOORS[*chosen];
            let place = place(*chosen, DOORS.len());
            vec![
                GREETING.to_owned(),
                format!("{place}: {}, {}.", door.name, door.about),
            ]
        }
        Popup::Pieces(Choice { chosen, .. }) => {
            let piece = Piece::all().nth(*chosen);
            let name = piece.map_or(String::new(), |piece| piece.to_string());
            let place = place(*chosen, Piece::all().count());
            vec![format!("Place a piece. {place}: {name}.")]
        }
        Popup::List(list) => described(list),
        Popup::Browse(Browse { list, preview }) => {
            let preview = preview.iter().map(|preview| preview.sentence.clone());
            described(list).into_iter().chain(preview).collect()
        }
        Popup::Help(_) => vec!["Help. In the command field, `help` lists the commands.".to_owned()],
        Popup::Promotion(_, chosen) => {
            let name = PROMOTIONS.get(*chosen).map_or("", |role| role.name());
            let place = place(*chosen, PROMOTIONS.len());
            vec![format!("The pawn becomes a {name}. {place}.")]
        }
        Popup::Card(card) => card
            .intro
            .iter()
            .cloned()
            .chain(introduction(model))
            .collect(),
        Popup::Prompt(prompt) => {
            let mut said = vec![format!("Command: {}", prompt.text())];
            let first = prompt.suggestions(model).into_iter().next();
            said.extend(first.map(|first| format!("{}: {}.", first.usage, first.help)));
            said
        }
        Popup::Course(page) => page_of(page, model),
        Popup::Jump(None) => vec!["Jump: type the letter of a file.".to_owned()],
        Popup::Jump(Some(file)) => {
            vec![format!(
                "Jump: file {}; type the number of a rank.",
                file.letter()
            )]
        }
    };
    said.extend(keys(model));
    Some(said)
}

/// Lists the keys that matter now; `None` if none do.
pub(super) fn keys(model: &Model) -> Option<String> {
    let hints = key_hints(model).into_iter();
    let hints: Vec<String> = hints.map(|(key, word)| format!("{key}: {word}")).collect();
    (!hints.is_empty()).then(|| format!("Keys: {}.", hints.join(", ")))
}

/// Returns the position in a list of `all` items, such as `2 of 5`.
fn place(chosen: usize, all: usize) -> String {
    format!("{} of {all}", chosen + 1)
}

/// Describes a list: its title, the search text, and the entry that Enter chooses.
fn described(list: &List) -> Vec<String> {
    let typed = list.search.text();
    let typed = if typed.is_empty() {
        String::new()
    } else {
        format!(", filtered by {typed}")
    };
    let title = format!("{}{typed}.", capital(list.title));
    let Some(entry) = list.chosen() else {
        return vec![title, "Nothing matches.".to_owned()];
    };
    let parts = [entry.title(), &entry.detail, &entry.keys];
    let parts: Vec<&str> = parts
        .into_iter()
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect();
    let place = place(list.chosen, list.shown().len());
    vec![title, ended(&format!("{place}: {}", parts.join(", ")))]
}

/// Describes a page of the course.
fn page_of(page: &Page, model: &Model) -> Vec<String> {
    match page {
        Page::Lessons(chosen) => {
            let lesson = on_page(*chosen);
            let stars = model.progress.lesson_stars(lesson);
            let place = place(*chosen, LESSONS + 1);
            vec![
                format!("The course. {place}: {}, {stars}.", lesson.title),
                lesson.text.clone(),
            ]
        }
        Page::Due(chosen) => {
            let skill = match chosen.skill() {
                Some(skill) => format!("Chosen: {}.", skill.title()),
                None => "Chosen: ten questions, due skills first.".to_owned(),
            };
            iter::once(skill).chain(due(model)).collect()
        }
        Page::Learners(learners) => {
            let typed = learners.name.text();
            let chosen = learners.known.get(learners.chosen);
            let chosen = match (typed, chosen) {
                ("", Some(learner)) => format!(
                    "{}: {}, {}.",
                    place(learners.chosen, learners.known.len()),
                    learner.title(),
                    learner.progress.course_stars()
                ),
                (typed, _) => format!("New name: {typed}"),
            };
            let head = "Who is learning? Choose a name or type a new one.".to_owned();
            [head, chosen]
                .into_iter()
                .chain(learners.refused.clone())
                .collect()
        }
        Page::Certificate(done) => section(&done.section()),
    }
}
