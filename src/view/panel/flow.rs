//! The cells of a row, laid out on as many lines as are available. Cells that don't fit are
//! replaced by their number or, in text, by an ellipsis.

mod even;

use crate::sheet::{Chunk, Row, Span, SpanKind, Truncation};

use super::paint::{self, width};

/// Item of a line: a cell, or a note about cells that don't fit.
#[derive(Clone, Copy)]
pub enum Item<'a> {
    /// Spans that stay together.
    Cell(&'a [Span]),
    /// Number of a group, in this many columns.
    Group(&'a Span, usize),
    /// Blank columns under the number of the group that a line continues.
    Indent(usize),
    /// Number of items that don't fit.
    Hidden(usize),
    /// The rest of a text that doesn't fit. Its words aren't counted.
    Unsaid,
}

/// Layout of a row's cells.
#[derive(Clone, Copy)]
pub struct Flow {
    /// Number of columns in a line.
    pub room: usize,
    /// Number of columns that decides how far apart the steps at the end of a row are.
    pub end: usize,
    /// Number of columns in the first line, which is shorter if there is text at its end.
    pub first: usize,
    /// Width of a cell, in columns; `None` if cells aren't aligned.
    pub column: Option<usize>,
    /// Whether all cells are shown, even those that a shorter row omits.
    pub is_complete: bool,
    /// Whether cells are abbreviated.
    pub brief: bool,
    /// Whether adjacent strips share the blank column between them.
    pub is_tight: bool,
    /// Maximum number of cells on a line.
    pub most: usize,
    /// Whether a space is needed before a strip that begins with a sign; other strips begin with a
    /// space of their own.
    pub has_gap: bool,
}

/// Parts of rows that are dropped if there is no room: first the alignment of cells, then words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Saving {
    /// Nothing is dropped.
    Nothing,
    /// Cells aren't aligned.
    Columns,
    /// Cells are abbreviated and closer together.
    Words,
}

/// Width of a small tile, which has one line, and of a large tile, which has two.
const SMALL: usize = 3;
pub const LARGE: usize = 6;

/// Whether the row consists of tiles, which have the same width in each row.
pub fn has_tiles(row: &Row) -> bool {
    row.spans()
        .any(|span| matches!(span.what, SpanKind::Tile(..)))
}

/// Whether the row has strips that show squares as they look on the board.
pub fn has_strips(row: &Row) -> bool {
    row.spans().any(is_tile)
}

/// Whether the span shows a square as it looks on the board. A bar may have the colour of squares.
const fn is_tile(span: &Span) -> bool {
    matches!(span.role, crate::sheet::SpanRole::Board(..))
        && !matches!(span.what, SpanKind::Bar { .. })
}

/// Returns the number at the start of a cell that begins a group, such as a layer of a queue.
fn group<'a>(item: &Item<'a>) -> Option<&'a Span> {
    match item {
        Item::Cell([number, tile, ..])
            if matches!(number.what, SpanKind::Number(_)) && is_tile(tile) =>
        {
            Some(number)
        }
        _ => None,
    }
}

/// Returns the number of columns between two spans of a cell.
fn between(one: &Span, next: &Span) -> usize {
    use SpanKind::{Arrow, Bar, Box, Number, Text, Word};
    let sticks =
        |span: &Span| is_tile(span) || matches!(span.what, Bar { .. } | Text(_) | Arrow | Box(_));
    // A space separates a tile from the text before or after it.
    let is_told = |span: &Span| !is_tile(span) && matches!(span.what, Word(_) | Number(_));
    let adjacent = is_tile(one) && is_told(next) || is_told(one) && is_tile(next);
    // A strip contains its own spaces.
    usize::from(adjacent || !sticks(one) && !sticks(next))
}

/// Returns each span with the number of spaces before it.
pub fn spaced(spans: &[Span]) -> impl Iterator<Item = (usize, &Span)> {
    let mut before: Option<&Span> = None;
    let last = spans.last();
    spans.iter().map(move |span| {
        let blanks = before.map_or(0, |before| between(before, span));
        // A tile has its own space, which is enough before a number at the end of a cell.
        let ends = last.is_some_and(|last| std::ptr::eq(last, span));
        let blanks = match span.what {
            SpanKind::Number(_) if ends && before.is_some_and(is_tile) => 0,
            _ => blanks,
        };
        if !matches!(span.what, SpanKind::Text(_)) {
            before = Some(span);
        }
        (blanks, span)
    })
}

/// Returns the width of spans, in columns.
pub fn spans_width(spans: &[Span], room: usize) -> usize {
    spaced(spans)
        .map(|(blanks, span)| blanks + width(span, room))
        .sum()
}

/// Returns the width of the widest row without its label and its end, in columns.
pub fn widest(rows: &[Row]) -> usize {
    let cells = |row: &Row| {
        row.cells
            .iter()
            .map(|cell| spans_width(&cell.spans, 0))
            .sum()
    };
    rows.iter().map(cells).max().unwrap_or(0)
}

impl Flow {
    /// Returns the layout of a row's cells in `room` columns.
    pub fn new(row: &Row, room: usize, (is_complete, saving): (bool, Saving)) -> Flow {
        let end = spans_width(&row.end, room);
        let mut flow = Flow {
            room,
            end: room,
            // A single cell can't continue on another line, so it may take the whole first line.
            first: if end > 0 && row.cells.len() > 1 {
                room.saturating_sub(end + 1)
            } else {
                room
            },
            column: None,
            is_complete: is_complete && saving != Saving::Words,
            brief: saving == Saving::Words,
            is_tight: false,
            most: usize::MAX,
            has_gap: row.columns && saving == Saving::Columns,
        };
        // A bar leaves room for its number.
        let is_bar = |span: &Span| matches!(span.what, SpanKind::Bar { .. });
        if row.spans().any(is_bar) {
            flow.room = room.saturating_sub(6).max(1);
        }
        if has_tiles(row) {
            flow.room = if is_complete && room >= 8 * LARGE {
                8 * LARGE
            } else {
                8 * SMALL
            };
        }
        if row.columns && saving == Saving::Nothing {
            let cells = row.cells.iter();
            let widths = cells.map(|cell| flow.width(Item::Cell(&cell.spans)));
            flow.column = widths.max().map(|widest| widest + 1);
        }
        flow
    }

    /// Returns the visible spans of a cell.
    fn shown<'a>(&self, cell: &'a Chunk) -> &'a [Span] {
        if self.brief && cell.brief > 0 {
            &cell.spans[..cell.brief.min(cell.spans.len())]
        } else {
            &cell.spans
        }
    }

    /// Returns the width of an item, in columns.
    pub fn width(&self, item: Item<'_>) -> usize {
        match item {
            Item::Cell(spans) => spans_width(spans, self.room),
            Item::Hidden(count) => count.to_string().len() + 1,
            Item::Group(_, columns) | Item::Indent(columns) => columns,
            Item::Unsaid => 1,
        }
    }

    /// Returns the width of a line that isn't aligned in columns.
    pub fn total(&self, line: &[Item<'_>]) -> usize {
        let gaps = line.windows(2).map(|pair| self.between(pair[0], pair[1]));
        let shared = line.windows(2).map(|pair| self.shared(pair[0], pair[1]));
        let items = line.iter().map(|item| self.width(*item));
        items.chain(gaps).sum::<usize>() - shared.sum::<usize>()
    }

    /// Returns the gap between two items of a line, in columns.
    pub fn between(&self, before: Item<'_>, item: Item<'_>) -> usize {
        match before {
            // Without a gap, a strip's own space would look like part of the number before it.
            Item::Hidden(_) | Item::Group(..) | Item::Indent(_) => self.gap(item).max(1),
            _ => self.gap(item),
        }
    }

    /// Returns the gap before an item that isn't the first of its line, in columns.
    fn gap(&self, item: Item<'_>) -> usize {
        let spans = match item {
            Item::Cell(spans) => spans,
            Item::Hidden(_) | Item::Indent(_) => return 1,
            Item::Group(..) => return 2,
            // The ellipsis is attached to the last word.
            Item::Unsaid => return 0,
        };
        let seen = |span: &&Span| !matches!(span.what, SpanKind::Text(_));
        let first = spans.iter().find(seen);
        let is_box = first.is_some_and(|span| matches!(span.what, SpanKind::Box(_)));
        let strip = first.is_some_and(|span| is_tile(span) || span.what == SpanKind::Arrow);
        let is_told = |span: &Span| matches!(span.what, SpanKind::Word(_));
        match spans.iter().filter(seen).count() {
            _ if is_box => 1,
            // Without a gap, the words would touch the strip of the next cell.
            _ if strip && spans.iter().any(is_told) => 1,
            _ if strip => usize::from(self.has_gap && first.is_some_and(paint::has_sign)),
            1 => 1,
            // Cells such as `N c3` are short, so one more of them matters more than a wide gap.
            _ if self.brief && group(&item).is_none() => 1,
            _ => 2,
        }
    }

    /// Returns the cells, broken into as many lines as they need.
    pub fn lines<'a>(&self, row: &'a Row) -> Vec<Vec<Item<'a>>> {
        let items = self.items(row);
        if row.hidden > 0 {
            return self.without(0, &items, row);
        }
        self.broken(items.into_iter())
    }

    /// Returns the cells in lines, with `hidden` of them replaced by their number or, in a row of
    /// text, by an ellipsis.
    fn without<'a>(&self, hidden: usize, items: &[Item<'a>], row: &Row) -> Vec<Vec<Item<'a>>> {
        let shown = items.len() - hidden;
        let back = row.truncation.of_the_last(shown);
        let rest = if row.is_text() {
            Item::Unsaid
        } else {
            Item::Hidden(hidden + row.hidden)
        };
        let (front, others) = items.split_at(shown - back);
        let (missing, back) = others.split_at(hidden);
        // The last cells have the number of their group even if the first cell of it is left out.
        let begins = back.first().is_some_and(|item| group(item).is_some());
        let number = missing.iter().rev().find_map(group);
        let number = number.filter(|_| !back.is_empty() && !begins);
        let number = number.map(|number| Item::Group(number, paint::width(number, 0)));
        let front = front.iter().copied().chain([rest]);
        self.broken(front.chain(number).chain(back.iter().copied()))
    }

    fn items<'a>(&self, row: &'a Row) -> Vec<Item<'a>> {
        let cells = row.cells.iter();
        // A ray shows even such cells if they fit.
        let shows_all = self.is_complete || row.truncation == Truncation::Middle;
        let shown = cells.filter(|cell| shows_all || cell.brief > 0);
        shown.map(|cell| Item::Cell(self.shown(cell))).collect()
    }

    /// Returns the items in lines. Groups that don't fit one line together have lines of their own,
    /// which continue under their first cell.
    fn broken<'a>(&self, items: impl Iterator<Item = Item<'a>>) -> Vec<Vec<Item<'a>>> {
        let items: Vec<Item<'a>> = items.collect();
        let lines = self.wrapped(items.iter().copied(), 0);
        let numbers = items.iter().filter_map(|item| match item {
            Item::Group(number, _) => Some(*number),
            _ => group(item),
        });
        let widths = numbers.map(|number| paint::width(number, 0));
        let Some(columns) = widths.max().filter(|_| lines.len() > 1) else {
            return lines;
        };
        let parts = items
            .into_iter()
            .flat_map(|item| match (item, group(&item)) {
                (Item::Cell(spans), Some(number)) => {
                    vec![Item::Group(number, columns), Item::Cell(&spans[1..])]
                }
                (Item::Group(number, _), _) => vec![Item::Group(number, columns)],
                _ => vec![item],
            });
        self.wrapped(parts, columns)
    }

    /// Returns the items in lines, each as full as possible. If groups have numbers in `indent`
    /// columns, a group begins a line.
    fn wrapped<'a>(
        &self,
        items: impl Iterator<Item = Item<'a>>,
        indent: usize,
    ) -> Vec<Vec<Item<'a>>> {
        let mut lines: Vec<Vec<Item<'_>>> = vec![Vec::new()];
        let mut left = self.first;
        for item in items {
            let width = self.column.unwrap_or(0).max(self.width(item));
            let last = lines.len() - 1;
            let before = lines[last].last().copied();
            let is_group = indent > 0 && matches!(item, Item::Group(..));
            let begins = before.is_none() || matches!(before, Some(Item::Group(..)));
            let gap = before.map_or(0, |before| self.between(before, item));
            let shared = before.map_or(0, |before| self.shared(before, item));
            let takes = gap + width - shared;
            // The last cell of a line needs no spaces after it.
            let needs = gap + self.width(item) - shared;
            let has_room = needs <= left && lines[last].len() < self.most;
            if begins || has_room && !is_group {
                left = left.saturating_sub(takes);
                lines[last].push(item);
                continue;
            }
            let mut line = Vec::new();
            left = self.room.saturating_sub(width);
            if indent > 0 && !is_group {
                let blank = Item::Indent(indent);
                left = left.saturating_sub(indent + self.between(blank, item));
                line.push(blank);
            }
            line.push(item);
            lines.push(line);
        }
        lines
    }

    /// Returns the cells in at most `most` lines. Cells that keep no span if space is short are
    /// left out first. Others that don't fit are replaced by their number, or by an ellipsis in a
    /// row of text.
    pub fn folded<'a>(&self, row: &'a Row, most: usize) -> Vec<Vec<Item<'a>>> {
        let lines = self.lines(row);
        if lines.len() <= most {
            return lines;
        }
        let needed = row.cells.iter().filter(|cell| cell.brief > 0);
        let items: Vec<Item<'a>> = needed.map(|cell| Item::Cell(self.shown(cell))).collect();
        if row.hidden == 0 {
            let lines = self.broken(items.iter().copied());
            if lines.len() <= most {
                return lines;
            }
        }
        let count = items.len();
        // Total width of the cells before each one, without gaps.
        let mut wide = vec![0];
        for item in &items {
            let width = self.width(*item).min(self.room);
            wide.push(wide[wide.len() - 1] + width);
        }
        let may_fit = |hidden: &usize| {
            let shown = count - hidden;
            let back = row.truncation.of_the_last(shown);
            wide[shown - back] + wide[count] - wide[count - back] <= most * self.room
        };
        let some = (1..=count).filter(may_fit);
        let mut folded = some.map(|hidden| self.without(hidden, &items, row));
        let fits = folded.find(|lines| lines.len() <= most);
        fits.unwrap_or_else(|| self.without(count, &items, row))
    }
}
