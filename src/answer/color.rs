//! Is a square light or dark?

use serde::Serialize;

use crate::board::{Shade, Square};
use crate::lenses::parity;

use super::Answer;

/// The colour of a square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ColorAnswer {
    /// Square in question.
    pub square: Square,
    /// Shade of the square.
    pub color: Shade,
}

impl ColorAnswer {
    /// Finds the colour of `square`.
    pub const fn new(square: Square) -> ColorAnswer {
        ColorAnswer {
            square,
            color: square.shade(),
        }
    }
}

impl Answer for ColorAnswer {
    fn sentences(&self) -> Vec<String> {
        vec![parity(self.square)]
    }
}
