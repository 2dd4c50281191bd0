//! Light or dark?

use serde::Serialize;

use crate::board::{Shade, Square};

use super::Answer;

/// The colour of a square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ColorAnswer {
    /// The square asked about.
    pub square: Square,
    /// Its colour.
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

/// The rule at work on one square.
pub fn parity(square: Square) -> String {
    let parity = |number: u8| {
        if number.is_multiple_of(2) {
            "even"
        } else {
            "odd"
        }
    };
    let (file, rank) = (square.file(), square.rank());
    let (f, r) = (parity(file.number()), parity(rank.number()));
    let rule = match square.shade() {
        Shade::Dark => format!("both are {f}"),
        Shade::Light => format!("one is {f}, the other {r}"),
    };
    format!(
        "{square} is {}: file {} is number {}, the rank is {}, {rule}.",
        square.shade().name(),
        file.letter(),
        file.number(),
        rank.number(),
    )
}
