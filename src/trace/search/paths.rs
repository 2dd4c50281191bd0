//! All shortest paths: the number of shortest paths to a square is the sum of its parents' numbers.
//! The parents form a graph, and every walk through it from the start to the target is a shortest
//! path.

use crate::board::{Square, SquareSet};
use crate::trace::{
    Change, Label, Mark, Scalar, SearchFact, StepSize, Variable, recorder::Recorder,
};

/// Maximum number of paths shown one by one.
pub const SHOWN: usize = 200;

/// Total number of squares in the shown paths after which no more paths are shown.
const SQUARES: usize = 2000;

/// Parents of each square, and the number of shortest paths to it.
pub struct Paths {
    start: Square,
    parents: [Vec<Square>; 64],
    count: [u64; 64],
}

impl Paths {
    /// Returns the paths of a search that has reached only `start`: one empty path.
    pub fn new(start: Square) -> Paths {
        let mut count = [0; 64];
        count[start as usize] = 1;
        Paths {
            start,
            parents: std::array::from_fn(|_| Vec::new()),
            count,
        }
    }

    /// Records that `from` is a parent of `to`, and updates the number of paths to `to`.
    pub fn add(&mut self, from: Square, to: Square) {
        self.parents[to as usize].push(from);
        self.count[to as usize] += self.count[from as usize];
    }

    /// Returns the label of `square`: the number of paths of length `moves` found so far.
    pub fn label(&self, square: Square, moves: u32) -> Label {
        let paths = u32::try_from(self.count[square as usize]).unwrap_or(u32::MAX);
        // No shortest path has more than 63 moves.
        let moves = moves as u8;
        Label::Paths { paths, moves }
    }

    /// Marks the graph of all shortest paths to `target`. Other squares keep their marks.
    pub fn found(&self, trace: &mut Recorder, target: Square, moves: u32) {
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
            trace.mark(square, Mark::Path);
        }
        let paths = self.count[target as usize];
        let written = i32::try_from(paths).unwrap_or(i32::MAX);
        let fact = SearchFact::PathsFound {
            target,
            moves: moves as u8,
            paths,
        };
        trace
            .set(Variable::Paths, Scalar::Number(written))
            .step(fact, StepSize::Layer);
        for square in graph {
            trace.mark(square, Mark::Visited);
        }
    }

    /// Walks the graph from `target` back to the start, path by path, and calls `follow` for each
    /// path shown. Successive paths share squares near the target, so only the marks that differ
    /// are recorded.
    pub fn walk(&self, trace: &mut Recorder, target: Square, follow: impl Fn(&mut Recorder)) {
        let all = self.count[target as usize];
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
                trace.mark(old, Mark::Visited);
            }
            for &new in path.iter().filter(|new| !before.contains(new)) {
                trace.mark(new, Mark::Path);
            }
            trace.change(Change::NewPath);
            for &on_path in &path {
                trace.change(Change::Path(on_path));
            }
            shown += 1;
            written += path.len();
            let enough = shown == SHOWN || written >= SQUARES;
            let fact = SearchFact::OnePath {
                number: shown as u32,
                more: enough && (shown as u64) < all,
            };
            follow(trace);
            trace
                .set(Variable::Path, Scalar::Number(shown as i32))
                .step(fact, StepSize::Square);
            if enough {
                break;
            }
            before = path;
        }
    }
}
