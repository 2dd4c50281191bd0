//! Goals in which a search is predicted, breadth-first or depth-first.

use crate::answer::not_next;
use crate::board::Square;
use crate::trace::{Algorithm, Frame, Scene, StepSize, Trace, Upcoming};

use super::{
    goal::Prediction,
    judge::{Mistake, State},
    level::Level,
    mistake_kind::MistakeKind,
};

const fn algorithm(prediction: &Prediction) -> Algorithm {
    match prediction.deep {
        true => Algorithm::DepthFirst,
        false => Algorithm::BreadthFirst,
    }
}

/// The search that is predicted.
pub fn trace(level: &Level, prediction: &Prediction) -> Option<Trace> {
    let way = algorithm(prediction);
    let scene = Scene {
        way,
        ..level.scene.clone()
    };
    way.trace(&scene).ok()
}

/// The squares in the order in which the program takes them from the queue, or visits them.
pub fn order(level: &Level, prediction: &Prediction) -> Vec<Square> {
    let trace = trace(level, prediction);
    let takes = trace.iter().flat_map(Trace::takes);
    takes.map(|(_, square)| square).collect()
}

/// The squares that have had their turn before the prediction begins.
pub fn before(level: &Level, prediction: &Prediction) -> Vec<Square> {
    let mut order = order(level, prediction);
    order.truncate(prediction.after);
    order
}

/// The search after the squares in `taken`.
fn search(level: &Level, prediction: &Prediction, taken: &[Square]) -> Option<Upcoming> {
    Upcoming::after(&level.scene, algorithm(prediction), taken)
}

/// What waits when the prediction begins: the queue, first to come out first, or the stack, the
/// start first.
pub fn waiting(level: &Level, prediction: &Prediction) -> Vec<Square> {
    let mut order = order(level, prediction);
    let later = order.split_off(prediction.after.min(order.len()));
    let Some(search) = search(level, prediction, &order) else {
        return Vec::new();
    };
    if prediction.deep {
        return search.stack();
    }
    let queued = search.waiting();
    let waits = |square: &Square| queued.contains(*square);
    later.into_iter().filter(waits).collect()
}

/// What the search shows when the prediction begins.
pub fn backdrop(level: &Level, prediction: &Prediction) -> Frame {
    let Some(trace) = trace(level, prediction) else {
        return Frame::empty();
    };
    let index = match prediction.deep {
        true => {
            let last = trace.takes().nth(prediction.after.saturating_sub(1));
            last.map_or(0, |(index, _)| index)
        }
        false => {
            let index = trace.index_of(prediction.after, StepSize::Square);
            index.unwrap_or(0).max(1)
        }
    };
    trace.frame(index)
}

/// Judges the next square that is named.
pub fn judge(
    level: &Level,
    prediction: &Prediction,
    state: &State,
    square: Square,
) -> Result<State, Mistake> {
    let order = order(level, prediction);
    let before = order.iter().take(prediction.after);
    let taken: Vec<Square> = before.chain(&state.marked).copied().collect();
    let Some(search) = search(level, prediction, &taken) else {
        return Err(Mistake::new(MistakeKind::Order, "There is no search here.").free());
    };
    // Where the queue is shown, its order is known.
    let shown = prediction.queue && !prediction.deep;
    let front = order.get(taken.len()).copied().filter(|_| shown);
    if let Err(why) = search.judge(square, front) {
        let sentence = format!("No: {}", not_next(why, square, &level.scene));
        return Err(Mistake::new(MistakeKind::Order, sentence));
    }
    let mut next = state.clone();
    next.marked.push(square);
    Ok(next)
}
