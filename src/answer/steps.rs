//! A search as the steps that a program would print: takes and puts.

use crate::board::{Board, Square, SquareSet};
use crate::geometry::{Mover, neighbours};
use crate::trace::{Fact, SearchFact, Trace};

use crate::words::path as joined;

/// Returns the path that a search finds; if there are several, the first. `None` if there is none.
pub fn found(trace: &Trace) -> Option<Vec<Square>> {
    let finds = |fact| matches!(fact, Fact::Search(fact) if fact.finds());
    let at = trace.facts().position(finds)?;
    Some(trace.frame(at + 1).path)
}

/// Returns one line for each square taken or put, and one for the answer.
pub fn steps(
    trace: &Trace,
    (mover, board): (Mover, &Board),
    path: Option<&[Square]>,
) -> Vec<String> {
    let mut lines = if never_goes_back(trace) {
        on_a_stack(trace, mover, board)
    } else {
        as_found(trace)
    };
    lines.push(match path {
        Some(path) => format!("path {}", joined(path)),
        None => "none".to_owned(),
    });
    lines
}

fn as_found(trace: &Trace) -> Vec<String> {
    let mut lines = Vec::new();
    // Path from the start to the current square of a depth-first search.
    let mut stack: Vec<Square> = Vec::new();
    let mut known = SquareSet::EMPTY;
    for fact in searched(trace) {
        match fact {
            SearchFact::Queued { to, .. } | SearchFact::QueuedLate { to, .. } => {
                lines.push(format!("put {to}"));
            }
            // A square with several parents is put only once, by the first of them.
            SearchFact::Parent { to, .. } if !known.contains(to) => {
                known.insert(to);
                lines.push(format!("put {to}"));
            }
            SearchFact::BackStarts(target) => lines.push(format!("put {target}")),
            SearchFact::Deeper(to) => {
                // The search may have gone back to an earlier square, so the line names it.
                lines.extend(stack.last().map(|from| format!("put {to} from {from}")));
                stack.push(to);
            }
            SearchFact::StackStarts(start) => stack.push(start),
            SearchFact::DeadEnd { .. } => drop(stack.pop()),
            _ => {}
        }
        lines.extend(fact.taken().map(|square| format!("take {square}")));
    }
    lines
}

/// Whether a depth-first search never goes deeper after a dead end. Its steps would then look as if
/// it forgot all neighbours but one.
fn never_goes_back(trace: &Trace) -> bool {
    let is_deep = searched(trace).any(|fact| matches!(fact, SearchFact::StackStarts(_)));
    let mut behind = searched(trace).skip_while(|fact| !matches!(fact, SearchFact::DeadEnd { .. }));
    is_deep && !behind.any(|fact| matches!(fact, SearchFact::Deeper(_)))
}

/// Returns steps that take the same squares as the search, but put all neighbours on a stack.
fn on_a_stack(trace: &Trace, mover: Mover, board: &Board) -> Vec<String> {
    let mut lines = Vec::new();
    let mut taken = SquareSet::EMPTY;
    let takes: Vec<Square> = trace.takes().map(|(_, square)| square).collect();
    let start = takes.first().copied();
    let board = start.map_or(*board, |start| board.without(start));
    for (number, &square) in takes.iter().enumerate() {
        lines.push(format!("take {square}"));
        taken.insert(square);
        // The neighbour to try first is put last, so it is on top of the stack.
        let mut waits: Vec<Square> = neighbours(mover, square, &board).collect();
        waits.retain(|to| !taken.contains(*to));
        let is_over = number + 1 == takes.len();
        let waits = waits.iter().rev().filter(|_| !is_over);
        lines.extend(waits.map(|to| format!("put {to}")));
    }
    lines
}

fn searched(trace: &Trace) -> impl Iterator<Item = SearchFact> + '_ {
    trace.facts().filter_map(|fact| match fact {
        Fact::Search(fact) => Some(fact),
        _ => None,
    })
}
