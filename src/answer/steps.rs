//! A search as the steps that a program of one's own would print: what is taken and what is put.

use crate::board::{Square, SquareSet};
use crate::trace::{Fact, SearchFact, Trace};

use super::words::path as joined;

/// The path that a search ends with; of several paths the first.
pub fn found(trace: &Trace) -> Option<Vec<Square>> {
    let finds = |fact| matches!(fact, Fact::Search(fact) if fact.finds());
    let at = trace.facts().position(finds)?;
    Some(trace.frame(at + 1).path)
}

/// Every square taken, every square put, and the answer, each in a line of its own.
pub fn steps(trace: &Trace, path: Option<&[Square]>) -> Vec<String> {
    let mut lines = Vec::new();
    // The path from the start to where a depth-first search goes on.
    let mut stack: Vec<Square> = Vec::new();
    let mut known = SquareSet::EMPTY;
    let facts = trace.facts().filter_map(|fact| match fact {
        Fact::Search(fact) => Some(fact),
        _ => None,
    });
    for fact in facts {
        match fact {
            SearchFact::Queued { to, .. } | SearchFact::QueuedLate { to, .. } => {
                lines.push(format!("put {to}"));
            }
            // A square with several parents is put once, by the first.
            SearchFact::Parent { to, .. } if !known.contains(to) => {
                known.insert(to);
                lines.push(format!("put {to}"));
            }
            SearchFact::BackStarts(target) => lines.push(format!("put {target}")),
            SearchFact::Deeper(to) => {
                // The search may have gone back to an earlier square, so that one is named.
                lines.extend(stack.last().map(|from| format!("put {to} from {from}")));
                stack.push(to);
            }
            SearchFact::StackStarts(start) => stack.push(start),
            SearchFact::DeadEnd { .. } => drop(stack.pop()),
            _ => {}
        }
        lines.extend(fact.taken().map(|square| format!("take {square}")));
    }
    lines.push(match path {
        Some(path) => format!("path {}", joined(path)),
        None => "none".to_owned(),
    });
    lines
}
