//! Why a move is not legal, as data.

use std::fmt;

use crate::board::{Board, CastlingSide, Color, Piece, Role, Square, Standing};
use crate::geometry;
use crate::geometry::Obstruction;

/// A piece and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placed {
    /// The piece.
    pub piece: Piece,
    /// Its square.
    pub square: Square,
}

impl From<&Placed> for Standing {
    fn from(&Placed { piece, square }: &Placed) -> Standing {
        let occupant = piece.into();
        Standing { square, occupant }
    }
}

/// As sentences say it: `the black bishop on b4`.
impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Standing::from(self).fmt(f)
    }
}

impl Placed {
    /// The pieces of `color` that attack `square`, from a1 to h8.
    pub(super) fn attackers(board: &Board, square: Square, color: Color) -> Vec<Placed> {
        let from = geometry::attackers(board, square).of(color).into_iter();
        from.filter_map(|square| {
            let piece = board.piece(square)?;
            Some(Placed { piece, square })
        })
        .collect()
    }
}

/// Why a move is not legal: the first rule it breaks, with the squares and pieces concerned.
///
/// Rules are checked from obvious to subtle: is there a piece, whose turn is it, does it move that
/// way, is the way free, what does a pawn promote to, is the king safe. A list of attackers is
/// never empty and runs from a1 to h8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nothing stands on the first square, which is this.
    NoPiece(Square),
    /// An obstacle stands on the first square, and obstacles don't move.
    ObstacleStays(Square),
    /// The piece belongs to the side that has just moved.
    NotYourTurn(Placed),
    /// The piece doesn't move that way, or something is in its way: impossible on the board alone,
    /// regardless of kings and history.
    Geometry {
        /// The piece that would move.
        mover: Placed,
        /// Where it would go.
        to: Square,
        /// Why it can't.
        barred: Obstruction,
    },
    /// The enemy's king stands there; a king is never captured.
    King(Placed),
    /// This pawn beside has not just made its double step, so it can't be captured en passant.
    NoEnPassant(Placed),
    /// A pawn that reaches its last rank must promote.
    PromotionMissing {
        /// The pawn.
        pawn: Piece,
        /// A square of the last rank.
        to: Square,
    },
    /// A pawn can't become this, a pawn or a king.
    PromotionInvalid(Role),
    /// Only a pawn that reaches its last rank promotes. This would.
    PromotionUnexpected(Role),
    /// A king would stand attacked on the square it goes to.
    IntoCheck {
        /// The king.
        king: Piece,
        /// Where it would go.
        to: Square,
        /// The pieces that would attack it there.
        by: Vec<Placed>,
    },
    /// The king is in check and the move doesn't end it.
    StaysInCheck {
        /// The king in check.
        king: Placed,
        /// The pieces that would still attack it.
        by: Vec<Placed>,
    },
    /// The piece stands between its king and an enemy slider and would leave that line.
    Pinned {
        /// The pinned piece.
        mover: Placed,
        /// Where the king behind it stands.
        king: Square,
        /// The slider that pins it.
        by: Placed,
    },
    /// Capturing en passant removes two pawns from one line and exposes the king.
    EnPassantExposes {
        /// Where the pawn that would capture and the one that would be captured stand.
        pawns: [Square; 2],
        /// The king that would be attacked.
        king: Placed,
        /// The pieces that would attack it.
        by: Vec<Placed>,
    },
    /// The king can't castle.
    Castling {
        /// Whose king.
        color: Color,
        /// To which side.
        side: CastlingSide,
        /// Which condition fails.
        reason: CastlingRefusal,
    },
}

/// Which condition of castling fails, the first in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CastlingRefusal {
    /// The king does not stand on its home square, which is this.
    KingNotHome(Square),
    /// The rook does not stand on its home square, which is this.
    RookNotHome(Square),
    /// King or rook has moved before, or the position does not grant the right.
    RightLost {
        /// The king's home.
        king: Square,
        /// The rook's home.
        rook: Square,
    },
    /// Something stands between king and rook; this is the first, seen from the king.
    Blocked(Standing),
    /// A king doesn't castle out of check.
    InCheck {
        /// The king in check; the first of them if a side has several kings.
        king: Square,
        /// The pieces that attack it.
        by: Vec<Placed>,
    },
    /// The king would pass over an attacked square.
    PassesAttack {
        /// The square it passes over.
        over: Square,
        /// The pieces that attack that square.
        by: Vec<Placed>,
    },
    /// The king would stand attacked afterwards.
    IntoCheck {
        /// Where it would stand.
        to: Square,
        /// The pieces that attack that square.
        by: Vec<Placed>,
    },
}
