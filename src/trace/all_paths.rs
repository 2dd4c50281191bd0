//! All shortest paths: breadth-first search that remembers every parent, not only the first.
//!
//! A square is reached in as many shortest ways as all its parents together. At the target the
//! parents make a graph, and every walk through it is a shortest path.

use std::collections::VecDeque;

use crate::board::{Board, Square, SquareSet};
use crate::geometry::Mover;

use super::neighbours::{Test, tests};
use super::recorder::Recorder;
use super::{Change, Fact, Label, Mark, Scalar, Scene, StepSize, Trace, TraceError, Variable};

const CODE: &[&str] = &[
    "queue <- start, paths(start) <- 1",
    "while the queue is not empty",
    "  s <- front of the queue",
    "  s is the target: found",
    "  for each move from s to m",
    "    m can't be entered: skip",
    "    m is as near as s or nearer: skip",
    "    m is new: to the back of the queue",
    "    s is a parent of m:",
    "      paths(m) <- paths(m) + paths(s)",
    "follow the parents: each path once",
];

const NAMES: &[Variable] = &[
    Variable::S,
    Variable::Queue,
    Variable::Visited,
    Variable::Paths,
    Variable::Path,
];

/// How many single paths are shown one by one.
pub const SHOWN: usize = 200;

/// How many squares all shown paths may have together: long paths are shown fewer.
const SQUARES: usize = 2000;

/// Searches from the square looked at, to the target or over the whole board.
pub fn trace(scene: &Scene) -> Result<Trace, TraceError> {
    let start = scene.focus();
    let mover = scene.mover().ok_or(TraceError::NoPiece(start))?;
    let mut search = Search {
        start,
        board: scene.board().without(start),
        trace: Recorder::new(CODE, NAMES),
        parents: std::array::from_fn(|_| Vec::new()),
        paths: [0; 64],
    };
    match search.run(mover, scene.target) {
        Some(target) => search.walk(target),
        None => {
            let fact = Fact::QueueEmpty(scene.target);
            search.trace.step(1, fact, StepSize::Layer);
        }
    }
    Ok(search.trace.finish())
}

struct Search {
    start: Square,
    board: Board,
    trace: Recorder,
    parents: [Vec<Square>; 64],
    /// How many shortest paths lead to each square.
    paths: [u64; 64],
}

impl Search {
    /// Writes down how many paths of so many moves lead to `square` by now.
    fn write_paths(&mut self, square: Square, moves: u32) {
        let label = Label::Paths {
            paths: u32::try_from(self.paths[square as usize]).unwrap_or(u32::MAX),
            // No shortest path has more than 63.
            moves: moves as u8,
        };
        self.trace.change(Change::Label(square, label));
    }

    /// Finds the parents of all squares up to the target. The target, once it is taken out.
    fn run(&mut self, mover: Mover, target: Option<Square>) -> Option<Square> {
        let start = self.start;
        let mut distance: [Option<u32>; 64] = [None; 64];
        let mut queue = VecDeque::from([start]);
        let mut just_queued = SquareSet::from(start);
        distance[start as usize] = Some(0);
        self.paths[start as usize] = 1;
        self.trace.mark(start, Mark::JustQueued);
        self.trace.change(Change::Push(Variable::Queue, start));
        self.write_paths(start, 0);
        self.trace.step(0, Fact::CountStarts(start), StepSize::Edge);

        while let Some(square) = queue.pop_front() {
            let moves = distance[square as usize].unwrap_or(0);
            for waiting in just_queued - square.into() {
                self.trace.mark(waiting, Mark::Frontier);
            }
            just_queued = SquareSet::EMPTY;
            self.trace.mark(square, Mark::Current);
            self.trace.change(Change::PopFirst(Variable::Queue));
            self.trace
                .change(Change::Set(Variable::S, Scalar::Square(square)));
            self.trace.change(Change::Add(Variable::Visited, 1));
            self.trace
                .step(2, Fact::Counted { square, moves }, StepSize::Edge);
            if target == Some(square) {
                self.found(square, moves);
                return target;
            }
            for test in tests(mover, square, &self.board) {
                let to = match test {
                    Test::OffBoard => {
                        self.trace.step(5, Fact::OffBoard, StepSize::Edge);
                        continue;
                    }
                    Test::NotEntered(blocked) => {
                        self.trace
                            .step(5, Fact::NotEntered(blocked), StepSize::Edge);
                        continue;
                    }
                    Test::Enter(to) => to,
                };
                let line = match distance[to as usize] {
                    Some(before) if before <= moves => {
                        self.trace.step(6, Fact::NoDetour(to), StepSize::Edge);
                        continue;
                    }
                    Some(_) => 9,
                    None => {
                        distance[to as usize] = Some(moves + 1);
                        queue.push_back(to);
                        just_queued.insert(to);
                        self.trace.mark(to, Mark::JustQueued);
                        self.trace.change(Change::Push(Variable::Queue, to));
                        7
                    }
                };
                self.parents[to as usize].push(square);
                self.paths[to as usize] += self.paths[square as usize];
                self.trace.change(Change::Arrow(square, to));
                self.write_paths(to, moves + 1);
                let fact = Fact::Parent { from: square, to };
                self.trace.step(line, fact, StepSize::Edge);
            }
            let next = queue.front().and_then(|next| distance[*next as usize]);
            let closes = match next {
                // The last square is completed by the step that finds the queue empty.
                None => StepSize::Edge,
                Some(next) if next > moves => StepSize::Layer,
                Some(_) => StepSize::Square,
            };
            self.trace.step(1, Fact::CountedAll(square), closes);
            self.trace.mark(square, Mark::Visited);
        }
        for square in Square::ALL {
            if distance[square as usize].is_none() && self.board.get(square).is_none() {
                self.trace.mark(square, Mark::Unreachable);
            }
        }
        None
    }

    /// Leaves of the board only the graph of all shortest paths to `target`.
    fn found(&mut self, target: Square, moves: u32) {
        let mut graph = SquareSet::from(target);
        let mut layer = graph;
        while !layer.is_empty() {
            let above = layer
                .into_iter()
                .flat_map(|square| &self.parents[square as usize]);
            layer = above.copied().collect();
            graph |= layer;
        }
        self.trace.change(Change::ClearPath);
        for square in Square::ALL {
            if graph.contains(square) {
                self.trace.mark(square, Mark::Path);
                for &from in &self.parents[square as usize] {
                    self.trace.change(Change::Arrow(from, square));
                }
            } else {
                self.trace.change(Change::Unmark(square));
                self.trace.change(Change::NoLabel(square));
            }
        }
        let paths = self.paths[target as usize];
        let written = i32::try_from(paths).unwrap_or(i32::MAX);
        self.trace
            .change(Change::Set(Variable::Paths, Scalar::Number(written)));
        self.trace.change(Change::Clear(Variable::Queue));
        let fact = Fact::PathsFound {
            target,
            moves,
            paths,
        };
        self.trace.step(3, fact, StepSize::Layer);
        for square in graph {
            self.trace.mark(square, Mark::Visited);
        }
    }

    /// Walks the graph from `target` back to the start, path by path. Two neighbours in this
    /// order share their ends, so only what differs is written down.
    fn walk(&mut self, target: Square) {
        let all = self.paths[target as usize];
        let mut shown = 0;
        let mut written = 0;
        let mut before: Vec<Square> = Vec::new();
        let mut todo = vec![(target, Vec::new())];
        while let Some((square, mut path)) = todo.pop() {
            path.push(square);
            if square != self.start {
                let parents = self.parents[square as usize].iter().rev();
                todo.extend(parents.map(|&parent| (parent, path.clone())));
                continue;
            }
            path.reverse();
            for &old in before.iter().filter(|old| !path.contains(old)) {
                self.trace.mark(old, Mark::Visited);
            }
            for &new in path.iter().filter(|new| !before.contains(new)) {
                self.trace.mark(new, Mark::Path);
            }
            self.trace.change(Change::NewPath);
            for &on_path in &path {
                self.trace.change(Change::Path(on_path));
            }
            shown += 1;
            written += path.len();
            self.trace
                .change(Change::Set(Variable::Path, Scalar::Number(shown as i32)));
            let enough = shown == SHOWN || written >= SQUARES;
            let fact = Fact::OnePath {
                number: shown as u32,
                more: enough && (shown as u64) < all,
            };
            self.trace.step(10, fact, StepSize::Square);
            if enough {
                break;
            }
            before = path;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knight(from: Square, target: Square) -> Trace {
        let knight = "N".parse::<crate::board::Piece>().expect("a piece");
        let mut scene = Scene {
            selected: Some(from),
            target: Some(target),
            ..Scene::default()
        };
        scene.setup.board.put(from, knight);
        trace(&scene).expect("a trace")
    }

    #[test]
    fn from_corner_to_corner_there_are_108_paths_and_each_is_shown_once() {
        let trace = knight(Square::A1, Square::H8);
        let mut paths = Vec::new();
        for (i, step) in trace.steps().iter().enumerate() {
            if matches!(step.fact, Fact::OnePath { .. }) {
                paths.push(trace.frame(i + 1).path);
            }
        }
        assert!(paths.iter().all(|path| path.len() == 7));
        paths.sort();
        paths.dedup();
        assert_eq!(paths.len(), 108);
        assert_eq!(trace.last_frame().paths(Square::H8), Some(108));
    }

    #[test]
    fn the_target_may_be_the_start() {
        let end = knight(Square::F6, Square::F6).last_frame();
        assert_eq!(end.path, [Square::F6]);
        assert_eq!(end.count(Variable::Paths), 1);
    }
}
