//! The words for a search that another program made.

use crate::answer::words::counted;
use crate::trace::{FaultSeen, Frame, ToldFact, ToldWhat};

/// What the last step of `frame`, a line of somebody's steps, tells.
pub fn sentence(frame: &Frame, fact: ToldFact) -> String {
    let ToldFact { line, what, fault } = fact;
    let said = match what {
        ToldWhat::Taken { square, again } => {
            let again = if again { " again" } else { "" };
            match frame.distance(square) {
                Some(0) => format!("{square} is taken{again}: the search begins here"),
                Some(moves) => format!("{square} is taken{again}, {} away", counted(moves, "move")),
                None => format!("{square} is taken{again}"),
            }
        }
        ToldWhat::Put {
            square,
            from,
            again,
        } => {
            let again = if again { " again" } else { "" };
            let from = from.map_or(String::new(), |from| format!(", reached from {from}"));
            format!("{square} is put{again}{from}")
        }
        ToldWhat::Off => "a square off the board is named, and passed over".to_owned(),
        ToldWhat::Path(moves) => format!("the answer, a path of {}", counted(moves, "move")),
        ToldWhat::NoWay => "the answer: there is no way".to_owned(),
    };
    let fault = match fault {
        FaultSeen::None => String::new(),
        FaultSeen::Here => " This line is the first that is wrong.".to_owned(),
        FaultSeen::Earlier(line) => format!(" The first fault is earlier, in line {line}."),
    };
    format!("Line {line}: {said}.{fault}")
}
