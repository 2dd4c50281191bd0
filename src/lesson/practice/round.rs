//! A round of questions: what counts, and what is asked once more.

/// A round of questions, asked one after the other. What was missed is asked once more in the end.
/// Questions are numbered from 0, those that are asked again after the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Whether each was right at the first try, as far as it was answered.
    first: Vec<Option<bool>>,
    missed: Vec<usize>,
}

impl Round {
    /// How many questions a round has when nothing else is asked for.
    pub const QUESTIONS: usize = 10;

    /// A round of this many questions.
    pub fn new(questions: usize) -> Round {
        Round {
            first: vec![None; questions],
            missed: Vec::new(),
        }
    }

    /// Takes note of the answer to a question. Only the first one to each counts: whether this was
    /// it.
    pub fn answer(&mut self, number: usize, right: bool) -> bool {
        let Some(first @ None) = self.first.get_mut(number) else {
            return false;
        };
        *first = Some(right);
        if !right {
            self.missed.push(number);
        }
        true
    }

    /// Which question is asked again as question `number`, if it is one of those.
    pub fn again(&self, number: usize) -> Option<usize> {
        let number = number.checked_sub(self.first.len())?;
        self.missed.get(number).copied()
    }

    /// How many questions it has, each counted once.
    pub const fn size(&self) -> usize {
        self.first.len()
    }

    /// How many questions were answered.
    pub fn answered(&self) -> usize {
        self.first.iter().flatten().count()
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
        assert!(round.answer(0, false) && round.answer(1, true) && round.answer(2, false));
        assert_eq!((round.again(2), round.again(3)), (None, Some(0)));
        assert_eq!((round.again(4), round.again(5)), (Some(2), None));
        assert!(!round.answer(0, true) && !round.answer(3, true));
        assert_eq!((round.right(), round.answered()), (1, 3));
    }
}
