//! The question about the colour of a square.

use crate::board::Square;
use crate::trace::{Ask, HiddenStep, Question, Reply};

/// Asks for the colour of a square.
pub fn shade(asked: &HiddenStep<'_>) -> Option<Question> {
    // 37 and 64 have no common factor, so every square has its turn.
    let square = Square::ALL[(asked.turn * 37 + 27) % 64];
    asked.of_all(Ask::Shade(square), Reply::Shade(square.shade()))
}
