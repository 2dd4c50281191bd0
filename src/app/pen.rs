//! The user's pen for drawing on the board.

use crate::board::{DrawingColor, Drawings, Setup, Square};

/// The colour of the next drawing, unfinished arrows, and changes that can be undone.
#[derive(Clone, Debug, Default)]
pub struct Pen {
    /// Colour of the next drawing.
    pub color: DrawingColor,
    /// Square on which an arrow was started with a key; `None` if no such arrow is unfinished.
    pub begun: Option<Square>,
    /// Square where the right button went down, and the square it was dragged to (`None` off the
    /// board).
    pub dragged: Option<(Square, Option<Square>)>,
    /// Undoable changes to the drawings in a lesson or a game, where undo otherwise undoes moves.
    pub changes: Vec<Change>,
}

/// A change to the drawings.
#[derive(Clone, Debug)]
pub struct Change {
    /// Position in which the change was made.
    pub setup: Setup,
    /// Drawings before the change.
    pub before: Drawings,
    /// Drawings after the change.
    pub after: Drawings,
}
