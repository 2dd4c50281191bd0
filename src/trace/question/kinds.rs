//! One function for each kind of question, each computing all answers that are right.

use crate::board::{Color, Square, SquareSet};
use crate::geometry::{self, Ray, Reach};

use super::{Ask, Question, Reply, Tried};
use crate::trace::neighbours::{Test, tests};
use crate::trace::sweep::Outcome;
use crate::trace::{Fact, Frame, Scene, Step, StepSize, Trace, Variable};

/// A question about what comes after so many steps of a trace.
type Kind = fn(&Trace, usize) -> Option<Question>;

/// The kinds of questions about a breadth-first search, in the order in which they take turns.
pub(super) const SEARCH: [Kind; 4] = [next, neighbour, distance, frontier];

/// The questions about a breadth-first search, one kind after the other.
pub(super) fn search(trace: &Trace, index: usize, turn: usize) -> Option<Question> {
    // Where one kind has nothing to ask, the next one may have.
    (0..SEARCH.len()).find_map(|more| SEARCH[(turn + more) % SEARCH.len()](trace, index))
}

/// Every waiting square at the least distance is a breadth-first choice; the queue has one of
/// them in front.
pub(super) fn next(trace: &Trace, index: usize) -> Option<Question> {
    let (step, front) = trace
        .steps()
        .iter()
        .enumerate()
        .skip(index)
        .find_map(|(i, step)| match step.fact {
            Fact::Dequeued(square) | Fact::Counted { square, .. } => Some((i, square)),
            _ => None,
        })?;
    let frame = trace.frame(step);
    let least = frame.distance(front);
    let waiting = frame
        .squares(Variable::Queue)
        .filter(|square| frame.distance(*square) == least);
    let others = waiting.filter(|square| *square != front);
    let valid = [front]
        .into_iter()
        .chain(others)
        .map(|square| Reply::Squares(square.into()));
    let stop = trace.stops_until(step, StepSize::Square) + 1;
    Some(Question {
        ask: Ask::Next,
        valid: valid.collect(),
        hidden_from: step,
        reveals: trace.index_of(stop, StepSize::Square)?,
    })
}

/// Any unmarked neighbour of the square on top is a depth-first choice; with none left, the next
/// square is found further down the stack, and only the trace knows it.
pub(super) fn deeper(scene: &Scene, trace: &Trace, index: usize) -> Option<Question> {
    let deeper = |(i, step): (usize, &Step)| match step.fact {
        Fact::Deeper(square) => Some((i, square)),
        _ => None,
    };
    let (step, next) = trace
        .steps()
        .iter()
        .enumerate()
        .skip(index)
        .find_map(deeper)?;
    let frame = trace.frame(index);
    let top = frame.squares(Variable::Stack).last();
    let board = scene.board().without(scene.focus());
    let beside = top
        .zip(scene.mover())
        .into_iter()
        .flat_map(|(top, mover)| tests(mover, top, &board));
    let unmarked = beside.filter_map(|test| match test {
        Test::Enter(square) if frame.mark(square).is_none() => Some(square),
        _ => None,
    });
    let others = unmarked.filter(|square| *square != next);
    let valid = [next]
        .into_iter()
        .chain(others)
        .map(|square| Reply::Squares(square.into()));
    Some(Question {
        ask: Ask::Deeper,
        valid: valid.collect(),
        hidden_from: index,
        reveals: step + 1,
    })
}

/// The next square that gets a crumb, true or false.
pub(super) fn crumb(trace: &Trace, index: usize) -> Option<Question> {
    let (step, square) = trace
        .steps()
        .iter()
        .enumerate()
        .skip(index)
        .find_map(|(i, step)| match step.fact {
            Fact::Probed {
                square,
                outcome: Outcome::Crumb | Outcome::FalseCrumb,
                ..
            } => Some((i, square)),
            _ => None,
        })?;
    Some(Question {
        ask: Ask::Crumb,
        valid: vec![Reply::Squares(square.into())],
        hidden_from: index,
        reveals: step + 1,
    })
}

/// Whether the walk from one square to the other meets anything.
pub(super) fn line(scene: &Scene, trace: &Trace, turn: usize) -> Option<Question> {
    // One line has one answer: asking again would only ask for patience.
    if turn > 0 {
        return None;
    }
    let blocked = match trace.steps().last()?.fact {
        Fact::BlockedAt(_) => true,
        Fact::Arrived(_) => false,
        _ => return None,
    };
    Some(Question {
        ask: Ask::InTheWay(scene.focus(), scene.target.unwrap_or(scene.cursor)),
        valid: vec![Reply::Yes(blocked)],
        hidden_from: 0,
        reveals: trace.steps().len(),
    })
}

/// How many pieces bear on a square, taking turns between the sides and between squares that
/// somebody bears on.
pub(super) fn attackers(scene: &Scene, trace: &Trace, turn: usize) -> Option<Question> {
    let bears = |square: &Square| {
        let found = geometry::attackers(scene.board(), *square);
        !(found.white | found.black).is_empty()
    };
    let squares: Vec<Square> = Square::ALL.into_iter().filter(bears).collect();
    let square = *squares.get((turn * 5 + 2) % squares.len().max(1))?;
    let color = Color::ALL[turn % 2];
    let count = geometry::attackers(scene.board(), square).of(color).len();
    Some(Question {
        ask: Ask::Attackers(color, square),
        valid: vec![Reply::Number(count as u32)],
        hidden_from: 0,
        reveals: trace.steps().len(),
    })
}

fn neighbour(trace: &Trace, index: usize) -> Option<Question> {
    let mut at = None;
    for (i, step) in trace.steps().iter().enumerate() {
        if let Fact::Dequeued(square) = step.fact {
            at = Some(square);
        }
        let (to, outcome) = match step.fact {
            Fact::Queued { to, .. } => (to, Tried::New),
            Fact::Seen(square) => (square, Tried::Seen),
            Fact::NotEntered(square) => (square, Tried::Blocked),
            _ => continue,
        };
        if let Some(from) = at.filter(|_| i >= index) {
            return Some(Question {
                ask: Ask::Neighbour { from, to },
                valid: vec![Reply::Tried(outcome)],
                hidden_from: i,
                reveals: i + 1,
            });
        }
    }
    None
}

fn distance(trace: &Trace, index: usize) -> Option<Question> {
    let (now, end) = (trace.frame(index), trace.last_frame());
    let ahead = |square: &Square| now.distance(*square).is_none();
    let told = |square: Square| Some((square, end.distance(square).filter(|moves| *moves < 10)?));
    let (square, moves) = Square::ALL.into_iter().filter(ahead).rev().find_map(told)?;
    Some(Question {
        ask: Ask::Distance(square),
        valid: vec![Reply::Number(moves)],
        hidden_from: index,
        reveals: index,
    })
}

pub(super) fn frontier(trace: &Trace, index: usize) -> Option<Question> {
    let from = trace.index_of(trace.stops_until(index, StepSize::Layer), StepSize::Layer)?;
    let reveals = trace.index_of(
        trace.stops_until(from, StepSize::Layer) + 1,
        StepSize::Layer,
    )?;
    // The first step only puts the start into the queue: nobody has to predict that.
    let now: SquareSet = numbered(&trace.frame(from.max(1)));
    let new = numbered(&trace.frame(reveals)) - now;
    // The whole layer has to be marked: small ones are a question, large ones are drudgery.
    (1..=9).contains(&new.len()).then(|| Question {
        ask: Ask::Frontier,
        valid: vec![Reply::Squares(new)],
        hidden_from: from,
        reveals,
    })
}

fn numbered(frame: &Frame) -> SquareSet {
    Square::ALL
        .into_iter()
        .filter(|&square| frame.distance(square).is_some())
        .collect()
}

/// What blocks a ray, and whether a square can be reached, in turn.
pub(super) fn reach(scene: &Scene, trace: &Trace, turn: usize) -> Option<Question> {
    let reach = Reach::of(scene.board(), scene.focus())?;
    let rays = reach.rays().into_iter();
    let blocked: Vec<Ray> = rays.filter(|ray| ray.blocker().is_some()).collect();
    let end = trace.steps().len();
    if turn.is_multiple_of(2)
        && !blocked.is_empty()
        && let ray = blocked[turn / 2 % blocked.len()]
        && let Some(blocker) = ray.blocker()
    {
        return Some(Question {
            ask: Ask::Blocker(ray),
            valid: vec![Reply::Squares(blocker.square.into())],
            hidden_from: 0,
            reveals: end,
        });
    }
    // Squares worth a thought lie on the piece's lines: some it reaches, some only in shadow.
    let lines = reach
        .rays()
        .iter()
        .fold(SquareSet::EMPTY, |all, ray| all | ray.squares());
    let squares: Vec<Square> = lines.into_iter().collect();
    let square = *squares.get((turn * 7 + 3) % squares.len().max(1))?;
    Some(Question {
        ask: Ask::Reachable(square),
        valid: vec![Reply::Yes(reach.destinations().contains(square))],
        hidden_from: 0,
        reveals: end,
    })
}

pub(super) fn shade(trace: &Trace, turn: usize) -> Question {
    // 37 and 64 have no common factor, so every square has its turn.
    let square = Square::ALL[(turn * 37 + 27) % 64];
    Question {
        ask: Ask::Shade(square),
        valid: vec![Reply::Shade(square.shade())],
        hidden_from: 0,
        reveals: trace.steps().len(),
    }
}
