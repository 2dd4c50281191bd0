//! Giving check within a given number of moves, while the other side doesn't move.

use crate::answer;
use crate::words;
use serde::Deserialize;

use crate::board::Role;
use crate::words::occupant_text;
use crate::work::Budget;

use super::chess::{self, ChessGoal, Ruling, Turn};
use crate::lesson::act::{ActOutcome, Mistake, MistakeKind, State};
use crate::lesson::reason;

/// Goal: give check in at most this many moves.
#[derive(Debug, Deserialize)]
pub struct Check(u32);

impl ChessGoal for Check {
    fn task(&self, other: &str) -> String {
        match self.0 {
            1 => "Give check.".to_owned(),
            moves => format!("Give check within {moves} moves. {other} stands still."),
        }
    }

    fn judge(&self, turn: &Turn, state: &State, _: &mut Budget) -> Ruling {
        Ok(if turn.after.in_check() {
            ActOutcome::Met
        } else if state.acts < self.0 {
            ActOutcome::GoOn
        } else {
            ActOutcome::Refused(no_check(turn))
        })
    }

    fn too_late(&self, turn: &Turn, state: &State, budget: &mut Budget) -> Ruling {
        if chess::solve(self, state, budget)?.is_some() {
            return Ok(ActOutcome::GoOn);
        }
        let within = words::within(self.0 - state.acts);
        let mv = turn.mv.written();
        let sentence = format!("No: after {mv} you can no longer give check {within}.");
        Ok(ActOutcome::no(MistakeKind::NoCheck, sentence))
    }

    fn moves(&self) -> Option<u32> {
        Some(self.0)
    }

    fn opponent_passes(&self) -> bool {
        true
    }
}

fn no_check(turn: &Turn) -> Mistake {
    let Turn { mv, after, .. } = turn;
    let board = after.board();
    let Some(king) = board.of_piece(Role::King.of(after.turn())).first() else {
        return Mistake::new(MistakeKind::NoCheck, "There is no king to give check to.");
    };
    let why = answer::WhyAnswer::new(board, mv.to, king).ok();
    let because = match why.and_then(|why| why.blocker()) {
        Some(by) if by.square != king => format!("{by} is in the way"),
        _ => {
            let moved = occupant_text(board, mv.to);
            format!("{moved} doesn't attack the king on {king}")
        }
    };
    Mistake::new(MistakeKind::NoCheck, format!("No check: {because}."))
        .shown(reason::of_why(board, mv.to, king))
}
