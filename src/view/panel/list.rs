//! A list of squares drawn as boxes: a queue layer by layer, a stack, crumbs.

use ratatui::style::Style;

use crate::app::Run;
use crate::board::Square;
use crate::trace::{Mark, Value, Variable};
use crate::view::Look;

use super::row::Row;

/// As many columns as the names of most lists have.
const LABEL: usize = 5;

/// What stands between boxes.
const WALL: &str = "│";

/// Every list of the algorithm but those drawn elsewhere. A queue begins a row where its next layer begins, with the number of
/// moves to that layer, which takes `most` rows at most.
pub fn rows(run: &Run, drawn: &[Variable], look: &Look, (width, most): (usize, usize)) -> Vec<Row> {
    let frame = run.frame();
    let variables = frame.variables.iter();
    let others = variables.filter(|variable| !drawn.contains(&variable.name));
    let lists = others.filter_map(|variable| {
        let Value::Squares(squares) = &variable.value else {
            return None;
        };
        let squares: Vec<Square> = squares.iter().copied().collect();
        Some((variable.name, squares))
    });
    let is_new = |square| frame.mark(square) == Some(Mark::JustQueued);
    let paint = |square| {
        if is_new(square) {
            look.accent()
        } else {
            look.plain()
        }
    };
    let mut rows = Vec::new();
    for (name, squares) in lists {
        let label = name.name();
        let indent = label.len().max(LABEL) + 1;
        // A square that waits twice is no nearer the second time than what waits before it.
        let mut farthest = None;
        let far = squares.iter().map(|&square| match name {
            Variable::Queue => {
                farthest = farthest.max(frame.distance(square));
                farthest
            }
            _ => None,
        });
        let layers: Vec<(Option<u32>, Square)> = far.zip(squares.iter().copied()).collect();
        let begin = |first: bool, far: Option<u32>| {
            let label = if first { label } else { "" };
            let far = far.map(|far| far.to_string()).unwrap_or_default();
            Row::default().text(format!("{label:<indent$}{far:>2}"), look.dim())
        };
        if squares.is_empty() {
            let name = format!("{label:<indent$}empty");
            rows.push(Row::default().text(name, look.dim()));
        }
        let mut first = true;
        for part in layers.chunk_by(|a, b| a.0 == b.0) {
            let squares: Vec<Square> = part.iter().map(|(_, square)| *square).collect();
            let room = (width - indent.min(width), most);
            rows.extend(boxes(name, &squares, paint, look, room, |is_begin| {
                begin(std::mem::take(&mut first), part[0].0.filter(|_| is_begin))
            }));
        }
    }
    rows
}

/// The boxes of one part of a list, in rows that `begin` begins.
fn boxes(
    name: Variable,
    part: &[Square],
    paint: impl Fn(Square) -> Style,
    look: &Look,
    (width, most): (usize, usize),
    mut begin: impl FnMut(bool) -> Row,
) -> Vec<Row> {
    // Two columns a name and one a wall; one more wall, the number of moves, the count of the hidden.
    let fits = (width.saturating_sub(6) / 3).max(1);
    let hidden = part.len().saturating_sub(most * fits);
    let is_stack = name == Variable::Stack;
    // Of a stack the top matters, which is its end.
    let shown = if is_stack {
        &part[hidden..]
    } else {
        &part[..part.len() - hidden]
    };
    let count = |row: Row| row.text(format!("+{hidden}"), look.dim());
    let last = shown.chunks(fits).count() - 1;
    let chunks = shown.chunks(fits).enumerate();
    chunks
        .map(|(i, chunk)| {
            let mut row = begin(i == 0);
            if hidden > 0 && is_stack && i == 0 {
                row = count(row);
            }
            for &square in chunk {
                row = row.text(WALL, look.dim()).square(square, paint(square));
            }
            row = row.text(WALL, look.dim());
            if hidden > 0 && !is_stack && i == last {
                row = count(row);
            }
            row
        })
        .collect()
}
