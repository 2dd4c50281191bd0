//! A single pass over the board.

use crate::board::{Board, Direction, Square};
use crate::trace::{AlgorithmSpec, StepSize, Task, Trace, TraceError};

use super::super::{fact::SweepFact, order::Order};

use super::{Sweeper, row};

/// Pass from h1 to a8.
pub const BACKWARD: AlgorithmSpec = row(scan!([] "", "h1 to a8", "- d" []), |task| {
    run(task, Order::Backward)
});

/// Pass from a8 to h1.
pub const FORWARD: AlgorithmSpec = row(scan!([] "", "a8 to h1", "- d" []), |task| {
    run(task, Order::Forward)
});

fn run(task: &Task, order: Order) -> Result<Trace, TraceError> {
    let pass = one_pass(task.board, task.from, task.direction, order);
    pass.ok_or(TraceError::NoPiece(task.from))
}

/// Sweeps once from the piece on `square`; `None` if no piece is there.
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

/// An instructive mistake: checking the square one step ahead instead of the one behind. "Chess in
/// C (Part 6): potential moves of a bishop: up-right" (2013) describes the check this way in steps
/// 2 and 2.1. Only the text has the mistake; the code below it checks the square behind.
pub const WRONG_PROBE: AlgorithmSpec =
    row(scan!([] "", "h1 to a8", "+ d  # wrong" []), in_scan_order);

/// Sweeps once from h1 to a8, checking one step ahead in the scene's direction.
fn in_scan_order(task: &Task) -> Result<Trace, TraceError> {
    let direction = task.direction;
    let mut sweep = Sweeper::new(task, &WRONG_PROBE)?;
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
