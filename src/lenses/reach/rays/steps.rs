//! Reach, ray by ray: open squares, then the blocker, then its shadow.

use crate::geometry::{Reach, Takes};
use crate::trace::code::code;
use crate::trace::recorder::Recorder;
use crate::trace::{
    AlgorithmSpec, Change, Lens, Mark, Scalar, StepMaker, StepSize, Task, Trace, TraceError,
    Variable,
};

use super::fact::ReachFact;

code! {
    EachWay = "for d in directions:",
    EachSquare = "  for s along d:",
    Open = "    if s empty: open s",
    Else = "    else:",
    Taken = "      if enemy: take s",
    Blocked = "      else: s blocks",
    Shadow = "      shadow behind s",
    Break = "      break",
}

pub const ROW: AlgorithmSpec = AlgorithmSpec {
    lens: Lens::Reach,
    units: ["ray", "square", "square"],
    marks: &[Mark::Open, Mark::Capture, Mark::Blocker, Mark::Shadow],
    words: &[(Mark::Candidate, "asked about")],
    variables: &[Variable::S, Variable::Open, Variable::Captures],
    code: CODE,
    run: StepMaker::Steps(run),
};

fn run(task: &Task) -> Result<Trace, TraceError> {
    let focus = task.from;
    let reach = Reach::of(task.board, focus).ok_or(TraceError::NoPiece(focus))?;
    let mut trace = Recorder::new(&ROW);
    for ray in reach.rays() {
        trace.ran(Listed::EachWay);
        let mut last = focus;
        for square in ray.open() {
            last = square;
            ask(&mut trace, &[Listed::Open]);
            trace.set(Variable::S, Scalar::Square(square));
            trace
                .mark(square, Mark::Open)
                .change(Change::Add(Variable::Open, 1));
            trace.step(ReachFact::Open(square), StepSize::Square);
        }
        let Some(blocker) = ray.blocker() else {
            let end = match ray.squares().first() {
                Some(empty) if ray.takes() == Takes::OnlyEnemies => {
                    ask(&mut trace, &[]);
                    trace.set(Variable::S, Scalar::Square(empty));
                    ReachFact::NothingToTake(empty)
                }
                _ => {
                    trace.left(Listed::EachSquare);
                    ReachFact::RayEnds(last)
                }
            };
            trace.step(end, StepSize::Layer);
            continue;
        };
        let taken = ray.captures();
        ask(&mut trace, &[Listed::Open, Listed::Else, Listed::Taken]);
        trace.set(Variable::S, Scalar::Square(blocker.square));
        if taken {
            trace
                .mark(blocker.square, Mark::Capture)
                .change(Change::Add(Variable::Captures, 1));
        } else {
            trace
                .ran(Listed::Blocked)
                .mark(blocker.square, Mark::Blocker);
        }
        let hit = ReachFact::Hit { blocker, taken };
        let shadow = ray.shadow_set();
        // Without a shadow, the blocker is the last step of the ray.
        if shadow.is_empty() {
            trace
                .ran(Listed::Shadow)
                .ran(Listed::Break)
                .step(hit, StepSize::Layer);
            continue;
        }
        trace.step(hit, StepSize::Square);
        for square in ray.shadow() {
            trace.mark(square, Mark::Shadow);
        }
        trace
            .ran(Listed::Shadow)
            .ran(Listed::Break)
            .step(ReachFact::Shadow(blocker, shadow), StepSize::Layer);
    }
    let captures = reach.captures().len() as u8;
    let open = reach.destinations().len() as u8 - captures;
    let done = ReachFact::Done { open, captures };
    trace.left(Listed::EachWay).step(done, StepSize::Layer);
    Ok(trace.finish())
}

/// Records the tests of the next square along a ray, one after another, up to the test that
/// decides.
fn ask(trace: &mut Recorder, tests: &[Listed]) {
    trace.ran(Listed::EachSquare);
    for line in tests {
        trace.ran(*line);
    }
}
