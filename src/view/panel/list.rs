//! A list of squares drawn as boxes: a queue layer by layer, a stack, crumbs.
//!
//! ```text
//!        ┌──┬──┬──┐
//! queue 2│c4│g4│f3│
//!        └──┴──┴──┘
//!        ┌──┬──┬────┬───┬───┐
//!       3│d4│c1│ +8 │+d6│+h6│ back
//!        └──┴──┴────┴───┴───┘
//! ```

use ratatui::style::Style;

use crate::app::Run;
use crate::board::{Shade, Square};
use crate::trace::{Frame, Mark, Value, Variable};
use crate::view::{Look, Tint};

use super::row::Row;

/// As many columns as the names of most lists have.
const LABEL: usize = 5;

/// How many new squares at the back of a queue are shown, however long it is.
const NEWEST: usize = 2;

/// What stands between boxes, and above and below them.
const WALL: &str = "│";
const TOP: [&str; 3] = ["┌", "┬", "┐"];
const BOTTOM: [&str; 3] = ["└", "┴", "┘"];

/// How large the boxes are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// How many columns there are.
    pub width: usize,
    /// How many rows of boxes a list, or each layer of a queue, has at most.
    pub most: usize,
    /// Whether there are lines above and below the boxes.
    pub framed: bool,
}

/// What stands between two walls.
enum Item {
    Square(Square),
    /// So many that don't fit.
    Hidden(usize),
}

/// Every list of the algorithm but those drawn elsewhere. A queue begins a row where its next layer
/// begins, with the number of moves to that layer. Front and back have their names.
pub fn rows(run: &Run, drawn: &[Variable], look: &Look, size: Size) -> Vec<Row> {
    let frame = run.frame();
    let variables = frame.variables.iter();
    let others = variables.filter(|variable| !drawn.contains(&variable.name));
    let lists = others.filter_map(|variable| match &variable.value {
        Value::Squares(squares) => Some((variable.name, squares)),
        _ => None,
    });
    let mut rows = Vec::new();
    for (name, squares) in lists {
        let label = name.name();
        let indent = label.len().max(LABEL) + 1;
        if squares.is_empty() {
            let text = format!("{label:<indent$}empty");
            rows.push(Row::default().text(text, look.dim()));
        }
        // A square that waits twice is no nearer the second time than what waits before it.
        let mut farthest = None;
        let far = squares.iter().map(|&square| match name {
            Variable::Queue => {
                farthest = farthest.max(frame.distance(square));
                (farthest, square)
            }
            _ => (None, square),
        });
        let layered: Vec<(Option<u32>, Square)> = far.collect();
        let parts: Vec<&[(Option<u32>, Square)]> = layered.chunk_by(|a, b| a.0 == b.0).collect();
        for (i, part) in parts.iter().enumerate() {
            let is_last = i + 1 == parts.len();
            let list = List {
                frame,
                look,
                head: [if i == 0 { label } else { "" }, ""],
                far: part[0].0,
                indent,
                end: end(name).filter(|_| is_last),
            };
            let squares: Vec<Square> = part.iter().map(|(_, square)| *square).collect();
            let newest = if is_last { NEWEST } else { 0 };
            // Of a stack the top matters, which is its end.
            let kept = match name {
                Variable::Stack => [1, usize::MAX],
                _ => [usize::MAX, newest],
            };
            rows.extend(list.rows(&squares, kept, size));
        }
    }
    rows
}

/// What the end of a list is called, where it has a name.
const fn end(name: Variable) -> Option<&'static str> {
    match name {
        Variable::Queue => Some("back"),
        Variable::Stack => Some("top"),
        _ => None,
    }
}

/// A list, or a layer of one, being drawn.
struct List<'a> {
    frame: &'a Frame,
    look: &'a Look,
    /// What stands before its first row, and before the others.
    head: [&'static str; 2],
    far: Option<u32>,
    indent: usize,
    /// What stands behind the last box.
    end: Option<&'static str>,
}

impl List<'_> {
    /// The rows. Of more squares than fit, so many of the first and of the last are kept.
    fn rows(&self, squares: &[Square], kept: [usize; 2], size: Size) -> Vec<Row> {
        // The number of moves takes two columns, the last wall one.
        let end = self.end.map_or(0, |end| end.len() + 1);
        let room = size.width.saturating_sub(self.indent + 3 + end).max(3);
        // A box takes three columns at least.
        let mut hidden = squares.len().saturating_sub(size.most * (room / 3).max(1));
        let chunks = loop {
            let items = self.items(squares, kept, hidden);
            let chunks = self.chunks(items, room);
            if chunks.len() <= size.most || hidden >= squares.len() {
                break chunks;
            }
            // Each row that is too many holds a few boxes at least.
            let over = (chunks.len() - size.most - 1) * (room / 6).max(1);
            hidden = (hidden + over.max(1)).min(squares.len());
        };
        let mut rows = Vec::new();
        let last = chunks.len().saturating_sub(1);
        for (i, chunk) in chunks.iter().enumerate() {
            let first = i == 0;
            if size.framed && first {
                rows.push(self.edge(chunk, TOP));
            }
            let far = self.far.filter(|_| first);
            let far = far.map_or(String::new(), |far| far.to_string());
            let (head, indent) = (self.head[usize::from(!first)], self.indent);
            let row = Row::default().with_room(chunk.len() + 1);
            let row = row.text(format!("{head:<indent$}{far:>2}"), self.look.dim());
            let row = chunk.iter().fold(row, |row, item| self.boxed(row, item));
            let end = self.end.filter(|_| i == last);
            let end = end.map_or(String::new(), |end| format!(" {end}"));
            rows.push(row.text(format!("{WALL}{end}"), self.look.dim()));
            if size.framed {
                rows.push(self.edge(chunk, BOTTOM));
            }
        }
        rows
    }

    /// All squares but `hidden` ones, which are counted in their place.
    fn items(&self, squares: &[Square], kept: [usize; 2], hidden: usize) -> Vec<Item> {
        let shown = squares.len() - hidden;
        let [first, last] = kept;
        let back = if last == usize::MAX {
            shown.saturating_sub(first)
        } else {
            last.min(shown)
        };
        let front = shown - back;
        let mut items: Vec<Item> = squares[..front].iter().copied().map(Item::Square).collect();
        if hidden > 0 {
            items.push(Item::Hidden(hidden));
        }
        let back = &squares[squares.len() - back..];
        items.extend(back.iter().copied().map(Item::Square));
        items
    }

    /// The items in rows of at most `room` columns, each with one wall.
    fn chunks(&self, items: Vec<Item>, room: usize) -> Vec<Vec<Item>> {
        let mut chunks: Vec<Vec<Item>> = Vec::new();
        let mut taken = 0;
        for item in items {
            let width = self.width(&item) + 1;
            match chunks.last_mut() {
                Some(chunk) if taken + width <= room => chunk.push(item),
                _ => {
                    chunks.push(vec![item]);
                    taken = 0;
                }
            }
            taken += width;
        }
        chunks
    }

    fn is_new(&self, square: Square) -> bool {
        self.frame.mark(square) == Some(Mark::JustQueued)
    }

    fn width(&self, item: &Item) -> usize {
        match item {
            Item::Square(square) => 2 + usize::from(self.is_new(*square)),
            Item::Hidden(count) => count.to_string().len() + 3,
        }
    }

    /// Adds a wall and what stands behind it. New squares bear the sign that they have on the board.
    fn boxed(&self, row: Row, item: &Item) -> Row {
        let row = row.text(WALL, self.look.dim());
        match item {
            Item::Square(square) => {
                let paint = paint(self.frame, *square, self.look);
                let sign = if self.is_new(*square) { "+" } else { "" };
                row.text(sign, paint).square(*square, paint)
            }
            Item::Hidden(count) => row.text(format!(" +{count} "), self.look.dim()),
        }
    }

    /// The line above or below a row of boxes.
    fn edge(&self, chunk: &[Item], [first, joint, last]: [&str; 3]) -> Row {
        let mut line = " ".repeat(self.indent + 2);
        for (i, item) in chunk.iter().enumerate() {
            line.push_str(if i == 0 { first } else { joint });
            line.push_str(&"─".repeat(self.width(item)));
        }
        line.push_str(last);
        Row::default().text(line, self.look.dim())
    }
}

/// The colours in which the board shows a square, as they are on a light one.
pub fn paint(frame: &Frame, square: Square, look: &Look) -> Style {
    let tint = Tint::of(frame.mark(square), frame.label(square));
    match tint {
        Tint::Bare => look.plain(),
        tint => look.mark(Shade::Light, tint),
    }
}
