//! A square with its occupant.

use serde::Serialize;
use std::fmt;

use super::{Occupant, Square};

/// A square and its occupant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Standing {
    /// Square of the occupant.
    pub square: Square,
    /// Piece or obstacle on the square.
    pub occupant: Occupant,
}

/// Writes the occupant and its square as used in sentences: `the black pawn on d6`.
impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} on {}", self.occupant, self.square)
    }
}
