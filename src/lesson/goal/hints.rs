//! Hints computed from the current state of a level: the default for every goal.

use crate::lesson::act::{Act, Method, State};
use crate::rules::Position;
use crate::words::{capital, counted, occupant_text};

use super::Goal;

/// Returns a nudge that names the piece to move first, or the rank of the first square to mark.
/// `acts` is a shortest solution from `state`. `None` if it begins with neither a move nor a mark.
pub fn nudge<G: Goal + ?Sized>(goal: &G, state: &State, acts: &[Act]) -> Option<String> {
    match *acts.first()? {
        Act::Move(mv) => {
            let piece = occupant_text(&state.setup.board, mv.from);
            let at_once = |does: &str| format!("{} can {does} right away.", capital(&piece));
            let how = if state.stars.contains(mv.to) {
                at_once("collect a coin")
            } else if Position::new(state.setup).captured(mv).is_some() {
                at_once("take something")
            } else {
                format!("Begin with {piece}.")
            };
            let moves = counted(acts.len() as u64, "move");
            Some(format!("From here it takes {moves}. {how}"))
        }
        Act::Mark(square) => {
            let does = match goal.input() {
                Method::Sequence => "can come next",
                _ => "is still missing",
            };
            let rank = square.rank().digit();
            Some(format!("Look at rank {rank}: a square on it {does}."))
        }
        Act::Obstacle(_) | Act::Choose(_) | Act::Answer(_) => None,
    }
}

/// Returns a hint that reveals the first of `acts`, a shortest solution. `None` if that act is
/// neither a move nor a mark.
pub fn help<G: Goal + ?Sized>(goal: &G, acts: &[Act]) -> Option<String> {
    let (&act, rest) = acts.split_first()?;
    let name = goal.name(act);
    match (act, goal.input()) {
        (Act::Move(_), _) if rest.is_empty() => Some(format!("Play {name}.")),
        (Act::Move(_), _) => {
            let more = counted(rest.len() as u64, "more move");
            Some(format!("Play {name}. After that it takes {more}."))
        }
        (Act::Mark(_), Method::Sequence) => Some(format!("{name} can come next.")),
        (Act::Mark(_), _) => Some(format!("{name} is still missing.")),
        _ => None,
    }
}
