//! Leave none of one's pieces where it can be taken at a loss.

use serde::Deserialize;

use crate::answer::{counted, standing, taken};
use crate::board::Role;
use crate::rules::{Move, Position};
use crate::work::{Budget, OutOfBudget};

use super::chess::{ChessGoal, Ruling, Turn};
use crate::lesson::{
    act::{Judged, Mistake, State},
    exchange,
    mistake_kind::MistakeKind,
    reason,
};

/// Make one move after which nothing is lost.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Protect {}

impl ChessGoal for Protect {
    fn task(&self, _: &str) -> String {
        "Make one move after which you lose nothing.".to_owned()
    }

    fn judge(&self, turn: &Turn, _: &State, budget: &mut Budget) -> Ruling {
        let after = &turn.after;
        // What the move itself has taken makes up for what can be taken back.
        let taken_first = exchange::taken(&turn.before, turn.mv);
        let loose = loose(after, budget)?.filter(|&(_, points)| points > taken_first);
        let Some((capture, points)) = loose else {
            return Ok(Judged::Met);
        };
        let stands = after.board().get(capture.from);
        let taker = stands.map_or(String::new(), |stands| standing(stands, capture.from));
        let then = if points < exchange::taken(after, capture) {
            "even if you take back"
        } else {
            "and nothing takes back"
        };
        let points = counted(points.unsigned_abs(), "point");
        let taken = taken(after, capture).unwrap_or_default();
        let sentence = format!("No: {taker} takes {taken}, {then}: you lose {points}.");
        let marks = reason::of_attack(capture.to, [capture.from]);
        Ok(Judged::Refused(
            Mistake::new(MistakeKind::Loose, sentence).shown(marks),
        ))
    }
}

/// A capture that wins something for the side to move, and how much: what the side that has just
/// moved left unprotected.
fn loose(position: &Position, budget: &mut Budget) -> Result<Option<(Move, i32)>, OutOfBudget> {
    // A check only delays the capture, so the king that would have to answer it is left out; but
    // he may take himself.
    let mut setup = *position.setup();
    let kings = setup.board.of_role(Role::King) & setup.board.of_color(position.turn());
    setup.board.clear_all(kings);
    let without = Position::new(setup);
    let enemies = position.board().of_color(!position.turn());
    let mut best = None;
    for square in enemies {
        let mut by_king = exchange::takes(position, square);
        by_king.retain(|mv| kings.contains(mv.from));
        let by_king = by_king.into_iter().map(|mv| (position, mv));
        let by_others = exchange::takes(&without, square).into_iter();
        for (position, mv) in by_king.chain(by_others.map(|mv| (&without, mv))) {
            let gain = exchange::gain(position, mv, budget)?;
            if gain > 0 && best.is_none_or(|(_, most)| gain >= most) {
                best = Some((mv, gain));
            }
        }
    }
    Ok(best)
}
