//! Sentences for following a ray by recursion.

use crate::board::{Direction, Square};
use crate::trace::{Frame, Scalar, Value, Variable};
use crate::words::{capital, counted, list};

use super::fact::RecursionFact;

/// Describes the last step of a recursion in `frame`.
pub fn sentence(frame: &Frame, fact: RecursionFact) -> String {
    match fact {
        RecursionFact::Called(square) => {
            let depth = frame.count_squares(Variable::Stack) as u64;
            format!(
                "{} is called: the stack holds {}.",
                call(square, current_direction(frame)),
                counted(depth, "call")
            )
        }
        RecursionFact::EdgeReturns(last) => {
            let call = call(last, current_direction(frame));
            format!("The board ends after {last}: {call} returns the empty list.")
        }
        RecursionFact::BlockerReturns { blocker, taken } => {
            if taken {
                format!(
                    "Here {blocker} can be taken: the call returns a list with only {}.",
                    blocker.square
                )
            } else {
                format!("Here {blocker} ends the ray: the call returns the empty list.")
            }
        }
        RecursionFact::Returned(square) => format!(
            "The call beyond {square} has returned. Add {square} in front: {}.",
            list(frame.squares(Variable::Returned))
        ),
        RecursionFact::RayReturned { direction, found } => format!(
            "{}: every call has returned. {} {} the list.",
            capital(direction.long_name()),
            counted(found, "square"),
            if found == 1 { "joins" } else { "join" }
        ),
    }
}

/// Returns a call as code, with its direction in words: `ray(a4, west)`.
pub fn call(square: Square, direction: Option<Direction>) -> String {
    match direction {
        Some(direction) => format!("ray({square}, {})", direction.long_name()),
        None => format!("ray({square})"),
    }
}

fn current_direction(frame: &Frame) -> Option<Direction> {
    match frame.variable(Variable::Direction) {
        Some(Value::Scalar(Scalar::Direction(direction))) => Some(*direction),
        _ => None,
    }
}
