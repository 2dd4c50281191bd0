//! Search: how many moves does it take?

mod found;
mod questions;
mod replay;
mod rows;
mod sections;
mod strokes;
#[cfg(test)]
mod tests;
mod words;

pub use replay::sentence as told_sentence;
pub use rows::{
    A_STAR, ALL_PATHS, BOTH_ENDS, BREADTH_FIRST, DEPTH_FIRST, GREEDY, MARK_LATE, REVERSE_ORDER,
    breadth_first,
};
pub use words::{layers, sentence};

use crate::sheet::StrokeKind;
use crate::trace::{Algorithm, Frame, Variable};

use super::row::{Counted, CountedRun, LensRow};

pub static ROW: LensRow = LensRow {
    title: "Search",
    question: "How many moves?",
    first: Algorithm::BreadthFirst,
    opens_at_start: true,
    shows_parents: true,
    shows_next: true,
    heading: |scene, _| match scene.aim() {
        Some(aim) => format!("How many moves to {aim}?"),
        None => "How far is every square?".to_owned(),
    },
    asks: |scene| {
        let piece = scene
            .mover()
            .map_or(String::new(), |mover| mover.to_string());
        match scene.target {
            Some(to) => format!("How many moves does the {piece} need to reach {to}?"),
            None => format!("How far is every square for the {piece}?"),
        }
    },
    sections: sections::sections,
    result: Some(sections::result),
    questions: |way| match way {
        Algorithm::BreadthFirst | Algorithm::ReverseOrder => &[
            questions::next,
            questions::neighbour,
            questions::distance,
            questions::frontier,
        ],
        _ => &[questions::next],
    },
    strokes: strokes::strokes,
    stroke_word: |kind, way| match kind {
        StrokeKind::Again if way == Algorithm::AllPaths => Some("adds its paths"),
        StrokeKind::Thread => Some("last moves"),
        _ => None,
    },
    signs: strokes::signs,
    counted: &[
        Counted::new(taken, "square looked at", "squares looked at"),
        Counted {
            difference: path_difference,
            ..Counted::new(
                |run| run.frame.path.len().checked_sub(1),
                "move to the target",
                "moves to the target",
            )
        },
        Counted::new(
            |run| Some(run.frame.count(Variable::Duplicates) as usize),
            "square queued again",
            "squares queued again",
        ),
        Counted {
            stack_words: ["on the stack"; 2],
            ..Counted::new(
                |run| Some(run.trace?.frontier_lengths(run.index).0),
                "queued",
                "queued",
            )
        },
        Counted::new(
            |run| Some(run.trace.map_or(0, |trace| trace.tests(run.index))),
            "move tried",
            "moves tried",
        ),
    ],
    worth: |now| now.stepping(),
    ..LensRow::BASE
};

/// Returns the number of squares that a search has dequeued or visited so far.
fn taken(run: &CountedRun<'_>) -> Option<usize> {
    let takes = run.trace?.takes();
    Some(takes.take_while(|(index, _)| *index <= run.index).count())
}

/// Returns the words for two different paths of the same length; empty if the paths are the same,
/// or if one is missing.
fn path_difference(one: &Frame, other: &Frame) -> &'static str {
    if one.path == other.path || one.path.is_empty() || other.path.is_empty() {
        ""
    } else {
        ", by different paths"
    }
}
