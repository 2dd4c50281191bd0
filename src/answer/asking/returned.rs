//! Reasons for the return value of a recursive call.

use crate::board::{Direction, Square, SquareSet, sort_by_key};
use crate::geometry::Reach;
use crate::lenses::call;
use crate::trace::{Reply, Scene};
use crate::words::list;

/// Explains which list the call for `square` returns, and why the list ends where it does. If the
/// reply contains `square` itself, explains that mistake instead.
pub fn reason(
    square: Square,
    direction: Direction,
    (answer, reply): (Reply, Reply),
    scene: &Scene,
) -> String {
    let set = |reply: Reply| match reply {
        Reply::Squares(squares) => squares,
        _ => SquareSet::EMPTY,
    };
    let (right, given) = (set(answer), set(reply));
    if given.contains(square) {
        return format!("{square} isn't in this list, because the caller adds it at the front.");
    }
    let reach = Reach::of(scene.board(), scene.focus());
    let rays = reach.map(|reach| reach.rays()).unwrap_or_default();
    let ray = rays.iter().find(|ray| ray.direction() == Some(direction));
    let blocker = ray.and_then(|ray| Some((ray.blocker()?, ray.captures())));
    let ends = match blocker {
        Some((blocker, true)) => format!("{blocker} can be taken"),
        Some((blocker, false)) => format!("{blocker} is in the way"),
        None => "the board ends there".to_owned(),
    };
    let squares = if right.is_empty() {
        "[], the empty list".to_owned()
    } else {
        let mut outward: Vec<Square> = right.into_iter().collect();
        sort_by_key(&mut outward, |to| (*to as usize).abs_diff(square as usize));
        list(outward)
    };
    format!(
        "{} returns {squares}, because {ends}.",
        call(square, Some(direction))
    )
}
