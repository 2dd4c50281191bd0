//! The answers of a round, compared with the answers that misconceptions predict.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::SquareSet;
use crate::trace::Reply;

use super::{Misconception, PredictedAnswer, Subject};

/// An answer as the learner gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenAnswer {
    /// The complete answer.
    Complete(Reply),
    /// The wrong squares so far, if squares are named one by one.
    Wrong(SquareSet),
}

/// Result of comparing an answer with the misconceptions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnosis {
    /// Misconceptions that this question could reveal; empty unless this was the first answer to
    /// it.
    pub candidates: Vec<&'static Misconception>,
    /// The only misconception that explains the answer, if there is exactly one.
    pub fits: Option<&'static Misconception>,
    /// Misconception that is named because of this answer, if any.
    pub named: Option<&'static Misconception>,
}

/// Evidence for a misconception in the answers of a round.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    /// Number of answers that only this misconception explains, to questions with more than two
    /// options.
    fits: u32,
    /// Number of answers that only this misconception explains, to questions with two options,
    /// where half of all guesses fit by chance.
    fits_of_two: u32,
    /// Number of earlier questions with an answer that several misconceptions explain, this one
    /// among them.
    shared: u32,
    /// Number of first answers that this misconception doesn't explain, to questions that could
    /// reveal it.
    against: u32,
}

/// Number of answers needed to name a misconception, if it alone explains them.
const ENOUGH: u32 = 2;
/// Number of answers needed if the questions have two options.
const ENOUGH_OF_TWO: u32 = 4;

/// Evidence collected in a round so far. A single slip proves nothing, so a misconception is named
/// only after several answers that it alone explains, and only once.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
    counts: BTreeMap<&'static str, Count>,
    named: BTreeSet<&'static str>,
    /// Whether the open question has already been answered.
    answered: bool,
    /// Whether exactly one misconception has explained an answer to the open question.
    explained: bool,
    /// All misconceptions that explain the answer to the open question so far, if there are
    /// several.
    open: Vec<&'static Misconception>,
}

impl Subject {
    /// Returns the misconceptions that explain an answer.
    fn fitting(
        &self,
        ideas: &[PredictedAnswer],
        given: GivenAnswer,
    ) -> Vec<&'static Misconception> {
        let fits = |one: &&PredictedAnswer| match (one.answer, given) {
            (Reply::Squares(held), GivenAnswer::Wrong(wrong)) => (wrong - held).is_empty(),
            // If several squares are right, a misconception may predict several wrong ones.
            (Reply::Squares(held), GivenAnswer::Complete(Reply::Squares(given))) if self.one => {
                (given - held).is_empty()
            }
            (held, GivenAnswer::Complete(given)) => held == given,
            (_, GivenAnswer::Wrong(_)) => false,
        };
        ideas.iter().filter(fits).map(|one| one.idea).collect()
    }
}

impl Evidence {
    /// Starts the next question.
    pub fn ask(&mut self) {
        self.answered = false;
        self.explained = false;
        for idea in std::mem::take(&mut self.open) {
            self.counts.entry(idea.name).or_default().shared += 1;
        }
    }

    /// Compares an answer with the ones that misconceptions predict. Only the first complete answer
    /// to a question is compared. Squares named one by one are compared until a single
    /// misconception explains the wrong ones.
    pub fn hear(&mut self, subject: &Subject, given: GivenAnswer) -> Diagnosis {
        let first = !std::mem::replace(&mut self.answered, true);
        if self.explained || (!first && matches!(given, GivenAnswer::Complete(_))) {
            return Diagnosis::default();
        }
        let ideas = subject.ideas();
        // With squares named one by one, it isn't known which ones the learner would omit.
        let adds = |one: &&PredictedAnswer| match (one.answer, given) {
            (Reply::Squares(held), GivenAnswer::Wrong(_)) => !(held - subject.squares()).is_empty(),
            _ => true,
        };
        let described: Vec<_> = ideas.iter().filter(adds).map(|one| one.idea).collect();
        let nothing_wrong = given == GivenAnswer::Wrong(SquareSet::EMPTY);
        let mut fitting = subject.fitting(&ideas, given);
        fitting.retain(|_| !nothing_wrong && !described.is_empty());
        let fits = match fitting[..] {
            [only] => Some(only),
            _ => None,
        };
        for idea in &described {
            let count = self.counts.entry(idea.name).or_default();
            match fits == Some(idea) {
                true if subject.has_two_options() => count.fits_of_two += 1,
                true => count.fits += 1,
                false if first && !fitting.contains(idea) => count.against += 1,
                false => {}
            }
        }
        self.explained = fits.is_some();
        self.open = if self.explained { Vec::new() } else { fitting };
        let named = fits.filter(|idea| self.is_enough(idea) && self.named.insert(idea.name));
        Diagnosis {
            candidates: if first { described } else { Vec::new() },
            fits,
            named,
        }
    }

    fn is_enough(&self, idea: &Misconception) -> bool {
        let count = self.counts.get(idea.name).copied().unwrap_or_default();
        count.fits >= ENOUGH
            || (count.fits_of_two >= ENOUGH_OF_TWO && count.against + count.shared == 0)
    }

    /// Returns the misconceptions that haven't been named yet and have more evidence for them than
    /// against them. The next question should be one that they answer differently.
    pub fn suspects(&self) -> Vec<&'static Misconception> {
        let is_suspect = |idea: &&Misconception| {
            let count = self.counts.get(idea.name).copied().unwrap_or_default();
            let open = u32::from(self.open.contains(idea));
            count.fits + count.fits_of_two + count.shared + open > count.against
                && !self.named.contains(idea.name)
        };
        Misconception::every().filter(is_suspect).collect()
    }
}
