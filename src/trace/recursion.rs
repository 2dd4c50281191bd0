//! A ray by recursion: a function that calls itself for the next square. The call stack grows
//! square by square and unwinds into the list.

use crate::board::{Direction, Square};
use crate::geometry::{Ray, Reach};

use super::recorder::Recorder;
use super::{Change, Fact, Mark, Scalar, Scene, StepSize, Trace, TraceError, Variable};

const CODE: &[&str] = &[
    "for each direction: moves(start)",
    "",
    "moves(s)",
    "  n <- one step from s",
    "  n off the board: return []",
    "  own piece or obstacle on n: return []",
    "  enemy on n: return [n]",
    "  rest <- moves(n)",
    "  return [n] + rest",
];

const NAMES: &[Variable] = &[
    Variable::Direction,
    Variable::N,
    Variable::Stack,
    Variable::List,
    Variable::Moves,
];

/// The marks of the recursion.
pub const MARKS: &[Mark] = &[
    Mark::Stacked,
    Mark::Open,
    Mark::Capture,
    Mark::Blocker,
    Mark::Shadow,
];

/// Follows each ray of the slider looked at.
pub fn trace(scene: &Scene) -> Result<Trace, TraceError> {
    let focus = scene.focus();
    let piece = scene.piece().ok_or(TraceError::NoPiece(focus))?;
    if !piece.role.slides() {
        return Err(TraceError::NoSlider(focus, piece));
    }
    let reach = Reach::by(piece.into(), focus, scene.board());
    let mut trace = Recorder::new(CODE, NAMES);
    for ray in reach.rays() {
        if let Some(direction) = ray.direction() {
            follow(&mut trace, focus, &ray, direction);
        }
    }
    let captures = reach.captures().len() as u8;
    let open = reach.destinations().len() as u8 - captures;
    let done = Fact::ReachDone(open, captures);
    trace.change(Change::Clear(Variable::Stack));
    trace.step(0, done, StepSize::Layer);
    Ok(trace.finish())
}

fn follow(trace: &mut Recorder, start: Square, ray: &Ray, direction: Direction) {
    let name = Scalar::Direction(direction);
    trace.change(Change::Clear(Variable::List));
    trace.change(Change::Clear(Variable::Stack));
    trace.change(Change::Set(Variable::Direction, name));
    trace.change(Change::Clear(Variable::N));
    trace.change(Change::Push(Variable::Stack, start));
    trace.step(2, Fact::Called(start), StepSize::Square);
    let open: Vec<Square> = ray.open().collect();
    for &square in &open {
        trace.change(Change::Set(Variable::N, Scalar::Square(square)));
        trace.change(Change::Push(Variable::Stack, square));
        trace.mark(square, Mark::Stacked);
        trace.step(7, Fact::Called(square), StepSize::Square);
    }
    end(trace, start, ray);
    for &square in open.iter().rev() {
        // The call for the square behind has returned.
        trace.change(Change::PopLast(Variable::Stack));
        trace.change(Change::Set(Variable::N, Scalar::Square(square)));
        trace.change(Change::PushFirst(Variable::List, square));
        trace.change(Change::Add(Variable::Moves, 1));
        trace.mark(square, Mark::Open);
        trace.step(8, Fact::Returned(square), StepSize::Square);
    }
    trace.change(Change::PopLast(Variable::Stack));
    let found = ray.destinations().len() as u8;
    trace.step(0, Fact::RayReturned { direction, found }, StepSize::Layer);
}

/// The innermost call, which calls no further.
fn end(trace: &mut Recorder, start: Square, ray: &Ray) {
    let Some(blocker) = ray.blocker() else {
        let last = ray.open().last().unwrap_or(start);
        trace.change(Change::Set(Variable::N, Scalar::OffBoard));
        trace.step(4, Fact::EdgeReturns(last), StepSize::Square);
        return;
    };
    trace.change(Change::Set(Variable::N, Scalar::Square(blocker.square)));
    let line = if ray.captures() {
        trace.mark(blocker.square, Mark::Capture);
        trace.change(Change::PushFirst(Variable::List, blocker.square));
        trace.change(Change::Add(Variable::Moves, 1));
        6
    } else {
        trace.mark(blocker.square, Mark::Blocker);
        5
    };
    for square in ray.shadow() {
        trace.mark(square, Mark::Shadow);
    }
    let fact = Fact::BlockerReturns {
        blocker,
        taken: ray.captures(),
    };
    trace.step(line, fact, StepSize::Square);
}
