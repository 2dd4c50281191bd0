//! Leaving the other side without a move, but not in check.

use serde::Deserialize;

use crate::rules::Outcome;
use crate::trace::Mark;
use crate::words::{occupant_text, taken};
use crate::work::Budget;

use super::chess::{ChessGoal, Ruling, Turn};
use crate::lesson::act::{ActOutcome, Mistake, MistakeKind, State};

/// Goal: stalemate the other side.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stalemate {}

impl ChessGoal for Stalemate {
    fn task(&self, other: &str) -> String {
        format!("Stalemate {other}.")
    }

    fn judge(&self, turn: &Turn, _: &State, _: &mut Budget) -> Ruling {
        Ok(match turn.after.outcome() {
            Some(Outcome::Stalemate) => ActOutcome::Met,
            Some(Outcome::Checkmate { .. }) => {
                let sentence = "That is mate: the king is attacked. In stalemate it isn't.";
                ActOutcome::no(MistakeKind::Mate, sentence)
            }
            None => ActOutcome::Refused(can_move(turn)),
        })
    }
}

/// Returns the mistake for leaving the other side a move, and shows one.
fn can_move(turn: &Turn) -> Mistake {
    let after = &turn.after;
    let reply = after.legal_moves().first().copied().unwrap_or(turn.mv);
    let name = occupant_text(after.board(), reply.from);
    let does = match taken(after, reply) {
        Some(taken) => format!("take {taken}"),
        None => format!("go to {}", reply.to),
    };
    let sentence = format!("Not stalemate: {name} can still {does}.");
    let marks = vec![(reply.from, Mark::Blocker), (reply.to, Mark::Open)];
    Mistake::new(MistakeKind::NoStalemate, sentence).shown(marks)
}
