//! One end of a search, after some squares have been taken.

use crate::board::{Square, SquareSet};
use crate::geometry::Mover;
use crate::trace::search::{Estimate, Marking, Strategy, key};

/// Priority of a square in the frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Number of moves to the square.
    pub moves: u32,
    /// Lower bound on the remaining moves; `None` if the piece can't reach the target on any board.
    pub bound: Option<u8>,
}

impl Score {
    /// Returns the sort key. The square with the smallest key comes first.
    pub fn key(self, estimate: Estimate) -> (u32, u32) {
        key(estimate, self.moves, self.bound)
    }
}

/// The state of one end of a search.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct End {
    start: Square,
    /// Squares taken, each with its neighbours. In depth-first search, only those on the path from
    /// the start to the newest square with new neighbours.
    groups: Vec<(Square, SquareSet)>,
    taken: SquareSet,
    /// Number of moves to each enqueued square, and the number of squares that had been taken when
    /// it was last enqueued.
    put: [Option<(u32, usize)>; 64],
}

impl End {
    /// Returns an end whose search has only `start` in its queue.
    pub fn new(start: Square) -> End {
        let mut put = [None; 64];
        put[start as usize] = Some((0, 0));
        End {
            start,
            groups: Vec::new(),
            taken: SquareSet::EMPTY,
            put,
        }
    }

    pub const fn start(&self) -> Square {
        self.start
    }

    pub const fn taken(&self) -> SquareSet {
        self.taken
    }

    pub fn groups(&self) -> impl DoubleEndedIterator<Item = (Square, SquareSet)> {
        self.groups.iter().copied()
    }

    /// Records that the search takes `square`, whose neighbours are `beside`.
    pub fn take(&mut self, square: Square, beside: SquareSet, choices: &Strategy) {
        if choices.deep() {
            // The search has backtracked to the newest square from which a move leads to `square`.
            self.back_to(|new| new.contains(square));
        }
        let (moves, _) = self.put[square as usize].unwrap_or_default();
        self.taken.insert(square);
        self.groups.push((square, beside));
        for to in beside - self.taken {
            let nearer = |(old, _)| choices.marks == Marking::Nearer && old > moves + 1;
            if self.put[to as usize].is_none_or(nearer) {
                self.put[to as usize] = Some((moves + 1, self.taken.len()));
            }
        }
        if choices.deep() {
            self.back_to(|new| !new.is_empty());
        }
    }

    fn back_to(&mut self, stays: impl Fn(SquareSet) -> bool) {
        while let Some(&(_, beside)) = self.groups.last() {
            if stays(beside - self.taken) {
                break;
            }
            self.groups.pop();
        }
    }

    /// Whether the layer of the square taken last still has queued squares.
    pub fn in_layer(&self) -> bool {
        let moves = |square: Square| self.put[square as usize].map(|(moves, _)| moves);
        let last = self.groups.last().and_then(|(square, _)| moves(*square));
        self.frontier()
            .into_iter()
            .any(|square| moves(square) == last)
    }

    /// Returns the squares that have been enqueued but not taken.
    pub fn frontier(&self) -> SquareSet {
        let put = |square: &Square| self.put[*square as usize].is_some();
        Square::ALL.into_iter().filter(put).collect::<SquareSet>() - self.taken
    }

    /// Returns those of `squares` that were enqueued first, all of them by the same square.
    pub fn put_first(&self, squares: SquareSet) -> SquareSet {
        let by = |square: &Square| self.put[*square as usize].map(|(_, by)| by);
        let first = squares.into_iter().filter_map(|square| by(&square)).min();
        squares
            .into_iter()
            .filter(|square| by(square) == first)
            .collect()
    }

    /// Returns the new neighbours of the newest square that has any, or the start if nothing has
    /// been taken yet.
    pub fn joined_with_newest(&self) -> SquareSet {
        if self.taken.is_empty() {
            return self.start.into();
        }
        let newest = self.groups.last();
        newest.map_or(SquareSet::EMPTY, |(_, beside)| *beside - self.taken)
    }

    /// Returns the priority of a square in a search for `target`.
    pub fn judged(&self, square: Square, mover: Mover, target: Option<Square>) -> Score {
        Score {
            moves: self.put[square as usize].map_or(0, |(moves, _)| moves),
            bound: target.map_or(Some(0), |target| mover.bound(square, target)),
        }
    }
}
