//! The lines of a search: the moves of the current step, the stack, and the path.

use crate::board::Square;
use crate::sheet::{StrokeKind, Strokes};
use crate::trace::{Frame, Label, Mark, Scene, Variable};

/// Adds the lines of a search.
pub fn strokes(_: &Scene, frame: &Frame, strokes: &mut Strokes) {
    let is_found = frame.has(Mark::Path);
    let deep = |square: &Square| matches!(frame.label(*square), Some(Label::Depth(_)));
    let stack = frame.squares(Variable::Stack);
    let stack = stack.filter(|square| deep(square) || strokes.arriving(*square).is_some());
    let stack: Vec<Square> = stack.collect();
    let beside = |(_, to): &&(Square, Square)| !is_found && !stack.contains(to);
    for &(from, to) in frame.arrows.iter().filter(beside) {
        if deep(&to) {
            strokes.add(from, to, StrokeKind::Back, false);
        }
    }
    for meaning in [StrokeKind::Step, StrokeKind::Again] {
        let current_square = |(from, _): &&(Square, Square)| {
            !is_found && frame.lasting(*from) == Some(Mark::Current)
        };
        for &(from, to) in frame.puts.iter().filter(current_square) {
            let put = match frame.lasting(to) {
                Some(Mark::PutAgain | Mark::Frontier) => StrokeKind::Again,
                Some(Mark::JustQueued) | None => StrokeKind::Step,
                _ => continue,
            };
            if put == meaning {
                strokes.add(from, to, meaning, true);
            }
        }
    }
    for pair in stack.windows(2).filter(|_| !is_found) {
        let head = Some(&pair[1]) == stack.last();
        strokes.add(pair[0], pair[1], StrokeKind::Thread, head);
    }
    for (from, to) in frame.legs() {
        strokes.add(from, to, StrokeKind::Path, false);
    }
}

/// Returns the arrows from a square to its parents, for squares that are current, have just been
/// enqueued, or are on the path.
pub fn signs(_: &Scene, frame: &Frame, square: Square) -> Vec<(Square, Square)> {
    let from = match frame.mark(square) {
        Some(Mark::JustQueued | Mark::PutAgain) => &frame.puts,
        Some(Mark::Current | Mark::Path) => &frame.arrows,
        _ => return Vec::new(),
    };
    // On a single path, the arrow follows the path and ignores any other parents.
    let at = frame.path.iter().position(|on_path| *on_path == square);
    let before = at.and_then(|at| frame.path.get(at.checked_sub(1)?));
    if let Some(from) = before {
        return vec![(square, *from)];
    }
    let parents = from.iter().filter(|(_, to)| *to == square);
    parents.map(|(from, to)| (*to, *from)).collect()
}
