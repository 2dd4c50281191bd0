//! Searches for a solution in the fewest moves.

use std::collections::{HashMap, HashSet, VecDeque};

use crate::board::{Setup, SquareSet, sort_by_key};
use crate::geometry::Reach;
use crate::rules::{Move, PROMOTIONS, Placed, Position};
use crate::work::{Budget, OutOfBudget};

use super::act::{Act, Solution, State};

/// Returns all moves of the side to move, regardless of check, without castling and en passant.
pub fn moves(state: &State) -> Vec<Move> {
    let board = &state.setup.board;
    let mut all = Vec::new();
    for square in board.of_color(state.setup.turn) {
        if let Some(piece) = board.piece(square) {
            let to = Reach::by(piece.into(), square, board).destinations();
            all.extend(Placed { piece, square }.moves_to(to));
        }
    }
    all
}

/// Returns the legal moves of chess, with the promotion to a queen before other promotions.
pub fn legal_moves(state: &State) -> Vec<Move> {
    usual_first(&Position::new(state.setup))
}

/// Returns the legal moves of a position, sorted by origin and destination, with the promotion to a
/// queen before other promotions.
pub fn usual_first(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves();
    let rank = |role| PROMOTIONS.iter().position(|&usual| usual == role);
    sort_by_key(&mut moves, |mv| {
        (mv.from, mv.to, mv.promotion.and_then(rank))
    });
    moves
}

/// Key of a state: everything except counters and history.
type StateKey = (Setup, SquareSet);

fn key(state: &State) -> StateKey {
    (state.setup.without_clocks(), state.stars)
}

/// Maximum number of states that a search stores. This many fit in a hash table with 65,536 slots;
/// with the queue, they take about 25 MB. A breadth-first search that needs more gives up, and
/// other searches continue without storing more.
pub const MOST_STATES: usize = 57_000;

/// Returns a shortest solution from `start`; `None` if there is no solution in at most `most`
/// moves. Searches all states breadth-first, so the first solution found is a shortest one. Every
/// `step` costs one unit of the budget, in addition to what it spends itself.
///
/// # Errors
///
/// Returns [`OutOfBudget`] if the budget runs out, or if there are more than [`MOST_STATES`]
/// states.
pub fn shortest(
    start: &State,
    most: u32,
    budget: &mut Budget,
    moves: impl Fn(&State) -> Vec<Move>,
    step: impl Fn(&State, Move, &mut Budget) -> Result<Option<State>, OutOfBudget>,
    met: impl Fn(&State) -> bool,
) -> Solution {
    // For each state, the move that led to it, and the index of the state before it.
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
                let mut acts = solution_to(&parents, at);
                acts.push(Act::Move(mv));
                return Ok(Some(acts));
            }
            if seen.insert(key(&next)) {
                if seen.len() > MOST_STATES {
                    return Err(OutOfBudget);
                }
                parents.push((at, Some(mv)));
                queue.push_back((parents.len() - 1, next));
            }
        }
    }
    Ok(None)
}

fn solution_to(parents: &[(usize, Option<Move>)], mut at: usize) -> Vec<Act> {
    let mut acts = Vec::new();
    while let (before, Some(mv)) = parents[at] {
        acts.push(Act::Move(mv));
        at = before;
    }
    acts.reverse();
    acts
}

/// Returns a shortest solution that collects all stars, found by iterative deepening (Korf 1985): a
/// depth-first search is repeated with a limit on the number of moves that increases by one each
/// time. The search abandons a state with more stars than moves left, because a move collects at
/// most one star. It needs little memory, but never proves that there is no solution.
///
/// # Errors
///
/// Returns [`OutOfBudget`] if the budget runs out.
pub fn deepening(
    start: &State,
    budget: &mut Budget,
    step: &dyn Fn(&State, Move) -> Option<State>,
) -> Solution {
    let mut search = Deepening {
        step,
        in_vain: HashMap::new(),
        way: Vec::new(),
    };
    let mut limit = start.stars.len();
    while !search.within(start, limit, budget)? {
        limit += 1;
    }
    Ok(Some(search.way.into_iter().map(Act::Move).collect()))
}

struct Deepening<'a> {
    step: &'a dyn Fn(&State, Move) -> Option<State>,
    /// For each state, the largest number of moves known not to be enough.
    in_vain: HashMap<StateKey, usize>,
    way: Vec<Move>,
}

impl Deepening<'_> {
    /// Whether `left` moves are enough from `state`. If so, appends the moves to `way`.
    fn within(
        &mut self,
        state: &State,
        left: usize,
        budget: &mut Budget,
    ) -> Result<bool, OutOfBudget> {
        let needed = state.stars.len();
        if needed == 0 || needed > left {
            return Ok(needed == 0);
        }
        let key = key(state);
        if self.in_vain.get(&key).is_some_and(|&tried| tried >= left) {
            return Ok(false);
        }
        let mut onward = Vec::new();
        for (mv, next) in self.onward(state, budget)? {
            // Moves that collect a star are tried before the others and, within both groups, those
            // after which the fewest moves collect another. As in Warnsdorff's rule for knight's
            // tours (1823), squares that are hard to reach aren't left for later.
            let needed = next.stars.len();
            let ways = self.onward(&next, budget)?.into_iter();
            let nearer = ways.filter(|(_, then)| then.stars.len() < needed).count();
            onward.push((needed, nearer, mv, next));
        }
        sort_by_key(&mut onward, |&(needed, ways, ..)| (needed, ways));
        for (_, _, mv, next) in onward {
            self.way.push(mv);
            if self.within(&next, left - 1, budget)? {
                return Ok(true);
            }
            self.way.pop();
        }
        if self.in_vain.len() < MOST_STATES {
            self.in_vain.insert(key, left);
        }
        Ok(false)
    }

    /// Returns the possible moves in `state`, each with the state it leads to.
    fn onward(
        &self,
        state: &State,
        budget: &mut Budget,
    ) -> Result<Vec<(Move, State)>, OutOfBudget> {
        let moves = moves(state);
        budget.spend(moves.len() as u64)?;
        let after = |mv| Some((mv, (self.step)(state, mv)?));
        Ok(moves.into_iter().filter_map(after).collect())
    }
}
