//! Promote a pawn; the other side stands still.

use serde::Deserialize;

use crate::board::{Piece, Role};
use crate::work::Budget;

use super::chess::{ChessGoal, Ruling, Turn};
use crate::lesson::{
    act::{Judged, Mistake, State},
    mistake_kind::MistakeKind,
};

/// Promote a pawn.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Promote {
    /// What it has to become; anything when left out.
    to: Option<Piece>,
}

impl ChessGoal for Promote {
    fn task(&self, other: &str) -> String {
        let task = match self.to {
            Some(to) => format!("Make your pawn a {}.", to.role.name()),
            None => "Promote your pawn.".to_owned(),
        };
        format!("{task} {other} stands still.")
    }

    fn judge(&self, turn: &Turn, _: &State, _: &mut Budget) -> Ruling {
        let mistake = match (turn.mv.promotion, self.to) {
            (Some(became), Some(to)) if became != to.role => {
                let sentence = format!("No: here the pawn has to become a {}.", to.role.name());
                Mistake::new(MistakeKind::Promotion, sentence)
            }
            (Some(_), _) => return Ok(Judged::Met),
            (None, _) => {
                let board = turn.after.board();
                let pawns = board.of_color(turn.before.turn()) & board.of_role(Role::Pawn);
                if !pawns.is_empty() {
                    return Ok(Judged::GoOn);
                }
                let stands = turn.before.board().get(turn.mv.from);
                let piece = stands.map_or(String::new(), |stands| stands.to_string());
                let sentence = format!("No: after this move of the {piece} no pawn gets through.");
                Mistake::new(MistakeKind::TooLate, sentence)
            }
        };
        Ok(Judged::Refused(mistake))
    }

    fn stands_still(&self) -> bool {
        true
    }
}
