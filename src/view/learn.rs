//! A lesson: its levels in the bar above, and the one at hand in the side panel.
//!
//! ```text
//! ▒▒ Lesson ▒The rook▒▒ 1 ▒ 2 ▒ 3 ▒ 4 ▒ 5 ▒ 6 ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒★ 6 of 18▒▒
//!   8                                     On the way
//!            board                        Stars stop nobody: ...
//!                                         Goal: collect every star.
//!   1                                     moves 2   par 3
//!      a   b   c   d   e   f   g   h      Hint 1/3: ...
//!   what came of the last move
//! ```

use ratatui::layout::Rect;

use crate::app::{Card, Command, Hit, Levels, Model, Neighbor, Pick};
use crate::lesson::{Level, Measure};
use crate::sheet::{Completion, Section, Topic};

use super::{
    Depth, Styles, Theme, canvas::Canvas, chrome, fit, glyphs, layout::behind, panel,
    row::ScreenRow, tabs,
};

/// Draws the bar above: the name of the lesson, its levels, and its stars. If the panel has no room
/// for the level, its task.
pub fn heading(levels: &Levels<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    let area = chrome::bar(area, canvas);
    let look = canvas.look();
    if let Some(task) = &levels.task {
        let (at, last) = (levels.at + 1, levels.stars.len());
        let mut rest = area;
        let turn = |turn| Command::Level(Pick::Other(turn));
        for (text, command) in [
            ("<".to_owned(), turn(Neighbor::Previous)),
            (format!("{at}/{last}"), Command::Learn(None)),
            (">".to_owned(), turn(Neighbor::Next)),
        ] {
            let place = canvas.label(rest, rest.x, text, look.dim(), command);
            rest = behind(rest, place.width);
        }
        let rest = behind(rest, 1);
        canvas.text(
            rest,
            fit::words(task.clone(), rest.width.into()),
            look.accent(),
        );
        return;
    }
    let (chip, paint) = chrome::chip(levels.kind, canvas);
    let place = canvas.label(area, area.x, chip, paint, Command::Learn(None));
    let rest = behind(area, place.width + 1);
    let place = canvas.text(rest, levels.title, look.dim());
    let gap = if levels.title.is_empty() { 1 } else { 2 };
    let rest = behind(rest, place.width + gap);
    let taken = chips(levels, rest, canvas);
    tabs::at_right(&levels.outcome, behind(rest, taken), canvas);
}

/// Draws the level, or at the end what was missed. What has no room is announced with the key
/// that shows it.
pub fn panel(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let (width, room) = (usize::from(area.width), usize::from(area.height));
    let sections = model.sheet().sections;
    let mut rows = panel::stacked(&sections, canvas.look(), width);
    // Where they have no room, the other levels are left out, then keys that help on, and then the way so far.
    for topics in [&[][..], &[Topic::Keys], &SPARE] {
        if rows.len() > room {
            rows = without(topics, &sections, canvas.look(), width);
        }
    }
    if rows.len() > room {
        let more = format!("… {} shows all", model.settings.keymap.hint("panel"));
        let more = ScreenRow::new(more, canvas.look().accent()).button(Command::Panel(None));
        rows.splice(room.saturating_sub(1).., [more]);
    }
    canvas.rows(rows, area);
}

/// Returns the contents of a panel without room, in rows of this many columns. Choices are entries
/// of the card.
pub fn card(model: &Model, card: &Card, look: &Styles, width: usize) -> Vec<ScreenRow> {
    let mut all: Vec<ScreenRow> = Vec::new();
    if let Some(intro) = &card.intro {
        all.extend(ScreenRow::wrapped(intro, width, look.plain()));
        all.push(ScreenRow::default());
    }
    let rows = without(&SPARE, &model.sheet().sections, look, width);
    all.extend(rows.into_iter().map(|mut row| {
        let mut commands = card.commands.iter();
        let entry = commands.position(|(_, of)| row.hit == Some(Hit::Command(of.clone())));
        row.hit = entry.map(Hit::Entry);
        row
    }));
    all
}

/// Sections that a lesson drops first.
const SPARE: [Topic; 2] = [Topic::Keys, Topic::Before];

/// The sections of a lesson but those about these topics, and what is shown in spare rows alone.
fn without(topics: &[Topic], sections: &[Section], look: &Styles, width: usize) -> Vec<ScreenRow> {
    let is_told = |one: &&Section| !topics.contains(&one.topic) && !one.room.is_spare();
    let told = sections.iter().filter(is_told);
    panel::stacked(told, look, width)
}

/// Room for the texts of a lesson, and the rows they take.
pub const LESSON_ROOM: Measure = Measure {
    panel: (38, 17),
    level_rows,
    below: (76, 2),
    sentence_rows: |text, columns| crate::words::wrapped(text, columns).len(),
};

/// Number of rows of a level with a hint in a panel of this many columns.
fn level_rows(level: &Level, hint: Option<&str>, columns: usize) -> usize {
    let hint = hint.map(|hint| (1, hint));
    rows_of(&level.sections(&level.start(), "moves 0", hint), columns)
}

/// Number of rows of these sections at this number of columns.
pub fn rows_of(sections: &[Section], columns: usize) -> usize {
    let look = Styles::new(Theme::default(), Depth::Mono);
    panel::stacked(sections, &look, columns).len()
}

/// Draws a chip for each level with its state, or if they don't fit the current one between its
/// neighbours. Returns the number of columns.
fn chips(levels: &Levels<'_>, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let look = canvas.look();
    let here = Some(levels.at).filter(|_| !levels.over);
    let chip = |(i, stars): (usize, &Option<u8>)| {
        let grade = Completion::of(*stars);
        let name = (i + 1).to_string();
        if Some(i) == here {
            (format!(" {name} "), look.plain(), i)
        } else if levels.has_numbers {
            let (name, paint) = grade.chip(&name, canvas);
            (name, paint, i)
        } else {
            let (sign, paint) = grade.square(look);
            (format!(" {sign} "), paint, i)
        }
    };
    let gap = u16::from(levels.has_numbers);
    let mut chips: Vec<_> = levels.stars.iter().enumerate().map(chip).collect();
    let taken: u16 = chips
        .iter()
        .map(|(text, ..)| glyphs::width(text) + gap)
        .sum();
    if taken + LEVELS_GAP > area.width {
        let at = levels.at;
        chips = chips
            .drain(at.saturating_sub(1)..=(at + 1).min(levels.stars.len() - 1))
            .collect();
        for (text, paint, i) in &mut chips {
            if *i != at {
                let sign = if *i < at { "<" } else { ">" };
                (*text, *paint) = (format!(" {sign} "), look.accent());
            }
        }
    }
    let mut column = area.x;
    for (text, paint, i) in chips {
        let place = if Some(i) == here {
            chrome::here(text.trim(), behind(area, column - area.x), canvas)
        } else {
            canvas.text_at(area, column, text, paint)
        };
        canvas.button(place, Command::Level(Pick::This(i + 1)));
        column = place.right() + gap;
    }
    column.min(area.right()) - area.x
}

/// Columns that the stars of a lesson need behind its levels.
const LEVELS_GAP: u16 = 14;
