//! The levels of a tree, from top to bottom: one row for each, with the current node first and the
//! other children of the node above after it.
//!
//! ```text
//! TREE ──── … not shown  to try
//!    … 48 levels above
//! 50 └ d5
//! 51   └ f6  e7 … 12        4
//! 52     └ g4               1
//! 53       └ h2
//! ```

use crate::view::row::ScreenRow;

use super::super::paint::CHIP;
use super::{DrawnTree, note};

/// Columns of the number of a level.
const NUMBER: usize = 3;
/// Columns from the square of one level to that of the next.
const INDENT: usize = 2;
/// Columns of the number of candidates left to try, with the blank before it.
const LEFT: usize = 3;

/// A level of a tree.
struct Level {
    /// Number of the level.
    number: usize,
    /// The nodes, the current one first.
    nodes: Vec<usize>,
    /// Number of candidates left to try next to them.
    left: usize,
}

impl DrawnTree<'_> {
    /// Returns the levels of the current branch in at most `most` rows. The first ones of a deep
    /// tree, which seldom change, are counted.
    pub(super) fn levels(&self, most: usize) -> Vec<ScreenRow> {
        let levels = self.all_levels();
        let deepest = levels.len();
        let fits = |shown: usize| {
            let rows = shown + usize::from(shown < deepest);
            let levels = &levels[deepest - shown..];
            rows <= most && self.end_of_levels(levels, shown < deepest) <= self.width
        };
        let shown = (0..=deepest).rfind(|&shown| fits(shown));
        let shown = shown.unwrap_or(0).max(usize::from(most > 0)).min(deepest);
        let above = deepest - shown;
        let dim = self.look.dim();
        let mut rows = Vec::new();
        if above > 0 && most > 1 {
            let levels = if above == 1 { "level" } else { "levels" };
            let blank = " ".repeat(NUMBER);
            rows.push(ScreenRow::new(
                format!("{blank}… {above} {levels} above"),
                dim,
            ));
        }
        let hangs = usize::from(above > 0);
        for (i, level) in levels[above..].iter().enumerate() {
            rows.push(self.level(level, i + hangs));
        }
        rows
    }

    /// Returns the row of a level with this number of visible levels above it.
    fn level(&self, level: &Level, above: usize) -> ScreenRow {
        let (accent, dim) = (self.look.accent(), self.look.dim());
        let mut row = ScreenRow::new(format!("{:>2} ", level.number), dim);
        if above > 0 {
            row.push_blanks(INDENT * (above - 1));
            row.push(format!("{:<INDENT$}", "└"), accent);
        }
        let left = if self.has_left() { LEFT } else { 0 };
        let room = self.width.saturating_sub(row.width() + left);
        let row = self.list(row, &level.nodes, room, 0);
        if level.left == 0 {
            return row;
        }
        let left = level.left.to_string();
        row.filled(self.width.saturating_sub(left.len()))
            .text(left, dim)
    }

    /// Returns the number of columns that these levels need at least.
    fn end_of_levels(&self, levels: &[Level], hangs: bool) -> usize {
        let ends = levels.iter().enumerate().map(|(i, level)| {
            let first = usize::from(!level.nodes.is_empty());
            let hidden = self.hidden(&level.nodes, &(0..first));
            let begins = NUMBER + INDENT * (i + usize::from(hangs));
            begins + CHIP + note(hidden).chars().count()
        });
        let left = if self.has_left() { LEFT } else { 0 };
        ends.max().unwrap_or(0) + left
    }

    /// Returns all levels of the current branch. The last one may have candidates but no nodes yet.
    fn all_levels(&self) -> Vec<Level> {
        let mut levels = Vec::new();
        let mut nodes = &self.children[self.root];
        let mut left = self.tree.root.unwrap_or(0);
        let first = self.tree.first + usize::from(self.tree.root.is_some());
        while !nodes.is_empty() || left > 0 {
            let mut nodes_here = nodes.clone();
            let is_open = |&number: &usize| self.tree.nodes[number].is_open;
            nodes_here.sort_by_key(|number| !is_open(number));
            let open = nodes_here.first().copied().filter(is_open);
            levels.push(Level {
                number: first + levels.len(),
                nodes: nodes_here,
                left,
            });
            let Some(open) = open else { break };
            nodes = &self.children[open];
            left = self.tree.nodes[open].left;
        }
        levels
    }
}
