//! The whole tree of a search, node by node, in the order of insertion.
//!
//! A backtracking search can place the same square in many branches, so nodes are identified by
//! number, not by square.

use arrayvec::ArrayVec;

use crate::board::Square;

use super::frame::Frame;
use super::recording::Trace;
use super::tree_level::TreeLevel;

/// A node in the tree of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// Square of the node.
    pub square: Square,
    /// Number of the parent node, which is smaller than this node's number; `None` for a root.
    pub parent: Option<usize>,
    /// Number of squares below the node; in backtracking, the number of placements.
    pub below: usize,
    /// Whether the node is on the current branch.
    pub is_open: bool,
    /// Number of candidates left to try below the node.
    pub left: usize,
}

impl Trace {
    /// Returns the nodes inserted so far, each after its parent; `frame` is the current frame.
    ///
    /// For a backtracking search, these are all placements ever made or, if those are too many to
    /// store, only the current branch and the siblings of its nodes.
    pub fn tree(&self, frame: &Frame) -> Vec<TreeNode> {
        let levels = frame.levels();
        let placed = frame.depths.iter().map(|&depth| u64::from(depth)).sum();
        match self.put_down(placed) {
            Some(put) => put_down(put, &levels),
            None if frame.depths.is_empty() => reached(frame, &levels),
            None => branch(&levels),
        }
    }
}

const fn leaf(square: Square, parent: Option<usize>) -> TreeNode {
    TreeNode {
        square,
        parent,
        below: 0,
        is_open: false,
        left: 0,
    }
}

/// Returns a node for each root and each edge. If several edges lead to a square, its children
/// belong to the node of the first.
fn reached(frame: &Frame, levels: &[TreeLevel]) -> Vec<TreeNode> {
    let mut nodes = Vec::with_capacity(frame.arrows.len() + 1);
    let mut first: [Option<usize>; 64] = [None; 64];
    for (from, to) in frame.edges() {
        if first[from as usize].is_none() {
            first[from as usize] = Some(nodes.len());
            nodes.push(leaf(from, None));
        }
        first[to as usize].get_or_insert(nodes.len());
        nodes.push(leaf(to, first[from as usize]));
    }
    let below = frame.below();
    for node in &mut nodes {
        node.below = below[node.square as usize].len();
    }
    let open = levels.iter().filter_map(|level| level.open);
    for number in open.filter_map(|square| first[square as usize]) {
        nodes[number].is_open = true;
    }
    nodes
}

/// Returns the start, if there is one, and a node for each placement.
fn put_down(put: &[(u8, Square)], levels: &[TreeLevel]) -> Vec<TreeNode> {
    let mut nodes = Vec::with_capacity(put.len() + 1);
    // Last node at each depth. The parent of a placement is the last node one level above it.
    let mut last: ArrayVec<Option<usize>, 65> = ArrayVec::new();
    last.push(None);
    // In a tour, the start is at depth 1, above the first placement.
    let start = levels.first().and_then(|level| level.open);
    let start = start.filter(|_| put.first().is_none_or(|&(depth, _)| depth > 1));
    last.extend(start.map(|_| Some(0)));
    nodes.extend(start.map(|start| leaf(start, None)));
    for &(depth, square) in put {
        let depth = usize::from(depth);
        last.truncate(depth);
        let parent = last.last().copied().flatten();
        last.push(Some(nodes.len()));
        nodes.push(leaf(square, parent));
    }
    for number in (0..nodes.len()).rev() {
        let TreeNode { below, parent, .. } = nodes[number];
        if let Some(parent) = parent {
            nodes[parent].below += 1 + below;
        }
    }
    // Each node of the current branch is the last one at its depth.
    for level in levels.iter().filter(|level| level.open.is_some()) {
        if let Some(number) = last.get(level.depth).copied().flatten() {
            nodes[number].is_open = true;
            nodes[number].left = left_below(levels, level.depth);
        }
    }
    nodes
}

/// Returns the nodes of the current branch and their siblings, but nothing below the siblings.
fn branch(levels: &[TreeLevel]) -> Vec<TreeNode> {
    let mut nodes: Vec<TreeNode> = Vec::new();
    let mut parent = None;
    for level in levels {
        let first = nodes.len();
        nodes.extend(level.nodes.iter().map(|at| TreeNode {
            below: at.below,
            ..leaf(at.square, parent)
        }));
        let is_open = |node: &TreeNode| Some(node.square) == level.open;
        parent = nodes[first..].iter().position(is_open).map(|at| first + at);
        if let Some(number) = parent {
            nodes[number].is_open = true;
            nodes[number].left = left_below(levels, level.depth);
        }
    }
    nodes
}

/// Returns the number of candidates left to try below the open node at `depth`.
fn left_below(levels: &[TreeLevel], depth: usize) -> usize {
    let below = levels.iter().find(|level| level.depth == depth + 1);
    below.map_or(0, |below| below.left.len())
}
