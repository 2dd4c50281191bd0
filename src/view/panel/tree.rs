//! The tree of a search, as much of it as fits.
//!
//! ```text
//!  levels, if there are few rows        branches, if there is room
//!   0  g2                                g2 ┬ f4 ─ d3 +3 g6  d5 +2
//!   1  f4 +26 h4  e1 +1 e3 +4               ├ h4 ┬ f3 +2
//!   2  f3 +2  f5                            │    └ f5 ─+d6 +h6
//!   3 +d6 +h6                               └ e3 ─ c4  d1
//! ```

mod branches;

use std::cell::Cell;

use crate::sheet;
use crate::trace::TreeNode;
use crate::view::{Styles, row::ScreenRow};

use super::paint::{CHIP, chip};

/// Explanation of the number of squares below a node, as in `+6`.
pub const BELOW: &str = "+n below";

/// Returns a tree in at most `most` rows, with the current branch open, and whether nodes have
/// numbers of squares below them.
pub fn rows(
    tree: &sheet::Tree,
    look: &Styles,
    width: usize,
    most: usize,
) -> (Vec<ScreenRow>, bool) {
    let children = tree.children();
    let mut drawn = DrawnTree {
        tree,
        look,
        width,
        is_open_node: vec![false; children.len()],
        root: tree.nodes.len(),
        children,
        has_counts: Cell::new(false),
    };
    let rows = match drawn.open_branches(most) {
        Some(free) => drawn.branches(free),
        None => drawn.levels(most),
    };
    (rows, drawn.has_counts.get())
}

struct DrawnTree<'a> {
    tree: &'a sheet::Tree,
    look: &'a Styles,
    width: usize,
    /// Children of each node and, at the end, those of the root.
    children: Vec<Vec<usize>>,
    /// Index of the root in `children`.
    root: usize,
    /// Whether each node is shown with its children.
    is_open_node: Vec<bool>,
    /// Whether a node has the number of squares below it.
    has_counts: Cell<bool>,
}

impl DrawnTree<'_> {
    /// Returns one row per level, which lists the children of the current node of the level above:
    /// the current one marked, and the others with the number of squares below them. Also shows the
    /// number of candidates left to try at each current node. A tree deeper than `most` rows keeps
    /// its start and its last levels.
    fn levels(&self, most: usize) -> Vec<ScreenRow> {
        let dim = self.look.dim();
        let root = self
            .tree
            .root
            .map(|left| ScreenRow::new(format!(" 0{}", left_below(left)), dim));
        let mut rows: Vec<ScreenRow> = root.into_iter().collect();
        let mut level = self.children[self.tree.nodes.len()].as_slice();
        while !level.is_empty() {
            let is_start = rows.is_empty();
            let number = self.tree.first + rows.len();
            let mut row = ScreenRow::new(format!("{number:>2} "), dim);
            let open = level
                .iter()
                .find(|&&number| self.tree.nodes[number].is_open);
            let left = open.map_or(0, |&number| self.tree.nodes[number].left);
            let left = left_below(left);
            rows.push(match level {
                [start] if is_start => {
                    self.push(&mut row, *start);
                    row.text(left, dim)
                }
                level => {
                    let room = self.width.saturating_sub(row.width() + left.len());
                    let row = self.list(row, level, room);
                    row.text(left.trim_start().to_owned(), dim)
                }
            });
            level = open.map_or(&[], |&number| self.children[number].as_slice());
        }
        if rows.len() > most && most > 2 {
            let hidden = rows.len() - most + 1;
            let gap = format!("   ({hidden} more levels)");
            rows.splice(1..=hidden, [ScreenRow::new(gap, dim)]);
        }
        rows
    }

    /// Returns the row with nodes added. The current one is always visible; nodes before and after
    /// it that don't fit are replaced by their number.
    fn list(&self, row: ScreenRow, nodes: &[usize], room: usize) -> ScreenRow {
        let node = |number: &usize| &self.tree.nodes[*number];
        let cell = |number: &usize| self.cell(*number);
        let counts = |nodes: &[usize], short: usize| match nodes.len() {
            0 => String::new(),
            more if short == 0 => format!("({more} more) "),
            more => others(more),
        };
        let shown = nodes.iter().position(|at| node(at).is_open);
        let shown = shown.unwrap_or(0) + 1;
        let shown = shown.min(nodes.len());
        let part = |short: usize| {
            let fits = |from: usize, to: usize| {
                let counted = [&nodes[..from], &nodes[to..]].map(|part| counts(part, short).len());
                let cells: usize = nodes[from..to].iter().map(cell).sum();
                counted[0] + counted[1] + cells <= room
            };
            let from = (0..shown.max(1)).find(|from| fits(*from, shown))?;
            let to = (shown..=nodes.len()).rfind(|to| fits(from, *to))?;
            Some((short, from, to))
        };
        let last = (1, shown.saturating_sub(1), shown);
        let (short, from, to) = (0..=1).find_map(part).unwrap_or(last);
        let dim = self.look.dim();
        let mut row = row.text(counts(&nodes[..from], short), dim);
        for &number in &nodes[from..to] {
            self.push(&mut row, number);
            if is_folded(node(&number)) {
                row.push(format!("+{} ", node(&number).below), dim);
                self.has_counts.set(true);
            }
        }
        row.text(counts(&nodes[to..], short), dim)
    }

    /// Returns the width of a node in a list, in columns.
    fn cell(&self, number: usize) -> usize {
        let node = &self.tree.nodes[number];
        if is_folded(node) {
            CHIP + 3 + node.below.ilog10() as usize
        } else {
            CHIP
        }
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

/// Returns a short note of how many nodes aren't shown, as in `(3) `.
fn others(more: usize) -> String {
    format!("({more}) ")
}

/// Returns the number of candidates left to try, as in ` 3 left`; empty if there are none.
fn left_below(left: usize) -> String {
    match left {
        0 => String::new(),
        left => format!(" {left} left"),
    }
}

/// Whether a node has descendants that aren't shown.
const fn is_folded(node: &TreeNode) -> bool {
    node.below > 0 && !node.is_open
}
