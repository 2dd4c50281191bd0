//! Moves under board rules: either side moves, and no king needs to be safe.

use crate::board::Setup;
use crate::geometry::Reach;

use super::moves::Move;
use super::position::Position;
use super::refusal::{CastlingRefusal, Placed, Refusal};

/// Returns the setup after `mv` under board rules. Castling and en passant captures are possible if
/// the rules of chess allow the piece's side to make them. The turn and the counters stay the same.
///
/// ```
/// use knightlight::{board::Setup, rules::play_on_board};
/// let setup: Setup = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
/// let castled = play_on_board(&setup, "e1g1".parse().unwrap()).unwrap();
/// assert_eq!(castled.to_string(), "4k3/8/8/8/8/8/8/5RK1 w - - 0 1");
/// ```
///
/// # Errors
///
/// Returns the first rule that the move breaks.
pub fn play_on_board(setup: &Setup, mv: Move) -> Result<Setup, Refusal> {
    judge_on_board(setup, mv)?;
    let mover = Placed::on(&setup.board, mv.from)?;
    let after = *position(setup, mover).after(mover.piece, mv).setup();
    Ok(Setup {
        board: after.board,
        castling: after.castling,
        en_passant: None,
        ..*setup
    })
}

/// Judges `mv` under board rules; see [`play_on_board`].
pub(super) fn judge_on_board(setup: &Setup, mv: Move) -> Result<(), Refusal> {
    let mover = Placed::on(&setup.board, mv.from)?;
    let reach = Reach::by(mover.piece.into(), mover.square, &setup.board);
    let Err(blocked) = reach.verdict(mv.to) else {
        return mover.becomes(mv).map(drop);
    };
    match position(setup, mover).judge(mv) {
        Ok(_) => Ok(()),
        // Without a rook on its home square, a king's move of two squares isn't castling, just a
        // move that is one square too long.
        Err(
            Refusal::Geometry { .. }
            | Refusal::NoEnPassant(_)
            | Refusal::Castling {
                reason: CastlingRefusal::RookNotHome(_),
                ..
            },
        ) => {
            let to = mv.to;
            Err(Refusal::Geometry { mover, to, blocked })
        }
        Err(refusal) => Err(refusal),
    }
}

/// Returns the position in which the mover's side is to move.
fn position(setup: &Setup, mover: Placed) -> Position {
    Position::new(Setup {
        turn: mover.piece.color,
        ..*setup
    })
}
