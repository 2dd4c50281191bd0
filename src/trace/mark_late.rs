//! Breadth-first search with a mistake worth seeing: squares are marked only when they are taken
//! from the queue. Until then other squares put them in again, so the queue fills with duplicates;
//! the distances stay right.

use std::collections::VecDeque;

use crate::board::{Board, Square, SquareSet};
use crate::geometry::Mover;

use super::neighbours::{Test, tests};
use super::recorder::Recorder;
use super::{Change, Fact, Label, Mark, Scalar, Scene, StepSize, Trace, TraceError, Variable};

const CODE: &[&str] = &[
    "queue <- start",
    "while the queue is not empty",
    "  s <- front of the queue",
    "  s is marked: a duplicate, next",
    "  mark s  (too late)",
    "  s is the target: found",
    "  for each move from s to m",
    "    m off the board or blocked: skip",
    "    m is marked: skip",
    "    m to the back, from s",
    "no way",
];

const NAMES: &[Variable] = &[
    Variable::S,
    Variable::Queue,
    Variable::Visited,
    Variable::Taken,
    Variable::Duplicates,
];

/// Searches from the square looked at, to the target or over the whole board.
pub fn trace(scene: &Scene) -> Result<Trace, TraceError> {
    let start = scene.focus();
    let mover = scene.mover().ok_or(TraceError::NoPiece(start))?;
    Ok(mark_late(mover, start, scene.target, scene.board()))
}

/// An entry of the queue: a square, where it came from, and how far it is.
#[derive(Clone, Copy)]
struct Entry {
    square: Square,
    from: Option<Square>,
    distance: u32,
}

fn mark_late(mover: Mover, start: Square, target: Option<Square>, board: &Board) -> Trace {
    let board = board.without(start);
    let mut trace = Recorder::new(CODE, NAMES);
    let mut parent: [Option<Square>; 64] = [None; 64];
    let mut marked = SquareSet::EMPTY;
    let mut queued = SquareSet::from(start);
    let mut just_queued = queued;
    let mut queue = VecDeque::from([Entry {
        square: start,
        from: None,
        distance: 0,
    }]);
    trace.mark(start, Mark::JustQueued);
    trace.change(Change::Label(start, Label::Distance(0)));
    trace.change(Change::Push(Variable::Queue, start));
    trace.step(0, Fact::SearchStarts(start), StepSize::Edge);

    while let Some(Entry {
        square,
        from,
        distance,
    }) = queue.pop_front()
    {
        let next = queue.front().map(|next| next.distance);
        trace.change(Change::PopFirst(Variable::Queue));
        trace.change(Change::Set(Variable::S, Scalar::Square(square)));
        trace.change(Change::Add(Variable::Taken, 1));
        if marked.contains(square) {
            let closes = match next {
                None => StepSize::Edge,
                Some(next) if next > distance => StepSize::Layer,
                Some(_) => StepSize::Square,
            };
            trace.step(3, Fact::Duplicate(square), closes);
            continue;
        }
        for waiting in just_queued - square.into() {
            trace.mark(waiting, Mark::Frontier);
        }
        just_queued = SquareSet::EMPTY;
        marked.insert(square);
        parent[square as usize] = from;
        trace.mark(square, Mark::Current);
        trace.change(Change::Add(Variable::Visited, 1));
        if let Some(from) = from {
            trace.change(Change::Arrow(from, square));
        }
        trace.step(4, Fact::Dequeued(square), StepSize::Edge);
        if target == Some(square) {
            let up = |at: &Square| parent[*at as usize];
            let mut path: Vec<_> = std::iter::successors(Some(square), up).collect();
            path.reverse();
            for &on_path in &path {
                trace.mark(on_path, Mark::Path);
                trace.change(Change::Path(on_path));
            }
            trace.step(5, Fact::FoundLate(square), StepSize::Layer);
            return trace.finish();
        }
        for test in tests(mover, square, &board) {
            match test {
                Test::OffBoard => trace.step(7, Fact::OffBoard, StepSize::Edge),
                Test::NotEntered(blocked) => {
                    trace.step(7, Fact::NotEntered(blocked), StepSize::Edge)
                }
                Test::Enter(old) if marked.contains(old) => {
                    trace.step(8, Fact::Seen(old), StepSize::Edge);
                }
                Test::Enter(to) => {
                    let again = queued.contains(to);
                    if again {
                        trace.change(Change::Add(Variable::Duplicates, 1));
                    } else {
                        queued.insert(to);
                        just_queued.insert(to);
                        trace.mark(to, Mark::JustQueued);
                        let moves = Label::Distance(distance + 1);
                        trace.change(Change::Label(to, moves));
                    }
                    queue.push_back(Entry {
                        square: to,
                        from: Some(square),
                        distance: distance + 1,
                    });
                    trace.change(Change::Push(Variable::Queue, to));
                    trace.step(9, Fact::QueuedLate { to, again }, StepSize::Edge);
                }
            }
        }
        let next = queue.front().map(|next| next.distance);
        let layer_done = next.is_none_or(|next| next > distance);
        let closes = match next {
            // The last square is completed by the step that finds the queue empty.
            None => StepSize::Edge,
            Some(_) if layer_done => StepSize::Layer,
            Some(_) => StepSize::Square,
        };
        let expanded = Fact::Expanded {
            square,
            new: just_queued,
            layer_done,
        };
        trace.step(1, expanded, closes);
        trace.mark(square, Mark::Visited);
    }
    for square in SquareSet::ALL - marked - board.occupied() {
        trace.mark(square, Mark::Unreachable);
    }
    let line = if target.is_some() { 10 } else { 1 };
    trace.step(line, Fact::QueueEmpty(target), StepSize::Layer);
    trace.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;
    use crate::geometry::{Distances, Leaper};

    #[test]
    fn the_distances_stay_right_and_the_duplicates_are_counted() {
        let knight = Mover::Leaper(Color::White, Leaper::KNIGHT);
        let end = mark_late(knight, Square::G2, None, &Board::EMPTY).last_frame();
        let distances = Distances::new(knight, Square::G2, &Board::EMPTY);
        for square in Square::ALL {
            assert_eq!(end.distance(square), distances.to(square).map(u32::from));
        }
        // Every entry is a square's first one or a duplicate.
        assert_eq!(end.count(Variable::Visited), 64);
        assert_eq!(
            end.count(Variable::Taken),
            64 + end.count(Variable::Duplicates)
        );
        // Each of the 168 knight's moves, taken one way, makes one entry; one more is the start.
        assert_eq!(end.count(Variable::Taken), 1 + 168);
    }
}
