//! What a learner can try.

use knightlight::{
    board::Square,
    lesson::{Act, Goal, Level},
    rules::Move,
};

/// Everything that can be tried in a level.
pub fn acts(level: &Level) -> Vec<Act> {
    let squares = || Square::ALL.into_iter();
    match level.goal {
        Goal::Mark(_) | Goal::Predict(_) => squares().map(Act::Mark).collect(),
        Goal::Obstacles(_) => squares().map(Act::Obstacle).collect(),
        Goal::Choose(_) => (0..level.options().len()).map(Act::Choose).collect(),
        _ => squares()
            .flat_map(|from| squares().map(move |to| Act::Move(Move::new(from, to))))
            .filter(
                |act| matches!(act, Act::Move(mv) if level.scene.board().piece(mv.from).is_some()),
            )
            .collect(),
    }
}
