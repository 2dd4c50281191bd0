//! An instructive mistake: one layer of crumbs for all directions of a piece. Crumbs of one
//! direction are mistaken for those of another, so squares that the piece can't reach are marked.

use crate::board::{Board, Direction, Square, SquareSet};
use crate::trace::{AlgorithmSpec, Change, Mark, StepSize, Task, Trace, TraceError, Variable};

use super::super::{fact::SweepFact, order::Order};

use super::{ScanLine, Sweeper, ray, row};

/// Algorithm with one layer of crumbs for all directions of a piece.
pub const ROW: AlgorithmSpec = row(
    scan!(["for d in directions:"] "  ", "h1 to a8", "- d" []),
    run,
);

/// Sweeps from the piece in all its directions, starting with the scene's if it is one of them.
fn run(task: &Task) -> Result<Trace, TraceError> {
    // For a piece that doesn't slide, the sweep uses all eight directions.
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

/// Sweeps from the piece on `square` in one direction after another without removing the crumbs in
/// between; `None` if no piece is there.
pub fn shared(
    board: &Board,
    square: Square,
    directions: &[Direction],
    order: Order,
) -> Option<Trace> {
    let mut sweep = Sweeper::on(board, square, &ROW)?;
    // A crumb is right if the piece can go there, no matter which pass left it.
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
