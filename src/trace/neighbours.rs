//! The neighbour tests of a search, in the order in which they are made.

use crate::board::{Board, Square};
use crate::geometry::{Mover, Ray, Takes};

/// The outcome of trying to go one way from a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// The piece can go there.
    Enter(Square),
    /// Something stands there that can't be taken, or there is nothing for a pawn to take.
    NotEntered(Square),
    /// The way leads off the board.
    OffBoard,
}

/// Tries every move of `mover` from `square`: knight steps in their fixed order, rays n s w e ne
/// se nw sw, nearest square first. A ray ends with the test that stopped it.
pub fn tests(mover: Mover, square: Square, board: &Board) -> impl Iterator<Item = Test> + use<> {
    let tracks = mover.tracks(square);
    let board = *board;
    (0..tracks.len()).flat_map(move |i| {
        let ray = Ray::cast(tracks[i], mover.color(), &board);
        let last = match (ray.blocker(), ray.squares().last()) {
            (Some(blocker), _) if ray.captures() => Some(Test::Enter(blocker.square)),
            (Some(blocker), _) => Some(Test::NotEntered(blocker.square)),
            (None, Some(empty)) if ray.takes() == Takes::OnlyEnemies => {
                Some(Test::NotEntered(empty))
            }
            // A jump or a pawn's push that lands on the board has nothing further to try.
            (None, Some(_)) if !slides(mover) => None,
            (None, _) => Some(Test::OffBoard),
        };
        ray.open().map(Test::Enter).chain(last)
    })
}

fn slides(mover: Mover) -> bool {
    matches!(mover, Mover::Piece(piece) if piece.role.slides())
}
