//! Finding a shortest solution in moves.

use std::collections::{HashSet, VecDeque};

use crate::board::Setup;
use crate::geometry::Reach;
use crate::rules::{Move, PROMOTIONS, Placed, Position};
use crate::work::{Budget, OutOfBudget};

use super::act::{Act, Solution, State};

/// Every move that the board's rules allow.
pub fn moves(state: &State) -> Vec<Move> {
    let board = &state.setup.board;
    let own = board.of_color(state.setup.turn).into_iter();
    own.filter_map(|square| {
        let piece = board.piece(square)?;
        let to = Reach::by(piece.into(), square, board).destinations();
        Some(Placed { piece, square }.moves_to(to))
    })
    .flatten()
    .collect()
}

/// The legal moves of chess, a new queen before the other promotions of the same pawn.
pub fn legal_moves(state: &State) -> Vec<Move> {
    usual_first(&Position::new(state.setup))
}

/// The legal moves of a position, in the same order.
pub fn usual_first(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves();
    let rank = |role| PROMOTIONS.iter().position(|&usual| usual == role);
    moves.sort_by_key(|mv| (mv.from, mv.to, mv.promotion.and_then(rank)));
    moves
}

/// What tells two states apart: counters and history aside.
type Key = (Setup, u64);

fn key(state: &State) -> Key {
    let setup = Setup {
        halfmove: 0,
        fullmove: 1,
        ..state.setup
    };
    (setup, state.stars.bits())
}

/// A shortest way on from `start` in at most `most` moves: breadth-first over all states, so the
/// first solution found is a shortest one. Every `step` costs a unit.
pub fn shortest(
    start: &State,
    most: u32,
    budget: &mut Budget,
    moves: impl Fn(&State) -> Vec<Move>,
    step: impl Fn(&State, Move, &mut Budget) -> Result<Option<State>, OutOfBudget>,
    met: impl Fn(&State) -> bool,
) -> Solution {
    // The move that led to each state, and the number of the state before.
    let mut parents: Vec<(usize, Option<Move>)> = vec![(0, None)];
    let mut seen = HashSet::from([key(start)]);
    let mut queue = VecDeque::from([(0, start.clone())]);
    while let Some((at, state)) = queue.pop_front() {
        if state.acts - start.acts >= most {
            break;
        }
        for mv in moves(&state) {
            budget.spend(1)?;
            let Some(next) = step(&state, mv, budget)? else {
                continue;
            };
            if met(&next) {
                let mut acts = way_back(&parents, at);
                acts.push(Act::Move(mv));
                return Ok(Some(acts));
            }
            if seen.insert(key(&next)) {
                parents.push((at, Some(mv)));
                queue.push_back((parents.len() - 1, next));
            }
        }
    }
    Ok(None)
}

/// The acts that led to a state.
fn way_back(parents: &[(usize, Option<Move>)], mut at: usize) -> Vec<Act> {
    let mut acts = Vec::new();
    while let (before, Some(mv)) = parents[at] {
        acts.push(Act::Move(mv));
        at = before;
    }
    acts.reverse();
    acts
}
