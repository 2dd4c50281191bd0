//! A list of squares drawn as boxes: a queue layer by layer, a stack, crumbs.
//!
//! ```text
//!              ┌──┬──┬──┐
//! queue 2 front│c4│g4│f3│
//!              └──┴──┴──┘
//!        ┌──┬──┬────┬───┬───┐
//!       3│d4│c1│ +8 │+d6│+h6│ back
//!        └──┴──┴────┴───┴───┘
//! ```
//!
//! Where there is one row for all of it, a dotted wall stands where the next layer begins:
//!
//! ```text
//! queue│c4│g4│f3┊d4│ +9 │+d6│+h6│
//! ```

use std::mem;

use ratatui::style::Style;

use crate::app::Run;
use crate::board::{Shade, Square};
use crate::trace::{Frame, Mark, Value, Variable};
use crate::view::{Look, Tint, row::Row};

/// As many columns as the names of most lists have.
const LABEL: usize = 5;

/// How many new squares at the back of a queue are shown, however long it is.
const NEWEST: usize = 2;

/// What stands between boxes, and above and below them.
const WALL: &str = "│";
const NEXT_LAYER: &str = "┊";
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
    /// A square, and how far it is.
    Square(Option<u32>, Square),
    /// So many that don't fit.
    Hidden(usize),
}

/// A list and its squares, each with how far it is, where that parts the list.
pub type Listed = (Variable, Vec<(Option<u32>, Square)>);

/// Every list of the algorithm but those drawn elsewhere.
pub fn lists(frame: &Frame, drawn: &[Variable]) -> impl Iterator<Item = Listed> {
    let variables = frame.variables.iter();
    let others = variables.filter(|variable| !drawn.contains(&variable.name));
    others.filter_map(|variable| {
        let Value::Squares(squares) = &variable.value else {
            return None;
        };
        // A square that waits twice is no nearer the second time than what waits before it.
        let mut farthest = None;
        let far = squares.iter().map(|&square| match variable.name {
            Variable::Queue => {
                farthest = farthest.max(frame.distance(square));
                (farthest, square)
            }
            _ => (None, square),
        });
        Some((variable.name, far.collect()))
    })
}

/// How many of the first and of the last squares of a list are kept where some don't fit: of a stack
/// the top matters, which is its end.
const fn kept(name: Variable, is_last: bool) -> [usize; 2] {
    match name {
        Variable::Stack | Variable::Waiting => [1, usize::MAX],
        _ if is_last => [usize::MAX, NEWEST],
        _ => [usize::MAX, 0],
    }
}

/// Every list of the algorithm but those drawn elsewhere. A queue begins a row where its next layer
/// begins, with the number of moves to that layer. Front and back have their names.
pub fn rows(run: &Run, drawn: &[Variable], look: &Look, size: Size) -> Vec<Row> {
    let frame = run.frame();
    let boxes = Boxes { frame, look };
    let mut rows = Vec::new();
    for (name, squares) in lists(frame, drawn) {
        let label = name.name();
        let indent = label.len().max(LABEL) + 1;
        if squares.is_empty() {
            rows.push(Row::new(format!("{label:<indent$}empty"), look.dim()));
        }
        let mut head = (label, front(name));
        let mut parts = squares.chunk_by(|a, b| a.0 == b.0).peekable();
        while let Some(part) = parts.next() {
            let is_last = parts.peek().is_none();
            let end = if is_last { end(name) } else { "" };
            // The number of moves takes two columns, the last wall one.
            let room = size.width.saturating_sub(indent + 3 + end.len()).max(3);
            let room = (room, room.saturating_sub(head.1.len()));
            let chunks = boxes.chunks(part, kept(name, is_last), room, size.most);
            for (i, chunk) in chunks.iter().enumerate() {
                let (label, front) = mem::take(&mut head);
                let before = indent + 2 + front.len();
                if size.framed && i == 0 {
                    rows.push(boxes.edge(before, chunk, TOP));
                }
                let before_it = match part[0].0 {
                    Some(far) if i == 0 => format!("{label:<indent$}{far:>2}{front}"),
                    _ => format!("{label:<indent$}  {front}"),
                };
                let end = if i + 1 == chunks.len() { end } else { "" };
                rows.push(boxes.row(before_it, chunk, end));
                if size.framed {
                    rows.push(boxes.edge(before, chunk, BOTTOM));
                }
            }
        }
    }
    rows
}

/// The same with one row for each list.
pub fn lines(run: &Run, drawn: &[Variable], look: &Look, width: usize) -> Vec<Row> {
    let frame = run.frame();
    let boxes = Boxes { frame, look };
    let line = |(name, squares): Listed| {
        let head = match front(name) {
            "" => name.name(),
            front => front.trim_start(),
        };
        if squares.is_empty() {
            return Row::new(format!("{head:<LABEL$} empty"), look.dim());
        }
        let (head, end) = (format!("{head:<LABEL$}"), end(name).trim_start());
        let room = width.saturating_sub(head.len() + 1 + end.len());
        let chunks = boxes.chunks(&squares, kept(name, true), (room, room), 1);
        boxes.row(head, &chunks[0], end)
    };
    lists(frame, drawn).map(line).collect()
}

/// What stands before the first box of a list that has a name for it.
const fn front(name: Variable) -> &'static str {
    match name {
        Variable::Queue => " front",
        _ => "",
    }
}

/// What stands behind the last box of a list that has a name for it.
const fn end(name: Variable) -> &'static str {
    match name {
        Variable::Queue => " back",
        Variable::Stack | Variable::Waiting => " top",
        _ => "",
    }
}

/// Lists being drawn.
struct Boxes<'a> {
    frame: &'a Frame,
    look: &'a Look,
}

impl Boxes<'_> {
    /// The items in at most `most` rows, each with one wall. Where not all squares fit, those that are
    /// `kept` at both ends are shown and the others counted. Rows have `room` columns, the first one
    /// `first`.
    fn chunks(
        &self,
        squares: &[(Option<u32>, Square)],
        kept: [usize; 2],
        (room, first): (usize, usize),
        most: usize,
    ) -> Vec<Vec<Item>> {
        // A box takes three columns at least.
        let fit = most * (room / 3).max(1);
        let hidden = squares.len().saturating_sub(fit)..squares.len();
        let mut some = hidden.map(|hidden| self.chunked(items(squares, kept, hidden), room, first));
        let all = || vec![items(squares, kept, squares.len())];
        some.find(|chunks| chunks.len() <= most).unwrap_or_else(all)
    }

    fn chunked(&self, items: Vec<Item>, room: usize, first: usize) -> Vec<Vec<Item>> {
        let mut chunks: Vec<Vec<Item>> = Vec::new();
        let mut left = first;
        for item in items {
            let width = self.width(&item) + 1;
            match chunks.last_mut() {
                Some(chunk) if width <= left => chunk.push(item),
                last => {
                    if last.is_some() {
                        left = room;
                    }
                    chunks.push(vec![item]);
                }
            }
            left = left.saturating_sub(width);
        }
        chunks
    }

    fn is_new(&self, square: Square) -> bool {
        self.frame.mark(square) == Some(Mark::JustQueued)
    }

    fn width(&self, item: &Item) -> usize {
        match item {
            Item::Square(_, square) => 2 + usize::from(self.is_new(*square)),
            Item::Hidden(count) => count.to_string().len() + 3,
        }
    }

    /// A row of boxes. New squares bear the sign that they have on the board.
    fn row(&self, head: String, chunk: &[Item], end: &str) -> Row {
        let dim = self.look.dim();
        let mut row = Row::default().with_room(chunk.len() + 1).text(head, dim);
        let mut before = None;
        for item in chunk {
            match *item {
                Item::Square(far, square) => {
                    let next_layer = before.is_some_and(|before| before != far);
                    let wall = if next_layer { NEXT_LAYER } else { WALL };
                    before = Some(far);
                    let paint = paint(self.frame, square, self.look);
                    let sign = if self.is_new(square) { "+" } else { "" };
                    row = row.text(wall, dim).text(sign, paint).square(square, paint);
                }
                Item::Hidden(count) => row = row.text(format!("{WALL} +{count} "), dim),
            }
        }
        row.text(format!("{WALL}{end}"), dim)
    }

    /// The line above or below a row of boxes.
    fn edge(&self, before: usize, chunk: &[Item], [first, joint, last]: [&str; 3]) -> Row {
        let mut line = " ".repeat(before);
        for (i, item) in chunk.iter().enumerate() {
            line.push_str(if i == 0 { first } else { joint });
            line.push_str(&"─".repeat(self.width(item)));
        }
        Row::new(line + last, self.look.dim())
    }
}

/// All squares but `hidden` ones, which are counted in their place.
fn items(squares: &[(Option<u32>, Square)], [first, last]: [usize; 2], hidden: usize) -> Vec<Item> {
    let shown = squares.len() - hidden;
    let back = if last == usize::MAX {
        shown.saturating_sub(first)
    } else {
        last.min(shown)
    };
    let item = |&(far, square): &(Option<u32>, Square)| Item::Square(far, square);
    let front = squares[..shown - back].iter().map(item);
    let counted = (hidden > 0).then_some(Item::Hidden(hidden));
    let back = squares[squares.len() - back..].iter().map(item);
    front.chain(counted).chain(back).collect()
}

/// The colours in which the board shows a square, as they are on a light one.
pub fn paint(frame: &Frame, square: Square, look: &Look) -> Style {
    let tint = Tint::of(frame.mark(square), frame.label(square));
    match tint {
        Tint::Bare => look.plain(),
        tint => look.mark(Shade::Light, tint),
    }
}
