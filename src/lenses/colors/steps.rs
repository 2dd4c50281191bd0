//! Finding the colour of a square from odd and even numbers.

use crate::board::{Shade, SquareSet};
use crate::trace::code::code;
use crate::trace::recorder::Recorder;
use crate::trace::{
    AlgorithmSpec, Lens, Mark, Scalar, StepMaker, StepSize, Task, Trace, TraceError, Variable,
};

use super::fact::ColorFact;

code! {
    File = "f = file number  # a = 1",
    Rank = "r = rank number",
    Dark = "if f + r is even: dark",
    Light = "else: light",
}

pub const ROW: AlgorithmSpec = AlgorithmSpec {
    lens: Lens::Colors,
    units: ["step", "step", "step"],
    marks: &[Mark::Current, Mark::SameShade],
    words: &[],
    variables: &[Variable::F, Variable::R, Variable::FileIs, Variable::RankIs],
    code: CODE,
    run: StepMaker::Steps(run),
};

fn run(task: &Task) -> Result<Trace, TraceError> {
    let square = task.from;
    let mut trace = Recorder::new(&ROW);
    let parity = |number: u8| Scalar::Even(number.is_multiple_of(2));

    let file = square.file().number();
    trace
        .ran(Listed::File)
        .mark(square, Mark::Current)
        .set(Variable::F, Scalar::Number(file.into()))
        .set(Variable::FileIs, parity(file))
        .step(ColorFact::File(square), StepSize::Square);

    let rank = square.rank().number();
    trace
        .ran(Listed::Rank)
        .set(Variable::R, Scalar::Number(rank.into()))
        .set(Variable::RankIs, parity(rank))
        .step(ColorFact::Rank(square), StepSize::Square);

    let shade = square.shade();
    let same = match shade {
        Shade::Dark => SquareSet::DARK,
        Shade::Light => SquareSet::LIGHT,
    };
    trace.ran(Listed::Dark);
    if shade == Shade::Light {
        trace.ran(Listed::Light);
    }
    for other in same - square.into() {
        trace.mark(other, Mark::SameShade);
    }
    trace.step(ColorFact::Found(square, shade), StepSize::Square);
    Ok(trace.finish())
}
