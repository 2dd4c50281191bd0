//! Values of pieces, and of exchanges on one square.

use crate::board::{Role, Square};
use crate::rules::{Move, Position};
use crate::work::{Budget, OutOfBudget};

/// Returns the value of a piece in points. A king is worth more than everything else together.
pub const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 1000,
    }
}

/// Returns the value of the piece that `mv` captures, in points; 0 if it captures nothing.
pub fn taken(position: &Position, mv: Move) -> i32 {
    let taken = position.captured(mv);
    let piece = taken.and_then(|square| position.board().piece(square));
    piece.map_or(0, |piece| value(piece.role))
}

/// Returns the gain of `mv` in points after the best recaptures by both sides; 0 if the move is
/// illegal.
pub fn gain(position: &Position, mv: Move, budget: &mut Budget) -> Result<i32, OutOfBudget> {
    budget.spend(1)?;
    match position.play(mv) {
        Ok(after) => Ok(taken(position, mv) - exchange(&after, mv.to, budget)?),
        Err(_) => Ok(0),
    }
}

/// Returns the number of points that the side to move can win on `square`; 0 if it is better not to
/// capture there.
fn exchange(position: &Position, square: Square, budget: &mut Budget) -> Result<i32, OutOfBudget> {
    let mut best = 0;
    for mv in takes(position, square) {
        best = best.max(gain(position, mv, budget)?);
    }
    Ok(best)
}

/// Returns the legal moves that capture the piece on `square`, including en passant.
pub fn takes(position: &Position, square: Square) -> Vec<Move> {
    let enemies = position.board().of_color(!position.turn());
    if !enemies.contains(square) {
        return Vec::new();
    }
    let mut moves = position.legal_moves();
    moves.retain(|&mv| position.captured(mv) == Some(square));
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(fen: &str, square: Square) -> i32 {
        let position = fen.parse().expect(fen);
        exchange(&position, square, &mut Budget::new(1000)).expect("a small fight")
    }

    #[test]
    fn a_fight_is_worth_what_is_left_in_the_end() {
        // Undefended, so the rook wins the knight for nothing.
        assert_eq!(worth("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", Square::D5), 3);
        // Defended by a pawn, so trading the rook for the knight would be bad.
        assert_eq!(worth("4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1", Square::D5), 0);
        // Attacked twice and defended once, so the pawn captures first, and the rook can recapture.
        assert_eq!(worth("4k3/8/4p3/3n4/4P3/8/8/3RK3 w - - 0 1", Square::D5), 3);
        // The pawn can be captured en passant, and the capturing pawn can't be recaptured.
        let passing = "4k3/8/8/6pP/8/8/8/4K3 w - g6 0 1";
        assert_eq!(worth(passing, Square::G5), 1);
        // There is nothing to capture.
        assert_eq!(worth("4k3/8/8/8/8/8/8/3RK3 w - - 0 1", Square::D5), 0);
    }
}
