//! Searches from both ends: the choice of the end to continue from.

use crate::board::Square;
use crate::trace::Variable;

use super::Search;

impl Search {
    /// Switches to the other end, if there is one.
    pub(super) fn turn(&mut self) {
        if let Some(other) = &mut self.other {
            std::mem::swap(&mut self.side, other);
        }
    }

    /// In a search from both ends, chooses the end that continues with a whole layer: the one with
    /// the smaller frontier, or the start's if both are equally large. Returns `None` if an end is
    /// exhausted.
    pub(super) fn choose_side(&mut self) -> Option<()> {
        let Some(other) = &self.other else {
            return Some(());
        };
        let front = self.side.entries.front().map(|front| front.moves);
        if front.is_some() && front == self.side.layer {
            return Some(());
        }
        let (here, there) = (self.side.entries.len(), other.entries.len());
        if here == 0 || there == 0 {
            return None;
        }
        if there < here || there == here && self.side.is_back {
            self.turn();
        }
        self.side.layer = self.side.entries.front().map(|front| front.moves);
        Some(())
    }

    /// Returns whether the exhausted end is the target's; `None` if no end is exhausted.
    pub(super) fn dry_end(&self) -> Option<bool> {
        let mut ends = [&self.side].into_iter().chain(&self.other);
        let dry = ends.find(|end| end.entries.is_empty())?;
        Some(dry.is_back)
    }

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
