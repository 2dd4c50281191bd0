//! Promoting a pawn, while the other side doesn't move.

use serde::Deserialize;

use crate::board::{Piece, Role};
use crate::work::Budget;

use super::chess::{ChessGoal, Ruling, Turn};
use crate::lesson::act::{ActOutcome, MistakeKind, State};

/// Goal: promote a pawn.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Promote {
    /// Required promotion piece; `None` for any.
    to: Option<Piece>,
}

impl ChessGoal for Promote {
    fn task(&self, other: &str) -> String {
        let task = match self.to {
            Some(to) => format!("Promote your pawn to a {}.", to.role.name()),
            None => "Promote your pawn.".to_owned(),
        };
        format!("{task} {other} stands still.")
    }

    fn judge(&self, turn: &Turn, _: &State, _: &mut Budget) -> Ruling {
        let pawn = Role::Pawn.of(turn.before.turn());
        let pawns = turn.after.board().of_piece(pawn);
        Ok(match (turn.mv.promotion, self.to) {
            (Some(became), Some(to)) if became != to.role => {
                let sentence = format!("No: here the pawn must become a {}.", to.role.name());
                ActOutcome::no(MistakeKind::Promotion, sentence)
            }
            (Some(_), _) => ActOutcome::Met,
            (None, _) if !pawns.is_empty() => ActOutcome::GoOn,
            (None, _) => {
                let piece = turn.moved();
                let sentence =
                    format!("No: once the {piece} has made this move, no pawn can promote.");
                ActOutcome::no(MistakeKind::TooLate, sentence)
            }
        })
    }

    fn opponent_passes(&self) -> bool {
        true
    }
}
