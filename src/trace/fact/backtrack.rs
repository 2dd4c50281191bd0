//! Facts of backtracking.

use crate::board::{Rank, Square};
use crate::geometry::{NoSolution, QueensFault};

/// Fact recorded by a step of backtracking, or of a search for components.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BacktrackFact {
    /// Queens: no solution contains the queens on the board.
    Fault(QueensFault),
    /// Queens: the search begins.
    QueensStart {
        /// Number of queens already on the board.
        fixed: u8,
    },
    /// Queens: the rank with the fewest free squares was chosen.
    RankChosen {
        /// Chosen rank.
        rank: Rank,
        /// Number of squares on the rank that no queen attacks.
        free: u8,
    },
    /// Queens: a queen attacks the square.
    Refused {
        /// Attacked square.
        square: Square,
        /// First queen that attacks the square.
        by: Square,
    },
    /// Queens: a queen was placed.
    Placed(Square),
    /// Queens: each rank has a queen. Contains the solution's number, from 1.
    Solution(u32),

    /// Tour: the start was visited.
    TourStarts(Square),
    /// Tour: the moves from the square were sorted by their onward moves, the fewest first.
    Ordered(Square),
    /// Tour: the square was visited.
    Visited(Square),
    /// Tour: every square was visited.
    Tour,
    /// Tour: no chain of moves joins all squares.
    Cut {
        /// Number of components.
        parts: u8,
    },
    /// The limit was reached.
    GaveUp {
        /// Number of placements with which Warnsdorff's order finds a tour, if another order is
        /// used and a tour was found.
        needed: Option<u32>,
    },

    /// Tour: no move from a square was left, so the square was removed.
    DeadEnd {
        /// Removed square.
        from: Square,
        /// Previous square of the tour, which is current again.
        to: Square,
    },

    /// Queens: the queen placed last was removed.
    TakenBack {
        /// Square of the removed queen.
        square: Square,
        /// Rank on which nothing is left to try; `None` if a solution was found and the search for
        /// the next one starts.
        exhausted: Option<Rank>,
    },
    /// Queens: everything was tried, and nothing was found. Contains the reason, as far as it is
    /// known.
    NoSolution(NoSolution),
    /// Everything was tried: a queens search found all solutions, or there is no tour.
    Exhausted,

    /// Components: the square starts a component.
    PartStarts {
        /// Square that starts the component.
        square: Square,
        /// Number of the component, from 1.
        part: u8,
    },
    /// Components: the square belongs to the current component.
    Joined {
        /// Square that joins the component.
        square: Square,
        /// Square of the component from which a move leads to the new one.
        from: Square,
    },
    /// Components: the component is complete.
    PartDone {
        /// Number of the component, from 1.
        part: u8,
        /// Number of squares in the component.
        squares: u8,
    },
    /// Components: every free square belongs to a component.
    PartsDone {
        /// Number of components.
        parts: u8,
    },
}

impl BacktrackFact {
    /// Returns the value of the variable `s`: the square that a queens search or a tour handles in
    /// this step; `None` for any other fact.
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
