//! Blockers in JSON answers.

use serde::Serialize;

use crate::board::{Color, Standing};
use crate::geometry::BlockerKind;

/// A blocker, its square, and its relation to the piece it stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct InTheWay {
    /// The blocker and its square.
    #[serde(flatten)]
    pub standing: Standing,
    kind: Option<BlockerKind>,
}

impl InTheWay {
    /// Returns `standing` with its relation to a piece of `color`, or without one if `color` is
    /// `None`.
    pub fn new(standing: Standing, color: Option<Color>) -> InTheWay {
        InTheWay {
            standing,
            kind: color.map(|color| BlockerKind::of(standing.occupant, color)),
        }
    }
}
