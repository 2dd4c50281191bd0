//! Castling: the squares of the king and the rook, and the conditions.

use crate::board::{CastlingSide, Color, Role, Square, SquareSet, Standing};

use super::moves::Move;
use super::position::Position;
use super::refusal::{CastlingRefusal, Placed, Refusal};
use super::safety::View;

/// The squares that take part in one castling move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Castling {
    pub(super) side: CastlingSide,
    pub(super) king_home: Square,
    pub(super) king_to: Square,
    pub(super) rook_home: Square,
    /// Destination of the rook: the square that the king passes over.
    pub(super) rook_to: Square,
    /// Squares between the king and the rook, starting next to the king.
    pub(super) between: &'static [Square],
}

impl Castling {
    pub(super) const fn of(color: Color, side: CastlingSide) -> Castling {
        use Square::*;
        let (king_home, king_to, rook_home, rook_to, between): (_, _, _, _, &'static [Square]) =
            match (color, side) {
                (Color::White, CastlingSide::King) => (E1, G1, H1, F1, &[F1, G1]),
                (Color::White, CastlingSide::Queen) => (E1, C1, A1, D1, &[D1, C1, B1]),
                (Color::Black, CastlingSide::King) => (E8, G8, H8, F8, &[F8, G8]),
                (Color::Black, CastlingSide::Queen) => (E8, C8, A8, D8, &[D8, C8, B8]),
            };
        Castling {
            side,
            king_home,
            king_to,
            rook_home,
            rook_to,
            between,
        }
    }

    /// Returns the four castling moves, each with the side that makes it.
    pub(super) fn all() -> impl Iterator<Item = (Color, Castling)> {
        let of = |color| CastlingSide::ALL.map(|side| (color, Castling::of(color, side)));
        Color::ALL.into_iter().flat_map(of)
    }

    /// Returns the castling move in which a king goes from `from` to `to`; `None` if the piece
    /// isn't a king, or if no castling move has these squares.
    pub(super) fn meant_by(color: Color, role: Role, from: Square, to: Square) -> Option<Castling> {
        let mut castlings = CastlingSide::ALL
            .map(|side| Castling::of(color, side))
            .into_iter();
        castlings.find(|castling| {
            role == Role::King && (from, to) == (castling.king_home, castling.king_to)
        })
    }

    /// Returns the home squares of the king and the rook. The right to castle ends when the piece
    /// on either square moves or is captured.
    pub(super) fn homes(self) -> SquareSet {
        SquareSet::of(&[self.king_home, self.rook_home])
    }
}

impl Position {
    /// Returns the castling move of the king on `king` towards the rook on `square`; `None` if it
    /// is illegal or there is no rook.
    pub fn castling_with(&self, king: Square, square: Square) -> Option<Move> {
        let rook = self.board().piece(square)?.role == Role::Rook;
        let to_kings_side = square.file() > king.file();
        self.legal_moves().into_iter().find(|mv| {
            let side = self.castles(*mv).filter(|_| rook && mv.from == king);
            side.is_some_and(|side| (side == CastlingSide::King) == to_kings_side)
        })
    }

    /// Returns the squares to which the king on `from` may castle. The caller must make sure that
    /// the side to move isn't in check.
    pub(super) fn castling_from(&self, from: Square, view: &View<'_>) -> SquareSet {
        let mut targets = SquareSet::EMPTY;
        for side in CastlingSide::ALL {
            let castling = Castling::of(view.color, side);
            if from == castling.king_home
                && self.setup().castling.allows(view.color, side)
                && (SquareSet::of(castling.between) & view.occupied).is_empty()
                && !view.attacked(castling.rook_to, view.occupied)
                && !view.attacked(castling.king_to, view.occupied)
            {
                targets.insert(castling.king_to);
            }
        }
        targets
    }

    /// Checks whether the side to move may castle; if not, returns the first condition that fails.
    pub(super) fn judge_castling(&self, castling: Castling) -> Result<(), Refusal> {
        let (color, side) = (self.turn(), castling.side);
        match self.failed_condition(castling) {
            None => Ok(()),
            Some(reason) => Err(Refusal::Castling {
                color,
                side,
                reason,
            }),
        }
    }

    fn failed_condition(&self, castling: Castling) -> Option<CastlingRefusal> {
        let (board, color) = (self.board(), self.turn());
        let (king, rook) = (castling.king_home, castling.rook_home);
        let (over, to) = (castling.rook_to, castling.king_to);
        let home = |role: Role, square| board.piece(square) == Some(role.of(color));
        if !home(Role::King, king) {
            return Some(CastlingRefusal::KingNotHome(king));
        }
        if !home(Role::Rook, rook) {
            return Some(CastlingRefusal::RookNotHome(rook));
        }
        if !self.setup().castling.allows(color, castling.side) {
            return Some(CastlingRefusal::RightLost { king, rook });
        }
        for &square in castling.between {
            if let Some(occupant) = board.get(square) {
                return Some(CastlingRefusal::Blocked(Standing { square, occupant }));
            }
        }
        let attackers = |square| {
            let by = Placed::attackers(board, square, !color);
            (!by.is_empty()).then_some(by)
        };
        for king in board.of_piece(Role::King.of(color)) {
            if let Some(by) = attackers(king) {
                return Some(CastlingRefusal::InCheck { king, by });
            }
        }
        if let Some(by) = attackers(over) {
            return Some(CastlingRefusal::PassesAttack { over, by });
        }
        attackers(to).map(|by| CastlingRefusal::IntoCheck { to, by })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::SanError;

    #[test]
    fn two_steps_of_a_king_from_home_mean_castling() {
        let side = |color, role, from, to| {
            Castling::meant_by(color, role, from, to).map(|castling| castling.side)
        };
        use {CastlingSide::*, Color::*, Square::*};
        assert_eq!(side(White, Role::King, E1, G1), Some(King));
        assert_eq!(side(Black, Role::King, E8, C8), Some(Queen));
        assert_eq!(side(White, Role::King, D1, F1), None);
        assert_eq!(side(White, Role::King, E8, G8), None);
        assert_eq!(side(White, Role::King, E1, F1), None);
        assert_eq!(side(White, Role::Queen, E1, G1), None);
        assert_eq!(side(White, Role::King, G1, A2), None);
    }

    fn refused(fen: &str, mv: &str) -> CastlingRefusal {
        let position: Position = fen.parse().expect(fen);
        match position.play(mv.parse().expect(mv)) {
            Err(Refusal::Castling { reason, .. }) => reason,
            other => panic!("{other:?}"),
        }
    }

    /// Returns the reason why the position refuses `O-O`.
    fn not_castled(fen: &str) -> CastlingRefusal {
        let position: Position = fen.parse().expect(fen);
        match position.read_move("O-O") {
            Err(SanError::Refused {
                mv: None,
                refusal: Refusal::Castling { reason, .. },
            }) => reason,
            other => panic!("{other:?}"),
        }
    }

    fn black(role: Role, square: Square) -> Placed {
        let color = Color::Black;
        Placed {
            piece: role.of(color),
            square,
        }
    }

    #[test]
    fn king_and_rook_must_be_home_with_the_right_to_castle() {
        assert_eq!(
            not_castled("4k3/8/8/8/8/8/8/2K1R3 w - - 0 1"),
            CastlingRefusal::KingNotHome(Square::E1)
        );
        for corner in ["8", "4K2*", "4K2r"] {
            let fen = format!("4k3/8/8/8/8/8/8/{} w K - 0 1", corner.replace('8', "4K3"));
            assert_eq!(
                refused(&fen, "e1g1"),
                CastlingRefusal::RookNotHome(Square::H1)
            );
        }
        assert_eq!(
            refused("r3k2r/8/8/8/8/8/8/4K3 b k - 0 1", "e8c8"),
            CastlingRefusal::RightLost {
                king: Square::E8,
                rook: Square::A8
            }
        );
    }

    #[test]
    fn another_king_does_not_castle_for_the_one_that_is_home() {
        let fen = "4k3/8/8/8/8/8/8/R3K2K w Q - 0 1";
        let refused = fen
            .parse::<Position>()
            .expect(fen)
            .judge(Move::new(Square::H1, Square::F1));
        assert!(
            matches!(refused, Err(Refusal::Geometry { .. })),
            "{refused:?}"
        );
    }

    #[test]
    fn moving_king_or_rook_and_losing_the_rook_end_the_right() {
        for (fen, moves) in [
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1e2 e8d8 e2e1 d8e8"),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1h2 e8d8 h2h1 d8e8"),
            ("4k3/8/8/8/8/6n1/7R/4K2R b K - 0 1", "g3h1 h2h1 e8d8"),
        ] {
            let start: Position = fen.parse().expect(fen);
            let end = moves.split(' ').fold(start, |position, mv| {
                position.play(mv.parse().expect(mv)).expect(mv)
            });
            let fen = end.to_string().replace(" b ", " w ");
            assert!(matches!(
                refused(&fen, "e1g1"),
                CastlingRefusal::RightLost { .. }
            ));
        }
    }

    #[test]
    fn the_first_thing_between_is_named() {
        assert_eq!(
            refused("4k3/8/8/8/8/8/8/RN*1K3 w Q - 0 1", "e1c1"),
            CastlingRefusal::Blocked(Standing {
                occupant: crate::board::Occupant::Obstacle,
                square: Square::C1
            })
        );
    }

    #[test]
    fn the_king_castles_neither_out_of_nor_through_nor_into_check() {
        assert_eq!(
            refused("4r1k1/8/8/8/8/3n4/8/4K2R w K - 0 1", "e1g1"),
            CastlingRefusal::InCheck {
                king: Square::E1,
                by: vec![
                    black(Role::Knight, Square::D3),
                    black(Role::Rook, Square::E8)
                ]
            }
        );
        assert_eq!(
            refused("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"),
            CastlingRefusal::PassesAttack {
                over: Square::F1,
                by: vec![black(Role::Rook, Square::F8)]
            }
        );
        assert_eq!(
            refused("6k1/8/8/8/8/8/7p/4K2R w K - 0 1", "e1g1"),
            CastlingRefusal::IntoCheck {
                to: Square::G1,
                by: vec![black(Role::Pawn, Square::H2)]
            }
        );
    }
}
