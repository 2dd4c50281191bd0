//! Getting out of check, which every legal move does.

use serde::Deserialize;

use crate::rules::Position;
use crate::trace::Scene;
use crate::work::Budget;

use super::chess::{ChessGoal, Ruling, Turn};
use crate::lesson::act::{ActOutcome, State};

/// Goal: get out of check.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Escape {}

impl ChessGoal for Escape {
    fn task(&self, _: &str) -> String {
        "Get your king out of check.".to_owned()
    }

    fn misfit(&self, scene: &Scene) -> Option<String> {
        let in_check = Position::new(scene.setup).in_check();
        (!in_check).then(|| "there is no check to get out of".to_owned())
    }

    fn judge(&self, _: &Turn, _: &State, _: &mut Budget) -> Ruling {
        Ok(ActOutcome::Met)
    }
}
