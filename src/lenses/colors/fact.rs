//! What happens when the colour of a square is found.

use crate::board::{Shade, Square};

/// What a step of finding the colour did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ColorFact {
    /// The file's number.
    File(Square),
    /// The rank's number.
    Rank(Square),
    /// The colour of the square.
    Found(Square, Shade),
}
