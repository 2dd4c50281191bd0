//! A lesson: its levels in the strip, and a card for a level that doesn't fit into the column.

use ratatui::layout::Rect;

use crate::app::{Card, Command, Hit, Levels, Model, Pick};
use crate::lesson::{Level, Measure};
use crate::sheet::{Completion, Section, Topic};
use crate::words::capital;

use super::layout::{Form, behind};
use super::{
    Depth, Layout, Style, Styles, Theme, canvas::Canvas, chrome, glyphs, panel, row::ScreenRow,
    tabs,
};

/// Draws the strip: the name of the lesson or round, its levels, and on the right their result or,
/// if that doesn't fit, their number.
pub fn heading(levels: &Levels<'_>, layout: &Layout, canvas: &mut Canvas<'_>) {
    tabs::ground(layout, canvas);
    let (look, area) = (canvas.look(), layout.strip);
    let (is_small, is_wide) = (layout.form == Form::Small, area.width >= WIDE);
    let short = short(levels.title);
    // The task is drawn below the smallest board, so only the name and the number of the level are
    // needed there.
    let count = format!("{}/{}", levels.at + 1, levels.stars.len());
    let numbered = format!("{short} {count}");
    let has_room = glyphs::width(&short) + FEW_LEVELS <= area.width;
    let name = match is_small {
        true if glyphs::width(&numbered) + 2 > area.width => &count,
        true => &numbered,
        false if is_wide || levels.title.is_empty() || !has_room => levels.kind,
        false => &short,
    };
    let (chip, paint) = chrome::chip(name, canvas);
    let place = canvas.label(area, area.x, chip, paint, Command::Learn(None));
    if is_small {
        return;
    }
    let mut rest = behind(area, place.width + 1);
    if is_wide && !levels.title.is_empty() {
        let place = canvas.text(rest, levels.title, look.dim());
        rest = behind(rest, place.width + 2);
    }
    let taken = chips(levels, rest, canvas);
    let rest = behind(rest, taken);
    if !tabs::at_right(&levels.outcome, rest, canvas) {
        let count = format!("of {}", levels.stars.len());
        if glyphs::width(&count) < rest.width {
            canvas.text_right(rest, count, look.dim());
        }
    }
}

/// Minimum width of a strip with both the kind (`Lesson` or `Practice`) and the title, in columns.
const WIDE: u16 = 60;

/// Columns that a name must leave for the levels.
const FEW_LEVELS: u16 = 16;

/// Returns a shorter title: `Rook` for `The rook`.
fn short(title: &str) -> String {
    capital(title.strip_prefix("The ").unwrap_or(title))
}

/// Returns the rows of a card, which are `width` columns wide. A card replaces a panel that is too
/// small. It omits keys, and sections that are shown only if everything else fits. Answers to
/// choose from are entries of the card.
pub fn card(model: &Model, card: &Card, style: &Style, width: usize) -> Vec<ScreenRow> {
    let look = &style.look;
    let mut all: Vec<ScreenRow> = Vec::new();
    if let Some(intro) = &card.intro {
        all.extend(ScreenRow::wrapped(intro, width, look.plain()));
        all.push(ScreenRow::default());
    }
    let sections = model.sheet().sections;
    let is_told = |one: &&Section| {
        !matches!(one.topic, Topic::Keys | Topic::Before) && !one.room.is_spare() && !one.is_blank()
    };
    let told = sections.iter().filter(is_told);
    let rows = panel::stacked_large(told, style, width);
    let entry = |hit: &Hit| {
        let mut commands = card.commands.iter();
        let entry = commands.position(|(_, of)| *hit == Hit::Command(of.clone()));
        entry.map(Hit::Entry)
    };
    all.extend(rows.into_iter().map(|row| row.with_hits(entry)));
    all
}

/// Limits for the text of a lesson, and the functions that count its rows.
pub const LESSON_ROOM: Measure = Measure {
    panel: (30, 19),
    level_rows,
    sentence: (30, 6),
    sentence_rows: |text, columns| crate::words::wrapped(text, columns).len(),
};

fn level_rows(level: &Level, hint: Option<&str>, columns: usize) -> usize {
    let mut sections = level.sections(&level.start(), "moves 0", &[]);
    sections.extend(level.help_section(hint.map(|hint| (1, hint))));
    rows_of(&sections, columns)
}

/// Returns the number of rows that these sections take in `columns` columns.
pub fn rows_of(sections: &[Section], columns: usize) -> usize {
    let look = Styles::new(Theme::default(), Depth::Mono);
    panel::stacked(sections, &look, columns).len()
}

/// Draws a chip for each level, which shows its state. If the chips don't fit, draws only the
/// current level, between pointers to its neighbours. Returns the number of columns taken.
fn chips(levels: &Levels<'_>, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let look = canvas.look();
    let here = Some(levels.at).filter(|_| !levels.over);
    // Signs may touch each other, unlike numbers.
    let is_close = 3 * levels.stars.len() > usize::from(area.width);
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
            let air = if is_close { "" } else { " " };
            (format!("{air}{sign}{air}"), paint, i)
        }
    };
    let wide = |gap: u16| levels.stars.len() as u16 * (3 + gap);
    let gap = u16::from(levels.has_numbers && wide(1) <= area.width);
    let mut chips: Vec<_> = levels.stars.iter().enumerate().map(chip).collect();
    let taken = chips.iter().map(|(text, ..)| glyphs::width(text) + gap);
    if taken.sum::<u16>() > area.width {
        let at = levels.at;
        let next = (at + 1).min(levels.stars.len() - 1);
        chips = chips.drain(at.saturating_sub(1)..=next).collect();
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
