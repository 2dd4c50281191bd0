//! What an edit changed: the distances that are other than before.

use crate::board::Square;
use crate::geometry::Distances;
use crate::trace::{Frame, Label, Lens, Scene};

/// A square whose distance is another now; `None` where there is no way.
pub type Changed = (Square, Option<u8>, Option<u8>);

/// The squares whose distance from the square looked at differs between two scenes.
pub fn changes(before: &Scene, after: &Scene) -> Vec<Changed> {
    let same_search = before.setup != after.setup
        && after.lens() == Lens::Search
        && before.way == after.way
        && before.focus() == after.focus()
        && before.mover() == after.mover();
    let (true, Some(mover)) = (same_search, after.mover()) else {
        return Vec::new();
    };
    let old = Distances::new(mover, before.focus(), before.board());
    let new = Distances::new(mover, after.focus(), after.board());
    Square::ALL
        .into_iter()
        // A square that something was put on, or taken from, has changed in plain sight.
        .filter(|&square| before.board().get(square) == after.board().get(square))
        .map(|square| (square, old.to(square), new.to(square)))
        .filter(|(_, old, new)| old != new)
        .collect()
}

/// Writes old and new distances on the board.
pub fn show(changes: &[Changed], frame: &mut Frame) {
    for &(square, old, new) in changes {
        frame.set_label(square, Label::Changed(old, new));
    }
}

/// What changed, in a sentence; `None` when nothing did.
pub fn sentence(changes: &[Changed], target: Option<Square>) -> Option<String> {
    let moves = |moves: Option<u8>| moves.map_or("no way".to_owned(), |moves| moves.to_string());
    let told = changes
        .iter()
        .find(|(square, ..)| Some(*square) == target)
        .or(changes.first());
    let &(square, old, new) = told?;
    let count = crate::answer::counted(changes.len() as u64, "distance");
    let (old, new) = (moves(old), moves(new));
    Some(format!("{count} changed: {square} from {old} to {new}."))
}
