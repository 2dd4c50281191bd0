//! Playing a move that is given in chess notation.

use serde::Deserialize;

use crate::answer;
use crate::rules::{Position, SanError};
use crate::trace::Scene;
use crate::work::Budget;

use super::chess::{ChessGoal, Ruling, Turn};
use crate::lesson::act::{ActOutcome, MistakeKind, State};

/// Goal: play this move, such as `Nf3` or `exd5`.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct Play(String);

impl ChessGoal for Play {
    fn task(&self, _: &str) -> String {
        format!("Play {}.", self.0)
    }

    fn misfit(&self, scene: &Scene) -> Option<String> {
        let position = Position::new(scene.setup);
        let refusal = match position.read_move(&self.0).map(|mv| position.san(mv)) {
            Ok(Ok(written)) => {
                let claims =
                    |sign: char, signs: &[char]| self.0.contains(sign) && !written.contains(signs);
                let is_false =
                    claims('+', &['+', '#']) || claims('#', &['#']) || claims('x', &['x']);
                return is_false.then(|| format!("`{}` is written `{written}`", self.0));
            }
            Ok(Err(refusal)) | Err(SanError::Refused { refusal, .. }) => refusal,
            Err(error) => return Some(error.to_string()),
        };
        Some(answer::refusal(&refusal))
    }

    fn judge(&self, turn: &Turn, _: &State, _: &mut Budget) -> Ruling {
        if turn.before.read_move(&self.0) == Ok(turn.mv) {
            return Ok(ActOutcome::Met);
        }
        let sentence = match turn.before.san(turn.mv) {
            Ok(written) => format!("No: that move is written {written}, not {}.", self.0),
            Err(refusal) => answer::refusal(&refusal),
        };
        Ok(ActOutcome::no(MistakeKind::Written, sentence))
    }
}
