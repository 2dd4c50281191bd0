//! The question about a line.

use crate::trace::{Ask, Fact, HiddenStep, Question, Reply};

use super::fact::LineFact;

/// Asks whether anything is in the way between the two squares.
pub fn in_the_way(asked: &HiddenStep<'_>) -> Option<Question> {
    // A line has only one answer, so a second question would repeat the first.
    if asked.turn > 0 {
        return None;
    }
    let blocked = match asked.trace.fact(asked.trace.end())? {
        Fact::Line(LineFact::BlockedAt(_)) => true,
        Fact::Line(LineFact::Arrived(_)) => false,
        _ => return None,
    };
    let scene = asked.scene;
    let to = scene.target.unwrap_or(scene.cursor);
    asked.of_all(Ask::InTheWay(scene.focus(), to), Reply::Yes(blocked))
}
