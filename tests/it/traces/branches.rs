//! The tree of backtracking, compared with one built from all steps.

use knightlight::{
    board::Square,
    trace::{
        Algorithm, BacktrackFact, Fact, Label, Node, StepSize, Trace, TreeLevel, TreeNode, Variable,
    },
};

use super::scenes::{scene, trace};

/// Placements of a call, each with the number of placements below it, and whether the last one is
/// still on the board.
#[derive(Default)]
struct Call {
    nodes: Vec<Node>,
    open: bool,
}

/// Open calls, built from all placements and removals.
#[derive(Default)]
struct Tree {
    calls: Vec<Call>,
    /// All placements, each with the index of its parent.
    grown: Vec<(Square, Option<usize>)>,
    /// Whether the search begins on a square.
    starts: bool,
    /// Indices of the current placements in `grown`, oldest first.
    standing: Vec<usize>,
}

impl Tree {
    fn follow(&mut self, fact: BacktrackFact) {
        match fact {
            BacktrackFact::TourStarts(square) => self.start(square),
            // Every tour here begins on d1, even if not all squares can be reached.
            BacktrackFact::Cut { .. } => self.start(Square::D1),
            BacktrackFact::Placed(square) | BacktrackFact::Visited(square) => {
                self.put(square);
                if self.calls.last().is_none_or(|call| call.open) {
                    self.calls.push(Call::default());
                }
                let (call, above) = self.calls.split_last_mut().expect("a call");
                for call in above {
                    call.nodes.last_mut().expect("a node").below += 1;
                }
                call.nodes.push(Node { square, below: 0 });
                call.open = true;
            }
            BacktrackFact::TakenBack { .. } | BacktrackFact::DeadEnd { .. } => {
                self.standing.pop();
                if !self.calls.last().is_some_and(|call| call.open) {
                    self.calls.pop();
                }
                self.calls.last_mut().expect("a call").open = false;
            }
            _ => {}
        }
    }

    fn start(&mut self, square: Square) {
        self.starts = true;
        self.put(square);
    }

    fn put(&mut self, square: Square) {
        self.grown.push((square, self.standing.last().copied()));
        self.standing.push(self.grown.len() - 1);
    }

    fn assert_grown(&self, nodes: &[TreeNode], index: usize) {
        let placed = nodes.iter().map(|node| (node.square, node.parent));
        let placed: Vec<_> = placed.collect();
        assert_eq!(placed, self.grown, "after {index} steps");
        let mut below = vec![0; nodes.len()];
        for (number, (_, parent)) in self.grown.iter().enumerate().rev() {
            if let Some(parent) = parent {
                below[*parent] += 1 + below[number];
            }
        }
        assert!(
            nodes.iter().map(|node| node.below).eq(below),
            "after {index} steps"
        );
        let open = (0..nodes.len()).filter(|&number| nodes[number].is_open);
        assert_eq!(
            open.collect::<Vec<_>>(),
            self.standing,
            "after {index} steps"
        );
    }

    /// Returns each level's nodes, and its open node if it has one.
    fn levels(&self) -> impl Iterator<Item = (Vec<Node>, Option<Square>)> {
        self.calls.iter().map(|call| {
            let open = call.nodes.last().filter(|_| call.open);
            (call.nodes.clone(), open.map(|node| node.square))
        })
    }
}

/// Steps through the trace and checks the tree at multiples of `every` and at the end.
fn assert_tree(trace: &Trace, every: usize) {
    let mut tree = Tree::default();
    for (i, fact) in trace.facts().enumerate() {
        let Fact::Backtrack(fact) = fact else {
            panic!("{fact:?}")
        };
        tree.follow(fact);
        let index = i + 1;
        if index % every > 0 && index < trace.end() {
            continue;
        }
        let frame = trace.frame(index);
        let at_all_depths: u32 = frame.depths.iter().sum();
        assert_eq!(at_all_depths as i32, frame.count(Variable::Placed));
        tree.assert_grown(&trace.tree(&frame), index);
        let levels = frame.levels();
        let open = levels.iter().filter_map(|level| level.open);
        // At the end, the board shows the longest tour instead of the current one.
        let is_shown = frame.path.iter().copied().eq(open);
        for level in levels.iter().filter(|_| is_shown) {
            let numbered = level.open.and_then(|square| frame.label(square));
            let is_same = |label| label == Label::Nth(level.depth as u32);
            assert!(numbered.is_none_or(is_same), "after {index} steps");
        }
        let shown = levels.into_iter().skip(usize::from(tree.starts));
        // A call without placements only shows its remaining candidates.
        let shown = shown.filter(|level| !level.nodes.is_empty());
        let shown: Vec<_> = shown.map(|level| (level.nodes, level.open)).collect();
        let expected: Vec<_> = tree.levels().collect();
        assert_eq!(shown, expected, "after {index} steps");
    }
}

#[test]
fn the_tree_counts_all_that_was_put_down_below_each_branch() {
    for (fen, way, every) in [
        ("8/8/8/8/8/8/8/8", Algorithm::Queens, 61),
        ("8/8/2*5/8/3*4/8/1*4*1/3Q4", Algorithm::Queens, 1),
        ("8/8/2*5/8/3*4/8/1*4*1/3Q4", Algorithm::QueensLeast, 7),
        (
            "********/********/*****3/*****3/********/***1****/***5/***5",
            Algorithm::Blind,
            1,
        ),
        ("8/8/8/8/8/8/8/8", Algorithm::Blind, 997),
        ("8/8/8/8/8/8/8/8", Algorithm::Warnsdorff, 1),
    ] {
        assert_tree(&trace(&scene(fen, Square::D1, way)), every);
    }
}

#[test]
fn candidates_left_are_counted_and_the_end_shows_every_branch_folded() {
    let trace = trace(&scene("8/8/8/8/8/8/8/8", Square::A1, Algorithm::Queens));
    let first = trace
        .index_of(1, StepSize::Square)
        .map(|start| trace.frame(start));
    assert_eq!(first.expect("a start").levels(), []);
    let levels = trace
        .frame(trace.solutions().next().expect("a solution").0)
        .levels();
    let left: Vec<usize> = levels.iter().map(|level| level.left.len()).collect();
    // The solution is a1 e2 h3 f4 c5 g6 b7 d8. The squares to the right of each queen are left to
    // try.
    assert_eq!(left, [7, 3, 0, 2, 5, 1, 6, 4]);
    let by_a1 = [Square::A2, Square::B2].map(|square| (square, Square::A1));
    assert_eq!(levels[1].refused, by_a1);
    let end = trace.last_frame().levels();
    let [
        TreeLevel {
            depth: 1,
            nodes,
            open: None,
            refused,
            left,
        },
    ] = end.as_slice()
    else {
        panic!("{end:?}")
    };
    assert!(left.is_empty() && refused.is_empty());
    // The number of placements at each depth is the number of ways to place that many queens on the
    // first ranks.
    let frame = trace.last_frame();
    assert_eq!(frame.depths, [8, 42, 140, 344, 568, 550, 312, 92]);
    let below: Vec<usize> = nodes.iter().map(|node| node.below).collect();
    assert_eq!(below.len() + below.iter().sum::<usize>(), 2056);
}

#[test]
fn a_search_that_goes_on_and_on_keeps_to_its_memory() {
    let mut trace = trace(&scene("8/8/8/8/8/8/8/8", Square::A1, Algorithm::Blind));
    for _ in 0..3 {
        assert!(trace.memory() <= 256 * 1024, "{}", trace.memory());
        assert!(trace.go_on());
    }
}
