//! A ray by recursion: a function calls itself for the next square. The call stack grows square by
//! square, then unwinds into the list.

use crate::board::{Direction, Square};
use crate::geometry::{Ray, Reach};
use crate::lenses::reach::rays::ReachFact;
use crate::trace::code::code;
use crate::trace::recorder::Recorder;
use crate::trace::{
    AlgorithmSpec, Change, Label, Lens, Mark, Scalar, StepMaker, StepSize, Task, Trace, TraceError,
    Variable,
};

use super::fact::RecursionFact;

code! {
    Empty = "list = []",
    EachWay = "for d in directions:",
    Outermost = "  list += ray(start, d)",
    Call = "def ray(s, d):",
    Next = "  n = s + d",
    OffBoard = "  if n off: return []",
    Blocked = "  if n own: return []",
    Taken = "  if n enemy: return [n]",
    Rest = "  rest = ray(n, d)",
    Return = "  return [n] + rest",
}

/// Lines with suspended calls: the loop's line, and the line in every call but the innermost.
pub const SUSPENDED_LINES: [usize; 2] = [Listed::Outermost as usize, Listed::Rest as usize];

pub const ROW: AlgorithmSpec = AlgorithmSpec {
    lens: Lens::Reach,
    units: ["ray", "call", "call"],
    marks: &[
        Mark::Current,
        Mark::Stacked,
        Mark::Open,
        Mark::Capture,
        Mark::Blocker,
        Mark::Shadow,
    ],
    words: &[],
    variables: &[
        Variable::Direction,
        Variable::N,
        Variable::Stack,
        Variable::Returned,
        Variable::Moves,
    ],
    code: CODE,
    run: StepMaker::Steps(run),
};

fn run(task: &Task) -> Result<Trace, TraceError> {
    let piece = task.piece()?;
    if !piece.role.slides() {
        return Err(TraceError::NoSlider(task.from, piece));
    }
    let reach = Reach::by(piece.into(), task.from, task.board);
    let mut trace = Recorder::new(&ROW);
    trace.ran(Listed::Empty);
    for ray in reach.rays() {
        if let Some(direction) = ray.direction() {
            follow(&mut trace, task.from, &ray, direction);
        }
    }
    let captures = reach.captures().len() as u8;
    let open = reach.destinations().len() as u8 - captures;
    let done = ReachFact::Done { open, captures };
    trace.change(Change::Clear(Variable::Stack));
    trace.left(Listed::EachWay).step(done, StepSize::Layer);
    Ok(trace.finish())
}

fn follow(trace: &mut Recorder, start: Square, ray: &Ray, direction: Direction) {
    trace
        .ran(Listed::EachWay)
        .ran(Listed::Outermost)
        .ran(Listed::Call)
        .change(Change::Clear(Variable::Returned))
        .change(Change::Clear(Variable::Stack))
        .set(Variable::Direction, Scalar::Direction(direction))
        .change(Change::Clear(Variable::N))
        .change(Change::Push(Variable::Stack, start))
        .change(Change::Label(start, Label::Call(0)))
        .mark(start, Mark::Current)
        .step(RecursionFact::Called(start), StepSize::Square);
    let open: Vec<Square> = ray.open().collect();
    // Each call is paired with its caller.
    let callers = [start].into_iter().chain(open.iter().copied());
    let calls: Vec<(Square, Square)> = callers.zip(open.iter().copied()).collect();
    for (&(caller, square), depth) in calls.iter().zip(1..) {
        trace
            .ran(Listed::Next)
            .ran(Listed::OffBoard)
            .ran(Listed::Blocked)
            .ran(Listed::Taken)
            .ran(Listed::Rest)
            .ran(Listed::Call)
            .set(Variable::N, Scalar::Square(square))
            .change(Change::Push(Variable::Stack, square))
            .change(Change::Label(square, Label::Call(depth)))
            .mark(caller, Mark::Stacked)
            .mark(square, Mark::Current)
            .step(RecursionFact::Called(square), StepSize::Square);
    }
    innermost(trace, start, ray);
    for &(caller, square) in calls.iter().rev() {
        // The call for the next square has returned.
        trace
            .ran(Listed::Return)
            .change(Change::PopLast(Variable::Stack))
            .set(Variable::N, Scalar::Square(square))
            .change(Change::PushFirst(Variable::Returned, square))
            .change(Change::Add(Variable::Moves, 1))
            .change(Change::Unlabel(square))
            .mark(square, Mark::Open)
            .mark(caller, Mark::Current)
            .step(RecursionFact::Returned(square), StepSize::Square);
    }
    let found = ray.destinations().len() as u8;
    trace
        .left(Listed::Outermost)
        .change(Change::PopLast(Variable::Stack))
        .change(Change::Unlabel(start))
        .change(Change::Unmark(start))
        .step(
            RecursionFact::RayReturned { direction, found },
            StepSize::Layer,
        );
}

/// Runs the innermost call, which makes no further calls.
fn innermost(trace: &mut Recorder, start: Square, ray: &Ray) {
    trace.ran(Listed::Next).ran(Listed::OffBoard);
    let Some(blocker) = ray.blocker() else {
        let last = ray.open().last().unwrap_or(start);
        return trace
            .set(Variable::N, Scalar::OffBoard)
            .step(RecursionFact::EdgeReturns(last), StepSize::Square);
    };
    let taken = ray.captures();
    trace
        .ran(Listed::Blocked)
        .set(Variable::N, Scalar::Square(blocker.square));
    if taken {
        trace
            .ran(Listed::Taken)
            .mark(blocker.square, Mark::Capture)
            .change(Change::PushFirst(Variable::Returned, blocker.square))
            .change(Change::Add(Variable::Moves, 1));
    } else {
        trace.mark(blocker.square, Mark::Blocker);
    }
    for square in ray.shadow() {
        trace.mark(square, Mark::Shadow);
    }
    let fact = RecursionFact::BlockerReturns { blocker, taken };
    trace.step(fact, StepSize::Square);
}
