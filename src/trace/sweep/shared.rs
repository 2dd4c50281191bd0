//! A mistake worth seeing: one layer of crumbs for all directions of a piece. The crumbs of one
//! direction are taken for those of another, and squares are marked where the piece can't go.

use crate::board::{Board, Direction, Square, SquareSet};

use super::{
    Change, Fact, Mark, Order, Scalar, Scene, StepSize, Sweeper, Trace, TraceError, Variable, ray,
};

const CODE: &[&str] = &[
    "for each direction, same crumbs",
    "  for each square s, h1 back to a8",
    "    b <- one step back from s",
    "    b off the board: next",
    "    s held or with a crumb: next",
    "    piece or crumb on b: crumb on s",
];

/// Sweeps from the piece looked at in all its directions, the scene's direction first where it is
/// one of them.
pub fn trace(scene: &Scene) -> Result<Trace, TraceError> {
    let focus = scene.focus();
    let piece = scene.piece().ok_or(TraceError::NoPiece(focus))?;
    // What doesn't slide is swept as if it went everywhere.
    let mut directions = match piece.role.directions() {
        [] => Direction::ALL.to_vec(),
        own => own.to_vec(),
    };
    let first = directions
        .iter()
        .position(|&direction| direction == scene.direction);
    directions.rotate_left(first.unwrap_or(0));
    shared(scene.board(), focus, &directions, Order::Backward).ok_or(TraceError::NoPiece(focus))
}

/// Sweeps from the piece on `square` in one direction after the other without taking the crumbs
/// away in between; `None` when no piece stands there.
pub fn shared(
    board: &Board,
    square: Square,
    directions: &[Direction],
    order: Order,
) -> Option<Trace> {
    let mut sweep = Sweeper::on(board, square, CODE)?;
    // A crumb is right wherever the piece can go, whichever pass leaves it.
    let rays = directions
        .iter()
        .flat_map(|&direction| ray(board, square, direction));
    sweep.right = rays.collect();
    for (i, &direction) in directions.iter().enumerate() {
        if i > 0 {
            sweep.forget_pass();
        }
        let name = Scalar::Direction(direction);
        sweep.trace.change(Change::Add(Variable::Pass, 1));
        sweep.trace.change(Change::Set(Variable::Direction, name));
        let truth = sweep.seek(direction);
        let pass = sweep.pass(direction.opposite(), &truth, order, 1);
        let end = match i + 1 == directions.len() {
            true => Fact::SharedDone(falses(&sweep, sweep.crumbs)),
            false => Fact::SharedPass {
                direction,
                falses: falses(&sweep, pass.new),
            },
        };
        sweep.trace.step(0, end, StepSize::Layer);
    }
    Some(sweep.trace.finish())
}

fn falses(sweep: &Sweeper, among: SquareSet) -> SquareSet {
    let wrong = |square: &Square| sweep.crumb(*square) == Mark::FalseCrumb;
    among.into_iter().filter(wrong).collect()
}
