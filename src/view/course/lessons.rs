//! The lessons of the course, part by part, with the stars of each level.

use ratatui::{layout::Rect, style::Style};

use crate::answer::{counted, list as list_of};
use crate::app::{Command, Hit, LessonOrder, Model};
use crate::lesson::{CoursePart, LESSONS, Lesson, Level, Record, course, on_page, parts};
use crate::work::Budget;

use super::super::learn::stars;
use super::super::popup::frame;
use super::super::{
    Layout, Look,
    canvas::Canvas,
    chrome::{self, Grade},
    fit,
    layout::{behind, below, split},
    page::{self, SPLIT, TALL, scrolled},
    row::ScreenRow,
};

/// How many columns the list takes beside what is said of a lesson.
const LIST: u16 = 44;
/// The same where there is room between the squares of the levels.
const WIDE: u16 = 62;
/// How many columns there are then.
const ROOMY: u16 = 112;

/// Draws the lessons, and what there is to say of the one that is chosen.
pub fn draw(chosen: usize, model: &Model, layout: &Layout, area: Rect, canvas: &mut Canvas<'_>) {
    let area = below(area, u16::from(area.height >= TALL));
    if area.width >= SPLIT {
        let width = if area.width >= ROOMY { WIDE } else { LIST };
        let detail = behind(area, width + 3);
        list(chosen, model, Rect { width, ..area }, canvas);
        page::divider(detail.x - 2, area, canvas);
        lesson(chosen, model, layout, detail, canvas);
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
    let blank = (area.height >= TALL).then(ScreenRow::default);
    let of_part = |(number, part): (usize, CoursePart)| {
        let heading = heading(number, &part, model, area.width, look);
        let rows = blank.clone().into_iter().chain([heading]);
        rows.chain(part.places().map(of_lesson))
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
    let (stars, most) = model.progress.stars_of(part.lessons());
    let known = if model.progress.knows(part.key) {
        " known"
    } else {
        ""
    };
    let row = ScreenRow::new(part.title, look.strong()).text(known, look.accent());
    let told = count(stars, most);
    let (start, squares) = squares_of(width);
    let all = squares + counting(width);
    let right = counting(width).max(told.len() + usize::from(!told.is_empty()));
    let row = if width >= LIST || told.is_empty() {
        let bar = all - right;
        let full = stars as usize * bar / most.max(1) as usize;
        row.filled(start)
            .text("━".repeat(full), look.accent())
            .text("─".repeat(bar - full), look.rule())
            .text(format!("{told:>right$}"), look.dim())
    } else {
        // Where there is room for one of the two, the number.
        row.filled(usize::from(width) - told.len())
            .text(told, look.dim())
    };
    row.button(Command::Certificate(number.into()))
}

/// How many columns the stars of a lesson take at the right of a list of this width.
const fn counting(width: u16) -> usize {
    if width >= LIST { 6 } else { 0 }
}

/// How many columns stand before its title.
const fn left(width: u16) -> usize {
    if width >= WIDE { 5 } else { 4 }
}

/// From which column on the squares of a lesson's levels stand in a list of this width, and over how many.
fn squares_of(width: u16) -> (usize, usize) {
    let most = course()
        .map(|lesson| lesson.levels.len())
        .max()
        .unwrap_or(0);
    let taken = most * pitch(width);
    (
        usize::from(width).saturating_sub(taken + counting(width)),
        taken,
    )
}

/// From one square of a level to the next.
const fn pitch(width: u16) -> usize {
    if width >= WIDE { 2 } else { 1 }
}

/// The stars there are, of all. Where there are none yet, nothing is counted.
fn count(stars: u32, most: u32) -> String {
    match stars {
        0 => String::new(),
        _ => format!("{stars}/{most}"),
    }
}

/// A lesson with a square for each of its levels.
fn entry(
    index: usize,
    is_chosen: bool,
    word: &'static str,
    model: &Model,
    width: u16,
    look: &Look,
) -> ScreenRow {
    let lesson = on_page(index);
    let ground = |paint: Style| look.lined(paint, is_chosen);
    // Where there is little room, long titles take what shorter rows of squares leave.
    let column = match width {
        LIST.. => squares_of(width).0,
        _ => usize::from(width).saturating_sub(lesson.levels.len()),
    };
    let number = match index {
        LESSONS => String::new(),
        _ => (index + 1).to_string(),
    };
    let sign = if is_chosen { "▌" } else { " " };
    let room = column.saturating_sub(left(width) + 1);
    let is_whole = lesson.title.chars().count() + word.len() + 3 <= room;
    let word = Some(word).filter(|word| !word.is_empty() && is_whole);
    let paint = if is_chosen {
        look.strong()
    } else {
        look.plain()
    };
    let mut row = ScreenRow::new(sign, ground(look.accent()))
        .text(
            format!("{number:>2}{:1$}", "", left(width) - 3),
            ground(look.dim()),
        )
        .text(fit::text(&lesson.title, room), ground(paint));
    if let Some(word) = word {
        row = row
            .text(" ", ground(paint))
            .text(format!(" {word} "), look.tab());
    }
    let gap = column.saturating_sub(row.width());
    row = row.text(" ".repeat(gap), ground(paint));
    for level in &lesson.levels {
        let grade = Grade::of(model.progress.get(lesson, level).map(|record| record.stars));
        let (square, paint) = grade.square(look);
        // Squares are ornament: their order tells how far one is, whatever the ground.
        let paint = look
            .chosen()
            .bg
            .filter(|_| is_chosen)
            .map_or(paint, |ground| paint.bg(ground));
        row = row.text(format!("{square:<0$}", pitch(width)), paint);
    }
    let stars = model.progress.stars(lesson);
    let count = match lesson.most_stars() {
        most if stars == most => "★".to_owned(),
        _ if width < LIST => String::new(),
        most => count(stars, most),
    };
    let rest = usize::from(width).saturating_sub(row.width());
    row.text(format!("{count:>rest$}"), ground(look.dim()))
        .means(Hit::Entry(index))
        .chosen(is_chosen)
}

/// One to three stars, or the sign of a level that is not done.
fn drawn(count: Option<u8>) -> String {
    count.map_or("·".to_owned(), stars)
}

/// What there is to say of a lesson: what it is about, the board of the level that comes next, its levels
/// with their stars, and what else is due.
fn lesson(index: usize, model: &Model, layout: &Layout, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let lesson = on_page(index);
    let next = model.progress.next(lesson);
    let width = usize::from(area.width);
    let at = format!("level {}", next + 1);
    let title = fit::text(&lesson.title, width.saturating_sub(at.len() + 1));
    let title = ScreenRow::new(title, look.strong()).filled(width.saturating_sub(at.len()));
    let text = ScreenRow::wrapped(&lesson.text, width, look.plain());
    let rows = [title.text(at, look.accent())].into_iter().chain(text);
    let mut rest = below(canvas.rows(rows, area), 1);
    let levels = lesson.levels.len() as u16;
    let room = rest.height.saturating_sub(levels + ROWS_AROUND);
    let board = (2..=room / 8)
        .rev()
        .find(|height| 16 * height + 2 <= rest.width);
    if let (Some(height), Some(level)) = (board, lesson.levels.get(next)) {
        let (above, below) = split(rest, 8 * height + 2);
        let state = level.start();
        let frame = level.frame(&state, level.scene.selected);
        let shown = page::board_of(
            &page::shown(&level.scene, &frame, None),
            height,
            layout,
            behind(above, 2),
            canvas,
        );
        canvas.button(shown, at_level(lesson, next + 1));
        rest = below;
    }
    let of_level = |number: usize, level: &Level| {
        let stars = model.progress.get(lesson, level).map(|record| record.stars);
        let is_next = number == next + 1;
        let ground = |paint: Style| match look.chosen().bg {
            Some(_) => look.lined(paint, is_next),
            None => paint,
        };
        let title = fit::text(&level.title, width.saturating_sub(6));
        let paint = if is_next { look.strong() } else { look.plain() };
        ScreenRow::new(format!("{number} "), ground(look.accent()))
            .text(
                format!("{title:<0$}", width.saturating_sub(5)),
                ground(paint),
            )
            .text(format!("{:>3}", drawn(stars)), ground(look.accent()))
            .button(at_level(lesson, number))
    };
    let room = usize::from(rest.height);
    let mut rows = Vec::new();
    for (number, level) in (1..).zip(&lesson.levels) {
        rows.push(of_level(number, level));
        // The least number of moves is worked out only where it will be read.
        if room > rows.len() + lesson.levels.len() - number + 2 {
            rows.extend(to_the_star(model, lesson, level, width, look));
        }
    }
    rows.push(ScreenRow::default());
    let rest = canvas.rows(rows, rest);
    let rows = due(model, width, look);
    if rows.len() <= usize::from(rest.height) {
        canvas.rows(rows, rest);
    }
}

/// Rows around the board: what follows the levels, and the letters of the files.
const ROWS_AROUND: u16 = 6;

/// How a level that lacks a star gets it.
fn to_the_star(
    model: &Model,
    lesson: &Lesson,
    level: &Level,
    width: usize,
    look: &Look,
) -> Vec<ScreenRow> {
    let record = model.progress.get(lesson, level);
    let next_time = record.and_then(|record| {
        let lacks = record.stars < Record::MOST;
        let least = || level.least(&mut Budget::new(Level::AT_ONCE));
        Some(record.lost_star(lacks.then(least).flatten())?.next_time())
    });
    let told = |text: String| {
        ScreenRow::labelled("  ", look.dim(), &text, width, look.dim()).collect::<Vec<_>>()
    };
    next_time.map_or_else(Vec::new, told)
}

/// What is due besides.
fn due(model: &Model, width: usize, look: &Look) -> Vec<ScreenRow> {
    let due = model.progress.due(model.settings.today);
    if due.is_empty() {
        return Vec::new();
    }
    let names = list_of(due.iter().map(|skill| skill.title().to_lowercase()));
    let count = counted(due.len(), "skill");
    let key = ScreenRow::new("P", look.accent()).text("  ten questions", look.dim());
    [chrome::heading("also due today", &count, width, look)]
        .into_iter()
        .chain(ScreenRow::wrapped(&names, width, look.plain()))
        .chain([key.button(Command::Due)])
        .collect()
}

/// What opens a lesson at a level.
fn at_level(lesson: &Lesson, number: usize) -> Command {
    Command::Learn(Some(LessonOrder::new(lesson, Some(number))))
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
