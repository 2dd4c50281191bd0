//! The lessons of the course, part by part, with the stars of each level.

use std::slice;

use ratatui::{layout::Rect, style::Style};

use crate::app::{BoardPreview, Hit, Model, Page};
use crate::lesson::on_page;
use crate::sheet::{Row, RowBudget, RowState, Section, SpanKind, SpanRole, Topic};

use super::super::popup::frame;
use super::super::{
    Layout, Styles,
    canvas::Canvas,
    fit, glyphs,
    layout::{behind, below, split_end},
    page::{self, TALL, scrolled},
    panel,
    row::ScreenRow,
};

/// Minimum width of a list with stars, in columns.
const LIST: u16 = 44;
/// Minimum width, in columns, of a list with gaps between the squares of the levels.
const WIDE: u16 = 62;

/// Draws the lessons, the board of the chosen lesson's next level, and the lesson's description.
pub fn draw(chosen: usize, model: &Model, layout: &Layout, area: Rect, canvas: &mut Canvas<'_>) {
    let sections = Page::lessons(Some(chosen), &model.progress);
    let ahead = BoardPreview::lesson(chosen, &model.progress, model.settings.today);
    let shown = page::shown(&ahead.scene, &ahead.frame, None);
    page::board(Some(&shown), model, layout, canvas);
    if page::has_board(layout) {
        let levels = ahead.below[0].rows();
        let next = levels.iter().find(|row| row.state == RowState::Here);
        let means = next.and_then(|row| panel::hit(row.meaning.as_ref()?));
        if let Some(hit) = means {
            canvas.hit(layout.squares, hit);
        }
        let rows = if area.height >= TALL { TALL_FOOT } else { FOOT };
        let (upper, foot) = page::split_list(area, rows);
        list(&sections, chosen, upper, canvas);
        lesson(&ahead, chosen, model, foot, canvas);
    } else {
        let (row, upper) = split_end(area, 1);
        // The row between the list and the stars says `more below` if not all lessons fit.
        let (_, upper) = split_end(upper, 1);
        list(&sections, chosen, upper, canvas);
        stars_in_a_row(ahead.below[0].rows(), row, canvas);
    }
}

fn list(sections: &[Section], chosen: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let columns = Columns::of(area.width, sections);
    let blank = (area.height >= TALL).then(ScreenRow::default);
    let of_section = |section: &Section| {
        let titled = (!section.heading.is_empty()).then(|| heading(section, &columns, look));
        let blank = blank.clone().filter(|_| titled.is_some());
        let rows = section.rows().iter().map(|row| entry(row, &columns, look));
        blank
            .into_iter()
            .chain(titled)
            .chain(rows)
            .collect::<Vec<_>>()
    };
    let rows: Vec<ScreenRow> = sections.iter().flat_map(of_section).collect();
    let room = usize::from(area.height);
    let first = scrolled(chosen, &rows, room);
    // The title of the current part stays visible at the top of a scrolled list.
    let is_title = |row: &&ScreenRow| first == 0 || !matches!(row.hit, Some(Hit::Entry(_)));
    let above = rows[..=first].iter().rfind(is_title);
    let shown = above.into_iter().chain(&rows[first + 1..]);
    canvas.rows(shown.cloned(), area);
    let inside = Rect {
        width: area.width.saturating_sub(1),
        ..area
    };
    frame::more(false, first + room < rows.len(), inside, canvas);
}

/// Widths and positions of the parts of a row, in columns.
struct Columns {
    /// Width of the list.
    width: usize,
    /// Column at which a lesson's title starts.
    title: usize,
    /// Column at which the squares of the levels start.
    squares: usize,
    /// Columns from one square to the next.
    pitch: usize,
    /// Width of the stars; 0 if there is little room.
    stars: usize,
}

impl Columns {
    fn of(width: u16, sections: &[Section]) -> Columns {
        let levels = sections.iter().flat_map(Section::spans);
        let levels = levels.filter_map(|span| match &span.what {
            SpanKind::Steps(grades) => Some(grades.len()),
            _ => None,
        });
        let stars = if width >= LIST { 6 } else { 0 };
        let (title, pitch) = if width >= WIDE { (5, 2) } else { (4, 1) };
        let taken = levels.max().unwrap_or(0) * pitch + stars;
        let width = usize::from(width);
        Columns {
            width,
            title,
            squares: width.saturating_sub(taken),
            pitch,
            stars,
        }
    }
}

/// Returns the title of a part, and the progress in it.
fn heading(section: &Section, columns: &Columns, look: &Styles) -> ScreenRow {
    let [stars, known @ ..] = &section.value[..] else {
        return ScreenRow::default();
    };
    let (got, of) = match stars.what {
        SpanKind::Stars { got, of } => (got, of),
        _ => (0, 1),
    };
    let row = ScreenRow::new(section.heading.clone(), look.strong());
    let behind = row.width() + 1;
    let row = row.adjacent(behind, panel::line(known, look));
    // There is no count before the first star is won.
    let told = Some(format!(" {got}/{of}")).filter(|_| got > 0);
    let told = told.unwrap_or_default();
    let mut row = if columns.stars > 0 || told.is_empty() {
        let right = columns.stars.max(told.len());
        let start = columns.squares.max(row.width() + 1);
        let bar = columns.width.saturating_sub(start + right);
        let full = got as usize * bar / of as usize;
        row.filled(start)
            .text("━".repeat(full), look.accent())
            .text("─".repeat(bar - full), look.rule())
            .text(format!("{told:>right$}"), look.dim())
    } else {
        // If there is no room for the bar, only the number is shown.
        row.filled(columns.width - told.len())
            .text(told, look.dim())
    };
    row.hit = stars.meaning.as_ref().and_then(panel::hit);
    row
}

/// Returns the row of a lesson, with a square for each of its levels.
fn entry(row: &Row, columns: &Columns, look: &Styles) -> ScreenRow {
    let is_chosen = row.state == RowState::Here;
    let ground = |paint: Style| look.lined(paint, is_chosen);
    let (mut number, mut title, mut word) = (String::new(), "", "");
    for span in row.cells.iter().flat_map(|cell| &cell.spans) {
        match (&span.what, span.role) {
            (SpanKind::Word(text), SpanRole::Key) => word = text,
            (SpanKind::Word(text), _) => title = text,
            _ => number = panel::line(slice::from_ref(span), look).to_string(),
        }
    }
    let (mut grades, mut stars) = (&[][..], String::new());
    for span in &row.end {
        match &span.what {
            SpanKind::Steps(steps) => grades = steps,
            SpanKind::Stars { .. } if columns.stars == 0 => {}
            _ => stars = panel::line(slice::from_ref(span), look).to_string(),
        }
    }
    // If there is little room, a long title may take the columns that the lesson's squares don't
    // need, because the lesson has fewer levels than others.
    let column = match columns.stars {
        0 => columns.width.saturating_sub(grades.len()),
        _ => columns.squares,
    };
    let sign = if is_chosen { "▌" } else { " " };
    let room = column.saturating_sub(columns.title + 1);
    // If a long title leaves no room for the squares, they are omitted.
    let (grades, column, room) = if columns.stars == 0 && title.chars().count() > room {
        (&[][..], columns.width, room + grades.len())
    } else {
        (grades, column, room)
    };
    let is_whole = title.chars().count() + word.len() + 3 <= room;
    let paint = if is_chosen {
        look.strong()
    } else {
        look.plain()
    };
    let mut line = ScreenRow::new(sign, ground(look.accent()))
        .text(
            format!("{number:>2}{:1$}", "", columns.title - 3),
            ground(look.dim()),
        )
        .text(fit::title(title, room), ground(paint));
    if is_whole && !word.is_empty() {
        line = line
            .text(" ", ground(paint))
            .text(format!(" {word} "), look.tab());
    }
    let gap = column.saturating_sub(line.width());
    line = line.text(" ".repeat(gap), ground(paint));
    for grade in grades {
        let (square, paint) = grade.square(look);
        // The squares need no contrast of their own: their order shows the progress on any
        // background.
        let lined = look.chosen().bg.filter(|_| is_chosen);
        let paint = lined.map_or(paint, |ground| paint.bg(ground));
        line = line.text(format!("{square:<0$}", columns.pitch), paint);
    }
    let rest = columns.width.saturating_sub(line.width());
    line = line.text(format!("{stars:>rest$}"), ground(look.dim()));
    line.hit = row.meaning.as_ref().and_then(panel::hit);
    line.chosen(is_chosen)
}

/// Rows for the text about a lesson, normally and on tall screens.
const FOOT: u16 = 8;
const TALL_FOOT: u16 = 28;

/// Draws a lesson: its description, its levels with their stars, and its due skills. If there is
/// little room, only the stars follow the description, in one row.
fn lesson(ahead: &BoardPreview, index: usize, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let (look, width) = (canvas.look(), usize::from(area.width));
    let [levels, others @ ..] = &ahead.below[..] else {
        return;
    };
    let mut above = panel::stacked([&ahead.above], look, width);
    let room = usize::from(area.height);
    let count = levels.rows().len();
    if above.len() + count >= room {
        // A whole description matters more than the blank row below it.
        above.truncate(room.saturating_sub(1));
        let gap = u16::from(above.len() + 1 < room);
        let rest = canvas.rows(above, area);
        return stars_in_a_row(levels.rows(), below(rest, gap), canvas);
    }
    let rest = below(canvas.rows(above, area), 1);
    let lesson = on_page(index);
    let mut left = count;
    let mut rows = Vec::new();
    for (row, level) in levels.rows().iter().zip(&lesson.levels) {
        // The next level is highlighted, without a sign before it.
        let is_lit = row.state == RowState::Here && look.chosen().bg.is_some();
        let lit = |line: ScreenRow| line.filled(width).lined(look);
        let mut row = row.clone();
        row.state = RowState::Elsewhere;
        let lines = laid(row, width, look).into_iter();
        rows.extend(lines.map(|line| if is_lit { lit(line) } else { line }));
        left -= 1;
        // The smallest number of moves is computed only if it will be visible.
        if usize::from(rest.height) > rows.len() + left + 2 {
            let told = BoardPreview::to_the_star(lesson, level, &model.progress);
            rows.extend(told.map_or_else(Vec::new, |row| laid(row, width, look)));
        }
    }
    rows.push(ScreenRow::default());
    let rest = canvas.rows(rows, rest);
    let rows = panel::stacked(others, look, width);
    if rows.len() <= usize::from(rest.height) {
        canvas.rows(rows, rest);
    }
}

fn laid(row: Row, width: usize, look: &Styles) -> Vec<ScreenRow> {
    let alone = Section::new(Topic::State, "", RowBudget::fixed(1), vec![row]);
    panel::stacked([&alone], look, width)
}

/// Draws the stars of each level of the chosen lesson in one row.
fn stars_in_a_row(levels: &[Row], row: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let mut rest = behind(row, 1);
    for level in levels {
        let line = |spans| panel::line(spans, look).to_string();
        let shown = line(&level.label) + &line(&level.end);
        if glyphs::width(&shown) > rest.width {
            break;
        }
        let place = canvas.text(rest, shown, look.accent());
        let means = level.meaning.as_ref().and_then(panel::hit);
        if let Some(hit) = means {
            canvas.hit(place, hit);
        }
        rest = behind(rest, place.width + 1);
    }
}
