//! Queens that don't attack each other, one on each rank, by backtracking.

use crate::geometry::{Queens, QueensFault};
use crate::trace::backtrack::{Backtrack, Problem};
use crate::trace::{
    AlgorithmSpec, BacktrackFact, Change, Lens, Mark, StepMaker, StepSize, Task, Trace, Variable,
    recorder::Recorder,
};

const CODE: [&str; 8] = code("  r = first empty rank");
const CODE_LEAST: [&str; 8] = code("  r = rank with fewest s");

/// Returns the pseudocode, with `choice` as the line that chooses a rank. `TaskLine::QUEENS` names
/// its lines.
const fn code(choice: &'static str) -> [&'static str; 8] {
    [
        "def solve():",
        choice,
        "  if no r: solution",
        "  for s in r, a to h:",
        "    if no queen sees s:",
        "      put a queen on s",
        "      solve()",
        "      remove it",
    ]
}

/// Algorithm that places the queens rank by rank.
pub const ROW: AlgorithmSpec = AlgorithmSpec {
    lens: Lens::Backtrack,
    units: ["branch", "queen", "candidate"],
    marks: &[
        Mark::Current,
        Mark::Placed,
        Mark::Open,
        Mark::Attacked,
        Mark::Unreachable,
        Mark::Found,
    ],
    words: &[(Mark::Unreachable, "tried")],
    variables: &[
        Variable::S,
        Variable::Stack,
        Variable::Placed,
        Variable::TakenBack,
        Variable::Refused,
        Variable::Solutions,
    ],
    code: &CODE,
    run: StepMaker::Steps(|task| Ok(run(task, &ROW, false))),
};

/// Algorithm that fills the rank with the fewest free squares first.
pub const LEAST: AlgorithmSpec = AlgorithmSpec {
    code: &CODE_LEAST,
    run: StepMaker::Steps(|task| Ok(run(task, &LEAST, true))),
    ..ROW
};

fn run(task: &Task, row: &AlgorithmSpec, least: bool) -> Trace {
    match Queens::new(task.board, *Queens::SIZES.end()) {
        Ok(queens) => Trace::made(row, Backtrack::new(Problem::Queens { queens, least })),
        Err(fault) => refused(row, fault),
    }
}

/// Returns a one-step trace that says which queens on the board rule out every solution.
fn refused(row: &AlgorithmSpec, fault: QueensFault) -> Trace {
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
    // The recursive function is never called.
    trace
        .left(0)
        .step(BacktrackFact::Fault(fault), StepSize::Layer);
    trace.finish()
}
