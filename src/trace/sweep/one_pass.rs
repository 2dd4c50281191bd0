//! One pass over the board.

use crate::board::{Board, Direction, Square};

use super::{Change, Fact, Order, Scalar, Scene, StepSize, Sweeper, Trace, TraceError, Variable};

const BACKWARD: &[&str] = &[
    "for each square s, h1 back to a8",
    "  b <- one step back from s",
    "  b off the board: next",
    "  own piece or obstacle on s: next",
    "  piece or crumb on b: crumb on s",
];

const FORWARD: &[&str] = &[
    "for each square s, a8 on to h1",
    "  b <- one step back from s",
    "  b off the board: next",
    "  own piece or obstacle on s: next",
    "  piece or crumb on b: crumb on s",
];

/// Sweeps once from the piece looked at, in the scene's direction.
pub fn trace(scene: &Scene, order: Order) -> Result<Trace, TraceError> {
    let focus = scene.focus();
    one_pass(scene.board(), focus, scene.direction, order).ok_or(TraceError::NoPiece(focus))
}

/// Sweeps once from the piece on `square`; `None` when no piece stands there.
pub fn one_pass(
    board: &Board,
    square: Square,
    direction: Direction,
    order: Order,
) -> Option<Trace> {
    let code = match order {
        Order::Backward => BACKWARD,
        Order::Forward => FORWARD,
    };
    let mut sweep = Sweeper::on(board, square, code)?;
    let name = Scalar::Direction(direction);
    sweep.trace.change(Change::Set(Variable::Direction, name));
    let truth = sweep.seek(direction);
    let pass = sweep.pass(direction.opposite(), &truth, order, 0);
    let end = Fact::SweepDone {
        direction,
        order,
        missed: pass.missed.len() as u8,
    };
    sweep.trace.step(0, end, StepSize::Layer);
    Some(sweep.trace.finish())
}
