//! A learner's misconceptions: how they are stored, and when they are reported.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use super::limits::beyond;
use super::misconception::Misconception;
use super::skill::Skill;

/// Number of days for which an answer counts as evidence.
const DAYS: u32 = 30;

/// Number of answers that must show a misconception before it is reported.
const ENOUGH: u32 = 3;

/// Maximum number of examples stored for a misconception.
const PLACES: usize = 3;

/// Counts of answers that are evidence for or against a misconception, on one day or on several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answers {
    /// Number of answers that the misconception explains.
    pub seen: u32,
    /// Number of questions that could show the misconception.
    pub of: u32,
}

impl Answers {
    /// Returns the sum of each count.
    const fn plus(self, other: Answers) -> Answers {
        Answers {
            seen: self.seen.saturating_add(other.seen),
            of: self.of.saturating_add(other.of),
        }
    }
}

/// Evidence for a misconception from the last 30 days.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Belief {
    /// Answers of each day, counted from 1970-01-01.
    pub days: BTreeMap<u32, Answers>,
    /// Latest levels and questions that showed the misconception.
    pub shown: Vec<String>,
}

impl Belief {
    /// Describes an impossible value in the evidence; `None` if there is none.
    pub(super) fn flaw(&self) -> Option<String> {
        self.days
            .iter()
            .find_map(|(&day, answers)| beyond(&[answers.seen, answers.of], &[day]))
    }

    /// Returns the answers of the last 30 days, added up.
    pub fn lately(&self, today: u32) -> Answers {
        let days = self.days.range(today.saturating_sub(DAYS - 1)..);
        days.map(|(_, day)| *day)
            .fold(Answers::default(), Answers::plus)
    }

    /// Returns the answers of the last 30 days; `None` if too few of them show the misconception.
    pub(super) fn described(&self, today: u32) -> Option<Answers> {
        let answers = self.lately(today);
        let described = answers.seen >= ENOUGH && answers.seen >= answers.of.div_ceil(2);
        described.then_some(answers)
    }

    pub(super) fn note(&mut self, seen: bool, of: bool, place: &str, today: u32) {
        self.days.retain(|day, _| day.saturating_add(DAYS) > today);
        // If the clock was set back, there may be answers for future days; they count as today's.
        let ahead = self.days.split_off(&today).into_values();
        let ahead = ahead.reduce(Answers::plus).unwrap_or_default();
        let day = self.days.entry(today).or_insert(ahead);
        day.of = day.of.saturating_add(of.into());
        if seen {
            day.seen = day.seen.saturating_add(1);
            self.show(place);
        }
    }

    fn show(&mut self, place: &str) {
        self.shown.retain(|shown| shown != place);
        self.shown.push(place.to_owned());
        let many = self.shown.len().saturating_sub(PLACES);
        self.shown.drain(..many);
    }

    /// Merges in what another running program has saved in the meantime. Both started from
    /// `before`.
    pub(super) fn merge(&mut self, theirs: Belief, before: Option<&Belief>) {
        for (day, theirs) in theirs.days {
            let before = before.and_then(|before| before.days.get(&day));
            let before = before.copied().unwrap_or_default();
            let ours = self.days.entry(day).or_default();
            let since = |ours: u32, before: u32| ours.saturating_sub(before);
            *ours = Answers {
                seen: theirs.seen.saturating_add(since(ours.seen, before.seen)),
                of: theirs.of.saturating_add(since(ours.of, before.of)),
            };
        }
        let ours = std::mem::replace(&mut self.shown, theirs.shown);
        let known = before.map_or(&[][..], |before| &before.shown);
        for place in ours.iter().filter(|place| !known.contains(place)) {
            self.show(place);
        }
    }
}

/// A misconception that a learner has shown repeatedly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recurring<'a> {
    /// The misconception itself.
    pub idea: &'static Misconception,
    /// Skill in which the learner showed the misconception.
    pub skill: Skill,
    /// Answers of the last thirty days.
    pub answers: Answers,
    /// Latest levels and questions that showed the misconception.
    pub shown: &'a [String],
}
