//! Making the capture that wins the most points.

use serde::Deserialize;

use crate::geometry::attackers;
use crate::rules::Position;
use crate::words::{counted, occupant_text};
use crate::work::{Budget, OutOfBudget};

use super::chess::{ChessGoal, Ruling, Turn};
use crate::lesson::act::{ActOutcome, Mistake, MistakeKind, State};
use crate::lesson::{exchange, reason};

/// Goal: win the most points with one capture.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Win {}

impl ChessGoal for Win {
    fn task(&self, _: &str) -> String {
        "Win the most points with one capture.".to_owned()
    }

    fn judge(&self, turn: &Turn, _: &State, budget: &mut Budget) -> Ruling {
        let Turn { before, mv, after } = turn;
        let mistake = |sentence| Mistake::new(MistakeKind::Loose, sentence);
        if before.captured(*mv).is_none() {
            let sentence = "That move takes nothing. Look for a capture.".to_owned();
            return Ok(ActOutcome::Refused(mistake(sentence).free()));
        }
        let points = exchange::gain(before, *mv, budget)?;
        if points <= 0 {
            let back = attackers(after.board(), mv.to).of(after.turn());
            let name = occupant_text(after.board(), mv.to);
            let mistake = mistake(format!("That wins nothing: {name} can be recaptured."));
            let marks = reason::of_attack(mv.to, back);
            return Ok(ActOutcome::Refused(mistake.shown(marks)));
        }
        if points == best_gain(before, budget)? {
            return Ok(ActOutcome::Met);
        }
        let points = counted(points.unsigned_abs(), "point");
        let sentence = format!("That wins {points}, but you can win more.");
        Ok(ActOutcome::Refused(mistake(sentence)))
    }
}

/// Returns the largest number of points that one capture can win.
fn best_gain(position: &Position, budget: &mut Budget) -> Result<i32, OutOfBudget> {
    let mut best = 0;
    for mv in position.legal_moves() {
        if position.captured(mv).is_some() {
            best = best.max(exchange::gain(position, mv, budget)?);
        }
    }
    Ok(best)
}
