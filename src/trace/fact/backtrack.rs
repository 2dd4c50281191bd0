//! What happens when a search goes back.

use crate::board::{Rank, Square};
use crate::geometry::{NoSolution, QueensFault};

/// What a step of a search that goes back did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BacktrackFact {
    /// No solution can hold the queens on the board.
    Fault(QueensFault),
    /// Queens: the search begins.
    QueensStart {
        /// How many queens stand on the board already.
        fixed: u8,
    },
    /// Queens: the rank with the fewest free squares was chosen.
    RankChosen {
        /// The rank.
        rank: Rank,
        /// How many squares no queen attacks.
        free: u8,
    },
    /// Queens: a queen attacks the square.
    Refused {
        /// The square.
        square: Square,
        /// The first queen that attacks it.
        by: Square,
    },
    /// Queens: a queen was put down.
    Placed(Square),
    /// Queens: each rank has a queen. The solution's number, from 1.
    Solution(u32),

    /// A tour: the start is visited.
    TourStarts(Square),
    /// A tour: the moves from the square were sorted, those with the fewest onward moves first.
    Ordered(Square),
    /// A tour: the square was visited.
    Visited(Square),
    /// A tour: every square was visited.
    Tour,
    /// A tour: no chain of moves joins all squares.
    Cut {
        /// How many parts there are.
        parts: u8,
    },
    /// The limit was reached.
    GaveUp {
        /// How many placements Warnsdorff's order needs for a tour, where another one is used.
        needed: Option<u32>,
    },

    /// A tour: no move from a square was left, and it was taken back.
    DeadEnd {
        /// The square taken back.
        from: Square,
        /// The one before it.
        to: Square,
    },

    /// Queens: the queen put down last was taken back.
    TakenBack {
        /// Where it stood.
        square: Square,
        /// The rank on which nothing is left to try; `None` where a solution was found, and the next
        /// one is looked for.
        exhausted: Option<Rank>,
    },
    /// Queens: everything was tried, and nothing was found. Why, as far as that can be told.
    NoSolution(NoSolution),
    /// Everything was tried.
    Exhausted,

    /// Parts: the square begins a part of the board.
    PartStarts {
        /// The square.
        square: Square,
        /// The part's number, from 1.
        part: u8,
    },
    /// Parts: the square belongs to the part at hand.
    Joined {
        /// The square.
        square: Square,
        /// The square that a move joins it to.
        from: Square,
    },
    /// Parts: the part is complete.
    PartDone {
        /// The part's number, from 1.
        part: u8,
        /// How many squares it has.
        squares: u8,
    },
    /// Parts: every free square belongs to a part.
    PartsDone {
        /// How many parts there are.
        parts: u8,
    },
}

impl BacktrackFact {
    /// The square that the step is about.
    pub(in crate::trace) const fn square(self) -> Option<Square> {
        match self {
            BacktrackFact::Refused { square, .. }
            | BacktrackFact::Placed(square)
            | BacktrackFact::TourStarts(square)
            | BacktrackFact::Ordered(square)
            | BacktrackFact::Visited(square)
            | BacktrackFact::TakenBack { square, .. }
            | BacktrackFact::DeadEnd { from: square, .. } => Some(square),
            _ => None,
        }
    }
}
