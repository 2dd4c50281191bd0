//! Blockers in JSON answers.

use serde::Serialize;

use crate::board::{Color, Standing};
use crate::geometry::BlockerKind;

/// A blocker: its square, the occupant, and its kind for the piece it stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct InTheWay {
    /// The blocker and its square.
    #[serde(flatten)]
    pub standing: Standing,
    kind: Option<BlockerKind>,
}

impl InTheWay {
    /// Describes the kind of `standing` for a piece of `color`; no kind if `color` is `None`.
    pub fn new(standing: Standing, color: Option<Color>) -> InTheWay {
        InTheWay {
            standing,
            kind: color.map(|color| BlockerKind::of(standing.occupant, color)),
        }
    }
}
