//! Capturing all enemy pieces, while the other side doesn't move.

use serde::Deserialize;

use crate::board::SquareSet;
use crate::trace::Scene;
use crate::words::counted;
use crate::work::Budget;

use super::{Goal, walk};
use crate::lesson::act::{Act, Judgement, State};

/// Goal: capture every enemy piece.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Capture {
    /// Whether no piece may move to a square where it can be captured.
    #[serde(default)]
    safe: bool,
}

fn enemies(scene: &Scene, state: &State) -> SquareSet {
    state.setup.board.of_color(!scene.setup.turn)
}

impl Goal for Capture {
    fn task(&self, scene: &Scene) -> String {
        let color = (!scene.setup.turn).name();
        format!("Take every {color} piece.{}", walk::careful(self.safe))
    }

    fn judge(&self, _: &Scene, state: &State, act: Act, _: &mut Budget) -> Judgement {
        walk::step(state, act.as_move()?, self.safe)
    }

    fn is_met(&self, scene: &Scene, state: &State) -> bool {
        enemies(scene, state).is_empty()
    }

    fn gets_stuck(&self, scene: &Scene) -> bool {
        self.safe || walk::has_pawns(scene)
    }

    fn progress(&self, scene: &Scene, before: &State, now: &State) -> Option<String> {
        let left = enemies(scene, now).len();
        let gone = (enemies(scene, before) - enemies(scene, now)).first();
        let gone = gone.and_then(|square| before.setup.board.get(square));
        Some(match gone {
            Some(gone) => format!("You take the {gone}: {left} more to go."),
            None => format!("{} left.", counted(left, "piece")),
        })
    }
}
