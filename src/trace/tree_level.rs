//! A level of a search tree.

use crate::board::Square;

/// A square in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// Square of the node.
    pub square: Square,
    /// Number of nodes below this one.
    pub below: usize,
}

/// A level of the tree: the children of the open node one level above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeLevel {
    /// Depth of the level. The start of a search is at depth 0; the first queen, and the start of a
    /// tour, are at depth 1.
    pub depth: usize,
    /// Nodes, in the order in which they were found.
    pub nodes: Vec<Node>,
    /// Square of the node whose children are the next level; `None` if no node is open.
    pub open: Option<Square>,
    /// Refused candidates, each with the square of the piece that attacks it.
    pub refused: Vec<(Square, Square)>,
    /// Untried candidates, the next one first.
    pub left: Vec<Square>,
}
