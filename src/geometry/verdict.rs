//! Whether a piece can go to a square, and the reason if it can't.

use crate::board::{Square, Standing, named};

use super::{
    mover::{Mover, Takes},
    ray::BlockerKind,
    reach::Reach,
};

named! {
    /// Reason why a move is impossible under the rules of movement alone, without check, castling
    /// or en passant.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum WhyNot: "a reason" {
        /// The piece is already there.
        SameSquare = "same_square",
        /// No line of this slider joins the two squares.
        NotALine = "not_a_line",
        /// The king, pawn, knight or other leaper has no such move.
        NotItsMove = "not_its_move",
        /// Something is in between.
        Blocked = "blocked",
        /// Something is in front of the pawn.
        PawnPushBlocked = "pawn_push_blocked",
        /// A piece of the same side is there.
        OwnPiece = "own_piece",
        /// An obstacle is there.
        Obstacle = "obstacle",
        /// The pawn could capture there, but the square is empty.
        NothingToCapture = "nothing_to_capture",
    }
}

/// Reason why a piece can't go somewhere, and the occupant in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Obstruction {
    /// Reason why the piece can't go there.
    pub reason: WhyNot,
    /// Occupant in the way or on the destination, if that is the reason.
    pub by: Option<Standing>,
}

impl Reach<'_> {
    /// Returns the piece captured by a move to `to`, if any.
    ///
    /// # Errors
    ///
    /// Returns the [`Obstruction`] if the piece can't go there.
    ///
    /// ```
    /// use knightlight::board::{Setup, Square};
    /// use knightlight::geometry::{WhyNot, Reach};
    /// // A rook on a1, a black pawn on a4.
    /// let setup: Setup = "8/8/8/8/p7/8/8/R7".parse().unwrap();
    /// let rook = Reach::of(&setup.board, Square::A1).unwrap();
    /// assert_eq!(rook.verdict(Square::A3), Ok(None));
    /// assert_eq!(rook.verdict(Square::A4).unwrap().unwrap().square, Square::A4);
    /// let barred = rook.verdict(Square::A6).unwrap_err();
    /// assert_eq!((barred.reason, barred.by.unwrap().square), (WhyNot::Blocked, Square::A4));
    /// ```
    pub fn verdict(&self, to: Square) -> Result<Option<Standing>, Obstruction> {
        let blocked = |reason, by| Err(Obstruction { reason, by });
        if to == self.square {
            return blocked(WhyNot::SameSquare, None);
        }
        let mut rays = self.rays().into_iter();
        let Some(ray) = rays.find(|ray| ray.squares().contains(to)) else {
            return match self.mover {
                Mover::Piece(piece) if piece.role.slides() => blocked(WhyNot::NotALine, None),
                _ => blocked(WhyNot::NotItsMove, None),
            };
        };
        if ray.open_set().contains(to) {
            return Ok(None);
        }
        let Some(blocker) = ray.blocker() else {
            return blocked(WhyNot::NothingToCapture, None);
        };
        let by = Some(blocker.into());
        match (ray.takes(), blocker.kind) {
            (Takes::Nothing, _) => blocked(WhyNot::PawnPushBlocked, by),
            _ if blocker.square != to => blocked(WhyNot::Blocked, by),
            (_, BlockerKind::Own) => blocked(WhyNot::OwnPiece, by),
            (_, BlockerKind::Obstacle) => blocked(WhyNot::Obstacle, by),
            (_, BlockerKind::Enemy) => Ok(by),
        }
    }
}
