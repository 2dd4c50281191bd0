//! The colour of a square by odd and even.

use crate::board::{Shade, SquareSet};

use super::recorder::Recorder;
use super::{Change, Fact, Mark, Scalar, Scene, StepSize, Trace, TraceError, Variable};

const CODE: &[&str] = &[
    "f <- number of the file   (a is 1)",
    "r <- number of the rank",
    "f and r both odd or both even: dark",
    "one odd, the other even:       light",
];

const NAMES: &[Variable] = &[Variable::F, Variable::R, Variable::FileIs, Variable::RankIs];

/// Finds the colour of the square looked at, then marks the squares of the same colour.
pub fn trace(scene: &Scene) -> Result<Trace, TraceError> {
    let square = scene.cursor;
    let mut trace = Recorder::new(CODE, NAMES);
    let parity = |number: u8| Scalar::Even(number.is_multiple_of(2));

    let file = square.file().number();
    trace.mark(square, Mark::Current);
    trace.change(Change::Set(Variable::F, Scalar::Number(file.into())));
    trace.change(Change::Set(Variable::FileIs, parity(file)));
    trace.step(0, Fact::FileNumber(square), StepSize::Square);

    let rank = square.rank().number();
    trace.change(Change::Set(Variable::R, Scalar::Number(rank.into())));
    trace.change(Change::Set(Variable::RankIs, parity(rank)));
    trace.step(1, Fact::RankNumber(square), StepSize::Square);

    let shade = square.shade();
    let (line, same) = match shade {
        Shade::Dark => (2, SquareSet::DARK),
        Shade::Light => (3, SquareSet::LIGHT),
    };
    for other in same - square.into() {
        trace.mark(other, Mark::SameShade);
    }
    trace.step(line, Fact::ShadeFound(square, shade), StepSize::Square);
    Ok(trace.finish())
}
