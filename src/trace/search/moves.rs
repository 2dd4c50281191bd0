//! Tries the moves from a square, in a fixed order.

use crate::board::{Board, Square};
use crate::geometry::{Mover, Ray, Takes};
use crate::trace::{Change, Scalar, SearchFact, Variable, recorder::Recorder};

/// Outcome of trying one move from a square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TriedMove {
    /// The piece can go to this square.
    Enter(Square),
    /// The piece can't make the move: it leads off the board, an occupant can't be captured, or a
    /// pawn has nothing to capture. Contains the fact to record, and the variable that counts it.
    Blocked(SearchFact, Variable),
}

/// Tries every move of `mover` from `square`: a leaper's steps in their fixed order, a pawn's push
/// before its captures, or rays in the order n, s, w, e, ne, se, nw, sw, the nearest square first.
/// The last test of each ray is the one that stops it.
pub fn tests(
    mover: Mover,
    square: Square,
    board: &Board,
) -> impl Iterator<Item = TriedMove> + use<> {
    let tracks = mover.tracks(square);
    let board = *board;
    let off = move |step, behind| {
        let from = square;
        TriedMove::Blocked(SearchFact::OffBoard { from, step, behind }, Variable::Off)
    };
    let held = |square| TriedMove::Blocked(SearchFact::NotEntered(square), Variable::Blocked);
    (0..tracks.len()).flat_map(move |i| {
        let ray = Ray::cast(tracks[i], mover.color(), &board);
        let last = match (ray.blocker(), ray.squares().last()) {
            (Some(blocker), _) if ray.captures() => Some(TriedMove::Enter(blocker.square)),
            (Some(blocker), _) => Some(held(blocker.square)),
            (None, Some(empty)) if ray.takes() == Takes::OnlyEnemies => Some(held(empty)),
            // A jump or a pawn's push that lands on the board leaves nothing further to try.
            (None, Some(_)) if !slides(mover) => None,
            (None, _) => Some(off(tracks[i].vector, ray.open().last())),
        };
        ray.open().map(TriedMove::Enter).chain(last)
    })
}

fn slides(mover: Mover) -> bool {
    matches!(mover, Mover::Piece(piece) if piece.role.slides())
}

impl TriedMove {
    /// Records which neighbour is being tried.
    pub fn begin(self, trace: &mut Recorder) {
        let tried = match self {
            TriedMove::Enter(square) => Some(square),
            TriedMove::Blocked(fact, _) => fact.outcome().and_then(|(_, square)| square),
        };
        let m = tried.map_or(Scalar::OffBoard, Scalar::Square);
        trace.set(Variable::M, m).change(Change::Try(tried));
    }
}

pub fn tried_all(trace: &mut Recorder) {
    trace
        .change(Change::Clear(Variable::M))
        .change(Change::Try(None));
}
