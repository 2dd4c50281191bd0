//! A list that the user searches by typing.

use std::sync::Arc;

use nucleo_matcher::{
    Config, Matcher,
    pattern::{AtomKind, CaseMatching, Normalization, Pattern},
};

use crate::board::{joined, sort_by_key, words_for};

use super::super::command::{Command, typed};
use super::super::key::{Key, KeyCode};
use super::super::message::Message;
use super::super::prompt::Prompt;
use super::{
    PopupOutcome,
    keys::{edited, moved, moved_to},
};

/// A kind of entry.
#[derive(Debug, PartialEq, Eq)]
pub struct Group {
    /// Heading of the group.
    pub title: &'static str,
    /// Singular of the group's name.
    pub one: &'static str,
    /// Other words that find the group's entries.
    pub found_by: &'static str,
}

/// Entry of a list: its name, a detail, and its command.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Name of the entry.
    pub label: String,
    /// Detail next to the name.
    pub detail: String,
    /// Command of the entry; `None` if it only starts a command in the prompt.
    pub command: Option<Command>,
    /// Group of the entry, whose heading is shown above its entries; `None` for entries without a
    /// heading.
    pub group: Option<&'static Group>,
    /// Text on the right: the entry's keys or its kind.
    pub keys: String,
    /// Name to type in a command, or the command's usage. The search also finds it; may be empty.
    pub name: &'static str,
    /// Other names of the entry's command.
    pub also: Vec<&'static str>,
    /// Whether the entry appears only if the user searches for it or chooses its kind.
    pub is_tucked_away: bool,
    /// Message that opens the user's own file, used for the preview; `None` for other entries.
    pub file: Option<Arc<Message>>,
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
            group: None,
            keys: String::new(),
            name: "",
            also: Vec::new(),
            is_tucked_away: false,
            file: None,
        }
    }

    pub(super) fn of(self, group: &'static Group) -> Entry {
        Entry {
            group: Some(group),
            ..self
        }
    }

    /// Returns the entry's name without its lesson number.
    pub fn title(&self) -> &str {
        let number = |c: char| c == ' ' || c.is_ascii_digit();
        self.label.trim_start_matches(number)
    }
}

/// A heading or an entry of a list.
#[derive(Clone, Copy, Debug)]
pub enum ListRow<'a> {
    /// Group of the entries that follow, and how many there are.
    Heading(&'static Group, usize),
    /// An entry and its index among the visible ones.
    Entry(usize, &'a Entry),
}

/// A list that the user searches by typing.
#[derive(Clone, Debug)]
pub struct List {
    /// Title of the list.
    pub title: &'static str,
    /// Search text.
    pub search: Prompt,
    /// Index, among the visible entries, of the one that Enter chooses.
    pub chosen: usize,
    /// Number of the kind shown, from 1; 0 shows all.
    pub kind: usize,
    entries: Vec<Entry>,
    /// Indices of the visible entries, each with the positions of the matched letters.
    shown: Vec<(usize, Vec<u32>)>,
}

impl List {
    pub(super) fn new(title: &'static str, entries: Vec<Entry>) -> List {
        let mut list = List {
            title,
            search: Prompt::default(),
            chosen: 0,
            kind: 0,
            entries,
            shown: Vec::new(),
        };
        list.filter();
        list
    }

    /// Returns all entries, regardless of the search text.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the kinds of entries in the list.
    pub fn groups(&self) -> Vec<&'static Group> {
        let mut groups: Vec<_> = self
            .entries
            .iter()
            .filter_map(|entry| entry.group)
            .collect();
        groups.dedup();
        groups
    }

    /// Returns the entries that match the search text, group by group, the best matches first.
    pub fn shown(&self) -> impl ExactSizeIterator<Item = &Entry> + Clone {
        self.shown.iter().map(|(index, _)| &self.entries[*index])
    }

    /// Returns the entry that Enter chooses; `None` if nothing matches the search.
    pub fn chosen(&self) -> Option<&Entry> {
        self.shown().nth(self.chosen)
    }

    /// Returns the positions of the matched letters in the label of the visible entry at `index`.
    pub fn found(&self, index: usize) -> &[u32] {
        self.shown.get(index).map_or(&[], |(_, found)| found)
    }

    /// Returns the matching entries, below the headings of their groups.
    pub fn rows(&self) -> Vec<ListRow<'_>> {
        let mut rows = Vec::new();
        let mut group = None;
        for (index, entry) in self.shown().enumerate() {
            if entry.group != group
                && let Some(heading) = entry.group
            {
                let count = self
                    .shown()
                    .filter(|other| other.group == entry.group)
                    .count();
                rows.push(ListRow::Heading(heading, count));
            }
            group = entry.group;
            rows.push(ListRow::Entry(index, entry));
        }
        rows
    }

    /// Shows the entries of one kind, or all entries if `kind` is 0.
    pub(super) fn turn_to(&mut self, kind: usize) {
        self.kind = kind % (self.groups().len() + 1);
        self.filter();
    }

    /// Puts entries of a new kind before all others. The chosen entry stays chosen.
    pub(super) fn put_first(&mut self, entries: Vec<Entry>) {
        let chosen = self.chosen().cloned();
        self.kind += usize::from(self.kind > 0 && !entries.is_empty());
        self.entries.splice(0..0, entries);
        self.filter();
        let place = self
            .shown()
            .position(|entry| Some(entry) == chosen.as_ref());
        self.chosen = place.unwrap_or(0);
    }

    /// Returns the scores and indices of the matching entries, and the positions of the matched
    /// letters in their names.
    fn scored(
        &self,
        kind: AtomKind,
        offered: impl Fn(&Entry) -> bool,
    ) -> Vec<(u32, usize, Vec<u32>)> {
        let (case, accents) = (CaseMatching::Ignore, Normalization::Smart);
        let pattern = Pattern::new(self.search.text(), case, accents, kind);
        let mut matcher = Matcher::new(Config::DEFAULT);
        let mut buffer = Vec::new();
        let mut score = |text: &str, found: &mut Vec<u32>| {
            let haystack = nucleo_matcher::Utf32Str::new(text, &mut buffer);
            pattern.indices(haystack, &mut matcher, found)
        };
        let entries = self.entries.iter().enumerate();
        let offered = entries.filter(|(_, entry)| offered(entry));
        let scored = offered.filter_map(|(index, entry)| {
            let group = entry.group.map_or("", |group| group.found_by);
            let (label, detail) = (&entry.label, &entry.detail);
            let words = label.split(' ').flat_map(words_for);
            let also = joined(entry.also.iter().copied().chain(words), " ");
            let (keys, name) = (&entry.keys, entry.name);
            let text = format!("{label} {detail} {keys} {name} {also} {group}");
            let mut found = Vec::new();
            // A match in the name counts twice as much as one elsewhere.
            if let Some(score) = score(label, &mut found) {
                found.sort_unstable();
                return Some((2 * score, index, found));
            }
            Some((score(&text, &mut found)?, index, Vec::new()))
        });
        scored.collect()
    }

    fn filter(&mut self) {
        let searching = !self.search.text().is_empty() || self.kind > 0;
        let groups = self.groups();
        let kind = self.kind.checked_sub(1).and_then(|kind| groups.get(kind));
        let offered = |entry: &Entry| {
            (searching || !entry.is_tucked_away)
                && kind.is_none_or(|kind| entry.group == Some(*kind))
        };
        // The typed words are first searched for as substrings, and as scattered letters only if no
        // entry contains them.
        let kinds = [AtomKind::Substring, AtomKind::Fuzzy].into_iter();
        let mut found = kinds.map(|kind| self.scored(kind, offered));
        let mut scored = found.find(|found| !found.is_empty()).unwrap_or_default();
        // Exact names come first. Among equal scores, entries that are visible without a search
        // come first.
        let typed = self.search.text().trim().to_lowercase();
        sort_by_key(&mut scored, |(score, index, _)| {
            let entry = &self.entries[*index];
            let title = entry.title().to_lowercase();
            let bare = ["the ", "a "]
                .iter()
                .find_map(|article| title.strip_prefix(article));
            let exact = [
                entry.label.to_lowercase().as_str(),
                &title,
                bare.unwrap_or(&title),
            ]
            .contains(&&*typed)
                || entry.also.contains(&&*typed);
            std::cmp::Reverse((exact, *score, !entry.is_tucked_away))
        });
        // The entries are grouped by kind, starting with the kind of the best match.
        let mut order: Vec<Option<&Group>> = Vec::new();
        for (_, index, _) in &scored {
            let group = self.entries[*index].group;
            if !order.contains(&group) {
                order.push(group);
            }
        }
        sort_by_key(&mut scored, |(_, index, _)| {
            let group = self.entries[*index].group;
            order.iter().position(|one| *one == group)
        });
        let scored = scored.into_iter();
        self.shown = scored.map(|(_, index, found)| (index, found)).collect();
        self.chosen = 0;
    }

    /// Returns the command that Enter would run; `None` if there is no entry, or the entry only
    /// starts a command.
    pub(in super::super) fn command(&self) -> Option<&Command> {
        self.chosen()?.command.as_ref()
    }

    pub(super) fn key(&mut self, key: Key) -> PopupOutcome {
        let last = self.shown.len().saturating_sub(1);
        let at = self.chosen;
        match (key.code, moved(at, self.shown.len(), key)) {
            (_, Some(now)) => moved_to(&mut self.chosen, now),
            (KeyCode::Enter, _) => match self.chosen() {
                Some(Entry {
                    command: Some(command),
                    ..
                }) => PopupOutcome::Run(command.clone()),
                Some(entry) => PopupOutcome::Type(format!("{} ", typed(&entry.label))),
                None => PopupOutcome::Idle,
            },
            (KeyCode::Tab | KeyCode::BackTab, _) if self.groups().is_empty() => PopupOutcome::Idle,
            (KeyCode::Tab, _) => {
                self.turn_to(self.kind + 1);
                PopupOutcome::Stay
            }
            (KeyCode::BackTab, _) => {
                self.turn_to(self.kind + self.groups().len());
                PopupOutcome::Stay
            }
            (KeyCode::PageUp, _) => moved_to(&mut self.chosen, at.saturating_sub(10)),
            (KeyCode::PageDown, _) => moved_to(&mut self.chosen, (at + 10).min(last)),
            _ => {
                let before = self.search.text().to_owned();
                let outcome = edited(&mut self.search, key);
                if self.search.text() != before {
                    self.filter();
                }
                outcome
            }
        }
    }
}
