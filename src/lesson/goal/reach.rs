//! Bring one certain piece to one of some squares.

use serde::Deserialize;

use crate::answer::standing_on;
use crate::board::{Square, joined};
use crate::rules::Rule;
use crate::trace::{Frame, Scene};
use crate::work::Budget;

use super::{Goal, walk};
use crate::lesson::act::{Act, Judgement, Mistake, State};
use crate::lesson::searched::{role, searched};

/// Where the selected piece has to get to.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReachGoal {
    /// Where it may arrive.
    squares: Vec<Square>,
    /// Whether it may never stand where it can be taken.
    #[serde(default)]
    safe: bool,
    /// Whether the board shows how many moves away from the start each square is.
    #[serde(default)]
    numbers: bool,
}

impl Goal for ReachGoal {
    fn task(&self, scene: &Scene) -> String {
        let (role, squares) = (role(scene), joined(&self.squares, " or "));
        format!("Bring the {role} to {squares}.{}", walk::careful(self.safe))
    }

    fn lacks(&self, _: &Scene) -> Option<String> {
        let none = self.squares.is_empty();
        none.then(|| "this goal needs at least one square".to_owned())
    }

    fn judge(&self, scene: &Scene, state: &State, act: Act, _: &mut Budget) -> Judgement {
        let mv = act.as_move()?;
        walk::mover(state, mv)?;
        if let Some(sentence) = self.stays(scene, state, mv.from) {
            return Err(Mistake::new(Rule::NotYourTurn, sentence).free());
        }
        let mut next = walk::step(state, mv, self.safe)?;
        next.done = self.squares.contains(&mv.to);
        Ok(next)
    }

    fn gets_stuck(&self, scene: &Scene) -> bool {
        self.safe || walk::has_pawns(scene)
    }

    fn stays(&self, scene: &Scene, state: &State, square: Square) -> Option<String> {
        let board = &state.setup.board;
        let only = state.last.map_or(scene.selected?, |(mv, _)| mv.to);
        board.get(square).filter(|_| only != square)?;
        let (stays, moves) = (standing_on(board, square), standing_on(board, only));
        Some(format!(
            "Here {stays} stays where it is: only {moves} moves."
        ))
    }

    fn targets(&self) -> &[Square] {
        &self.squares
    }

    fn backdrop(&self, scene: &Scene) -> Frame {
        if self.numbers {
            searched(scene, Square::ALL.len())
        } else {
            Frame::empty()
        }
    }
}
