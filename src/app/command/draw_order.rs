//! Argument of the command that draws on the board.

use crate::board::{DrawingColor, DrawingShape};

/// A drawing to add or remove.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DrawOrder {
    /// Square or arrow; `None` for the cursor's square.
    pub shape: Option<DrawingShape>,
    /// Colour; `None` for the default or, without a shape, for the colour of the next drawing.
    pub color: Option<DrawingColor>,
}
