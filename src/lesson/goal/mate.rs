//! Give mate within a number of moves, the fewest it takes, against any defence.

use serde::Deserialize;

use crate::answer::{standing, taken};
use crate::rules::{Move, Position};
use crate::trace::{Mark, Scene};
use crate::work::{Budget, OutOfBudget, Verdict};

use super::{
    Goal,
    chess::{Turn, king_of, other, play, refused},
};
use crate::lesson::{
    act::{Act, Judgement, Mistake, Solution, State},
    forced_mate::ForcedMate,
    mistake_kind::MistakeKind,
};

/// In how many moves to give mate.
#[derive(Debug, Deserialize)]
pub struct Mate(u32);

impl Goal for Mate {
    fn task(&self, scene: &Scene) -> String {
        match self.0 {
            1 => "Give mate in one move.".to_owned(),
            moves => format!("Give mate in {moves} moves. {} answers.", other(scene)),
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
            let left = self.0.saturating_sub(state.acts);
            let Some((mv, _)) = search.within(&Position::new(state.setup), left, budget)? else {
                return Ok(None);
            };
            let Ok(next) = self.play(&state, mv, &mut search, budget) else {
                return Ok(None);
            };
            if next.unsure {
                return Err(OutOfBudget);
            }
            state = next;
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
    /// The state after a move and the best reply, or why it gives no mate in time.
    fn play(
        &self,
        state: &State,
        mv: Move,
        search: &mut ForcedMate,
        budget: &mut Budget,
    ) -> Judgement {
        let turn = play(state, mv, refused)?;
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
        let defence = defence(&turn.after, left, search, budget);
        match defence {
            Some(defence) if defence.mate != Verdict::No => {
                next.setup = *defence.after.setup();
                next.last = Some((mv, Some(defence.mv)));
                next.unsure = defence.mate == Verdict::NotKnown;
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
    /// In how many moves there is mate even so.
    mate: Verdict<u32>,
}

/// The defender's best move when the attacker has `left` moves left: one that escapes mate, else
/// one of which it is not known, else the one that holds out longest. `None` when there is no move
/// at all.
fn defence(
    position: &Position,
    left: u32,
    search: &mut ForcedMate,
    budget: &mut Budget,
) -> Option<Defence> {
    let moves = position.legal_moves();
    let mut rest = moves.len();
    let mut best: Option<Defence> = None;
    for mv in moves {
        let Ok(after) = position.play(mv) else {
            continue;
        };
        // No answer uses up what the others need.
        let mut share = budget.share(rest);
        rest -= 1;
        let mate = Verdict::from(search.within(&after, left, &mut share)).map(|(_, moves)| moves);
        budget.put_back(share);
        let better = match (&mate, best.as_ref().map(|best| &best.mate)) {
            (Verdict::No, _) => return Some(Defence { mv, after, mate }),
            (_, None) => true,
            (Verdict::NotKnown, Some(best)) => matches!(best, Verdict::Yes(_)),
            (Verdict::Yes(moves), Some(Verdict::Yes(best))) => moves > best,
            (Verdict::Yes(_), Some(_)) => false,
        };
        if better {
            best = Some(Defence { mv, after, mate });
        }
    }
    best
}

/// `reply` is the answer that spoils the mate, with `left` more moves to give it in; none when
/// the other side can't move, and is not mated either.
fn no_mate(turn: &Turn, reply: Option<Move>, left: u32) -> Mistake {
    let after = &turn.after;
    let Some(reply) = reply else {
        return Mistake::new(
            MistakeKind::Stalemate,
            "Stalemate: the king is not attacked, and nothing can move. That is a draw.",
        );
    };
    // Which of the many answers there are is of no interest then.
    if left == 0 && !after.in_check() {
        return Mistake::new(
            MistakeKind::NoMate,
            "That is no check, so it can't be mate.",
        );
    }
    let does = doing(after, reply);
    let sentence = match left {
        0 => format!("No mate: {does}."),
        1 => format!("No: {does}, and then there is no mate in one."),
        left => format!("No: {does}, and then there is no mate within {left} moves."),
    };
    let marks = vec![(reply.from, Mark::Blocker), (reply.to, Mark::Open)];
    Mistake::new(MistakeKind::NoMate, sentence).shown(marks)
}

/// What the side to move does with `mv`: `the black king on g8 goes to h8`.
fn doing(position: &Position, mv: Move) -> String {
    let board = position.board();
    let piece = board
        .get(mv.from)
        .map_or(String::new(), |stands| standing(stands, mv.from));
    let king = king_of(position, position.turn()) == Some(mv.from);
    match (taken(position, mv), position.in_check()) {
        (Some(taken), _) => format!("{piece} takes {taken}"),
        (None, true) if king => format!("the king gets away to {}", mv.to),
        (None, true) => format!("{piece} goes to {} and stops the check", mv.to),
        (None, false) => format!("{piece} can go to {}", mv.to),
    }
}
