//! A square with its occupant.

use serde::Serialize;
use std::fmt;

use super::{Occupant, Square};

/// A square and what stands on it, piece or obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Standing {
    /// Where it stands.
    pub square: Square,
    /// What it is.
    pub occupant: Occupant,
}

/// As sentences say it: `the black pawn on d6`.
impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} on {}", self.occupant, self.square)
    }
}
