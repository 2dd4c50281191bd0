//! Facts recorded by the engines' steps, as data. The facts of algorithms without an engine are
//! defined with their lenses.

mod backtrack;
mod replay;
mod search;

pub use backtrack::BacktrackFact;
pub use replay::{ReplayAction, ReplayFact, Taken};
pub use search::{MoveOutcome, SearchFact};

use crate::board::Square;

use super::Fact;

impl Fact {
    /// Returns the square that a search dequeued or continued from; `None` for any other fact.
    pub(crate) fn taken(self) -> Option<Square> {
        match self {
            Fact::Search(fact) => fact.taken(),
            Fact::Replay(fact) => fact.taken(),
            _ => None,
        }
    }

    /// Returns the square that a search dequeues, continues from, backtracks to or skips; `None`
    /// for any other fact.
    pub(super) fn turns_to(self) -> Option<Square> {
        match self {
            Fact::Search(fact) => fact.turns_to(),
            fact => fact.taken(),
        }
    }

    /// Whether a search tried a neighbour, regardless of the outcome.
    pub(super) const fn is_test(self) -> bool {
        matches!(self, Fact::Search(fact) if fact.is_test())
    }
}
