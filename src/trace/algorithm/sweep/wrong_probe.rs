//! A mistake worth seeing: asking the square one step ahead instead of the one behind. Steps 2 and
//! 2.1 of "Chess in C (Part 6): potential moves of a bishop: up-right" (2013) say it so, a slip of
//! the text alone: the code below them asks behind.

use crate::trace::{Order, Row, Scalar, StepSize, SweepFact, Task, Trace, TraceError, Variable};

use super::{Sweeper, row};

/// One pass that asks ahead.
pub const ROW: Row = row(
    scan!(
        [] "", ", h1 back to a8", "AHEAD of s (wrong)", "own piece or obstacle on s" []
    ),
    run,
);

/// Sweeps backward from the piece, asking ahead along the direction asked about.
fn run(task: &Task) -> Result<Trace, TraceError> {
    let direction = task.direction;
    let mut sweep = Sweeper::new(task, &ROW)?;
    let name = Scalar::Direction(direction);
    sweep.trace.set(Variable::Direction, name);
    let truth = sweep.seek(direction);
    let pass = sweep.pass(direction, &truth, Order::Backward);
    let end = SweepFact::WrongProbeDone {
        direction,
        falses: pass.new,
        missed: pass.missed.len() as u8,
    };
    sweep.trace.step(end, StepSize::Layer);
    Ok(sweep.trace.finish())
}
