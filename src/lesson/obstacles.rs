//! Goals in which obstacles are put up to make a way longer, or to cut it.

use crate::answer::{counted, standing};
use crate::board::{Board, Occupant, Square, SquareSet};
use crate::geometry::{Distances, Mover, WhyNot};
use crate::trace::{Fact, Mark, breadth_first};

use super::{
    goal::Obstacles,
    judge::{Mistake, State},
    level::Level,
    reason,
};

/// The obstacles that the learner has put up.
pub fn placed(level: &Level, state: &State) -> SquareSet {
    state.setup.board.obstacles() - level.scene.board().obstacles()
}

/// The selected piece, where it stands and where it would go.
fn asked(level: &Level) -> Option<(Mover, Square, Square)> {
    let from = level.scene.focus();
    let piece = level.scene.board().piece(from)?;
    Some((piece.into(), from, level.scene.target?))
}

/// The shortest way that is still too short, both ends included; `None` when the goal is met.
fn too_short(level: &Level, obstacles: &Obstacles, board: &Board) -> Option<Vec<Square>> {
    let (mover, from, to) = asked(level)?;
    let moves = Distances::new(mover, from, board).to(to)?;
    if obstacles.least.is_some_and(|least| moves >= least) {
        return None;
    }
    let trace = breadth_first(mover, from, Some(to), board);
    let found = matches!(
        trace.steps().last().map(|step| step.fact),
        Some(Fact::Found(_))
    );
    found.then(|| trace.last_frame().path)
}

/// Judges an obstacle put up or taken away.
pub fn judge(
    level: &Level,
    obstacles: &Obstacles,
    state: &State,
    square: Square,
) -> Result<State, Mistake> {
    let mut next = state.clone();
    let board = &mut next.setup.board;
    if placed(level, state).contains(square) {
        board.clear(square);
        return Ok(next);
    }
    if let Some(stands) = board.get(square) {
        let sentence = format!("No: {} is there already.", standing(stands, square));
        return Err(Mistake::new(WhyNot::Obstacle, sentence).free());
    }
    if level.scene.target == Some(square) {
        let sentence =
            format!("No: {square} is the target. Cut the way to it, not the target itself.");
        return Err(Mistake::new(WhyNot::Obstacle, sentence).free());
    }
    if placed(level, state).len() >= obstacles.count {
        let sentence = format!(
            "You have only {}. Take one of yours away first.",
            counted(obstacles.count as u64, "obstacle")
        );
        return Err(Mistake::new(WhyNot::Obstacle, sentence).free());
    }
    board.put(square, Occupant::Obstacle);
    let way = too_short(level, obstacles, board);
    next.done = way.is_none();
    match way {
        Some(way) if placed(level, &next).len() == obstacles.count => {
            let names: Vec<String> = way.iter().map(Square::to_string).collect();
            let sentence = format!(
                "No: with {square} there is still a way in {}: {}.",
                counted(way.len() as u64 - 1, "move"),
                names.join(" ")
            );
            let marks = way.into_iter().map(|square| (square, Mark::Path)).collect();
            Err(Mistake::new(WhyNot::Obstacle, sentence).shown(marks))
        }
        _ => Ok(next),
    }
}

/// The fewest obstacles that meet the goal together with those that stand already; `None` when as
/// many as are left don't.
///
/// Some obstacle has to stand on every way that is too short, so it is enough to try the squares
/// of one such way, and then of the next.
pub fn fewest(level: &Level, obstacles: &Obstacles, state: &State) -> Option<Vec<Square>> {
    asked(level)?;
    let left = obstacles.count.checked_sub(placed(level, state).len())?;
    (0..=left).find_map(|count| {
        let mut put = Vec::new();
        cut(level, obstacles, state.setup.board, count, &mut put).then_some(put)
    })
}

fn cut(
    level: &Level,
    obstacles: &Obstacles,
    board: Board,
    count: usize,
    put: &mut Vec<Square>,
) -> bool {
    let Some(way) = too_short(level, obstacles, &board) else {
        return true;
    };
    if count == 0 {
        return false;
    }
    // A slider is also stopped between the squares where it turns.
    let mut squares = Vec::new();
    for pair in way.windows(2) {
        squares.extend(reason::between(pair[0], pair[1]));
        squares.push(pair[1]);
    }
    squares.retain(|&square| board.get(square).is_none() && level.scene.target != Some(square));
    squares.into_iter().any(|square| {
        put.push(square);
        let cuts = cut(
            level,
            obstacles,
            board.with(square, Occupant::Obstacle),
            count - 1,
            put,
        );
        if !cuts {
            put.pop();
        }
        cuts
    })
}
