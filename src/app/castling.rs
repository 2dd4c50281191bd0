//! Castling as it is written, `O-O`: whose king that is, and where it leads him.

use crate::board::{File, Piece, Role, Square};
use crate::rules::CastlingSide;
use crate::trace::Scene;

/// Where the king of the side to move stands, and where castling leads him.
///
/// # Errors
///
/// That there is no such king, as a sentence.
pub fn castling(scene: &Scene, side: CastlingSide) -> Result<(Square, Square), String> {
    let (color, role) = (scene.setup.turn, Role::King);
    let king = scene.board().of_piece(Piece { color, role }).first();
    let king = king.ok_or_else(|| format!("There is no {} king to castle.", color.name()))?;
    let file = if side.is_kings() { File::G } else { File::C };
    Ok((king, Square::new(file, king.rank())))
}
