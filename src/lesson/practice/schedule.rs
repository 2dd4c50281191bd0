//! Schedule of a skill's reviews: right answers lengthen the interval, and a wrong one makes the
//! skill due today.

use serde::{Deserialize, Serialize};

use crate::words::list;

use super::{
    super::{
        LAST_DAY, Progress,
        limits::{MOST_COUNTED, beyond},
    },
    Skill,
};

/// Record of a practised skill. Days are counted from 1970-01-01.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Practised {
    /// Mastery, from 0 to 5.
    pub mastery: u8,
    /// Day of the next review.
    pub due: u32,
    /// Number of questions asked.
    pub asked: u32,
    /// Number of questions answered without a mistake or a hint.
    pub right: u32,
    /// Day on which a question about the skill was last asked.
    pub day: u32,
}

impl Practised {
    /// Days until a skill is due again, for each level of mastery from 1.
    pub const INTERVALS: [u32; 5] = [1, 3, 7, 21, 60];

    /// Maximum mastery.
    pub const MOST: u8 = Practised::INTERVALS.len() as u8;

    /// Describes an impossible value in the record; `None` if there is none.
    pub fn flaw(&self) -> Option<String> {
        let Practised {
            mastery,
            due,
            asked,
            right,
            day,
        } = *self;
        if mastery > Practised::MOST {
            let most = Practised::MOST;
            return Some(format!("a mastery of {mastery}; expected at most {most}"));
        }
        if right > asked {
            return Some(format!("{right} of {asked} answers right"));
        }
        beyond(&[asked], &[due, day])
    }

    /// Returns the record with its dates corrected for `today`. A future day was recorded by a
    /// clock that has since been set back: it counts as today, and the skill is due.
    #[must_use]
    pub fn as_of(self, today: u32) -> Practised {
        let [.., longest] = Self::INTERVALS;
        let ahead = self.day > today || self.due > today.saturating_add(longest);
        Practised {
            due: if ahead { today } else { self.due },
            day: self.day.min(today),
            ..self
        }
    }

    /// Whether the skill is due today.
    pub fn is_due(self, today: u32) -> bool {
        self.as_of(today).due <= today
    }

    /// Describes when the skill is due again: `today`, `in 3 days`.
    pub fn when(self, today: u32) -> String {
        match self.as_of(today).due.saturating_sub(today) {
            0 => "today".to_owned(),
            1 => "tomorrow".to_owned(),
            days => format!("in {days} days"),
        }
    }

    /// Describes the mastery and the next review.
    pub fn in_words(self, today: u32) -> String {
        let (known, most, right, asked) = (self.mastery, Practised::MOST, self.right, self.asked);
        let when = self.when(today);
        format!("step {known} of {most}, {right} of {asked} right, due {when}")
    }

    /// Records an answer. Only a skill that is due gets a longer interval, because ten right
    /// answers on one day prove no more than one.
    pub fn answer(&mut self, right: bool, today: u32) {
        self.asked = (self.asked + 1).min(MOST_COUNTED);
        let was_asked_today = self.day == today;
        self.due = self.as_of(today).due;
        self.day = today;
        if !right {
            self.mastery = self.mastery.saturating_sub(1);
            self.due = today;
            return;
        }
        self.right = (self.right + 1).min(self.asked);
        if self.due <= today && was_asked_today {
            // An earlier answer today was wrong, so a right one now says little about tomorrow.
            self.due = (today + Self::INTERVALS[0]).min(LAST_DAY);
        } else if self.due <= today {
            self.mastery = (self.mastery + 1).min(Practised::MOST);
            self.due = (today + Self::INTERVALS[usize::from(self.mastery) - 1]).min(LAST_DAY);
        }
    }
}

impl Progress {
    /// Returns the titles of the practised skills among `skills`, without duplicates, each with its
    /// next review in words.
    pub fn next_reviews(
        &self,
        skills: impl IntoIterator<Item = Skill>,
        today: u32,
    ) -> Vec<(&'static str, String)> {
        let mut described = Vec::new();
        for skill in skills {
            let practised = self.skills.get(&skill);
            let row = practised.map(|known| (skill.title(), known.when(today)));
            described.extend(row.filter(|row| !described.contains(row)));
        }
        described
    }

    /// Describes the next reviews as a sentence: `Next due: The rook (tomorrow).`
    pub fn reviews_sentence(&self, skills: impl IntoIterator<Item = Skill>, today: u32) -> String {
        let rows = self.next_reviews(skills, today).into_iter();
        let rows = rows.map(|(title, when)| format!("{title} ({when})"));
        format!("Next due: {}.", list(rows))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_in_the_future_counts_as_today_and_the_next_answer_repairs_it() {
        let (now, later) = (20_000, 22_523);
        for right in [true, false] {
            let mut skill = Practised::default();
            skill.answer(right, later);
            assert!(skill.is_due(now));
            assert_eq!(skill.when(now), "today");
            assert_eq!(skill.as_of(now).day, now);
            skill.answer(true, now);
            let mastery = 1 + u8::from(right);
            let due = now + Practised::INTERVALS[usize::from(mastery) - 1];
            assert_eq!((skill.mastery, skill.due, skill.day), (mastery, due, now));
        }
        // Older files may contain future days, from answers given before the clock was set back.
        let mut left = Practised {
            mastery: 2,
            due: later,
            day: now,
            ..Practised::default()
        };
        assert_eq!(left.when(now + 1), "today");
        left.answer(true, now + 1);
        assert_eq!(left.due, now + 1 + 7);
    }

    #[test]
    fn right_answers_widen_the_interval_and_a_wrong_one_brings_it_back() {
        let mut skill = Practised::default();
        let mut today = 100;
        let mut days = Vec::new();
        for _ in 0..6 {
            skill.answer(true, today);
            // A second right answer on the same day doesn't change the interval.
            skill.answer(true, today);
            days.push(skill.due - today);
            today = skill.due;
        }
        assert_eq!(days, [1, 3, 7, 21, 60, 60]);
        skill.answer(false, today);
        assert_eq!((skill.mastery, skill.due), (4, today));
        skill.answer(true, today);
        assert_eq!((skill.mastery, skill.due), (4, today + 1));
        assert_eq!((skill.asked, skill.right), (14, 13));
    }
}
