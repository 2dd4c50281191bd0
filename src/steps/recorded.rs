//! Steps of a search, as read from its text.

use crate::board::Square;

use super::line::Spot;
use super::notation::Reading;
use super::reader::Reader;

/// A step of a search, and the line from which it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadStep {
    /// Line number, counted from 1.
    pub line: u32,
    /// Whether a square is enqueued or dequeued, and which one.
    pub what: Action,
}

// There may be up to a million of these.
const _: () = assert!(size_of::<ReadStep>() <= 8);

/// Enqueuing or dequeuing of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The square is dequeued.
    Take(Square),
    /// The first square is enqueued. It is reached from the second square or, if that is `None`,
    /// from the last one dequeued.
    Put(Square, Option<Square>),
    /// A square off the board is dequeued.
    TakeOff,
    /// A square off the board, or one reached from off the board, is enqueued.
    PutOff,
}

/// Answer at the end of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchEnd {
    /// The search found this path.
    Path(Vec<Spot>),
    /// The search found no path.
    None,
}

/// Steps of a search, read from the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    pub(super) list: Vec<ReadStep>,
    pub(super) off: Vec<(u32, String)>,
    pub(super) answer: Option<(u32, SearchEnd)>,
    pub(super) left_out: usize,
    /// First line that looks like a step; 0 if there is none.
    pub(super) first: u32,
    /// Whole text, to be read again; `None` if it is too long to keep or isn't valid UTF-8.
    pub(super) text: Option<String>,
    pub(super) reading: Reading,
}

impl Steps {
    /// Returns the steps before the answer.
    pub fn list(&self) -> &[ReadStep] {
        &self.list
    }

    /// Returns the answer and the number of its line; `None` if there is no answer.
    pub fn answer(&self) -> Option<(u32, &SearchEnd)> {
        let (line, outcome) = self.answer.as_ref()?;
        Some((*line, outcome))
    }

    /// Returns the number of ignored lines: all lines after the answer, and those before it that
    /// aren't steps. Blank lines and comments don't count.
    pub const fn left_out(&self) -> usize {
        self.left_out
    }

    /// Returns the place off the board that is named on `line`, as written; `None` if there is
    /// none.
    pub fn off(&self, line: u32) -> Option<&str> {
        let found = self.off.binary_search_by_key(&line, |(at, _)| *at).ok()?;
        Some(&self.off[found].1)
    }

    /// Returns the settings with which the squares were read.
    pub const fn reading(&self) -> Reading {
        self.reading
    }

    /// Reads the same text again with other settings. Returns `None` if the text wasn't kept, or
    /// can't be read with those settings.
    pub fn read_as(&self, reading: Reading) -> Option<Steps> {
        let mut reader = Reader::new(u32::MAX).with_reading(reading);
        for line in self.text.as_ref()?.lines() {
            reader.read(line.as_bytes()).ok()?;
        }
        Some(reader.so_far())
    }

    /// Returns the line of the answer or, if there is none, of the last step. If there is neither,
    /// returns the first line that looks like a step, or 0.
    pub fn last_line(&self) -> u32 {
        let last = self.list.last().map(|step| step.line);
        let answer = self.answer.as_ref().map(|(line, _)| *line);
        answer.or(last).unwrap_or(self.first)
    }

    /// Returns the start of the search and the end of its path, if they are known.
    pub fn ends(&self) -> [Option<Square>; 2] {
        let from = self.list.iter().find_map(|step| match step.what {
            Action::Take(square) => Some(square),
            _ => None,
        });
        let to = match &self.answer {
            Some((_, SearchEnd::Path(places))) => match places.last() {
                Some(Spot::On(square)) => Some(*square),
                _ => None,
            },
            _ => None,
        };
        [from, to]
    }

    /// Returns the number of steps that dequeue a square.
    pub fn takes(&self) -> usize {
        self.count(|what| matches!(what, Action::Take(_) | Action::TakeOff))
    }

    /// Returns the number of steps that enqueue a square.
    pub fn puts(&self) -> usize {
        self.count(|what| matches!(what, Action::Put(..) | Action::PutOff))
    }

    fn count(&self, is_counted: impl Fn(Action) -> bool) -> usize {
        self.list
            .iter()
            .filter(|step| is_counted(step.what))
            .count()
    }

    pub(super) fn add(&mut self, line: u32, what: Action) {
        self.list.push(ReadStep { line, what });
    }

    /// Stores a place off the board that is named on `line`, unless the maximum number is already
    /// stored.
    pub(super) fn note_off_board(&mut self, line: u32, written: &str) {
        if self.off.len() < 4096 {
            self.off.push((line, written.chars().take(64).collect()));
        }
    }
}
