//! One pass over the board.

use crate::board::{Board, Direction, Square};
use crate::trace::{Order, Row, Scalar, StepSize, SweepFact, Task, Trace, TraceError, Variable};

use super::{Sweeper, row};

/// From h1 back to a8.
pub const BACKWARD: Row = row(
    scan!([] "", ", h1 back to a8", "back from s", "own piece or obstacle on s" []),
    |task| run(task, Order::Backward),
);

/// From a8 on to h1.
pub const FORWARD: Row = row(
    scan!([] "", ", a8 on to h1", "back from s", "own piece or obstacle on s" []),
    |task| run(task, Order::Forward),
);

/// Sweeps once from the piece, in the direction asked about.
fn run(task: &Task, order: Order) -> Result<Trace, TraceError> {
    let pass = one_pass(task.board, task.from, task.direction, order);
    pass.ok_or(TraceError::NoPiece(task.from))
}

/// Sweeps once from the piece on `square`; `None` when no piece stands there.
pub fn one_pass(
    board: &Board,
    square: Square,
    direction: Direction,
    order: Order,
) -> Option<Trace> {
    let row = match order {
        Order::Backward => &BACKWARD,
        Order::Forward => &FORWARD,
    };
    let mut sweep = Sweeper::on(board, square, row)?;
    let name = Scalar::Direction(direction);
    sweep.trace.set(Variable::Direction, name);
    let truth = sweep.seek(direction);
    let pass = sweep.pass(direction.opposite(), &truth, order);
    let end = SweepFact::Done {
        direction,
        order,
        missed: pass.missed.len() as u8,
    };
    sweep.trace.step(end, StepSize::Layer);
    Some(sweep.trace.finish())
}
