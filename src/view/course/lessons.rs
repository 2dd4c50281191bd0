//! The lessons of the course, part by part, with the stars of each level.

use ratatui::{
    layout::Rect,
    text::{Line, Span},
};

use crate::app::{Command, Hit, Model};
use crate::lesson::{Lesson, Level, Part, Progress, Record, course, on_page, parts};
use crate::work::Budget;

use super::super::popup::frame;
use super::super::{canvas::Canvas, fit, layout::below};
use super::{SPLIT, scrolled, text};

/// How many columns the list takes beside what is said of a lesson.
const LIST: u16 = 46;
/// The same where every level has its three stars.
const WIDE: u16 = 74;
/// How many columns the screen has then.
const ROOMY: u16 = 118;

/// Draws the lessons, and what there is to say of the one that is chosen.
pub fn draw(chosen: usize, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    if area.width >= SPLIT {
        let width = if area.width >= ROOMY { WIDE } else { LIST };
        let detail = Rect {
            x: area.x + width + 3,
            width: area.width - width - 4,
            ..area
        };
        list(chosen, model, Rect { width, ..area }, canvas);
        lesson(chosen, model, detail, canvas);
    } else {
        let upper = Rect {
            height: area.height - 2,
            ..area
        };
        list(chosen, model, upper, canvas);
        let row = below(area, area.height - 1);
        stars_in_a_row(on_page(chosen), model, row, canvas);
    }
}

/// A row of the list.
enum Row {
    Part(Part),
    Lesson(usize),
}

fn list(chosen: usize, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let parts_of_it = parts().flat_map(|part| {
        let lessons = part.first..part.first + part.lessons.len();
        [Row::Part(part)]
            .into_iter()
            .chain(lessons.map(Row::Lesson))
    });
    let test = Row::Lesson(course().len());
    let rows: Vec<Row> = [test].into_iter().chain(parts_of_it).collect();
    let is_chosen = |row: &Row| matches!(row, Row::Lesson(index) if *index == chosen);
    let at = rows.iter().position(is_chosen).unwrap_or(0);
    let room = usize::from(area.height);
    let first = scrolled(at, rows.len(), room);
    // The title of the part one is in stays in sight.
    let above = rows[..=first]
        .iter()
        .rfind(|row| first == 0 || matches!(row, Row::Part(_)));
    let shown = above.into_iter().chain(&rows[first + 1..]);
    let left_off = model.progress.left_off(course());
    let newest = course()
        .iter()
        .rposition(|lesson| model.progress.is_begun(lesson));
    for (row, place) in shown.zip(area.rows()) {
        match row {
            Row::Part(part) => {
                heading(part, model, place, canvas);
                let is_it = |of: &Part| of.first == part.first;
                let number = parts().position(|of| is_it(&of));
                canvas.button(
                    place,
                    Command::Certificate(number.map_or(1, |number| number + 1), None),
                );
            }
            Row::Lesson(index) => {
                let word = match model.progress.is_begun(on_page(*index)) {
                    _ if *index == left_off => "next",
                    false if newest.is_some_and(|newest| *index < newest) => "new",
                    _ => "",
                };
                entry(*index, *index == chosen, word, model, place, canvas);
            }
        }
    }
    let inside = Rect {
        width: area.width.saturating_sub(1),
        ..area
    };
    frame::more(false, first + room < rows.len(), inside, canvas);
}

/// The title of a part, and how far it has come.
fn heading(part: &Part, model: &Model, place: Rect, canvas: &mut Canvas<'_>) {
    const BAR: u32 = 10;
    let look = canvas.look();
    let (stars, most) = model.progress.stars_of(part.lessons);
    let full = (stars * BAR / most.max(1)) as usize;
    let (bar, rest) = ("━".repeat(full), "─".repeat(BAR as usize - full));
    let count = format!("{stars}/{most}");
    let count = format!("{count:>8}");
    canvas.text_at(place, place.x + 1, part.title, look.strong());
    if model.progress.knows(part) {
        let behind = place.x + 2 + part.title.chars().count() as u16;
        canvas.text_at(place, behind, "known", look.accent());
    }
    let width = BAR as u16 + count.len() as u16;
    let start = place.right().saturating_sub(width + 1);
    let right = Rect {
        x: start,
        width,
        ..place
    };
    let spans = vec![
        Span::styled(bar, look.accent()),
        Span::styled(rest, look.dim()),
        Span::styled(count, look.plain()),
    ];
    canvas.line(right, Line::from(spans));
}

/// A lesson with its levels, each with its stars or with one sign for them.
fn entry(
    index: usize,
    is_chosen: bool,
    word: &str,
    model: &Model,
    place: Rect,
    canvas: &mut Canvas<'_>,
) {
    let look = canvas.look();
    let lesson = on_page(index);
    let is_wide = place.width >= WIDE;
    let levels: String = lesson
        .levels
        .iter()
        .map(|level| {
            let stars = model.progress.get(lesson, level).map(|record| record.stars);
            if is_wide {
                format!("{:<4}", stars.map_or("·".to_owned(), drawn))
            } else {
                sign(stars)
            }
        })
        .collect();
    // Level by level below each other.
    let levels_of = |lesson: &Lesson| lesson.levels.len() * if is_wide { 4 } else { 1 };
    let columns = course().iter().map(levels_of).max().unwrap_or(0);
    let count = format!("{}/{}", model.progress.stars(lesson), lesson.most_stars());
    let right = match place.width {
        LIST.. => format!("{levels:<columns$} {count:>5} "),
        _ => format!("{levels:<columns$} "),
    };
    let sign = if word == "next" { "►" } else { " " };
    let room = usize::from(place.width).saturating_sub(right.chars().count() + 5);
    let named = format!("{} {word}", lesson.title);
    let named = if named.chars().count() <= room {
        named
    } else {
        lesson.title.clone()
    };
    let number = if index < course().len() {
        (index + 1).to_string()
    } else {
        String::new()
    };
    let left = format!(" {sign}{number:>2} {}", fit::text(&named, room));
    let gap = usize::from(place.width).saturating_sub(right.chars().count());
    let paint = match (is_chosen, word) {
        (true, _) => look.chosen(),
        (_, "") => look.plain(),
        _ => look.accent(),
    };
    canvas.text(place, format!("{left:gap$}{right}"), paint);
    canvas.hit(place, Hit::Entry(index));
}

/// One to three stars.
fn drawn(count: u8) -> String {
    "★".repeat(count.into())
}

/// The stars of a level in one sign: all of them, their number, or not done yet.
fn sign(stars: Option<u8>) -> String {
    match stars {
        Some(Record::MOST) => "★".to_owned(),
        Some(stars) => stars.to_string(),
        None => "·".to_owned(),
    }
}

/// What there is to say of a lesson: what it is about, and its levels with their stars.
fn lesson(index: usize, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let lesson = on_page(index);
    for row in area.rows() {
        canvas.text_at(row, row.x - 2, "│", look.dim());
    }
    let rest = text(&lesson.title, look.strong(), area, canvas);
    let rest = text(&lesson.text, look.plain(), rest, canvas);
    let mut rest = below(rest, 1);
    for (number, level) in (1..).zip(&lesson.levels) {
        if rest.height < 2 {
            break;
        }
        let record = model.progress.get(lesson, level);
        let stars = record.map_or("·".to_owned(), |record| drawn(record.stars));
        let title = fit::text(&level.title, usize::from(area.width).saturating_sub(6));
        let spans = vec![
            Span::styled(format!("{number} {stars:<4}"), look.accent()),
            Span::styled(title, look.plain()),
        ];
        let row = Rect { height: 1, ..rest };
        canvas.line(row, Line::from(spans));
        canvas.button(row, at_level(lesson, number));
        rest = below(rest, 1);
        // What it takes is worked out only where it will be read.
        let has_room = usize::from(rest.height) > lesson.levels.len() - number + 2;
        let more = record.filter(|_| has_room).and_then(|record| {
            let lacks = record.stars < Record::MOST;
            let least = || level.least(&mut Budget::new(Level::AT_ONCE));
            Some(record.lost_star(lacks.then(least).flatten())?.next_time())
        });
        if let Some(more) = more {
            let place = Rect {
                x: rest.x + 6,
                width: rest.width - 6,
                ..rest
            };
            let under = text(&more, look.dim(), place, canvas);
            rest = below(rest, rest.height - under.height);
        }
    }
    let next = next(&model.progress, lesson);
    let row = Rect {
        y: area.bottom() - 1,
        height: 1,
        ..area
    };
    canvas.line(row, Line::styled(next, look.accent()));
    canvas.button(row, Command::Learn(Some(lesson.name.clone())));
}

/// What opens a lesson at a level.
fn at_level(lesson: &Lesson, number: usize) -> Command {
    Command::Learn(Some(format!("{} {number}", lesson.name)))
}

/// What opening a lesson leads to.
fn next(progress: &Progress, lesson: &Lesson) -> String {
    let at = progress.next(lesson);
    let level = lesson.levels.get(at).map_or("", |level| &level.title);
    if progress.is_begun(lesson) {
        format!("Enter: level {}, {level}", at + 1)
    } else {
        "Enter: begin".to_owned()
    }
}

/// The stars of each level of the lesson that is chosen, in one row.
fn stars_in_a_row(lesson: &Lesson, model: &Model, row: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let mut column = row.x + 1;
    for (number, level) in (1..).zip(&lesson.levels) {
        let record = model.progress.get(lesson, level);
        let stars = record.map_or("·".to_owned(), |record| drawn(record.stars));
        let shown = format!("{number}{stars}");
        let width = shown.chars().count() as u16;
        if column + width > row.right() {
            break;
        }
        let place = canvas.label(row, column, shown, look.accent(), at_level(lesson, number));
        column = place.right() + 1;
    }
}
