//! The tree of a search, and the search's current square.

use crate::trace::{Algorithm, Mark, Scalar, TreeNode, Value, Variable};

use super::{At, Body, InWords, RowBudget, Section, Span, SpanRole, Topic, Tree};

/// Returns the current square, which is the value of the variable `s`; `None` if there is none.
pub fn current_square(at: &At<'_>) -> Option<Span> {
    match at.frame.variable(Variable::S) {
        Some(Value::Scalar(Scalar::Square(square))) => {
            Some(Span::square(*square, SpanRole::Accent))
        }
        _ => None,
    }
}

/// Returns the section with the tree of a search or of backtracking.
pub fn section(at: &At<'_>, room: RowBudget) -> Section {
    let takes = at.scene.way.choices().is_some();
    let levels = at.frame.levels();
    // Queens start on an empty board, so the tree has a root that isn't a square.
    let first = levels.first();
    let root = first.filter(|first| first.depth > 0 && at.scene.way.is_queens());
    let nodes = at.trace.tree(at.frame);
    // Abandoned placements stay in the tree, so a square can occur several times. Then only the
    // current branch has a colour.
    let repeats = !takes && at.scene.way != Algorithm::Parts;
    let role = |node: &TreeNode| match (repeats, node.is_open) {
        (false, _) => SpanRole::Board(at.frame.mark(node.square), at.frame.label(node.square)),
        (true, true) => SpanRole::Board(Some(Mark::Open), None),
        (true, false) => SpanRole::Plain,
    };
    let tree = Tree {
        roles: nodes.iter().map(role).collect(),
        nodes,
        first: root.map_or(first, |_| None).map_or(0, |first| first.depth),
        root: root.map(|root| root.left.len()),
        takes,
        repeats,
    };
    let section = Section {
        body: Body::Tree(tree),
        ..Section::new(Topic::Tree, "tree", room, Vec::new())
    };
    section.in_words(at, || InWords::nothing("empty"))
}
