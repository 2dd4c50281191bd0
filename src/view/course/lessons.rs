//! The lessons of the course, part by part, with the stars of each level.

use ratatui::layout::Rect;

use crate::app::{Command, Hit, LessonOrder, Model};
use crate::lesson::{CoursePart, LESSONS, Lesson, Level, Progress, Record, course, on_page, parts};
use crate::work::Budget;

use super::super::learn::stars;
use super::super::popup::frame;
use super::super::{
    Look,
    canvas::Canvas,
    fit,
    layout::{behind, below},
    row::ScreenRow,
};
use super::{SPLIT, scrolled};

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
            width: area.width - width - 4,
            ..behind(area, width + 3)
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

fn list(chosen: usize, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let left_off = model.progress.left_off();
    let newest = course().rposition(|lesson| model.progress.is_begun(lesson));
    let of_lesson = |index: usize| {
        let word = match model.progress.is_begun(on_page(index)) {
            _ if index == left_off => "next",
            false if newest.is_some_and(|newest| index < newest) => "new",
            _ => "",
        };
        entry(index, index == chosen, word, model, area.width, look)
    };
    let of_part = |(number, part): (usize, CoursePart)| {
        let heading = heading(number, &part, model, area.width, look);
        [heading].into_iter().chain(part.places().map(of_lesson))
    };
    // The placement test stands above the first part.
    let test = [of_lesson(LESSONS)];
    let rows = test.into_iter().chain((1..).zip(parts()).flat_map(of_part));
    let rows: Vec<ScreenRow> = rows.collect();
    let at = rows
        .iter()
        .position(|row| row.hit == Some(Hit::Entry(chosen)));
    let room = usize::from(area.height);
    let first = scrolled(at.unwrap_or(0), rows.len(), room);
    // The title of the part one is in stays in sight.
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

/// The title of a part, and how far it has come.
fn heading(number: usize, part: &CoursePart, model: &Model, width: u16, look: &Look) -> ScreenRow {
    const BAR: usize = 10;
    const COUNT: usize = 8;
    let (stars, most) = model.progress.stars_of(part.lessons());
    let full = stars as usize * BAR / most.max(1) as usize;
    let count = count(stars, most);
    let known = if model.progress.knows(part.key) {
        " known"
    } else {
        ""
    };
    ScreenRow::new(format!(" {}", part.title), look.strong())
        .text(known, look.accent())
        .filled(usize::from(width) - BAR - COUNT - 1)
        .text("━".repeat(full), look.accent())
        .text("─".repeat(BAR - full), look.dim())
        .text(format!("{count:>COUNT$}"), look.plain())
        .button(Command::Certificate(number, None))
}

/// The stars there are, of all. Where there are none yet, nothing is counted.
fn count(stars: u32, most: u32) -> String {
    match stars {
        0 => String::new(),
        _ => format!("{stars}/{most}"),
    }
}

/// A lesson with its levels, each with its stars or with one sign for them.
fn entry(
    index: usize,
    is_chosen: bool,
    word: &str,
    model: &Model,
    width: u16,
    look: &Look,
) -> ScreenRow {
    let lesson = on_page(index);
    let is_wide = width >= WIDE;
    let sign = |level: &Level| {
        let stars = model.progress.get(lesson, level).map(|record| record.stars);
        match stars {
            _ if is_wide => format!("{:<4}", drawn(stars)),
            Some(stars) if stars < Record::MOST => stars.to_string(),
            Some(_) => "★".to_owned(),
            None => "·".to_owned(),
        }
    };
    let levels: String = lesson.levels.iter().map(sign).collect();
    // Level by level below each other.
    let levels_of = |lesson: &Lesson| lesson.levels.len() * if is_wide { 4 } else { 1 };
    let columns = course().map(levels_of).max().unwrap_or(0);
    let count = count(model.progress.stars(lesson), lesson.most_stars());
    let right = match width {
        LIST.. => format!("{levels:<columns$} {count:>5} "),
        _ => format!("{levels:<columns$} "),
    };
    let gap = usize::from(width).saturating_sub(right.chars().count());
    let room = gap.saturating_sub(5);
    let sign = if word == "next" { "►" } else { " " };
    let mut named = format!("{} {word}", lesson.title);
    if named.chars().count() > room {
        named.clone_from(&lesson.title);
    }
    let number = if index < LESSONS {
        (index + 1).to_string()
    } else {
        String::new()
    };
    let left = format!(" {sign}{number:>2} {}", fit::text(&named, room));
    let paint = match (is_chosen, word) {
        (true, _) => look.chosen(),
        (_, "") => look.plain(),
        _ => look.accent(),
    };
    ScreenRow::new(format!("{left:gap$}{right}"), paint)
        .means(Hit::Entry(index))
        .chosen(is_chosen)
}

/// One to three stars, or the sign of a level that is not done.
fn drawn(count: Option<u8>) -> String {
    count.map_or("·".to_owned(), stars)
}

/// What there is to say of a lesson: what it is about, and its levels with their stars.
fn lesson(index: usize, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let lesson = on_page(index);
    for row in area.rows() {
        canvas.text_at(row, row.x - 2, "│", look.dim());
    }
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let title = ScreenRow::wrapped(&lesson.title, width, look.strong());
    let text = ScreenRow::wrapped(&lesson.text, width, look.plain());
    let mut rows: Vec<ScreenRow> = title.chain(text).chain([ScreenRow::default()]).collect();
    for (number, level) in (1..).zip(&lesson.levels) {
        if rows.len() + 2 > height {
            break;
        }
        let record = model.progress.get(lesson, level);
        let stars = drawn(record.map(|record| record.stars));
        let title = fit::text(&level.title, width.saturating_sub(6));
        let row =
            ScreenRow::new(format!("{number} {stars:<4}"), look.accent()).text(title, look.plain());
        rows.push(row.button(at_level(lesson, number)));
        // The least number of moves is worked out only where it will be read.
        let has_room = height - rows.len() > lesson.levels.len() - number + 2;
        let more = record.filter(|_| has_room).and_then(|record| {
            let lacks = record.stars < Record::MOST;
            let least = || level.least(&mut Budget::new(Level::AT_ONCE));
            Some(record.lost_star(lacks.then(least).flatten())?.next_time())
        });
        if let Some(more) = more {
            rows.extend(ScreenRow::labelled(
                "      ",
                look.dim(),
                &more,
                width,
                look.dim(),
            ));
        }
    }
    canvas.rows(rows, area);
    let next = ScreenRow::new(next(&model.progress, lesson), look.accent());
    let next = next.button(Command::Learn(Some(LessonOrder::new(lesson, None))));
    canvas.rows([next], below(area, area.height - 1));
}

/// What opens a lesson at a level.
fn at_level(lesson: &Lesson, number: usize) -> Command {
    Command::Learn(Some(LessonOrder::new(lesson, Some(number))))
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
    let mut rest = behind(row, 1);
    for (number, level) in (1..).zip(&lesson.levels) {
        let record = model.progress.get(lesson, level);
        let shown = format!("{number}{}", drawn(record.map(|record| record.stars)));
        let width = shown.chars().count() as u16;
        if width > rest.width {
            break;
        }
        canvas.label(rest, rest.x, shown, look.accent(), at_level(lesson, number));
        rest = behind(rest, width + 1);
    }
}
