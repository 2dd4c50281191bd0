//! The search tree, as deep as there is room.
//!
//! ```text
//!  levels, where rows are few           branches, where there is room
//!   0 g2                                >g2
//!   1 f4+26 >h4 e1+1 e3+4               ├ f4 ─ d3+3 g6 d5+2
//!   2 f3+2 >f5                          ├>h4 ─ f3+2
//!   3 +d6 +h6                           │ └>f5 ─ +d6 +h6
//!                                       └ e3 ─ c4 d1
//! ```

use arrayvec::ArrayVec;
use ratatui::style::Style;

use crate::board::{Square, SquareSet};
use crate::sheet;
use crate::trace::{Node, TreeLevel, below};
use crate::view::{Look, row::ScreenRow};

/// A tree in at most `most` rows, with the branch at hand open.
pub fn rows(tree: &sheet::Tree, look: &Look, width: usize, most: usize) -> Vec<ScreenRow> {
    let tree = DrawnTree {
        tree,
        look,
        width,
        branch: tree.levels.iter().filter_map(|level| level.open).collect(),
    };
    let levels = &tree.tree.levels;
    // A branch that is deep would leave no room beside it, and those that were left are not kept.
    let fits = most > levels.len() && INDENT * tree.branch.len() <= width / 3;
    match tree.branch.first() {
        Some(start) if !tree.tree.arrows.is_empty() && fits => tree.branches(*start, most),
        _ => tree.levels(levels, most),
    }
}

/// How many columns each level of branches is set in.
const INDENT: usize = 2;

/// How many columns an open square and what stands behind it need at least.
const NAMES: usize = 20;

/// A tree being drawn.
struct DrawnTree<'a> {
    tree: &'a sheet::Tree,
    look: &'a Look,
    width: usize,
    /// The way to the square at hand.
    branch: Vec<Square>,
}

impl DrawnTree<'_> {
    /// One level a row: the squares below the one that is open above, the open one pointed at, the
    /// others with the number of squares below them, and how many are left to try from the open one. A
    /// tree that is deeper than `most` rows keeps the start and its last levels.
    fn levels(&self, levels: &[TreeLevel], most: usize) -> Vec<ScreenRow> {
        let dim = self.look.dim();
        let left = |level: Option<&TreeLevel>| match level.map_or(0, |level| level.left.len()) {
            0 => String::new(),
            left => format!("{left} left"),
        };
        let row = |(i, level): (usize, &TreeLevel)| {
            let row = ScreenRow::new(format!("{:>2} ", level.depth), dim);
            let left = left(levels.get(i + 1));
            if let (0, [start]) = (level.depth, level.nodes.as_slice()) {
                let row = self.node(row, start.square, self.look.strong());
                return row.text(format!(" {left}"), dim);
            }
            let room = self.width.saturating_sub(row.width() + left.len());
            self.list(row, &level.nodes, level.open, room)
                .text(left, dim)
        };
        // Queens begin on an empty board, whose first rank has no square before it.
        let first = levels.first().filter(|level| level.depth > 0);
        let empty = first.map(|first| ScreenRow::new(format!(" 0 {}", left(Some(first))), dim));
        let levels = levels.iter().enumerate().map(row);
        let mut rows: Vec<ScreenRow> = empty.into_iter().chain(levels).collect();
        if rows.len() > most && most > 2 {
            let hidden = rows.len() - most + 1;
            let gap = format!("   ({hidden} more levels)");
            rows.splice(1..=hidden, [ScreenRow::new(gap, dim)]);
        }
        rows
    }

    /// Adds nodes to what stands before them. The open one is always shown: what doesn't fit before
    /// it is counted, and then what doesn't fit behind it.
    fn list(&self, row: ScreenRow, nodes: &[Node], open: Option<Square>, room: usize) -> ScreenRow {
        let is_open = |node: &Node| open == Some(node.square);
        let is_folded = |node: &Node| node.below > 0 && !is_open(node);
        let cell = |node: &Node| {
            let folded = match node.below {
                below if is_folded(node) => 2 + below.ilog10() as usize,
                _ => 0,
            };
            3 + self.sign(node.square, is_open(node)).len() + folded
        };
        // The shorter the counts, the less they tell.
        let counts = |nodes: &[Node], short: usize| {
            let below: usize = nodes.iter().map(|node| node.below).sum();
            match nodes.len() {
                0 => String::new(),
                more if short == 0 && below > 0 => format!("({more} more +{below}) "),
                more if short < 2 => format!("({more} more) "),
                more => format!("+{more} "),
            }
        };
        let shown = nodes.iter().position(is_open).unwrap_or(0) + 1;
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
        let last = (2, shown.saturating_sub(1), shown);
        let (short, from, to) = (0..=2).find_map(part).unwrap_or(last);
        let dim = self.look.dim();
        let row = row.text(counts(&nodes[..from], short), dim);
        let row = nodes[from..to].iter().fold(row, |row, node| {
            let row = self.named(row, node.square, is_open(node));
            if is_folded(node) {
                row.text(format!("+{} ", node.below), dim)
            } else {
                row.text(" ", dim)
            }
        });
        row.text(counts(&nodes[to..], short), dim)
    }

    /// What stands before a name: it is open, or new.
    fn sign(&self, square: Square, is_open: bool) -> &'static str {
        match self.tree.new.contains(square) {
            _ if is_open => ">",
            true => "+",
            false => "",
        }
    }

    /// Adds the name of a square and its sign.
    fn named(&self, row: ScreenRow, square: Square, is_open: bool) -> ScreenRow {
        let sign = self.sign(square, is_open);
        let paint = if sign.is_empty() {
            self.look.plain()
        } else {
            self.look.accent()
        };
        self.node(row.text(sign, paint), square, paint)
    }

    fn node(&self, row: ScreenRow, square: Square, paint: Style) -> ScreenRow {
        if self.tree.takes {
            row.node(square, paint)
        } else {
            row.square(square, paint)
        }
    }

    /// One open square a row, those below it set in and what is not open named behind it: first the
    /// branch of the square at hand is open, then as many as there are rows for, nearest first.
    fn branches(&self, start: Square, most: usize) -> Vec<ScreenRow> {
        let arrows = &self.tree.arrows;
        let leads_on: SquareSet = arrows.iter().map(|(from, _)| *from).collect();
        let mut open: SquareSet = self.branch.iter().copied().collect();
        // An open square is set in, and needs room for those behind it.
        let deepest = self.width.saturating_sub(NAMES) / INDENT;
        // Where a square has several parents, it hangs below the first.
        let mut parents = [None; 64];
        let mut depth = [0; 64];
        for &(from, to) in arrows.iter().filter(|(_, to)| *to != start) {
            if parents[to as usize].is_some() {
                continue;
            }
            parents[to as usize] = Some(from);
            depth[to as usize] = depth[from as usize] + 1;
            let fits = open.len() < most && depth[to as usize] <= deepest;
            // A search shows more than its tree, and needs no row for a square that leads nowhere.
            if fits && (!self.tree.takes || leads_on.contains(to)) {
                open.insert(to);
            }
        }
        let mut branches = Branches {
            tree: self,
            parents,
            open,
            below: below(arrows),
            before: String::new(),
            rows: Vec::with_capacity(open.len()),
        };
        branches.add(start, ScreenRow::default());
        branches.rows
    }
}

/// The branches of a tree, row by row.
struct Branches<'a> {
    tree: &'a DrawnTree<'a>,
    /// What each square hangs below.
    parents: [Option<Square>; 64],
    /// The squares that have rows of their own.
    open: SquareSet,
    /// What is below each square.
    below: [SquareSet; 64],
    /// What stands before the rows being added.
    before: String,
    rows: Vec<ScreenRow>,
}

impl Branches<'_> {
    /// Adds the row of an open square, after what stands ahead of its name, and those below it.
    fn add(&mut self, square: Square, ahead: ScreenRow) {
        let DrawnTree {
            tree,
            look,
            branch,
            width,
        } = self.tree;
        let opens = |child: &Square| {
            self.open.contains(*child) && self.parents[*child as usize] == Some(square)
        };
        let (opened, folded): (ArrayVec<Square, 64>, ArrayVec<Square, 64>) =
            tree.children(square).partition(opens);
        let node = |square: Square| Node {
            square,
            below: self.below[square as usize].len(),
        };
        let nodes: Vec<Node> = folded.into_iter().map(node).collect();
        let ahead = ahead.with_room(nodes.len() + 1);
        let mut row = self.tree.named(ahead, square, branch.contains(&square));
        if !nodes.is_empty() {
            row = row.text(" ─ ", look.dim());
            let room = width.saturating_sub(row.width());
            row = self.tree.list(row, &nodes, None, room);
        }
        self.rows.push(row);
        let length = self.before.len();
        for (i, &child) in opened.iter().enumerate() {
            let is_last = i + 1 == opened.len();
            let (joint, below) = if is_last {
                ("└", "  ")
            } else {
                ("├", "│ ")
            };
            let gap = if branch.contains(&child) { "" } else { " " };
            let ahead = format!("{}{joint}{gap}", self.before);
            self.before.push_str(below);
            self.add(child, ScreenRow::new(ahead, look.dim()));
            self.before.truncate(length);
        }
    }
}
