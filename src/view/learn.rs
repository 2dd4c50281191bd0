//! A lesson: its heading in place of the tabs, the level in the side panel, and a row of levels
//! and buttons in place of the timeline.
//!
//! ```text
//!  Lesson: The rook                              level 3 of 6  course
//! 8                                     3 On the way
//!          board                        Stars stop nobody: ...
//!                                       Goal: collect every star.
//! 1                                     moves 2   par 3
//!    a   b   c   d   e   f   g   h      Hint 1/3: ...
//!  what came of the last move
//!  1★★★ 2★★  [3]  4    5    6                        hint  undo  retry
//! ```

use ratatui::{
    layout::Rect,
    text::{Line, Span},
};

use crate::answer::wrapped;
use crate::app::{Card, Command, Hit, Learn, Model, Pick, Turn};
use crate::lesson::{Level, Measure, Progress};

use super::{Depth, Look, Theme, canvas::Canvas, fit, glyphs, tabs};

/// Draws the name of the lesson and the number of the level; where the panel has no room for the
/// level, what is to be done in it.
pub fn heading(model: &Model, learn: &Learn, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let lesson = learn.lesson();
    let room = usize::from(area.width.saturating_sub(2));
    let (at, last) = (learn.index() + 1, lesson.levels.len());
    if model.is_cramped() && !learn.is_over() {
        let text = fit::text(&format!("{at}/{last} {}", learn.level().task()), room);
        canvas.text_at(area, area.x + 1, text, look.accent());
        return;
    }
    let title = if lesson.is_practice() {
        lesson.title.clone()
    } else {
        format!("Lesson: {}", lesson.title)
    };
    let title = fit::text(&title, room);
    canvas.text_at(area, area.x + 1, &title, look.accent());
    let number = if learn.is_over() {
        "done".to_owned()
    } else {
        learn.level_of()
    };
    let mut end = area.right();
    let left = area.x + title.chars().count() as u16 + 3;
    let parts = [
        (COURSE.to_owned(), look.accent(), Some(Command::Learn(None))),
        (number, look.plain(), None),
    ];
    for (text, paint, command) in parts {
        let width = text.len() as u16;
        let start = end.saturating_sub(width + 1);
        if start < left {
            continue;
        }
        let place = canvas.text_at(area, start, &text, paint);
        if let Some(command) = command {
            canvas.button(place, command);
        }
        end = start.saturating_sub(2);
    }
}

/// The button that leads to the course.
const COURSE: &str = "course";

/// Draws the level, or at the end what was missed. What has no room is announced with the key
/// that shows it.
pub fn panel(model: &Model, learn: &Learn, area: Rect, canvas: &mut Canvas<'_>) {
    let lines = rows(model, learn, canvas.look(), usize::from(area.width));
    let room = usize::from(area.height);
    let hidden = lines.len() > room;
    for (i, ((line, hit), row)) in lines.into_iter().zip(area.rows()).enumerate() {
        if hidden && i + 1 == room {
            let more = format!("… {} shows all", model.settings.keymap.hint("panel"));
            canvas.line(row, Line::styled(more, canvas.look().accent()));
            canvas.button(row, Command::Panel(None));
            break;
        }
        canvas.line(row, line);
        if let Some(command) = hit {
            canvas.button(row, command);
        }
    }
}

/// What the card over the board is called.
pub fn card_title(learn: &Learn) -> String {
    let lesson = learn.lesson();
    if learn.is_over() {
        lesson.title.clone()
    } else {
        format!("Level {} of {}", learn.index() + 1, lesson.levels.len())
    }
}

/// What the panel has no room for, in rows of this many columns.
pub fn card(model: &Model, learn: &Learn, card: &Card, look: &Look, width: usize) -> Vec<Row> {
    let mut lines: Vec<Row> = Vec::new();
    if let Some(intro) = &card.intro {
        let rows = wrapped(intro, width);
        lines.extend(
            rows.into_iter()
                .map(|row| (Line::styled(row, look.plain()), None)),
        );
        lines.push((Line::default(), None));
    }
    lines.extend(rows(model, learn, look, width));
    lines
}

/// Draws the rows of a card. Whether there is more above and below.
pub fn scrolled(lines: Vec<Row>, card: &Card, area: Rect, canvas: &mut Canvas<'_>) -> (bool, bool) {
    let last = lines.len().saturating_sub(usize::from(area.height));
    let skip = card.scroll.min(last);
    for ((line, hit), row) in lines.into_iter().skip(skip).zip(area.rows()) {
        canvas.line(row, line);
        let mut commands = card.commands.iter();
        let chosen = commands.position(|(_, of)| Some(of) == hit.as_ref());
        if let Some(index) = chosen {
            canvas.hit(row, Hit::Entry(index));
        }
    }
    (skip > 0, skip < last)
}

/// A line of the panel, and what clicking on it does.
pub type Row = (Line<'static>, Option<Command>);

fn rows(model: &Model, learn: &Learn, look: &Look, width: usize) -> Vec<Row> {
    if learn.is_over() {
        summary(&model.progress, model.settings.today, learn, look, width)
    } else {
        level(learn, look, width)
    }
}

fn level(learn: &Learn, look: &Look, width: usize) -> Vec<Row> {
    let level = learn.level();
    let mut count = learn.count();
    if learn.is_met() {
        count.push_str(&format!("  {}", stars(learn.attempt().stars(level))));
    }
    let mut rows = level_text(level, &count, learn.hint(), look, width);
    for sentence in learn.ending() {
        let ending = wrapped(&sentence, width).into_iter();
        rows.extend(ending.map(|row| (Line::styled(row, look.plain()), None)));
    }
    rows
}

/// The room for the texts of a lesson, and how much of it they take.
pub const LESSON_ROOM: Measure = Measure {
    panel: (44, 17),
    level_rows,
    below: (78, 2),
    sentence_rows: |text, columns| wrapped(text, columns).len(),
};

/// How many rows of this many columns a level takes in the panel, with a hint.
fn level_rows(level: &Level, hint: Option<&str>, columns: usize) -> usize {
    let look = Look::new(Theme::default(), Depth::Mono);
    let hint = hint.map(|hint| (1, hint));
    level_text(level, "moves 0", hint, &look, columns).len()
}

/// How many rows of this many columns a lesson takes in the panel before a hint is asked for.
pub fn lesson_rows(learn: &Learn, columns: usize) -> usize {
    if learn.is_over() {
        let look = Look::new(Theme::default(), Depth::Mono);
        summary(&Progress::default(), 0, learn, &look, columns).len()
    } else {
        level_rows(learn.level(), None, columns)
    }
}

fn level_text(
    level: &Level,
    count: &str,
    hint: Option<(usize, &str)>,
    look: &Look,
    width: usize,
) -> Vec<Row> {
    let text = |text: &str, paint| -> Vec<Row> {
        let rows = wrapped(text, width);
        rows.into_iter()
            .map(|row| (Line::styled(row, paint), None))
            .collect()
    };
    let blank = || [(Line::default(), None)];
    let mut rows = text(&level.title, look.strong());
    rows.extend(text(&level.text_on_screen(), look.plain()));
    rows.extend(blank());
    rows.extend(text(&level.task(), look.accent()));
    for (i, (digit, words)) in level.answers().into_iter().enumerate() {
        let words = wrapped(words, width.saturating_sub(3));
        for (j, row) in words.into_iter().enumerate() {
            let number = match j {
                0 => format!("{:<3}", level.bullet(digit)),
                _ => "   ".to_owned(),
            };
            let line = Line::from(vec![
                Span::styled(number, look.accent()),
                Span::styled(row, look.plain()),
            ]);
            rows.push((line, Some(Command::Choose(i + 1))));
        }
    }
    for line in level.goal.shown_search(&level.scene) {
        rows.extend(text(&line, look.plain()));
    }
    rows.extend(blank());
    rows.extend(text(count, look.plain()));
    if let Some((number, hint)) = hint {
        rows.extend(blank());
        let hint = format!("Hint {number}/{}: {hint}", Level::HINTS);
        rows.extend(text(&hint, look.dim()));
    }
    rows
}

fn summary(progress: &Progress, today: u32, learn: &Learn, look: &Look, width: usize) -> Vec<Row> {
    let mut rows = if learn.lesson().is_practice() {
        comes_back(progress, today, learn, look, width)
    } else {
        levels_done(progress, learn, look, width)
    };
    let missed = learn.missed();
    if missed.is_empty() {
        return rows;
    }
    rows.push((Line::default(), None));
    rows.push((Line::styled("To look at again", look.strong()), None));
    for line in missed {
        for row in wrapped(&line, width) {
            rows.push((Line::styled(row, look.plain()), None));
        }
    }
    rows
}

/// What was learned, and the stars of each level.
fn levels_done(progress: &Progress, learn: &Learn, look: &Look, width: usize) -> Vec<Row> {
    let plain = |row| (Line::styled(row, look.plain()), None);
    let (heading, learned) = if learn.lesson().is_placement() {
        ("What you know", progress.known_in_words())
    } else {
        ("What you learned", learn.lesson().learned().to_owned())
    };
    let mut rows = vec![(Line::styled(heading, look.strong()), None)];
    rows.extend(wrapped(&learned, width).into_iter().map(plain));
    rows.push((Line::default(), None));
    rows.push((Line::styled("Your stars", look.strong()), None));
    for (i, level) in learn.lesson().levels.iter().enumerate() {
        let best = progress.get(learn.lesson(), level);
        let sign = best.map_or("-".to_owned(), |record| stars(record.stars));
        let title = match best {
            Some(_) => level.title.clone(),
            None => format!("{}: not done yet", level.title),
        };
        let line = Line::from(vec![
            Span::styled(format!("{:>2} {sign:<4}", i + 1), look.accent()),
            Span::styled(fit::text(&title, width.saturating_sub(7)), look.plain()),
        ]);
        rows.push((line, Some(Command::Level(Pick::This(i + 1)))));
    }
    rows
}

/// When each skill of a round comes back.
fn comes_back(
    progress: &Progress,
    today: u32,
    learn: &Learn,
    look: &Look,
    width: usize,
) -> Vec<Row> {
    let mut rows = vec![(Line::styled("What comes when", look.strong()), None)];
    for (title, when) in progress.comes_back(learn.skills(), today) {
        let room = width.saturating_sub(title.chars().count() + 1);
        let line = Line::from(vec![
            Span::styled(title, look.plain()),
            Span::styled(format!("{when:>room$}"), look.accent()),
        ]);
        rows.push((line, None));
    }
    rows
}

/// Draws the levels with their stars, and buttons for the mouse.
pub fn levels(model: &Model, learn: &Learn, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let buttons: &[(&str, Command)] = match (learn.is_over(), learn.is_met()) {
        (true, _) => &[
            ("again", Command::Retry),
            ("next", Command::Level(Pick::Other(Turn::Next))),
        ],
        (_, true) => &[
            ("retry", Command::Retry),
            ("next", Command::Level(Pick::Other(Turn::Next))),
        ],
        (_, false) => &[
            ("hint", Command::Hint),
            ("undo", Command::Undo),
            ("retry", Command::Retry),
        ],
    };
    let width: usize = buttons.iter().map(|(label, _)| label.len() + 2).sum();
    let end = area.right().saturating_sub(width as u16);
    let mut column = end;
    for (label, command) in buttons {
        let place = canvas.label(area, column, label, look.accent(), command.clone());
        column = place.right() + 2;
    }
    let last = learn.lesson().levels.len();
    let entry = |i: usize| {
        let level = &learn.lesson().levels[i];
        let record = model.progress.get(learn.lesson(), level);
        let sign = record.map_or(String::new(), |record| stars(record.stars));
        let here = i == learn.index() && !learn.is_over();
        if here {
            let (text, paint) = tabs::live(&format!("{}{sign}", i + 1), canvas);
            (text, paint, i)
        } else {
            (format!(" {}{sign} ", i + 1), look.dim(), i)
        }
    };
    let mut entries: Vec<_> = (0..last).map(entry).collect();
    let room = usize::from(end.saturating_sub(area.x + 1));
    let taken: u16 = entries.iter().map(|(text, ..)| glyphs::width(text)).sum();
    if usize::from(taken) > room {
        // Only the level one is at, between its neighbours.
        let at = learn.index();
        let (text, paint, _) = entries.swap_remove(at);
        let (before, after) = (at.checked_sub(1), Some(at + 1).filter(|&next| next < last));
        let step =
            |sign: &str, to: Option<usize>| to.map(|to| (format!(" {sign} "), look.accent(), to));
        let here = Some((text, paint, at));
        entries = [step("<", before), here, step(">", after)]
            .into_iter()
            .flatten()
            .collect();
    }
    let mut column = area.x + 1;
    let left = Rect {
        width: end.saturating_sub(area.x),
        ..area
    };
    for (text, paint, i) in entries {
        let command = Command::Level(Pick::This(i + 1));
        column = canvas.label(left, column, &text, paint, command).right();
    }
}

/// One to three stars.
fn stars(count: u8) -> String {
    "★".repeat(count.into())
}
