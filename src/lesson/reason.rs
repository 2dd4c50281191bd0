//! Reasons drawn on the board: the blocker, the attackers, and lines between squares.

use crate::board::{Board, Square};
use crate::geometry::{Line, Reach};
use crate::rules::{CastlingRefusal, Placed, Refusal};
use crate::trace::Mark;

/// A line that illustrates why a square is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReasonLine {
    /// From the start of a move that the piece can't make to its end.
    Refused(Square, Square),
    /// From a piece that rules out a square to this square.
    Attack(Square, Square),
    /// From one end of the line that the question is about to the other.
    Between(Square, Square),
    /// A shortest path from the piece to the square, including both. Its squares are numbered.
    Path(Vec<Square>),
}

/// Returns the marks of the squares that the piece on `from` passes on its way to `to`.
pub fn of_passed(from: Square, to: Square) -> Vec<(Square, Mark)> {
    let between = Line::new(from, to).squares_between();
    between.map(|square| (square, Mark::Open)).collect()
}

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
