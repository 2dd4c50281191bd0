//! One end that a search goes out from: what waits there, and what is known of the squares.

use std::collections::VecDeque;

use crate::board::{Square, SquareSet};
use crate::geometry::Mover;

use super::{Choices, Estimate, Marking, Next};

/// A square that waits.
#[derive(Clone, Copy, Debug)]
pub struct WaitingSquare {
    /// The square.
    pub square: Square,
    /// Where it was reached from.
    pub from: Option<Square>,
    /// By how many moves.
    pub moves: u32,
    /// How many of its own moves have been tried.
    pub tried: usize,
    /// What it is judged by; the least comes first.
    key: (u32, u32),
}

/// What has been found from one end.
pub struct Side {
    /// Where it begins.
    pub start: Square,
    /// The squares that wait, the next one first; going deep, the path, its end last.
    pub waiting: VecDeque<WaitingSquare>,
    /// The squares that are not put again.
    pub marked: SquareSet,
    /// The squares that were put.
    pub put: SquareSet,
    /// How many moves lead to each square, as far as is known.
    pub moves: [Option<u32>; 64],
    /// How far the layer is that is gone through.
    pub layer: Option<u32>,
    /// Whether it is the target's.
    pub is_back: bool,
    /// The square that each was reached from; of several the first.
    pub parent: [Option<Square>; 64],
}

impl Side {
    /// Nothing is known yet.
    pub fn new(start: Square, is_back: bool) -> Side {
        Side {
            start,
            waiting: VecDeque::new(),
            marked: SquareSet::EMPTY,
            put: SquareSet::EMPTY,
            layer: None,
            is_back,
            moves: [None; 64],
            parent: [None; 64],
        }
    }

    /// Puts `square`, reached from `from`. Its place among those that wait, and whether it is the
    /// last one.
    pub fn put(
        &mut self,
        choices: &Choices,
        square: Square,
        from: Option<&WaitingSquare>,
        bound: Option<u8>,
    ) -> (usize, bool) {
        let moves = from.map_or(0, |from| from.moves + 1);
        let key = match choices.next {
            Next::Least(estimate) => key(estimate, moves, bound),
            Next::Oldest | Next::Deepest => (0, 0),
        };
        let entry = WaitingSquare {
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
            Next::Least(_) => self.waiting.partition_point(|old| old.key <= entry.key),
            Next::Oldest | Next::Deepest => self.waiting.len(),
        };
        self.waiting.insert(at, entry);
        (at, at + 1 == self.waiting.len())
    }

    /// Takes away what waits of `square`.
    pub fn forget(&mut self, square: Square) {
        self.waiting.retain(|entry| entry.square != square);
    }

    /// The squares from where it begins to `square`.
    pub fn path_to(&self, square: Square) -> Vec<Square> {
        let up = |at: &Square| self.parent[*at as usize];
        let mut path: Vec<_> = std::iter::successors(Some(square), up).collect();
        path.reverse();
        path
    }
}

/// What a square with these moves behind it, and this bound of those before it, is judged by: the
/// least comes first.
pub fn key(estimate: Estimate, moves: u32, bound: Option<u8>) -> (u32, u32) {
    // No board is so large that a bound reaches this.
    const NEVER: u32 = 1000;
    let bound = bound.map_or(NEVER, u32::from);
    match estimate {
        Estimate::Bound => (bound, 0),
        Estimate::MovesAndBound => (moves + bound, NEVER - moves),
    }
}

/// The least number of moves that `mover` needs from `square` to `target`.
pub fn bound(mover: Mover, square: Square, target: Option<Square>) -> Option<u8> {
    target.map_or(Some(0), |target| mover.bound(square, target))
}
