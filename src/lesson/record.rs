//! What is remembered of the best go at a level.

use serde::{Deserialize, Serialize};

use crate::sheet::Grade;

use super::limits::beyond;

/// The best that was done in a level, and how often it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// One to three.
    pub stars: u8,
    /// Acts and mistakes together.
    pub cost: u32,
    /// The mistakes in it.
    pub mistakes: u32,
    /// How many hints were asked for.
    pub hints: u32,
    /// How often the level was done.
    pub tries: u32,
    /// The day on which it was done last, counted from 1970-01-01; 0 when that is not known.
    #[serde(default)]
    pub day: u32,
}

impl Grade {
    /// The grade of a level with so many stars.
    pub const fn of(stars: Option<u8>) -> Grade {
        match stars {
            None => Grade::Open,
            Some(Record::MOST..) => Grade::Full,
            Some(_) => Grade::Half,
        }
    }
}

impl Record {
    /// The most stars.
    pub const MOST: u8 = 3;

    /// What no go at a level can have led to, if anything.
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
