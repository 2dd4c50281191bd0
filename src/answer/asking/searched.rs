//! Reasons why an answer about a search's frontier is right or wrong.

use crate::answer::not_next::not_next;
use crate::board::{Square, SquareSet};
use crate::geometry::Distances;
use crate::lenses::breadth_first;
use crate::trace::{Ask, Frame, NotNextReason, Question, Scene, Tried};
use crate::words::{counted, list, there_is};

/// Returns a shortest path from the scene's piece to `square`; `None` if there is none.
pub fn shortest(square: Square, scene: &Scene) -> Option<Vec<Square>> {
    let found = breadth_first(scene.mover()?, scene.focus(), Some(square), scene.board());
    Some(found.last_frame().path).filter(|way| !way.is_empty())
}

/// States that the `missing` squares are also in the next frontier.
pub fn also_in_it(missing: SquareSet) -> String {
    let verb = if missing.len() == 1 { "is" } else { "are" };
    format!("{} {verb} in that frontier too", list(missing.by_name()))
}

/// States that the `wrong` squares aren't in the next frontier, and explains why the first one
/// isn't: its distance, what stands there, or that it can't be reached.
pub fn not_of_it(wrong: SquareSet, scene: &Scene) -> String {
    let mover = scene.mover();
    let distances = mover.map(|mover| Distances::new(mover, scene.focus(), scene.board()));
    let first = wrong
        .by_name()
        .first()
        .copied()
        .zip(distances)
        .map(
            |(first, distances)| match (scene.board().get(first), distances.to(first)) {
                (Some(stands), None) => there_is(stands, first),
                (_, Some(0)) => format!("{first} is the start"),
                (_, Some(moves)) => format!("{first} is {} away", counted(moves, "move")),
                (None, None) => format!("{first} can't be reached"),
            },
        );
    let verb = if wrong.len() == 1 { "isn't" } else { "aren't" };
    format!(
        "{} {verb} in that frontier; {}",
        list(wrong.by_name()),
        first.unwrap_or_default()
    )
}

/// Explains why `own` was the next square and, if `given` is a different one, why `given` wasn't.
/// The board already shows the step in which `own` left the queue.
pub fn taken(
    given: Square,
    own: Square,
    question: &Question,
    scene: &Scene,
    frame: &Frame,
) -> String {
    let deep = question.ask == Ask::Deeper;
    match question.not_next(given) {
        // Many squares may have been enqueued earlier, so only the front of the queue is named.
        Some(NotNextReason::Later(_)) => not_next(NotNextReason::Later(own), given, scene),
        // The step may have enqueued the square.
        Some(NotNextReason::NotQueued(Some(_))) => {
            format!("{given} wasn't in the queue yet. {own} was next.")
        }
        Some(why) => format!("{} {own} was next.", not_next(why, given, scene)),
        None if deep && own == scene.focus() => format!("{own} is the start."),
        None if deep && given == own => format!("{own} was the first unmarked neighbour."),
        None if deep => format!("{given} was also unmarked, but {own} was tried first."),
        None if given == own => match frame.distance(own) {
            Some(moves) if moves > 0 => format!(
                "{own} was at the front of the queue, {} away.",
                counted(moves, "move")
            ),
            _ => format!("{own} was at the front of the queue, because it is the start."),
        },
        None => put_first(given, own, frame),
    }
}

/// Explains why `given` isn't dequeued next, without naming the right square.
pub fn waits(given: Square, question: &Question, scene: &Scene) -> String {
    match question.not_next(given) {
        Some(NotNextReason::Later(_)) => {
            format!(
                "{given} is in the queue, but another square joined earlier. First in, first out."
            )
        }
        Some(NotNextReason::Outdone { .. }) => {
            format!("{given} is in the queue, but another square comes first.")
        }
        Some(why) => not_next(why, given, scene),
        None => format!("another square comes before {given}."),
    }
}

/// Explains why `own` comes before `given` in the queue, although both are at the same distance.
fn put_first(given: Square, own: Square, frame: &Frame) -> String {
    let parent = |square| {
        let mut arrows = frame.arrows.iter();
        arrows.find_map(|(from, to)| (*to == square).then_some(*from))
    };
    match (parent(own), parent(given)) {
        (Some(from), Some(other)) if from == other => {
            format!(
                "{given} is also in the queue, but {own} joined first, because it was tried earlier from {from}."
            )
        }
        (Some(from), Some(other)) => {
            format!(
                "{given} is also in the queue, but {own} joined first, because {from} left the queue \
                 before {other}."
            )
        }
        _ => format!("{given} is also in the queue, but {own} joined first."),
    }
}

pub fn neighbour(to: Square, outcome: Tried, scene: &Scene, frame: &Frame) -> String {
    match outcome {
        Tried::New => {
            format!("{to} wasn't marked yet, so it is new and joins the back of the queue.")
        }
        Tried::Seen => match frame.distance(to) {
            Some(0) => format!("{to} is the start, which was marked first."),
            Some(moves) => format!(
                "{to} was already marked as {} away.",
                counted(moves, "move")
            ),
            None => format!("{to} was already marked."),
        },
        Tried::Blocked => match scene.board().get(to) {
            Some(occupant) => format!("{}.", there_is(occupant, to)),
            None => format!("a pawn only goes to {to} to take a piece."),
        },
    }
}
