//! A tour over every free square, by backtracking.

use crate::board::Occupant;
use crate::geometry::{MoveOrder, Mover, TourMap};
use crate::trace::backtrack::{Backtrack, Problem};
use crate::trace::{AlgorithmSpec, Lens, Mark, StepMaker, Task, Trace, TraceError, Variable};

/// The pseudocode; `TaskLine::SORTED_TOUR` names its lines.
const CODE: &[&str] = &[
    "tour = [start]",
    "def go(s):",
    "  if all visited: done",
    "  ms = free moves of s",
    "  sort ms by free moves",
    "  for m in ms:",
    "    tour.append(m)",
    "    go(m)",
    "    tour.pop()",
];

/// The pseudocode without the sorting; `TaskLine::TOUR` names its lines.
const CODE_BLIND: &[&str] = &[
    "tour = [start]",
    "def go(s):",
    "  if all visited: done",
    "  ms = free moves of s",
    "  for m in ms:",
    "    tour.append(m)",
    "    go(m)",
    "    tour.pop()",
];

/// Algorithm that tries the moves with the fewest onward moves first.
pub const WARNSDORFF: AlgorithmSpec = AlgorithmSpec {
    lens: Lens::Backtrack,
    units: ["branch", "square", "step"],
    marks: &[
        Mark::Current,
        Mark::Frontier,
        Mark::Visited,
        Mark::Unreachable,
    ],
    words: &[
        (Mark::Frontier, "onward moves"),
        (Mark::Unreachable, "tried"),
    ],
    variables: &[
        Variable::S,
        Variable::Stack,
        Variable::Placed,
        Variable::TakenBack,
        Variable::Longest,
    ],
    code: CODE,
    run: StepMaker::Steps(|task| run(task, &WARNSDORFF, MoveOrder::Warnsdorff)),
};

/// Algorithm that tries the moves in search order.
pub const BLIND: AlgorithmSpec = AlgorithmSpec {
    code: CODE_BLIND,
    words: &[
        (Mark::Frontier, "can come next"),
        (Mark::Unreachable, "tried"),
    ],
    run: StepMaker::Steps(|task| run(task, &BLIND, MoveOrder::Blind)),
    ..WARNSDORFF
};

/// Returns the map for a tour from the start, by the piece there or by a white knight if the start
/// is empty. Returns an error if an obstacle is there.
pub fn map(task: &Task) -> Result<TourMap, TraceError> {
    if task.board.get(task.from) == Some(Occupant::Obstacle) {
        return Err(TraceError::Obstacle(task.from));
    }
    let mover = task.mover.unwrap_or(Mover::KNIGHT);
    Ok(TourMap::new(mover, task.from, task.board))
}

fn run(task: &Task, row: &AlgorithmSpec, order: MoveOrder) -> Result<Trace, TraceError> {
    let map = map(task)?;
    let needed = match order {
        MoveOrder::Warnsdorff => None,
        MoveOrder::Blind => {
            let tour = map.tour(MoveOrder::Warnsdorff, Trace::LIMIT);
            tour.found.then_some(tour.placements as u32)
        }
    };
    let problem = Problem::Tour { map, order, needed };
    Ok(Trace::made(row, Backtrack::new(problem)))
}
