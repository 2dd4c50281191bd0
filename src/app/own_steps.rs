//! The steps of somebody's own search: what they do, and which file has them.

use crate::board::Square;
use crate::steps::Puzzled;

/// What somebody's own steps do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnSteps {
    /// They search from one square to another.
    Search(Square, Square),
    /// They put down queens or a tour, and take them back.
    Puts(Puzzled),
}

impl OwnSteps {
    /// What they put down.
    pub const fn puzzled(self) -> Option<Puzzled> {
        match self {
            OwnSteps::Search(..) => None,
            OwnSteps::Puts(puzzled) => Some(puzzled),
        }
    }
}

/// Steps that are to be watched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watched {
    /// What they do.
    pub what: OwnSteps,
    /// The file with its steps.
    pub path: String,
}
