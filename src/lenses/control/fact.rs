//! Facts about attacks and pins.

use crate::board::{Square, SquareSet, Standing};

/// Fact recorded by a step of Control.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ControlFact {
    /// A piece attacks or defends a square.
    Bears {
        /// Attacking or defending piece.
        from: Standing,
        /// Attacked or defended square.
        to: Square,
        /// Whether that square has a piece of the same side.
        defends: bool,
    },
    /// All squares that a piece attacks or defends have been counted.
    BearsOn {
        /// Attacking or defending piece.
        from: Standing,
        /// Squares it attacks or defends.
        squares: SquareSet,
    },
    /// First question about a pin, answered yes: on an empty board, the slider would attack the
    /// king.
    WouldAttack {
        /// Slider that may pin a piece.
        by: Standing,
        /// King on the opposing side.
        king: Standing,
    },
    /// Nothing is between the slider and the king: the slider attacks the king itself and pins
    /// nothing.
    AttacksKing {
        /// Slider that attacks the king.
        by: Standing,
        /// King on the opposing side.
        king: Standing,
    },
    /// Second question, answered no: the first occupant in the slider's way isn't a piece of the
    /// king's colour.
    AttacksOther {
        /// Slider that may pin a piece.
        by: Standing,
        /// First occupant in its way.
        first: Standing,
        /// King on the opposing side.
        king: Standing,
    },
    /// Second question, answered yes: the slider attacks a piece of the king's colour.
    AttacksPiece {
        /// Slider that may pin the piece.
        by: Standing,
        /// Attacked piece.
        piece: Standing,
    },
    /// Third question, answered no: something else is between the piece and the king.
    AlsoBetween {
        /// Piece in the slider's way.
        piece: Standing,
        /// Second occupant in its way.
        second: Standing,
        /// King of the piece's own side.
        king: Standing,
    },
    /// Third question, answered yes: nothing is between the piece and the king.
    NothingBetween {
        /// Piece in the slider's way.
        piece: Standing,
        /// King of the piece's own side.
        king: Standing,
    },
    /// The piece is pinned: all three answers are yes.
    Pinned {
        /// Slider that pins the piece.
        by: Standing,
        /// The pinned piece.
        piece: Standing,
        /// King of the pinned piece's side.
        king: Standing,
    },
    /// All pieces have been counted. Contains the squares of the pinned pieces.
    Done(SquareSet),
}
