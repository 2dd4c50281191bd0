//! Goals in which a search is foretold, breadth-first or depth-first.

use crate::board::Square;
use crate::trace::{Algorithm, Fact, Frame, Scene, StepSize, Trace};

use super::{
    goal::Prediction,
    judge::{Mistake, State},
    level::Level,
    queue, stack,
};

/// The search that is foretold.
pub fn trace(level: &Level, prediction: &Prediction) -> Option<Trace> {
    match prediction.deep {
        true => {
            let way = Algorithm::DepthFirst;
            let scene = Scene {
                way,
                ..level.scene.clone()
            };
            way.trace(&scene).ok()
        }
        false => queue::search(level),
    }
}

/// The squares in the order in which the program takes them from the queue, or visits them.
pub fn order(level: &Level, prediction: &Prediction) -> Vec<Square> {
    let trace = trace(level, prediction);
    let steps = trace.iter().flat_map(Trace::steps);
    steps
        .filter_map(|step| match step.fact {
            Fact::Dequeued(square) | Fact::Deeper(square) => Some(square),
            _ => None,
        })
        .collect()
}

/// The squares that have had their turn before the foretelling begins.
pub fn before(level: &Level, prediction: &Prediction) -> Vec<Square> {
    let mut order = order(level, prediction);
    order.truncate(prediction.after);
    order
}

/// What waits when the foretelling begins: the queue, first to come out first, or the stack, the
/// start first.
pub fn waiting(level: &Level, prediction: &Prediction) -> Vec<Square> {
    match prediction.deep {
        true => stack::way(level, &before(level, prediction)),
        false => queue::waiting(level, prediction),
    }
}

/// What the search shows when the foretelling begins.
pub fn backdrop(level: &Level, prediction: &Prediction) -> Frame {
    let Some(trace) = trace(level, prediction) else {
        return Frame::empty();
    };
    if !prediction.deep {
        let index = trace.index_of(prediction.after, StepSize::Square);
        return trace.frame(index.unwrap_or(0).max(1));
    }
    let mut visits = trace.steps().iter().enumerate();
    let nth = prediction.after.saturating_sub(1);
    let last = visits
        .by_ref()
        .filter(|(_, step)| matches!(step.fact, Fact::Deeper(_)))
        .nth(nth);
    trace.frame(last.map_or(0, |(index, _)| index + 1))
}

/// Judges the next square that is named.
pub fn judge(
    level: &Level,
    prediction: &Prediction,
    state: &State,
    square: Square,
) -> Result<State, Mistake> {
    match prediction.deep {
        true => stack::judge(level, prediction, state, square),
        false => queue::judge(level, prediction, state, square),
    }
}
