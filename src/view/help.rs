//! The help: every key with what it does, from the live keymap.

use std::borrow::Cow;

use ratatui::{
    style::Style as Paint,
    text::{Line, Span},
};

use crate::answer::wrapped;
use crate::app::{Binding, Command, Model};
use crate::board::sort_by_key;
use crate::trace::Mark;

use super::{Look, Style};

/// A line of the help, and what a click on it does.
type Row = (Line<'static>, Option<Command>);

/// The help's lines for a popup `width` columns wide.
pub fn lines(model: &Model, style: &Style, width: usize) -> Vec<Row> {
    let look = &style.look;
    let intro = model.activity.introduction(&model.settings.keymap);
    let first = model.activity.key_groups();
    let mut lines: Vec<Row> = wrapped(&intro, width)
        .into_iter()
        .map(|row| (Line::styled(row, look.plain()), None))
        .collect();
    lines.push((Line::default(), None));
    let works = |binding: &&Binding| model.offers(&binding.command.row());
    let mut groups: Vec<&str> = Vec::new();
    for binding in model.settings.keymap.bindings().iter().filter(works) {
        if !groups.contains(&binding.group.as_str()) {
            groups.push(&binding.group);
        }
    }
    // What is of no use now comes last.
    let rank = |group: &&str| first.iter().position(|one| one == group);
    sort_by_key(&mut groups, |group| rank(group).unwrap_or(first.len()));
    for group in groups {
        lines.push((Line::styled(group.to_owned(), look.strong()), None));
        let mut told: Vec<&str> = Vec::new();
        let bindings = model.settings.keymap.bindings().iter().filter(works);
        for binding in bindings.filter(|binding| binding.group == group) {
            let text = binding.text.as_str();
            if told.contains(&text) {
                continue;
            }
            told.push(text);
            let keys: Vec<String> = model
                .settings
                .keymap
                .keys_of(text)
                .map(|key| key.to_string())
                .collect();
            let (keys, command) = if width >= WIDE {
                (format!(" {:<16} ", keys.join(" ")), format!("{text:<18} "))
            } else {
                (format!(" {:<8} ", keys.join(" ")), format!("{text} "))
            };
            let line = [(keys, look.accent()), (command, look.plain())];
            let run = Some(binding.command.clone());
            let help = model.help_of(&binding.command);
            row(&mut lines, &line, help, run, look, width);
        }
        lines.push((Line::default(), None));
    }
    lines.push((Line::styled("marks on the board", look.strong()), None));
    lines.extend(marks(style, width));
    lines.push((Line::default(), None));
    lines.push((Line::styled("commands, at the prompt", look.strong()), None));
    for command in Command::rows().filter(|row| model.offers(row)) {
        let usage = [(format!(" {:<34} ", command.usage), look.plain())];
        row(&mut lines, &usage, command.help, None, look, width);
    }
    lines.push((Line::default(), None));
    lines.push((Line::styled("mouse", look.strong()), None));
    for (what, does) in model.activity.mouse(&model.settings.keymap) {
        let what = [(format!(" {what:<16} "), look.accent())];
        row(&mut lines, &what, does, None, look, width);
    }
    lines.push((Line::default(), None));
    lines.push((Line::styled("the terminal's font", look.strong()), None));
    for text in crate::answer::wrapped(FONT, width.saturating_sub(2)) {
        lines.push((Line::styled(format!(" {text}"), look.dim()), None));
    }
    lines
}

/// What helps where characters are missing from the terminal's font.
const FONT: &str = "Boxes or gaps instead of pieces and marks? Your font lacks them: start with --pieces \
                    unicode, which does without quarter blocks, or --pieces ascii.";

/// From this many columns on, keys and commands stand below each other.
const WIDE: usize = 60;
/// Columns for a mark and its word.
const MARK: usize = 21;

/// Every mark with its word, as many in a row as fit.
fn marks(style: &Style, width: usize) -> Vec<Row> {
    let entry = |&mark: &Mark| {
        let shape = Span::styled(
            style.shape(mark),
            style.look.mark(crate::board::Shade::Light, Some(mark)),
        );
        let word = mark.word();
        let blanks = MARK.saturating_sub(shape.width() + word.len() + 1);
        let word = Span::styled(format!(" {word}{}", " ".repeat(blanks)), style.look.dim());
        [shape, word]
    };
    let rows = Mark::ALL
        .chunks((width.saturating_sub(1) / MARK).max(1))
        .map(|row| {
            let spans = row.iter().flat_map(entry);
            let line: Line = [Span::raw(" ")].into_iter().chain(spans).collect();
            (line, None)
        });
    rows.collect()
}

/// Adds a row, or two where the help does not fit beside what it is about.
fn row(
    lines: &mut Vec<Row>,
    about: &[(String, Paint)],
    help: impl Into<Cow<'static, str>>,
    run: Option<Command>,
    look: &Look,
    width: usize,
) {
    let spans = about.iter().cloned();
    let mut line: Line = spans
        .map(|(text, paint)| Span::styled(text, paint))
        .collect();
    let help = Span::styled(help.into(), look.dim());
    if line.width() + help.width() <= width {
        line.push_span(help);
        lines.push((line, run));
    } else {
        lines.push((line, run.clone()));
        lines.push((Line::from(vec![Span::raw("     "), help]), run));
    }
}
