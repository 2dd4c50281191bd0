//! All shortest paths: breadth-first search that remembers every parent, not only the first.
//!
//! A square is reached in as many shortest ways as all its parents together. At the target the
//! parents make a graph, and every walk through it is a shortest path.

use std::collections::VecDeque;

use crate::board::{Board, Square, SquareSet};
use crate::geometry::Mover;
use crate::trace::{
    Change, Label, Mark, QuestionKind, Row, Scalar, SearchFact, StepSize, Task, Trace, TraceError,
    Variable, code::code, recorder::Recorder,
};

use super::breadth_first;
use super::neighbours::{self, Test, tests};

code! {
    Start = "queue <- start, paths(start) <- 1",
    While = "while the queue is not empty",
    Take = "  s <- front of the queue",
    Found = "  s is the target: found",
    Each = "  for each move from s to m",
    Blocked = "    m can't be entered: skip",
    Nearer = "    m is as near as s or nearer: skip",
    New = "    m is new: to the back of the queue",
    Parent = "    s is a parent of m:",
    Count = "      paths(m) <- paths(m) + paths(s)",
    Follow = "found: follow the parents, path by path",
}

pub const ROW: Row = Row {
    variables: &[
        Variable::S,
        Variable::M,
        Variable::Queue,
        Variable::Taken,
        Variable::Paths,
        Variable::Path,
    ],
    code: CODE,
    questions: &[QuestionKind::Next],
    run,
    ..breadth_first::ROW
};

/// How many single paths are shown one by one.
pub const SHOWN: usize = 200;

/// How many squares all shown paths may have together: long paths are shown fewer.
const SQUARES: usize = 2000;

/// Searches for the target or over the whole board.
fn run(task: &Task) -> Result<Trace, TraceError> {
    let mover = task.mover()?;
    let mut search = Search {
        start: task.from,
        board: task.board.without(task.from),
        trace: Recorder::new(&ROW),
        parents: std::array::from_fn(|_| Vec::new()),
        paths: [0; 64],
    };
    if let Some(target) = search.run(mover, task.target) {
        search.walk(target);
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
    /// Writes down how many paths of this many moves lead to `square` by now.
    fn write_paths(&mut self, square: Square, moves: u8) {
        let paths = u32::try_from(self.paths[square as usize]).unwrap_or(u32::MAX);
        let label = Label::Paths { paths, moves };
        self.trace.change(Change::Label(square, label));
    }

    /// Finds the parents of all squares up to the target. The target, once it is taken out.
    fn run(&mut self, mover: Mover, target: Option<Square>) -> Option<Square> {
        let start = self.start;
        // No shortest path has more than 63 moves.
        let mut distance: [Option<u8>; 64] = [None; 64];
        let mut queue = VecDeque::from([start]);
        let mut just_queued = SquareSet::from(start);
        distance[start as usize] = Some(0);
        self.paths[start as usize] = 1;
        self.trace
            .ran(Line::Start)
            .mark(start, Mark::JustQueued)
            .change(Change::Push(Variable::Queue, start));
        self.write_paths(start, 0);
        self.trace
            .step(SearchFact::CountStarts(start), StepSize::Edge);

        while let Some(square) = queue.pop_front() {
            let moves = distance[square as usize].unwrap_or(0);
            neighbours::wait(&mut self.trace, &mut just_queued, square);
            self.trace
                .ran(Line::While)
                .ran(Line::Take)
                .mark(square, Mark::Current);
            neighbours::take(&mut self.trace, square)
                .step(SearchFact::Counted { square, moves }, StepSize::Edge);
            if target == Some(square) {
                self.found(square, moves);
                return target;
            }
            for test in tests(mover, square, &self.board) {
                test.begin(self.trace.ran(Line::Each));
                let (line, fact) = match test {
                    Test::Barred(fact, _) => (Line::Blocked, fact),
                    Test::Enter(to) if distance[to as usize].is_some_and(|old| old <= moves) => {
                        (Line::Nearer, SearchFact::NoDetour(to))
                    }
                    Test::Enter(to) => {
                        if distance[to as usize].is_none() {
                            distance[to as usize] = Some(moves + 1);
                            queue.push_back(to);
                            just_queued.insert(to);
                            self.trace
                                .ran(Line::New)
                                .mark(to, Mark::JustQueued)
                                .change(Change::Push(Variable::Queue, to));
                        }
                        self.parents[to as usize].push(square);
                        self.paths[to as usize] += self.paths[square as usize];
                        self.trace
                            .ran(Line::Parent)
                            .change(Change::Arrow(square, to));
                        self.write_paths(to, moves + 1);
                        (Line::Count, SearchFact::Parent { from: square, to })
                    }
                };
                self.trace.ran(line).step(fact, StepSize::Edge);
            }
            let next = queue.front().and_then(|next| distance[*next as usize]);
            let (closes, layer_done) = neighbours::closes(next.map(u32::from), moves.into());
            neighbours::end(self.trace.left(Line::Each));
            self.trace
                .step(SearchFact::CountedAll { square, layer_done }, closes);
            self.trace.mark(square, Mark::Visited);
        }
        let reached = |square: &Square| distance[*square as usize].is_some();
        let reached = Square::ALL.into_iter().filter(reached).collect();
        self.trace.left(Line::While);
        let end = SearchFact::QueueEmpty(target);
        neighbours::exhausted(&mut self.trace, reached, &self.board, end);
        None
    }

    /// Lights the graph of all shortest paths to `target`. What was found of other squares stays.
    fn found(&mut self, target: Square, moves: u8) {
        let mut graph = SquareSet::from(target);
        let mut layer = graph;
        while !layer.is_empty() {
            let above = layer
                .into_iter()
                .flat_map(|square| &self.parents[square as usize]);
            layer = above.copied().collect();
            graph |= layer;
        }
        for square in graph {
            self.trace.mark(square, Mark::Path);
        }
        let paths = self.paths[target as usize];
        let written = i32::try_from(paths).unwrap_or(i32::MAX);
        let fact = SearchFact::PathsFound {
            target,
            moves,
            paths,
        };
        self.trace
            .ran(Line::Found)
            .set(Variable::Paths, Scalar::Number(written))
            .step(fact, StepSize::Layer);
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
            let enough = shown == SHOWN || written >= SQUARES;
            let fact = SearchFact::OnePath {
                number: shown as u32,
                more: enough && (shown as u64) < all,
            };
            self.trace
                .ran(Line::Follow)
                .set(Variable::Path, Scalar::Number(shown as i32))
                .step(fact, StepSize::Square);
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
    use crate::trace::{Algorithm, Fact, Scene};

    fn knight(from: Square, target: Square) -> Trace {
        let knight = "N".parse::<crate::board::Piece>().expect("a piece");
        let mut scene = Scene {
            selected: Some(from),
            target: Some(target),
            ..Scene::default()
        };
        scene.setup.board.put(from, knight);
        Algorithm::AllPaths.trace(&scene).expect("a trace")
    }

    #[test]
    fn from_corner_to_corner_there_are_108_paths_and_each_is_shown_once() {
        let trace = knight(Square::A1, Square::H8);
        let mut paths = Vec::new();
        for (i, fact) in trace.facts().enumerate() {
            if matches!(fact, Fact::Search(SearchFact::OnePath { .. })) {
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
