//! Sentences for scenes without a trace.

use crate::trace::TraceError;

/// Explains why an algorithm has nothing to show, without naming the keys that help.
pub fn refused(nothing: TraceError) -> String {
    match nothing {
        TraceError::NoPiece(square) => format!("No piece on {square}."),
        TraceError::NoSlider(square, piece) => {
            format!("The {piece} on {square} doesn't move along rays.")
        }
        TraceError::OnlyForward(square, mover) => format!(
            "The {mover} on {square} only goes forward, and both-ends works only for pieces that \
             can also go back."
        ),
        TraceError::Obstacle(square) => {
            format!("An obstacle stands on {square}, so no tour can start there.")
        }
        TraceError::NoTarget(square) => format!("The line starts on {square}."),
    }
}

/// Explains why there is no trace, and what helps. `key` returns the key for a command.
pub fn nothing(nothing: TraceError, key: impl Fn(&str) -> String) -> String {
    match nothing {
        TraceError::NoPiece(square) => {
            format!(
                "No piece on {square}: go to one, or put one here with {}.",
                key("pieces")
            )
        }
        TraceError::NoSlider(square, piece) => format!(
            "The {piece} on {square} doesn't move along rays, so there is no recursion to show. \
             {} switches to the other algorithm.",
            key("way next")
        ),
        TraceError::OnlyForward(..) => {
            format!(
                "{} {} switches to a search from one end.",
                refused(nothing),
                key("way next")
            )
        }
        TraceError::Obstacle(square) => format!(
            "An obstacle stands on {square}, so no tour can start there. {} removes it.",
            key("obstacle toggle")
        ),
        TraceError::NoTarget(square) => {
            format!("The line starts on {square}: move the cursor to see where it leads.")
        }
    }
}
