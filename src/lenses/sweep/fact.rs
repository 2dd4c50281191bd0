//! Facts about a breadcrumb sweep.

use crate::board::{Direction, Square, SquareSet};

use super::order::Order;

/// Result of checking one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProbeOutcome {
    /// The square one step back is off the board.
    OffBoard,
    /// The square has an obstacle, the piece itself, or another piece on its side.
    Held,
    /// The square already has a crumb.
    Marked,
    /// An enemy is one step back, so the ray ends there or earlier.
    EnemyBehind,
    /// The square one step back has neither the piece nor a crumb.
    NoCrumb,
    /// The square gets a crumb.
    Crumb,
    /// The square gets a crumb that it shouldn't have.
    FalseCrumb,
}

impl ProbeOutcome {
    /// Whether the square gets a crumb, rightly or wrongly.
    pub const fn leaves_crumb(self) -> bool {
        matches!(self, ProbeOutcome::Crumb | ProbeOutcome::FalseCrumb)
    }
}

/// Fact recorded by a step of a sweep.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SweepFact {
    /// A square is about to check its neighbour one step back.
    Asks {
        /// Square that checks its neighbour.
        square: Square,
        /// Square that is checked; `None` if it is off the board.
        back: Option<Square>,
    },
    /// Result of checking one square.
    Probed {
        /// Square that checks its neighbour.
        square: Square,
        /// Square that is checked; `None` if it is off the board.
        back: Option<Square>,
        /// Outcome of the check.
        outcome: ProbeOutcome,
    },
    /// One pass is finished.
    Done {
        /// Direction of the ray.
        direction: Direction,
        /// Order of the pass.
        order: Order,
        /// Number of squares on the ray that have no crumb.
        missed: u8,
    },
    /// One of several passes is finished. It left new crumbs.
    PassDone {
        /// Number of passes so far.
        passes: u8,
        /// New crumbs.
        new: SquareSet,
    },
    /// A pass left no new crumb, so no further pass is needed.
    PassesDone {
        /// Direction of the ray.
        direction: Direction,
        /// Order of all passes.
        order: Order,
        /// Number of passes.
        passes: u8,
    },
    /// Shared crumbs: one direction is finished.
    SharedPass {
        /// Direction of the pass.
        direction: Direction,
        /// False crumbs of this pass.
        falses: SquareSet,
    },
    /// Shared crumbs: all directions are finished. Contains the false crumbs.
    SharedDone(SquareSet),
    /// The pass that mistakenly checks one step ahead is finished.
    WrongProbeDone {
        /// Direction of the ray.
        direction: Direction,
        /// Crumbs of the pass, all of them false.
        falses: SquareSet,
        /// Number of squares on the ray that have no crumb.
        missed: u8,
    },
}
