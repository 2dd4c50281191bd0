//! What a step did, as data: one enum for each family of algorithms. The words are in
//! [`answer`](crate::answer), one file for each family, too.

mod backtrack;
mod color;
mod control;
mod line;
mod reach;
mod recursion;
mod search;
mod sweep;
mod told;

pub use backtrack::BacktrackFact;
pub use color::ColorFact;
pub use control::ControlFact;
pub use line::LineFact;
pub use reach::ReachFact;
pub use recursion::RecursionFact;
pub use search::{Fate, SearchFact};
pub use sweep::{ProbeOutcome, SweepFact};
pub use told::{Taken, ToldFact, ToldWhat};

use crate::board::Square;

macro_rules! families {
    ($($(#[$doc:meta])* $family:ident($fact:ident),)+) => {
        /// What just happened in an algorithm.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum Fact {
            $($(#[$doc])* $family($fact),)+
        }

        $(impl From<$fact> for Fact {
            fn from(fact: $fact) -> Fact {
                Fact::$family(fact)
            }
        })+
    };
}

families! {
    /// A ray was followed.
    Reach(ReachFact),
    /// A function called itself along a ray.
    Recursion(RecursionFact),
    /// A line was walked along.
    Line(LineFact),
    /// A search went on.
    Search(SearchFact),
    /// A square was asked for its crumb.
    Sweep(SweepFact),
    /// Attacks were counted.
    Control(ControlFact),
    /// The colour of a square was found.
    Color(ColorFact),
    /// Something was put down or taken back.
    Backtrack(BacktrackFact),
    /// A line of a search that another program made.
    Told(ToldFact),
}

impl Fact {
    /// The square that got a crumb, rightly or not.
    pub(super) const fn crumb(self) -> Option<Square> {
        match self {
            Fact::Sweep(SweepFact::Probed {
                square, outcome, ..
            }) if outcome.leaves_crumb() => Some(square),
            _ => None,
        }
    }

    /// The square that a search took from its queue, or went on to.
    pub(super) fn taken(self) -> Option<Square> {
        match self {
            Fact::Search(fact) => fact.taken(),
            Fact::Told(fact) => fact.taken(),
            _ => None,
        }
    }

    /// The square that a search dequeues, backtracks to or skips.
    pub(super) fn turns_to(self) -> Option<Square> {
        match self {
            Fact::Search(fact) => fact.turns_to(),
            fact => fact.taken(),
        }
    }

    /// Whether a search tried a neighbour, whatever came of it.
    pub(super) const fn is_test(self) -> bool {
        matches!(self, Fact::Search(fact) if fact.is_test())
    }
}
