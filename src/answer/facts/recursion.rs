//! The words for a ray by recursion.

use crate::answer::words::{capital, counted, list};
use crate::trace::{Frame, RecursionFact, Variable};

/// What the last step of `frame`, one of a recursion, did.
pub fn sentence(frame: &Frame, fact: RecursionFact) -> String {
    match fact {
        RecursionFact::Called(square) => {
            let depth = frame.squares(Variable::Stack).count() as u64;
            format!(
                "moves({square}) is called: the stack holds {}.",
                counted(depth, "call")
            )
        }
        RecursionFact::EdgeReturns(last) => {
            format!("Behind {last} the board ends: moves({last}) returns the empty list.")
        }
        RecursionFact::BlockerReturns { blocker, taken } => {
            if taken {
                format!(
                    "Here {blocker} can be taken: the call returns the list of {} alone.",
                    blocker.square
                )
            } else {
                format!("Here {blocker} ends the ray: the call returns the empty list.")
            }
        }
        RecursionFact::Returned(square) => format!(
            "The call behind {square} has returned; {square} goes to the front: {}.",
            list(frame.squares(Variable::Returned))
        ),
        RecursionFact::RayReturned { direction, found } => format!(
            "{}: all calls have returned, with {} for the list.",
            capital(direction.long_name()),
            counted(found, "square")
        ),
    }
}
