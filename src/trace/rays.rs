//! Reach, ray by ray: open squares, then what stands in the way, then its shadow.

use crate::geometry::{Reach, Takes};

use super::recorder::Recorder;
use super::{Change, Fact, Mark, Scalar, Scene, StepSize, Trace, TraceError, Variable};

const CODE: &[&str] = &[
    "for each way the piece can move",
    "  for each square s along it",
    "    s is empty: s is open",
    "    an enemy on s: it can be taken",
    "    anything else on s: blocked",
    "    behind s lies its shadow",
    "  the edge: next way",
];

/// The marks of the rays.
pub const MARKS: &[Mark] = &[Mark::Open, Mark::Capture, Mark::Blocker, Mark::Shadow];

const NAMES: &[Variable] = &[Variable::S, Variable::Open, Variable::Captures];

/// Follows each ray of the piece looked at.
pub fn trace(scene: &Scene) -> Result<Trace, TraceError> {
    let focus = scene.focus();
    let reach = Reach::of(scene.board(), focus).ok_or(TraceError::NoPiece(focus))?;
    let mut trace = Recorder::new(CODE, NAMES);
    for ray in reach.rays() {
        let mut last = focus;
        for square in ray.open() {
            last = square;
            trace.change(Change::Set(Variable::S, Scalar::Square(square)));
            trace
                .mark(square, Mark::Open)
                .change(Change::Add(Variable::Open, 1));
            trace.step(2, Fact::Open(square), StepSize::Square);
        }
        let Some(blocker) = ray.blocker() else {
            let end = match ray.squares().first() {
                Some(empty) if ray.takes() == Takes::OnlyEnemies => Fact::NothingToTake(empty),
                _ => Fact::RayEnds(last),
            };
            trace.step(6, end, StepSize::Layer);
            continue;
        };
        trace.change(Change::Set(Variable::S, Scalar::Square(blocker.square)));
        let line = if ray.captures() {
            trace
                .mark(blocker.square, Mark::Capture)
                .change(Change::Add(Variable::Captures, 1));
            3
        } else {
            trace.mark(blocker.square, Mark::Blocker);
            4
        };
        let shadow = ray.shadow_set();
        // A ray without a shadow is done when it meets its blocker.
        if shadow.is_empty() {
            trace.step(line, Fact::Hit(blocker), StepSize::Layer);
            continue;
        }
        trace.step(line, Fact::Hit(blocker), StepSize::Square);
        for square in ray.shadow() {
            trace.mark(square, Mark::Shadow);
        }
        trace.step(5, Fact::Shadow(blocker, shadow), StepSize::Layer);
    }
    let captures = reach.captures().len() as u8;
    let open = reach.destinations().len() as u8 - captures;
    trace.step(0, Fact::ReachDone(open, captures), StepSize::Layer);
    Ok(trace.finish())
}
