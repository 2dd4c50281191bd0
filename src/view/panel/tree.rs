//! The tree of a search, as much of it as fits.
//!
//! ```text
//!  branches, if there is room           levels, if there are few rows
//!   g2 ┬ f4 ─ d3  g6  d5 … 5              … 23 levels above
//!      ├ h4 ┬ f3 … 2                     24 └ c4
//!      │    └ f5 ─ d6  h6                25   └ d2  b1 … 8        1
//!      └ e3 ─ c4  d1                     26     └ e4              3
//! ```
//!
//! A row whose list isn't complete, or whose squares have more squares below them, ends with the
//! number of those that aren't shown.

mod branches;
mod levels;
#[cfg(test)]
mod tests;

use std::cell::Cell;
use std::ops::Range;

use crate::sheet::{self, Span, SpanRole};
use crate::view::{Styles, row::ScreenRow};

use super::paint::{CHIP, chip};

/// Explanation of the number at the end of a row, as in `… 6`.
const HIDDEN: &str = "… not shown";
/// Heading of the numbers of candidates left to try.
const TO_TRY: &str = "to try";

/// The rows of a tree, and the explanation of the numbers in them.
pub struct TreeRows {
    /// The rows.
    pub rows: Vec<ScreenRow>,
    /// Explanation of the numbers, for the right end of the heading.
    pub value: Vec<Span>,
}

/// Returns a tree in at most `most` rows, with the current branch open.
pub fn rows(tree: &sheet::Tree, look: &Styles, width: usize, most: usize) -> TreeRows {
    let children = tree.children();
    let mut drawn = DrawnTree {
        below: below(tree),
        tree,
        look,
        width,
        is_open_node: vec![false; children.len()],
        root: tree.nodes.len(),
        children,
        hides: Cell::new(false),
    };
    // Backtracking is shown level by level at every step, because most of its trees are too deep
    // for branches.
    let free = if tree.repeats {
        None
    } else {
        drawn.open_branches(most)
    };
    let rows = match free {
        Some(free) => drawn.branches(free),
        None => drawn.levels(most),
    };
    let hidden = drawn.hides.get().then_some(HIDDEN);
    let to_try = drawn.has_left().then_some(TO_TRY);
    let words: Vec<&str> = hidden.into_iter().chain(to_try).collect();
    let words = (!words.is_empty()).then(|| Span::word(words.join("  "), SpanRole::Dim));
    TreeRows {
        rows,
        value: words.into_iter().collect(),
    }
}

/// Returns the number of squares below each node. Only backtracking stores it, because it doesn't
/// keep all its nodes; in other searches, a square that occurs twice has its children in one place.
fn below(tree: &sheet::Tree) -> Vec<usize> {
    if tree.repeats {
        return tree.nodes.iter().map(|node| node.below).collect();
    }
    let mut below = vec![0; tree.nodes.len()];
    for (number, node) in tree.nodes.iter().enumerate().rev() {
        if let Some(parent) = node.parent {
            below[parent] += 1 + below[number];
        }
    }
    below
}

struct DrawnTree<'a> {
    tree: &'a sheet::Tree,
    look: &'a Styles,
    width: usize,
    /// Children of each node and, at the end, those of the root.
    children: Vec<Vec<usize>>,
    /// Number of squares below each node.
    below: Vec<usize>,
    /// Index of the root in `children`.
    root: usize,
    /// Whether each node is shown with its children.
    is_open_node: Vec<bool>,
    /// Whether a row has a number of squares that aren't shown.
    hides: Cell<bool>,
}

impl DrawnTree<'_> {
    /// Whether candidates are left to try at any node.
    fn has_left(&self) -> bool {
        let nodes = self.tree.nodes.iter().map(|node| node.left);
        nodes.chain(self.tree.root).any(|left| left > 0)
    }

    /// Returns the row with nodes added, as many as fit into `room` columns, and then the number of
    /// squares that aren't shown: those left out, those below folded nodes, and `hidden` others. The
    /// current node is always visible.
    fn list(&self, mut row: ScreenRow, nodes: &[usize], room: usize, hidden: usize) -> ScreenRow {
        let shown = self.window(nodes, room, hidden);
        let hidden = hidden + self.hidden(nodes, &shown);
        for &number in &nodes[shown] {
            self.push(&mut row, number);
        }
        self.hides.set(self.hides.get() || hidden > 0);
        row.text(note(hidden), self.look.dim())
    }

    /// Returns the nodes of a list that fit into `room` columns together with the number of
    /// `hidden` squares and those of the others. The current node is always among them.
    fn window(&self, nodes: &[usize], room: usize, hidden: usize) -> Range<usize> {
        let fits = |shown: &Range<usize>| {
            let hidden = hidden + self.hidden(nodes, shown);
            CHIP * shown.len() + note(hidden).chars().count() <= room
        };
        let current = self.current(nodes);
        let end = nodes.len().min(current + 1);
        let from = (0..current).find(|&from| fits(&(from..end)));
        let from = from.unwrap_or(current);
        let to = (end..=nodes.len()).rfind(|&to| fits(&(from..to)));
        from..to.unwrap_or(end)
    }

    /// Returns the place of the current node in a list, or else that of the first one.
    fn current(&self, nodes: &[usize]) -> usize {
        let current = nodes.iter().position(|&at| self.tree.nodes[at].is_open);
        current.unwrap_or(0)
    }

    /// Returns the number of squares in or below a list that aren't visible if only these nodes of
    /// it are `shown`.
    fn hidden(&self, nodes: &[usize], shown: &Range<usize>) -> usize {
        let left_out = nodes.len() - shown.len();
        let folded = nodes
            .iter()
            .filter(|&&number| !self.tree.nodes[number].is_open);
        left_out + folded.map(|&number| self.below[number]).sum::<usize>()
    }

    /// Adds the square of a node. Without colours, a sign marks the current branch.
    fn push(&self, row: &mut ScreenRow, number: usize) {
        let node = &self.tree.nodes[number];
        let push = if self.tree.takes {
            ScreenRow::push_node
        } else {
            ScreenRow::push_square
        };
        if node.is_open && self.look.has_few() {
            let paint = self.look.accent();
            row.push(">", paint);
            push(row, node.square, paint);
            return row.push(" ", paint);
        }
        chip(row, node.square, self.tree.roles[number], self.look, push);
    }
}

/// Returns a note of how many squares aren't shown, as in ` … 6`; empty if there are none.
fn note(hidden: usize) -> String {
    match hidden {
        0 => String::new(),
        hidden => format!(" … {hidden}"),
    }
}
