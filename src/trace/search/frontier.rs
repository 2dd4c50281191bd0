//! One end of a search: its frontier, and what is known about squares so far.

use std::collections::VecDeque;

use crate::board::{Square, SquareSet};
use crate::geometry::Mover;

use super::{Estimate, Marking, Selection, Strategy};

/// A square in the frontier, with the number of moves to it and its parent.
#[derive(Clone, Copy, Debug)]
pub struct FrontierEntry {
    pub square: Square,
    /// Square from which this one was reached; `None` for the start.
    pub from: Option<Square>,
    pub moves: u32,
    /// Number of moves from the square that have already been tried.
    pub tried: usize,
    /// Priority; the smallest comes first.
    key: (u32, u32),
}

/// State of one end of a search.
pub struct Frontier {
    pub start: Square,
    /// Squares in the frontier, the next one first; in depth-first search, the current path, with
    /// its end last.
    pub entries: VecDeque<FrontierEntry>,
    pub marked: SquareSet,
    /// Squares that have ever been enqueued.
    pub put: SquareSet,
    /// Number of moves to each square, if known.
    pub moves: [Option<u32>; 64],
    /// Distance of the current layer in a search from both ends; `None` before the first.
    pub layer: Option<u32>,
    /// Whether this end starts from the target.
    pub is_back: bool,
    /// Parent of each square; not set in depth-first search, or if all parents are kept.
    pub parent: [Option<Square>; 64],
}

impl Frontier {
    pub fn new(start: Square, is_back: bool) -> Frontier {
        Frontier {
            start,
            entries: VecDeque::new(),
            marked: SquareSet::EMPTY,
            put: SquareSet::EMPTY,
            layer: None,
            is_back,
            moves: [None; 64],
            parent: [None; 64],
        }
    }

    /// Enqueues `square`, reached from `from`. Returns its index in the frontier, and whether it is
    /// the last entry.
    pub fn put(
        &mut self,
        choices: &Strategy,
        square: Square,
        from: Option<&FrontierEntry>,
        bound: Option<u8>,
    ) -> (usize, bool) {
        let moves = from.map_or(0, |from| from.moves + 1);
        let key = match choices.next {
            Selection::Least(estimate) => key(estimate, moves, bound),
            Selection::Oldest | Selection::Deepest => (0, 0),
        };
        let entry = FrontierEntry {
            square,
            from: from.map(|from| from.square),
            moves,
            tried: 0,
            key,
        };
        self.put.insert(square);
        self.moves[square as usize] = Some(moves);
        if choices.marks != Marking::Taken {
            self.marked.insert(square);
        }
        let at = match choices.next {
            Selection::Least(_) => self.entries.partition_point(|old| old.key <= entry.key),
            Selection::Oldest | Selection::Deepest => self.entries.len(),
        };
        self.entries.insert(at, entry);
        (at, at + 1 == self.entries.len())
    }

    pub fn forget(&mut self, square: Square) {
        self.entries.retain(|entry| entry.square != square);
    }

    /// Returns the path from the square where this end starts to `square`.
    pub fn path_to(&self, square: Square) -> Vec<Square> {
        let up = |at: &Square| self.parent[*at as usize];
        let mut path: Vec<_> = std::iter::successors(Some(square), up).collect();
        path.reverse();
        path
    }
}

/// Returns the priority of a square with this number of moves so far and this lower bound; the
/// smallest comes first.
pub fn key(estimate: Estimate, moves: u32, bound: Option<u8>) -> (u32, u32) {
    // The board is too small for any bound to reach this.
    const NEVER: u32 = 1000;
    let bound = bound.map_or(NEVER, u32::from);
    match estimate {
        Estimate::Bound => (bound, 0),
        Estimate::MovesAndBound => (moves + bound, NEVER - moves),
    }
}

/// Returns the lower bound on the moves of `mover` from `square` to `target`: 0 without a target,
/// `None` if the piece can't reach the target on any board.
pub fn bound(mover: Mover, square: Square, target: Option<Square>) -> Option<u8> {
    target.map_or(Some(0), |target| mover.bound(square, target))
}
