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
    let mut rows = Vec::new();
    for (name, squares) in lists(frame, drawn) {
        let label = name.name();
        let indent = label.len().max(LABEL) + 1;
        if squares.is_empty() {
            let text = format!("{label:<indent$}empty");
            rows.push(Row::default().text(text, look.dim()));
        }
        let parts: Vec<&[(Option<u32>, Square)]> = squares.chunk_by(|a, b| a.0 == b.0).collect();
        for (i, part) in parts.iter().enumerate() {
            let is_last = i + 1 == parts.len();
            let list = List {
                frame,
                look,
                head: if i == 0 { label } else { "" },
                far: part[0].0,
                indent,
                front: front(name).filter(|_| i == 0),
                end: end(name).filter(|_| is_last),
            };
            rows.extend(list.rows(part, kept(name, is_last), size));
        }
    }
    rows
}

/// The same with one row for each list.
pub fn lines(run: &Run, drawn: &[Variable], look: &Look, width: usize) -> Vec<Row> {
    let frame = run.frame();
    let line = |(name, squares): Listed| {
        let list = List {
            frame,
            look,
            head: front(name).unwrap_or(name.name()),
            far: None,
            indent: LABEL,
            front: None,
            end: end(name),
        };
        list.line(&squares, kept(name, true), width)
    };
    lists(frame, drawn).map(line).collect()
}

/// What the beginning of a list is called, where it has a name.
const fn front(name: Variable) -> Option<&'static str> {
    match name {
        Variable::Queue => Some("front"),
        _ => None,
    }
}

/// What the end of a list is called, where it has a name.
const fn end(name: Variable) -> Option<&'static str> {
    match name {
        Variable::Queue => Some("back"),
        Variable::Stack | Variable::Waiting => Some("top"),
        _ => None,
    }
}

/// A list, or a layer of one, being drawn.
struct List<'a> {
    frame: &'a Frame,
    look: &'a Look,
    /// What stands before its first row.
    head: &'static str,
    far: Option<u32>,
    indent: usize,
    /// What stands before the first box.
    front: Option<&'static str>,
    /// What stands behind the last box.
    end: Option<&'static str>,
}

impl List<'_> {
    /// The rows. Of more squares than fit, so many of the first and of the last are kept.
    fn rows(&self, squares: &[(Option<u32>, Square)], kept: [usize; 2], size: Size) -> Vec<Row> {
        // The number of moves takes two columns, the last wall one.
        let end = self.end.map_or(0, |end| end.len() + 1);
        let room = size.width.saturating_sub(self.indent + 3 + end).max(3);
        // A box takes three columns at least.
        let mut hidden = squares.len().saturating_sub(size.most * (room / 3).max(1));
        let chunks = loop {
            let items = items(squares, kept, hidden);
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
            let front = self.front.filter(|_| first).unwrap_or("");
            let blank = if front.is_empty() { "" } else { " " };
            let before = self.indent + 2 + blank.len() + front.len();
            if size.framed && first {
                rows.push(self.edge(before, chunk, TOP));
            }
            let far = self.far.filter(|_| first);
            let far = far.map_or(String::new(), |far| far.to_string());
            let (head, indent) = (if first { self.head } else { "" }, self.indent);
            let row = Row::default().with_room(chunk.len() + 1);
            let row = row.text(
                format!("{head:<indent$}{far:>2}{blank}{front}"),
                self.look.dim(),
            );
            let row = chunk
                .iter()
                .fold(row, |row, item| self.boxed(row, WALL, item));
            let end = self.end.filter(|_| i == last);
            let end = end.map_or(String::new(), |end| format!(" {end}"));
            rows.push(row.text(format!("{WALL}{end}"), self.look.dim()));
            if size.framed {
                rows.push(self.edge(before, chunk, BOTTOM));
            }
        }
        rows
    }

    /// All of it in one row.
    fn line(&self, squares: &[(Option<u32>, Square)], kept: [usize; 2], width: usize) -> Row {
        let (head, indent) = (self.head, self.indent);
        if squares.is_empty() {
            return Row::default().text(format!("{head:<indent$} empty"), self.look.dim());
        }
        let end = self.end.unwrap_or_default();
        let room = width.saturating_sub(head.len().max(indent) + 1 + end.len());
        let wide = |items: &Vec<Item>| items.iter().map(|item| self.width(item) + 1).sum::<usize>();
        // What is hidden takes room too, so that one square is never hidden alone.
        let numbers = [0].into_iter().chain(2..=squares.len());
        let mut some = numbers.map(|hidden| items(squares, kept, hidden));
        let shown = some.find(|items| wide(items) <= room).unwrap_or_default();
        let row = Row::default().with_room(shown.len() + 1);
        let row = row.text(format!("{head:<indent$}"), self.look.dim());
        let mut before = None;
        let row = shown.iter().fold(row, |row, item| {
            let wall = match (before, item) {
                (Some(before), Item::Square(far, _)) if before != *far => NEXT_LAYER,
                _ => WALL,
            };
            if let Item::Square(far, _) = item {
                before = Some(*far);
            }
            self.boxed(row, wall, item)
        });
        row.text(format!("{WALL}{end}"), self.look.dim())
    }

    /// The items in rows of at most `room` columns, each with one wall.
    fn chunks(&self, items: Vec<Item>, room: usize) -> Vec<Vec<Item>> {
        let mut chunks: Vec<Vec<Item>> = Vec::new();
        let mut taken = self.front.map_or(0, |front| front.len() + 1);
        for item in items {
            let width = self.width(&item) + 1;
            match chunks.last_mut() {
                Some(chunk) if taken + width <= room => chunk.push(item),
                last => {
                    if last.is_some() {
                        taken = 0;
                    }
                    chunks.push(vec![item]);
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
            Item::Square(_, square) => 2 + usize::from(self.is_new(*square)),
            Item::Hidden(count) => count.to_string().len() + 3,
        }
    }

    /// Adds a wall and what stands behind it. New squares bear the sign that they have on the board.
    fn boxed(&self, row: Row, wall: &'static str, item: &Item) -> Row {
        let row = row.text(wall, self.look.dim());
        match item {
            Item::Square(_, square) => {
                let paint = paint(self.frame, *square, self.look);
                let sign = if self.is_new(*square) { "+" } else { "" };
                row.text(sign, paint).square(*square, paint)
            }
            Item::Hidden(count) => row.text(format!(" +{count} "), self.look.dim()),
        }
    }

    /// The line above or below a row of boxes.
    fn edge(&self, before: usize, chunk: &[Item], [first, joint, last]: [&str; 3]) -> Row {
        let mut line = " ".repeat(before);
        for (i, item) in chunk.iter().enumerate() {
            line.push_str(if i == 0 { first } else { joint });
            line.push_str(&"─".repeat(self.width(item)));
        }
        line.push_str(last);
        Row::default().text(line, self.look.dim())
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
