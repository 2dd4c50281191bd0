//! Sentences for a search that another program ran.

use crate::trace::{Frame, ReplayAction, ReplayFact, StepSize, Taken};
use crate::words::counted;

/// Describes the last step of `frame`: one line of the user's own steps or, for larger steps, a
/// `take` line with the lines that belong to it.
pub fn sentence(frame: &Frame, fact: ReplayFact, size: StepSize) -> String {
    let (line, first) = (fact.line, fact.first_line());
    let said = match (fact.what, fact.take) {
        (ReplayAction::Taken | ReplayAction::Put { .. } | ReplayAction::Off, Some(take))
            if size > StepSize::Edge =>
        {
            let put = match take.puts {
                _ if first == line => String::new(),
                0 => ", and no square joins the queue".to_owned(),
                1 => ", and 1 square joins the queue".to_owned(),
                puts => format!(", and {puts} squares join the queue"),
            };
            format!("{}{put}", taken(frame, take))
        }
        (ReplayAction::Taken, take) => take.map_or(String::new(), |take| taken(frame, take)),
        (
            ReplayAction::Put {
                square,
                from,
                again,
            },
            _,
        ) => {
            let again = if again { " again" } else { "" };
            let from = from.map_or(String::new(), |from| format!(", reached from {from}"));
            format!("{square} joins the queue{again}{from}")
        }
        (ReplayAction::Off, _) => "a square off the board is skipped".to_owned(),
        (ReplayAction::Path(moves), _) => format!(
            "the answer, a path of {}",
            counted(u32::from(moves), "move")
        ),
        (ReplayAction::NoPath, _) => "the answer is that there is no path".to_owned(),
    };
    let first = if size > StepSize::Edge { first } else { line };
    let lines = if first < line {
        format!("Lines {first} to {line}")
    } else {
        format!("Line {line}")
    };
    let earlier = fact.fault.filter(|fault| fault.get() < first);
    let earlier = earlier.map_or(String::new(), |fault| {
        format!(" The first mistake is earlier, in line {fault}.")
    });
    format!("{lines}: {said}.{earlier}")
}

fn taken(frame: &Frame, take: Taken) -> String {
    let square = take.square;
    let again = if take.again { " again" } else { "" };
    match frame.distance(square) {
        Some(0) => format!("{square}, the start, is taken{again}"),
        Some(moves) => format!("{square} is taken{again}, {} away", counted(moves, "move")),
        None => format!("{square} is taken{again}"),
    }
}
