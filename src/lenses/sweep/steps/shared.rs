//! A mistake worth seeing: one layer of crumbs for all directions of a piece. The crumbs of one
//! direction are taken for those of another, and squares are marked where the piece can't go.

use crate::board::{Board, Direction, Square, SquareSet};
use crate::trace::{AlgorithmRow, Change, Mark, StepSize, Task, Trace, TraceError, Variable};

use super::super::{fact::SweepFact, order::Order};

use super::{ScanLine, Sweeper, ray, row};

/// All directions of a piece in one layer of crumbs.
pub const ROW: AlgorithmRow = row(
    scan!(
        ["for each direction, same crumbs"]
        "  ", ", h1 back to a8", "back from s", "s held or with a crumb"
        []
    ),
    run,
);

/// Sweeps from the piece in all its directions, the direction asked about first where it is one of
/// them.
fn run(task: &Task) -> Result<Trace, TraceError> {
    // What doesn't slide is swept as if it went everywhere.
    let mut directions = match task.piece()?.role.directions() {
        [] => Direction::ALL.to_vec(),
        own => own.to_vec(),
    };
    let first = directions
        .iter()
        .position(|&direction| direction == task.direction);
    directions.rotate_left(first.unwrap_or(0));
    let shared = shared(task.board, task.from, &directions, Order::Backward);
    shared.ok_or(TraceError::NoPiece(task.from))
}

/// Sweeps from the piece on `square` in one direction after the other without taking the crumbs
/// away in between; `None` when no piece stands there.
pub fn shared(
    board: &Board,
    square: Square,
    directions: &[Direction],
    order: Order,
) -> Option<Trace> {
    let mut sweep = Sweeper::on(board, square, &ROW)?;
    // A crumb is right wherever the piece can go, whichever pass leaves it.
    let rays = directions
        .iter()
        .flat_map(|&direction| ray(board, square, direction));
    let rays: Vec<Square> = rays.collect();
    sweep.right = rays.iter().copied().collect();
    for (i, &direction) in directions.iter().enumerate() {
        if i > 0 {
            sweep.forget_pass();
        }
        sweep
            .ran(ScanLine::Passes)
            .change(Change::Add(Variable::Pass, 1));
        let truth = sweep.seek(direction);
        let pass = sweep.pass(direction.opposite(), &truth, order);
        let end = if i + 1 == directions.len() {
            sweep.left(ScanLine::Passes);
            sweep.miss(&rays);
            SweepFact::SharedDone(falses(&sweep, sweep.crumbs))
        } else {
            SweepFact::SharedPass {
                direction,
                falses: falses(&sweep, pass.new),
            }
        };
        sweep.trace.step(end, StepSize::Layer);
    }
    Some(sweep.trace.finish())
}

fn falses(sweep: &Sweeper, among: SquareSet) -> SquareSet {
    let wrong = |square: &Square| sweep.crumb(*square) == Mark::FalseCrumb;
    among.into_iter().filter(wrong).collect()
}
