//! The first wrong move of a path, as data and in words.

use serde::Serialize;

use crate::answer::blocked::because;
use crate::board::Square;
use crate::geometry::{Mover, Obstruction};
use crate::steps::{FirstHop, Hop};
use crate::words::capital;

/// First mistake in a path.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WrongHop {
    /// Number of the move, from 1.
    pub hop: usize,
    /// Origin of the move; for `wrong_start`, the required first square.
    pub from: Square,
    /// Destination of the move; for `wrong_end`, the required last square.
    pub to: Square,
    /// `wrong_start`, `wrong_end`, or the short name of the reason why the move is impossible, as
    /// `why` gives it.
    pub reason: &'static str,
    #[serde(skip)]
    sentence: String,
}

impl WrongHop {
    pub(super) fn new(mover: Mover, wrong: FirstHop) -> WrongHop {
        let FirstHop {
            hop,
            from,
            to,
            reason,
        } = wrong;
        let (reason, sentence) = match reason {
            Hop::WrongStart => (
                "wrong_start",
                format!("The path begins on {to}, not on {from}."),
            ),
            Hop::WrongEnd => (
                "wrong_end",
                format!("The path ends on {from}, not on {to}."),
            ),
            Hop::Barred(blocked) => {
                let why = no_move(mover, from, to, blocked);
                let sentence = format!("Move {hop}, {from} to {to}, is wrong. {}", capital(&why));
                (blocked.reason.name(), sentence)
            }
        };
        WrongHop {
            hop,
            from,
            to,
            reason,
            sentence,
        }
    }

    pub(super) fn sentence(&self) -> &str {
        &self.sentence
    }
}

/// Explains why `mover` can't go from one square to another, beginning with a small letter.
pub(super) fn no_move(mover: Mover, from: Square, to: Square, blocked: Obstruction) -> String {
    match mover {
        Mover::Piece(piece) => because(piece, from, to, blocked),
        Mover::Leaper(..) => format!("the {mover} can't go from {from} to {to}."),
    }
}
