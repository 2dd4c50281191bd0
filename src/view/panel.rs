//! The side panel: the sheet laid out in rows, as much of it as has room.
//!
//! ```text
//! How many moves to a8?  breadth-first
//!
//! QUEUE ────────────────────────── 3 wait
//! next 2 d4 c1  3 d6
//!
//! CODE ──────────────────────────────────
//! ```
//!
//! Which sections are shown and how many rows each has follows from the size and from what is looked
//! at, never from the step: so nothing moves while one steps. A section that does not fit is left out whole.

mod flow;
mod paint;
mod section;
#[cfg(test)]
mod tests;
mod tree;

use ratatui::layout::Rect;

use crate::app::{Model, Panel, Run};
use crate::sheet::{Body, Chunk, Section, Sheet, Span, SpanKind, SpanRole, Topic};

pub use self::paint::hit;
use self::section::{PanelStyle, natural};
pub use self::section::{compact, line};
use super::{Layout, Styles, canvas::Canvas, large, layout::split, row::ScreenRow};

/// Run of a panel, with its colours.
#[derive(Clone, Copy)]
pub struct About<'a> {
    /// The model, which decides the most important part, and what a question hides.
    pub model: &'a Model,
    /// The run.
    pub run: &'a Run,
    /// The colours.
    pub look: &'a Styles,
    /// Whether there are keys to press.
    pub on_screen: bool,
}

/// From how many rows on a panel is high: there sections have blank rows between them.
const HIGH: usize = 20;

/// From how many columns on there are two columns of sections: the second one has the tree.
const TWO: usize = 73;

/// Minimum columns for a column of the user's own steps.
const STEPS_COLUMN: usize = 44;
const STEPS: usize = 18;

/// Maximum width of the first of two columns.
const FIRST: usize = 50;
const BETWEEN: usize = 3;

/// A section with its place: in which column, and how many rows below its heading.
struct PlacedSection<'a> {
    section: &'a Section,
    column: usize,
    rows: usize,
    /// Whether there may be a blank row before it.
    gap: usize,
}

/// From how many columns and rows on a panel asks its question in large letters, and how many rows they take with
/// a blank one below.
const LARGE: (u16, u16) = (80, 44);
const LARGE_ROWS: u16 = 6;

/// The question at the top of a sheet: the words with which it begins that matter more than others, and how many
/// they are.
fn question(sheet: &Sheet) -> Option<(String, usize)> {
    let first = sheet.sections.first();
    let first = first.filter(|first| first.topic == Topic::Title)?;
    let word = |cell: &Chunk| match cell.spans.as_slice() {
        [
            Span {
                what: SpanKind::Word(word),
                role: SpanRole::Strong,
                ..
            },
        ] => Some(word.to_string()),
        _ => None,
    };
    let cells = &first.rows().first()?.cells;
    let words: Vec<String> = cells.iter().map_while(word).collect();
    (!words.is_empty()).then(|| (words.join(" "), words.len()))
}

/// Removes this number of words from the top of a sheet.
fn without(words: usize, sheet: &mut Sheet) {
    if let Some(first) = sheet.sections.first_mut()
        && let Body::Rows(rows) = &mut first.body
        && let Some(row) = rows.first_mut()
    {
        row.cells.drain(..words);
        if row.cells.is_empty() {
            rows.remove(0);
        }
    }
}

/// Draws the panel.
pub fn draw(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let mut sheet = model.sheet();
    let mut area = area;
    let is_large = area.width >= LARGE.0 && area.height >= LARGE.1;
    if is_large && canvas.style.draws(large::LEAST_DRAWN) {
        let (place, rest) = split(area, LARGE_ROWS);
        if let Some((asked, words)) = question(&sheet)
            && large::draw(&asked, place, canvas)
        {
            without(words, &mut sheet);
            area = rest;
        }
    }
    let size = (usize::from(area.width), usize::from(area.height));
    let rows = laid_out(&sheet, model, canvas.look(), true, size);
    canvas.rows(rows, area);
}

/// Returns the rows of sections, one below the other with a blank row between them, at this number
/// of columns.
pub fn stacked<'a>(
    sections: impl IntoIterator<Item = &'a Section>,
    look: &Styles,
    width: usize,
) -> Vec<ScreenRow> {
    let style = PanelStyle {
        look,
        flipped: false,
    };
    let mut rows = Vec::new();
    for section in sections {
        if !rows.is_empty() {
            rows.push(ScreenRow::default());
        }
        let lines = natural(section, &style, width);
        rows.extend(style.section(section, width, lines));
    }
    rows
}

/// Returns the rows of a panel of this size for a run.
pub fn rows(about: &About<'_>, size: (usize, usize)) -> Vec<ScreenRow> {
    let sheet = about.model.sheet_of(about.run);
    laid_out(&sheet, about.model, about.look, about.on_screen, size)
}

/// Returns the sections of a panel, the most important first: titles, then those of the requested
/// topic.
fn ordered(sheet: &Sheet, panel: Panel, on_screen: bool) -> Vec<&Section> {
    let first = |section: &&Section| match (panel, section.topic) {
        (_, Topic::Title) => 0,
        (Panel::Code, Topic::Code | Topic::Machinery) | (Panel::Tree, Topic::Tree) => 1,
        (_, Topic::Before) => 3,
        _ => 2,
    };
    let shown = |section: &&Section| match section.topic {
        Topic::Machinery => panel == Panel::Code,
        Topic::Keys => on_screen,
        _ => true,
    };
    let sections: Vec<&Section> = sheet.sections.iter().filter(shown).collect();
    let part = |wanted: usize| {
        sections
            .iter()
            .copied()
            .filter(move |one| first(one) == wanted)
    };
    (0..4).flat_map(part).collect()
}

fn laid_out(
    sheet: &Sheet,
    model: &Model,
    look: &Styles,
    on_screen: bool,
    (width, height): (usize, usize),
) -> Vec<ScreenRow> {
    let sections = ordered(sheet, model.panel(), on_screen);
    let has_steps = sections.iter().any(|one| one.topic == Topic::Steps);
    let widths = if has_steps && width >= STEPS_COLUMN {
        vec![STEPS, width - STEPS - BETWEEN]
    } else if width >= TWO {
        let first = FIRST.min(width * 3 / 5);
        vec![first, width - first - BETWEEN]
    } else {
        vec![width]
    };
    let style = PanelStyle {
        look,
        flipped: model.flipped(),
    };
    let (placed, gap) = place(&sections, &style, &widths, height);
    let column = |(number, width): (usize, &usize)| -> Vec<ScreenRow> {
        let mut rows = Vec::new();
        for one in placed.iter().filter(|one| one.column == number) {
            if one.gap > 0 && gap > 0 {
                rows.push(ScreenRow::default());
            }
            rows.extend(style.section(one.section, *width, one.rows));
        }
        rows.truncate(height);
        rows
    };
    let mut columns = widths.iter().enumerate().map(column);
    let mut rows = columns.next().unwrap_or_default();
    for second in columns {
        let blank = second.len().saturating_sub(rows.len());
        rows.extend(vec![ScreenRow::default(); blank]);
        for (row, adjacent) in rows.iter_mut().zip(second) {
            *row = std::mem::take(row).adjacent(widths[0] + BETWEEN, adjacent);
        }
    }
    missing(rows, &sections, &placed, model, &style, (width, height))
}

/// Returns the sections that fit, and the number of blank rows between them.
fn place<'a>(
    sections: &[&'a Section],
    style: &PanelStyle<'_>,
    widths: &[usize],
    height: usize,
) -> (Vec<PlacedSection<'a>>, usize) {
    let mut gap = usize::from(height >= HIGH);
    let mut left: Vec<usize> = vec![height; widths.len()];
    let beside_steps = widths.len() > 1 && sections.iter().any(|one| one.topic == Topic::Steps);
    let mut placed: Vec<PlacedSection<'_>> = Vec::new();
    for &section in sections {
        let columns = match section.topic {
            Topic::Steps => 0..1,
            _ if beside_steps => 1..2,
            Topic::Tree if widths.len() > 1 => 1..2,
            _ => 0..widths.len(),
        };
        for column in columns {
            let begins = left[column] == height;
            let after_title = placed
                .last()
                .is_some_and(|last| last.section.topic == Topic::Title);
            let has_gap = usize::from(!(begins || after_title));
            let heading = heading_rows(section) + has_gap * gap;
            let wanted = match section.topic {
                Topic::Title => [natural(section, style, widths[column]); 2],
                _ if height >= HIGH => [section.room.good, section.room.least],
                _ => [section.room.least; 2],
            };
            let fits = |rows: &usize| heading + rows <= left[column];
            if let Some(rows) = wanted.into_iter().find(fits) {
                left[column] -= heading + rows;
                placed.push(PlacedSection {
                    section,
                    column,
                    rows,
                    gap: has_gap,
                });
                break;
            }
        }
    }
    let gaps = placed.iter().filter(|one| one.gap > 0).count();
    if gap == 0 && widths.len() == 1 && left[0] >= gaps {
        gap = 1;
        left[0] -= gaps;
    }
    // The sections below the title are set apart if nothing else shrinks for that.
    let below = placed
        .iter()
        .position(|one| one.section.topic != Topic::Title);
    if let Some(one) = below.filter(|at| *at > 0).map(|at| &mut placed[at])
        && gap > 0
        && left[one.column] > 0
    {
        one.gap = 1;
        left[one.column] -= 1;
    }
    // A board that can be larger is worth more than rows that may stay blank.
    let is_board = |one: &&mut PlacedSection<'_>| one.section.topic == Topic::Before;
    placed
        .iter_mut()
        .filter(is_board)
        .for_each(|one| grow(one, &mut left));
    let others = placed.iter_mut().filter(|one| !is_board(one));
    others.for_each(|one| grow(one, &mut left));
    (placed, gap)
}

/// Gives a section what is left in its column, as far as it can use it.
fn grow(one: &mut PlacedSection<'_>, left: &mut [usize]) {
    let (topic, left) = (one.section.topic, &mut left[one.column]);
    let most = one.section.room.most.max(one.rows);
    let more = (*left).min(most - one.rows);
    // A board is large or small, and layers name all their squares or none.
    let all_or_nothing = matches!(
        (topic, &one.section.body),
        (Topic::Before, _) | (Topic::Tree, Body::Rows(_))
    );
    if topic != Topic::Title && !(all_or_nothing && one.rows + more < most) {
        one.rows += more;
        *left -= more;
    }
}

/// Rows of a section's heading.
const fn heading_rows(section: &Section) -> usize {
    if section.heading.is_empty() { 0 } else { 1 }
}

/// Screens on which there may be room for more.
const LARGER: [(u16, u16); 6] = [
    (80, 24),
    (100, 30),
    (120, 40),
    (160, 50),
    (200, 60),
    (300, 100),
];

/// Shows as much of the most important section as fits, if not all of it does, and the screen size
/// for the rest.
fn missing(
    mut rows: Vec<ScreenRow>,
    sections: &[&Section],
    placed: &[PlacedSection<'_>],
    model: &Model,
    style: &PanelStyle<'_>,
    (width, height): (usize, usize),
) -> Vec<ScreenRow> {
    let mut after = sections
        .iter()
        .filter(|section| section.topic != Topic::Title);
    let Some(first) = after.next() else {
        return rows;
    };
    let is_placed = placed.iter().any(|one| std::ptr::eq(one.section, *first));
    // Larger screens show what a person can do next.
    if is_placed || model.invitations().is_some() || height == 0 {
        return rows;
    }
    let needs = |width: usize| {
        let titles = sections.iter().filter(|one| one.topic == Topic::Title);
        let titles: usize = titles.map(|one| natural(one, style, width)).sum();
        titles + heading_rows(first) + first.room.least
    };
    let has_room = |&&(columns, rows): &&(u16, u16)| {
        let layout = Layout::new(Rect::new(0, 0, columns, rows), 1).ok();
        layout
            .and_then(|layout| layout.panel)
            .is_some_and(|area| needs(usize::from(area.width)) <= usize::from(area.height))
    };
    let size = LARGER.iter().find(has_room);
    let from = size.map(|(columns, rows)| format!(" from {columns}×{rows}"));
    let from = from.unwrap_or_default();
    let titles = needs(width) - heading_rows(first) - first.room.least;
    rows.truncate(titles);
    rows.extend(style.section(first, width, first.room.least));
    let hidden = (rows.len() + 1).saturating_sub(height);
    rows.truncate(height - 1);
    let word = if hidden == 1 { "row" } else { "rows" };
    let text = format!("{hidden} more {word}{from}");
    rows.push(ScreenRow::new(text, style.look.accent()));
    rows
}
