//! Giving mate within a given number of moves, against any defence.

use serde::Deserialize;

use crate::board::Role;
use crate::rules::{Move, Position};
use crate::trace::{Mark, Scene};
use crate::words::{occupant_text, taken};
use crate::work::{Budget, OutOfBudget, Verdict};

use super::Goal;
use super::chess::{Turn, other, play};
use crate::lesson::act::{Act, Judgement, Mistake, MistakeKind, Solution, State};
use crate::lesson::forced_mate::ForcedMate;

/// Goal: give mate in at most this many moves, against any defence.
#[derive(Debug, Deserialize)]
pub struct Mate(u32);

impl Goal for Mate {
    fn task(&self, scene: &Scene) -> String {
        match self.0 {
            1 => "Give mate in one move.".to_owned(),
            moves => format!("Give mate in {moves} moves. {} replies.", other(scene)),
        }
    }

    fn judge(&self, _: &Scene, state: &State, act: Act, budget: &mut Budget) -> Judgement {
        self.play(state, act.as_move()?, &mut ForcedMate::default(), budget)
    }

    fn solve(&self, _: &Scene, state: &State, budget: &mut Budget) -> Solution {
        let mut state = state.clone();
        let mut acts = Vec::new();
        let mut search = ForcedMate::default();
        while !state.done {
            let (position, left) = (
                Position::new(state.setup),
                self.0.saturating_sub(state.acts),
            );
            let Some((mv, _)) = search.within(&position, left, budget)? else {
                return Ok(None);
            };
            state = match self.play(&state, mv, &mut search, budget) {
                Ok(next) if next.unsure => return Err(OutOfBudget),
                Ok(next) => next,
                Err(_) => return Ok(None),
            };
            acts.push(Act::Move(mv));
        }
        Ok(Some(acts))
    }

    fn moves(&self) -> Option<u32> {
        Some(self.0)
    }

    fn is_chess(&self) -> bool {
        true
    }
}

impl Mate {
    /// Returns the state after a move and the best reply, or a mistake if the move doesn't force
    /// mate in time.
    fn play(
        &self,
        state: &State,
        mv: Move,
        search: &mut ForcedMate,
        budget: &mut Budget,
    ) -> Judgement {
        let turn = play(state, mv)?;
        let mut next = State {
            setup: *turn.after.setup(),
            last: Some((mv, None)),
            done: turn.after.is_checkmate(),
            ..state.next()
        };
        if next.done {
            return Ok(next);
        }
        let left = self.0.saturating_sub(next.acts);
        match defence(&turn.after, left, search, budget) {
            Some(defence) if defence.mate != Ok(None) => {
                next.setup = *defence.after.setup();
                next.last = Some((mv, Some(defence.mv)));
                next.unsure = defence.mate.is_err();
                Ok(next)
            }
            defence => Err(no_mate(&turn, defence.map(|defence| defence.mv), left)),
        }
    }
}

/// A move of the defender.
struct Defence {
    mv: Move,
    after: Position,
    /// Number of moves until mate after this defence; `Ok(None)` if it prevents mate within the
    /// remaining moves.
    mate: Verdict<u32>,
}

/// Returns the defender's best move if the attacker has `left` moves left: one that escapes mate,
/// otherwise one with an unknown result, otherwise the one that delays mate longest. `None` if
/// there is no move.
fn defence(
    position: &Position,
    left: u32,
    search: &mut ForcedMate,
    budget: &mut Budget,
) -> Option<Defence> {
    let moves = position.legal_moves();
    let mut best: Option<(u32, Defence)> = None;
    for (rest, mv) in (1..=moves.len()).rev().zip(moves) {
        let after = position.play(mv).ok()?;
        // Each reply gets a share of the budget, so that none uses up all of it.
        let mut share = budget.share(rest);
        let found = search.within(&after, left, &mut share);
        budget.put_back(share);
        let mate = found.map(|found| found.map(|(_, moves)| moves));
        let defence = Defence { mv, after, mate };
        let holds = match mate {
            Ok(None) => return Some(defence),
            Ok(Some(moves)) => moves,
            Err(OutOfBudget) => u32::MAX,
        };
        if best.as_ref().is_none_or(|&(most, _)| holds > most) {
            best = Some((holds, defence));
        }
    }
    best.map(|(_, defence)| defence)
}

/// Returns the mistake for not giving mate. `reply` is a move that prevents mate in the `left`
/// remaining moves, or `None` if the other side can't move but isn't mated either.
fn no_mate(turn: &Turn, reply: Option<Move>, left: u32) -> Mistake {
    let after = &turn.after;
    let Some(reply) = reply else {
        let sentence = "Stalemate: the king isn't attacked, but nothing can move. That is a draw.";
        return Mistake::new(MistakeKind::Stalemate, sentence);
    };
    // Without a check, many replies prevent mate, so none of them is worth showing.
    if left == 0 && !after.in_check() {
        let sentence = "That isn't check, so it can't be mate.";
        return Mistake::new(MistakeKind::NoMate, sentence);
    }
    let does = doing(after, reply);
    let sentence = match left {
        0 => format!("No mate: {does}."),
        1 => format!("No: {does}. Then there is no mate in one."),
        _ => format!("No: {does}. Then there is no mate within {left} moves."),
    };
    let marks = vec![(reply.from, Mark::Blocker), (reply.to, Mark::Open)];
    Mistake::new(MistakeKind::NoMate, sentence).shown(marks)
}

/// Describes the move `mv` of the side to move: `the king gets away to h8`.
fn doing(position: &Position, mv: Move) -> String {
    let piece = occupant_text(position.board(), mv.from);
    let king = position.board().of_role(Role::King).contains(mv.from);
    match (taken(position, mv), position.in_check()) {
        (Some(taken), _) => format!("{piece} takes {taken}"),
        (None, true) if king => format!("the king gets away to {}", mv.to),
        (None, true) => format!("{piece} goes to {} and stops the check", mv.to),
        (None, false) => format!("{piece} can go to {}", mv.to),
    }
}
