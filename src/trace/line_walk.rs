//! The line from one square to another: slope, then step by step by y = m·x + b.

use crate::board::{Occupant, Piece};
use crate::geometry::{Blocker, BlockerKind, Line, Point};

use super::recorder::Recorder;
use super::{Change, Fact, Mark, Name, Nothing, Scalar, Scene, Trace, Zoom};

const CODE: &[&str] = &[
    "dx <- x2 - x1    dy <- y2 - y1",
    "m <- dy / dx     (dx = 0: straight up)",
    "m not 0, 1, -1:  no line joins them",
    "b <- y1 - m * x1",
    "repeat",
    "  x <- x +/- 1   y <- m * x + b",
    "  at the target: done",
    "  (x, y) is empty: go on",
    "  (x, y) is occupied: blocked",
];

const NAMES: &[Name] = &[
    Name::Dx,
    Name::Dy,
    Name::M,
    Name::B,
    Name::X,
    Name::Y,
    Name::Between,
];

/// Walks from the square looked at to the target, or to the cursor when there is none.
pub fn trace(scene: &Scene) -> Result<Trace, Nothing> {
    let from = scene.focus();
    let to = scene.target.unwrap_or(scene.cursor);
    if from == to {
        return Err(Nothing::NoTarget(from));
    }
    let line = Line::new(from, to);
    let mut trace = Recorder::new(CODE, NAMES);

    let (dx, dy) = line.difference();
    trace.change(Change::Set(Name::Dx, Scalar::Number(dx)));
    trace.change(Change::Set(Name::Dy, Scalar::Number(dy)));
    trace.step(0, Fact::Difference(dx, dy), Zoom::Square);

    trace.change(Change::Set(Name::M, Scalar::Slope(from, to)));
    let Some(walk) = line.between() else {
        trace.step(2, Fact::SlopeFound(from, to), Zoom::Square);
        return Ok(trace.finish());
    };
    trace.step(1, Fact::SlopeFound(from, to), Zoom::Square);
    if line.intercept().is_some() {
        trace.change(Change::Set(Name::B, Scalar::Intercept(from, to)));
        trace.step(3, Fact::InterceptFound(from, to), Zoom::Square);
    }

    let squares: Vec<_> = walk.filter_map(Point::square).collect();
    let color = scene.board().piece(from).map(|piece| piece.color);
    for (i, &square) in squares.iter().enumerate() {
        let point = Point::from(square);
        trace.change(Change::Set(Name::X, Scalar::Number(point.x())));
        trace.change(Change::Set(Name::Y, Scalar::Number(point.y())));
        let Some(occupant) = scene.board().get(square) else {
            trace
                .mark(square, Mark::Open)
                .change(Change::Push(Name::Between, square));
            trace.step(7, Fact::Between(square), Zoom::Square);
            continue;
        };
        let kind = match occupant {
            Occupant::Obstacle => BlockerKind::Obstacle,
            Occupant::Piece(Piece { color: its, .. }) if Some(its) == color => BlockerKind::Own,
            Occupant::Piece(_) => BlockerKind::Enemy,
        };
        trace
            .mark(square, Mark::Blocker)
            .change(Change::Push(Name::Between, square));
        for &behind in &squares[i + 1..] {
            trace.mark(behind, Mark::Shadow);
        }
        trace.mark(to, Mark::Shadow);
        let blocker = Blocker {
            square,
            occupant,
            kind,
        };
        trace.step(8, Fact::BlockedAt(blocker), Zoom::Square);
        return Ok(trace.finish());
    }
    let arrived = Point::from(to);
    trace.change(Change::Set(Name::X, Scalar::Number(arrived.x())));
    trace.change(Change::Set(Name::Y, Scalar::Number(arrived.y())));
    trace.step(6, Fact::Arrived(squares.len() as u8), Zoom::Square);
    Ok(trace.finish())
}
