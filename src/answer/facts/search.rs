//! The words for the other searches: depth-first, marked late, all paths.

use crate::answer::words::{counted, path};
use crate::board::Square;
use crate::trace::{Fact, Frame, Variable};

use super::{moves, visited};

/// What the last step of a search did; `None` for facts of other algorithms.
pub fn sentence(frame: &Frame, fact: Fact) -> Option<String> {
    Some(match fact {
        Fact::Deeper(square) => match frame.depth(square).unwrap_or(0) {
            0 => format!("{square} is marked and put on the stack: 0 moves."),
            deep => format!(
                "{square} is new: onto the stack, {} deep.",
                counted(deep, "move")
            ),
        },
        Fact::DeadEnd { from, to: Some(to) } => {
            format!("Nothing new from {from}: back to {to}.")
        }
        Fact::DeadEnd { from, to: None } => format!("Nothing new from {from}, where it began."),
        Fact::FoundDeep { square, shortest } => {
            let found = frame.path.len().saturating_sub(1);
            // The comparison comes first: the list may be too long for the screen.
            let compared = match found == usize::from(shortest) {
                true => "and no way is shorter".to_owned(),
                false => format!("but the shortest way to {square} takes {shortest}"),
            };
            let found = counted(found as u64, "move");
            format!("Found: {found}, {compared}: {}.", path(&frame.path))
        }
        Fact::StackEmpty(Some(target)) => format!(
            "The stack is empty: no way to {target}. {} were visited.",
            visited(frame)
        ),
        Fact::StackEmpty(None) => {
            format!("The stack is empty: {} can be reached.", visited(frame))
        }

        Fact::Duplicate(square) => {
            format!("{square} came out before and is marked: a duplicate, skip.")
        }
        Fact::QueuedLate { to, again: false } => {
            format!("{to} is not marked: to the back of the queue.")
        }
        Fact::QueuedLate { to, again: true } => {
            format!("{to} waits in the queue already, but nothing marks it: it goes in again.")
        }
        Fact::FoundLate(square) => format!(
            "Found: {}: {}.{}",
            moves(frame, square),
            path(&frame.path),
            duplicates(frame)
        ),

        Fact::CountStarts(start) => {
            format!("{start} is put into the queue: 0 moves, and 1 way to make none.")
        }
        Fact::Counted { square, moves } => format!(
            "{square} is taken from the queue: {} away by {}.",
            counted(moves, "move"),
            paths(frame, square)
        ),
        Fact::NoDetour(square) => {
            format!("{square} is no farther from the start: no shortest path goes on there.")
        }
        Fact::Parent { from, to } => format!(
            "{from} is a parent of {to}: {} to it so far.",
            paths(frame, to)
        ),
        Fact::CountedAll(square) => format!(
            "{square} has handed its {} on to all squares one move farther.",
            paths(frame, square)
        ),
        Fact::PathsFound {
            target,
            moves,
            paths,
        } => format!(
            "Found: {}. {} to {target}: every walk along the arrows is one.",
            counted(moves, "move"),
            match paths {
                1 => "There is 1 shortest path".to_owned(),
                _ => format!("There are {paths} shortest paths"),
            }
        ),
        Fact::OnePath { number, more } => {
            let moves = counted(frame.path.len().saturating_sub(1) as u64, "move");
            let rest = if more {
                " The others are not shown."
            } else {
                ""
            };
            format!(
                "Path {number} of {}, {moves}: {}.{rest}",
                frame.count(Variable::Paths),
                path(&frame.path)
            )
        }
        _ => return None,
    })
}

/// How many squares were put into the queue again, where the algorithm counts them.
pub fn duplicates(frame: &Frame) -> String {
    match frame.variable(Variable::Duplicates) {
        None => String::new(),
        Some(_) => format!(
            " Marking late put {} into the queue.",
            counted(
                frame.count(Variable::Duplicates).unsigned_abs(),
                "duplicate"
            )
        ),
    }
}

fn paths(frame: &Frame, square: Square) -> String {
    counted(frame.paths(square).unwrap_or(0), "shortest path")
}
