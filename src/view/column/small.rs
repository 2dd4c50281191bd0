//! The text around the smallest board.

use std::ptr;

use ratatui::layout::Rect;

use crate::app::{KeyHint, Levels, Model, Run, TopBar, key_hints};
use crate::sheet::{Body, Topic};
use crate::words::wrapped;

use super::super::layout::{below, split_end};
use super::super::{Layout, canvas::Canvas, chrome, panel, row::ScreenRow};
use super::story::{self, sentences};
use super::{draw_sentences, has_timeline, timeline};

/// Draws the text around the smallest board: a count and a few keys beside it, the sentence below.
pub fn small(model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    if let Some(aside) = layout.aside {
        draw_aside(model, aside, canvas);
    }
    let (line, area) = split_end(layout.text, u16::from(has_timeline(model)));
    let said = sentences(model, layout, (area, area.height), false);
    let spare = usize::from(area.height).saturating_sub(said.len());
    draw_sentences(&said, below(area, u16::from(spare > 0)), canvas);
    timeline(model, line, canvas);
}

/// Draws the counts of compared boards, or the task of a level. If there is neither, draws the
/// first count or result of the panel and, below it, the suggestions of the first screen or the
/// most important keys, without those that are too wide.
fn draw_aside(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    if model.runs().comparing() {
        return both_counts(model, area, canvas);
    }
    let mut area = below(area, 1);
    if let TopBar::Levels(Levels {
        task: Some(task), ..
    }) = model.bar()
    {
        draw_sentences(&story::cut(&task, area), area, canvas);
        return;
    }
    let sections = model.sheet().sections;
    let counted = sections.iter().find(|one| one.topic == Topic::State);
    let value = counted.map(|one| match &one.body {
        Body::Large(text) => ScreenRow::new(text.clone(), canvas.look().accent()),
        _ => {
            let value = panel::line(&one.value, canvas.look());
            let heading = ScreenRow::new(format!("{} ", one.heading), canvas.look().dim());
            // A bare number needs a word if there is room for one.
            let room = usize::from(area.width).saturating_sub(value.width());
            match value.width() {
                1.. if heading.width() > 1 && heading.width() <= room => heading.adjacent(0, value),
                _ => value,
            }
        }
    });
    let value = value.filter(|row| row.width() > 0 && row.width() <= area.width.into());
    if let Some(row) = value {
        row.draw(area, canvas);
        area = below(area, 2);
    }
    let invitations = model.invitations().into_iter().flatten();
    let mut hints: Vec<KeyHint> = invitations.map(|one| (one.key, one.short)).collect();
    if hints.is_empty() {
        hints = key_hints(model);
    }
    hints.retain(|hint| chrome::width(hint) <= area.width);
    for (hint, place) in hints.iter().zip(area.rows()) {
        chrome::keys(std::slice::from_ref(hint), place, false, canvas);
    }
}

/// Draws the name and the count of each compared board, those of the board that is shown first.
fn both_counts(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let width = usize::from(area.width);
    let runs = model.runs().all().zip(model.runs().titles());
    let is_shown = |run: &Run| ptr::eq(run, model.front());
    let (mut boards, others): (Vec<_>, Vec<_>) = runs.partition(|(run, _)| is_shown(run));
    boards.extend(others);
    let mut area = area;
    for (run, title) in boards {
        let look = canvas.look();
        let (name, count) = if is_shown(run) {
            (look.accent(), look.strong())
        } else {
            (look.dim(), look.dim())
        };
        // The first part of a long name is enough to tell two algorithms apart.
        let short = title.split('-').next().unwrap_or_default();
        let title = if title.len() > width { short } else { &title };
        let mut rows = vec![(title.to_owned(), name)];
        let counted = run.in_a_number().unwrap_or_default();
        // One row of the other count is enough, because both counts are of the same kind.
        let most = if is_shown(run) { usize::MAX } else { 1 };
        let counted = wrapped(&counted, width).into_iter().take(most);
        rows.extend(counted.map(|row| (row, count)));
        for ((row, paint), place) in rows.iter().zip(area.rows()) {
            canvas.text(place, row, *paint);
        }
        area = below(area, rows.len() as u16);
    }
    let key = model.settings.keymap.hint("compare");
    let hints = ["other board", "switch"].map(|word| (key.clone(), word));
    let other = hints.iter().find(|hint| chrome::width(hint) <= area.width);
    chrome::keys(
        other.map(std::slice::from_ref).unwrap_or_default(),
        area,
        false,
        canvas,
    );
}
