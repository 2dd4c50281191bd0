//! Breadth-first search with a mistake worth seeing: squares are marked only when they are taken
//! from the queue. Until then other squares put them in again, so the queue fills with duplicates;
//! the distances stay right.

use std::collections::VecDeque;

use crate::board::{Board, Square, SquareSet};
use crate::geometry::Mover;
use crate::trace::{
    Change, Label, Mark, QuestionKind, Row, SearchFact, StepSize, Trace, Variable, code::code,
    recorder::Recorder,
};

use super::breadth_first;
use super::neighbours::{self, Test, tests};

code! {
    Start = "queue <- start",
    While = "while the queue is not empty",
    Take = "  s <- front of the queue",
    Duplicate = "  s is marked: a duplicate, next",
    Mark = "  mark s  (too late)",
    Found = "  s is the target: found",
    Each = "  for each move from s to m",
    Blocked = "    m off the board or blocked: skip",
    Marked = "    m is marked: skip",
    Push = "    m to the back, from s",
    NoWay = "no way",
}

pub const ROW: Row = Row {
    variables: &[
        Variable::S,
        Variable::M,
        Variable::Queue,
        Variable::Taken,
        Variable::Marked,
        Variable::Duplicates,
    ],
    code: CODE,
    questions: &[QuestionKind::Next],
    run: |task| Ok(mark_late(task.mover()?, task.from, task.target, task.board)),
    ..breadth_first::ROW
};

/// An entry of the queue: a square, where it came from, and how far it is.
#[derive(Clone, Copy)]
struct Entry {
    square: Square,
    from: Option<Square>,
    distance: u32,
}

fn mark_late(mover: Mover, start: Square, target: Option<Square>, board: &Board) -> Trace {
    let board = board.without(start);
    let mut trace = Recorder::new(&ROW);
    let mut parent: [Option<Square>; 64] = [None; 64];
    let mut marked = SquareSet::EMPTY;
    let mut queued = SquareSet::from(start);
    let mut just_queued = queued;
    let mut queue = VecDeque::from([Entry {
        square: start,
        from: None,
        distance: 0,
    }]);
    neighbours::begin(trace.ran(Line::Start), start, false);

    while let Some(Entry {
        square,
        from,
        distance,
    }) = queue.pop_front()
    {
        neighbours::take(trace.ran(Line::While).ran(Line::Take), square);
        if marked.contains(square) {
            let next = queue.front().map(|next| next.distance);
            let (closes, layer_done) = neighbours::closes(next, distance);
            let layer_done = layer_done.then_some(distance as u8);
            trace
                .ran(Line::Duplicate)
                .step(SearchFact::Duplicate { square, layer_done }, closes);
            continue;
        }
        neighbours::wait(&mut trace, &mut just_queued, square);
        marked.insert(square);
        parent[square as usize] = from;
        trace
            .ran(Line::Mark)
            .mark(square, Mark::Current)
            .change(Change::Add(Variable::Marked, 1));
        if let Some(from) = from {
            trace.change(Change::Arrow(from, square));
        }
        let taken = SearchFact::Taken {
            square,
            marked: true,
        };
        trace.step(taken, StepSize::Edge);
        if target == Some(square) {
            neighbours::found(trace.ran(Line::Found), square, &parent);
            return trace.finish();
        }
        let mut pushed = 0;
        for test in tests(mover, square, &board) {
            test.begin(trace.ran(Line::Each));
            let (line, fact) = match test {
                Test::Barred(fact, _) => (Line::Blocked, fact),
                Test::Enter(old) if marked.contains(old) => (Line::Marked, SearchFact::Seen(old)),
                Test::Enter(to) => {
                    let again = queued.contains(to);
                    if again {
                        trace.change(Change::Add(Variable::Duplicates, 1));
                    } else {
                        queued.insert(to);
                        just_queued.insert(to);
                        let moves = Label::Distance(distance + 1);
                        trace
                            .mark(to, Mark::JustQueued)
                            .change(Change::Label(to, moves));
                    }
                    queue.push_back(Entry {
                        square: to,
                        from: Some(square),
                        distance: distance + 1,
                    });
                    pushed += 1;
                    trace.change(Change::Push(Variable::Queue, to));
                    (Line::Push, SearchFact::QueuedLate { to, again })
                }
            };
            trace.ran(line).step(fact, StepSize::Edge);
        }
        let next = queue.front().map(|next| next.distance);
        let (closes, layer_done) = neighbours::closes(next, distance);
        neighbours::end(trace.left(Line::Each));
        let expanded = SearchFact::ExpandedLate {
            square,
            pushed,
            layer_done,
        };
        trace.step(expanded, closes);
        trace.mark(square, Mark::Visited);
    }
    trace.left(Line::While);
    if target.is_some() {
        trace.ran(Line::NoWay);
    }
    let end = SearchFact::QueueEmpty(target);
    neighbours::exhausted(&mut trace, marked, &board, end);
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
        assert_eq!(end.count(Variable::Marked), 64);
        assert_eq!(
            end.count(Variable::Taken),
            64 + end.count(Variable::Duplicates)
        );
        // Each of the 168 knight's moves, taken one way, makes one entry; one more is the start.
        assert_eq!(end.count(Variable::Taken), 1 + 168);
    }
}
