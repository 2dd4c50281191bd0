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
        for &track in self.mover.tracks(square).iter() {
            let ray = Ray::cast(track, self.mover.color(), &self.board);
            let captured = ray.blocker().filter(|_| ray.captures());
            for to in ray.open().chain(captured.map(|blocker| blocker.square)) {
                if !self.seen.contains(to) {
                    self.seen.insert(to);
                    self.queue.push(to);
                }
            }
        }
        Some((square, self.seen - before))
    }
}
