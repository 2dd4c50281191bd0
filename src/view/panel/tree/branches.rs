//! The branches of a tree, from left to right: each square with its colour on the board, and its
//! children in the next column.

use crate::view::row::ScreenRow;

use super::super::paint::CHIP;
use super::{DrawnTree, note};

/// Name of a tree's root if the root isn't a square.
const START: &str = "start";

impl DrawnTree<'_> {
    /// Opens as many nodes as fit into `most` rows. Returns the number of rows left over; `None` if
    /// not even the current branch fits.
    pub(super) fn open_branches(&mut self, most: usize) -> Option<usize> {
        let order = self.tree.open_nodes(&self.children);
        let branch = order.partition_point(|&number| self.tree.nodes[number].is_open);
        let fits = |tree: &mut Self, count: usize| {
            tree.is_open_node.fill(false);
            for &number in &order[..count] {
                tree.is_open_node[number] = true;
            }
            tree.height().and_then(|rows| most.checked_sub(rows))
        };
        fits(self, branch)?;
        // Opening another node never reduces the height of a tree.
        let (mut least, mut over) = (branch, order.len() + 1);
        while over - least > 1 {
            let count = usize::midpoint(least, over);
            if fits(self, count).is_some() {
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
        let mut rows = 0;
        for group in self.groups(node) {
            rows += match *group {
                [child] if self.leads_on(child) => self.height_of(child, end + 1)?,
                [_, ..] => {
                    if end + 1 + self.shortest(group) > self.width {
                        return None;
                    }
                    1
                }
                [] => 0,
            };
        }
        (end <= self.width).then_some(rows.max(1))
    }

    /// Returns the width of a list shortened to a single node and the number of the other squares.
    fn shortest(&self, nodes: &[usize]) -> usize {
        let hidden = self.hidden(nodes, &(0..1));
        CHIP + note(hidden).chars().count()
    }

    /// Returns the children of a node in order, grouped by rows: each one with visible children
    /// alone, and the others between them together.
    fn groups(&self, node: usize) -> impl Iterator<Item = &[usize]> {
        let together = |one: &usize, next: &usize| !self.leads_on(*one) && !self.leads_on(*next);
        self.children[node].chunk_by(together)
    }

    /// Whether the node's children are visible.
    fn leads_on(&self, number: usize) -> bool {
        self.is_open_node[number] && !self.children[number].is_empty()
    }

    /// Returns the width of a node, in columns.
    fn wide(&self, number: usize) -> usize {
        if number < self.root {
            CHIP
        } else {
            START.len()
        }
    }

    /// Returns the rows of the branches. Lists of nodes take up to `free` more rows.
    pub(super) fn branches(&self, mut free: usize) -> Vec<ScreenRow> {
        let mut rows = Vec::new();
        for &start in self.starts() {
            let row = ScreenRow::default();
            self.grow(start, (row, ScreenRow::default()), &mut free, &mut rows);
        }
        rows
    }

    /// Adds a node to the end of `row`, and its descendants to the rows below it, which begin with
    /// `lead`. The lines along the current branch are in the accent colour. Lists take up to `free`
    /// more rows.
    fn grow(
        &self,
        number: usize,
        (mut row, mut lead): (ScreenRow, ScreenRow),
        free: &mut usize,
        rows: &mut Vec<ScreenRow>,
    ) {
        let (accent, dim) = (self.look.accent(), self.look.dim());
        lead.push_blanks(self.wide(number));
        if number < self.root {
            self.push(&mut row, number);
        } else {
            row.push(START, dim);
        }
        let groups: Vec<&[usize]> = self.groups(number).collect();
        let is_branch = |group: &&[usize]| group.iter().any(|&child| self.is_on_branch(child));
        let branch = groups.iter().position(is_branch);
        let mut row = Some(row);
        for (i, group) in groups.iter().enumerate() {
            let is_last = i + 1 == groups.len();
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
            let mut lead = lead.clone();
            let bar = if is_last { " " } else { "│" };
            lead.push(bar, if passes { accent } else { dim });
            match **group {
                [child] if self.leads_on(child) => {
                    self.grow(child, (next, lead), free, rows);
                }
                _ => self.lists(group, (next, lead), free, rows),
            }
        }
        rows.extend(row);
    }

    /// Adds a list of nodes to the end of `row`, and what doesn't fit to up to `free` rows below
    /// it, which begin with `lead`. The last row has the number of squares that aren't shown.
    fn lists(
        &self,
        mut nodes: &[usize],
        (mut row, lead): (ScreenRow, ScreenRow),
        free: &mut usize,
        rows: &mut Vec<ScreenRow>,
    ) {
        let mut hidden = 0;
        loop {
            let room = self.width.saturating_sub(row.width());
            let shown = self.window(nodes, room, hidden);
            let fit = (room / CHIP).min(nodes.len());
            if shown.len() == nodes.len() || fit == 0 || *free == 0 {
                rows.push(self.list(row, nodes, room, hidden));
                return;
            }
            *free -= 1;
            // The number has a row of its own only if the last square moves there with it.
            let fit = fit.min(nodes.len() - 1).max(1);
            let (first, others) = nodes.split_at(fit);
            hidden += self.hidden(first, &(0..fit));
            for &number in first {
                self.push(&mut row, number);
            }
            rows.push(row);
            (row, nodes) = (lead.clone(), others);
        }
    }

    /// Whether the node is on the current branch.
    fn is_on_branch(&self, number: usize) -> bool {
        self.is_open_node[number] && self.tree.nodes[number].is_open
    }
}
