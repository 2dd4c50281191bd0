//! The results of a search so far, as a tree and as layers.
//!
//! Most trees are reconstructed from the arrows and labels of the search, but a backtracking search
//! records what is below the branches that it has left. If all shortest paths are kept, a square
//! can have several parents, and the tree becomes a graph.

use crate::board::{Square, SquareSet};

use super::Fact;
use super::change::Scalar;
use super::fact::SearchFact;
use super::frame::{Frame, Value};
use super::label::Label;
use super::mark::Mark;
use super::recording::Trace;
use super::tree_level::{Node, TreeLevel};
use super::variable::Variable;

impl Trace {
    /// Returns the neighbours that a search has tried from its current square within the first
    /// `index` steps, each as a fact with its outcome, in order.
    pub fn tried(&self, index: usize) -> Vec<SearchFact> {
        let of_this_square = |at: usize| match self.fact(at) {
            // The step that leaves a square still belongs to it.
            Some(Fact::Search(fact)) if !fact.turns() || at == index && fact.leaves() => Some(fact),
            _ => None,
        };
        let facts = (1..=index).rev().map_while(of_this_square);
        let mut tried: Vec<SearchFact> = facts.filter(|fact| fact.is_test()).collect();
        tried.reverse();
        tried
    }

    /// Returns the square whose neighbours [`tried`](Trace::tried) lists; `None` if there is none
    /// yet. After a step deeper or back, this is the square that the search has just left. `frame`
    /// is the current frame.
    pub fn tried_from(&self, index: usize, frame: &Frame) -> Option<Square> {
        match self.fact(index) {
            Some(Fact::Search(SearchFact::DeadEnd { from, .. })) => Some(from),
            Some(Fact::Search(SearchFact::Deeper(to))) => frame.parents(to).next(),
            _ => match frame.variable(Variable::S) {
                Some(Value::Scalar(Scalar::Square(square))) => Some(*square),
                _ => None,
            },
        }
    }
}

impl Frame {
    /// Returns the edges of the tree, in order: each square with one that was reached from it.
    ///
    /// Arrows point along the moves. A search from the target follows them backwards, so each of
    /// its edges starts where the arrow ends.
    pub fn edges(&self) -> impl DoubleEndedIterator<Item = (Square, Square)> + '_ {
        let is_back = |square| matches!(self.label(square), Some(Label::Left(_)));
        self.arrows.iter().map(move |&(from, to)| {
            if is_back(from) && is_back(to) {
                (to, from)
            } else {
                (from, to)
            }
        })
    }

    /// Returns the parents of `square`.
    pub fn parents(&self, square: Square) -> impl Iterator<Item = Square> + '_ {
        self.edges()
            .filter(move |(_, to)| *to == square)
            .map(|(from, _)| from)
    }

    /// Returns the children of `square`, in the order in which they were reached.
    pub fn children(&self, square: Square) -> impl Iterator<Item = Square> + '_ {
        self.edges()
            .filter(move |(from, _)| *from == square)
            .map(|(_, to)| to)
    }

    /// Returns the squares below each square in the tree.
    pub fn below(&self) -> [SquareSet; 64] {
        below(self.edges())
    }

    /// Returns the square that the algorithm is working on, if any: the neighbour being tried,
    /// otherwise the current square, otherwise the square entered last.
    pub fn current_square(&self) -> Option<Square> {
        let marked = |mark| self.marked(mark).first();
        let tried = marked(Mark::Tried).or_else(|| marked(Mark::Current));
        tried.or_else(|| self.expanded())
    }

    /// Returns the square whose neighbours are being tried, otherwise the square that the search
    /// entered last, if any.
    fn expanded(&self) -> Option<Square> {
        match self.variable(Variable::S) {
            Some(Value::Scalar(Scalar::Square(square))) => Some(*square),
            _ => self.squares(Variable::Stack).next_back(),
        }
    }

    /// Returns `square` if the tree contains it; otherwise the current square, whose branch can be
    /// shown instead.
    pub fn branch_end(&self, square: Square) -> Square {
        let is_in_tree = self
            .arrows
            .iter()
            .any(|&(from, to)| [from, to].contains(&square));
        let other = || self.expanded().unwrap_or(square);
        if is_in_tree { square } else { other() }
    }

    /// Returns the levels of the tree along its current branch, from the start.
    pub fn levels(&self) -> Vec<TreeLevel> {
        if !self.branch.is_empty() {
            return self.branch.clone();
        }
        let Some((start, _)) = self.arrows.first() else {
            return Vec::new();
        };
        let branch = self.path_to(self.expanded().unwrap_or(*start));
        // Each component of the board has its own tree.
        let start = branch.first().unwrap_or(start);
        let children = branch.iter().map(|parent| self.children(*parent).collect());
        let levels = [vec![*start]].into_iter().chain(children).enumerate();
        let below = self.below();
        let node = |square: Square| Node {
            square,
            below: below[square as usize].len(),
        };
        let level = |(depth, squares): (usize, Vec<Square>)| TreeLevel {
            depth,
            nodes: squares.into_iter().map(node).collect(),
            open: branch.get(depth).copied(),
            refused: Vec::new(),
            left: Vec::new(),
        };
        let levels = levels.map(level);
        levels.filter(|level| !level.nodes.is_empty()).collect()
    }

    /// Returns the squares found so far, grouped by distance from the start, the nearest first.
    pub fn layers(&self) -> Vec<SquareSet> {
        in_layers(|square| self.distance(square))
    }

    /// Returns the squares found so far, grouped by distance to the target, the nearest first.
    pub fn layers_before(&self) -> Vec<SquareSet> {
        in_layers(|square| self.left(square))
    }
}

/// Returns the squares grouped by their number of moves. Leaves out squares without a number.
fn in_layers(moves: impl Fn(Square) -> Option<u32>) -> Vec<SquareSet> {
    let mut layers: Vec<SquareSet> = Vec::new();
    for square in Square::ALL {
        if let Some(moves) = moves(square) {
            let moves = moves as usize;
            layers.resize(layers.len().max(moves + 1), SquareSet::EMPTY);
            layers[moves].insert(square);
        }
    }
    layers
}

/// Returns the squares below each square, given the tree's edges in the order in which they were
/// found.
pub fn below(edges: impl DoubleEndedIterator<Item = (Square, Square)>) -> [SquareSet; 64] {
    let mut below = [SquareSet::EMPTY; 64];
    // An edge comes after the one that reached its start, so in reverse order, everything below the
    // end of an edge is already known.
    for (from, to) in edges.rev() {
        let reached = below[to as usize] | to.into();
        below[from as usize] |= reached;
    }
    below
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Mover;
    use crate::lenses::breadth_first;

    #[test]
    fn the_neighbours_tried_are_those_since_the_square_was_taken() {
        let board = crate::board::Board::default();
        let trace = breadth_first(Mover::KNIGHT, Square::G2, None, &board);
        for index in 1..=trace.end() {
            let tried = trace.tried(index);
            match trace.fact(index) {
                Some(Fact::Search(SearchFact::Taken { .. })) => assert_eq!(tried, []),
                Some(Fact::Search(SearchFact::Expanded { new, .. })) => {
                    assert_eq!(tried.len(), 8);
                    let new_here = tried.iter().filter_map(|fact| match fact {
                        SearchFact::Queued { to, .. } => Some(*to),
                        _ => None,
                    });
                    assert_eq!(new_here.collect::<SquareSet>(), new);
                }
                _ => {}
            }
        }
    }

    #[test]
    fn a_tree_holds_every_square_once_and_its_layers_are_those_of_the_search() {
        let board = crate::board::Board::default();
        let end = breadth_first(Mover::KNIGHT, Square::G2, None, &board).last_frame();
        assert_eq!(end.parents(Square::G2).count(), 0);
        let below = end.below();
        assert_eq!(below[Square::G2 as usize].len(), 63);
        let counts: Vec<usize> = end.layers().into_iter().map(|layer| layer.len()).collect();
        assert_eq!(counts.iter().sum::<usize>(), 64);
        assert_eq!(counts[..2], [1, 4]);
        for square in Square::ALL {
            let children: Vec<Square> = end.children(square).collect();
            for child in children {
                assert_eq!(end.parents(child).collect::<Vec<_>>(), [square]);
                assert!(below[square as usize].contains(child));
            }
        }
    }
}
