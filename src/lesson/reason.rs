//! Reasons drawn on the board: the blocker, the attackers and their lines.

use crate::board::{Board, Square};
use crate::geometry::{Line, Reach};
use crate::rules::{CastlingRefusal, Placed, Refusal};
use crate::trace::Mark;

/// Returns the marks that illustrate why the piece on `from` can't go to `to`: the open squares,
/// the blocker and its shadow. Empty if nothing blocks the piece.
pub fn of_why(board: &Board, from: Square, to: Square) -> Vec<(Square, Mark)> {
    let blocked = Reach::of(board, from).and_then(|reach| reach.verdict(to).err());
    let Some(blocker) = blocked.and_then(|blocked| blocked.by) else {
        return Vec::new();
    };
    let mut mark = Mark::Open;
    let mut marks = Vec::new();
    for square in Line::new(from, to).squares_between().chain([to]) {
        if square == blocker.square {
            marks.push((square, Mark::Blocker));
            mark = Mark::Shadow;
        } else {
            marks.push((square, mark));
        }
    }
    marks
}

/// Returns the marks that illustrate how the pieces on the squares `by` attack `square`: each
/// piece, and its path.
pub fn of_attack(square: Square, by: impl IntoIterator<Item = Square>) -> Vec<(Square, Mark)> {
    let mut marks = Vec::new();
    for from in by {
        marks.push((from, Mark::Blocker));
        let between = Line::new(from, square).squares_between();
        marks.extend(between.map(|at| (at, Mark::Path)));
    }
    marks
}

/// Returns the marks that illustrate why the rules refuse a move; empty if marks can't illustrate
/// it.
pub fn marks_of_refusal(board: &Board, refusal: &Refusal) -> Vec<(Square, Mark)> {
    let squares = |by: &[Placed]| by.iter().map(|placed| placed.square).collect::<Vec<_>>();
    match refusal {
        Refusal::Geometry { mover, to, .. } => of_why(board, mover.square, *to),
        Refusal::IntoCheck { to, by, .. } => of_attack(*to, squares(by)),
        Refusal::StaysInCheck { king, by } | Refusal::EnPassantExposes { king, by, .. } => {
            of_attack(king.square, squares(by))
        }
        Refusal::Pinned { king, by, .. } => of_attack(*king, [by.square]),
        Refusal::NoEnPassant(beside) => vec![(beside.square, Mark::Blocker)],
        Refusal::King(king) => vec![(king.square, Mark::Blocker)],
        Refusal::Castling { reason, .. } => match reason {
            CastlingRefusal::KingNotHome(home) | CastlingRefusal::RookNotHome(home) => {
                vec![(*home, Mark::Blocker)]
            }
            CastlingRefusal::RightLost { king, rook } => {
                vec![(*king, Mark::Blocker), (*rook, Mark::Blocker)]
            }
            CastlingRefusal::Blocked(by) => vec![(by.square, Mark::Blocker)],
            CastlingRefusal::InCheck { king, by } => of_attack(*king, squares(by)),
            CastlingRefusal::PassesAttack { over, by } => of_attack(*over, squares(by)),
            CastlingRefusal::IntoCheck { to, by } => of_attack(*to, squares(by)),
        },
        _ => Vec::new(),
    }
}
