//! A square with its occupant.

use serde::Serialize;

use super::{Occupant, Square};

/// A square and what stands on it, piece or obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Standing {
    /// Where it stands.
    pub square: Square,
    /// What it is.
    pub occupant: Occupant,
}
