//! Capturing a pawn en passant.

use serde::Deserialize;

use crate::work::Budget;

use super::chess::{ChessGoal, Ruling, Turn};
use crate::lesson::act::{ActOutcome, MistakeKind, State};

/// Goal: capture a pawn en passant.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnPassant {}

impl ChessGoal for EnPassant {
    fn task(&self, _: &str) -> String {
        "Take a pawn en passant.".to_owned()
    }

    fn judge(&self, turn: &Turn, _: &State, _: &mut Budget) -> Ruling {
        let taken = turn.before.captured(turn.mv);
        if taken.is_some_and(|taken| taken != turn.mv.to) {
            return Ok(ActOutcome::Met);
        }
        let sentence = "That is a legal move, but it doesn't take en passant. The chance lasts for one move only.";
        Ok(ActOutcome::no(MistakeKind::NotEnPassant, sentence))
    }
}
