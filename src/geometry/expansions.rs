//! A breadth-first search, square by square.

use arrayvec::ArrayVec;

use crate::board::{Board, Square, SquareSet};

use super::{mover::Mover, ray::Ray};

/// Squares in the order in which a breadth-first search dequeues them, each with the squares
/// enqueued from it. The order is the same as in a trace, which also has the steps in between.
#[derive(Clone, Debug)]
pub struct Expansions {
    mover: Mover,
    board: Board,
    queue: ArrayVec<Square, 64>,
    visited: SquareSet,
    taken: usize,
}

impl Expansions {
    /// Starts a search with `mover` from `from` on `board`. The occupant of `from` is ignored.
    pub fn new(mover: Mover, from: Square, board: &Board) -> Expansions {
        Expansions {
            mover,
            board: board.without(from),
            queue: ArrayVec::from_iter([from]),
            visited: from.into(),
            taken: 0,
        }
    }
}

impl Iterator for Expansions {
    type Item = (Square, SquareSet);

    fn next(&mut self) -> Option<(Square, SquareSet)> {
        let square = *self.queue.get(self.taken)?;
        self.taken += 1;
        let before = self.visited;
        for to in neighbours(self.mover, square, &self.board) {
            if !self.visited.contains(to) {
                self.visited.insert(to);
                self.queue.push(to);
            }
        }
        Some((square, self.visited - before))
    }
}

/// Returns the squares `mover` can go to from `square`, in search order.
pub fn neighbours(
    mover: Mover,
    square: Square,
    board: &Board,
) -> impl Iterator<Item = Square> + use<> {
    let board = *board;
    let rays = mover.tracks(square).into_iter();
    rays.flat_map(move |track| {
        let ray = Ray::cast(track, mover.color(), &board);
        let captured = ray.blocker().filter(|_| ray.captures());
        ray.open().chain(captured.map(|blocker| blocker.square))
    })
}
