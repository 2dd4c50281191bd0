//! A list that can be searched by typing.

use nucleo_matcher::{
    Config, Matcher,
    pattern::{CaseMatching, Normalization, Pattern},
};

use crate::board::sort_by_key;

use super::super::command::{Command, typed};
use super::super::key::{Key, KeyCode};
use super::super::prompt::Prompt;
use super::{PopupOutcome, keys::moved};

/// A line of a list: what it is called, a word more, and the command it stands for.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// What it is called.
    pub label: String,
    /// A word more.
    pub detail: String,
    /// What choosing it does; `None` when it only starts a command in the prompt.
    pub command: Option<Command>,
    /// The group that it belongs to, as its heading has it; empty without one. Its words find the
    /// entry too.
    pub group: &'static str,
    /// Whether it is only shown to those who search for it.
    pub is_tucked_away: bool,
}

impl Entry {
    pub(super) fn new(
        label: impl Into<String>,
        detail: impl Into<String>,
        command: impl Into<Option<Command>>,
    ) -> Entry {
        Entry {
            label: label.into(),
            detail: detail.into(),
            command: command.into(),
            group: "",
            is_tucked_away: false,
        }
    }

    pub(super) fn of(self, group: &'static str) -> Entry {
        Entry { group, ..self }
    }
}

/// A row of a list.
#[derive(Clone, Copy, Debug)]
pub enum ListRow<'a> {
    /// The name of the group that follows.
    Heading(&'static str),
    /// An entry with its number, counted among those shown.
    Entry(usize, &'a Entry),
}

/// A list that can be searched by typing.
#[derive(Clone, Debug)]
pub struct List {
    /// What the list is of.
    pub title: &'static str,
    /// What was typed to search it.
    pub search: Prompt,
    /// The line that Enter chooses, counted among those shown.
    pub chosen: usize,
    entries: Vec<Entry>,
    shown: Vec<usize>,
}

impl List {
    pub(super) fn new(title: &'static str, entries: Vec<Entry>) -> List {
        let mut list = List {
            title,
            search: Prompt::default(),
            chosen: 0,
            entries,
            shown: Vec::new(),
        };
        list.filter();
        list
    }

    /// All entries, whatever was typed.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entries that fit what was typed, the best first.
    pub fn shown(&self) -> impl ExactSizeIterator<Item = &Entry> {
        self.shown.iter().map(|&index| &self.entries[index])
    }

    /// The entries that fit what was typed, those of a group below its heading as long as they
    /// are in their order.
    pub fn rows(&self) -> Vec<ListRow<'_>> {
        let mut rows = Vec::new();
        let mut group = "";
        for (index, entry) in self.shown().enumerate() {
            if self.search.text().is_empty() && entry.group != group {
                group = entry.group;
                rows.push(ListRow::Heading(group));
            }
            rows.push(ListRow::Entry(index, entry));
        }
        rows
    }

    fn filter(&mut self) {
        let pattern = Pattern::parse(
            self.search.text(),
            CaseMatching::Ignore,
            Normalization::Smart,
        );
        let searching = !self.search.text().is_empty();
        let mut matcher = Matcher::new(Config::DEFAULT);
        let mut buffer = Vec::new();
        let mut scored: Vec<(u32, usize)> = Vec::new();
        let entries = self.entries.iter().enumerate();
        for (index, entry) in entries.filter(|(_, entry)| searching || !entry.is_tucked_away) {
            let text = format!("{} {} {}", entry.label, entry.detail, entry.group);
            let mut score = |text: &str| {
                let haystack = nucleo_matcher::Utf32Str::new(text, &mut buffer);
                pattern.score(haystack, &mut matcher)
            };
            // Its name counts twice as much as its description.
            let named = score(&entry.label).map(|score| 2 * score);
            if let Some(score) = named.or_else(|| score(&text)) {
                scored.push((score, index));
            }
        }
        // An exact name comes first; among equals, entries that are shown before anything is typed.
        let typed = self.search.text().trim().to_lowercase();
        sort_by_key(&mut scored, |(score, index)| {
            let entry = &self.entries[*index];
            let exact = entry.label.to_lowercase() == typed;
            std::cmp::Reverse((exact, *score, !entry.is_tucked_away))
        });
        self.shown = scored.into_iter().map(|(_, index)| index).collect();
        self.chosen = 0;
    }

    /// What Enter would do.
    pub(in super::super) fn command(&self) -> Option<&Command> {
        self.shown().nth(self.chosen)?.command.as_ref()
    }

    /// Handles a key while the list is open.
    pub(super) fn key(&mut self, key: Key) -> PopupOutcome {
        let last = self.shown.len().saturating_sub(1);
        match (key.code, moved(self.chosen, self.shown.len(), key)) {
            (_, Some(now)) => self.chosen = now,
            (KeyCode::Enter, _) => {
                return match self.shown().nth(self.chosen) {
                    Some(Entry {
                        command: Some(command),
                        ..
                    }) => PopupOutcome::Run(command.clone()),
                    Some(entry) => PopupOutcome::Type(format!("{} ", typed(&entry.label))),
                    None => PopupOutcome::Stay,
                };
            }
            (KeyCode::PageUp, _) => self.chosen = self.chosen.saturating_sub(10),
            (KeyCode::PageDown, _) => self.chosen = (self.chosen + 10).min(last),
            _ => {
                self.search.edit(key);
                self.filter();
            }
        }
        PopupOutcome::Stay
    }
}
