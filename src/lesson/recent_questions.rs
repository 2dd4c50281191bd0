//! Recently asked practice questions, so that none is repeated too soon.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::board::{fingerprint, joined};
use crate::trace::Scene;

use super::level::Level;
use super::limits::beyond;
use super::skill::Skill;

/// Number of days for which a question isn't repeated, unless enough others come in between.
const DAYS: u32 = 30;

/// Recently asked questions about a skill, in order, grouped by day (counted from 1970-01-01). Each
/// is stored as the lower half of its [key](Level::key).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RecentQuestions(BTreeMap<u32, Vec<u32>>);

/// Returns the number of other questions about a skill after which one may be repeated even within
/// [`DAYS`]. There are only 64 questions about colours; about any other skill, there are enough for
/// a month.
const fn between(skill: Skill) -> usize {
    match skill {
        Skill::Color => 32,
        _ => 1000,
    }
}

impl RecentQuestions {
    /// Describes an impossible value; `None` if there is none.
    pub(super) fn flaw(&self) -> Option<String> {
        let days: Vec<u32> = self.0.keys().copied().collect();
        let counts: Vec<u32> = self.0.values().map(|keys| keys.len() as u32).collect();
        beyond(&counts, &days)
    }

    pub(super) fn note(&mut self, skill: Skill, key: u64, today: u32) {
        // If the clock was set back, there may be entries for future days; they count as today's.
        let ahead: Vec<u32> = self.0.split_off(&today).into_values().flatten().collect();
        let keys = self.0.entry(today).or_insert(ahead);
        keys.retain(|known| *known != key as u32);
        keys.push(key as u32);
        self.forget(today, between(skill));
    }

    /// Removes questions that are too old, and then the oldest ones until at most `most` are left.
    fn forget(&mut self, today: u32, most: usize) {
        self.0.retain(|day, _| day.saturating_add(DAYS) > today);
        while self.0.values().map(Vec::len).sum::<usize>() > most {
            let Some(mut first) = self.0.first_entry() else {
                return;
            };
            first.get_mut().remove(0);
            if first.get().is_empty() {
                first.remove();
            }
        }
    }

    pub(super) fn merge(&mut self, theirs: RecentQuestions) {
        for (day, keys) in theirs.0 {
            let ours = self.0.entry(day).or_default();
            let new = keys.into_iter().filter(|key| !ours.contains(key));
            let new: Vec<u32> = new.collect();
            ours.extend(new);
        }
    }

    pub(super) fn keys(&self, today: u32) -> impl Iterator<Item = u32> {
        let lately = self.0.range(today.saturating_sub(DAYS - 1)..);
        lately.flat_map(|(_, keys)| keys.iter().copied())
    }
}

impl Level {
    /// Returns the name of a practice question in reports: its squares and its position.
    pub fn place(&self) -> String {
        let Scene {
            setup,
            selected,
            target,
            ..
        } = &self.scene;
        let squares = joined(selected.iter().chain(target), " ");
        let squares = if squares.is_empty() {
            self.scene.cursor.to_string()
        } else {
            squares
        };
        format!("{squares} in {setup}")
    }

    /// Returns the key of a practice question: a hash of its whole content, the same in every run.
    /// With 64 bits, collisions are negligible.
    pub fn key(&self) -> u64 {
        let skill = self.skill.map_or("", Skill::name);
        fingerprint([skill, &self.place(), &self.text, &self.task()])
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::lesson::{Progress, Questions};

    #[test]
    fn no_question_comes_again_within_thirty_days() {
        let mut progress = Progress::default();
        let mut seen = BTreeSet::new();
        // There is one round a day, each with a different seed.
        for today in 100..129 {
            let round = Questions::new(&[Skill::Rook], u64::from(today));
            for question in round.without(progress.asked_of_late(today)).take(10) {
                progress.ask(&question.level, today);
                assert!(seen.insert(question.level.key() as u32), "day {today}");
            }
        }
        assert_eq!(progress.asked_of_late(128)[&Skill::Rook].len(), 290);
        assert!(progress.asked_of_late(200)[&Skill::Rook].is_empty());
        assert_eq!(Progress::from_text(&progress.to_text()), Ok(progress));
    }

    #[test]
    fn half_of_the_squares_are_asked_before_one_comes_again() {
        let mut progress = Progress::default();
        let mut squares = Vec::new();
        for seed in 0..20 {
            let round = Questions::new(&[Skill::Color], seed);
            for question in round.without(progress.asked_of_late(100)).take(10) {
                progress.ask(&question.level, 100);
                squares.push(question.select);
            }
        }
        for (place, square) in squares.iter().enumerate() {
            let before = squares[place.saturating_sub(22)..place].iter();
            assert!(!before.into_iter().any(|other| other == square), "{place}");
        }
    }
}
