//! A round of questions: what counts, and what is asked once more.

/// A round of questions, asked one after the other. The first ones that were missed are asked once more in
/// the end. Questions are numbered from 0, those that are asked again after the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    answered: Vec<bool>,
    missed: Vec<(usize, String)>,
}

impl Round {
    /// How many questions a round has when nothing else is asked for.
    pub const QUESTIONS: usize = 10;

    /// How many of those that were missed are asked once more: a round of ten stays one of about ten.
    pub const AGAIN: usize = 3;

    /// A round of this many questions.
    pub fn new(questions: usize) -> Round {
        Round {
            answered: vec![false; questions],
            missed: Vec::new(),
        }
    }

    /// Takes note of the answer to a question, or why it is wrong. Only the first one to each
    /// counts: whether this was it.
    pub fn answer(&mut self, number: usize, answer: Result<(), String>) -> bool {
        let Some(answered @ false) = self.answered.get_mut(number) else {
            return false;
        };
        *answered = true;
        self.missed.extend(answer.err().map(|why| (number, why)));
        true
    }

    /// Which question is asked again as question `number`, if it is one of those.
    pub fn again(&self, number: usize) -> Option<usize> {
        let again = self.missed.iter().take(Round::AGAIN);
        let mut again = again.skip(number.checked_sub(self.size())?);
        Some(again.next()?.0)
    }

    /// Whether question `number` is asked once more in the end.
    pub fn comes_again(&self, number: usize) -> bool {
        let mut again = self.missed.iter().take(Round::AGAIN);
        again.any(|(missed, _)| *missed == number)
    }

    /// The questions that were missed, each with what was wrong with the first answer.
    pub fn missed(&self) -> &[(usize, String)] {
        &self.missed
    }

    /// Whether question `number` was missed.
    pub fn is_missed(&self, number: usize) -> bool {
        self.missed.iter().any(|(missed, _)| *missed == number)
    }

    /// How many questions it has, each counted once.
    pub const fn size(&self) -> usize {
        self.answered.len()
    }

    /// How many questions were answered.
    pub fn answered(&self) -> usize {
        self.answered.iter().filter(|answered| **answered).count()
    }

    /// How many of them were right at the first try.
    pub fn right(&self) -> usize {
        self.answered() - self.missed.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_missed_is_asked_again_and_counts_once() {
        let mut round = Round::new(3);
        let wrong = || Err("No.".to_owned());
        assert!(round.answer(0, wrong()) && round.answer(1, Ok(())) && round.answer(2, wrong()));
        assert_eq!((round.again(2), round.again(3)), (None, Some(0)));
        assert_eq!((round.again(4), round.again(5)), (Some(2), None));
        assert!(!round.answer(0, Ok(())) && !round.answer(3, Ok(())));
        assert!(round.is_missed(0) && !round.is_missed(1));
        assert_eq!((round.right(), round.answered()), (1, 3));
    }

    #[test]
    fn three_at_most_are_asked_again_however_many_were_missed() {
        let mut round = Round::new(10);
        for number in 0..10 {
            round.answer(number, Err("No.".to_owned()));
        }
        let again: Vec<_> = (10..20).map_while(|number| round.again(number)).collect();
        assert_eq!(again, [0, 1, 2]);
        assert!(round.comes_again(2) && !round.comes_again(3));
        assert_eq!((round.right(), round.missed().len()), (0, 10));
    }
}
