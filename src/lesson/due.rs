//! Due skills, and sentences about them.

use crate::board::Named;
use crate::words::{capital, list};

use super::progress::Progress;
use super::skill::Skill;

impl Progress {
    /// Note about skills that belong to later lessons.
    pub const LATER_NOTE: &str = "You'll practise them after their lessons.";

    /// Whether a skill is due today. A skill that was never practised is always due.
    pub fn is_due(&self, skill: Skill, today: u32) -> bool {
        let practised = self.skills.get(&skill);
        practised.is_none_or(|practised| practised.is_due(today))
    }

    /// Returns the last day on which the learner worked on a level or a question; `None` if it is
    /// unknown. A future day was recorded by a clock that has since been set back, so it counts as
    /// today.
    pub fn last_day(&self, today: u32) -> Option<u32> {
        let levels = self.levels.values().map(|record| record.day);
        let skills = self.skills.values().map(|skill| skill.day);
        let last = levels.chain(skills).max()?.min(today);
        (last > 0).then_some(last)
    }

    /// Returns the skills that the learner has started and that are due today.
    pub fn due(&self, today: u32) -> Vec<Skill> {
        let mut skills = self.begun_skills(today);
        skills.retain(|skill| self.is_due(*skill, today));
        skills
    }

    /// Describes the skills due today in a sentence or two.
    pub fn due_in_words(&self, today: u32) -> String {
        let due = self.due(today).len();
        let known = self.skills.values();
        let next = known.min_by_key(|practised| practised.as_of(today).due);
        match (due, next) {
            (0, None) => {
                "You haven't started a lesson yet, so this round asks how pieces move and which \
                squares are light or dark."
                    .to_owned()
            }
            (0, Some(next)) => {
                let when = next.when(today);
                format!("Nothing is due today. The next skill is due {when}.")
            }
            (1, _) => "1 skill is due today.".to_owned(),
            (due, _) => format!("{due} skills are due today."),
        }
    }

    /// Returns the skills that the learner has neither practised nor started in a lesson.
    pub fn not_met(&self, today: u32) -> Vec<Skill> {
        let begun = self.begun_skills(today);
        Skill::all()
            .filter(|skill| !begun.contains(skill))
            .collect()
    }

    /// Lists the skills that the learner hasn't started yet; `None` if there are none.
    pub fn not_met_in_words(&self, today: u32) -> Option<String> {
        let skills = self.not_met(today);
        (!skills.is_empty()).then(|| Progress::later_note(&skills))
    }

    /// Lists the names of skills that the learner hasn't started yet, with a note about them.
    pub fn later_note(skills: &[Skill]) -> String {
        let titles = skills.iter().map(|skill| skill.title().to_lowercase());
        capital(&format!("{}. {}", list(titles), Progress::LATER_NOTE))
    }
}
