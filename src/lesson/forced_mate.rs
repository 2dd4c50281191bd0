//! Proofs of forced mates.
//!
//! The search uses iterative deepening: it is depth-first, with a limit that grows by one move at a
//! time. It tries checks before other moves, and stores proved facts about positions in case the
//! positions recur.

use std::collections::HashMap;

use crate::board::{Setup, sort_by_key};
use crate::rules::{Move, Position};
use crate::work::{Budget, OutOfBudget};

use super::shortest::{MOST_STATES, usual_first};

/// A search for forced mates, and the facts it has proved so far.
#[derive(Default)]
pub struct ForcedMate {
    known: HashMap<Setup, Known>,
}

/// Proved facts about a position.
#[derive(Clone, Copy, Default)]
struct Known {
    /// Number of moves within which there is no forced mate.
    none_in: u32,
    /// First move of a shortest forced mate, and its number of moves.
    mate: Option<(Move, u32)>,
}

impl ForcedMate {
    /// Returns the first move of a shortest forced mate in at most `moves` moves of the side to
    /// move, with its number of moves; `Ok(None)` if there is none.
    ///
    /// # Errors
    ///
    /// Returns [`OutOfBudget`] if the budget runs out first. Every move that the mating side tries
    /// costs a unit.
    pub fn within(
        &mut self,
        position: &Position,
        moves: u32,
        budget: &mut Budget,
    ) -> Result<Option<(Move, u32)>, OutOfBudget> {
        let key = position.setup().without_clocks();
        let mut known = self.known.get(&key).copied().unwrap_or_default();
        while known.mate.is_none() && known.none_in < moves {
            let next = known.none_in + 1;
            match self.in_exactly(position, next, budget)? {
                Some(mv) => known.mate = Some((mv, next)),
                None => known.none_in = next,
            }
            if self.known.len() < MOST_STATES || self.known.contains_key(&key) {
                self.known.insert(key, known);
            }
        }
        Ok(known.mate.filter(|&(_, needed)| needed <= moves))
    }

    /// Returns a move that forces mate in `moves` moves; `None` if there is none. The caller has
    /// already ruled out shorter mates.
    fn in_exactly(
        &mut self,
        position: &Position,
        moves: u32,
        budget: &mut Budget,
    ) -> Result<Option<Move>, OutOfBudget> {
        let mut tries = Vec::new();
        for mv in usual_first(position) {
            budget.spend(1)?;
            if let Ok(after) = position.play(mv) {
                tries.push((mv, after.in_check(), after));
            }
        }
        if moves == 1 {
            let mut mates = tries.iter().filter(|(.., after)| after.is_checkmate());
            return Ok(mates.next().map(|&(mv, ..)| mv));
        }
        sort_by_key(&mut tries, |&(_, check, _)| !check);
        // The reply that prevents mate after one move often prevents it after the next one as well.
        let mut saves = None;
        for (mv, _, after) in tries {
            if self.is_lost(&after, moves - 1, &mut saves, budget)? {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// Whether the side to move is mated within `moves` moves, no matter how it replies. The reply
    /// in `saves` is tried first; if another one prevents the mate, it is stored there.
    fn is_lost(
        &mut self,
        position: &Position,
        moves: u32,
        saves: &mut Option<Move>,
        budget: &mut Budget,
    ) -> Result<bool, OutOfBudget> {
        let mut replies = position.legal_moves();
        sort_by_key(&mut replies, |&reply| Some(reply) != *saves);
        for &reply in &replies {
            if let Ok(after) = position.play(reply)
                && self.within(&after, moves, budget)?.is_none()
            {
                *saves = Some(reply);
                return Ok(false);
            }
        }
        // A position without a reply is stalemate, because a mate would have been found earlier.
        Ok(!replies.is_empty())
    }
}
