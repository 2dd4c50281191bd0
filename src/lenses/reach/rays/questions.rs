//! The questions about rays.

use crate::board::{Square, SquareSet};
use crate::geometry::{Blocker, Ray, Reach};
use crate::trace::{Ask, HiddenStep, Question, Reply};

/// Asks alternately which piece or obstacle blocks a ray, and whether a square can be reached; only
/// the latter if no ray is blocked.
pub fn reach(asked: &HiddenStep<'_>) -> Option<Question> {
    let HiddenStep { scene, turn, .. } = *asked;
    let reach = Reach::of(scene.board(), scene.focus())?;
    let rays = reach.rays().into_iter();
    let blocked: Vec<(Ray, Blocker)> = rays.filter_map(|ray| Some((ray, ray.blocker()?))).collect();
    if turn.is_multiple_of(2) && !blocked.is_empty() {
        let (ray, blocker) = blocked[turn / 2 % blocked.len()];
        return asked.of_all(Ask::Blocker(ray), Reply::Squares(blocker.square.into()));
    }
    // These questions are about squares on the piece's lines, because some of them are reachable
    // and others are in shadow.
    let lines = reach
        .rays()
        .iter()
        .fold(SquareSet::EMPTY, |all, ray| all | ray.squares());
    let squares: Vec<Square> = lines.into_iter().collect();
    let square = *squares.get((turn * 7 + 3) % squares.len().max(1))?;
    let reached = reach.destinations().contains(square);
    asked.of_all(Ask::Reachable(square), Reply::Yes(reached))
}
