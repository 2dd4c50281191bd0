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

use ratatui::layout::Rect;

use crate::app::{Card, Command, Hit, Learn, Model, Pick, Turn};
use crate::lesson::{Level, Measure, Progress};

use super::{Depth, Look, Theme, canvas::Canvas, fit, glyphs, row::Row, tabs};

/// Draws the name of the lesson and the number of the level; where the panel has no room for the
/// level, what is to be done in it.
pub fn heading(model: &Model, learn: &Learn, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let lesson = &learn.lesson;
    let title = if model.is_cramped() && !learn.over {
        let (at, last) = (learn.index + 1, lesson.levels.len());
        format!("{at}/{last} {}", learn.level().task())
    } else if lesson.is_practice() {
        lesson.title.clone()
    } else {
        format!("Lesson: {}", lesson.title)
    };
    let title = fit::text(&title, usize::from(area.width.saturating_sub(2)));
    let left = canvas
        .text_at(area, area.x + 1, &title, look.accent())
        .right()
        + 2;
    if model.is_cramped() && !learn.over {
        return;
    }
    let number = if learn.over {
        "done".to_owned()
    } else {
        learn.level_of()
    };
    let mut end = area.right() - 1;
    let start = |end: u16, text: &str| end.checked_sub(text.len() as u16).filter(|at| *at >= left);
    if let Some(start) = start(end, COURSE) {
        canvas.label(area, start, COURSE, look.accent(), Command::Learn(None));
        end = start.saturating_sub(3);
    }
    if let Some(start) = start(end, &number) {
        canvas.text_at(area, start, number, look.plain());
    }
}

/// The button that leads to the course.
const COURSE: &str = "course";

/// Draws the level, or at the end what was missed. What has no room is announced with the key
/// that shows it.
pub fn panel(model: &Model, learn: &Learn, area: Rect, canvas: &mut Canvas<'_>) {
    let mut rows = rows(model, learn, canvas.look(), usize::from(area.width));
    let room = usize::from(area.height);
    if rows.len() > room {
        let more = format!("… {} shows all", model.settings.keymap.hint("panel"));
        let more = Row::new(more, canvas.look().accent()).button(Command::Panel(None));
        rows.splice(room.saturating_sub(1).., [more]);
    }
    canvas.rows(rows, area);
}

/// What the card over the board is called.
pub fn card_title(learn: &Learn) -> String {
    let lesson = &learn.lesson;
    if learn.over {
        lesson.title.clone()
    } else {
        format!("Level {} of {}", learn.index + 1, lesson.levels.len())
    }
}

/// What the panel has no room for, in rows of this many columns. Those that can be chosen are
/// entries of the card.
pub fn card(model: &Model, learn: &Learn, card: &Card, look: &Look, width: usize) -> Vec<Row> {
    let mut all: Vec<Row> = Vec::new();
    if let Some(intro) = &card.intro {
        all.extend(Row::wrapped(intro, width, look.plain()));
        all.push(Row::default());
    }
    all.extend(rows(model, learn, look, width).into_iter().map(|mut row| {
        let mut commands = card.commands.iter();
        let entry = commands.position(|(_, of)| row.hit == Some(Hit::Command(of.clone())));
        row.hit = entry.map(Hit::Entry);
        row
    }));
    all
}

fn rows(model: &Model, learn: &Learn, look: &Look, width: usize) -> Vec<Row> {
    if learn.over {
        return summary(&model.progress, model.settings.today, learn, look, width);
    }
    let level = learn.level();
    let mut count = learn.count();
    if learn.met {
        count.push_str(&format!("  {}", stars(learn.attempt.stars(level))));
    }
    let mut rows = level_text(level, &count, learn.hint(), look, width);
    for sentence in learn.ending() {
        rows.extend(Row::wrapped(&sentence, width, look.plain()));
    }
    rows
}

/// The room for the texts of a lesson, and how much of it they take.
pub const LESSON_ROOM: Measure = Measure {
    panel: (44, 17),
    level_rows,
    below: (78, 2),
    sentence_rows: |text, columns| crate::answer::wrapped(text, columns).len(),
};

/// How many rows of this many columns a level takes in the panel, with a hint.
fn level_rows(level: &Level, hint: Option<&str>, columns: usize) -> usize {
    let look = Look::new(Theme::default(), Depth::Mono);
    let hint = hint.map(|hint| (1, hint));
    level_text(level, "moves 0", hint, &look, columns).len()
}

/// How many rows of this many columns a lesson takes in the panel before a hint is asked for.
pub fn lesson_rows(learn: &Learn, columns: usize) -> usize {
    if learn.over {
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
    let mut rows: Vec<Row> = Row::wrapped(&level.title, width, look.strong()).collect();
    rows.extend(Row::wrapped(&level.text_on_screen(), width, look.plain()));
    rows.push(Row::default());
    rows.extend(Row::wrapped(&level.task(), width, look.accent()));
    for (i, (digit, words)) in level.answers().into_iter().enumerate() {
        let number = format!("{:<3}", level.bullet(digit));
        let answer = Row::labelled(&number, look.accent(), words, width, look.plain());
        rows.extend(answer.map(|row| row.button(Command::Choose(i + 1))));
    }
    for line in level.goal.shown_search(&level.scene) {
        rows.extend(Row::wrapped(&line, width, look.plain()));
    }
    rows.push(Row::default());
    rows.extend(Row::wrapped(count, width, look.plain()));
    if let Some((number, hint)) = hint {
        rows.push(Row::default());
        let hint = format!("Hint {number}/{}: {hint}", Level::HINTS);
        rows.extend(Row::wrapped(&hint, width, look.dim()));
    }
    rows
}

/// What was learned, or when each skill of a round comes back; and what was missed.
fn summary(progress: &Progress, today: u32, learn: &Learn, look: &Look, width: usize) -> Vec<Row> {
    let lesson = &learn.lesson;
    let mut rows = Vec::new();
    if lesson.is_practice() {
        rows.push(Row::new("What comes when", look.strong()));
        for (title, when) in progress.comes_back(learn.skills(), today) {
            let room = width.saturating_sub(title.chars().count() + 1);
            let row = Row::new(title, look.plain());
            rows.push(row.text(format!("{when:>room$}"), look.accent()));
        }
    } else {
        let (heading, learned) = if lesson.is_placement() {
            ("What you know", progress.known_in_words())
        } else {
            ("What you learned", lesson.learned().to_owned())
        };
        rows.push(Row::new(heading, look.strong()));
        rows.extend(Row::wrapped(&learned, width, look.plain()));
        rows.push(Row::default());
        rows.push(Row::new("Your stars", look.strong()));
        for (number, level) in (1..).zip(&lesson.levels) {
            let (sign, title) = match progress.get(lesson, level) {
                Some(best) => (stars(best.stars), level.title.clone()),
                None => ("-".to_owned(), format!("{}: not done yet", level.title)),
            };
            let row = Row::new(format!("{number:>2} {sign:<4}"), look.accent())
                .text(fit::text(&title, width.saturating_sub(7)), look.plain());
            rows.push(row.button(Command::Level(Pick::This(number))));
        }
    }
    let missed = learn.missed();
    if !missed.is_empty() {
        rows.push(Row::default());
        rows.push(Row::new("To look at again", look.strong()));
    }
    for line in missed {
        rows.extend(Row::wrapped(&line, width, look.plain()));
    }
    rows
}

/// Draws the levels with their stars, and buttons for the mouse.
pub fn levels(model: &Model, learn: &Learn, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let next = ("next", Command::Level(Pick::Other(Turn::Next)));
    let buttons = match (learn.over, learn.met) {
        (true, _) => vec![("again", Command::Retry), next],
        (_, true) => vec![("retry", Command::Retry), next],
        (_, false) => vec![
            ("hint", Command::Hint),
            ("undo", Command::Undo),
            ("retry", Command::Retry),
        ],
    };
    let width: usize = buttons.iter().map(|(label, _)| label.len() + 2).sum();
    let end = area.right().saturating_sub(width as u16);
    let mut column = end;
    for (label, command) in buttons {
        let place = canvas.label(area, column, label, look.accent(), command);
        column = place.right() + 2;
    }
    let at = learn.index;
    let levels = &learn.lesson.levels;
    let entries = levels.iter().enumerate().map(|(i, level)| {
        let record = model.progress.get(&learn.lesson, level);
        let sign = record.map_or(String::new(), |record| stars(record.stars));
        let name = format!("{}{sign}", i + 1);
        let (text, paint) = if i == at && !learn.over {
            tabs::live(&name, canvas)
        } else {
            (format!(" {name} "), look.dim())
        };
        (text, paint, i)
    });
    let mut entries: Vec<_> = entries.collect();
    let taken: u16 = entries.iter().map(|(text, ..)| glyphs::width(text)).sum();
    if taken > end.saturating_sub(area.x + 1) {
        // Only the level one is at, between its neighbours.
        entries = entries
            .drain(at.saturating_sub(1)..=(at + 1).min(levels.len() - 1))
            .collect();
        for (text, paint, i) in &mut entries {
            if *i != at {
                let sign = if *i < at { "<" } else { ">" };
                (*text, *paint) = (format!(" {sign} "), look.accent());
            }
        }
    }
    let left = Rect {
        width: end.saturating_sub(area.x),
        ..area
    };
    let mut column = area.x + 1;
    for (text, paint, i) in entries {
        let command = Command::Level(Pick::This(i + 1));
        column = canvas.label(left, column, text, paint, command).right();
    }
}

/// One to three stars.
pub fn stars(count: u8) -> String {
    "★".repeat(count.into())
}
