//! Reach: where can the piece go?

mod rays;
mod recursion;

pub use rays::{ReachFact, STEPS as RAYS, sentence as rays_sentence};
pub use recursion::{RecursionFact, STEPS as RECURSION, call, sentence as recursion_sentence};

use crate::board::SquareSet;
use crate::trace::{Algorithm, Fact, Frame, Mark};
use crate::words::counted;

use super::row::{Counted, LensRow, Try};

pub static ROW: LensRow = LensRow {
    title: "Reach",
    question: "Where can it go?",
    first: Algorithm::Rays,
    // Beginners don't think of the first algorithm as one of several, so the heading doesn't name
    // it.
    names_first: false,
    heading: |scene, _| {
        let square = scene.focus();
        match scene.board().piece(square) {
            Some(piece) => format!("Where can the {piece} go?"),
            None => format!("What is on {square}?"),
        }
    },
    sections: |at| match at.scene.way {
        Algorithm::Recursion => recursion::sections(at),
        _ => rays::sections(at),
    },
    result: Some(|at| match at.frame.fact? {
        Fact::Reach(ReachFact::Done { open, captures }) => Some(counted(open + captures, "move")),
        _ => None,
    }),
    lists_answer: true,
    questions: |way| match way {
        Algorithm::Recursion => &[recursion::returns],
        _ => &[rays::reach],
    },
    counted: &[Counted {
        squares: Some(lit),
        ..Counted::new(
            |run| Some(lit(run.frame).len()),
            "square lit",
            "squares lit",
        )
    }],
    worth: |now| match now.scene.way {
        Algorithm::Recursion => vec![now.go_on()],
        _ => {
            let search = Try::new("lens search", "See", "every distance");
            vec![Try::OBSTACLE, search]
        }
    },
    ..LensRow::BASE
};

fn lit(frame: &Frame) -> SquareSet {
    frame.marked(Mark::Open) | frame.marked(Mark::Capture)
}
