//! Explanations of why a piece can't go to a square, without regard to check or castling.

use crate::board::{Piece, Role, Square, joined};
use crate::geometry::{Obstruction, WhyNot};

/// Explains why the piece on `from` can't go to `to`, in words that can follow `No:`.
pub(super) fn because(piece: Piece, from: Square, to: Square, blocked: Obstruction) -> String {
    let role = piece.role.name();
    let in_the_way = joined(blocked.by, "");
    match blocked.reason {
        WhyNot::SameSquare => format!("the {piece} is already on {to}."),
        WhyNot::NotALine => {
            let lines = match piece.role {
                Role::Bishop => "diagonals, and none joins",
                Role::Rook => "ranks and files, and neither joins",
                _ => "ranks, files and diagonals, and none joins",
            };
            format!("a {role} moves along {lines} {from} and {to}.")
        }
        WhyNot::NotItsMove => format!("{}.", not_its_move(piece, from, to)),
        WhyNot::Blocked => format!("{in_the_way} is in the way. {to} is in its shadow."),
        WhyNot::OwnPiece => format!("{in_the_way} is on the {role}'s own side."),
        WhyNot::Obstacle => {
            format!("there is an obstacle on {to}. Nothing can go there.")
        }
        WhyNot::NothingToCapture => {
            format!("a pawn moves diagonally only to take a piece, and {to} is empty.")
        }
        WhyNot::PawnPushBlocked => {
            format!("{in_the_way} is in the way. A pawn can't take straight ahead.")
        }
    }
}

/// Returns the rule that keeps this kind of piece from going to `to`, without a full stop.
fn not_its_move(piece: Piece, from: Square, to: Square) -> String {
    let ranks = to.rank() as i8 - from.rank() as i8;
    match piece.role {
        Role::Knight => format!(
            "a knight jumps two squares straight and one to the side, so it can't jump from {from} \
            to {to}"
        ),
        Role::King => {
            format!("a king moves one square at a time, and {to} is farther than that")
        }
        Role::Pawn if ranks == 0 => {
            format!("a pawn never moves sideways, and {from} to {to} is sideways")
        }
        Role::Pawn if ranks * piece.color.forward() < 0 => {
            format!("a pawn never moves backwards, and {from} to {to} is backwards")
        }
        Role::Pawn if to.file() == from.file() => {
            format!("{to} is too far; a pawn moves one square ahead, or two from its home rank")
        }
        _ => format!(
            "a pawn moves straight ahead and takes one square diagonally ahead, so it can't go to {to}"
        ),
    }
}
