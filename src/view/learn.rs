//! A lesson: its heading in place of the tabs, the level in the side panel, and a row of levels
//! and buttons in place of the timeline.
//!
//! ```text
//!  The rook                                              level 3 of 6
//! 8                                     3 On the way
//!          board                        Stars stop nobody: ...
//!                                       Goal: collect every star.
//! 1                                     moves 2   par 3
//!    a   b   c   d   e   f   g   h      Hint 1/3: ...
//!  what came of the last move
//!  1*** 2**  [3]  4    5    6                        hint  retry  next
//! ```

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
    widgets::Widget,
};

use crate::app::{Command, Hit, Learn, Model};
use crate::lesson::Goal;

use super::{HitMap, Style};

/// Draws the name of the lesson and the number of the level.
pub fn heading(learn: &Learn, style: &Style, area: Rect, buffer: &mut Buffer) {
    let lesson = learn.lesson();
    let room = usize::from(area.width.saturating_sub(2));
    let title = format!("Lesson: {}", lesson.title);
    buffer.set_stringn(area.x + 1, area.y, &title, room, style.look.accent());
    let number = match learn.is_over() {
        true => "done".to_owned(),
        false => format!("level {} of {}", learn.index() + 1, lesson.levels.len()),
    };
    let start = area.right().saturating_sub(number.len() as u16 + 1);
    if usize::from(start.saturating_sub(area.x)) > title.chars().count() + 2 {
        buffer.set_stringn(start, area.y, &number, room, style.look.plain());
    }
}

/// Draws the level, or at the end what was missed.
pub fn panel(learn: &Learn, style: &Style, area: Rect, buffer: &mut Buffer, hits: &mut HitMap) {
    let width = usize::from(area.width);
    let lines = match learn.is_over() {
        true => summary(learn, style, width),
        false => level(learn, style, width),
    };
    let room = usize::from(area.height);
    let hidden = lines.len() > room;
    for (i, ((line, hit), row)) in lines.into_iter().zip(area.rows()).enumerate() {
        if hidden && i + 1 == room {
            Line::styled("…", style.look.dim()).render(row, buffer);
            break;
        }
        line.render(row, buffer);
        if let Some(command) = hit {
            hits.add(row, Hit::Command(command));
        }
    }
}

/// A line of the panel, and what clicking on it does.
type Row = (Line<'static>, Option<Command>);

fn level(learn: &Learn, style: &Style, width: usize) -> Vec<Row> {
    let look = &style.look;
    let level = learn.level();
    let attempt = learn.attempt();
    let text = |text: &str, paint| -> Vec<Row> {
        let rows = textwrap::wrap(text, width.max(1));
        rows.into_iter()
            .map(|row| (Line::styled(row.into_owned(), paint), None))
            .collect()
    };
    let blank = || [(Line::default(), None)];
    let mut rows = text(&level.title, look.strong());
    rows.extend(text(&level.text, look.plain()));
    rows.extend(blank());
    rows.extend(text(&level.task(), look.accent()));
    for (i, option) in level.options().iter().enumerate() {
        let line = Line::from(vec![
            Span::styled(format!(" {} ", i + 1), look.accent()),
            Span::styled(option.clone(), look.plain()),
        ]);
        rows.push((line, Some(Command::Choose(i + 1))));
    }
    for line in learn.shown_search() {
        rows.extend(text(&line, look.plain()));
    }
    rows.extend(blank());
    let word = match level.goal {
        Goal::Mark(_) | Goal::Predict(_) => "found",
        Goal::Obstacles(_) => "obstacles",
        Goal::Choose(_) => "answers",
        _ => "moves",
    };
    let mut count = format!("{word} {}  par {}", level.cost(&attempt.state), attempt.par);
    if !attempt.mistakes.is_empty() {
        count.push_str(&format!("  mistakes {}", attempt.mistakes.len()));
    }
    if learn.is_met() {
        count.push_str(&format!("  {}", stars(attempt.stars(level))));
    }
    rows.push((Line::styled(count, look.plain()), None));
    if let Some((number, hint)) = learn.hint() {
        rows.extend(blank());
        let hint = format!("Hint {number}/{}: {hint}", crate::lesson::Level::HINTS);
        rows.extend(text(&hint, look.dim()));
    }
    rows
}

fn summary(learn: &Learn, style: &Style, width: usize) -> Vec<Row> {
    let look = &style.look;
    let mut rows = vec![(Line::styled("This time", look.strong()), None)];
    for (i, level) in learn.lesson().levels.iter().enumerate() {
        let sign = match learn.done(i) {
            Some((record, _)) => stars(record.stars),
            None => "-".to_owned(),
        };
        let line = Line::from(vec![
            Span::styled(format!("{:>2} {sign:<4}", i + 1), look.accent()),
            Span::styled(level.title.clone(), look.plain()),
        ]);
        rows.push((line, Some(Command::Level(Some(i + 1)))));
    }
    let missed = learn.missed();
    rows.push((Line::default(), None));
    let head = if missed.is_empty() {
        "Nothing was missed."
    } else {
        "To look at again"
    };
    rows.push((Line::styled(head, look.strong()), None));
    for line in missed {
        for row in textwrap::wrap(&line, width.max(1)) {
            rows.push((Line::styled(row.into_owned(), look.plain()), None));
        }
    }
    rows
}

/// Draws the levels with their stars, and buttons for the mouse.
pub fn levels(
    model: &Model,
    learn: &Learn,
    style: &Style,
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut HitMap,
) {
    let look = &style.look;
    let mut buttons = vec![("hint", Command::Hint), ("retry", Command::Retry)];
    if learn.is_met() || learn.is_over() {
        buttons.push(("next", Command::Level(None)));
    }
    let width: usize = buttons.iter().map(|(label, _)| label.len() + 2).sum();
    let end = area.right().saturating_sub(width as u16);
    let mut column = area.x + 1;
    for (i, level) in learn.lesson().levels.iter().enumerate() {
        let record = model.progress.get(learn.lesson(), level);
        let sign = record.map_or(String::new(), |record| stars(record.stars));
        let here = i == learn.index() && !learn.is_over();
        let (text, paint) = match here {
            true => (format!("[{}{sign}]", i + 1), look.accent()),
            false => (format!(" {}{sign} ", i + 1), look.dim()),
        };
        let wide = text.len() as u16;
        if column + wide > end {
            break;
        }
        buffer.set_string(column, area.y, &text, paint);
        let place = Rect {
            x: column,
            width: wide,
            ..area
        };
        hits.add(place, Hit::Command(Command::Level(Some(i + 1))));
        column += wide;
    }
    let mut column = end;
    for (label, command) in buttons {
        let place = Rect {
            x: column,
            width: label.len() as u16,
            ..area
        };
        buffer.set_stringn(column, area.y, label, label.len(), look.accent());
        hits.add(place.intersection(area), Hit::Command(command));
        column += label.len() as u16 + 2;
    }
}

/// One to three stars.
fn stars(count: u8) -> String {
    "*".repeat(count.into())
}
