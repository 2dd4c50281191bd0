//! Goals in which a breadth-first search is foretold.
//!
//! A search may try the moves of a square in any order, so the squares that one square puts into
//! the queue form a group, and any of the group may come out first. Where the queue is shown, its
//! order is known, and every group is a single square.

use std::collections::VecDeque;

use crate::answer::counted;
use crate::board::{Square, SquareSet};
use crate::geometry::{Distances, Mover, Reach};
use crate::trace::{Trace, breadth_first};

use super::{
    goal::Prediction,
    judge::{Mistake, State},
    level::Level,
    mistake_kind::MistakeKind,
    predict,
};

/// The queue of a search, group by group.
struct Queue {
    groups: VecDeque<SquareSet>,
    seen: SquareSet,
}

impl Queue {
    /// The queue after the squares in `taken` have been taken from it.
    fn after(level: &Level, taken: &[Square]) -> Option<Queue> {
        let (mover, start) = searcher(level)?;
        let board = level.scene.board().without(start);
        let mut queue = Queue {
            groups: VecDeque::from([start.into()]),
            seen: start.into(),
        };
        for &square in taken {
            let front = queue.groups.front_mut()?;
            front.remove(square);
            if front.is_empty() {
                queue.groups.pop_front();
            }
            let new = Reach::by(mover, square, &board).destinations() - queue.seen;
            queue.seen |= new;
            if !new.is_empty() {
                queue.groups.push_back(new);
            }
        }
        Some(queue)
    }

    fn front(&self) -> SquareSet {
        self.groups.front().copied().unwrap_or_default()
    }

    fn waiting(&self) -> SquareSet {
        self.groups
            .iter()
            .fold(SquareSet::EMPTY, |all, &group| all | group)
    }
}

/// The piece that searches, and where it starts.
pub fn searcher(level: &Level) -> Option<(Mover, Square)> {
    let start = level.scene.focus();
    Some((level.scene.board().piece(start)?.into(), start))
}

/// A breadth-first search from the selected piece.
pub fn search(level: &Level) -> Option<Trace> {
    let (mover, start) = searcher(level)?;
    Some(breadth_first(
        mover,
        start,
        level.scene.target,
        level.scene.board(),
    ))
}

/// The same search, which no target ends.
pub fn everywhere(level: &Level) -> Option<Trace> {
    let (mover, start) = searcher(level)?;
    Some(breadth_first(mover, start, None, level.scene.board()))
}

/// What is in the queue when the foretelling begins, first to come out first.
pub fn waiting(level: &Level, prediction: &Prediction) -> Vec<Square> {
    let taken = predict::before(level, prediction);
    let queued = Queue::after(level, &taken)
        .map(|queue| queue.waiting())
        .unwrap_or_default();
    let rest = predict::order(level, prediction)
        .into_iter()
        .skip(prediction.after);
    rest.filter(|&square| queued.contains(square)).collect()
}

/// Judges the next square that is named.
pub fn judge(
    level: &Level,
    prediction: &Prediction,
    state: &State,
    square: Square,
) -> Result<State, Mistake> {
    let mut taken = predict::before(level, prediction);
    taken.extend(&state.marked);
    let Some(queue) = Queue::after(level, &taken) else {
        return Err(Mistake::new(MistakeKind::Order, "There is no search here.").free());
    };
    let front = match prediction.queue {
        true => predict::order(level, prediction)
            .get(taken.len())
            .map_or(SquareSet::EMPTY, |&next| next.into()),
        false => queue.front(),
    };
    if !front.contains(square) {
        let sentence = wrong(level, &taken, &queue, front, square);
        return Err(Mistake::new(MistakeKind::Order, sentence));
    }
    let mut next = state.clone();
    next.marked.push(square);
    Ok(next)
}

fn wrong(
    level: &Level,
    taken: &[Square],
    queue: &Queue,
    front: SquareSet,
    square: Square,
) -> String {
    if taken.contains(&square) {
        return format!(
            "No: {square} was taken from the queue before. Each square comes out once."
        );
    }
    if queue.waiting().contains(square) {
        let earlier = front.first().unwrap_or(square);
        return format!(
            "No: {square} waits in the queue, but {earlier} came in earlier. First in, first out."
        );
    }
    let distance = searcher(level)
        .and_then(|(mover, start)| Distances::new(mover, start, level.scene.board()).to(square));
    match distance {
        Some(moves) => format!(
            "No: {square} is {} away and not in the queue yet.",
            counted(moves, "move")
        ),
        None => format!("No: {square} never gets into the queue."),
    }
}
