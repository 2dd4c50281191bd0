//! The search tree: the branch at hand open, level by level, the others folded.

use crate::app::Run;
use crate::trace::{Lens, Level, Node};
use crate::view::Look;

use super::row::Row;

/// One level a row: the squares below the one that is open above, the open one pointed at, the
/// others with the number of squares below them. A tree that is deeper than `most` rows keeps the
/// start and its last levels.
pub fn rows(run: &Run, look: &Look, width: usize, most: usize) -> Vec<Row> {
    // The arrows of the other lenses are no tree.
    if !matches!(run.scene().lens(), Lens::Search | Lens::Backtrack) {
        return Vec::new();
    }
    let levels = run.frame().levels();
    let mut rows: Vec<Row> = levels.iter().map(|level| row(level, look, width)).collect();
    if rows.len() > most && most > 2 {
        let hidden = rows.len() - most + 1;
        let gap = format!("   ({hidden} more levels)");
        rows.splice(1..=hidden, [Row::default().text(gap, look.dim())]);
    }
    rows
}

fn row(level: &Level, look: &Look, width: usize) -> Row {
    let depth = format!("{:>2} ", level.depth);
    let row = Row::default().text(depth, look.dim());
    let nodes = level.nodes.as_slice();
    if let (0, [start]) = (level.depth, nodes) {
        return row.square(start.square, look.strong());
    }
    let left = match level.left.len() {
        0 => String::new(),
        left => format!("{left} left"),
    };
    let is_open = |node: &Node| level.open == Some(node.square);
    let folded = |node: &Node| match node.below {
        below if below > 0 && !is_open(node) => format!("+{below}"),
        _ => String::new(),
    };
    let cell = |node: &Node| 3 + usize::from(is_open(node)) + folded(node).len();
    let cells = |nodes: &[Node]| nodes.iter().map(cell).sum::<usize>();
    let more = |nodes: &[Node]| match nodes.iter().map(|node| node.below).sum::<usize>() {
        _ if nodes.is_empty() => String::new(),
        0 => format!("({} more) ", nodes.len()),
        below => format!("({} more +{below}) ", nodes.len()),
    };
    // The open node is always shown: what doesn't fit before it is counted, and then what doesn't
    // fit behind it.
    let shown = nodes.iter().position(is_open).map_or(1, |open| open + 1);
    let room = width.saturating_sub(row.width() + left.len());
    let fits = |from: &usize, to: usize| {
        let counted = more(&nodes[..*from]).len() + more(&nodes[to..]).len();
        counted + cells(&nodes[*from..to]) <= room
    };
    let shown = shown.min(nodes.len());
    let from = (0..shown)
        .find(|from| fits(from, shown))
        .unwrap_or(shown.saturating_sub(1));
    let to = (shown..=nodes.len())
        .rfind(|to| fits(&from, *to))
        .unwrap_or(shown);
    let row = row.text(more(&nodes[..from]), look.dim());
    let row = nodes[from..to].iter().fold(row, |row, node| {
        let row = if is_open(node) {
            row.text(">", look.accent())
                .square(node.square, look.accent())
        } else {
            row.square(node.square, look.plain())
        };
        row.text(folded(node), look.dim()).text(" ", look.plain())
    });
    row.text(more(&nodes[to..]), look.dim())
        .text(left, look.dim())
}
