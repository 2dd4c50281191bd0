//! Finding a move that the author of a lesson or a study considers good.

use serde::Deserialize;

use crate::answer;
use crate::rules::{Position, SanError};
use crate::trace::Scene;
use crate::work::Budget;

use super::chess::{ChessGoal, Ruling, Turn};
use crate::lesson::act::{ActOutcome, MistakeKind, State};

/// Good moves, such as `Nf3` or `exd5`; any of them is right.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct Find(Vec<String>);

impl ChessGoal for Find {
    fn task(&self, _: &str) -> String {
        "Find a good move.".to_owned()
    }

    fn moves(&self) -> Option<u32> {
        Some(1)
    }

    fn describes_game(&self) -> bool {
        true
    }

    fn misfit(&self, scene: &Scene) -> Option<String> {
        let position = Position::new(scene.setup);
        if self.0.is_empty() {
            return Some("no move is given; expected at least one, such as Nf3".to_owned());
        }
        self.0
            .iter()
            .find_map(|text| match position.read_move(text) {
                Ok(mv) => position.play(mv).err().map(|why| answer::refusal(&why)),
                Err(SanError::Refused { refusal, .. }) => Some(answer::refusal(&refusal)),
                Err(error) => Some(error.to_string()),
            })
    }

    fn judge(&self, turn: &Turn, _: &State, _: &mut Budget) -> Ruling {
        let is_given = |text: &String| turn.before.read_move(text) == Ok(turn.mv);
        if self.0.iter().any(is_given) {
            return Ok(ActOutcome::Met);
        }
        let san = turn.before.san(turn.mv).unwrap_or_default();
        let sentence = format!("No: {san} is legal, but there is a better move.");
        Ok(ActOutcome::no(MistakeKind::Choice, sentence))
    }
}
