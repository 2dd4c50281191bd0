//! Sentences for finding the colour of a square.

use crate::board::{Shade, Square};

use super::fact::ColorFact;

/// Describes a step of Colors.
pub fn sentence(fact: ColorFact) -> String {
    match fact {
        ColorFact::File(square) => format!(
            "File {} is number {}, which is {}.",
            square.file().letter(),
            square.file().number(),
            even_or_odd(square.file().number()),
        ),
        ColorFact::Rank(square) => {
            format!(
                "Rank {0} is {1}.",
                square.rank().digit(),
                even_or_odd(square.rank().number())
            )
        }
        ColorFact::Found(square, _) => parity(square),
    }
}

fn even_or_odd(number: u8) -> &'static str {
    if number.is_multiple_of(2) {
        "even"
    } else {
        "odd"
    }
}

/// Returns the colour rule applied to one square, in words.
pub fn parity(square: Square) -> String {
    let (file, rank) = (square.file(), square.rank());
    let (f, r) = (even_or_odd(file.number()), even_or_odd(rank.number()));
    let rule = match square.shade() {
        Shade::Dark => format!("so both are {f}"),
        Shade::Light => format!("so one is {f} and the other {r}"),
    };
    format!(
        "{square} is {}. File {} is number {} and the rank is {}, {rule}.",
        square.shade().name(),
        file.letter(),
        file.number(),
        rank.number(),
    )
}
