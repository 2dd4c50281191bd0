//! Moves by the rules of chess, as they are typed or pointed out.

use crate::answer;
use crate::board::{Role, Square};
use crate::rules::{Move, Position, SanError, WrittenMove};
use crate::trace::Scene;

/// The move of the side to move that `written` means, legal or not.
///
/// # Errors
///
/// Why there is none, as a sentence.
pub fn read(scene: &Scene, written: &WrittenMove) -> Result<Move, String> {
    match Position::new(scene.setup).find_move(written) {
        // The refusal is worded where the move is judged.
        Ok(mv) | Err(SanError::Refused { mv, .. }) => Ok(mv),
        Err(error) => Err(format!("{}.", answer::capital(&error.to_string()))),
    }
}

/// The castling move of the king with the rook on `square`, if it may castle.
pub fn castling(scene: &Scene, king: Square, square: Square) -> Option<Move> {
    let rook = scene.board().piece(square)?.role == Role::Rook;
    let position = Position::new(scene.setup);
    let mut moves = position.legal_moves().into_iter();
    moves.find(|mv| {
        let towards_king = square.file() > king.file();
        let side = position.castles(*mv).filter(|_| rook && mv.from == king);
        side.is_some_and(|side| side.is_kings() == towards_king)
    })
}
