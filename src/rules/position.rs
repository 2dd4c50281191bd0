//! A position: the board, the side to move, and the rights to castle and to capture en passant.

use std::{fmt, str::FromStr};

use crate::board::{Board, CastlingSide, Color, FenError, Piece, Role, Setup, Square, SquareSet};

use super::castling::Castling;
use super::moves::Move;
use super::refusal::Refusal;
use super::safety::View;

/// A position in a game of chess: any pieces, any number of kings, and obstacles.
///
/// A position is always consistent: `new` drops castling rights if the king or the rook isn't at
/// home, and the en passant square if no pawn can have just passed over it with a double step.
///
/// A side without a king is never in check; if a side has several kings, none of them may be left
/// attacked. Obstacles block sliders, pushes and castling, and are neither entered nor captured.
/// Kings are never captured either.
///
/// ```
/// use knightlight::rules::{Position, Refusal};
/// let start = Position::start();
/// assert_eq!(start.legal_moves().len(), 20);
/// let after = start.play("e2e4".parse().unwrap()).unwrap();
/// assert_eq!(after.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
/// let refusal = after.play("e2e4".parse().unwrap()).unwrap_err();
/// assert!(matches!(refusal, Refusal::NoPiece { .. }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    setup: Setup,
}

/// Ending of a game because the side to move has no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The side to move is in check and has no legal move.
    Checkmate {
        /// Side that gave mate.
        winner: Color,
    },
    /// The side to move is not in check and has no legal move.
    Stalemate,
}

impl Position {
    /// Returns the position of a setup. Drops castling rights and an en passant square that are
    /// impossible.
    pub fn new(mut setup: Setup) -> Position {
        for (color, castling) in Castling::all() {
            let home = |role: Role, square| setup.board.piece(square) == Some(role.of(color));
            if !home(Role::King, castling.king_home) || !home(Role::Rook, castling.rook_home) {
                setup.castling.remove(color, castling.side);
            }
        }
        let mut position = Position { setup };
        let passed = setup.en_passant;
        position.setup.en_passant = passed.filter(|&square| position.just_passed(square));
        position
    }

    /// Returns the starting position of chess.
    pub fn start() -> Position {
        let start = Setup::START.parse();
        start.expect("the FEN of the starting position is one")
    }

    /// Returns the setup: the board and the other fields of the position's FEN.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the board with its pieces and obstacles.
    pub const fn board(&self) -> &Board {
        &self.setup.board
    }

    /// Returns the side to move.
    pub const fn turn(&self) -> Color {
        self.setup.turn
    }

    /// Returns the pieces that attack a king of the side to move.
    pub fn checkers(&self) -> SquareSet {
        let view = View::of(self);
        let checkers = |king| view.attackers(king, view.occupied);
        let kings = view.kings().into_iter();
        kings.fold(SquareSet::EMPTY, |all, king| all | checkers(king))
    }

    /// Whether a king of the side to move is attacked.
    pub fn in_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Returns how the game ends, in mate or stalemate; `None` if the side to move has a legal
    /// move.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.has_legal_move() {
            return None;
        }
        let winner = !self.turn();
        let mate = self.in_check().then_some(Outcome::Checkmate { winner });
        Some(mate.unwrap_or(Outcome::Stalemate))
    }

    /// Whether the side to move is checkmated.
    pub fn is_checkmate(&self) -> bool {
        self.in_check() && !self.has_legal_move()
    }

    /// Returns the position after `mv`. This position stays unchanged.
    ///
    /// # Errors
    ///
    /// Returns the reason why the move is illegal.
    pub fn play(&self, mv: Move) -> Result<Position, Refusal> {
        let mover = self.judge(mv)?;
        Ok(self.after(mover.piece, mv))
    }

    /// Returns the side to which `mv` castles; `None` for any other move. Doesn't check whether the
    /// move is legal.
    pub fn castles(&self, mv: Move) -> Option<CastlingSide> {
        let Piece { color, role } = self.board().piece(mv.from)?;
        let castling = Castling::meant_by(color, role, mv.from, mv.to);
        castling.map(|castling| castling.side)
    }

    /// Returns the origin and the destination of the rook if `mv` castles, otherwise `None`.
    pub fn rook_castles(&self, mv: Move) -> Option<(Square, Square)> {
        let Piece { color, role } = self.board().piece(mv.from)?;
        let castling = Castling::meant_by(color, role, mv.from, mv.to)?;
        Some((castling.rook_home, castling.rook_to))
    }

    /// Returns the square of the piece that `mv` captures: the destination or, en passant, the
    /// square of the pawn beside the origin. `None` if it captures nothing. Doesn't check whether
    /// the move is legal.
    ///
    /// ```
    /// use knightlight::{board::Square, rules::Position};
    /// let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse().unwrap();
    /// assert_eq!(position.captured("e5d6".parse().unwrap()), Some(Square::D5));
    /// assert_eq!(position.captured("e5e6".parse().unwrap()), None);
    /// ```
    pub fn captured(&self, mv: Move) -> Option<Square> {
        let Move { from, to, .. } = mv;
        let board = self.board();
        if board.pieces().contains(to) {
            return Some(to);
        }
        let in_passing = self.setup.en_passant == Some(to)
            && from.file() != to.file()
            && board.of_role(Role::Pawn).contains(from);
        in_passing.then(|| Square::new(to.file(), from.rank()))
    }

    /// Returns the position after `piece` makes the pseudo-legal move `mv`, which may leave a king
    /// attacked.
    pub(super) fn after(&self, piece: Piece, mv: Move) -> Position {
        let mut setup = self.setup;
        let Move { from, to, .. } = mv;
        let captured = self.captured(mv);
        let mut left = SquareSet::of(&[from, captured.unwrap_or(to)]);
        let castles = Castling::meant_by(piece.color, piece.role, from, to);
        if let Some(castles) = castles {
            left.insert(castles.rook_home);
        }
        setup.board.clear_all(left);
        let role = mv.promotion.unwrap_or(piece.role);
        setup.board.put(to, role.of(piece.color));
        if let Some(castles) = castles {
            setup.board.put(castles.rook_to, Role::Rook.of(piece.color));
        }
        if !(left & HOMES).is_empty() {
            for (color, castles) in Castling::all() {
                if !(left & castles.homes()).is_empty() {
                    setup.castling.remove(color, castles.side);
                }
            }
        }
        let is_pawn = piece.role == Role::Pawn;
        let is_double = is_pawn && from.rank().number().abs_diff(to.rank().number()) == 2;
        let passed = from.offset(0, piece.color.forward());
        setup.en_passant = passed.filter(|_| is_double);
        let is_quiet = !is_pawn && captured.is_none();
        setup.halfmove = if is_quiet {
            setup.halfmove.saturating_add(1)
        } else {
            0
        };
        let is_black = piece.color == Color::Black;
        setup.fullmove = setup.fullmove.saturating_add(is_black.into());
        setup.turn = !piece.color;
        Position { setup }
    }

    /// Whether a pawn of the side that has just moved can have passed over `square`.
    fn just_passed(&self, square: Square) -> bool {
        let color = !self.turn();
        let in_front = |steps| square.offset(0, steps * color.forward());
        let at = |steps| in_front(steps).map(|at| self.board().get(at));
        square.rank() == color.passed_rank()
            && [at(-1), at(0)] == [Some(None); 2]
            && at(1) == Some(Some(Role::Pawn.of(color).into()))
    }
}

/// The home squares of kings and rooks that may castle.
const HOMES: SquareSet = {
    use Square::{A1, A8, E1, E8, H1, H8};
    SquareSet::of(&[A1, E1, H1, A8, E8, H8])
};

impl From<Setup> for Position {
    fn from(setup: Setup) -> Position {
        Position::new(setup)
    }
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Position, FenError> {
        fen.parse().map(Position::new)
    }
}

/// Writes the position's FEN.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup.fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        fen.parse().expect(fen)
    }

    fn after(fen: &str, mv: &str) -> String {
        let played = position(fen).play(mv.parse().expect(mv));
        played.expect(mv).to_string()
    }

    #[test]
    fn a_move_changes_board_rights_and_counters() {
        for (fen, mv, then) in [
            (
                "7k/8/8/8/8/8/4P3/K7 w - - 5 9",
                "e2e4",
                "7k/8/8/8/4P3/8/8/K7 b - e3 0 9",
            ),
            (
                "7k/8/8/8/8/8/4P3/K7 b - - 5 9",
                "h8g8",
                "6k1/8/8/8/8/8/4P3/K7 w - - 6 10",
            ),
            (
                "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                "e1g1",
                "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1",
            ),
            (
                "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1",
                "e8c8",
                "2kr3r/8/8/8/8/8/8/4K3 w - - 1 2",
            ),
            (
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                "a1a8",
                "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1",
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
                "e5d6",
                "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2",
            ),
            (
                "3r3k/4P3/8/8/8/8/8/K7 w - - 3 4",
                "e7d8n",
                "3N3k/8/8/8/8/8/8/K7 b - - 0 4",
            ),
        ] {
            assert_eq!(after(fen, mv), then, "{fen} {mv}");
        }
    }

    #[test]
    fn rights_and_en_passant_squares_without_their_pieces_are_dropped() {
        for (fen, kept) in [
            ("r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "Kq -"),
            ("8/8/8/8/8/8/8/R2K3R w KQkq - 0 1", "- -"),
            ("r3k2r/8/8/8/8/8/8/R3K*1R w KQkq - 0 1", "KQkq -"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "- d6"),
            // A double step by White doesn't let White capture en passant.
            ("4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1", "- -"),
            ("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", "- -"),
            ("4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1", "- -"),
            ("4k3/3*4/8/3pP3/8/8/8/4K3 w - d6 0 1", "- -"),
        ] {
            let shown = position(fen).to_string();
            let fields: Vec<_> = shown.split(' ').collect();
            assert_eq!(fields[2..4].join(" "), kept, "{fen}");
        }
    }

    #[test]
    fn mate_and_stalemate_end_the_game() {
        let mate = Outcome::Checkmate {
            winner: Color::White,
        };
        for (fen, outcome) in [
            (Setup::START, None),
            ("4R1k1/5ppp/8/8/8/8/8/K7 b - - 0 1", Some(mate)),
            // The obstacle on f8 blocks the rook's check. Together with one on h8, it also leaves
            // the king no move.
            ("4R*k1/5ppp/8/8/8/8/8/K7 b - - 0 1", None),
            (
                "4R*k*/5p1p/5PpP/6P1/8/8/8/K7 b - - 0 1",
                Some(Outcome::Stalemate),
            ),
            ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Some(Outcome::Stalemate)),
            ("8/8/8/8/8/8/8/8 w - - 0 1", Some(Outcome::Stalemate)),
            ("8/8/8/8/8/8/8/P7 w - - 0 1", None),
        ] {
            assert_eq!(position(fen).outcome(), outcome, "{fen}");
        }
    }

    #[test]
    fn without_a_king_nothing_is_check_and_with_two_either_may_be() {
        assert!(!position("4r3/8/8/8/8/8/8/Q7 w - - 0 1").in_check());
        let two = position("4r3/8/8/8/8/8/8/K3K3 w - - 0 1");
        assert_eq!(two.checkers(), Square::E8.into());
        assert!(two.play("a1a2".parse().expect("a move")).is_err());
        assert!(two.play("e1d1".parse().expect("a move")).is_ok());
    }
}
