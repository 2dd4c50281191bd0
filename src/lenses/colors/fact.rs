//! Facts about the colour of a square.

use crate::board::{Shade, Square};

/// Fact recorded by a step of Colors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ColorFact {
    /// The number of the square's file was found.
    File(Square),
    /// The number of the square's rank was found.
    Rank(Square),
    /// The colour of the square was found.
    Found(Square, Shade),
}
