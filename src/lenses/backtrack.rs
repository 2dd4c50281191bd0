//! Backtrack: can the problem be solved at all?

mod parts;
mod queens;
mod questions;
mod results;
mod sections;
mod tour;
mod words;

pub use parts::ROW as PARTS;
pub use queens::{LEAST as QUEENS_LEAST, ROW as QUEENS};
pub use tour::{BLIND, WARNSDORFF};
pub use words::{hopeless_rank, no_solution, queens_fault, sentence};

use crate::geometry::{Mover, Queens};
use crate::sheet::{StrokeKind, Strokes};
use crate::trace::{Algorithm, BacktrackFact, Fact, Frame, Mark, Scene, Variable};

use super::row::{Counted, CountedRun, LensRow, Try};

pub static ROW: LensRow = LensRow {
    title: "Backtrack",
    question: "Can it be done?",
    first: Algorithm::Queens,
    opens_at_start: true,
    shows_next: true,
    arrow: "attacks",
    heading: |scene, _| match scene.way {
        way if way.is_queens() => format!("Is there room for {} queens?", Queens::SIZES.end()),
        Algorithm::Parts => "How many parts are there?".to_owned(),
        _ => {
            let mover = scene.mover().unwrap_or(Mover::KNIGHT).to_string();
            let name = mover.rsplit(' ').next().unwrap_or(&mover);
            format!("Can the {name} tour the board?")
        }
    },
    asks: |scene| {
        let (focus, mover) = (scene.focus(), scene.mover().unwrap_or(Mover::KNIGHT));
        match scene.way {
            way if way.is_queens() => {
                "Can 8 queens stand on the board so that none attacks another?".to_owned()
            }
            Algorithm::Parts => {
                format!("Can the {mover} on {focus} reach every square?")
            }
            _ => format!("Can the {mover} visit every square once, starting on {focus}?"),
        }
    },
    sections: sections::sections,
    result: Some(results::result),
    questions: |way| match way {
        Algorithm::Parts => &[],
        way if way.is_queens() => &[
            questions::candidate,
            questions::attacked,
            questions::attacker,
            questions::taken_back,
        ],
        _ => &[
            questions::candidate,
            questions::onward,
            questions::taken_back,
        ],
    },
    strokes,
    stroke_word: |kind, way| match kind {
        StrokeKind::Step | StrokeKind::Faint if way == Algorithm::Parts => Some("move"),
        StrokeKind::Thread => Some("tour"),
        _ => None,
    },
    signs: |scene, frame, square| {
        // In `parts`, arrows aren't attacks.
        let mut arrows = frame
            .arrows
            .iter()
            .filter(|_| scene.way != Algorithm::Parts);
        let attack = arrows.find(|(from, _)| *from == square);
        attack.copied().into_iter().collect()
    },
    counted: &[
        Counted::new(
            |run| count(run, Variable::Placed),
            "placement",
            "placements",
        ),
        Counted::new(|run| count(run, Variable::TakenBack), "removal", "removals"),
        Counted::new(
            |run| count(run, Variable::Solutions),
            "solution",
            "solutions",
        ),
        Counted::new(
            |run| count(run, Variable::Longest),
            "deep at most",
            "deep at most",
        ),
    ],
    keys: [("way next", "algorithm"), ("obstacle toggle", "obstacle")],
    worth: |now| {
        let shows_solution = now.is_found && now.scene.way.is_queens();
        let solution = Some(Try::SOLUTION).filter(|_| shows_solution && !now.comparing);
        let mut others = now.stepping();
        // Beside a result, the words about the branch wouldn't fit.
        if shows_solution && !now.at_end && !now.in_words {
            others[0] = Try::END;
        }
        solution.into_iter().chain(others).collect()
    },
    ..LensRow::BASE
};

fn count(run: &CountedRun<'_>, name: Variable) -> Option<usize> {
    run.frame.variable(name)?;
    usize::try_from(run.frame.count(name)).ok()
}

/// Adds strokes for the tour, dead ends, moves that join squares to a component, and attacks.
fn strokes(scene: &Scene, frame: &Frame, strokes: &mut Strokes) {
    let tour = frame.path.windows(2).filter(|_| frame.arrows.is_empty());
    for pair in tour {
        let head = Some(&pair[1]) == frame.path.last();
        strokes.add(pair[0], pair[1], StrokeKind::Thread, head);
    }
    if let Some(Fact::Backtrack(BacktrackFact::DeadEnd { from, to })) = frame.fact {
        strokes.add(to, from, StrokeKind::Back, false);
    }
    if let Some(Fact::Backtrack(BacktrackFact::PartsDone { .. })) = frame.fact {
        // Now the components matter, and not how they were found.
        return;
    }
    let joins = scene.way == Algorithm::Parts;
    for &(from, to) in &frame.arrows {
        let is_new = frame.lasting(to) == Some(Mark::Current);
        match joins {
            true if is_new => strokes.add(from, to, StrokeKind::Step, true),
            true => strokes.add(from, to, StrokeKind::Faint, false),
            false => strokes.add(from, to, StrokeKind::Attack, true),
        }
    }
}
