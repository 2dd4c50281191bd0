//! The order that misses squares, pass after pass until nothing new is found.

use super::{Change, Fact, Order, Scalar, Scene, StepSize, Sweeper, Trace, TraceError, Variable};

const CODE: &[&str] = &[
    "repeat",
    "  for each square s",
    "    b <- one step back from s",
    "    b off the board: next",
    "    s held or with a crumb: next",
    "    piece or crumb on b: crumb on s",
    "until a pass leaves no new crumb",
];

/// Sweeps from the piece looked at, in the scene's direction and in the order that doesn't suit
/// it, as often as it takes.
pub fn trace(scene: &Scene) -> Result<Trace, TraceError> {
    let direction = scene.direction;
    let order = Order::suiting(direction).reversed();
    let mut sweep = Sweeper::new(scene, CODE)?;
    let name = Scalar::Direction(direction);
    sweep.trace.change(Change::Set(Variable::Direction, name));
    let truth = sweep.seek(direction);
    for number in 1.. {
        sweep.trace.change(Change::Add(Variable::Pass, 1));
        let pass = sweep.pass(direction.opposite(), &truth, order, 1);
        if pass.new.is_empty() {
            let end = Fact::PassesDone {
                direction,
                order,
                passes: number,
            };
            sweep.trace.step(6, end, StepSize::Layer);
            break;
        }
        let end = Fact::PassDone {
            passes: number,
            new: pass.new,
        };
        sweep.trace.step(6, end, StepSize::Layer);
        sweep.forget_pass();
    }
    Ok(sweep.trace.finish())
}
