//! Mistakes in a search.

use crate::board::{Square, SquareSet};
use crate::geometry::{Obstruction, WhyNot};

/// First line with a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Line number, from 1.
    pub line: u32,
    /// Kind of mistake.
    pub kind: FaultKind,
}

/// Mistakes that a line can contain. The search should run from one end and dequeue each square
/// once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The line names a place off the board. Contains the place as written.
    OffBoard(String),
    /// A square is enqueued before any square is dequeued.
    TooEarly(Square),
    /// A square is enqueued from one that was never dequeued.
    NeverTaken {
        /// Square that was never dequeued.
        from: Square,
        /// Square that is enqueued.
        to: Square,
    },
    /// No move leads from `from` to the enqueued square.
    Blocked {
        /// Start of the move.
        from: Square,
        /// Square that is enqueued.
        to: Square,
        /// Reason why the move is impossible.
        blocked: Obstruction,
        /// Square dequeued earlier from which a move leads to `to`, and the line that dequeued it;
        /// `None` if there is no such square.
        expected_take: Option<(Square, u32)>,
    },
    /// A square that was never enqueued is dequeued.
    NotQueued {
        /// Square that is dequeued.
        square: Square,
        /// Whether this is the first step, which means that the search starts on the wrong square.
        begins: bool,
    },
    /// A square is dequeued again.
    DequeuedAgain {
        /// Square that is dequeued.
        square: Square,
        /// Line that dequeued it first.
        first: u32,
    },
    /// Some neighbours of a dequeued square are not enqueued.
    Missed {
        /// Square that is dequeued.
        taken: Square,
        /// First missing neighbour, in search order.
        first: Square,
        /// All missing neighbours.
        missing: SquareSet,
        /// All neighbours of the square.
        all: SquareSet,
    },
    /// The path doesn't lead from the start to the target in legal moves.
    WrongPath,
    /// A square of the path was neither enqueued nor dequeued.
    NotFound(Square),
    /// A shorter path exists.
    NotShortest,
    /// The search finds no path, but there is one.
    NoneButThereIs,
    /// The steps end without an answer.
    Unfinished,
}

impl FaultKind {
    /// Returns the short name of the kind.
    pub const fn name(&self) -> &'static str {
        match self {
            FaultKind::OffBoard(_) => "off_board",
            FaultKind::TooEarly(_) | FaultKind::NeverTaken { .. } => "not_a_move",
            FaultKind::Blocked { blocked, .. } => match blocked.reason {
                WhyNot::Obstacle => "obstacle",
                WhyNot::OwnPiece => "own_piece",
                _ => "not_a_move",
            },
            FaultKind::NotQueued { .. } => "not_waiting",
            FaultKind::DequeuedAgain { .. } => "taken_twice",
            FaultKind::Missed { .. } => "missed",
            FaultKind::WrongPath => "wrong_path",
            FaultKind::NotFound(_) => "not_found",
            FaultKind::NotShortest => "not_shortest",
            FaultKind::NoneButThereIs => "none_but_there_is",
            FaultKind::Unfinished => "unfinished",
        }
    }

    /// Whether only an answer can contain the mistake. A place off the board can also be in a step.
    pub const fn is_of_answer(&self) -> bool {
        matches!(
            self,
            FaultKind::WrongPath
                | FaultKind::NotFound(_)
                | FaultKind::NotShortest
                | FaultKind::NoneButThereIs
                | FaultKind::Unfinished
        )
    }

    /// Returns the square of the mistake, as written; `None` if the mistake concerns no single
    /// square.
    pub fn square(&self) -> Option<String> {
        match self {
            FaultKind::OffBoard(written) => Some(written.clone()),
            _ => self.on_board().map(|square| square.to_string()),
        }
    }

    /// Returns the square of the mistake; `None` if it is off the board or there is no single
    /// square.
    pub const fn on_board(&self) -> Option<Square> {
        Some(match *self {
            FaultKind::TooEarly(square)
            | FaultKind::NeverTaken { to: square, .. }
            | FaultKind::Blocked { to: square, .. }
            | FaultKind::NotQueued { square, .. }
            | FaultKind::DequeuedAgain { square, .. }
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
