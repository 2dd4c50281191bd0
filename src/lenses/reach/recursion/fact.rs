//! What happens when a ray is followed by recursion.

use crate::board::{Direction, Square};
use crate::geometry::Blocker;

/// What a step of the recursion did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RecursionFact {
    /// The function was called for this square.
    Called(Square),
    /// Something stands in the way: the innermost call returns a list with it alone if it can be
    /// taken, and the empty list if not.
    BlockerReturns {
        /// What stands there.
        blocker: Blocker,
        /// Whether it can be taken.
        taken: bool,
    },
    /// Behind this square the board ends: the innermost call returns the empty list.
    EdgeReturns(Square),
    /// A call returned this square and the rest.
    Returned(Square),
    /// The outermost call returned.
    RayReturned {
        /// The direction of the ray.
        direction: Direction,
        /// How many squares the list holds.
        found: u8,
    },
}
