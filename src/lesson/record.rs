//! Record of the best attempt at a level.

use serde::{Deserialize, Serialize};

use crate::sheet::Completion;

use super::limits::beyond;

/// The best that was done in a level, and how often it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Number of stars, one to three.
    pub stars: u8,
    /// Acts and mistakes together.
    pub cost: u32,
    /// The mistakes in it.
    pub mistakes: u32,
    /// Number of hints given.
    pub hints: u32,
    /// Number of times the level was solved.
    pub tries: u32,
    /// The day on which it was done last, counted from 1970-01-01; 0 when that is not known.
    #[serde(default)]
    pub day: u32,
}

impl Completion {
    /// Returns the completion of a level with this number of stars.
    pub const fn of(stars: Option<u8>) -> Completion {
        match stars {
            None => Completion::Open,
            Some(Record::MOST..) => Completion::Full,
            Some(_) => Completion::Half,
        }
    }
}

impl Record {
    /// The most stars.
    pub const MOST: u8 = 3;

    /// Returns what is impossible about it, if anything.
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

    /// Whether this is the better one of two goes at the same level.
    pub(super) fn beats(&self, other: &Record) -> bool {
        (self.stars, std::cmp::Reverse((self.cost, self.hints)))
            > (other.stars, std::cmp::Reverse((other.cost, other.hints)))
    }
}
