//! What happens when attacks are counted and pins are looked for.

use crate::board::{Square, SquareSet, Standing};

/// What a step of control did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ControlFact {
    /// A piece attacks or defends a square.
    Bears {
        /// The piece.
        from: Standing,
        /// The square.
        to: Square,
        /// Whether a piece of its own side stands there.
        defends: bool,
    },
    /// All squares that a piece attacks or defends have been counted.
    BearsOn {
        /// The piece.
        from: Standing,
        /// What it attacks or defends.
        squares: SquareSet,
    },
    /// First question of a pin: on an empty board the slider would attack the king.
    WouldAttack {
        /// The slider.
        by: Standing,
        /// The king.
        king: Standing,
    },
    /// Nothing stands between: the slider attacks the king itself, and pins nothing.
    AttacksKing {
        /// The slider.
        by: Standing,
        /// The king.
        king: Standing,
    },
    /// Second question, no: what the slider meets first is not of the king's side.
    AttacksOther {
        /// The slider.
        by: Standing,
        /// What it meets first.
        first: Standing,
        /// The king.
        king: Standing,
    },
    /// Second question, yes: the slider attacks a piece of the king's side.
    AttacksPiece {
        /// The slider.
        by: Standing,
        /// The piece.
        piece: Standing,
    },
    /// Third question, no: something else stands between piece and king.
    AlsoBetween {
        /// The piece.
        piece: Standing,
        /// What else stands there.
        second: Standing,
        /// The king.
        king: Standing,
    },
    /// Third question, yes: nothing stands between piece and king.
    NothingBetween {
        /// The piece.
        piece: Standing,
        /// The king.
        king: Standing,
    },
    /// Three times yes.
    Pinned {
        /// The slider.
        by: Standing,
        /// The pinned piece.
        piece: Standing,
        /// The king.
        king: Standing,
    },
    /// All pieces are counted, and these are pinned.
    Done(SquareSet),
}
