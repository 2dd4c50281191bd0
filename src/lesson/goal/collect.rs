//! Collecting all stars, which the screen calls coins. They don't block anything.

use serde::Deserialize;

use crate::board::Square;
use crate::trace::Scene;
use crate::words::counted;
use crate::work::{Budget, OutOfBudget};

use super::{Goal, kind::by_moves, walk};
use crate::lesson::act::{Act, Judgement, Solution, State};
use crate::lesson::shortest::deepening;

/// Goal: collect the stars on these squares.
#[derive(Debug, Deserialize)]
pub struct Collect(Vec<Square>);

impl Goal for Collect {
    fn task(&self, _: &Scene) -> String {
        match self.0.len() {
            1 => "Collect the coin.".to_owned(),
            _ => "Collect every coin.".to_owned(),
        }
    }

    fn missing(&self, scene: &Scene) -> Option<String> {
        if self.0.is_empty() {
            return Some("this goal needs at least one coin".to_owned());
        }
        let mut stars = self.0.iter();
        let star = stars.find(|star| scene.board().get(**star).is_some())?;
        Some(format!("the coin's square {star} is already occupied"))
    }

    fn start(&self, scene: &Scene) -> State {
        State {
            stars: self.0.iter().copied().collect(),
            setup: scene.setup,
            ..State::default()
        }
    }

    fn judge(&self, _: &Scene, state: &State, act: Act, _: &mut Budget) -> Judgement {
        let mv = act.as_move()?;
        let mut next = walk::step(state, mv, false)?;
        next.stars.remove(mv.to);
        Ok(next)
    }

    fn solve(&self, scene: &Scene, state: &State, budget: &mut Budget) -> Solution {
        let none = || Budget::new(0);
        let step = |state: &State, mv| self.judge(scene, state, Act::Move(mv), &mut none()).ok();
        let mut half = budget.share(2);
        let found = by_moves(self, scene, state, &mut half);
        budget.put_back(half);
        // A breadth-first search may run out of budget, because many stars have too many subsets.
        found.or_else(|OutOfBudget| deepening(state, budget, &step))
    }

    fn is_met(&self, _: &Scene, state: &State) -> bool {
        state.stars.is_empty()
    }

    fn gets_stuck(&self, scene: &Scene) -> bool {
        walk::has_pawns(scene)
    }

    fn progress(&self, _: &Scene, before: &State, now: &State) -> Option<String> {
        let left = now.stars.len();
        Some(if before.stars.len() > left {
            format!("A coin! {left} more to go.")
        } else {
            format!("{} left.", counted(left, "coin"))
        })
    }
}
