//! Lists of a compared board: along its side, and below it.

use ratatui::layout::Rect;

use crate::app::{Model, Run};
use crate::board::SquareSet;
use crate::sheet::{
    Body, Chunk, Purpose, Row, RowBudget, Section, Span, SpanKind, SpanRole, Topic, Truncation,
};

use super::super::{Styles, canvas::Canvas, panel, row::ScreenRow};

/// Draws the list of a run along the side of its board, the next square at the top. Returns the
/// name of that list; `None` if there is no list of squares, or no room for it.
pub fn column(model: &Model, run: &Run, area: Rect, canvas: &mut Canvas<'_>) -> Option<String> {
    let sheet = model.sheet_of(run);
    // A path has arrows between its squares.
    let is_square = |cell: &Chunk| {
        let has = |is: fn(&SpanKind) -> bool| cell.spans.iter().any(|span| is(&span.what));
        has(|what| matches!(what, SpanKind::Square(_))) && !has(|what| *what == SpanKind::Arrow)
    };
    // At the end of a run, the result takes the place of a list.
    let is_list =
        |one: &Section| matches!(one.topic, Topic::State | Topic::Before) && !one.value.is_empty();
    let (section, row) = sheet
        .sections
        .iter()
        .find_map(|section| match &section.body {
            Body::Rows(rows) if is_list(section) => {
                let row = rows.first().filter(|row| row.cells.iter().all(is_square))?;
                matches!(row.truncation, Truncation::Ends | Truncation::Last)
                    .then_some((section, row))
            }
            _ => None,
        })?;
    if area.width < COLUMN {
        return None;
    }
    let mut cells = row.cells.clone();
    if row.truncation == Truncation::Last {
        cells.reverse();
    }
    let room = usize::from(area.height).saturating_sub(1);
    let hidden = match cells.len() {
        all if all > room => all + 1 - room,
        _ => 0,
    };
    cells.truncate(cells.len() - hidden);
    let hidden = hidden + row.hidden;
    let head = row.label.first().map_or_else(
        || Row::line(section.heading.clone(), SpanRole::Dim),
        |label| Row::new([label.clone()]),
    );
    // In this column, the number that decides the order comes before its square.
    let cells = cells.into_iter().map(|mut cell| {
        cell.spans.reverse();
        Row::new([cell])
    });
    let more = (hidden > 0).then(|| Row::line(format!("+{hidden}"), SpanRole::Dim));
    let rows: Vec<Row> = [head].into_iter().chain(cells).chain(more).collect();
    let listed = Section::new(Topic::State, "", RowBudget::fixed(rows.len()), rows);
    let rows = panel::compact(&listed, canvas.look(), area.width.into(), usize::MAX);
    canvas.rows(rows, area);
    Some(section.heading.to_string())
}

/// Minimum width, in columns, of a list next to a board: it shows a number and a square.
const COLUMN: u16 = 5;

/// Squares that two boards count, for comparison.
pub struct Differing {
    /// Squares of both boards.
    pub both: SquareSet,
    /// Squares of only one of the boards.
    pub only: [SquareSet; 2],
}

/// Returns the squares counted on both boards and on only one; `None` if they are the same.
pub fn differing(model: &Model) -> Option<Differing> {
    let [own, other] = model.runs().counted_squares()?;
    let only = [own - other, other - own];
    let both = own & other;
    (own != other).then_some(Differing { both, only })
}

/// Returns the list of squares in at most `most` rows, with their colours on the board of `run`; no
/// row if there are no squares.
pub fn named(
    name: &'static str,
    squares: SquareSet,
    run: &Run,
    look: &Styles,
    (width, most): (usize, usize),
) -> Vec<ScreenRow> {
    if squares.is_empty() {
        return Vec::new();
    }
    let squares = squares.by_name().into_iter();
    let squares = squares.map(|square| Span::on_board(square, run.frame()));
    let row = Row::new(squares).labelled(Span::word(name, SpanRole::Dim));
    let section = Section::new(Topic::State, "", RowBudget::fixed(1), vec![row]);
    let mut rows = panel::compact(&section, look, width, most);
    rows.truncate(most);
    rows
}

/// Returns the list of squares in the fewest rows that name all of them, at most `most`.
pub fn named_whole(
    name: &'static str,
    squares: SquareSet,
    run: &Run,
    look: &Styles,
    (width, most): (usize, usize),
) -> Vec<ScreenRow> {
    let of = |rows| named(name, squares, run, look, (width, rows));
    let is_whole = |rows: &Vec<ScreenRow>| {
        let texts: String = rows.iter().map(ScreenRow::to_string).collect();
        squares
            .into_iter()
            .all(|square| texts.contains(square.name()))
    };
    (1..most).map(of).find(is_whole).unwrap_or_else(|| of(most))
}

/// Returns the lists and variables of each run in at most `most` rows, without the section on the
/// current step and the list named in `told`. With `has_above`, other rows are above them.
pub fn below(
    model: &Model,
    told: &[Option<String>],
    look: &Styles,
    (widths, most, has_above): ([usize; 2], usize, bool),
) -> Vec<Vec<ScreenRow>> {
    let sheets = model.runs().all().map(|run| model.sheet_of(run));
    let sheets: Vec<Vec<Section>> = sheets
        .zip(told)
        .map(|(sheet, told)| {
            let is_state = |section: &Section| {
                section.topic == Topic::State
                    && section.purpose != Purpose::Step
                    && section.heading != told.as_deref().unwrap_or_default()
            };
            sheet.sections.into_iter().filter(is_state).collect()
        })
        .collect();
    // If both boards have a list in several rows, either both show it or neither.
    let tallest = |section: &Section| {
        let same = sheets.iter().flatten();
        let same = same.filter(|other| other.heading == section.heading);
        same.map(|other| other.rows().len()).max().unwrap_or(0)
    };
    let of = |(sections, width): (&Vec<Section>, usize)| {
        let mut rows = Vec::new();
        for section in sections {
            let left = most.saturating_sub(rows.len());
            if section.rows().len() > 1 {
                // A list in several rows comes whole or not at all. If every row has a label, it
                // can do without its heading.
                let whole = panel::stacked([section], look, width);
                let gap = usize::from(has_above || !rows.is_empty());
                let heading = whole.len().saturating_sub(section.rows().len());
                let fits = |heading: usize| gap + heading + tallest(section) <= left;
                // Its labels also set it apart from other rows, so it can do without a blank one.
                let is_labelled = section.rows().iter().all(|row| !row.label.is_empty());
                if fits(heading) {
                    rows.extend((gap > 0).then(ScreenRow::default));
                    rows.extend(whole);
                } else if is_labelled && tallest(section) <= left {
                    rows.extend((gap > 0 && fits(0)).then(ScreenRow::default));
                    rows.extend(panel::compact(section, look, width, left));
                }
            } else if left > 0 {
                rows.extend(panel::compact(section, look, width, left));
            }
        }
        rows.truncate(most);
        rows
    };
    sheets.iter().zip(widths).map(of).collect()
}
