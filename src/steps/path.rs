//! The answer of a search, a path: its first move that is wrong.

use crate::board::{Board, Square};
use crate::geometry::{Mover, Obstruction, Reach};

/// Why a path is wrong at one of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hop {
    /// It begins elsewhere.
    WrongStart,
    /// No move leads there.
    Barred(Obstruction),
    /// It ends elsewhere.
    WrongEnd,
}

/// The first move of a path that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstHop {
    /// Its number, from 1.
    pub hop: usize,
    /// Where it leads from.
    pub from: Square,
    /// Where it leads to, or should lead.
    pub to: Square,
    /// What is wrong with it.
    pub reason: Hop,
}

/// The first wrong move of a path that should lead `from` one square `to` another.
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
        if let Err(barred) = Reach::by(mover, step[0], &board).verdict(step[1]) {
            return Some(wrong(hop, step[0], step[1], Hop::Barred(barred)));
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
