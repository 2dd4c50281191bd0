//! Sentences for following rays.

use crate::geometry::BlockerKind;
use crate::words::{counted, list};

use super::fact::ReachFact;

/// Describes a step along the rays.
pub fn sentence(fact: ReachFact) -> String {
    match fact {
        ReachFact::Open(square) => format!("{square} is empty, so it is open."),
        ReachFact::Hit { blocker, taken } => match (blocker.kind, taken) {
            (_, true) => format!("The ray ends at {blocker}, which can be taken."),
            (BlockerKind::Own, _) => {
                format!("The ray ends at {blocker}, a piece on the same side.")
            }
            _ => format!("The ray ends at {blocker}."),
        },
        ReachFact::Shadow(blocker, shadow) => {
            let squares = list(shadow);
            let verb = if shadow.len() == 1 { "is" } else { "are" };
            format!("{squares} {verb} in the shadow of {blocker}.")
        }
        ReachFact::NothingToTake(square) => {
            format!("{square} is empty: a pawn moves there only to capture.")
        }
        ReachFact::RayEnds(square) => format!("{square} is the last square in that direction."),
        ReachFact::Done { open, captures: 0 } => {
            format!("All directions are done: {}.", counted(open, "move"))
        }
        ReachFact::Done { open: 0, captures } => {
            format!("All directions are done: {}.", counted(captures, "capture"))
        }
        ReachFact::Done { open, captures } => format!(
            "All directions are done: {}, including {}.",
            counted(open + captures, "move"),
            counted(captures, "capture"),
        ),
    }
}
