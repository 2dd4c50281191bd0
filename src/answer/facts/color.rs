//! The words for the colour of a square.

use crate::answer::color;
use crate::trace::ColorFact;

/// What a step of finding the colour did.
pub fn sentence(fact: ColorFact) -> String {
    match fact {
        ColorFact::File(square) => format!(
            "File {} is number {}, which is {}.",
            square.file().letter(),
            square.file().number(),
            parity(square.file().number()),
        ),
        ColorFact::Rank(square) => {
            format!(
                "Rank {0} is {1}.",
                square.rank().digit(),
                parity(square.rank().number())
            )
        }
        ColorFact::Found(square, shade) => format!(
            "{} A bishop from here only ever sees {} squares.",
            color::parity(square),
            shade.name()
        ),
    }
}

fn parity(number: u8) -> &'static str {
    if number.is_multiple_of(2) {
        "even"
    } else {
        "odd"
    }
}
