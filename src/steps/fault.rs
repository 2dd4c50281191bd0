//! What can be wrong in a search.

use crate::board::{Square, SquareSet};
use crate::geometry::{Obstruction, WhyNot};

/// The first line that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: u32,
    /// What is wrong with it.
    pub kind: FaultKind,
}

/// What is wrong with a line, in a search from one end that takes each square once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// It names a place off the board, as it is written.
    OffBoard(String),
    /// A square is put before the first is taken.
    TooEarly(Square),
    /// A square is put from one that was never taken.
    NeverTaken {
        /// The one it is put from.
        from: Square,
        /// The square.
        to: Square,
    },
    /// No move leads from one square to the one that is put.
    Barred {
        /// Where the move would start.
        from: Square,
        /// The square that is put.
        to: Square,
        /// What is against the move.
        barred: Obstruction,
        /// The square taken before from which a move does lead there, and its line.
        instead: Option<(Square, u32)>,
    },
    /// A square is taken that was never put.
    NotWaiting {
        /// The square.
        square: Square,
        /// Whether it is the first to be taken: the search starts elsewhere.
        begins: bool,
    },
    /// A square is taken again.
    TakenTwice {
        /// The square.
        square: Square,
        /// The line that took it first.
        first: u32,
    },
    /// Neighbours of a square that is taken are not put.
    Missed {
        /// The square taken.
        taken: Square,
        /// The first neighbour that is missing, in the order of a search.
        first: Square,
        /// All that are missing.
        missing: SquareSet,
        /// All neighbours.
        all: SquareSet,
    },
    /// The path is no legal one.
    WrongPath,
    /// A square of the path was never put.
    NotFound(Square),
    /// There is a shorter path.
    NotShortest,
    /// The search finds no way, and there is one.
    NoneButThereIs,
    /// There is no answer.
    Unfinished,
}

impl FaultKind {
    /// Its short name.
    pub const fn name(&self) -> &'static str {
        match self {
            FaultKind::OffBoard(_) => "off_board",
            FaultKind::TooEarly(_) | FaultKind::NeverTaken { .. } => "not_a_move",
            FaultKind::Barred { barred, .. } => match barred.reason {
                WhyNot::Obstacle => "obstacle",
                WhyNot::OwnPiece => "own_piece",
                _ => "not_a_move",
            },
            FaultKind::NotWaiting { .. } => "not_waiting",
            FaultKind::TakenTwice { .. } => "taken_twice",
            FaultKind::Missed { .. } => "missed",
            FaultKind::WrongPath => "wrong_path",
            FaultKind::NotFound(_) => "not_found",
            FaultKind::NotShortest => "not_shortest",
            FaultKind::NoneButThereIs => "none_but_there_is",
            FaultKind::Unfinished => "unfinished",
        }
    }

    /// The square that it is about, as it is written; `None` where it is about the answer.
    pub fn square(&self) -> Option<String> {
        match self {
            FaultKind::OffBoard(written) => Some(written.clone()),
            _ => self.on_board().map(|square| square.to_string()),
        }
    }

    /// The square that it is about, where that is on the board.
    pub const fn on_board(&self) -> Option<Square> {
        Some(match *self {
            FaultKind::TooEarly(square)
            | FaultKind::NeverTaken { to: square, .. }
            | FaultKind::Barred { to: square, .. }
            | FaultKind::NotWaiting { square, .. }
            | FaultKind::TakenTwice { square, .. }
            | FaultKind::Missed { first: square, .. }
            | FaultKind::NotFound(square) => square,
            FaultKind::OffBoard(_)
            | FaultKind::WrongPath
            | FaultKind::NotShortest
            | FaultKind::NoneButThereIs
            | FaultKind::Unfinished => return None,
        })
    }
}
