//! Reasons why a square isn't the next one in a search.

use crate::board::Square;
use crate::trace::{Estimate, Marking, NotNextReason, Scene, Score, Selection};

use crate::words::{counted, there_is};

/// Explains why `square` isn't next in the search that `scene` shows.
pub fn not_next(why: NotNextReason, square: Square, scene: &Scene) -> String {
    match why {
        NotNextReason::Visited => {
            format!("{square} was already visited. Each square is visited only once.")
        }
        NotNextReason::Taken
            if scene
                .way
                .choices()
                .is_some_and(|way| way.marks == Marking::Taken) =>
        {
            format!(
                "{square} has already left the queue. The second copy is a duplicate, so it is \
            skipped."
            )
        }
        NotNextReason::Taken => {
            format!("{square} has already left the queue. Each square leaves it only once.")
        }
        NotNextReason::Later(earlier) => {
            format!("{square} is in the queue, but {earlier} joined earlier. First in, first out.")
        }
        NotNextReason::NotQueued(Some(moves)) => format!(
            "{square} is {} away and not in the queue yet.",
            counted(moves, "move")
        ),
        NotNextReason::NotQueued(None) => {
            format!("{square} can't be reached, so it never joins the queue.")
        }
        NotNextReason::Begins => {
            format!("the search starts on the piece's square, not on {square}.")
        }
        NotNextReason::NothingLeft => {
            format!("every reachable square has been visited, and {square} can't be reached.")
        }
        NotNextReason::Older { from, newest } => format!(
            "{square} is one move from {from}, but {newest} is newer and has new neighbours. Deeper first."
        ),
        NotNextReason::Apart { newest } => {
            if let Some(stands) = scene.board().get(square) {
                return format!("{}.", there_is(stands, square));
            }
            let role = scene.piece().map_or("piece", |piece| piece.role.name());
            format!("a {role} can't move from {newest} to {square}.")
        }
        NotNextReason::Outdone { it, best, by } => outdone(square, it, best, by, scene),
        NotNextReason::OtherEnd { frontier, less } => format!(
            "{square} is at the other end, where {} {}. The smaller queue ({less}) is next, for one \
            whole layer.",
            counted(frontier, "square"),
            if frontier == 1 {
                "is queued"
            } else {
                "are queued"
            }
        ),
    }
}

/// Explains why `best` comes before `square` in the frontier.
fn outdone(square: Square, it: Score, best: Square, by: Score, scene: &Scene) -> String {
    let sums =
        scene.way.choices().map(|way| way.next) == Some(Selection::Least(Estimate::MovesAndBound));
    let (Some(it_bound), Some(best_bound)) = (it.bound, by.bound) else {
        let unreachable_text = "from which the target can't be reached";
        return match it.bound.or(by.bound) {
            Some(_) => {
                format!("{square}, {unreachable_text}, is in the queue, but {best} is nearer.")
            }
            None => format!(
                "{square} and {best}, {unreachable_text}, are both in the queue, but {best} joined first."
            ),
        };
    };
    let number = |judged: Score, bound: u8| {
        if sums {
            format!("{}+{bound}", judged.moves)
        } else {
            bound.to_string()
        }
    };
    let total = |judged: Score, bound: u8| judged.moves * u32::from(sums) + u32::from(bound);
    let (it_is, best_is) = (number(it, it_bound), number(by, best_bound));
    if total(it, it_bound) != total(by, best_bound) {
        let what = if sums {
            "moves so far + lower bound"
        } else {
            "lower bound"
        };
        format!(
            "{square} is in the queue with {it_is}, but {best} has {best_is} ({what}). The smallest \
            comes first."
        )
    } else if sums && it.moves != by.moves {
        format!(
            "{square} has {it_is} and {best} has {best_is}. The sums are equal, so the one with \
            more moves so far comes first."
        )
    } else {
        format!("{square} and {best} both have {it_is}, but {best} joined first.")
    }
}
