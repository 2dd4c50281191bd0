//! A round of questions: its score, and the questions that are repeated.

use crate::lesson::skill::Skill;

/// A round of questions, one after another. The first few missed questions are asked again at the
/// end. Questions are numbered from 0; the repeated ones come after all others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    answered: Vec<bool>,
    missed: Vec<(usize, String)>,
    /// Questions to repeat, each with its skill.
    again: Vec<(usize, Option<Skill>)>,
    /// Whether the round covers more than one skill. If so, at most one question per skill is
    /// repeated, so that no skill comes up three times in a row.
    mixed: bool,
}

impl Round {
    /// Default number of questions in a round.
    pub const QUESTIONS: usize = 10;

    /// Maximum number of repeated questions, so that a round of ten stays about that long.
    pub const AGAIN: usize = 3;

    /// Creates a round of this many questions, about more than one skill if `mixed` is set.
    pub fn new(questions: usize, mixed: bool) -> Round {
        Round {
            answered: vec![false; questions],
            missed: Vec::new(),
            again: Vec::new(),
            mixed,
        }
    }

    /// Records the answer to a question: right, or why it is wrong. Only the first answer to each
    /// question counts. Returns whether this was the first.
    pub fn answer(
        &mut self,
        number: usize,
        skill: Option<Skill>,
        answer: Result<(), String>,
    ) -> bool {
        let Some(answered @ false) = self.answered.get_mut(number) else {
            return false;
        };
        *answered = true;
        if let Err(why) = answer {
            self.missed.push((number, why));
            let has_skill = self.again.iter().any(|(_, other)| *other == skill);
            if self.again.len() < Round::AGAIN && !(self.mixed && has_skill) {
                self.again.push((number, skill));
            }
        }
        true
    }

    /// Returns the index of the question that question `number` repeats; `None` if it isn't a
    /// repetition.
    pub fn again(&self, number: usize) -> Option<usize> {
        let again = self.again.get(number.checked_sub(self.size())?);
        Some(again?.0)
    }

    /// Whether question `number` is repeated at the end.
    pub fn is_repeated(&self, number: usize) -> bool {
        self.again.iter().any(|(missed, _)| *missed == number)
    }

    /// Returns the missed questions, each with the mistake in its first answer.
    pub fn missed(&self) -> &[(usize, String)] {
        &self.missed
    }

    /// Whether question `number` was missed.
    pub fn is_missed(&self, number: usize) -> bool {
        self.missed.iter().any(|(missed, _)| *missed == number)
    }

    /// Returns the number of questions, not counting repetitions.
    pub const fn size(&self) -> usize {
        self.answered.len()
    }

    /// Returns the number of questions answered.
    pub fn answered(&self) -> usize {
        self.answered.iter().filter(|answered| **answered).count()
    }

    /// Returns the number of questions answered right at the first attempt.
    pub fn right(&self) -> usize {
        self.answered() - self.missed.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_missed_is_asked_again_and_counts_once() {
        let mut round = Round::new(3, false);
        let wrong = || Err("No.".to_owned());
        let rook = Some(Skill::Rook);
        assert!(round.answer(0, rook, wrong()) && round.answer(1, rook, Ok(())));
        assert!(round.answer(2, rook, wrong()));
        assert_eq!((round.again(2), round.again(3)), (None, Some(0)));
        assert_eq!((round.again(4), round.again(5)), (Some(2), None));
        assert!(!round.answer(0, rook, Ok(())) && !round.answer(3, rook, Ok(())));
        assert!(round.is_missed(0) && !round.is_missed(1));
        assert_eq!((round.right(), round.answered()), (1, 3));
    }

    #[test]
    fn three_at_most_are_asked_again_however_many_were_missed() {
        let mut round = Round::new(10, false);
        for number in 0..10 {
            round.answer(number, Some(Skill::Rook), Err("No.".to_owned()));
        }
        let again: Vec<_> = (10..20).map_while(|number| round.again(number)).collect();
        assert_eq!(again, [0, 1, 2]);
        assert!(round.is_repeated(2) && !round.is_repeated(3));
        assert_eq!((round.right(), round.missed().len()), (0, 10));
    }

    #[test]
    fn a_mixed_round_asks_one_question_of_a_skill_once_more() {
        let mut round = Round::new(6, true);
        for (number, skill) in [Skill::Rook, Skill::Rook, Skill::Pawn]
            .into_iter()
            .enumerate()
        {
            round.answer(number, Some(skill), Err("No.".to_owned()));
        }
        assert_eq!(
            (round.again(6), round.again(7), round.again(8)),
            (Some(0), Some(2), None)
        );
        assert!(!round.is_repeated(1));
    }
}
