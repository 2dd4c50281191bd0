//! What happens when rays are followed one by one.

use crate::board::{Square, SquareSet};
use crate::geometry::Blocker;

/// What a step of following rays did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReachFact {
    /// An empty square of a ray.
    Open(Square),
    /// A ray ends on something.
    Hit {
        /// What stands there.
        blocker: Blocker,
        /// Whether it can be taken.
        taken: bool,
    },
    /// Behind what ends a ray these squares lie in its shadow, at least one.
    Shadow(Blocker, SquareSet),
    /// A pawn's capture square with nothing on it to take.
    NothingToTake(Square),
    /// A ray has reached the edge of the board after its last square.
    RayEnds(Square),
    /// All rays are done, however they were followed.
    Done {
        /// How many open squares there are.
        open: u8,
        /// How many captures there are.
        captures: u8,
    },
}
