//! Figures: pieces, obstacles, matches, and queens shown by an algorithm.

use crate::board::{Occupant, Square};

use super::Algorithm;
use super::frame::Frame;
use super::label::Label;
use super::mark::Mark;
use super::scene::Scene;

/// A figure drawn on a square. It is part of the position, of the match game, or of an algorithm's
/// state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// A piece or an obstacle.
    Occupant(Occupant),
    /// A queen that a queens search has placed.
    PlacedQueen,
    /// A queen that a queens search is trying.
    CandidateQueen,
    /// A match of the match game.
    Match,
}

impl Figure {
    /// Returns the figure on `square`; `None` if there is none.
    pub fn on(scene: &Scene, frame: &Frame, square: Square) -> Option<Figure> {
        if let Some(occupant) = scene.board().get(square) {
            return Some(Figure::Occupant(occupant));
        }
        if frame.label(square) == Some(Label::Match) {
            return Some(Figure::Match);
        }
        Figure::of_mark(scene.way, frame.lasting(square)?)
    }

    /// Returns the queen that `way` shows on an empty square with this mark; `None` for any other
    /// mark or algorithm.
    pub const fn of_mark(way: Algorithm, mark: Mark) -> Option<Figure> {
        match mark {
            Mark::Placed | Mark::Found if way.is_queens() => Some(Figure::PlacedQueen),
            Mark::Current if way.is_queens() => Some(Figure::CandidateQueen),
            _ => None,
        }
    }
}
