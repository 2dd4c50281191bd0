//! The words for what a step of an algorithm did, one file for each family of algorithms.

mod backtrack;
mod color;
mod control;
mod line;
mod reach;
mod recursion;
mod search;
mod sweep;
mod told;

use crate::trace::{Fact, Frame, StepSize, TraceError};

use crate::words::{counted, list};
pub(super) use backtrack::along;
pub use backtrack::costs;
pub(super) use recursion::call;

/// What the last step of `frame` did, worded for steps of size `size`; `None` before the first.
pub fn sentence(frame: &Frame, size: StepSize) -> Option<String> {
    Some(match frame.fact? {
        Fact::Reach(fact) => reach::sentence(fact),
        Fact::Recursion(fact) => recursion::sentence(frame, fact),
        Fact::Line(fact) => line::sentence(frame, fact),
        Fact::Search(fact) => search::sentence(frame, fact, size),
        Fact::Sweep(fact) => sweep::sentence(frame, fact),
        Fact::Control(fact) => control::sentence(fact),
        Fact::Color(fact) => color::sentence(fact),
        Fact::Backtrack(fact) => backtrack::sentence(frame, fact),
        Fact::Told(fact) => told::sentence(frame, fact, size),
    })
}

/// What a search has found, by distance: a sentence for each layer.
pub fn layers(frame: &Frame) -> Vec<String> {
    let ends = [
        ("away", frame.layers()),
        ("before the target", frame.layers_before()),
    ];
    let told = ends.into_iter().flat_map(|(word, layers)| {
        (0u32..).zip(layers).map(move |(moves, squares)| {
            let (moves, many) = (counted(moves, "move"), counted(squares.len(), "square"));
            format!("{moves} {word}, {many}: {}.", list(squares.by_name()))
        })
    });
    told.collect()
}

/// Why an algorithm has nothing to show, without the keys that help.
pub fn refused(nothing: TraceError) -> String {
    match nothing {
        TraceError::NoPiece(square) => format!("No piece on {square}."),
        TraceError::NoSlider(square, piece) => format!("The {piece} on {square} follows no rays."),
        TraceError::OnlyForward(square, mover) => format!(
            "The {mover} on {square} only goes forward, so a search can't go back from its target: \
             both-ends is not for pawns."
        ),
        TraceError::Obstacle(square) => {
            format!("An obstacle stands on {square}, so no tour starts there.")
        }
        TraceError::NoTarget(square) => format!("The line starts on {square}."),
    }
}

/// Why there is nothing to see, and which key helps. `key` gives the key of a command.
pub fn nothing(nothing: TraceError, key: impl Fn(&str) -> String) -> String {
    match nothing {
        TraceError::NoPiece(square) => {
            format!(
                "No piece on {square}: go to one, or put one here with {}.",
                key("pieces")
            )
        }
        TraceError::NoSlider(square, piece) => format!(
            "The {piece} on {square} follows no rays, so there is nothing to call again and again. \
             {} shows its moves the other way.",
            key("way next")
        ),
        TraceError::OnlyForward(..) => {
            format!(
                "{} {} searches from one end.",
                refused(nothing),
                key("way next")
            )
        }
        TraceError::Obstacle(square) => format!(
            "An obstacle stands on {square}, so no tour starts there. {} takes it away.",
            key("obstacle toggle")
        ),
        TraceError::NoTarget(square) => {
            format!("The line starts on {square}: move the cursor to see where it leads.")
        }
    }
}
