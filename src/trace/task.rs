//! Input of an algorithm.

use crate::board::{Board, Direction, Piece, Square};
use crate::geometry::Mover;

/// The board and the question about it.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// Board with pieces and obstacles.
    pub board: &'a Board,
    /// Square in question, or square of the piece in question.
    pub from: Square,
    /// Mover that starts on `from`, if any.
    pub mover: Option<Mover>,
    /// Target square, if the question has one.
    pub target: Option<Square>,
    /// Direction that Sweep follows.
    pub direction: Direction,
}

impl Task<'_> {
    /// Returns the piece in question.
    ///
    /// # Errors
    ///
    /// Returns [`TraceError::NoPiece`] if there is none.
    pub fn piece(&self) -> Result<Piece, TraceError> {
        let piece = self.board.piece(self.from);
        piece.ok_or(TraceError::NoPiece(self.from))
    }

    /// Returns the mover that starts on `from`.
    ///
    /// # Errors
    ///
    /// Returns [`TraceError::NoPiece`] if there is none.
    pub fn mover(&self) -> Result<Mover, TraceError> {
        self.mover.ok_or(TraceError::NoPiece(self.from))
    }
}

/// Reason why an algorithm has nothing to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceError {
    /// No piece is on the square in question.
    NoPiece(Square),
    /// Recursion: the piece has no rays.
    NoSlider(Square, Piece),
    /// Both ends: a pawn's moves can't be followed backwards.
    OnlyForward(Square, Mover),
    /// Tour: an obstacle is on the start.
    Obstacle(Square),
    /// Line: there is no target, or it is on the start.
    NoTarget(Square),
}
