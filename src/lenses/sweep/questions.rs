//! The question about a sweep.

use crate::trace::{Ask, Fact, HiddenStep, Question, Reply};

use super::fact::SweepFact;

/// Asks which square gets the next crumb, whether a right or a false one.
pub fn crumb(asked: &HiddenStep<'_>) -> Option<Question> {
    let crumb = |(i, fact)| match fact {
        Fact::Sweep(SweepFact::Probed {
            square, outcome, ..
        }) if outcome.leaves_crumb() => Some((i, square)),
        _ => None,
    };
    let (step, square) = asked.upcoming().find_map(crumb)?;
    let valid = vec![Reply::Squares(square.into())];
    Some(Question::of(Ask::Crumb, valid, asked.index, step + 1))
}
