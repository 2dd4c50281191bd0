//! An answer to a question: whether it counts, and what it shows about the learner.
//!
//! Lessons, practice and predictions ask questions in different ways, but all count first answers,
//! and compare answers with misconceptions, in the same way.

use crate::board::Square;
use crate::lesson::level::Level;
use crate::lesson::misconception::{Evidence, GivenAnswer, Subject};
use crate::lesson::practice::Round;

use super::Progress;

/// The details of an answer to a practice question, which are recorded if it is the first answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstAnswer {
    /// Why the question was missed; `None` if the answer was right.
    pub missed: Option<String>,
    /// The first mistake: why the answer is wrong, and any square that was marked. `None` if there
    /// was no mistake.
    pub mistake: Option<(String, Option<Square>)>,
}

impl Progress {
    /// Counts an answer to question `number` of `round`, and stores what it shows about the
    /// learner. Only the first answer to a question counts. Returns whether this was the first.
    pub fn count(
        &mut self,
        round: &mut Round,
        number: usize,
        level: &Level,
        answer: FirstAnswer,
        today: u32,
    ) -> bool {
        let is_right = answer.missed.is_none();
        let missed = answer.missed.map_or(Ok(()), Err);
        if !round.answer(number, level.skill, missed) {
            return false;
        }
        if let Some(skill) = level.skill {
            self.practise(skill, is_right, today);
            self.ask(level, today);
            if let Some((why, square)) = answer.mistake {
                self.miss(level, square, &why, today);
            }
        }
        true
    }

    /// Compares an answer with those that misconceptions predict, and stores what it shows about
    /// the learner. `place` names the level or the question. Returns whether there is something to
    /// save, and the sentence that names a misconception once it has explained enough answers.
    pub fn diagnose(
        &mut self,
        evidence: &mut Evidence,
        subject: &Subject,
        given: GivenAnswer,
        place: &str,
        today: u32,
    ) -> (bool, Option<String>) {
        let heard = evidence.hear(subject, given);
        let later = heard.fits.filter(|fits| !heard.candidates.contains(fits));
        for idea in heard.candidates.iter().copied().chain(later) {
            let belief = self.ideas.entry(idea.key(subject.skill)).or_default();
            let first = heard.candidates.contains(&idea);
            belief.note(heard.fits == Some(idea), first, place, today);
        }
        let is_new = !heard.candidates.is_empty() || heard.fits.is_some();
        (is_new, heard.named.map(|idea| subject.named(idea, given)))
    }
}
