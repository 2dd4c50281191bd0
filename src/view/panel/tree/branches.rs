//! The branches of a tree, from left to right: each square with its colour on the board, and its
//! children in the next column.

use crate::view::row::ScreenRow;

use super::super::paint::CHIP;
use super::{DrawnTree, left_below};

/// Name of a tree's root if the root isn't a square.
const START: &str = "start";

impl DrawnTree<'_> {
    /// Opens as many nodes as fit into `most` rows. Returns whether the current branch fits.
    pub(super) fn open_branches(&mut self, most: usize) -> bool {
        let order = self.tree.open_nodes(&self.children);
        let branch = order.partition_point(|&number| self.tree.nodes[number].is_open);
        let fits = |tree: &mut Self, count: usize| {
            tree.is_open_node.fill(false);
            for &number in &order[..count] {
                tree.is_open_node[number] = true;
            }
            tree.height().is_some_and(|rows| rows <= most)
        };
        if !fits(self, branch) {
            return false;
        }
        // Opening another node never reduces the height of a tree.
        let (mut least, mut over) = (branch, order.len() + 1);
        while over - least > 1 {
            let count = usize::midpoint(least, over);
            if fits(self, count) {
                least = count;
            } else {
                over = count;
            }
        }
        fits(self, least)
    }

    /// Returns the nodes from which the tree begins: the root or, if it is a square, the starts.
    fn starts(&self) -> &[usize] {
        let root = self.tree.nodes.len();
        match self.tree.root {
            Some(_) => std::slice::from_ref(&self.root),
            None => &self.children[root],
        }
    }

    /// Returns the number of rows of the branches; `None` if they are too deep for the width.
    fn height(&self) -> Option<usize> {
        let heights = self.starts().iter().map(|&start| self.height_of(start, 0));
        heights.sum()
    }

    /// Returns the number of rows of a node that begins at `column`, with its descendants.
    fn height_of(&self, node: usize, column: usize) -> Option<usize> {
        let end = column + self.wide(node);
        let (open, folded) = self.split(node);
        // A list is shortened to its first child and the number of the others.
        let list = match folded.as_slice() {
            [] => 0,
            [only] => 1 + self.cell(*only),
            [first, others @ ..] => 1 + self.cell(*first) + format!("+{} ", others.len()).len(),
        };
        if end + list > self.width {
            return None;
        }
        let below = open.iter().map(|&child| self.height_of(child, end + 1));
        let below: Option<usize> = below.sum();
        Some((below? + usize::from(list > 0)).max(1))
    }

    /// Returns the children of a node that are open, and those that aren't.
    fn split(&self, node: usize) -> (Vec<usize>, Vec<usize>) {
        let children = self.children[node].iter().copied();
        children.partition(|&child| self.is_open_node[child])
    }

    /// Returns the width of a node with the number of candidates left at it, in columns.
    fn wide(&self, number: usize) -> usize {
        match self.tree.nodes.get(number) {
            Some(node) => CHIP + left_below(node.left).len(),
            None => START.len() + left_below(self.tree.root.unwrap_or(0)).len(),
        }
    }

    /// Returns the rows of the branches.
    pub(super) fn branches(&self) -> Vec<ScreenRow> {
        let mut rows = Vec::new();
        for &start in self.starts() {
            self.grow(start, ScreenRow::default(), ScreenRow::default(), &mut rows);
        }
        rows
    }

    /// Adds a node to the end of `row`, and its descendants to the rows below it, which begin with
    /// `lead`. The lines along the current branch are in the accent colour.
    fn grow(
        &self,
        number: usize,
        mut row: ScreenRow,
        mut lead: ScreenRow,
        rows: &mut Vec<ScreenRow>,
    ) {
        let (accent, dim) = (self.look.accent(), self.look.dim());
        let begins = row.width();
        let left = match self.tree.nodes.get(number) {
            Some(node) => {
                self.push(&mut row, number);
                node.left
            }
            None => {
                row.push(START, dim);
                self.tree.root.unwrap_or(0)
            }
        };
        row.push(left_below(left), dim);
        lead.push(" ".repeat(row.width() - begins), dim);
        let (open, folded) = self.split(number);
        let count = open.len() + usize::from(!folded.is_empty());
        let is_open = |child: &usize| self.tree.nodes[*child].is_open;
        let branch = open.iter().position(is_open);
        let mut row = Some(row);
        for i in 0..count {
            let is_last = i + 1 == count;
            let joint = match (i, is_last) {
                (0, true) => "─",
                (0, false) => "┬",
                (_, true) => "└",
                (_, false) => "├",
            };
            let leads_on = branch.is_some_and(|branch| i <= branch);
            let passes = branch.is_some_and(|branch| i < branch);
            let mut next = row.take().unwrap_or_else(|| lead.clone());
            next.push(joint, if leads_on { accent } else { dim });
            if let Some(&child) = open.get(i) {
                let mut lead = lead.clone();
                let bar = if is_last { " " } else { "│" };
                lead.push(bar, if passes { accent } else { dim });
                self.grow(child, next, lead, rows);
            } else {
                let room = self.width.saturating_sub(next.width());
                rows.push(self.list(next, &folded, room));
            }
        }
        rows.extend(row);
    }
}
