//! Facts about rays followed one by one.

use crate::board::{Square, SquareSet};
use crate::geometry::Blocker;

/// Fact recorded by a step along the rays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReachFact {
    /// An empty square of a ray.
    Open(Square),
    /// A ray ends at an occupant.
    Hit {
        /// Blocker of the ray.
        blocker: Blocker,
        /// Whether the blocker can be captured.
        taken: bool,
    },
    /// The squares behind the blocker, at least one, are in its shadow.
    Shadow(Blocker, SquareSet),
    /// A square on which a pawn could capture is empty.
    NothingToTake(Square),
    /// A ray ended without a blocker. Contains its last square, or the piece's square if the ray is
    /// empty.
    RayEnds(Square),
    /// All rays are finished.
    Done {
        /// Number of open squares.
        open: u8,
        /// Number of captures.
        captures: u8,
    },
}
