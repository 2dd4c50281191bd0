//! Searching from both ends: which of them goes on.

use crate::board::Square;
use crate::trace::Variable;

use super::Search;

impl Search {
    /// Lets the other end go on.
    pub(super) fn turn(&mut self) {
        if let Some(other) = &mut self.other {
            std::mem::swap(&mut self.side, other);
        }
    }

    /// Searching from both ends: whole layers, each from the end where fewer squares wait, from the
    /// start where they are as many. `None` where an end has run dry.
    pub(super) fn choose_side(&mut self) -> Option<()> {
        let Some(other) = &self.other else {
            return Some(());
        };
        let front = self.side.waiting.front().map(|front| front.moves);
        if front.is_some() && front == self.side.layer {
            return Some(());
        }
        let (here, there) = (self.side.waiting.len(), other.waiting.len());
        if here == 0 || there == 0 {
            return None;
        }
        if there < here || there == here && self.side.is_back {
            self.turn();
        }
        self.side.layer = self.side.waiting.front().map(|front| front.moves);
        Some(())
    }

    /// Searching from both ends: whether the end that has run dry is the target's.
    pub(super) fn dry_end(&self) -> Option<bool> {
        let mut ends = [&self.side].into_iter().chain(&self.other);
        let dry = ends.find(|end| end.waiting.is_empty())?;
        Some(dry.is_back)
    }

    /// The queue of the end that goes on.
    pub(super) const fn queue(&self) -> Variable {
        if self.side.is_back {
            Variable::Back
        } else {
            Variable::Queue
        }
    }

    /// Whether `square` was reached from the other end.
    pub(super) fn is_met(&self, square: Square) -> bool {
        let other = self.other.as_ref();
        other.is_some_and(|other| other.put.contains(square))
    }
}
