//! A position as a FEN describes it: the board and the state of the game.

use super::{Board, Color, Square, named};

named! {
    /// The side of the board to which a king castles.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum CastlingSide: "a side to castle to" {
        /// The short way, `O-O`.
        King = "king",
        /// The long way, `O-O-O`.
        Queen = "queen",
    }
}

impl CastlingSide {
    /// As SAN writes it.
    pub const fn san(self) -> &'static str {
        match self {
            CastlingSide::King => "O-O",
            CastlingSide::Queen => "O-O-O",
        }
    }
}

/// Which castling moves are still allowed, as in the third field of a FEN.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights {
    // One bit each for K, Q, k and q.
    pub(super) bits: u8,
}

impl CastlingRights {
    pub(super) const LETTERS: [char; 4] = ['K', 'Q', 'k', 'q'];

    /// No castling at all.
    pub const NONE: CastlingRights = CastlingRights { bits: 0 };

    /// Both sides may castle to either side.
    pub const ALL: CastlingRights = CastlingRights { bits: 0b1111 };

    const fn bit(color: Color, side: CastlingSide) -> u8 {
        1 << (2 * color as u8 + side as u8)
    }

    /// Whether `color` may castle to this side.
    pub const fn allows(self, color: Color, side: CastlingSide) -> bool {
        self.bits & CastlingRights::bit(color, side) != 0
    }

    /// Removes one right.
    pub const fn remove(&mut self, color: Color, side: CastlingSide) {
        self.bits &= !CastlingRights::bit(color, side);
    }
}

/// Everything a FEN says: the board and the five fields after it.
///
/// It need not be legal: any number of kings, any piece on any rank.
///
/// ```
/// use knightlight::board::{Board, Setup, Square, Occupant};
/// let setup: Setup = "8/8/8/3*4/8/8/8/Q7".parse().unwrap();
/// assert_eq!(setup.board.get(Square::D5), Some(Occupant::Obstacle));
/// assert_eq!(setup.to_string(), "8/8/8/3*4/8/8/8/Q7 w - - 0 1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What stands where.
    pub board: Board,
    /// Whose turn it is.
    pub turn: Color,
    /// Which castling moves are still allowed.
    pub castling: CastlingRights,
    /// The square behind a pawn that has just made its double step.
    pub en_passant: Option<Square>,
    /// Half moves since the last capture or pawn move.
    pub halfmove: u32,
    /// The number of the full move, from 1.
    pub fullmove: u32,
}

impl Setup {
    /// The FEN of the starting position of chess.
    pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /// The same as if no move had been counted yet.
    #[must_use]
    pub const fn without_clocks(self) -> Setup {
        Setup {
            halfmove: 0,
            fullmove: 1,
            ..self
        }
    }

    /// The same without obstacles, for programs that don't support them.
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
