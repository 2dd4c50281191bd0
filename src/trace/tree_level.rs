//! A level of a search tree.

use crate::board::Square;

/// A square in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// Square of this level on the branch.
    pub square: Square,
    /// Number of nodes below it.
    pub below: usize,
}

/// A level of the tree: what is below the node that is open in the level above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeLevel {
    /// Depth of the level: the start of a search is at 0; the first placement is number 1, as is
    /// the start of a tour.
    pub depth: usize,
    /// The nodes, in the order in which they were found.
    pub nodes: Vec<Node>,
    /// The node that the next level is below.
    pub open: Option<Square>,
    /// The candidates that were refused, each with what attacks it.
    pub refused: Vec<(Square, Square)>,
    /// The candidates that have not been tried, the next one first.
    pub left: Vec<Square>,
}
