//! A breadth-first search, square by square.

use arrayvec::ArrayVec;

use crate::board::{Board, Square, SquareSet};

use super::{mover::Mover, ray::Ray};

/// The squares in the order in which a breadth-first search takes them from its queue, each with
/// those that join the queue then: the order of a trace, without its steps.
#[derive(Clone, Debug)]
pub struct Expansions {
    mover: Mover,
    board: Board,
    queue: ArrayVec<Square, 64>,
    seen: SquareSet,
    taken: usize,
}

impl Expansions {
    /// A search of `mover` from `from` on `board`; what stands on `from` is ignored.
    pub fn new(mover: Mover, from: Square, board: &Board) -> Expansions {
        Expansions {
            mover,
            board: board.without(from),
            queue: ArrayVec::from_iter([from]),
            seen: from.into(),
            taken: 0,
        }
    }
}

impl Iterator for Expansions {
    type Item = (Square, SquareSet);

    fn next(&mut self) -> Option<(Square, SquareSet)> {
        let square = *self.queue.get(self.taken)?;
        self.taken += 1;
        let before = self.seen;
        for to in neighbours(self.mover, square, &self.board) {
            if !self.seen.contains(to) {
                self.seen.insert(to);
                self.queue.push(to);
            }
        }
        Some((square, self.seen - before))
    }
}

/// The squares that `mover` can go to from `square`, in the order in which a search tries them.
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
