//! The help: the keys of the current keymap, grouped by purpose, then the marks, the mouse and the
//! terminal.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

use crate::app::{Binding, Command, Model, Pick};
use crate::board::{Shade, joined, sort_by_key};
use crate::trace::Mark;

mod first;

use super::{Style, Styles, chrome, fit, row::ScreenRow};

pub use first::first;

/// Help for characters missing from the terminal's font.
const FONT: &str = "Boxes or gaps instead of pieces and marks? Your font lacks those symbols. Start with --pieces unicode, which uses no quarter blocks, or --pieces ascii. Rows that look torn? Your terminal draws frame characters two columns wide, as East Asian terminals can. Start with --pieces ascii.";

/// Columns for the name of an entry.
const NAME: usize = 14;
/// Columns for a mark and its word.
const MARK: usize = 26;

/// A group of entries. The keys of all other commands follow, in the order of the keymap.
#[derive(Deserialize)]
struct Group {
    subject: String,
    entries: Vec<Entry>,
}

/// Commands that share an entry, separated by commas, the name of the entry, and its effect.
#[derive(Deserialize)]
struct Entry(String, String, String);

impl Entry {
    fn commands(&self) -> Vec<&str> {
        self.0.split(", ").collect()
    }
}

static GROUPS: LazyLock<Vec<Group>> = LazyLock::new(|| {
    let file = include_str!("../../assets/help.toml");
    let mut groups: BTreeMap<String, Vec<Group>> =
        toml::from_str(file).expect("the tests read the entries");
    groups.remove("groups").unwrap_or_default()
});

/// Returns the introduction to the current activity.
pub fn introduction(model: &Model, look: &Styles, width: usize) -> Vec<ScreenRow> {
    let intro = model.help_introduction();
    ScreenRow::wrapped(&intro, width, look.plain()).collect()
}

/// Returns the keys: a heading and rows for each subject.
pub fn keys(model: &Model, look: &Styles, width: usize) -> Vec<Vec<ScreenRow>> {
    let bindings = model.settings.keymap.bindings().iter();
    let bindings: Vec<&Binding> = bindings
        .filter(|binding| model.offers(&binding.command.row()))
        .collect();
    let groups = GROUPS.iter().map(|group| group.subject.as_str());
    let mut subjects: Vec<&str> = groups.collect();
    for binding in &bindings {
        if !subjects.contains(&subject(binding)) {
            subjects.push(subject(binding));
        }
    }
    // The keys for learning come first, then those of the current activity.
    let activity = model.activity.handler();
    let own = activity.showing().key_groups.iter().copied();
    let first: Vec<&str> = ["learning"].into_iter().chain(own).collect();
    let rank = |subject: &&str| first.iter().position(|one| one == subject);
    sort_by_key(&mut subjects, |subject| {
        rank(subject).unwrap_or(first.len())
    });
    let told = subjects.into_iter().map(|subject| {
        let mut help = HelpSubject::new(subject, look, width);
        let others = bindings
            .iter()
            .copied()
            .filter(|binding| self::subject(binding) == subject);
        let (cursor, others): (Vec<&Binding>, Vec<&Binding>) =
            others.partition(|binding| matches!(binding.command, Command::Cursor(_)));
        if let Some(binding) = cursor.first() {
            let command = Some(binding.command.clone());
            help.entry("cursor", "move it over the board", "arrows", command);
        }
        // The keys of single lenses come before the keys for the next and the previous lens.
        let (lenses, others): (Vec<&Binding>, Vec<&Binding>) = others
            .into_iter()
            .filter(|binding| listed(binding).is_none())
            .partition(|binding| matches!(binding.command, Command::Lens(_)));
        help.others(&lenses, model);
        let own = GROUPS.iter().filter(|group| group.subject == subject);
        for entry in own.flat_map(|group| &group.entries) {
            let (commands, Entry(_, name, does)) = (entry.commands(), entry);
            let bound = |texts: &[&str]| -> Vec<&Binding> {
                let of = |text| bindings.iter().filter(move |one| one.text == text);
                texts.iter().copied().flat_map(of).copied().collect()
            };
            // Commands that have a different effect in this activity are listed separately.
            let has_meaning = |one: &&Binding| activity.meaning(&one.command).is_some();
            let apart = !activity.showing().explores && bound(&commands).iter().any(has_meaning);
            let parts: Vec<Vec<&Binding>> = if apart {
                commands.chunks(1).map(bound).collect()
            } else {
                vec![bound(&commands)]
            };
            for keys in parts {
                let Some(binding) = keys.first() else {
                    continue;
                };
                let own = activity.meaning(&binding.command);
                let does = own.filter(|_| apart).unwrap_or(does);
                let keys = joined(keys.iter().map(|one| one.key.to_string()), " ");
                help.entry(name, does, &keys, Some(binding.command.clone()));
            }
        }
        help.others(&others, model);
        help.rows
    });
    told.filter(|rows| rows.len() > 1).collect()
}

/// Whether the subjects fit into `columns` columns of at most this height without being split.
pub fn fits(subjects: &[Vec<ScreenRow>], columns: usize, height: usize) -> bool {
    split(subjects, columns, height).is_some()
}

/// Returns the indices of the subjects that start the second and later columns; `None` if a subject
/// would have to be split or there are too few columns.
fn split(subjects: &[Vec<ScreenRow>], columns: usize, height: usize) -> Option<Vec<usize>> {
    let (mut starts, mut taken) = (Vec::new(), 0);
    for (number, subject) in subjects.iter().enumerate() {
        let wanted = taken + usize::from(taken > 0) + subject.len();
        if wanted <= height {
            taken = wanted;
        } else {
            starts.push(number);
            taken = subject.len();
        }
        if taken > height {
            return None;
        }
    }
    (starts.len() < columns).then_some(starts)
}

/// Returns the rows of subjects, with a blank row between them. Columns end after a whole subject
/// if all subjects fit that way.
pub fn columns(subjects: &[Vec<ScreenRow>], columns: usize, height: usize) -> Vec<ScreenRow> {
    let starts = split(subjects, columns, height).unwrap_or_default();
    let mut rows: Vec<ScreenRow> = Vec::new();
    for (number, subject) in subjects.iter().enumerate() {
        if starts.contains(&number) {
            rows.resize(rows.len().next_multiple_of(height), ScreenRow::default());
        } else if !rows.is_empty() {
            rows.push(ScreenRow::default());
        }
        rows.extend(subject.iter().cloned());
    }
    rows
}

/// Returns the subject of the group that lists a binding's command, if any does.
fn listed(binding: &Binding) -> Option<&'static str> {
    let is_it = |entry: &Entry| entry.commands().contains(&binding.text.as_str());
    let group = GROUPS.iter().find(|group| group.entries.iter().any(is_it));
    group.map(|group| group.subject.as_str())
}

fn subject(binding: &Binding) -> &str {
    listed(binding).unwrap_or(&binding.group)
}

/// Returns all marks, the mouse actions, and advice about pixels and the terminal's font.
pub fn board(model: &Model, style: &Style, width: usize) -> Vec<Vec<ScreenRow>> {
    let look = &style.look;
    let mut marks = HelpSubject::new("marks on the board", look, width);
    let all = Mark::ALL.chunks((width / MARK).max(1));
    marks.rows.extend(all.map(|marks| marked(marks, style)));
    let mut mouse = HelpSubject::new("mouse", look, width);
    for (what, does) in model.activity.handler().mouse(&model.settings.keymap) {
        mouse.entry(what, &does, "", None);
    }
    let told = |heading, text| {
        let rows = HelpSubject::new(heading, look, width).rows.into_iter();
        rows.chain(ScreenRow::wrapped(text, width, look.dim()))
            .collect()
    };
    let pixels = Some(style.pixels).filter(|told| !told.is_empty());
    let pixels = pixels.map(|pixels| told("pixels", pixels));
    let font = model.settings.in_terminal();
    let font = font.then(|| told("the terminal's font", FONT));
    [marks.rows, mouse.rows]
        .into_iter()
        .chain(pixels)
        .chain(font)
        .collect()
}

fn marked(marks: &[Mark], style: &Style) -> ScreenRow {
    let look = &style.look;
    marks.iter().fold(ScreenRow::default(), |row, &mark| {
        let (shape, word) = (style.shape(mark), mark.word());
        // Shapes are one or two cells wide.
        let gap = 3usize.saturating_sub(shape.chars().count());
        row.text(shape, look.mark(Shade::Light, Some(mark)))
            .text(format!("{:gap$}{word:<1$}", "", MARK - 3), look.dim())
    })
}

/// A subject of the help while its rows are being added.
struct HelpSubject<'a> {
    look: &'a Styles,
    width: usize,
    rows: Vec<ScreenRow>,
}

impl HelpSubject<'_> {
    fn new<'a>(subject: &str, look: &'a Styles, width: usize) -> HelpSubject<'a> {
        let rows = vec![chrome::heading(subject, "", width, look)];
        HelpSubject { look, width, rows }
    }

    /// Adds a row in three columns: the name, the effect, and the key on the right. An effect that
    /// doesn't fit is written below.
    fn entry(&mut self, name: &str, does: &str, keys: &str, command: Option<Command>) {
        let look = self.look;
        let keys_wide = keys.chars().count();
        let taken = NAME + does.chars().count() + 1 + keys_wide;
        let narrow = taken > self.width;
        let mut row = ScreenRow::new(
            fit::text(name, self.width.saturating_sub(keys_wide + 1)),
            look.strong(),
        );
        if !narrow {
            row = row.filled(NAME).text(does.to_owned(), look.dim());
        }
        let row = row.filled(self.width.saturating_sub(keys_wide));
        let row = row.text(keys.to_owned(), look.accent());
        let means = |row: ScreenRow| row.button(command.clone());
        self.rows.push(means(row));
        if narrow {
            let below = ScreenRow::labelled("  ", look.dim(), does, self.width, look.dim());
            self.rows.extend(below.map(means));
        }
    }

    /// Adds an entry for each command, under its own name and with all its keys.
    fn others(&mut self, bindings: &[&Binding], model: &Model) {
        let mut told: Vec<&str> = Vec::new();
        for binding in bindings {
            if told.contains(&binding.text.as_str()) {
                continue;
            }
            told.push(&binding.text);
            let same = bindings.iter().filter(|other| other.text == binding.text);
            let keys = joined(same.map(|other| other.key.to_string()), " ");
            let name = match &binding.command {
                Command::Lens(Pick::This(lens)) => lens.row().title,
                _ => binding.text.split(' ').next().unwrap_or_default(),
            };
            let does = model.help_of(&binding.command);
            self.entry(name, does, &keys, Some(binding.command.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Keymap;

    #[test]
    fn every_command_of_an_entry_has_a_key() {
        let keymap = Keymap::built_in();
        let entries = GROUPS.iter().flat_map(|group| &group.entries);
        for command in entries.flat_map(Entry::commands) {
            assert!(keymap.keys_of(command).next().is_some(), "{command}");
        }
    }
}
