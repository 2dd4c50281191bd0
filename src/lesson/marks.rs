//! Goals in which squares are to be marked: which they are, and why another is not one of them.

use crate::board::{Board, Square, SquareSet};
use crate::geometry::{Distances, Reach, attackers, attacks, pins};
use crate::rules::Position;
use crate::trace::{Fact, Order, breadth_first, sweep, swept_ray};

mod wrong;

use super::{
    goal::{Goal, Marks, What},
    judge::{Mistake, State},
    level::Level,
    mistake_kind::MistakeKind,
    queue, reason,
};

/// The squares asked for; none when the goal asks for something else or the scene lacks what it
/// needs.
pub fn answer(level: &Level) -> SquareSet {
    let Goal::Mark(marks) = &level.goal else {
        return SquareSet::EMPTY;
    };
    let within: SquareSet = match &marks.within {
        Some(squares) => squares.iter().copied().collect(),
        None => SquareSet::ALL,
    };
    all(level, marks).unwrap_or_default() & within
}

/// Every square that fits, among the candidates or not.
fn all(level: &Level, marks: &Marks) -> Option<SquareSet> {
    let scene = &level.scene;
    let board = scene.board();
    let from = scene.focus();
    let reach = || Reach::of(board, from);
    let position = || Position::new(scene.setup);
    Some(match marks.squares {
        What::Reach => reach()?.destinations(),
        What::Captures => reach()?.captures(),
        What::Blockers => reach()?.blockers(),
        What::Shadow => reach()?.shadow(),
        What::Attacked => attacks(board, from),
        What::Attackers => {
            let found = attackers(board, scene.target?);
            match marks.side {
                Some(side) => found.of(side),
                None => found.white | found.black,
            }
        }
        What::Light => SquareSet::LIGHT,
        What::Dark => SquareSet::DARK,
        What::Between => reason::between(from, scene.target?).into_iter().collect(),
        What::Blocker => {
            let between = reason::between(from, scene.target?);
            let first = between
                .into_iter()
                .find(|&square| board.get(square).is_some());
            first?.into()
        }
        What::Distance => {
            let mover = board.piece(from)?.into();
            Distances::new(mover, from, board).layer(marks.distance?)
        }
        What::Parents => parents(level, scene.target?)?,
        What::New => new(level, marks.after?)?.1,
        What::Legal => position().legal_destinations(from),
        What::Checkers => position().checkers(),
        What::Pinned => pins(board).map(|pin| pin.pinned).collect(),
        What::Home => home(marks)?,
        What::Crumbs => crumbs(board, from, level, marks.order),
        What::Missed => ray(board, from, level) - crumbs(board, from, level, marks.order),
    })
}

/// The squares that come just before `target` on shortest ways of the piece.
fn parents(level: &Level, target: Square) -> Option<SquareSet> {
    let (mover, from) = queue::searcher(level)?;
    let board = level.scene.board().without(from);
    let distances = Distances::new(mover, from, level.scene.board());
    let before = distances.to(target)?.checked_sub(1)?;
    let leads = |square: &Square| {
        let reach = Reach::by(mover, *square, &board);
        reach.destinations().contains(target)
    };
    Some(distances.layer(before).into_iter().filter(leads).collect())
}

/// The square that the search takes next after so many, and what joins the queue with it.
pub fn new(level: &Level, after: usize) -> Option<(Square, SquareSet)> {
    let scene = &level.scene;
    let mover = scene.board().piece(scene.focus())?.into();
    let trace = breadth_first(mover, scene.focus(), scene.target, scene.board());
    let mut expanded = trace.steps().iter().filter_map(|step| match step.fact {
        Fact::Expanded { square, new, .. } => Some((square, new)),
        _ => None,
    });
    expanded.nth(after)
}

/// Where a piece starts the game.
fn home(marks: &Marks) -> Option<SquareSet> {
    let piece = marks.piece?;
    let start = Position::start();
    Some(start.board().of_piece(piece))
}

/// The open squares along the direction and the enemy that ends them.
fn ray(board: &Board, from: Square, level: &Level) -> SquareSet {
    swept_ray(board, from, level.scene.direction)
        .into_iter()
        .collect()
}

/// The squares that one pass over the board leaves a crumb on.
fn crumbs(board: &Board, from: Square, level: &Level, order: Order) -> SquareSet {
    let pass = sweep(board, from, level.scene.direction, order);
    let steps = pass.iter().flat_map(|trace| trace.steps());
    steps.filter_map(|step| step.fact.crumb()).collect()
}

/// Judges one marked square.
pub fn judge(level: &Level, state: &State, square: Square) -> Result<State, Mistake> {
    let Goal::Mark(marks) = &level.goal else {
        return Err(Mistake::new(MistakeKind::Square, "Nothing is to be marked here.").free());
    };
    if state.marked.contains(&square) {
        return Err(Mistake::new(MistakeKind::Found, format!("{square} is found already.")).free());
    }
    if marks
        .within
        .as_ref()
        .is_some_and(|within| !within.contains(&square))
    {
        let sentence = format!("{square} is none of the squares to choose among.");
        return Err(Mistake::new(MistakeKind::Square, sentence).free());
    }
    if !answer(level).contains(square) {
        return Err(wrong::wrong(level, marks, square));
    }
    let mut next = state.clone();
    next.marked.push(square);
    Ok(next)
}

/// What the selected piece can do, for texts that count.
pub fn count_of_moves(level: &Level) -> Option<usize> {
    let scene = &level.scene;
    let reach = Reach::of(scene.board(), scene.focus())?;
    Some(reach.destinations().len())
}
