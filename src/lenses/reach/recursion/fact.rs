//! Facts about following a ray by recursion.

use crate::board::{Direction, Square};
use crate::geometry::Blocker;

/// Fact recorded by a step of the recursion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RecursionFact {
    /// The function was called for this square.
    Called(Square),
    /// Something is in the way. If it can be captured, the innermost call returns a list with only
    /// that square, otherwise the empty list.
    BlockerReturns {
        /// Blocker of the ray.
        blocker: Blocker,
        /// Whether the blocker can be captured.
        taken: bool,
    },
    /// The board ends after this square, so the innermost call returns the empty list.
    EdgeReturns(Square),
    /// A call returned a list with this square and the rest of the ray.
    Returned(Square),
    /// The outermost call returned.
    RayReturned {
        /// Direction of the ray.
        direction: Direction,
        /// Number of squares in the returned list.
        found: u8,
    },
}
