//! Leaving no piece where the other side can win points by capturing it.

use serde::Deserialize;

use crate::board::Role;
use crate::rules::{Move, Position};
use crate::words::{counted, occupant_text, taken};
use crate::work::{Budget, OutOfBudget};

use super::chess::{ChessGoal, Ruling, Turn};
use crate::lesson::act::{ActOutcome, Mistake, MistakeKind, State};
use crate::lesson::{exchange, reason};

/// Goal: make one move after which nothing is lost.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Protect {}

impl ChessGoal for Protect {
    fn task(&self, _: &str) -> String {
        "Find a move that loses nothing.".to_owned()
    }

    fn judge(&self, turn: &Turn, _: &State, budget: &mut Budget) -> Ruling {
        let after = &turn.after;
        // A capture made by the move itself compensates for a recapture.
        let taken_first = exchange::taken(&turn.before, turn.mv);
        let loose = loose(after, budget)?.filter(|&(_, points)| points > taken_first);
        let Some((capture, points)) = loose else {
            return Ok(ActOutcome::Met);
        };
        let taker = occupant_text(after.board(), capture.from);
        let then = if points < exchange::taken(after, capture) {
            ". Even if you recapture, you"
        } else {
            ". You have no good recapture and"
        };
        let points = counted(points.unsigned_abs(), "point");
        let taken = taken(after, capture).unwrap_or_default();
        let sentence = format!("No: {taker} takes {taken}{then} lose {points}.");
        let marks = reason::of_attack(capture.to, [capture.from]);
        let mistake = Mistake::new(MistakeKind::Loose, sentence);
        Ok(ActOutcome::Refused(mistake.shown(marks)))
    }
}

/// Returns the capture that gains the most for the side to move, with its gain; `None` if no
/// capture gains anything.
fn loose(position: &Position, budget: &mut Budget) -> Result<Option<(Move, i32)>, OutOfBudget> {
    // A check only delays a capture, so the checked king is removed, unless the king itself makes
    // the capture.
    let mut setup = *position.setup();
    let kings = setup.board.of_piece(Role::King.of(position.turn()));
    setup.board.clear_all(kings);
    let without = Position::new(setup);
    let mut best = None;
    for square in position.board().of_color(!position.turn()) {
        for (position, by_king) in [(position, true), (&without, false)] {
            let mut takes = exchange::takes(position, square);
            takes.retain(|mv| kings.contains(mv.from) == by_king);
            for mv in takes {
                let gain = exchange::gain(position, mv, budget)?;
                if gain > 0 && best.is_none_or(|(_, most)| gain >= most) {
                    best = Some((mv, gain));
                }
            }
        }
    }
    Ok(best)
}
