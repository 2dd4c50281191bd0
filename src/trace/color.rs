//! The colour of a square by odd and even.

use crate::board::{Shade, SquareSet};

use super::recorder::Recorder;
use super::{Change, Fact, Mark, Name, Nothing, Scalar, Scene, Trace, Zoom};

const CODE: &[&str] = &[
    "f <- number of the file   (a is 1)",
    "r <- number of the rank",
    "f and r both odd or both even: dark",
    "one odd, the other even:       light",
];

const NAMES: &[Name] = &[Name::F, Name::R, Name::FileIs, Name::RankIs];

/// Finds the colour of the square looked at, then marks the squares of the same colour.
pub fn trace(scene: &Scene) -> Result<Trace, Nothing> {
    let square = scene.cursor;
    let mut trace = Recorder::new(CODE, NAMES);
    let parity = |number: u8| Scalar::Even(number.is_multiple_of(2));

    let file = square.file().number();
    trace.mark(square, Mark::Current);
    trace.change(Change::Set(Name::F, Scalar::Number(file.into())));
    trace.change(Change::Set(Name::FileIs, parity(file)));
    trace.step(0, Fact::FileNumber(square), Zoom::Square);

    let rank = square.rank().number();
    trace.change(Change::Set(Name::R, Scalar::Number(rank.into())));
    trace.change(Change::Set(Name::RankIs, parity(rank)));
    trace.step(1, Fact::RankNumber(square), Zoom::Square);

    let shade = square.shade();
    let (line, same) = match shade {
        Shade::Dark => (2, SquareSet::DARK),
        Shade::Light => (3, SquareSet::LIGHT),
    };
    for other in same - square.into() {
        trace.mark(other, Mark::SameShade);
    }
    trace.step(line, Fact::ShadeFound(square, shade), Zoom::Square);
    Ok(trace.finish())
}
