//! Reasons why an answer about a backtracking search is right or wrong.

use crate::board::{Square, SquareSet};
use crate::trace::{Algorithm, Ask, Frame, Mark, Question, Reply, Scene};
use crate::words::along;

/// Explains why `right` is the right answer. `given` is the user's answer, which may be equally
/// good.
pub fn reason(question: &Question, given: Square, right: Square, scene: &Scene) -> String {
    let as_good = given != right && question.accepts(Reply::Squares(given.into()));
    match question.ask {
        Ask::Candidate if as_good => {
            format!("{given} would also work, but {right} was tried first.")
        }
        Ask::Candidate => candidate(right, scene.way),
        Ask::Attacker(square) if as_good => {
            format!("{given} and {right} both attack {square}.")
        }
        Ask::Attacker(square) => {
            let line = along(right, square);
            format!("the queen on {right} attacks {square} {line}.")
        }
        Ask::BackTo => format!("{right} was the latest square with an untried move."),
        _ => {
            format!(
                "the queen on {right} was the last, because its rank still has an untried square."
            )
        }
    }
}

/// Explains why the next queen is placed on `right` and not on `given`. `frame` is the state before
/// the placement.
pub fn queen(question: &Question, given: Square, right: Square, frame: &Frame) -> String {
    if given != right && question.accepts(Reply::Squares(given.into())) {
        return format!("{given} is right too, because its rank has just as few free squares.");
    }
    let rank = right.rank().digit();
    let first =
        format!("{right} was the first untried square on rank {rank} that no queen attacks");
    match frame.mark(given) {
        _ if given == right => format!("{first}."),
        Some(Mark::Attacked) => format!("a queen attacks {given}. {first}."),
        Some(Mark::Placed) => format!("there is already a queen on {given}. {first}."),
        Some(Mark::Unreachable | Mark::Current) => format!("{given} was already tried. {first}."),
        _ if given.rank() != right.rank() => {
            format!("{given} isn't on rank {rank}, which comes first. {first}.")
        }
        _ => format!("{first}, before {given}."),
    }
}

fn candidate(square: Square, way: Algorithm) -> String {
    let rank = square.rank().digit();
    match way {
        Algorithm::QueensLeast => format!(
            "{square} was the next square to try on rank {rank}, which has the fewest choices."
        ),
        Algorithm::Warnsdorff => format!("{square} had the fewest onward moves."),
        Algorithm::Blind => format!("{square} was the first new square in the order of moves."),
        _ => format!("{square} was the next square to try on rank {rank}."),
    }
}

/// Returns the squares one move from `square` that the tour hasn't visited by `frame`.
pub fn onward(square: Square, scene: &Scene, frame: &Frame) -> SquareSet {
    let levels = frame.levels();
    let visited: SquareSet = levels.iter().filter_map(|level| level.open).collect();
    let map = scene.tour_map();
    let onward = map.moves(square).iter().copied();
    onward.collect::<SquareSet>() - visited
}
