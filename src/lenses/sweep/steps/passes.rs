//! Sweep in the order that misses squares, repeated until a pass finds nothing new.

use crate::trace::{AlgorithmSpec, Change, StepSize, Task, Trace, TraceError, Variable};

use super::super::{fact::SweepFact, order::Order};

use super::{ScanLine, Sweeper, row};

/// Algorithm that repeats passes in the order that misses squares.
pub const ROW: AlgorithmSpec = row(
    scan!(["repeat:"] "  ", "order", "- d" ["until no new crumb"]),
    run,
);

/// Sweeps from the piece in the scene's direction, in the order that misses squares, as often as
/// necessary.
fn run(task: &Task) -> Result<Trace, TraceError> {
    let direction = task.direction;
    let order = Order::suiting(direction).reversed();
    let mut sweep = Sweeper::new(task, &ROW)?;
    let truth = sweep.seek(direction);
    for number in 1.. {
        sweep
            .ran(ScanLine::Passes)
            .change(Change::Add(Variable::Pass, 1));
        let pass = sweep.pass(direction.opposite(), &truth, order);
        sweep.ran(ScanLine::Until);
        if pass.new.is_empty() {
            let end = SweepFact::PassesDone {
                direction,
                order,
                passes: number,
            };
            sweep.trace.step(end, StepSize::Layer);
            break;
        }
        let end = SweepFact::PassDone {
            passes: number,
            new: pass.new,
        };
        sweep.trace.step(end, StepSize::Layer);
        sweep.forget_pass();
    }
    Ok(sweep.trace.finish())
}
