//! The words for a ray by recursion.

use crate::answer::words::{capital, counted, list, standing};
use crate::trace::{Fact, Frame, Variable};

/// What the last step of a recursion did; `None` for facts of other algorithms.
pub fn sentence(frame: &Frame, fact: Fact) -> Option<String> {
    Some(match fact {
        Fact::Called(square) => {
            let depth = frame.squares(Variable::Stack).count() as u64;
            format!(
                "moves({square}) is called: the stack holds {}.",
                counted(depth, "call")
            )
        }
        Fact::EdgeReturns(last) => {
            format!("Behind {last} the board ends: moves({last}) returns the empty list.")
        }
        Fact::BlockerReturns { blocker, taken } => {
            let end = standing(blocker.occupant, blocker.square);
            match taken {
                true => format!(
                    "Here {end} can be taken: the call returns the list of {} alone.",
                    blocker.square
                ),
                false => format!("Here {end} ends the ray: the call returns the empty list."),
            }
        }
        Fact::Returned(square) => format!(
            "The call behind {square} has returned; {square} goes to the front: {}.",
            list(frame.squares(Variable::List))
        ),
        Fact::RayReturned { direction, found } => format!(
            "{}: all calls have returned, the list holds {}.",
            capital(direction.long_name()),
            counted(found, "square")
        ),
        _ => return None,
    })
}
