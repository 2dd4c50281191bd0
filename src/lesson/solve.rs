//! Finding a shortest solution.

use std::collections::{HashMap, VecDeque};

use crate::board::{Role, Setup};
use crate::rules::Position;

use super::{
    chess, choice,
    goal::{Goal, Prediction},
    judge::{Act, State},
    level::Level,
    marks, obstacles, predict, walk,
};

/// How many states are looked at before a level counts as too large: some 50 MB of them.
const STATES: usize = 100_000;

/// Where a state was come to from.
type Parents = HashMap<Key, Option<(Key, Act)>>;

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

impl Level {
    /// A shortest solution; `None` when there is none.
    pub fn solve(&self) -> Option<Vec<Act>> {
        self.solve_from(&self.start())
    }

    /// A shortest way on from `state`; `None` when the goal can't be met from there.
    pub fn solve_from(&self, state: &State) -> Option<Vec<Act>> {
        if self.is_met(state) {
            return Some(Vec::new());
        }
        match &self.goal {
            Goal::Mark(_) => {
                let left = marks::answer(self).into_iter();
                let acts: Vec<Act> = left
                    .filter(|square| !state.marked.contains(square))
                    .map(Act::Mark)
                    .collect();
                (!acts.is_empty()).then_some(acts)
            }
            Goal::Predict(prediction) => self.solve_search(state, prediction),
            Goal::Obstacles(asked) => {
                let acts = |squares: Vec<_>| -> Vec<Act> {
                    squares.into_iter().map(Act::Obstacle).collect()
                };
                if let Some(more) = obstacles::fewest(self, asked, state) {
                    return Some(acts(more));
                }
                // What stands in the wrong place is taken away first.
                let mine = obstacles::placed(self, state).into_iter().collect();
                let best = obstacles::fewest(self, asked, &self.start())?;
                Some([acts(mine), acts(best)].concat())
            }
            Goal::Choose(choice) => {
                let right = choice::right(self, choice)?;
                let index = right.into_iter().position(|right| right)?;
                Some(vec![Act::Choose(index)])
            }
            Goal::Mate(moves) => self.solve_mate(state, *moves),
            _ => self.solve_moves(state),
        }
    }

    /// Whether the goal can't be met any more where that happens easily: a pawn never turns back,
    /// and who must not be taken can run out of squares.
    pub fn is_stuck(&self, state: &State) -> bool {
        let pawns = || {
            let board = &self.scene.setup.board;
            let own = board.of_color(self.scene.setup.turn);
            !(own & board.of_role(Role::Pawn)).is_empty()
        };
        let easily = match self.goal {
            Goal::Capture { safe } | Goal::Reach { safe, .. } => safe || pawns(),
            Goal::Collect(_) => pawns(),
            _ => false,
        };
        easily && self.solve_from(state).is_none()
    }

    /// What a shortest solution costs: the level's par.
    pub fn optimum(&self) -> Option<u32> {
        self.solve().map(|acts| acts.len() as u32)
    }

    fn solve_search(&self, state: &State, prediction: &Prediction) -> Option<Vec<Act>> {
        let mut state = state.clone();
        let mut acts = Vec::new();
        while state.marked.len() < prediction.next {
            // The program's own order goes on as long as it has been followed; any order does.
            let all = predict::order(self, prediction).into_iter().map(Act::Mark);
            let (act, then) = all
                .into_iter()
                .find_map(|act| Some((act, self.judge(&state, act).ok()?)))?;
            acts.push(act);
            state = then;
        }
        Some(acts)
    }

    fn solve_mate(&self, state: &State, moves: u32) -> Option<Vec<Act>> {
        let mut state = state.clone();
        let mut acts = Vec::new();
        while !self.is_met(&state) {
            let left = moves.saturating_sub(state.acts);
            let (mv, _) = chess::mate_within(&Position::new(state.setup), left, chess::POSITIONS)?;
            state = self.judge(&state, Act::Move(mv)).ok()?;
            acts.push(Act::Move(mv));
        }
        Some(acts)
    }

    /// Breadth-first over all states, so that the first solution found is a shortest one.
    fn solve_moves(&self, state: &State) -> Option<Vec<Act>> {
        let mut parents: Parents = HashMap::from([(key(state), None)]);
        let mut queue = VecDeque::from([state.clone()]);
        while let Some(state) = queue.pop_front() {
            let moves = match self.goal.is_chess() {
                true => chess::moves(&state),
                false => walk::moves(&state),
            };
            for act in moves.into_iter().map(Act::Move) {
                let Ok(next) = self.judge(&state, act) else {
                    continue;
                };
                let reached = key(&next);
                if self.is_met(&next) {
                    let mut acts = back(&parents, key(&state));
                    acts.push(act);
                    return Some(acts);
                }
                if parents.len() < STATES && !parents.contains_key(&reached) {
                    parents.insert(reached, Some((key(&state), act)));
                    queue.push_back(next);
                }
            }
        }
        None
    }
}

/// The acts that led to a state.
fn back(parents: &Parents, from: Key) -> Vec<Act> {
    let mut acts = Vec::new();
    let mut at = from;
    while let Some(Some((parent, act))) = parents.get(&at) {
        acts.push(*act);
        at = *parent;
    }
    acts.reverse();
    acts
}
