//! Feedback after a wrong reply: why it is wrong, a nudge, and the order of moves.

use crate::board::{Square, SquareSet};
use crate::geometry::Ray;
use crate::trace::{Ask, Frame, Mark, Question, Reply, Scene, Selection};
use crate::words::{are, small};

use super::searched::{not_of_it, waits};
use super::{answering, depends_on_order, verdict};

/// Explains why a reply is wrong, and asks for another one without naming the answer. If there are
/// only two options, gives the full verdict instead.
pub fn wrong(question: &Question, reply: Reply, scene: &Scene, frame: &Frame) -> String {
    if answering(question).has_two_answers() {
        return verdict(question, reply, scene, frame);
    }
    let why = match (question.ask, reply) {
        (Ask::Frontier, Reply::Squares(given)) => frontier(question, given, scene),
        (ask, Reply::Squares(given)) => match (ask, given.first()) {
            (_, None) => "that isn't a square.".to_owned(),
            (Ask::Next | Ask::Deeper, Some(given)) => waits(given, question, scene),
            (Ask::Blocker(ray), Some(given)) => beside(&ray, given),
            (Ask::Returns(..), _) => "it returns a different list.".to_owned(),
            (_, Some(given)) => format!("it isn't {given}."),
        },
        (_, reply) => format!("it isn't {reply}."),
    };
    format!("No: {} Try again.", small(&why))
}

fn frontier(question: &Question, given: SquareSet, scene: &Scene) -> String {
    let Reply::Squares(layer) = question.answer() else {
        return "the answer isn't a set of squares.".to_owned();
    };
    let (missing, wrong) = (layer - given, given - layer);
    match (missing.is_empty(), wrong.is_empty()) {
        (_, true) => {
            let squares = format!("{} of the {} squares", missing.len(), layer.len());
            format!("{} missing.", are(&squares))
        }
        (true, false) => format!("{}.", not_of_it(wrong, scene)),
        (false, false) => format!("{}. Others are missing.", not_of_it(wrong, scene)),
    }
}

/// Describes the position of a square that doesn't end the ray: on the ray, in its shadow, or
/// elsewhere.
fn beside(ray: &Ray, given: Square) -> String {
    if ray.open_set().contains(given) {
        format!("{given} is empty, so the ray continues.")
    } else if ray.shadow_set().contains(given) {
        format!("{given} is behind the blocker.")
    } else {
        format!("{given} isn't on this ray.")
    }
}

/// Returns a hint about how to find the answer.
pub fn nudge(question: &Question, scene: &Scene) -> String {
    let next = scene.way.choices().map(|way| way.next);
    match question.ask {
        Ask::Next => match next {
            Some(Selection::Least(_)) => {
                "The square with the smallest number leaves the queue first."
            }
            _ => "The square that joined first leaves the queue first.",
        },
        Ask::Deeper => "Look from the newest square: its first unmarked neighbour is next.",
        Ask::Frontier => "Every square in the next frontier is one move from a square in this one.",
        Ask::Distance(_) => "Count moves, not squares. The numbers on the board help.",
        Ask::Neighbour { .. } => "Is there a number, a piece or neither on that square?",
        Ask::Blocker(_) => "Follow the ray square by square to the first piece or obstacle.",
        Ask::Reachable(_) => "Does the piece move along that line, and is anything in the way?",
        Ask::Returns(..) => {
            "Read the code: a call puts the next square in front of the next call's list."
        }
        Ask::Shade(_) => "Add the number of the file (a is 1) to the rank: an even sum means dark.",
        Ask::Crumb => "Look for a square with a crumb, or the piece, one step back.",
        Ask::InTheWay(..) => "Look at each square between the two.",
        Ask::Attackers(_, square) => {
            return format!("Look along every line to {square}, then look for knights.");
        }
        Ask::Candidate if !scene.way.is_queens() => "Try the moves in order.",
        Ask::Queen | Ask::Candidate => "Go through the squares of the rank from a to h.",
        Ask::Attacked(..) | Ask::Attacker(_) => "Look along the square's rank, file and diagonals.",
        Ask::TakenBack => "The queen placed last is removed first.",
        Ask::BackTo => "Go back along the tour to a square that has an untried move.",
        Ask::Onward(_) => "Count only the moves to squares that the tour hasn't visited.",
    }
    .to_owned()
}

/// Returns the shortest move in each direction from the current square, in the order in which the
/// search tries them. Empty if the question doesn't depend on that order.
pub fn order_of_moves(question: &Question, scene: &Scene, frame: &Frame) -> Vec<(Square, Square)> {
    let current = frame.marked(Mark::Current).first();
    let from = current.unwrap_or(scene.focus());
    let Some(mover) = scene.mover().filter(|_| depends_on_order(question, scene)) else {
        return Vec::new();
    };
    let tracks = mover.tracks(from);
    let first = tracks.iter().filter_map(|track| {
        let (files, ranks) = track.vector;
        Some((from, from.offset(files, ranks)?))
    });
    let mut moves: Vec<_> = first.collect();
    if scene.way.tries_in_reverse() {
        moves.reverse();
    }
    moves
}
