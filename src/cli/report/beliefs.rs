//! Learners' misconceptions, as shown by their answers in the last 30 days.

use serde_json::{Value, json};
use std::collections::BTreeMap;

use crate::board::{printable, sort_by_key};
use crate::lesson::{Answers, Learner, Misconception, Progress, Recurring, Skill, level_title};
use crate::words::list;

use super::super::store::today;
use super::table::{NOTHING, is_begun};

/// Returns a learner's misconceptions as JSON objects.
pub fn objects(progress: &Progress) -> Value {
    let object = |held: Recurring| {
        let Answers { seen, of } = held.answers;
        json!({
            "name": held.idea.name,
            "skill": held.skill,
            "seen": seen,
            "of": of,
            "shown": held.shown,
        })
    };
    progress.held(today()).into_iter().map(object).collect()
}

/// Describes a learner's misconceptions, with the levels and questions that showed them.
pub fn lines_of(progress: &Progress) -> Vec<String> {
    let lines_of = |held: &Recurring| {
        let Answers { seen, of } = held.answers;
        let shown = held.shown.iter();
        let shown = shown.map(|place| printable(&level_title(place)));
        let (idea, skill) = (held.idea, held.skill);
        format!(
            "{} ({}), {seen} of {of} answers: {} Shown in {}.",
            idea.name,
            skill.title(),
            idea.sentence,
            list(shown)
        )
    };
    let held = progress.held(today());
    let head = (!held.is_empty()).then(|| "Common mistakes in the last 30 days:".to_owned());
    head.into_iter().chain(held.iter().map(lines_of)).collect()
}

/// Returns every misconception paired with every skill in which it can occur.
pub fn pairs() -> impl Iterator<Item = (&'static Misconception, Skill)> {
    Misconception::every().flat_map(|idea| idea.skills.iter().map(move |&skill| (idea, skill)))
}

fn cell(held: &[Recurring], idea: &Misconception, skill: Skill) -> Option<String> {
    let mut held = held.iter();
    let found = held.find(|held| held.idea == idea && held.skill == skill)?;
    Some(format!("{} of {}", found.answers.seen, found.answers.of))
}

/// Returns a cell for each pair of a misconception and a skill, in the order of [`pairs`]; a cell
/// is empty if the learner doesn't have the misconception.
pub fn cells(progress: &Progress) -> Vec<String> {
    let held = progress.held(today());
    let cells = pairs().map(|(idea, skill)| cell(&held, idea, skill).unwrap_or_default());
    cells.collect()
}

/// Returns a column for each pair of a misconception and a skill that at least one learner has.
pub fn columns(learners: &[Learner]) -> Vec<(String, Vec<String>)> {
    let held: Vec<_> = learners
        .iter()
        .map(|learner| learner.progress.held(today()))
        .collect();
    let column = |(idea, skill): (&Misconception, Skill)| {
        let cells = held.iter().map(|held| cell(held, idea, skill));
        let cells = cells.map(|cell| cell.unwrap_or_else(|| NOTHING.to_owned()));
        (
            format!("{} ({})", idea.name, skill.title()),
            cells.collect(),
        )
    };
    pairs().map(column).filter(is_begun).collect()
}

/// Maximum number of misconceptions to list, the most common first.
const COMMONEST: usize = 3;

/// Describes the misconceptions that are most common in a class.
pub fn of_class(learners: &[Learner]) -> Vec<String> {
    let mut having: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for learner in learners {
        for held in learner.progress.held(today()) {
            let names = having.entry(held.idea.name).or_default();
            if names.last() != Some(&learner.title()) {
                names.push(learner.title());
            }
        }
    }
    let mut having: Vec<_> = having.into_iter().collect();
    sort_by_key(&mut having, |(_, names)| std::cmp::Reverse(names.len()));
    let lines_of = having.into_iter().take(COMMONEST);
    lines_of
        .map(|(idea, names)| format!("{idea} ({})", list(&names)))
        .collect()
}
