//! Reasons why a move is illegal, as data.

use std::fmt;

use crate::board::{Board, CastlingSide, Color, Piece, Role, Square, Standing};
use crate::geometry;
use crate::geometry::Obstruction;

/// A piece and its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placed {
    /// Kind and colour of the piece.
    pub piece: Piece,
    /// Square of the piece.
    pub square: Square,
}

impl From<&Placed> for Standing {
    fn from(&Placed { piece, square }: &Placed) -> Standing {
        let occupant = piece.into();
        Standing { square, occupant }
    }
}

/// Writes the piece and its square for use in sentences: `the black bishop on b4`.
impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Standing::from(self).fmt(f)
    }
}

impl Placed {
    /// Returns the pieces of `color` that attack `square`, in order from a1 to h8.
    pub(super) fn attackers(board: &Board, square: Square, color: Color) -> Vec<Placed> {
        let from = geometry::attackers(board, square).of(color).into_iter();
        from.filter_map(|square| {
            let piece = board.piece(square)?;
            Some(Placed { piece, square })
        })
        .collect()
    }
}

/// Reason why a move is illegal: the first rule that it breaks, with the squares and pieces
/// involved.
///
/// Rules are checked from obvious to subtle: the piece, the turn, the way the piece moves, what
/// blocks it, the king's safety, and finally the promotion. A list of attackers is never empty, and
/// is in order from a1 to h8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The square is empty.
    NoPiece(Square),
    /// The square has an obstacle, and obstacles don't move.
    ObstacleStays(Square),
    /// The piece belongs to the side that isn't to move.
    NotYourTurn(Placed),
    /// The piece doesn't move that way, or something blocks it. This depends on the board alone,
    /// not on check or on earlier moves.
    Geometry {
        /// Piece that would move.
        mover: Placed,
        /// Destination.
        to: Square,
        /// Reason why the piece can't reach the destination.
        blocked: Obstruction,
    },
    /// The enemy king is on the destination, and a king can never be captured.
    King(Placed),
    /// This adjacent pawn didn't just make its double step, so it can't be captured en passant.
    NoEnPassant(Placed),
    /// A pawn that reaches its last rank needs a promotion, but the move names none.
    PromotionMissing {
        /// Pawn to move.
        pawn: Piece,
        /// Destination, on the last rank.
        to: Square,
    },
    /// A pawn can't promote to a king or to another pawn. Contains the role that the move names.
    PromotionInvalid(Role),
    /// The move names a promotion to this role, but isn't a pawn's move to its last rank.
    PromotionUnexpected(Role),
    /// The king would be attacked on its destination.
    IntoCheck {
        /// King that would move.
        king: Piece,
        /// Destination.
        to: Square,
        /// Pieces that would attack the king.
        by: Vec<Placed>,
    },
    /// The king is in check, and the move doesn't end it.
    StaysInCheck {
        /// The king in check.
        king: Placed,
        /// Pieces that would still attack the king.
        by: Vec<Placed>,
    },
    /// The piece is between its king and an enemy slider, and would leave the line between them.
    Pinned {
        /// The pinned piece.
        mover: Placed,
        /// Square of the king behind the pinned piece.
        king: Square,
        /// Slider that pins the piece.
        by: Placed,
    },
    /// Capturing en passant would remove two pawns and thereby open a line to the king.
    EnPassantExposes {
        /// Squares of the capturing and the captured pawn.
        pawns: [Square; 2],
        /// King that would be attacked.
        king: Placed,
        /// Pieces that would attack the king.
        by: Vec<Placed>,
    },
    /// The king can't castle to this side.
    Castling {
        /// Colour of the king.
        color: Color,
        /// Side to which the king would castle.
        side: CastlingSide,
        /// Condition that fails.
        reason: CastlingRefusal,
    },
}

/// The first condition for castling that fails, in the order of this list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CastlingRefusal {
    /// The king isn't on its home square. Contains that square.
    KingNotHome(Square),
    /// The rook isn't on its home square. Contains that square.
    RookNotHome(Square),
    /// The king or the rook has already moved, or the position doesn't grant the right to castle.
    RightLost {
        /// Home square of the king.
        king: Square,
        /// Home square of the rook.
        rook: Square,
    },
    /// Something is between the king and the rook. Contains the occupant nearest to the king.
    Blocked(Standing),
    /// The king is in check.
    InCheck {
        /// The king in check, or the first one from a1 to h8 if the side has several.
        king: Square,
        /// Pieces that attack the king.
        by: Vec<Placed>,
    },
    /// The king would pass over a square that is attacked.
    PassesAttack {
        /// Square that the king passes over.
        over: Square,
        /// Pieces that attack that square.
        by: Vec<Placed>,
    },
    /// The king would be attacked on its destination.
    IntoCheck {
        /// Destination of the king.
        to: Square,
        /// Pieces that attack that square.
        by: Vec<Placed>,
    },
}
