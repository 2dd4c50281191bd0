//! What an algorithm is asked.

use crate::board::{Board, Direction, Piece, Square};
use crate::geometry::Mover;

/// The board and what is asked about it.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The pieces and obstacles.
    pub board: &'a Board,
    /// The square that is asked about, or that the piece asked about stands on.
    pub from: Square,
    /// What moves from there.
    pub mover: Option<Mover>,
    /// The square to get to.
    pub target: Option<Square>,
    /// The direction to go in.
    pub direction: Direction,
}

impl Task<'_> {
    /// The piece asked about.
    pub fn piece(&self) -> Result<Piece, TraceError> {
        let piece = self.board.piece(self.from);
        piece.ok_or(TraceError::NoPiece(self.from))
    }

    /// What moves.
    pub fn mover(&self) -> Result<Mover, TraceError> {
        self.mover.ok_or(TraceError::NoPiece(self.from))
    }
}

/// Why an algorithm has nothing to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceError {
    /// No piece stands on the square asked about.
    NoPiece(Square),
    /// Recursion: the piece follows no rays.
    NoSlider(Square, Piece),
    /// Searching from both ends: nothing leads back along the moves of a pawn.
    OnlyForward(Square, Mover),
    /// A tour: an obstacle stands on the start.
    Obstacle(Square),
    /// Line: start and target are the same square.
    NoTarget(Square),
}
