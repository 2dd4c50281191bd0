//! The generator of all legal moves.

use crate::board::{Piece, Role, Square, SquareSet, sort_by};

use super::attack;
use super::moves::Move;
use super::position::Position;
use super::refusal::Placed;
use super::safety::{Safety, View};

/// Roles that a pawn may promote to, the usual choice first.
pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl Position {
    /// Returns all legal moves, sorted by origin and destination.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.each_piece(|mover, targets| moves.extend(mover.moves_to(targets)));
        sort_by(&mut moves, Ord::cmp);
        moves
    }

    /// Returns the legal destinations of the piece on `from`; empty if the side to move has no
    /// piece there.
    pub fn legal_destinations(&self, from: Square) -> SquareSet {
        let mut found = SquareSet::EMPTY;
        self.each_piece(|mover, targets| {
            if mover.square == from {
                found = targets;
            }
        });
        found
    }

    /// Whether the side to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        let mut any = false;
        self.each_piece(|_, targets| any |= !targets.is_empty());
        any
    }

    /// Calls `visit` with each piece of the side to move and its legal destinations.
    pub(super) fn each_piece(&self, mut visit: impl FnMut(Placed, SquareSet)) {
        let view = View::of(self);
        let color = view.color;
        let placed = |role, square| Placed {
            piece: Piece { color, role },
            square,
        };
        let kings = view.kings();
        let safety = Safety::of(kings, &view);
        let enterable =
            !(view.own | view.board.obstacles() | view.enemies & view.board.of_role(Role::King));
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for from in view.own & view.board.of_role(role) {
                let reach = attack::of(role, color, from, view.occupied);
                visit(placed(role, from), reach & enterable & safety.allows(from));
            }
        }
        for from in view.own & view.board.of_role(Role::Pawn) {
            let reach = pawn_reach(&view, from) & enterable & safety.allows(from);
            let in_passing = self.en_passant_from(from, &view);
            visit(placed(Role::Pawn, from), reach | in_passing);
        }
        for from in kings {
            let mut targets = king_steps(&view, kings, from, enterable);
            if !safety.in_check() {
                targets |= self.castling_from(from, &view);
            }
            visit(placed(Role::King, from), targets);
        }
    }

    /// Returns the en passant square, as a set, if the pawn on `from` may capture there; otherwise
    /// the empty set.
    ///
    /// This case is rare and tricky, because two pawns leave the same rank in one move, so the move
    /// is simply tried out.
    fn en_passant_from(&self, from: Square, view: &View<'_>) -> SquareSet {
        let near = |to: &Square| attack::pawn(view.color, from).contains(*to);
        let Some(to) = self.setup().en_passant.filter(near) else {
            return SquareSet::EMPTY;
        };
        let captured = SquareSet::from(Square::new(to.file(), from.rank()));
        let occupied = (view.occupied - captured - from.into()) | to.into();
        let exposed = |king| !(view.attackers(king, occupied) - captured).is_empty();
        let safe = !view.kings().into_iter().any(exposed);
        if safe { to.into() } else { SquareSet::EMPTY }
    }
}

impl Placed {
    /// Returns the moves of the piece to `targets`: one per square, or one per promotion on a
    /// pawn's last rank.
    pub fn moves_to(self, targets: SquareSet) -> impl Iterator<Item = Move> {
        let Placed { piece, square } = self;
        targets.into_iter().flat_map(move |to| {
            let mv = Move::new(square, to);
            let promotes = piece.promotes_on(to.rank());
            let plain = (!promotes).then_some(mv);
            let roles = if promotes { &PROMOTIONS[..] } else { &[] };
            let promoted = roles.iter().map(move |&role| mv.promoting(role));
            plain.into_iter().chain(promoted)
        })
    }
}

/// Returns the squares that the pawn on `from` can go to, without en passant and regardless of the
/// king's safety.
fn pawn_reach(view: &View<'_>, from: Square) -> SquareSet {
    let mut reach = attack::in_front(view.color, from) - view.occupied;
    if from.rank() == view.color.pawn_rank()
        && let Some(first) = reach.first()
    {
        reach |= attack::in_front(view.color, first) - view.occupied;
    }
    reach | attack::pawn(view.color, from) & view.enemies
}

/// Returns the squares around `from` that the king there may enter.
fn king_steps(view: &View<'_>, kings: SquareSet, from: Square, enterable: SquareSet) -> SquareSet {
    // A king doesn't shield the squares behind it.
    let occupied = view.occupied - from.into();
    let mut targets = attack::king(from) & enterable;
    let others = kings - from.into();
    if !others.is_empty() {
        targets = targets & Safety::of(others, view).allows(from);
    }
    for to in targets {
        if view.attacked(to, occupied) {
            targets.remove(to);
        }
    }
    targets
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(fen: &str) -> String {
        let position: Position = fen.parse().expect(fen);
        let names = position.legal_moves().into_iter().map(|mv| mv.to_string());
        names.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_king_does_not_hide_behind_itself() {
        assert_eq!(
            moves("8/8/8/8/r2K4/8/8/8 w - - 0 1"),
            "d4c3 d4d3 d4e3 d4c5 d4d5 d4e5"
        );
    }

    #[test]
    fn obstacles_block_pushes_sliders_and_castling() {
        assert_eq!(moves("8/8/8/8/4*3/8/4P3/8 w - - 0 1"), "e2e3");
        assert_eq!(moves("8/8/8/8/8/8/*7/R*6 w - - 0 1"), "");
        assert!(!moves("8/8/8/8/8/8/8/R*2K2R w KQ - 0 1").contains("e1c1"));
        assert!(moves("8/8/8/8/8/8/8/R*2K2R w KQ - 0 1").contains("e1g1"));
    }

    #[test]
    fn an_obstacle_can_stop_the_attack_on_the_castling_path() {
        assert!(!moves("5r1k/8/8/8/8/8/8/4K2R w K - 0 1").contains("e1g1"));
        assert!(moves("5r1k/8/5*2/8/8/8/8/4K2R w K - 0 1").contains("e1g1"));
        // An attack on b1 doesn't matter, because only the rook passes over it.
        assert!(moves("1r5k/8/8/8/8/8/8/R3K3 w Q - 0 1").contains("e1c1"));
    }

    #[test]
    fn en_passant_must_not_open_the_rank() {
        let open = "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1";
        assert!(!moves(open).contains("e5d6"));
        let shut = "8/8/8/K2pP*1r/8/8/8/7k w - d6 0 1";
        assert!(moves(shut).contains("e5d6"));
        // Without a king, the move exposes nothing.
        assert!(moves("8/8/8/3pP2r/8/8/8/7k w - d6 0 1").contains("e5d6"));
    }

    #[test]
    fn en_passant_may_capture_the_pawn_that_gives_check() {
        assert!(moves("7k/8/8/3pP3/4K3/8/8/8 w - d6 0 1").contains("e5d6"));
        // The rook was already giving check, and capturing the pawn doesn't end it.
        assert!(!moves("4r2k/8/8/3pP3/K6r/8/8/8 w - d6 0 1").contains("e5d6"));
    }

    #[test]
    fn a_king_is_never_captured() {
        assert_eq!(
            moves("k7/8/8/8/8/8/8/R*6 w - - 0 1"),
            "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7"
        );
    }

    #[test]
    fn a_pawn_promotes_by_pushing_and_by_capturing() {
        assert_eq!(
            moves("3r*3/4P3/8/8/8/8/8/8 w - - 0 1"),
            "e7d8n e7d8b e7d8r e7d8q"
        );
        assert_eq!(moves("P7/8/8/8/8/8/8/8 w - - 0 1"), "");
    }

    #[test]
    fn destinations_are_asked_square_by_square() {
        let position = Position::start();
        let of = |square| position.legal_destinations(square);
        assert_eq!(of(Square::B1), SquareSet::of(&[Square::A3, Square::C3]));
        assert!(of(Square::B8).is_empty());
        assert!(of(Square::E4).is_empty());
    }
}
