//! Whether a piece moves so, and what is in its way.

use crate::{
    board::{Occupant, Piece, Rank, Role, Square},
    geometry::{Blocker, BlockerKind, Reach, Takes},
    rules::{
        position::{Position, last_rank},
        refusal::{Placed, Refusal},
    },
};

impl Position {
    /// Whether the piece moves so, and nothing is in its way.
    pub(super) fn judge_way(&self, mover: Placed, to: Square) -> Result<(), Refusal> {
        let reach = Reach::by(mover.piece.into(), mover.square, self.board());
        let mut rays = reach.rays().into_iter();
        let Some(ray) = rays.find(|ray| ray.squares().contains(to)) else {
            return Err(match mover.piece.role.slides() {
                true => Refusal::NotALine { mover, to },
                false => Refusal::NotItsMove { mover, to },
            });
        };
        match ray.blocker() {
            Some(blocker) if !ray.open_set().contains(to) => {
                judge_blocker(mover, to, ray.takes(), blocker)
            }
            _ if ray.takes() == Takes::OnlyEnemies => self.judge_en_passant(mover, to),
            _ => Ok(()),
        }
    }

    /// Whether the pawn may capture in passing on `to`, where nothing stands.
    fn judge_en_passant(&self, mover: Placed, to: Square) -> Result<(), Refusal> {
        if self.setup().en_passant == Some(to) {
            return Ok(());
        }
        let beside = passed_pawn(mover, to);
        // Elsewhere no pawn beside could have made a double step, and nobody expects it.
        let passing = match last_rank(mover.piece.color) {
            Rank::Eighth => to.rank() == Rank::Sixth,
            _ => to.rank() == Rank::Third,
        };
        match self.board().piece(beside.square) {
            Some(piece) if passing && piece == beside.piece => {
                Err(Refusal::NoEnPassant { mover, to, beside })
            }
            _ => Err(Refusal::NothingToCapture { mover, to }),
        }
    }
}

/// The enemy pawn that `mover` would capture in passing by going to `to`.
pub(super) fn passed_pawn(mover: Placed, to: Square) -> Placed {
    Placed {
        piece: Piece {
            color: !mover.piece.color,
            role: Role::Pawn,
        },
        square: Square::new(to.file(), mover.square.rank()),
    }
}

/// Whether `to`, which `blocker` holds or keeps the piece from reaching, can be captured on.
fn judge_blocker(mover: Placed, to: Square, takes: Takes, blocker: Blocker) -> Result<(), Refusal> {
    let by = blocker.into();
    if takes == Takes::Nothing {
        return Err(Refusal::PushBlocked { mover, to, by });
    }
    match (blocker.occupant, blocker.kind) {
        _ if blocker.square != to => Err(Refusal::Blocked { mover, to, by }),
        (Occupant::Obstacle, _) => Err(Refusal::Obstacle { mover, to }),
        (Occupant::Piece(piece), kind) => {
            let there = Placed { piece, square: to };
            match (piece.role, kind) {
                (_, BlockerKind::Own) => Err(Refusal::OwnPiece { mover, own: there }),
                (Role::King, _) => Err(Refusal::King { mover, king: there }),
                _ => Ok(()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Standing;
    use Square::*;

    fn refusal(fen: &str, mv: &str) -> Refusal {
        let position: Position = fen.parse().expect(fen);
        position.play(mv.parse().expect(mv)).expect_err(mv)
    }

    /// The piece with this letter on this square.
    fn on(letter: char, square: Square) -> Placed {
        let piece = Piece::from_letter(letter).expect("a letter");
        Placed { piece, square }
    }

    fn standing(letter: char, square: Square) -> Standing {
        let occupant = Occupant::from_letter(letter).expect("a letter");
        Standing { occupant, square }
    }

    #[test]
    fn the_piece_must_move_so() {
        let fen = "8/8/8/8/8/8/2P5/R1B1K1N1 w - - 0 1";
        for (mv, mover, to) in [("a1b3", on('R', A1), B3), ("c1c5", on('B', C1), C5)] {
            assert_eq!(refusal(fen, mv), Refusal::NotALine { mover, to });
        }
        for (mv, mover, to) in [
            ("g1g3", on('N', G1), G3),
            ("e1e3", on('K', E1), E3),
            ("c2c5", on('P', C2), C5),
            ("c2c1", on('P', C2), C1),
        ] {
            assert_eq!(refusal(fen, mv), Refusal::NotItsMove { mover, to });
        }
    }

    #[test]
    fn what_stands_in_the_way_is_named() {
        let fen = "8/8/p7/8/*3p3/k3P3/3P4/R2Q4 w - - 0 1";
        let rook = on('R', A1);
        let queen = on('Q', D1);
        assert_eq!(
            refusal(fen, "a1a6"),
            Refusal::Blocked {
                mover: rook,
                to: A6,
                by: standing('k', A3)
            }
        );
        assert_eq!(
            refusal(fen, "a1a3"),
            Refusal::King {
                mover: rook,
                king: on('k', A3)
            }
        );
        assert_eq!(
            refusal(fen, "d1a4"),
            Refusal::Obstacle {
                mover: queen,
                to: A4
            }
        );
        assert_eq!(
            refusal(fen, "d1d2"),
            Refusal::OwnPiece {
                mover: queen,
                own: on('P', D2)
            }
        );
    }

    #[test]
    fn pawns_are_blocked_by_anything_and_capture_only_what_is_there() {
        let fen = "8/8/8/8/4p3/*3P3/P7/8 w - - 0 1";
        for (mv, mover, to, by) in [
            ("e3e4", on('P', E3), E4, standing('p', E4)),
            ("a2a3", on('P', A2), A3, standing('*', A3)),
            ("a2a4", on('P', A2), A4, standing('*', A3)),
        ] {
            assert_eq!(refusal(fen, mv), Refusal::PushBlocked { mover, to, by });
        }
        let mover = on('P', A2);
        let nothing = Refusal::NothingToCapture { mover, to: B3 };
        assert_eq!(refusal(fen, "a2b3"), nothing);
    }

    #[test]
    fn a_pawn_is_captured_in_passing_only_at_once() {
        let mover = on('P', E5);
        let beside = on('p', D5);
        let late = refusal("8/8/8/3pP3/8/8/8/8 w - - 0 1", "e5d6");
        let to = D6;
        assert_eq!(late, Refusal::NoEnPassant { mover, to, beside });
        // A piece beside that is no pawn, or pawns elsewhere, are nothing to capture.
        for (fen, mv) in [
            ("8/8/8/3nP3/8/8/8/8 w - - 0 1", "e5d6"),
            ("8/8/3pP3/8/8/8/8/8 w - - 0 1", "e6d7"),
        ] {
            let refused = refusal(fen, mv);
            assert!(matches!(refused, Refusal::NothingToCapture { .. }), "{fen}");
        }
    }
}
