//! A section laid out: its heading with a rule and a value, and its rows in the available lines.

use std::borrow::Cow;

use crate::sheet::{
    Body, ClickAction, Purpose, Row, RowState, Section, Span, SpanKind, SpanRole, Topic, Truncation,
};
use crate::view::{Styles, fit, large, row::ScreenRow as Line};

use super::flow::{Flow, Item, LARGE, Saving, has_strips, has_tiles, spaced, spans_width};
use super::shorter::{self, evened, is_long, is_tight, without_long_cells};
use super::{choices, paint, tree};

/// Prefixes of the current row, of suspended rows, and of the others.
const CURRENT_PREFIX: &str = "► ";
const SUSPENDED_PREFIX: &str = "▷ ";
const OTHERS: &str = "  ";
/// Width of a prefix, and of a shortened one, in columns. Code that would otherwise be cut has the
/// shortened one, and no counts.
const PREFIX: usize = 2;
const TIGHT: usize = 1;

/// Prefix of the chosen entry in a list.
const CHOSEN: &str = "▌ ";

/// Colours and orientation of a panel.
#[derive(Clone, Copy)]
pub struct PanelStyle<'a> {
    /// Colours of the panel.
    pub look: &'a Styles,
    /// Whether the board is flipped.
    pub flipped: bool,
    /// Whether results are in large letters.
    pub has_large: bool,
    /// Whether the terminal shows pictures.
    pub has_pixels: bool,
}

impl<'a> PanelStyle<'a> {
    /// Returns the style outside the panel: without large letters, and as White sees the board.
    pub const fn plain(look: &'a Styles) -> PanelStyle<'a> {
        PanelStyle {
            look,
            flipped: false,
            has_large: false,
            has_pixels: false,
        }
    }
}

/// Returns the number of rows of a complete section, without its heading.
pub fn natural(section: &Section, style: &PanelStyle<'_>, width: usize) -> usize {
    match &section.body {
        Body::Rows(rows) => style.lines(section, rows, width, usize::MAX).len(),
        Body::Choices(answers) => choices::height(answers, style, width, 0),
        Body::Tree(tree) => {
            let most = section.room.most;
            tree::rows(tree, style.look, width, most).rows.len()
        }
        Body::Large(_) if style.has_large => section.room.good,
        Body::Large(_) => 1,
    }
}

/// Returns the rows of a section in at most `most` lines. The heading becomes the label of the
/// first row; it is left out if rows have labels or actions, except in a queue. Returns nothing for
/// a tree, answers or a result.
pub fn compact(section: &Section, look: &Styles, width: usize, most: usize) -> Vec<Line> {
    let style = PanelStyle::plain(look);
    let Body::Rows(rows) = &section.body else {
        return Vec::new();
    };
    let own = rows
        .iter()
        .any(|row| !row.label.is_empty() || row.meaning.is_some());
    let mut rows = rows.clone();
    if let Some(first) = rows
        .first_mut()
        .filter(|_| !own || section.purpose == Purpose::Queue)
    {
        first.label = vec![Span::word(section.heading.clone(), SpanRole::Dim)];
    }
    style.lines(section, &rows, width, most)
}

/// Returns a row of spans, such as those of a heading's value.
pub fn line(spans: &[Span], look: &Styles) -> Line {
    let style = PanelStyle::plain(look);
    let mut row = Line::default();
    style.add(&mut row, spans, 0);
    row
}

impl PanelStyle<'_> {
    /// Returns the number of rows of a result, at most `most`.
    pub fn large_height(&self, text: &str, width: usize, most: usize) -> usize {
        let most = if self.has_large { most } else { 1 };
        large::height(text, width, most)
    }

    /// Returns a section with its heading and exactly `lines` rows, some of which may be blank.
    pub fn section(&self, section: &Section, width: usize, lines: usize) -> Vec<Line> {
        let mut value = Cow::Borrowed(shorter::own_value(section, PREFIX, width));
        let mut rows = match &section.body {
            Body::Rows(rows) => self.lines(section, rows, width, lines),
            Body::Choices(answers) => choices::rows(answers, self, width, lines),
            Body::Tree(tree) => {
                let tree = tree::rows(tree, self.look, width, lines);
                if !tree.value.is_empty() {
                    value = tree.value.into();
                }
                tree.rows
            }
            Body::Large(text) if self.has_large => {
                large::result(text, width, lines, self.look.accent(), self.look)
            }
            Body::Large(text) => vec![Line::new(text.clone(), self.look.accent())],
        };
        rows.resize(lines, Line::default());
        let heading = self.heading(section, &value, width);
        let heading = (!section.heading.is_empty()).then_some(heading);
        heading.into_iter().chain(rows).collect()
    }

    /// Returns the heading, for example `QUEUE ───── 3 squares`.
    fn heading(&self, section: &Section, value: &[Span], width: usize) -> Line {
        let room = width.saturating_sub(section.heading.len().min(shorter::HEADING) + 1);
        let shown = shorter::value(value, room);
        let value = spans_width(&shown, 0);
        let heading = shorter::uppercase(&section.heading);
        // If the heading leaves no room for the value, only the last word of the heading is shown.
        let is_long = heading.chars().count() + 1 + value > width;
        let heading = match heading.rsplit_once(' ') {
            Some((_, last)) if value > 0 && is_long => last,
            _ => &heading,
        };
        let row = Line::new(format!("{heading} "), self.look.dim());
        let rule = width.saturating_sub(row.width() + value + usize::from(value > 0));
        let blank = usize::from(value > 0 && rule > 0);
        let mut row = row.text("─".repeat(rule), self.look.rule()).heading();
        if row.width() + value + blank > width {
            return row;
        }
        row.push_blanks(blank);
        self.add(&mut row, &shown, 0);
        row
    }

    /// Adds spans to a row. Tiles, steps and bars depend on the available `room`, in columns.
    fn add(&self, row: &mut Line, spans: &[Span], room: usize) {
        for (blanks, span) in spaced(spans) {
            row.push_blanks(blanks);
            paint::add(row, span, self.look, self.flipped, room);
        }
    }

    /// Returns the rows of a section in at most `most` lines.
    fn lines(&self, section: &Section, rows: &[Row], width: usize, most: usize) -> Vec<Line> {
        // If not all rows fit, the section's truncation decides which are kept. Text is kept whole.
        let hidden = rows.len().saturating_sub(most.max(1));
        let hidden = hidden.max(self.long_texts(section, rows, width, most));
        let truncation = section.truncation;
        let mut around;
        let rows = match truncation {
            Truncation::Last => &rows[hidden..],
            Truncation::Around if hidden > 0 && most > 1 => {
                let more = format!("+{} more", hidden + 1);
                around = rows[..most - 2].to_vec();
                around.push(Row::line(more, SpanRole::Dim));
                around.extend(rows.last().cloned());
                &around
            }
            Truncation::AroundCurrent => {
                let at = rows
                    .iter()
                    .position(|row| row.state == RowState::Here)
                    .unwrap_or(0);
                let first = at.saturating_sub(most / 2).min(hidden);
                &rows[first..rows.len() - hidden + first]
            }
            _ => &rows[..rows.len() - hidden],
        };
        let evened = evened(rows);
        let rows = evened.as_ref();
        let input_mode = rows.iter().any(|row| {
            let listed = matches!(
                row.meaning,
                Some(ClickAction::Line(_) | ClickAction::Entry(_))
            );
            row.state != RowState::Elsewhere || listed
        });
        let state = match input_mode {
            true if is_tight(section, PREFIX, width) => TIGHT,
            true => PREFIX,
            false => 0,
        };
        let label_of = |row: &Row| spans_width(&row.label, 0);
        let beside = |label: usize| {
            let indent = state + label + usize::from(label > 0);
            width.saturating_sub(indent).max(1)
        };
        let said = without_long_cells(section, rows, |row| beside(label_of(row)));
        let rows = said.as_ref();
        // A key with a long name may extend beyond the column of keys if aligning the others with
        // it would leave no room for their effects.
        let leaves_room = |&label: &usize| {
            let mut others = rows.iter().filter(|row| label_of(row) <= label);
            section.topic != Topic::Keys || others.all(|row| !is_long(row, beside(label)))
        };
        let labels = rows.iter().map(label_of).filter(leaves_room);
        let label = labels.max().unwrap_or(0);
        let is_complete = most >= section.room.most;
        // Squares in lists below each other are easier to compare if all have the same spacing.
        let has_one_list = rows.iter().filter(|row| has_strips(row)).count() == 1;
        let laid = |saving: Saving| -> Vec<(Flow, Vec<Vec<Item<'_>>>)> {
            let laid = rows.iter().map(|row| {
                let room = beside(label.max(label_of(row)));
                let mut flow = Flow::new(row, room, (is_complete, saving));
                if has_one_list {
                    flow = flow.tightened(row);
                }
                let natural = flow.lines(row);
                (flow, natural)
            });
            laid.collect()
        };
        let lines_of = |row: &Row, natural: &[Vec<Item<'_>>]| match row.truncation {
            Truncation::Middle => 1,
            _ => natural.len(),
        };
        let count = |laid: &[(Flow, Vec<Vec<Item<'_>>>)]| -> usize {
            let all = rows.iter().zip(laid);
            all.map(|(row, (_, natural))| lines_of(row, natural)).sum()
        };
        let mut flows = laid(Saving::Nothing);
        for saving in [Saving::Columns, Saving::Words] {
            if count(&flows) > most {
                flows = laid(saving);
            }
        }
        // The rows of a section are aligned in the same columns.
        let column = flows.iter().filter_map(|(flow, _)| flow.column).max();
        for (row, (flow, natural)) in rows.iter().zip(&mut flows) {
            if flow.column.is_some() && flow.column != column {
                flow.column = column;
                *natural = flow.lines(row);
            }
        }
        if let ([row], [(flow, natural)]) = (rows, flows.as_mut_slice())
            && natural.len() <= most
        {
            flow.spread(row, natural.len());
            *natural = flow.lines(row);
        }
        // The steps at the ends of all rows are close together if one row needs it.
        let before = |row: &Row| state + label.max(label_of(row)) + usize::from(label > 0);
        let is_over = |(row, (flow, natural)): (&Row, &(Flow, Vec<Vec<Item<'_>>>))| {
            let end = spans_width(&row.end, flow.end);
            end > 0 && before(row) + flow.total(&natural[0]) + 1 + end > width
        };
        if rows.iter().zip(&flows).any(is_over) {
            flows.iter_mut().for_each(|(flow, _)| flow.end = 0);
        }
        let mut spare = most.saturating_sub(rows.len());
        let mut lines = Vec::new();
        for (row, (flow, natural)) in rows.iter().zip(&flows) {
            let more = (lines_of(row, natural) - 1).min(spare);
            spare -= more;
            let folded = if natural.len() > 1 + more {
                Cow::Owned(flow.folded(row, 1 + more))
            } else {
                Cow::Borrowed(natural)
            };
            for (i, items) in folded.iter().enumerate() {
                let line = self.line(row, flow, items, (i, state, label, width));
                lines.push(line);
            }
            if has_tiles(row) && flow.room == 8 * LARGE {
                let below = below(row);
                let items = flow.lines(&below);
                lines.push(self.line(&below, flow, &items[0], (1, state, label, width)));
            }
        }
        // Among other lines, the next one can say how many are missing.
        let is_list = lines.len() > 1 && lines.len() == rows.len();
        let next_to_them = match truncation {
            Truncation::Last => lines.first_mut(),
            Truncation::First => lines.last_mut(),
            _ => None,
        };
        // Keys are only suggestions, so missing ones aren't counted.
        let counts = hidden > 0 && section.topic != Topic::Keys;
        if let Some(line) = next_to_them.filter(|_| counts) {
            let more = format!("+{hidden} more");
            let column = width.saturating_sub(more.len());
            if line.width() < column {
                let begun = std::mem::take(line).filled(column);
                *line = begun.text(more, self.look.dim());
            } else if is_list {
                *line = Line::new(format!("+{} more", hidden + 1), self.look.dim());
            }
        }
        lines
    }

    /// Returns the number of rows to omit so that the text of the others is complete.
    fn long_texts(&self, section: &Section, rows: &[Row], width: usize, most: usize) -> usize {
        let are_texts = rows.len() > 1 && rows.iter().all(Row::is_text);
        if section.truncation != Truncation::First || !are_texts {
            return 0;
        }
        let mut left = most;
        let whole = rows.iter().take_while(|row| {
            let lines = self.lines(section, std::slice::from_ref(row), width, usize::MAX);
            let has_room = lines.len() <= left;
            left = left.saturating_sub(lines.len());
            has_room
        });
        rows.len() - whole.count().max(1)
    }

    fn line(
        &self,
        row: &Row,
        flow: &Flow,
        items: &[Item<'_>],
        (number, state, label, width): (usize, usize, usize, usize),
    ) -> Line {
        let is_entry = matches!(row.meaning, Some(ClickAction::Entry(_)));
        let sign = match row.state {
            RowState::Here if is_entry => CHOSEN,
            RowState::Here if number == 0 => CURRENT_PREFIX,
            RowState::Suspended if number == 0 => SUSPENDED_PREFIX,
            _ => OTHERS,
        };
        let sign: String = sign.chars().take(state).collect();
        let mut line = Line::new(sign, self.look.accent()).with_room(items.len());
        if number == 0 {
            self.add(&mut line, &row.label, 0);
        }
        if label > 0 && !items.is_empty() {
            let own = spans_width(&row.label, 0);
            line = line.filled(state + label.max(own) + 1);
        }
        for (i, item) in items.iter().enumerate() {
            let gap = items[..i].last().map_or(0, |one| flow.between(*one, *item));
            if items[..i]
                .last()
                .is_some_and(|one| flow.shared(*one, *item) > 0)
            {
                line.pop_blank();
            }
            let begins = line.width() + gap;
            line.push_blanks(gap);
            match item {
                Item::Cell(spans) => self.add(&mut line, spans, flow.room),
                Item::Hidden(count) => line.push(format!("+{count}"), self.look.dim()),
                Item::Group(number, columns) => {
                    line.push_blanks(columns - paint::width(number, 0));
                    self.add(&mut line, std::slice::from_ref(*number), 0);
                }
                Item::Indent(columns) => line.push_blanks(*columns),
                Item::Unsaid => line.push(fit::CUT, self.look.dim()),
            }
            if let Some(column) = flow.column.filter(|_| i + 1 < items.len()) {
                line = line.filled(begins + column);
            }
        }
        let end = spans_width(&row.end, flow.end);
        if number == 0 && state != TIGHT && end > 0 && line.width() + 1 + end <= width {
            line = line.filled(width - end);
            self.add(&mut line, &row.end, flow.end);
        }
        line = line.cut(width);
        if row.state == RowState::Here && number == 0 {
            line = line.filled(width);
            line = if is_entry {
                line.lined(self.look).chosen(true)
            } else if self.look.has_few() {
                line.on(self.look.bar())
            } else {
                line.lined(self.look)
            };
        }
        line.hit = row.meaning.as_ref().and_then(paint::hit);
        line
    }
}

/// Returns the second line of a row of large tiles.
fn below(row: &Row) -> Row {
    let mut row = row.clone();
    row.label.clear();
    for span in row.cells.iter_mut().flat_map(|cell| &mut cell.spans) {
        if let SpanKind::Tile(_, sign) = &mut span.what {
            sign.clear();
        }
    }
    row
}
