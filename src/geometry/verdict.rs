//! Whether a piece can go somewhere, and what is against it.

use crate::board::{Square, Standing};

use super::{
    mover::{Mover, Takes},
    ray::BlockerKind,
    reach::Reach,
};

/// What the board alone can have against a move: no check, castling or en passant here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum WhyNot {
    /// The piece stands there already.
    SameSquare,
    /// No line of this slider joins the two squares.
    NotALine,
    /// The king, knight or pawn has no such move.
    NotItsMove,
    /// Something stands before it.
    Blocked,
    /// Something stands in front of the pawn.
    PawnPushBlocked,
    /// A piece of the same side stands there.
    OwnPiece,
    /// An obstacle stands there.
    Obstacle,
    /// A pawn takes there, but there is nothing to take.
    NothingToCapture,
}

impl WhyNot {
    /// All of them, from the plain to the subtle.
    pub const ALL: [WhyNot; 8] = {
        use WhyNot::*;
        [
            SameSquare,
            NotALine,
            NotItsMove,
            Blocked,
            PawnPushBlocked,
            OwnPiece,
            Obstacle,
            NothingToCapture,
        ]
    };

    /// The short name, for scripts and lesson files: `not_a_line`, `blocked` …
    pub const fn name(self) -> &'static str {
        match self {
            WhyNot::SameSquare => "same_square",
            WhyNot::NotALine => "not_a_line",
            WhyNot::NotItsMove => "not_its_move",
            WhyNot::Blocked => "blocked",
            WhyNot::PawnPushBlocked => "pawn_push_blocked",
            WhyNot::OwnPiece => "own_piece",
            WhyNot::Obstacle => "obstacle",
            WhyNot::NothingToCapture => "nothing_to_capture",
        }
    }
}

/// That a piece can't go somewhere: why, and what is in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Obstruction {
    /// Why not.
    pub reason: WhyNot,
    /// What is in the way, or on the square it would go to, where that is the reason.
    pub by: Option<Standing>,
}

impl Reach<'_> {
    /// What the piece takes by going to `to`, if anything; or why it can't go there.
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
        let barred = |reason, by| Err(Obstruction { reason, by });
        if to == self.square {
            return barred(WhyNot::SameSquare, None);
        }
        let mut rays = self.rays().into_iter();
        let Some(ray) = rays.find(|ray| ray.squares().contains(to)) else {
            return match self.mover {
                Mover::Piece(piece) if piece.role.slides() => barred(WhyNot::NotALine, None),
                _ => barred(WhyNot::NotItsMove, None),
            };
        };
        if ray.open_set().contains(to) {
            return Ok(None);
        }
        let Some(blocker) = ray.blocker() else {
            return barred(WhyNot::NothingToCapture, None);
        };
        let by = Some(blocker.into());
        match (ray.takes(), blocker.kind) {
            (Takes::Nothing, _) => barred(WhyNot::PawnPushBlocked, by),
            _ if blocker.square != to => barred(WhyNot::Blocked, by),
            (_, BlockerKind::Own) => barred(WhyNot::OwnPiece, by),
            (_, BlockerKind::Obstacle) => barred(WhyNot::Obstacle, by),
            (_, BlockerKind::Enemy) => Ok(by),
        }
    }
}
