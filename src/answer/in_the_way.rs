//! Blockers in JSON answers.

use serde::Serialize;

use crate::board::{Color, Standing};
use crate::geometry::BlockerKind;

/// A blocker: its square, the occupant, and its relation to the piece it stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct InTheWay {
    /// The blocker and its square.
    #[serde(flatten)]
    pub standing: Standing,
    kind: Option<BlockerKind>,
}

impl InTheWay {
    /// Describes `standing` for a piece of `color`; without a relation if `color` is `None`.
    pub fn new(standing: Standing, color: Option<Color>) -> InTheWay {
        InTheWay {
            standing,
            kind: color.map(|color| BlockerKind::of(standing.occupant, color)),
        }
    }
}
