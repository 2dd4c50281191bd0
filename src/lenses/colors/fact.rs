//! Facts about the colour of a square.

use crate::board::{Shade, Square};

/// Fact of a step that finds a colour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ColorFact {
    /// Number of the file.
    File(Square),
    /// Number of the rank.
    Rank(Square),
    /// Colour of the square.
    Found(Square, Shade),
}
