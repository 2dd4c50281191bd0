//! Backtracking: removing the last placement.

use arrayvec::ArrayVec;

use crate::board::Rank;
use crate::trace::{fact::BacktrackFact, step_size::StepSize};

use super::{Backtrack, Phase, Problem, TaskLine};

impl Backtrack {
    /// Removes the last placement, or finds that nothing is left to try.
    pub(super) fn take_back(
        &mut self,
        solved: bool,
        lines: &mut ArrayVec<(TaskLine, bool), 8>,
    ) -> (BacktrackFact, StepSize) {
        let left = self.path.len().checked_sub(self.given() + 1);
        let Some(square) = left.and_then(|_| self.path.pop()) else {
            self.phase = Phase::Over;
            return (self.exhausted(), StepSize::Layer);
        };
        // After a solution, no call is removed, because the one that found it isn't in `calls`.
        let returned = (!solved).then(|| self.calls.pop()).flatten();
        if let Some(returned) = returned {
            self.begun.truncate(returned.earlier.into());
        }
        self.on_path.remove(square);
        self.tally.back += 1;
        lines.push((TaskLine::Back, true));
        self.phase = Phase::Try;
        // If something else is left to try, the dead branch ends here.
        let closes = match self.candidate() {
            Some(_) => StepSize::Layer,
            None => StepSize::Square,
        };
        let fact = match &*self.problem {
            Problem::Queens { .. } => BacktrackFact::TakenBack {
                square,
                exhausted: returned.and_then(|call| Rank::ALL.get(usize::from(call.rank)).copied()),
            },
            Problem::Tour { .. } => BacktrackFact::DeadEnd {
                from: square,
                to: self.newest(),
            },
        };
        (fact, closes)
    }

    fn exhausted(&self) -> BacktrackFact {
        match &*self.problem {
            Problem::Queens { queens, .. } if self.tally.solutions == 0 => {
                let most = queens.fixed().len() + self.longest.len();
                BacktrackFact::NoSolution(queens.no_solution(most as u8))
            }
            _ => BacktrackFact::Exhausted,
        }
    }
}
