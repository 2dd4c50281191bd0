//! Record of the best attempt at a level.

use serde::{Deserialize, Serialize};

use crate::sheet::Completion;

use super::limits::beyond;

/// The best result in a level, and how often it was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Number of stars, one to three.
    pub stars: u8,
    /// Cost of the attempt: its acts or obstacles, plus its mistakes.
    pub cost: u32,
    /// Number of mistakes.
    pub mistakes: u32,
    /// Number of hints given.
    pub hints: u32,
    /// Number of times the level was solved.
    pub tries: u32,
    /// Day on which the level was last solved, counted from 1970-01-01; 0 if it is unknown.
    #[serde(default)]
    pub day: u32,
}

impl Completion {
    /// Returns the completion of a level with this number of stars; `None` means that it isn't
    /// solved.
    pub const fn of(stars: Option<u8>) -> Completion {
        match stars {
            None => Completion::Open,
            Some(Record::MOST..) => Completion::Full,
            Some(_) => Completion::Half,
        }
    }
}

impl Record {
    /// Maximum number of stars.
    pub const MOST: u8 = 3;

    /// Describes an impossible value in the record; `None` if there is none.
    pub(super) fn flaw(&self) -> Option<String> {
        let Record {
            stars,
            cost,
            mistakes,
            hints,
            tries,
            day,
        } = *self;
        if stars > Record::MOST {
            return Some(format!("{stars} stars; expected at most {}", Record::MOST));
        }
        beyond(&[cost, mistakes, hints, tries], &[day])
    }

    /// Whether this attempt is better than another at the same level.
    pub(super) fn beats(&self, other: &Record) -> bool {
        (self.stars, std::cmp::Reverse((self.cost, self.hints)))
            > (other.stars, std::cmp::Reverse((other.cost, other.hints)))
    }
}
