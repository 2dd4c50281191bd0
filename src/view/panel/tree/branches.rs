//! The branches of a tree: one open square per row, or several if each is the only child of the one
//! before.

use crate::view::row::ScreenRow;

use super::{DrawnTree, left_below};

/// Indentation of a level of branches, in columns.
const INDENT: usize = 2;

/// Minimum number of columns for an open square and its children.
const NAMES: usize = 20;

/// Columns that a row must leave for its closed children; a longer list is shortened to fit.
const LIST: usize = 13;

/// Separator between a square and its closed children.
const BELOW: &str = " ─ ";

/// Name of a tree's root if the root isn't a square.
const START: &str = "start";

/// Beginning of a row of branches.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Joint {
    /// The row is the first one.
    #[default]
    Start,
    /// The row continues the one above, which has no room left.
    GoesOn,
    /// The row is below a square, and isn't the last one there.
    Branches,
    /// The row is the last one below a square.
    Last,
}

#[derive(Clone, Copy, Debug, Default)]
struct BranchRow {
    /// First node named in the row.
    first: usize,
    /// Number of nodes in the row's chain, in which each node is the only child of the one before.
    count: usize,
    /// Node whose closed children end the row; `None` if the row ends without any.
    folds: Option<usize>,
    /// Indentation level.
    depth: usize,
    /// Depths at which a bar passes the row, one bit each.
    bars: u64,
    joint: Joint,
}

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
            tree.branch_rows().is_some_and(|rows| rows.len() <= most)
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

    /// Returns the rows of the branches: one open square per row, with its closed children after
    /// it, and its open children indented below it. An open square that is an only child continues
    /// its parent's row.
    pub(super) fn branches(&self) -> Vec<ScreenRow> {
        let rows = self.branch_rows().unwrap_or_default();
        rows.iter().map(|row| self.branch_row(row)).collect()
    }

    /// Returns the rows of the branches; `None` if they are too deep for the width.
    fn branch_rows(&self) -> Option<Vec<BranchRow>> {
        let mut rows = Vec::new();
        let root = self.tree.nodes.len();
        if self.tree.root.is_some() {
            self.lay(root, BranchRow::default(), &mut rows)?;
        } else {
            for &start in &self.children[root] {
                self.lay(start, BranchRow::default(), &mut rows)?;
            }
        }
        Some(rows)
    }

    /// Adds the rows of a node and its descendants, beginning with `row`; `None` if they are too
    /// deep for the width.
    fn lay(&self, node: usize, row: BranchRow, rows: &mut Vec<BranchRow>) -> Option<()> {
        let lead = INDENT * row.depth;
        if lead + NAMES > self.width {
            return None;
        }
        let mut row = BranchRow {
            first: node,
            count: 1,
            ..row
        };
        let goes_on = |row: BranchRow, first| BranchRow {
            first,
            count: 0,
            joint: Joint::GoesOn,
            ..row
        };
        let mut last = node;
        let mut column = lead + self.wide(node);
        while let [only] = self.children[last][..]
            && self.is_open_node[only]
        {
            let wide = self.then(only).chars().count() + self.wide(only);
            if column + wide > self.width {
                rows.push(row);
                row = goes_on(row, only);
                column = lead;
            }
            row.count += 1;
            column += wide;
            last = only;
        }
        let is_folded = |&&child: &&usize| !self.is_open_node[child];
        let folded = self.children[last].iter().filter(is_folded);
        let folded: usize = folded.map(|&child| self.cell(child)).sum();
        if folded > 0 {
            if column + BELOW.chars().count() + folded.min(LIST) > self.width {
                rows.push(row);
                row = goes_on(row, last);
            }
            row.folds = Some(last);
        }
        rows.push(row);
        let mut open_nodes = self.children[last]
            .iter()
            .filter(|child| !is_folded(child))
            .peekable();
        while let Some(&child) = open_nodes.next() {
            let is_last = open_nodes.peek().is_none();
            let row = BranchRow {
                depth: row.depth + 1,
                bars: row.bars | u64::from(!is_last) << row.depth,
                joint: if is_last {
                    Joint::Last
                } else {
                    Joint::Branches
                },
                ..BranchRow::default()
            };
            self.lay(child, row, rows)?;
        }
        Some(())
    }

    /// Returns the separator between a node and its only child, which is in the same row.
    fn then(&self, only: usize) -> &'static str {
        // The sign of an open node already separates it from its parent.
        if self.tree.nodes[only].is_open {
            " "
        } else {
            " → "
        }
    }

    /// Returns the width of a node with its sign and the number of candidates left at it, in
    /// columns.
    fn wide(&self, number: usize) -> usize {
        match self.tree.nodes.get(number) {
            Some(node) => {
                self.sign(node).len() + node.square.name().len() + left_below(node.left).len()
            }
            None => START.len() + left_below(self.tree.root.unwrap_or(0)).len(),
        }
    }

    fn branch_row(&self, row: &BranchRow) -> ScreenRow {
        let dim = self.look.dim();
        let mut number = row.first;
        let is_open = |number: usize| self.tree.nodes.get(number).is_some_and(|node| node.is_open);
        let mut ahead = String::with_capacity(4 * INDENT * row.depth);
        let outer = if row.joint == Joint::GoesOn {
            row.depth
        } else {
            row.depth.max(1) - 1
        };
        for depth in 0..outer {
            ahead.push_str(if row.bars >> depth & 1 > 0 {
                "│ "
            } else {
                "  "
            });
        }
        let gap = if is_open(number) { "" } else { " " };
        ahead.push_str(match row.joint {
            Joint::Start | Joint::GoesOn => "",
            Joint::Branches => "├",
            Joint::Last => "└",
        });
        if matches!(row.joint, Joint::Branches | Joint::Last) {
            ahead.push_str(gap);
        }
        let mut line = ScreenRow::new(ahead, dim).with_room(row.count + 8);
        for i in 0..row.count {
            if i > 0 {
                number = self.children[number][0];
            }
            if i > 0 || row.joint == Joint::GoesOn {
                line.push(self.then(number), dim);
            }
            let left = match self.tree.nodes.get(number) {
                Some(node) => {
                    self.push(&mut line, node);
                    node.left
                }
                None => {
                    line.push(START, dim);
                    self.tree.root.unwrap_or(0)
                }
            };
            line.push(left_below(left), dim);
        }
        let Some(last) = row.folds else {
            return line;
        };
        let folded = self.children[last]
            .iter()
            .copied()
            .filter(|&child| !self.is_open_node[child]);
        let folded: Vec<usize> = folded.collect();
        let line = line.text(BELOW, dim);
        let room = self.width.saturating_sub(line.width());
        self.list(line, &folded, room)
    }
}
