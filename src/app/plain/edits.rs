//! Descriptions of edits; the whole board is described only on request.

use crate::answer::{DrawnBoard, drawings_text, shape_text};
use crate::board::{Drawing, Occupant, Piece, Square, SquareSet};
use crate::trace::{Frame, Scene};
use crate::words::{capital, list, with_article};

/// A square whose occupant has changed.
struct Edit {
    square: Square,
    before: Option<Occupant>,
    after: Option<Occupant>,
}

/// Maximum number of changes to list one by one; more are summarised.
const LISTED: usize = 4;

/// Describes the changes from `before` to `after`, one sentence per item.
pub fn edits(before: &Scene, after: &Scene) -> Vec<String> {
    let changes = changes(before, after);
    let mut describe = match moved(before, after) {
        Some((piece, from, to)) => vec![match before.board().get(to) {
            Some(taken) => format!("The {piece} on {from} takes the {taken} on {to}."),
            None => format!("{} from {from} to {to}.", capital(&piece.to_string())),
        }],
        None if changes.len() > LISTED => set_up(after).into_iter().take(1).collect(),
        None => changes.iter().map(describe).collect(),
    };
    if before.selected != after.selected {
        let selected = after.selected.map(|square| format!("Selected: {square}."));
        describe.push(selected.unwrap_or("Nothing is selected.".to_owned()));
    }
    if before.target != after.target {
        let target = after.target.map(|square| format!("Target: {square}."));
        describe.push(target.unwrap_or("There is no target.".to_owned()));
    }
    if before.way != after.way {
        describe.push(format!(
            "Lens: {}, {}.",
            after.lens().row().title,
            after.way
        ));
    }
    if before.direction != after.direction {
        let direction = after.direction.long_name();
        describe.push(format!("Sweep now looks {direction}."));
    }
    describe.extend(drawings(before, after));
    if describe.is_empty() {
        describe.push("The board hasn't changed.".to_owned());
    }
    describe
}

/// Describes the drawings that were added and removed.
fn drawings(before: &Scene, after: &Scene) -> Vec<String> {
    let (before, after) = (&before.drawings, &after.drawings);
    let added = after
        .iter()
        .filter(|drawing| before.color_of(drawing.shape) != Some(drawing.color));
    let mut told = drawings_text(added);
    let is_removed = |drawing: &Drawing| after.color_of(drawing.shape).is_none();
    let removed = before.iter().filter(is_removed);
    let removed: Vec<String> = removed.map(|drawing| shape_text(drawing.shape)).collect();
    if !removed.is_empty() {
        told.push(format!("Drawings removed: {}.", list(removed)));
    }
    told
}

/// Returns the piece that moved, its origin and its destination; `None` unless one move, which may
/// be a capture on the destination, is the only change on the board.
pub fn moved(before: &Scene, after: &Scene) -> Option<(Piece, Square, Square)> {
    let changes = changes(before, after);
    let [one, other] = changes.as_slice() else {
        return None;
    };
    let (from, to) = if one.after.is_none() {
        (one, other)
    } else {
        (other, one)
    };
    let piece = before.board().piece(from.square)?;
    let is_it = from.after.is_none() && to.after == Some(piece.into());
    is_it.then_some((piece, from.square, to.square))
}

/// Returns sentences with the numbers of pieces and obstacles in a scene, and with its selected and
/// target squares.
pub fn set_up(scene: &Scene) -> Vec<String> {
    let frame = Frame::empty();
    let bare = DrawnBoard::of_scene(scene, &frame);
    let roles = bare.roles(SquareSet::ALL);
    [bare.summary()].into_iter().chain(roles).collect()
}

fn changes(before: &Scene, after: &Scene) -> Vec<Edit> {
    let change = |square| Edit {
        square,
        before: before.board().get(square),
        after: after.board().get(square),
    };
    let all = Square::ALL.into_iter().map(change);
    all.filter(|change| change.before != change.after).collect()
}

fn describe(change: &Edit) -> String {
    let square = change.square;
    let named = |occupant: Occupant| capital(&occupant.to_string());
    match (change.before, change.after) {
        (Some(before), Some(after)) => {
            let after = with_article(after);
            format!("{} on {square} replaced by {after}.", named(before))
        }
        (Some(before), None) => format!("{} on {square} removed.", named(before)),
        (None, Some(after)) => format!("{} on {square} added.", named(after)),
        (None, None) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(fen: &str) -> Scene {
        Scene::new(fen.parse().expect("a FEN"))
    }

    #[test]
    fn an_edit_is_told_by_itself() {
        for (before, after, said) in [
            (
                "8/8/3*4/8/8/8/8/8",
                "8/8/8/8/8/8/8/8",
                "Obstacle on d6 removed.",
            ),
            (
                "8/8/8/8/8/8/8/8",
                "8/8/3q4/8/8/8/8/8",
                "Black queen on d6 added.",
            ),
            (
                "8/8/3*4/8/8/8/8/8",
                "8/8/3q4/8/8/8/8/8",
                "Obstacle on d6 replaced by a black queen.",
            ),
            (
                "8/8/8/8/8/8/8/R7",
                "8/8/8/8/8/8/8/7R",
                "White rook from a1 to h1.",
            ),
            (
                "8/8/8/8/8/8/8/R6p",
                "8/8/8/8/8/8/8/7R",
                "The white rook on a1 takes the black pawn on h1.",
            ),
            (
                "8/8/8/8/8/8/8/8",
                "8/pppppp2/8/8/8/8/8/*7",
                "On the board: 6 pieces and 1 obstacle.",
            ),
            (
                "8/8/8/8/8/8/8/8",
                "8/8/8/8/8/8/8/8",
                "The board hasn't changed.",
            ),
        ] {
            assert_eq!(
                edits(&scene(before), &scene(after)),
                [said],
                "{before} {after}"
            );
        }
    }
}
