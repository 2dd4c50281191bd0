//! A mistake worth seeing: asking the square one step ahead instead of the one behind, as steps 2
//! and 2.1 of a published description have it.

use super::{Change, Fact, Name, Nothing, Order, Scalar, Scene, Sweeper, Trace, Zoom};

const CODE: &[&str] = &[
    "for each square s, h1 back to a8",
    "  b <- one step AHEAD of s (wrong)",
    "  b off the board: next",
    "  own piece or obstacle on s: next",
    "  piece or crumb on b: crumb on s",
];

/// Sweeps backward from the piece looked at, asking ahead along the scene's direction.
pub fn trace(scene: &Scene) -> Result<Trace, Nothing> {
    let direction = scene.direction;
    let mut sweep = Sweeper::new(scene, CODE)?;
    let name = Scalar::Direction(direction);
    sweep.trace.change(Change::Set(Name::Direction, name));
    let truth = sweep.seek(direction);
    let pass = sweep.pass(direction, &truth, Order::Backward, 0);
    let end = Fact::WrongProbeDone {
        direction,
        falses: pass.new,
        missed: pass.missed.len() as u8,
    };
    sweep.trace.step(0, end, Zoom::Layer);
    Ok(sweep.trace.finish())
}
