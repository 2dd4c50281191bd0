//! The help: every key with what it does, from the live keymap.

use std::borrow::Cow;

use crate::app::{Binding, Command, Model};
use crate::board::{Shade, sort_by_key};
use crate::trace::Mark;

use super::{Look, Style, row::Row};

/// What helps where characters are missing from the terminal's font.
const FONT: &str = "Boxes or gaps instead of pieces and marks? Your font lacks them: start with --pieces \
                    unicode, which does without quarter blocks, or --pieces ascii.";

/// From this many columns on, keys and commands stand below each other.
const WIDE: usize = 60;
/// Columns for a mark and its word.
const MARK: usize = 21;

/// The help's rows for a popup `width` columns wide.
pub fn rows(model: &Model, style: &Style, width: usize) -> Vec<Row> {
    let look = &style.look;
    let keymap = &model.settings.keymap;
    let intro = model.activity.introduction(keymap);
    let mut help = Help {
        look,
        width,
        rows: Row::wrapped(&intro, width, look.plain()).collect(),
    };
    let bindings = keymap.bindings().iter();
    let bindings: Vec<&Binding> = bindings
        .filter(|binding| model.offers(&binding.command.row()))
        .collect();
    let mut groups: Vec<&str> = Vec::new();
    for binding in &bindings {
        if !groups.contains(&binding.group.as_str()) {
            groups.push(&binding.group);
        }
    }
    // What is of no use now comes last.
    let first = model.activity.key_groups();
    let rank = |group: &&str| first.iter().position(|one| one == group);
    sort_by_key(&mut groups, |group| rank(group).unwrap_or(first.len()));
    let (keys_wide, text_wide) = if width >= WIDE { (16, 18) } else { (8, 0) };
    for group in groups {
        help.heading(group.to_owned());
        let mut told: Vec<&str> = Vec::new();
        for binding in bindings.iter().filter(|binding| binding.group == group) {
            let text = binding.text.as_str();
            if told.contains(&text) {
                continue;
            }
            told.push(text);
            let keys: Vec<String> = keymap.keys_of(text).map(|key| key.to_string()).collect();
            let keys = format!(" {:<keys_wide$} ", keys.join(" "));
            let about = Row::new(keys, look.accent())
                .text(format!("{text:<text_wide$} "), look.plain())
                .button(binding.command.clone());
            help.entry(about, model.help_of(&binding.command));
        }
    }
    help.heading("marks on the board");
    let marks = Mark::ALL.chunks((width.saturating_sub(1) / MARK).max(1));
    help.rows.extend(marks.map(|marks| marked(marks, style)));
    help.heading("commands, at the prompt");
    for command in Command::rows().filter(|row| model.offers(row)) {
        let usage = Row::new(format!(" {:<34} ", command.usage), look.plain());
        help.entry(usage, command.help);
    }
    help.heading("mouse");
    for (what, does) in model.activity.mouse(keymap) {
        help.entry(Row::new(format!(" {what:<16} "), look.accent()), does);
    }
    help.heading("the terminal's font");
    let font = Row::labelled(" ", look.dim(), FONT, width.saturating_sub(1), look.dim());
    help.rows.extend(font);
    help.rows
}

/// Marks, each with its word.
fn marked(marks: &[Mark], style: &Style) -> Row {
    let look = &style.look;
    marks.iter().fold(Row::new(" ", look.dim()), |row, &mark| {
        let (shape, word) = (style.shape(mark), mark.word());
        let wide = MARK.saturating_sub(shape.chars().count() + 1);
        row.text(shape, look.mark(Shade::Light, Some(mark)))
            .text(format!(" {word:<wide$}"), look.dim())
    })
}

/// The help being written.
struct Help<'a> {
    look: &'a Look,
    width: usize,
    rows: Vec<Row>,
}

impl Help<'_> {
    fn heading(&mut self, text: impl Into<Cow<'static, str>>) {
        self.rows.push(Row::default());
        self.rows.push(Row::new(text, self.look.strong()));
    }

    /// Adds a row, or two where the help does not fit beside what it is about.
    fn entry(&mut self, about: Row, help: impl Into<Cow<'static, str>>) {
        let (help, dim) = (help.into(), self.look.dim());
        let beside = about.clone().text(help.clone(), dim);
        if beside.width() <= self.width {
            self.rows.push(beside);
        } else {
            let mut below = Row::new(format!("     {help}"), dim);
            below.hit = about.hit.clone();
            self.rows.extend([about, below]);
        }
    }
}
