//! Moving one particular piece to one of several squares.

use serde::Deserialize;

use crate::board::Square;
use crate::geometry::WhyNot;
use crate::rules::{Move, Rule};
use crate::trace::{Frame, Scene};
use crate::words::{alternatives, occupant_text};
use crate::work::Budget;

use super::{Goal, walk};
use crate::lesson::act::{Act, Judgement, Mistake, State};
use crate::lesson::searched::{role, searched};

/// Goal: move the selected piece to a square.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReachGoal {
    /// Squares to reach; any one of them is enough.
    squares: Vec<Square>,
    /// Whether the piece must never be where it can be captured.
    #[serde(default)]
    safe: bool,
    /// Whether the board shows how many moves each square is from the start.
    #[serde(default)]
    numbers: bool,
}

impl Goal for ReachGoal {
    fn task(&self, scene: &Scene) -> String {
        let (role, squares) = (role(scene), alternatives(&self.squares));
        format!("Bring the {role} to {squares}.{}", walk::careful(self.safe))
    }

    fn missing(&self, _: &Scene) -> Option<String> {
        let none = self.squares.is_empty();
        none.then(|| "this goal needs at least one square".to_owned())
    }

    fn judge(&self, scene: &Scene, state: &State, act: Act, _: &mut Budget) -> Judgement {
        let mv = act.as_move()?;
        walk::mover(state, mv)?;
        if let Some(stays) = self.stays(scene, state, mv.from) {
            return Err(self.unmoved(scene, state, mv.from, stays).free());
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
        let only = only(scene, state)?;
        board.get(square).filter(|_| only != square)?;
        let (stays, moves) = (occupant_text(board, square), occupant_text(board, only));
        Some(format!(
            "In this level {stays} can't move: only {moves} moves."
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

impl ReachGoal {
    /// Explains why a piece that must stay can't be moved. If it blocks the piece that
    /// may move, that reason comes first, because it is what the level is about.
    fn unmoved(&self, scene: &Scene, state: &State, square: Square, stays: String) -> Mistake {
        let taken = only(scene, state).map(|only| Move::new(only, square));
        match taken.map(|mv| walk::step(state, mv, self.safe)) {
            Some(Err(why)) if why.kind == Rule::Geometry(WhyNot::OwnPiece).into() => Mistake {
                sentence: format!("{} {stays}", why.sentence),
                ..why
            },
            _ => Mistake::new(Rule::NotYourTurn, stays),
        }
    }
}

/// Returns the square of the only piece that may move: the last one moved, or the selected one
/// before the first move.
fn only(scene: &Scene, state: &State) -> Option<Square> {
    state.last.map_or(scene.selected, |(mv, _)| Some(mv.to))
}
