//! Queens that don't attack each other, one on each rank: by backtracking.

use crate::geometry::{Queens, QueensFault};
use crate::trace::backtrack::{Backtrack, Line, Problem, with_order};
use crate::trace::{
    BacktrackFact, Change, Lens, Mark, QuestionKind, Row, Run, StepSize, Task, Trace, Variable,
    recorder::Recorder,
};

const CODE: [&str; 8] = [
    "queens <- those on the board",
    "solve()",
    "  each rank has a queen: solution",
    "  r <- lowest rank without queen",
    "  for each empty s of r, from a",
    "    a queen attacks s: skip",
    "    put a queen on s, solve()",
    "    take the queen on s back",
];

const CODE_LEAST: [&str; 8] = with_order(CODE, "  r <- rank with fewest choices");

/// Rank by rank.
pub const ROW: Row = Row {
    lens: Lens::Backtrack,
    units: ["branch", "queen", "candidate"],
    marks: &[
        Mark::Current,
        Mark::Placed,
        Mark::Open,
        Mark::Attacked,
        Mark::Found,
    ],
    variables: &[
        Variable::S,
        Variable::Stack,
        Variable::Placed,
        Variable::TakenBack,
        Variable::Refused,
        Variable::Solutions,
    ],
    code: &CODE,
    questions: &QuestionKind::QUEENS,
    run: Run::Steps(|task| Ok(run(task, &ROW, false))),
};

/// The rank with the fewest free squares first.
pub const LEAST: Row = Row {
    code: &CODE_LEAST,
    run: Run::Steps(|task| Ok(run(task, &LEAST, true))),
    ..ROW
};

fn run(task: &Task, row: &Row, least: bool) -> Trace {
    match Queens::new(task.board, *Queens::SIZES.end()) {
        Ok(queens) => Trace::made(row, Backtrack::new(Problem::Queens { queens, least })),
        Err(fault) => refused(row, fault),
    }
}

/// The only step where the queens on the board are part of no solution.
fn refused(row: &Row, fault: QueensFault) -> Trace {
    let mut trace = Recorder::new(row);
    let queens = match fault {
        QueensFault::Outside(square) => vec![square],
        QueensFault::SameRank(one, other) | QueensFault::Attack(one, other) => vec![one, other],
    };
    for square in queens {
        trace
            .mark(square, Mark::Current)
            .change(Change::Path(square));
    }
    trace
        .ran(Line::Start as u8)
        .step(BacktrackFact::Fault(fault), StepSize::Layer);
    trace.finish()
}
