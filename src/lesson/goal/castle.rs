//! Castling, while the other side doesn't move.

use serde::Deserialize;

use crate::board::CastlingSide;
use crate::work::Budget;

use super::chess::{ChessGoal, Ruling, Turn};
use crate::lesson::act::{ActOutcome, MistakeKind, State};

/// Goal: castle on either side, or on a given one.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Castle {
    /// Side on which to castle; `None` for either.
    side: Option<CastlingSide>,
}

impl ChessGoal for Castle {
    fn task(&self, other: &str) -> String {
        let side = match self.side {
            Some(CastlingSide::King) => " on the king's side",
            Some(CastlingSide::Queen) => " on the queen's side",
            None => "",
        };
        format!("Castle{side}. {other} stands still.")
    }

    fn judge(&self, turn: &Turn, _: &State, _: &mut Budget) -> Ruling {
        let asked = |side: CastlingSide| self.side.is_none_or(|asked| asked == side);
        if turn.before.castles(turn.mv).is_some_and(asked) {
            return Ok(ActOutcome::Met);
        }
        let rights = turn.after.setup().castling;
        let may = |side: CastlingSide| rights.allows(turn.before.turn(), side);
        let mut sides = CastlingSide::ALL.into_iter();
        if sides.any(|side| asked(side) && may(side)) {
            return Ok(ActOutcome::GoOn);
        }
        let piece = turn.moved();
        let sentence = format!("No: once the {piece} has moved, it can no longer castle.");
        Ok(ActOutcome::no(MistakeKind::TooLate, sentence))
    }

    fn opponent_passes(&self) -> bool {
        true
    }
}
