//! Breadth-first searches for questions: from the focused piece, on the level's board.

use crate::board::Square;
use crate::geometry::Mover;
use crate::lenses::{breadth_first, layers};
use crate::trace::{Frame, Scene, StepSize, Trace};
use crate::words::path;

/// Returns the focused piece and its square; `None` if there is no piece.
pub fn searcher(scene: &Scene) -> Option<(Mover, Square)> {
    let start = scene.focus();
    Some((scene.board().piece(start)?.into(), start))
}

/// Returns a breadth-first search from the focused piece; `None` if there is no piece. If the
/// scene has a target, the search ends there.
pub fn search(scene: &Scene) -> Option<Trace> {
    let (mover, start) = searcher(scene)?;
    Some(breadth_first(mover, start, scene.target, scene.board()))
}

/// Returns the frame of a breadth-first search of the whole board, after `after` squares have been
/// dequeued; an empty frame if there is no piece.
pub fn searched(scene: &Scene, after: usize) -> Frame {
    let Some((mover, start)) = searcher(scene) else {
        return Frame::empty();
    };
    let trace = breadth_first(mover, start, None, scene.board());
    let last = trace.stops(StepSize::Square);
    let index = trace.index_of(after.min(last), StepSize::Square);
    trace.frame(index.unwrap_or(0).max(1))
}

/// Describes the result of a search: its path or, if there is none, the squares at each distance.
pub fn searched_in_words(frame: &Frame) -> Vec<String> {
    if !frame.path.is_empty() {
        return vec![format!("The path it found: {}.", path(&frame.path))];
    }
    layers(frame)
}

/// Returns the name of the focused piece, or `piece` if there is none.
pub fn role(scene: &Scene) -> &'static str {
    scene.piece().map_or("piece", |piece| piece.role.name())
}
