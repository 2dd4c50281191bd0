//! Judges a single move, and names the rule that makes it illegal.
//!
//! This is the slow counterpart of the move generator. It checks one rule after another, from
//! obvious to subtle, and tries moves out on the board where the generator uses masks, because it
//! must name the pieces that prevent the move.

mod geometry;

use crate::board::{Board, Occupant, Piece, Role, Square};
use crate::geometry::pins;

use super::castling::Castling;
use super::legal::PROMOTIONS;
use super::moves::Move;
use super::position::Position;
use super::refusal::{Placed, Refusal};

impl Position {
    /// Returns the piece that makes `mv`.
    ///
    /// # Errors
    ///
    /// Returns the first rule that the move breaks.
    ///
    /// ```
    /// use knightlight::board::Square;
    /// use knightlight::rules::{Position, Refusal};
    /// // The knight on c3 shields its king from the bishop on b4.
    /// let position: Position = "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1".parse().unwrap();
    /// match position.judge("c3d5".parse().unwrap()) {
    ///     Err(Refusal::Pinned { by, .. }) => assert_eq!(by.square, Square::B4),
    ///     other => panic!("{other:?}"),
    /// }
    /// ```
    pub fn judge(&self, mv: Move) -> Result<Placed, Refusal> {
        let mover = self.mover(mv.from)?;
        let Piece { color, role } = mover.piece;
        match Castling::meant_by(color, role, mv.from, mv.to) {
            Some(castling) => self.judge_castling(castling)?,
            None => self.judge_way(mover, mv.to)?,
        }
        self.judge_safety(mover, mv)?;
        mover.becomes(mv)?;
        Ok(mover)
    }

    /// Returns the piece on `square`, or a refusal if there is none, or if its side isn't to move.
    fn mover(&self, square: Square) -> Result<Placed, Refusal> {
        let mover = Placed::on(self.board(), square)?;
        let its_turn = mover.piece.color == self.turn();
        its_turn.then_some(mover).ok_or(Refusal::NotYourTurn(mover))
    }

    /// Checks that the move leaves no king of the mover's side attacked.
    fn judge_safety(&self, mover: Placed, mv: Move) -> Result<(), Refusal> {
        let color = mover.piece.color;
        let (before, after) = (self.board(), self.after(mover.piece, mv));
        let piece = Role::King.of(color);
        for square in after.board().of_piece(piece) {
            let by = Placed::attackers(after.board(), square, !color);
            if by.is_empty() {
                continue;
            }
            if mover.piece == piece && square == mv.to {
                let (king, to) = (piece, square);
                return Err(Refusal::IntoCheck { king, to, by });
            }
            // Pins are checked first, because a pin explains more than a check that the move
            // doesn't end.
            let holds = |placed: &&Placed| {
                pins(before).any(|pin| {
                    (pin.pinned, pin.by, pin.king) == (mover.square, placed.square, square)
                })
            };
            if let Some(&by) = by.iter().find(holds) {
                let king = square;
                return Err(Refusal::Pinned { mover, king, by });
            }
            let king = Placed { piece, square };
            let attacked_before = Placed::attackers(before, square, !color);
            if by.iter().any(|placed| attacked_before.contains(placed)) {
                return Err(Refusal::StaysInCheck { king, by });
            }
            // If the moving piece didn't shield the line, only the pawn that it captures en passant
            // can have shielded it.
            let pawns = [mover.square, geometry::passed_pawn(mover, mv.to).square];
            return Err(Refusal::EnPassantExposes { pawns, king, by });
        }
        Ok(())
    }
}

impl Placed {
    /// Returns the piece on `square`.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the square is empty or has an obstacle.
    pub(super) fn on(board: &Board, square: Square) -> Result<Placed, Refusal> {
        match board.get(square) {
            None => Err(Refusal::NoPiece(square)),
            Some(Occupant::Obstacle) => Err(Refusal::ObstacleStays(square)),
            Some(Occupant::Piece(piece)) => Ok(Placed { piece, square }),
        }
    }

    /// Returns the piece after `mv`: on its last rank, a pawn becomes the piece named in the move.
    /// Doesn't check whether the move is possible.
    ///
    /// # Errors
    ///
    /// Returns an error if a promotion is missing, unexpected, or to a role that isn't allowed.
    pub fn becomes(self, mv: Move) -> Result<Piece, Refusal> {
        let (pawn, Move { to, promotion, .. }) = (self.piece, mv);
        match (pawn.promotes_on(to.rank()), promotion) {
            (false, None) => Ok(pawn),
            (false, Some(_)) => Err(Refusal::PromotionUnexpected(pawn.role)),
            (true, None) => Err(Refusal::PromotionMissing { pawn, to }),
            (true, Some(role)) if PROMOTIONS.contains(&role) => Ok(Piece { role, ..pawn }),
            (true, Some(role)) => Err(Refusal::PromotionInvalid(role)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Square::*;

    pub fn refusal(fen: &str, mv: &str) -> Refusal {
        let position: Position = fen.parse().expect(fen);
        position.play(mv.parse().expect(mv)).expect_err(mv)
    }

    pub fn on(letter: char, square: Square) -> Placed {
        let piece = Piece::from_letter(letter).expect("a letter");
        Placed { piece, square }
    }

    #[test]
    fn there_must_be_a_piece_and_it_must_be_its_turn() {
        let fen = "4k3/8/8/8/*7/8/8/4K3 w - - 0 1";
        assert_eq!(refusal(fen, "d4d5"), Refusal::NoPiece(D4));
        assert_eq!(refusal(fen, "a4a5"), Refusal::ObstacleStays(A4));
        let mover = on('k', E8);
        assert_eq!(refusal(fen, "e8e7"), Refusal::NotYourTurn(mover));
    }

    #[test]
    fn promotions_are_said_where_they_happen_and_only_there() {
        let fen = "8/P7/8/8/8/8/P7/8 w - - 0 1";
        let (pawn, to) = (on('P', A7).piece, A8);
        let missing = Refusal::PromotionMissing { pawn, to };
        assert_eq!(refusal(fen, "a7a8"), missing);
        for (mv, role) in [("a7a8k", Role::King), ("a7a8p", Role::Pawn)] {
            assert_eq!(refusal(fen, mv), Refusal::PromotionInvalid(role));
        }
        let unexpected = Refusal::PromotionUnexpected(Role::Pawn);
        assert_eq!(refusal(fen, "a2a3q"), unexpected);
    }

    #[test]
    fn a_king_does_not_enter_an_attacked_square_not_even_along_the_ray() {
        let (king, to) = (on('K', D4).piece, E4);
        let by = vec![on('r', A4)];
        let fen = "8/8/8/8/r2K4/8/8/8 w - - 0 1";
        assert_eq!(refusal(fen, "d4e4"), Refusal::IntoCheck { king, to, by });
    }

    #[test]
    fn a_check_must_be_answered() {
        let fen = "4r3/8/8/8/8/5n2/8/R3K3 w - - 0 1";
        assert_eq!(
            refusal(fen, "a1a8"),
            Refusal::StaysInCheck {
                king: on('K', E1),
                by: vec![on('n', F3), on('r', E8)],
            }
        );
    }

    #[test]
    fn a_pinned_piece_keeps_to_its_line() {
        let fen = "8/8/8/8/1b6/2Q5/8/4K3 w - - 0 1";
        let pinned = Refusal::Pinned {
            mover: on('Q', C3),
            king: E1,
            by: on('b', B4),
        };
        assert_eq!(refusal(fen, "c3c8"), pinned);
        let position: Position = fen.parse().expect(fen);
        for along in ["c3d2", "c3b4"] {
            assert!(position.play(along.parse().expect(along)).is_ok());
        }
    }

    #[test]
    fn a_pin_is_named_before_a_check_that_stays() {
        // The knight on f3 gives check, and the bishop on d2 is pinned as well.
        let fen = "8/8/8/8/1b6/5n2/3B4/4K3 w - - 0 1";
        let pinned = refusal(fen, "d2c1");
        assert!(matches!(pinned, Refusal::Pinned { by, .. } if by.square == B4));
        let stays = refusal(fen, "d2c3");
        assert!(matches!(stays, Refusal::StaysInCheck { .. }), "{stays:?}");
    }

    #[test]
    fn capturing_in_passing_may_not_open_a_line_on_the_king() {
        let refused = refusal("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "e5d6");
        let exposes = Refusal::EnPassantExposes {
            pawns: [E5, D5],
            king: on('K', A5),
            by: vec![on('r', H5)],
        };
        assert_eq!(refused, exposes);
        // A pawn that is pinned on the diagonal is reported as pinned.
        let pinned = refusal("7b/8/8/3pP3/3K4/8/8/8 w - d6 0 1", "e5d6");
        assert!(matches!(pinned, Refusal::Pinned { .. }));
    }

    #[test]
    fn every_king_of_a_side_must_be_safe() {
        let fen = "8/8/8/r2N3K/8/8/8/K7 w - - 0 1";
        let pinned = refusal(fen, "d5c3");
        assert!(matches!(pinned, Refusal::StaysInCheck { .. }), "{pinned:?}");
        // The king on d5 shields the king on h5, and is in check itself.
        let fen = "8/8/8/r2K3K/8/8/8/8 w - - 0 1";
        let shield = refusal(fen, "d5d4");
        assert!(matches!(shield, Refusal::Pinned { .. }), "{shield:?}");
    }
}
