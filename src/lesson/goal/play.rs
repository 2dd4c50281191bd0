//! Play the move that is written down, as chess players write it.

use serde::Deserialize;

use crate::answer;
use crate::rules::Position;
use crate::trace::Scene;
use crate::work::Budget;

use super::chess::{ChessGoal, Ruling, Turn};
use crate::lesson::act::{Judged, MistakeKind, State};

/// A move, as in `Nf3` or `exd5`.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct Play(String);

impl ChessGoal for Play {
    fn task(&self, _: &str) -> String {
        format!("Play {}.", self.0)
    }

    fn misfit(&self, scene: &Scene) -> Option<String> {
        let position = Position::new(scene.setup);
        match position.read_move(&self.0).map(|mv| position.san(mv)) {
            Ok(Ok(written)) if written == self.0 => None,
            Ok(Ok(written)) => Some(format!("`{}` is written `{written}`", self.0)),
            Ok(Err(refusal)) => Some(answer::refusal(&refusal)),
            Err(error) => Some(error.to_string()),
        }
    }

    fn judge(&self, turn: &Turn, _: &State, _: &mut Budget) -> Ruling {
        if turn.before.read_move(&self.0) == Ok(turn.mv) {
            return Ok(Judged::Met);
        }
        let sentence = match turn.before.san(turn.mv) {
            Ok(written) => format!("No: that move is written {written}, not {}.", self.0),
            Err(refusal) => answer::refusal(&refusal),
        };
        Ok(Judged::no(MistakeKind::Written, sentence))
    }
}
