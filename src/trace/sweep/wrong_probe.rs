//! A mistake worth seeing: asking the square one step ahead instead of the one behind. Steps 2 and
//! 2.1 of "Chess in C (Part 6): potential moves of a bishop: up-right" (2013) say it so, a slip of
//! the text alone: the code below them asks behind.

use super::{Change, Fact, Order, Scalar, Scene, StepSize, Sweeper, Trace, TraceError, Variable};

const CODE: &[&str] = &[
    "for each square s, h1 back to a8",
    "  b <- one step AHEAD of s (wrong)",
    "  b off the board: next",
    "  own piece or obstacle on s: next",
    "  piece or crumb on b: crumb on s",
];

/// Sweeps backward from the piece looked at, asking ahead along the scene's direction.
pub fn trace(scene: &Scene) -> Result<Trace, TraceError> {
    let direction = scene.direction;
    let mut sweep = Sweeper::new(scene, CODE)?;
    let name = Scalar::Direction(direction);
    sweep.trace.change(Change::Set(Variable::Direction, name));
    let truth = sweep.seek(direction);
    let pass = sweep.pass(direction, &truth, Order::Backward, 0);
    let end = Fact::WrongProbeDone {
        direction,
        falses: pass.new,
        missed: pass.missed.len() as u8,
    };
    sweep.trace.step(0, end, StepSize::Layer);
    Ok(sweep.trace.finish())
}
