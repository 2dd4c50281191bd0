//! What happens in a breadcrumb sweep.

use crate::board::{Direction, Square, SquareSet};

use super::order::Order;

/// What came of asking one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProbeOutcome {
    /// One step back lies off the board.
    OffBoard,
    /// An own piece or an obstacle stands on the square.
    Held,
    /// It has a crumb already.
    Marked,
    /// One step back there is an enemy, so the ray ends there if it comes so far.
    EnemyBehind,
    /// One step back there is neither the piece nor a crumb.
    NoCrumb,
    /// It gets a crumb.
    Crumb,
    /// It gets a crumb, and yet the piece can't go there.
    FalseCrumb,
}

impl ProbeOutcome {
    /// Whether the square gets a crumb, rightly or not.
    pub const fn leaves_crumb(self) -> bool {
        matches!(self, ProbeOutcome::Crumb | ProbeOutcome::FalseCrumb)
    }
}

/// What a step of a sweep did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SweepFact {
    /// A square asks its neighbour one step back.
    Asks {
        /// The square.
        square: Square,
        /// The neighbour, where there is one.
        back: Option<Square>,
    },
    /// What came of asking.
    Probed {
        /// The square.
        square: Square,
        /// The neighbour, where there is one.
        back: Option<Square>,
        /// What came of it.
        outcome: ProbeOutcome,
    },
    /// One pass is over.
    Done {
        /// The direction of the ray.
        direction: Direction,
        /// The order of the pass.
        order: Order,
        /// How many squares of the ray have no crumb.
        missed: u8,
    },
    /// One of several passes is over, and left new crumbs.
    PassDone {
        /// How many passes there were so far.
        passes: u8,
        /// The new crumbs.
        new: SquareSet,
    },
    /// A pass left no new crumb: no further one is needed.
    PassesDone {
        /// The direction of the ray.
        direction: Direction,
        /// The order of all passes.
        order: Order,
        /// How many passes there were.
        passes: u8,
    },
    /// Shared crumbs: one direction is done.
    SharedPass {
        /// The direction.
        direction: Direction,
        /// The false crumbs of this pass.
        falses: SquareSet,
    },
    /// Shared crumbs: all directions are done, and these crumbs are false.
    SharedDone(SquareSet),
    /// Asking ahead: the pass is over.
    WrongProbeDone {
        /// The direction of the ray.
        direction: Direction,
        /// The crumbs, all of them false.
        falses: SquareSet,
        /// How many squares of the ray have no crumb.
        missed: u8,
    },
}
