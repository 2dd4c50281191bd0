//! The breadth-first searches that levels are about.

use crate::board::Square;
use crate::geometry::Mover;
use crate::trace::{Trace, breadth_first};

use super::level::Level;

/// The piece that searches, and where it starts.
pub fn searcher(level: &Level) -> Option<(Mover, Square)> {
    let start = level.scene.focus();
    Some((level.scene.board().piece(start)?.into(), start))
}

/// A breadth-first search from the selected piece.
pub fn search(level: &Level) -> Option<Trace> {
    let (mover, start) = searcher(level)?;
    Some(breadth_first(
        mover,
        start,
        level.scene.target,
        level.scene.board(),
    ))
}

/// The same search, which no target ends.
pub fn everywhere(level: &Level) -> Option<Trace> {
    let (mover, start) = searcher(level)?;
    Some(breadth_first(mover, start, None, level.scene.board()))
}
