//! What is in the way, as every answer in JSON has it.

use serde::Serialize;

use crate::board::{Color, Standing};
use crate::geometry::BlockerKind;

/// A square, what stands there, and what that is to the piece it stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct InTheWay {
    /// What stands where.
    #[serde(flatten)]
    pub standing: Standing,
    kind: Option<BlockerKind>,
}

impl InTheWay {
    /// What `standing` is to a piece of `color`; nothing where no piece is asked about.
    pub fn new(standing: Standing, color: Option<Color>) -> InTheWay {
        InTheWay {
            standing,
            kind: color.map(|color| BlockerKind::of(standing.occupant, color)),
        }
    }
}
