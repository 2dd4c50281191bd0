//! The search tree: the branch of the square at hand open, level by level, the others folded.

use crate::app::Run;
use crate::board::Square;
use crate::trace::{Frame, Lens, Scalar, Value, Variable};
use crate::view::Look;

use super::row::Row;

/// One level a row: the squares that were reached from the one that is open above, the open one
/// pointed at, the others with the number of squares below them. A tree that is deeper than `most`
/// rows keeps the start and its last levels.
pub fn rows(run: &Run, look: &Look, width: usize, most: usize) -> Vec<Row> {
    let frame = run.frame();
    let Some(start) = frame.arrows.first().map(|(start, _)| *start) else {
        return Vec::new();
    };
    if run.scene().lens() != Lens::Search {
        return Vec::new();
    }
    let branch = frame.path_to(at_hand(frame).unwrap_or(start));
    let level = |(depth, parent): (usize, &Square)| {
        let open = branch.get(depth + 1).copied();
        let children: Vec<Square> = frame.children(*parent).collect();
        (!children.is_empty()).then(|| row(frame, depth + 1, &children, open, look, width))
    };
    let root = numbered(0, look).square(start, look.strong());
    let mut rows: Vec<Row> = [root]
        .into_iter()
        .chain(branch.iter().enumerate().filter_map(level))
        .collect();
    if rows.len() > most && most > 2 {
        let hidden = rows.len() - most + 1;
        let gap = format!("   ({hidden} more levels)");
        rows.splice(1..=hidden, [Row::default().text(gap, look.dim())]);
    }
    rows
}

/// The square that the search works on.
fn at_hand(frame: &Frame) -> Option<Square> {
    match frame.variable(Variable::S) {
        Some(Value::Scalar(Scalar::Square(square))) => Some(*square),
        _ => frame.squares(Variable::Stack).last(),
    }
}

/// A row of the tree with its depth.
fn numbered(depth: usize, look: &Look) -> Row {
    Row::default().text(format!("{depth:>2} "), look.dim())
}

fn row(
    frame: &Frame,
    depth: usize,
    children: &[Square],
    open: Option<Square>,
    look: &Look,
    width: usize,
) -> Row {
    let mut row = numbered(depth, look);
    for (i, &child) in children.iter().enumerate() {
        let below = frame.below(child).len();
        let folded = if below > 0 && open != Some(child) {
            format!("+{below}")
        } else {
            String::new()
        };
        // A name, what is folded, a blank, and the count of those that don't fit any more.
        let left = children.len() - i;
        let needed = 4 + folded.len() + if left > 1 { 9 } else { 0 };
        if row.width() + needed > width {
            return row.text(format!("({left} more)"), look.dim());
        }
        row = if open == Some(child) {
            row.text(">", look.accent()).square(child, look.accent())
        } else {
            row.square(child, look.plain()).text(folded, look.dim())
        };
        row = row.text(" ", look.plain());
    }
    row
}
