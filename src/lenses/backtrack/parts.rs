//! Components of the board: squares joined by chains of moves.

use crate::board::SquareSet;
use crate::trace::{
    AlgorithmSpec, BacktrackFact, Change, Label, Lens, Mark, Scalar, StepMaker, StepSize, Task,
    Trace, TraceError, Variable, code::code, recorder::Recorder,
};

use super::tour;

code! {
    Each = "for s free, in no part:",
    New = "  part, stack = [s], [s]",
    Take = "  while stack: pop t",
    Join = "    for new m: add, push",
    Done = "  part is complete",
}

pub const ROW: AlgorithmSpec = AlgorithmSpec {
    lens: Lens::Backtrack,
    units: ["part", "square", "square"],
    marks: &[Mark::Current, Mark::Visited, Mark::Unreachable],
    words: &[
        (Mark::Visited, "part one"),
        (Mark::Unreachable, "later parts"),
    ],
    variables: &[
        Variable::S,
        Variable::Part,
        Variable::Queued,
        Variable::Parts,
    ],
    code: CODE,
    run: StepMaker::Steps(run),
};

fn run(task: &Task) -> Result<Trace, TraceError> {
    let map = tour::map(task)?;
    let mut trace = Recorder::new(&ROW);
    let joined_by = map.joined_by();
    let (mut parts, mut rest) = (0, map.free());
    // The component of the start comes first.
    for start in [task.from].into_iter().chain(map.free()) {
        if !rest.contains(start) {
            continue;
        }
        parts += 1;
        // Squares outside the piece's own component get a different mark.
        let mark = if parts == 1 {
            Mark::Visited
        } else {
            Mark::Unreachable
        };
        let label = Label::Part(parts.into());
        let fact = BacktrackFact::PartStarts {
            square: start,
            part: parts,
        };
        trace
            .ran(Listed::Each)
            .ran(Listed::New)
            .set(Variable::S, Scalar::Square(start))
            .change(Change::Add(Variable::Parts, 1))
            .change(Change::Clear(Variable::Part))
            .change(Change::Push(Variable::Part, start))
            .change(Change::Push(Variable::Queued, start))
            .mark(start, Mark::Current)
            .change(Change::Label(start, label))
            .step(fact, StepSize::Square);
        let (mut part, mut waiting) = (SquareSet::from(start), vec![start]);
        let mut last = start;
        while let Some(from) = waiting.pop() {
            trace
                .ran(Listed::Take)
                .change(Change::PopLast(Variable::Queued));
            for square in joined_by[from as usize] - part {
                part.insert(square);
                waiting.push(square);
                trace
                    .ran(Listed::Join)
                    .mark(last, mark)
                    .mark(square, Mark::Current)
                    .set(Variable::S, Scalar::Square(square))
                    .change(Change::Push(Variable::Part, square))
                    .change(Change::Push(Variable::Queued, square))
                    .change(Change::Arrow(from, square))
                    .change(Change::Label(square, label))
                    .step(BacktrackFact::Joined { square, from }, StepSize::Square);
                last = square;
            }
        }
        rest = rest - part;
        let squares = part.len() as u8;
        let fact = BacktrackFact::PartDone {
            part: parts,
            squares,
        };
        trace
            .ran(Listed::Take)
            .ran(Listed::Done)
            .mark(last, mark)
            .step(fact, StepSize::Layer);
    }
    trace
        .left(Listed::Each)
        .change(Change::Clear(Variable::S))
        .step(BacktrackFact::PartsDone { parts }, StepSize::Layer);
    Ok(trace.finish())
}
