//! The line from one square to another: slope, then step by step by y = m·x + b.

use crate::board::{Occupant, Piece};
use crate::geometry::{Blocker, BlockerKind, Line, Point};

use super::recorder::Recorder;
use super::{Change, Fact, Mark, Scalar, Scene, StepSize, Trace, TraceError, Variable};

const CODE: &[&str] = &[
    "dx <- x2 - x1    dy <- y2 - y1",
    "m <- dy / dx     (dx = 0: infinite)",
    "m not 0, 1, -1, infinite: no line",
    "b <- y1 - m * x1 (m infinite: none)",
    "repeat",
    "  x <- x +/- 1   y <- m * x + b",
    "  (m infinite:   y <- y +/- 1)",
    "  at the target: done",
    "  (x, y) is empty: go on",
    "  (x, y) is occupied: blocked",
];

const NAMES: &[Variable] = &[
    Variable::Dx,
    Variable::Dy,
    Variable::M,
    Variable::B,
    Variable::X,
    Variable::Y,
    Variable::Between,
];

/// Walks from the square looked at to the target, or to the cursor when there is none.
pub fn trace(scene: &Scene) -> Result<Trace, TraceError> {
    let from = scene.focus();
    let to = scene.target.unwrap_or(scene.cursor);
    if from == to {
        return Err(TraceError::NoTarget(from));
    }
    let line = Line::new(from, to);
    let mut trace = Recorder::new(CODE, NAMES);

    let (dx, dy) = line.difference();
    trace.change(Change::Set(Variable::Dx, Scalar::Number(dx)));
    trace.change(Change::Set(Variable::Dy, Scalar::Number(dy)));
    trace.step(0, Fact::Difference(dx, dy), StepSize::Square);

    trace.change(Change::Set(Variable::M, Scalar::Slope(from, to)));
    let Some(walk) = line.between() else {
        trace.step(2, Fact::SlopeFound(from, to), StepSize::Square);
        return Ok(trace.finish());
    };
    trace.step(1, Fact::SlopeFound(from, to), StepSize::Square);
    if line.intercept().is_some() {
        trace.change(Change::Set(Variable::B, Scalar::Intercept(from, to)));
        trace.step(3, Fact::InterceptFound(from, to), StepSize::Square);
    }

    let squares: Vec<_> = walk.filter_map(Point::square).collect();
    let color = scene.board().piece(from).map(|piece| piece.color);
    for (i, &square) in squares.iter().enumerate() {
        let point = Point::from(square);
        trace.change(Change::Set(Variable::X, Scalar::Number(point.x())));
        trace.change(Change::Set(Variable::Y, Scalar::Number(point.y())));
        let Some(occupant) = scene.board().get(square) else {
            trace
                .mark(square, Mark::Open)
                .change(Change::Push(Variable::Between, square));
            trace.step(8, Fact::Between(square), StepSize::Square);
            continue;
        };
        let kind = match occupant {
            Occupant::Obstacle => BlockerKind::Obstacle,
            Occupant::Piece(Piece { color: its, .. }) if Some(its) == color => BlockerKind::Own,
            Occupant::Piece(_) => BlockerKind::Enemy,
        };
        trace
            .mark(square, Mark::Blocker)
            .change(Change::Push(Variable::Between, square));
        for &behind in &squares[i + 1..] {
            trace.mark(behind, Mark::Shadow);
        }
        trace.mark(to, Mark::Shadow);
        let blocker = Blocker {
            square,
            occupant,
            kind,
        };
        trace.step(9, Fact::BlockedAt(blocker), StepSize::Square);
        return Ok(trace.finish());
    }
    let arrived = Point::from(to);
    trace.change(Change::Set(Variable::X, Scalar::Number(arrived.x())));
    trace.change(Change::Set(Variable::Y, Scalar::Number(arrived.y())));
    trace.step(7, Fact::Arrived(squares.len() as u8), StepSize::Square);
    Ok(trace.finish())
}
