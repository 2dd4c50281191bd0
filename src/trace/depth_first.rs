//! Depth-first search: on from the newest square, and back only where there is no way on.
//!
//! It finds a way whenever there is one, but seldom a shortest one.

use crate::board::{Board, Square, SquareSet};
use crate::geometry::{Distances, Mover};

use super::neighbours::{Test, tests};
use super::recorder::Recorder;
use super::{Change, Fact, Label, Mark, Scalar, Scene, StepSize, Trace, TraceError, Variable};

const CODE: &[&str] = &[
    "stack <- start, mark start",
    "while the stack is not empty",
    "  s <- top of the stack",
    "  s is the target: found",
    "  m <- next move from s, not yet tried",
    "    m off the board or blocked: skip",
    "    m is marked: skip",
    "    mark m, onto the stack",
    "  no move left: take s off, go back",
    "no way",
];

const NAMES: &[Variable] = &[
    Variable::S,
    Variable::Stack,
    Variable::Visited,
    Variable::Off,
    Variable::Blocked,
    Variable::Seen,
];

/// The marks of a depth-first search.
pub const MARKS: &[Mark] = &[
    Mark::Current,
    Mark::Stacked,
    Mark::Visited,
    Mark::Path,
    Mark::Unreachable,
];

/// Searches from the square looked at, to the target or over the whole board.
pub fn trace(scene: &Scene) -> Result<Trace, TraceError> {
    let start = scene.focus();
    let mover = scene.mover().ok_or(TraceError::NoPiece(start))?;
    let mut search = Search {
        mover,
        board: scene.board().without(start),
        target: scene.target,
        trace: Recorder::new(CODE, NAMES),
        seen: SquareSet::EMPTY,
        stack: Vec::new(),
    };
    if !search.enter(start) {
        for square in SquareSet::ALL - search.seen - search.board.occupied() {
            search.trace.mark(square, Mark::Unreachable);
        }
        let line = if scene.target.is_some() { 9 } else { 1 };
        let end = Fact::StackEmpty(scene.target);
        search.trace.step(line, end, StepSize::Layer);
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
        if let Some(&from) = self.stack.last() {
            self.trace.mark(from, Mark::Stacked);
            self.trace.change(Change::Arrow(from, square));
        }
        let depth = self.stack.len();
        self.seen.insert(square);
        self.stack.push(square);
        self.trace.mark(square, Mark::Current);
        let label = Label::Depth(depth as u32);
        self.trace.change(Change::Label(square, label));
        self.trace.change(Change::Push(Variable::Stack, square));
        self.trace
            .change(Change::Set(Variable::S, Scalar::Square(square)));
        self.trace.change(Change::Add(Variable::Visited, 1));
        let line = if depth == 0 { 0 } else { 7 };
        let found = self.target == Some(square);
        let closes = if found {
            StepSize::Edge
        } else {
            StepSize::Square
        };
        self.trace.step(line, Fact::Deeper(square), closes);
        if found {
            self.found(square);
            return true;
        }
        for test in tests(self.mover, square, &self.board) {
            match test {
                Test::OffBoard => {
                    self.trace.change(Change::Add(Variable::Off, 1));
                    self.trace.step(5, Fact::OffBoard, StepSize::Edge);
                }
                Test::NotEntered(blocked) => {
                    self.trace.change(Change::Add(Variable::Blocked, 1));
                    self.trace
                        .step(5, Fact::NotEntered(blocked), StepSize::Edge);
                }
                Test::Enter(old) if self.seen.contains(old) => {
                    self.trace.change(Change::Add(Variable::Seen, 1));
                    self.trace.step(6, Fact::Seen(old), StepSize::Edge);
                }
                Test::Enter(to) => {
                    if self.enter(to) {
                        return true;
                    }
                }
            }
        }
        self.back_from(square);
        false
    }

    /// Takes `square` off the stack; the one below is at hand again.
    fn back_from(&mut self, square: Square) {
        self.stack.pop();
        self.trace.change(Change::PopLast(Variable::Stack));
        self.trace.mark(square, Mark::Visited);
        let to = self.stack.last().copied();
        if let Some(below) = to {
            self.trace.mark(below, Mark::Current);
            self.trace
                .change(Change::Set(Variable::S, Scalar::Square(below)));
        }
        // The last square is completed by the step that finds the stack empty.
        let closes = to.map_or(StepSize::Edge, |_| StepSize::Layer);
        let fact = Fact::DeadEnd { from: square, to };
        self.trace.step(8, fact, closes);
    }

    /// The stack is the way; how long the shortest is, is told by geometry.
    fn found(&mut self, square: Square) {
        for &on_path in &self.stack {
            self.trace.mark(on_path, Mark::Path);
            self.trace.change(Change::Path(on_path));
        }
        let distances = Distances::new(self.mover, self.stack[0], &self.board);
        let shortest = distances.to(square).unwrap_or(0);
        let fact = Fact::FoundDeep { square, shortest };
        self.trace.step(3, fact, StepSize::Layer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knight(from: Square, target: Option<Square>) -> Trace {
        let knight = "N".parse::<crate::board::Piece>().expect("a piece");
        let mut scene = Scene {
            selected: Some(from),
            target,
            ..Scene::default()
        };
        scene.setup.board.put(from, knight);
        trace(&scene).expect("a trace")
    }

    #[test]
    fn the_way_found_is_long_and_leads_to_the_target() {
        let end = knight(Square::G2, Some(Square::A8)).last_frame();
        assert_eq!(end.path.first(), Some(&Square::G2));
        assert_eq!(end.path.last(), Some(&Square::A8));
        assert!(end.path.len() > 5);
        let Some(Fact::FoundDeep { shortest, .. }) = end.fact else {
            panic!("{:?}", end.fact);
        };
        assert_eq!(shortest, 4);
    }

    #[test]
    fn without_a_target_every_square_is_visited_and_the_stack_ends_empty() {
        let end = knight(Square::A1, None).last_frame();
        assert_eq!(end.count(Variable::Visited), 64);
        assert_eq!(end.squares(Variable::Stack).count(), 0);
        assert_eq!(end.marked(Mark::Visited).len(), 64);
    }
}
