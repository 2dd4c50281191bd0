//! What can lie over the board: the pieces, a list to choose from, the help, the prompt.

mod card;
mod promotion;
mod stages;

pub use card::Card;
pub use promotion::choices as promotion_choices;

use nucleo_matcher::{
    Config, Matcher,
    pattern::{CaseMatching, Normalization, Pattern},
};

use crate::board::{Color, File, Piece, Rank, Square};

use super::activity::Activity;
use super::command::{Command, CursorTo, typed};
use super::key::{Key, KeyCode};
use super::model::Model;
use super::prompt::Prompt;

/// A line of a list: what it is called, a word more, and the command it stands for.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// What it is called.
    pub label: String,
    /// A word more.
    pub detail: String,
    /// The word more where there is little room.
    pub brief: String,
    /// What choosing it does; `None` when it only starts a command in the prompt.
    pub command: Option<Command>,
}

impl Entry {
    fn new(label: impl Into<String>, detail: impl Into<String>, command: Command) -> Entry {
        let detail = detail.into();
        Entry {
            label: label.into(),
            brief: detail.clone(),
            detail,
            command: Some(command),
        }
    }
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
    fn new(title: &'static str, entries: Vec<Entry>) -> List {
        let shown = (0..entries.len()).collect();
        List {
            title,
            search: Prompt::default(),
            chosen: 0,
            entries,
            shown,
        }
    }

    /// How many entries there are, whatever was typed.
    pub fn size(&self) -> usize {
        self.entries.len()
    }

    /// The entries that fit what was typed, the best first.
    pub fn shown(&self) -> impl ExactSizeIterator<Item = &Entry> {
        self.shown.iter().map(|&index| &self.entries[index])
    }

    fn filter(&mut self) {
        let pattern = Pattern::parse(
            self.search.text(),
            CaseMatching::Ignore,
            Normalization::Smart,
        );
        let mut matcher = Matcher::new(Config::DEFAULT);
        let mut buffer = Vec::new();
        let mut scored: Vec<(u32, usize)> = Vec::new();
        for (index, entry) in self.entries.iter().enumerate() {
            let text = format!("{} {}", entry.label, entry.detail);
            let mut score = |text: &str| {
                let haystack = nucleo_matcher::Utf32Str::new(text, &mut buffer);
                pattern.score(haystack, &mut matcher)
            };
            // What it is called counts twice against what is said of it.
            let named = score(&entry.label).map(|score| 2 * score);
            if let Some(score) = named.or_else(|| score(&text)) {
                scored.push((score, index));
            }
        }
        // Stable, so that equally good entries keep their order.
        scored.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        self.shown = scored.into_iter().map(|(_, index)| index).collect();
        self.chosen = 0;
    }
}

/// What lies over the board.
#[derive(Clone, Debug)]
pub enum Popup {
    /// The twelve pieces, with the one that Enter chooses.
    Pieces(usize),
    /// A list to choose from.
    List(List),
    /// The help, scrolled down by so many lines.
    Help(usize),
    /// What a pawn may become, with the one that Enter chooses.
    Promotion(Color, usize),
    /// What the side panel of a lesson says, where it has no room there.
    Card(Card),
    /// The command prompt.
    Prompt(Prompt),
    /// Waiting for the name of a square to jump to, of which the file may be known.
    Jump(Option<File>),
}

/// What a key did to a popup.
pub(super) enum PopupOutcome {
    /// It stays open.
    Stay,
    /// It closes.
    Close,
    /// It closes and a command runs.
    Run(Command),
    /// It closes and a line typed at the prompt runs.
    RunLine(String),
    /// The prompt takes its place, with this text.
    Type(String),
}

impl Popup {
    /// The twelve pieces, opening on `last`.
    pub(super) fn pieces(last: Piece) -> Popup {
        Popup::Pieces(Piece::all().position(|piece| piece == last).unwrap_or(0))
    }

    /// The scenes of the collection, then the lessons of the course, the match game and the scripts; while one
    /// learns, the lessons first.
    pub(super) fn open(model: &Model) -> Popup {
        let scenes = super::scenes().map(|scene| {
            let command = Command::Scene(scene.name.to_owned());
            Entry::new(scene.title, scene.name, command)
        });
        let lessons = stages::entries(model).map(|entry| Entry {
            label: format!("Lesson {}", entry.label),
            ..entry
        });
        let scripts = super::scripts().map(|(name, title)| {
            let command = Command::Present(name.to_owned());
            Entry::new(title, format!("script  {name}"), command)
        });
        let game = Entry::new("The match game", "match  7 5 3 1", Command::Match(None));
        let (scenes, lessons): (Vec<_>, Vec<_>) = (scenes.collect(), lessons.collect());
        let others = [game].into_iter().chain(scripts);
        if let Activity::Learn(_) = model.activity {
            let entries = lessons.into_iter().chain(scenes).chain(others);
            let mut list = List::new("Open a lesson, scene, game or script", entries.collect());
            list.chosen = stages::current(model);
            return Popup::List(list);
        }
        Popup::List(List::new(
            "Open a scene, lesson, game or script",
            scenes.into_iter().chain(lessons).chain(others).collect(),
        ))
    }

    /// The commands that work here, with their keys.
    pub(super) fn palette(model: &Model) -> Popup {
        let here = model.activity.place();
        let mut entries: Vec<Entry> = Vec::new();
        for binding in model.keymap.bindings() {
            let row = binding.command.row();
            let listed = entries.iter().any(|entry| entry.label == binding.text);
            if listed || !row.works(here) || binding.command == Command::Palette {
                continue;
            }
            let keys = model.keymap.keys_of(&binding.text);
            let keys: Vec<String> = keys.map(|key| key.to_string()).collect();
            let detail = format!("{}  {}", row.help, keys.join(" "));
            entries.push(Entry::new(&binding.text, detail, binding.command.clone()));
        }
        for row in Command::rows().filter(|row| row.works(here)) {
            let bound = entries.iter().any(|entry| entry.label == row.usage);
            if !bound {
                entries.push(Entry {
                    label: row.usage.to_owned(),
                    detail: row.help.to_owned(),
                    brief: row.help.to_owned(),
                    command: Command::parse(row.usage).ok(),
                });
            }
        }
        Popup::List(List::new("All commands", entries))
    }

    /// Handles a key while the popup is open.
    pub(super) fn key(&mut self, key: Key, model: &Model) -> PopupOutcome {
        if key == KeyCode::Esc.into() {
            return PopupOutcome::Close;
        }
        match self {
            Popup::Pieces(chosen) => pieces_key(chosen, key),
            Popup::List(list) => list_key(list, key),
            Popup::Help(scroll) => help_key(scroll, key),
            Popup::Promotion(color, chosen) => promotion::key(*color, chosen, key),
            Popup::Card(card) => card.key(key),
            Popup::Prompt(prompt) => prompt_key(prompt, key, model),
            Popup::Jump(file) => jump_key(file, key),
        }
    }

    /// Chooses entry number `index`, counted among those shown.
    pub(super) fn choose(&mut self, index: usize) -> PopupOutcome {
        match self {
            Popup::Pieces(chosen) => match Piece::all().nth(index) {
                Some(piece) => {
                    *chosen = index;
                    PopupOutcome::Run(Command::Place(piece, None))
                }
                None => PopupOutcome::Stay,
            },
            Popup::List(list) => match list.shown().nth(index) {
                Some(Entry {
                    command: Some(command),
                    ..
                }) => PopupOutcome::Run(command.clone()),
                Some(entry) => PopupOutcome::Type(format!("{} ", typed(&entry.label))),
                None => PopupOutcome::Stay,
            },
            Popup::Promotion(color, _) => promotion::choose(*color, index),
            Popup::Card(card) => card.choose(index),
            Popup::Help(_) | Popup::Prompt(_) | Popup::Jump(_) => PopupOutcome::Stay,
        }
    }
}

fn pieces_key(chosen: &mut usize, key: Key) -> PopupOutcome {
    // Two rows of six: White above, Black below.
    let (row, column) = (*chosen / 6, *chosen % 6);
    match key.code {
        KeyCode::Enter => return Popup::Pieces(*chosen).choose(*chosen),
        KeyCode::Left => *chosen = row * 6 + (column + 5) % 6,
        KeyCode::Right => *chosen = row * 6 + (column + 1) % 6,
        KeyCode::Up | KeyCode::Down => *chosen = (1 - row) * 6 + column,
        KeyCode::Char(c) if !key.ctrl => {
            if let Some(piece) = Piece::from_letter(c) {
                return PopupOutcome::Run(Command::Place(piece, None));
            }
        }
        _ => {}
    }
    PopupOutcome::Stay
}

fn list_key(list: &mut List, key: Key) -> PopupOutcome {
    let last = list.shown.len().saturating_sub(1);
    match key.code {
        KeyCode::Enter => return Popup::List(list.clone()).choose(list.chosen),
        KeyCode::Up => list.chosen = list.chosen.checked_sub(1).unwrap_or(last),
        KeyCode::Down if list.chosen >= last => list.chosen = 0,
        KeyCode::Down => list.chosen += 1,
        KeyCode::PageUp => list.chosen = list.chosen.saturating_sub(10),
        KeyCode::PageDown => list.chosen = (list.chosen + 10).min(last),
        KeyCode::Home => list.chosen = 0,
        KeyCode::End => list.chosen = last,
        _ => {
            list.search.edit(key);
            list.filter();
        }
    }
    PopupOutcome::Stay
}

fn help_key(scroll: &mut usize, key: Key) -> PopupOutcome {
    *scroll = match key.code {
        KeyCode::Up | KeyCode::Char('k') => scroll.saturating_sub(1),
        KeyCode::Down | KeyCode::Char('j') => scroll.saturating_add(1),
        KeyCode::PageUp => scroll.saturating_sub(10),
        KeyCode::PageDown | KeyCode::Char(' ') => scroll.saturating_add(10),
        KeyCode::Home => 0,
        KeyCode::End => usize::MAX,
        _ => return PopupOutcome::Close,
    };
    PopupOutcome::Stay
}

fn prompt_key(prompt: &mut Prompt, key: Key, model: &Model) -> PopupOutcome {
    match key.code {
        KeyCode::Enter if prompt.text().trim().is_empty() => return PopupOutcome::Close,
        KeyCode::Enter => return PopupOutcome::RunLine(prompt.text().to_owned()),
        KeyCode::Backspace if prompt.text().is_empty() => return PopupOutcome::Close,
        KeyCode::Tab => prompt.complete(model),
        KeyCode::Up | KeyCode::Down => {
            prompt.look_back(&model.typed, key.code == KeyCode::Up);
        }
        _ => prompt.edit(key),
    }
    PopupOutcome::Stay
}

fn jump_key(file: &mut Option<File>, key: Key) -> PopupOutcome {
    let KeyCode::Char(c) = key.code else {
        return PopupOutcome::Close;
    };
    match (*file, File::from_letter(c), Rank::from_digit(c)) {
        (_, Some(letter), _) => {
            *file = Some(letter);
            PopupOutcome::Stay
        }
        (Some(file), None, Some(rank)) => {
            PopupOutcome::Run(Command::Cursor(CursorTo::Square(Square::new(file, rank))))
        }
        _ => PopupOutcome::Close,
    }
}
