//! The line from one square to another: first its slope, then its squares, found with y = m·x + b.

use crate::board::{Occupant, Piece, Square};
use crate::geometry::{Blocker, BlockerKind, Line, Point};
use crate::trace::code::code;
use crate::trace::recorder::Recorder;
use crate::trace::{
    AlgorithmSpec, Change, Lens, Mark, Scalar, StepMaker, StepSize, Task, Trace, TraceError,
    Variable,
};

use super::fact::LineFact;

code! {
    Difference = "dx, dy = x2-x1, y2-y1",
    Slope = "m = dy / dx",
    NotAligned = "if not straight: return",
    Intercept = "b = y1 - m * x1",
    Repeat = "while True:",
    Across = "  x += sign(dx)",
    Upward = "  y = m*x + b # or y+-1",
    Arrived = "  if at target: return",
    Empty = "  if empty: continue",
    Blocked = "  (x, y) blocks; break",
}

pub const ROW: AlgorithmSpec = AlgorithmSpec {
    lens: Lens::Line,
    units: ["step", "step", "step"],
    marks: &[Mark::Open, Mark::Blocker, Mark::Shadow, Mark::Cut],
    words: &[],
    variables: &[
        Variable::Dx,
        Variable::Dy,
        Variable::M,
        Variable::B,
        Variable::X,
        Variable::Y,
        Variable::Between,
    ],
    code: CODE,
    run: StepMaker::Steps(run),
};

/// Walks from the start to the target; returns an error if there is no target, or if the target is
/// the start.
fn run(task: &Task) -> Result<Trace, TraceError> {
    let from = task.from;
    let to = task.target.filter(|&to| to != from);
    let to = to.ok_or(TraceError::NoTarget(from))?;
    let line = Line::new(from, to);
    let mut trace = Recorder::new(&ROW);

    let (dx, dy) = line.difference();
    trace
        .ran(Listed::Difference)
        .set(Variable::Dx, Scalar::Number(dx))
        .set(Variable::Dy, Scalar::Number(dy))
        .step(LineFact::Difference(dx, dy), StepSize::Square);

    trace
        .ran(Listed::Slope)
        .ran(Listed::NotAligned)
        .set(Variable::M, Scalar::Slope(from, to));
    let Some(walk) = line.between() else {
        for square in line.cut() {
            trace.mark(square, Mark::Cut);
        }
        trace.step(LineFact::Slope(from, to), StepSize::Square);
        return Ok(trace.finish());
    };
    trace.step(LineFact::Slope(from, to), StepSize::Square);
    trace.ran(Listed::Intercept);
    if line.intercept().is_some() {
        trace
            .set(Variable::B, Scalar::Intercept(from, to))
            .step(LineFact::Intercept(from, to), StepSize::Square);
    }

    let squares: Vec<_> = walk.filter_map(Point::square).collect();
    let color = task.board.piece(from).map(|piece| piece.color);
    for (i, &square) in squares.iter().enumerate() {
        go_on(&mut trace, square);
        let Some(occupant) = task.board.get(square) else {
            trace
                .ran(Listed::Arrived)
                .ran(Listed::Empty)
                .mark(square, Mark::Open)
                .change(Change::Push(Variable::Between, square))
                .step(LineFact::Between(square), StepSize::Square);
            continue;
        };
        let kind = match occupant {
            Occupant::Obstacle => BlockerKind::Obstacle,
            Occupant::Piece(Piece { color: its, .. }) if Some(its) == color => BlockerKind::Own,
            Occupant::Piece(_) => BlockerKind::Enemy,
        };
        trace
            .ran(Listed::Arrived)
            .ran(Listed::Empty)
            .ran(Listed::Blocked)
            .mark(square, Mark::Blocker)
            .change(Change::Push(Variable::Between, square));
        for &behind in &squares[i + 1..] {
            trace.mark(behind, Mark::Shadow);
        }
        let blocker = Blocker {
            square,
            occupant,
            kind,
        };
        trace
            .mark(to, Mark::Shadow)
            .step(LineFact::BlockedAt(blocker), StepSize::Square);
        return Ok(trace.finish());
    }
    go_on(&mut trace, to);
    trace
        .ran(Listed::Arrived)
        .step(LineFact::Arrived(squares.len() as u8), StepSize::Square);
    Ok(trace.finish())
}

/// Starts the iteration of the walk that visits `square`.
fn go_on(trace: &mut Recorder, square: Square) {
    let point = Point::from(square);
    trace
        .ran(Listed::Repeat)
        .ran(Listed::Across)
        .ran(Listed::Upward)
        .set(Variable::X, Scalar::Number(point.x()))
        .set(Variable::Y, Scalar::Number(point.y()));
}
