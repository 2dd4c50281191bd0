//! What a learner can try.

use knightlight::{
    board::Square,
    lesson::{Act, Input, Level},
    rules::Move,
};

/// Everything that can be tried in a level.
pub fn acts(level: &Level) -> Vec<Act> {
    let squares = || Square::ALL.into_iter();
    match level.input() {
        Input::Squares | Input::Sequence => squares().map(Act::Mark).collect(),
        Input::Obstacles => squares().map(Act::Obstacle).collect(),
        Input::Options => (0..level.options().len()).map(Act::Choose).collect(),
        Input::Moves => squares()
            .flat_map(|from| squares().map(move |to| Act::Move(Move::new(from, to))))
            .filter(
                |act| matches!(act, Act::Move(mv) if level.scene.board().piece(mv.from).is_some()),
            )
            .collect(),
    }
}
