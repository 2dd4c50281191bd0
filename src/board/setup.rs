//! A position as FEN describes it: the board and the state of the game.

use super::{Board, Color, Square, named};

named! {
    /// Side of the board a king castles to.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum CastlingSide: "a castling side" {
        /// Short castling, `O-O`.
        King = "king",
        /// Long castling, `O-O-O`.
        Queen = "queen",
    }
}

impl CastlingSide {
    /// Returns the notation in SAN.
    pub const fn san(self) -> &'static str {
        match self {
            CastlingSide::King => "O-O",
            CastlingSide::Queen => "O-O-O",
        }
    }
}

/// Castling moves that either side may still make, as in the third field of a FEN.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights {
    // One bit each for K, Q, k and q.
    pub(super) bits: u8,
}

impl CastlingRights {
    pub(super) const LETTERS: [char; 4] = ['K', 'Q', 'k', 'q'];

    /// No castling at all.
    pub const NONE: CastlingRights = CastlingRights { bits: 0 };

    /// Every right: White and Black may castle on both sides of the board.
    pub const ALL: CastlingRights = CastlingRights { bits: 0b1111 };

    const fn bit(color: Color, side: CastlingSide) -> u8 {
        1 << (2 * color as u8 + side as u8)
    }

    /// Whether `color` may still castle on this side.
    pub const fn allows(self, color: Color, side: CastlingSide) -> bool {
        self.bits & CastlingRights::bit(color, side) != 0
    }

    /// Removes one right.
    pub const fn remove(&mut self, color: Color, side: CastlingSide) {
        self.bits &= !CastlingRights::bit(color, side);
    }
}

/// Everything in a FEN: the board and the five fields after it.
///
/// The position need not be legal: any number of kings, any piece on any rank.
///
/// ```
/// use knightlight::board::{Board, Setup, Square, Occupant};
/// let setup: Setup = "8/8/8/3*4/8/8/8/Q7".parse().unwrap();
/// assert_eq!(setup.board.get(Square::D5), Some(Occupant::Obstacle));
/// assert_eq!(setup.to_string(), "8/8/8/3*4/8/8/8/Q7 w - - 0 1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Occupants of the squares.
    pub board: Board,
    /// Side to move.
    pub turn: Color,
    /// Castling moves that are still allowed.
    pub castling: CastlingRights,
    /// Square behind a pawn that has just moved two squares; `None` if no pawn has.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmove: u32,
    /// Full-move number, counted from 1.
    pub fullmove: u32,
}

impl Setup {
    /// FEN of the starting position of chess.
    pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /// Returns the setup with its move counters reset.
    #[must_use]
    pub const fn without_clocks(self) -> Setup {
        Setup {
            halfmove: 0,
            fullmove: 1,
            ..self
        }
    }

    /// Returns the setup without obstacles, for programs that don't support them.
    ///
    /// ```
    /// use knightlight::board::Setup;
    /// let setup: Setup = "8/8/8/3*4/8/8/8/Q7".parse().unwrap();
    /// assert_eq!(setup.without_obstacles().to_string(), "8/8/8/8/8/8/8/Q7 w - - 0 1");
    /// ```
    #[must_use]
    pub fn without_obstacles(mut self) -> Setup {
        self.board.clear_all(self.board.obstacles());
        self
    }
}

impl From<Board> for Setup {
    fn from(board: Board) -> Setup {
        Setup {
            board,
            turn: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove: 0,
            fullmove: 1,
        }
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Board::EMPTY.into()
    }
}
