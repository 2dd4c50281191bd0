//! The pages of the course, in words.

use crate::lesson::{Certificate, Skill, ago};

use super::super::popup::Page;
use super::super::sheet::who_learns;
use super::Model;
use super::sheet::section;

/// Lists the lessons, part by part, with their stars and the place where the learner stopped.
pub(super) fn lessons(model: &Model) -> Vec<String> {
    let lessons = Page::lessons(None, &model.progress);
    let sections = [who_learns(model)].into_iter().chain(lessons);
    sections.flat_map(|part| section(&part)).collect()
}

impl Certificate {
    /// Describes the certificate in sentences.
    pub fn sentences(&self) -> Vec<String> {
        section(&self.section())
    }
}

/// Describes the practice page: what is due, the started skills, those not started yet, and the
/// last mistake.
pub(super) fn due(model: &Model) -> Vec<String> {
    let today = model.settings.today;
    let begun = model.progress.begun_skills(today);
    let line = |skill: &Skill| {
        let practised = model.progress.skills.get(skill);
        let known = practised.map_or("not asked yet".to_owned(), |known| known.in_words(today));
        let title = skill.title();
        format!("practice {}: {title}, {known}.", skill.name())
    };
    let head = model.progress.due_in_words(today);
    let round = "`practice` asks ten questions, due skills first.".to_owned();
    let begun = begun.iter().map(line);
    let not_met = model.progress.not_met_in_words(today);
    let not_met = not_met.map(|skills| format!("Not started yet: {skills}"));
    let mistake = model.progress.mistake.as_ref().map(|mistake| {
        let (skill, when) = (mistake.skill().title(), ago(mistake.day, today));
        format!("The last mistake, {when}: {skill}. {}", mistake.sentence())
    });
    let rest = not_met.into_iter().chain(mistake);
    [head, round].into_iter().chain(begun).chain(rest).collect()
}
