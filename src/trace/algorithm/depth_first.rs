//! Depth-first search: on from the newest square, and back only where there is no way on.
//!
//! It finds a way whenever there is one, but seldom a shortest one.

use crate::board::{Board, Square, SquareSet};
use crate::geometry::{Distances, Mover};
use crate::trace::{
    Change, Label, Lens, Mark, QuestionKind, Row, Scalar, SearchFact, StepSize, Task, Trace,
    TraceError, Variable, code::code, recorder::Recorder,
};

use super::neighbours::{self, Test, tests};

code! {
    Start = "stack <- start, mark start, s <- start",
    While = "while the stack is not empty",
    Found = "  s is the target: found",
    Each = "  m <- next move from s, not yet tried",
    Blocked = "    m off the board or blocked: skip",
    Marked = "    m is marked: skip",
    New = "    mark m, onto the stack, s <- m",
    NoneLeft = "  no move left: take s off, go back",
    Back = "    s <- top of the stack",
    NoWay = "no way",
}

pub const ROW: Row = Row {
    lens: Lens::Search,
    units: ["branch", "square", "edge"],
    marks: &[
        Mark::Current,
        Mark::Tried,
        Mark::Stacked,
        Mark::Visited,
        Mark::Path,
        Mark::Unreachable,
    ],
    variables: &[
        Variable::S,
        Variable::M,
        Variable::Stack,
        Variable::Marked,
        Variable::Off,
        Variable::Blocked,
        Variable::Seen,
    ],
    code: CODE,
    questions: &[QuestionKind::Next],
    run,
};

/// Searches for the target or over the whole board.
fn run(task: &Task) -> Result<Trace, TraceError> {
    let mut search = Search {
        mover: task.mover()?,
        board: task.board.without(task.from),
        target: task.target,
        trace: Recorder::new(&ROW),
        seen: SquareSet::EMPTY,
        stack: Vec::new(),
    };
    if !search.enter(task.from) {
        search.trace.left(Line::While);
        if task.target.is_some() {
            search.trace.ran(Line::NoWay);
        }
        let end = SearchFact::StackEmpty(task.target);
        neighbours::exhausted(&mut search.trace, search.seen, &search.board, end);
    }
    Ok(search.trace.finish())
}

struct Search {
    mover: Mover,
    board: Board,
    target: Option<Square>,
    trace: Recorder,
    seen: SquareSet,
    stack: Vec<Square>,
}

impl Search {
    /// Puts `square` on the stack and goes on from there. Whether the target was found.
    fn enter(&mut self, square: Square) -> bool {
        let fact = match self.stack.last() {
            Some(&from) => {
                self.trace
                    .ran(Line::New)
                    .mark(from, Mark::Stacked)
                    .change(Change::Arrow(from, square));
                SearchFact::Deeper(square)
            }
            None => {
                self.trace.ran(Line::Start);
                SearchFact::StackStarts(square)
            }
        };
        let depth = Label::Depth(self.stack.len() as u32);
        self.seen.insert(square);
        self.stack.push(square);
        let found = self.target == Some(square);
        let closes = if found {
            StepSize::Edge
        } else {
            StepSize::Square
        };
        self.trace
            .change(Change::Try(None))
            .mark(square, Mark::Current)
            .change(Change::Label(square, depth))
            .change(Change::Push(Variable::Stack, square))
            .set(Variable::S, Scalar::Square(square))
            .change(Change::Add(Variable::Marked, 1))
            .step(fact, closes);
        if found {
            self.found(square);
            return true;
        }
        for test in tests(self.mover, square, &self.board) {
            test.begin(self.trace.ran(Line::While).ran(Line::Each));
            let (line, counter, fact) = match test {
                Test::Barred(fact, counter) => (Line::Blocked, counter, fact),
                Test::Enter(old) if self.seen.contains(old) => {
                    (Line::Marked, Variable::Seen, SearchFact::Seen(old))
                }
                Test::Enter(to) => {
                    if self.enter(to) {
                        return true;
                    }
                    continue;
                }
            };
            self.trace
                .ran(line)
                .change(Change::Add(counter, 1))
                .step(fact, StepSize::Edge);
        }
        self.back_from(square);
        false
    }

    /// Takes `square` off the stack; the one below is at hand again.
    fn back_from(&mut self, square: Square) {
        self.stack.pop();
        neighbours::end(self.trace.ran(Line::While).ran(Line::NoneLeft));
        self.trace
            .change(Change::PopLast(Variable::Stack))
            .mark(square, Mark::Visited);
        let to = self.stack.last().copied();
        if let Some(below) = to {
            self.trace
                .ran(Line::Back)
                .mark(below, Mark::Current)
                .set(Variable::S, Scalar::Square(below));
        }
        // The last square is completed by the step that finds the stack empty.
        let closes = to.map_or(StepSize::Edge, |_| StepSize::Layer);
        self.trace
            .step(SearchFact::DeadEnd { from: square, to }, closes);
    }

    /// The stack is the path; how long a shortest one is, geometry tells.
    fn found(&mut self, square: Square) {
        neighbours::path(&mut self.trace, &self.stack);
        let distances = Distances::new(self.mover, self.stack[0], &self.board);
        let shortest = distances.to(square).unwrap_or(0);
        self.trace
            .ran(Line::While)
            .ran(Line::Found)
            .step(SearchFact::FoundDeep { square, shortest }, StepSize::Layer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Algorithm, Fact, Scene};

    fn knight(from: Square, target: Option<Square>) -> Trace {
        let knight = "N".parse::<crate::board::Piece>().expect("a piece");
        let mut scene = Scene {
            selected: Some(from),
            target,
            ..Scene::default()
        };
        scene.setup.board.put(from, knight);
        Algorithm::DepthFirst.trace(&scene).expect("a trace")
    }

    #[test]
    fn the_way_found_is_long_and_leads_to_the_target() {
        let end = knight(Square::G2, Some(Square::A8)).last_frame();
        assert_eq!(end.path.first(), Some(&Square::G2));
        assert_eq!(end.path.last(), Some(&Square::A8));
        assert!(end.path.len() > 5);
        let Some(Fact::Search(SearchFact::FoundDeep { shortest, .. })) = end.fact else {
            panic!("{:?}", end.fact);
        };
        assert_eq!(shortest, 4);
    }

    #[test]
    fn without_a_target_every_square_is_visited_and_the_stack_ends_empty() {
        let end = knight(Square::A1, None).last_frame();
        assert_eq!(end.count(Variable::Marked), 64);
        assert_eq!(end.squares(Variable::Stack).count(), 0);
        assert_eq!(end.marked(Mark::Visited).len(), 64);
    }
}
