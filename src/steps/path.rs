//! The path at the end of a search, and its first wrong move.

use crate::board::{Board, Square};
use crate::geometry::{Mover, Obstruction, Reach};

/// Mistake in one move of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hop {
    /// The path doesn't begin on the start square.
    WrongStart,
    /// The piece can't make the move.
    Barred(Obstruction),
    /// The path doesn't end on the target.
    WrongEnd,
}

/// First wrong move of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstHop {
    /// Number of the move, from 1.
    pub hop: usize,
    /// Origin of the move; for [`Hop::WrongStart`], the square on which the path should begin, and
    /// for [`Hop::WrongEnd`], the last square of the path.
    pub from: Square,
    /// Destination of the move; for [`Hop::WrongStart`], the first square of the path, and for
    /// [`Hop::WrongEnd`], the target.
    pub to: Square,
    /// Kind of mistake.
    pub reason: Hop,
}

/// Returns the first wrong move of a path that should lead from `from` to `to`; `None` if all are
/// right, or the path is empty.
pub fn first_wrong_hop(
    board: &Board,
    mover: Mover,
    from: Square,
    to: Square,
    squares: &[Square],
) -> Option<FirstHop> {
    let (first, last) = (*squares.first()?, *squares.last()?);
    let wrong = |hop, from, to, reason| FirstHop {
        hop,
        from,
        to,
        reason,
    };
    if first != from {
        return Some(wrong(1, from, first, Hop::WrongStart));
    }
    let board = board.without(from);
    for (hop, step) in (1..).zip(squares.windows(2)) {
        if let Err(blocked) = Reach::by(mover, step[0], &board).verdict(step[1]) {
            return Some(wrong(hop, step[0], step[1], Hop::Barred(blocked)));
        }
    }
    (last != to).then(|| {
        wrong(
            squares.len().saturating_sub(1).max(1),
            last,
            to,
            Hop::WrongEnd,
        )
    })
}
