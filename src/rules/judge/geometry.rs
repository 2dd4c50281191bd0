//! Geometry of a single move: whether a piece of this kind can make it, and what blocks it.

use crate::board::{Occupant, Role, Square, Standing};
use crate::geometry::{Obstruction, Reach, WhyNot};
use crate::rules::position::Position;
use crate::rules::refusal::{Placed, Refusal};

impl Position {
    /// Checks that a piece of this kind can move to `to`, that nothing blocks it, and that it
    /// doesn't capture a king.
    pub(super) fn judge_way(&self, mover: Placed, to: Square) -> Result<(), Refusal> {
        match Reach::by(mover.piece.into(), mover.square, self.board()).verdict(to) {
            Ok(Some(Standing {
                occupant: Occupant::Piece(piece),
                square,
            })) if piece.role == Role::King => Err(Refusal::King(Placed { piece, square })),
            Ok(_) => Ok(()),
            Err(blocked) if blocked.reason == WhyNot::NothingToCapture => {
                self.judge_en_passant(mover, to, blocked)
            }
            Err(blocked) => Err(Refusal::Geometry { mover, to, blocked }),
        }
    }

    /// Checks whether the pawn may capture en passant on `to`, which is empty.
    fn judge_en_passant(
        &self,
        mover: Placed,
        to: Square,
        blocked: Obstruction,
    ) -> Result<(), Refusal> {
        if self.setup().en_passant == Some(to) {
            return Ok(());
        }
        let beside = passed_pawn(mover, to);
        // On any other rank, an adjacent pawn can't have just made a double step.
        let passing = to.rank() == beside.piece.color.passed_rank();
        match self.board().piece(beside.square) {
            Some(piece) if passing && piece == beside.piece => Err(Refusal::NoEnPassant(beside)),
            _ => Err(Refusal::Geometry { mover, to, blocked }),
        }
    }
}

/// Returns the enemy pawn that `mover` would capture en passant by going to `to`.
pub(super) fn passed_pawn(mover: Placed, to: Square) -> Placed {
    Placed {
        piece: Role::Pawn.of(!mover.piece.color),
        square: Square::new(to.file(), mover.square.rank()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{on, refusal};
    use super::*;
    use Square::*;

    /// Returns the reason why the board doesn't allow `mv`, with the letter and the square of the
    /// blocker.
    fn blocked(fen: &str, mv: &str) -> (WhyNot, Option<(char, Square)>) {
        match refusal(fen, mv) {
            Refusal::Geometry { mover, to, blocked } => {
                assert_eq!(format!("{}{to}", mover.square), mv);
                let by = blocked.by.map(|by| (by.occupant.letter(), by.square));
                (blocked.reason, by)
            }
            other => panic!("{mv}: {other:?}"),
        }
    }

    #[test]
    fn the_piece_must_move_so() {
        let fen = "8/8/8/8/8/8/2P5/R1B1K1N1 w - - 0 1";
        for mv in ["a1b3", "c1c5"] {
            assert_eq!(blocked(fen, mv), (WhyNot::NotALine, None), "{mv}");
        }
        for mv in ["g1g3", "e1e3", "c2c5", "c2c1"] {
            assert_eq!(blocked(fen, mv), (WhyNot::NotItsMove, None), "{mv}");
        }
        assert_eq!(blocked(fen, "e1e1"), (WhyNot::SameSquare, None));
    }

    #[test]
    fn what_stands_in_the_way_is_named() {
        let fen = "8/8/p7/8/*3p3/k3P3/3P4/R2Q4 w - - 0 1";
        assert_eq!(blocked(fen, "a1a6"), (WhyNot::Blocked, Some(('k', A3))));
        assert_eq!(blocked(fen, "d1a4"), (WhyNot::Obstacle, Some(('*', A4))));
        assert_eq!(blocked(fen, "d1d2"), (WhyNot::OwnPiece, Some(('P', D2))));
        assert_eq!(refusal(fen, "a1a3"), Refusal::King(on('k', A3)));
    }

    #[test]
    fn pawns_are_blocked_by_anything_and_capture_only_what_is_there() {
        let fen = "8/8/8/8/4p3/*3P3/P7/8 w - - 0 1";
        for (mv, by) in [
            ("e3e4", ('p', E4)),
            ("a2a3", ('*', A3)),
            ("a2a4", ('*', A3)),
        ] {
            assert_eq!(
                blocked(fen, mv),
                (WhyNot::PawnPushBlocked, Some(by)),
                "{mv}"
            );
        }
        assert_eq!(blocked(fen, "a2b3"), (WhyNot::NothingToCapture, None));
    }

    #[test]
    fn a_pawn_is_captured_in_passing_only_at_once() {
        let late = refusal("8/8/8/3pP3/8/8/8/8 w - - 0 1", "e5d6");
        assert_eq!(late, Refusal::NoEnPassant(on('p', D5)));
        // An adjacent piece other than a pawn, or an adjacent pawn on the wrong rank, can't be
        // captured en passant.
        for (fen, mv) in [
            ("8/8/8/3nP3/8/8/8/8 w - - 0 1", "e5d6"),
            ("8/8/3pP3/8/8/8/8/8 w - - 0 1", "e6d7"),
        ] {
            assert_eq!(blocked(fen, mv), (WhyNot::NothingToCapture, None), "{fen}");
        }
    }
}
