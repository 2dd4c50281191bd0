//! Play the move that is written down, as chess players write it.

use serde::Deserialize;

use crate::rules::{Move, Position};
use crate::trace::Scene;
use crate::work::Budget;

use super::chess::{ChessGoal, Ruling, Turn};
use crate::lesson::{
    act::{Judged, State},
    mistake_kind::MistakeKind,
};

/// A move, as in `Nf3` or `exd5`.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct Play(String);

impl Play {
    fn read(&self, position: &Position) -> Result<Move, String> {
        let read = position.read_move(&self.0);
        read.map_err(|error| error.to_string())
    }
}

impl ChessGoal for Play {
    fn task(&self, _: &str) -> String {
        format!("Play {}.", self.0)
    }

    fn suits(&self, scene: &Scene) -> Result<(), String> {
        let position = Position::new(scene.setup);
        let mv = self.read(&position)?;
        match position.san(mv) {
            Ok(written) if written == self.0 => Ok(()),
            Ok(written) => Err(format!("`{}` is written `{written}`", self.0)),
            Err(refusal) => Err(crate::answer::refusal(&refusal)),
        }
    }

    fn judge(&self, turn: &Turn, _: &State, _: &mut Budget) -> Ruling {
        Ok(match (self.read(&turn.before), turn.before.san(turn.mv)) {
            (Ok(mv), _) if mv == turn.mv => Judged::Met,
            (_, Ok(written)) => {
                let sentence = format!("No: that move is written {written}, not {}.", self.0);
                Judged::no(MistakeKind::Written, sentence)
            }
            (_, Err(refusal)) => Judged::no(MistakeKind::Written, crate::answer::refusal(&refusal)),
        })
    }
}
