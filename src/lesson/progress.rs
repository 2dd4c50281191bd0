//! A learner's progress.

mod answered;

pub use answered::FirstAnswer;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

use crate::board::{Named, Square, printable, sort_by_key};

use super::course::{CourseLessons, course, lesson, part, parts, place};
use super::last::LastMistake;
use super::level::{Lesson, Level};
use super::limits::MOST_COUNTED;
use super::misconception::Misconception;
use super::practice::{Practised, Round};
use super::recent_questions::RecentQuestions;
use super::record::Record;
use super::recurring::{Belief, Recurring};
use super::skill::Skill;

/// Maximum number of skills in a mixed round. With this many, each gets only one question.
const MIXED: usize = Round::QUESTIONS;

/// A learner's progress, as saved between sessions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    version: u32,
    /// Results by lesson and level, such as `rook/around`.
    pub levels: BTreeMap<String, Record>,
    /// Practised skills.
    #[serde(default)]
    pub skills: BTreeMap<Skill, Practised>,
    /// Evidence of misconceptions by misconception and skill, such as `through-blocker/rook`.
    #[serde(default)]
    pub ideas: BTreeMap<String, Belief>,
    /// Last mistake in practice.
    #[serde(default)]
    pub mistake: Option<LastMistake>,
    /// Recently asked practice questions.
    #[serde(default)]
    pub(super) asked: BTreeMap<Skill, RecentQuestions>,
}

/// Part of the file that all versions share.
#[derive(Deserialize)]
struct Version {
    version: u64,
}

/// Reason why progress can't be read from a string.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ProgressError {
    /// A newer version of the program wrote the string.
    #[error(
        "the progress was written by a newer version (its format is {found}; this program reads {})",
        Progress::VERSION
    )]
    Newer {
        /// Version of the string's format.
        found: u64,
    },
    /// The string is damaged: no version of the program writes it.
    #[error("the progress can't be read: {0}")]
    Damaged(String),
}

impl Default for Progress {
    fn default() -> Progress {
        Progress {
            version: Progress::VERSION,
            levels: BTreeMap::new(),
            skills: BTreeMap::new(),
            ideas: BTreeMap::new(),
            mistake: None,
            asked: BTreeMap::new(),
        }
    }
}

impl Progress {
    /// Current version of the file format.
    pub const VERSION: u32 = 5;

    /// Reads the output of [`Progress::to_text`].
    ///
    /// # Errors
    ///
    /// Returns [`ProgressError`] if the text is damaged, or if a newer version of the program wrote
    /// it. A file from a newer version must be left alone.
    pub fn from_text(text: &str) -> Result<Progress, ProgressError> {
        // The error quotes words from the file, which may not be printable.
        let damaged =
            |error: serde_json::Error| ProgressError::Damaged(printable(&error.to_string()));
        // The version is read first, because nothing is known about the rest of a newer file.
        let Version { version: found } = serde_json::from_str(text).map_err(damaged)?;
        if found > Progress::VERSION.into() {
            return Err(ProgressError::Newer { found });
        }
        let mut progress: Progress = serde_json::from_str(text).map_err(damaged)?;
        progress.version = Progress::VERSION;
        match progress.flaw() {
            None => Ok(progress),
            Some(flaw) => Err(ProgressError::Damaged(flaw)),
        }
    }

    /// Describes an impossible value in the progress; `None` if there is none.
    fn flaw(&self) -> Option<String> {
        let levels = self.levels.iter();
        let mut levels = levels.filter_map(|(key, record)| Some((key.as_str(), record.flaw()?)));
        let skills = self.skills.iter();
        let mut skills = skills.filter_map(|(skill, known)| Some((skill.name(), known.flaw()?)));
        let ideas = self.ideas.iter();
        let ideas = ideas.filter_map(|(key, belief)| Some((key.as_str(), belief.flaw()?)));
        let asked = self.asked.iter();
        let asked = asked.filter_map(|(skill, asked)| Some((skill.name(), asked.flaw()?)));
        let mistake = self.mistake.iter();
        let mistake = mistake.filter_map(|one| Some(("the last mistake", one.flaw()?)));
        let (of, flaw) = levels
            .next()
            .or_else(|| skills.next())
            .or_else(|| ideas.chain(asked).chain(mistake).next())?;
        Some(format!("{} has {flaw}", printable(of)))
    }

    /// Returns the progress as the text of a file.
    pub fn to_text(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    fn key(lesson: &Lesson, level: &Level) -> String {
        format!("{}/{}", lesson.name, level.id)
    }

    /// Returns the result of a level, if it has been solved.
    pub fn get(&self, lesson: &Lesson, level: &Level) -> Option<&Record> {
        self.levels.get(&Progress::key(lesson, level))
    }

    /// Returns the result of each level of a lesson.
    pub(super) fn of<'a>(&'a self, lesson: &'a Lesson) -> impl Iterator<Item = Option<&'a Record>> {
        lesson.levels.iter().map(|level| self.get(lesson, level))
    }

    /// Records an attempt at a level: counts the attempt, and stores it if it is the best so far.
    pub fn record(&mut self, lesson: &Lesson, level: &Level, new: Record) {
        let entry = self.levels.entry(Progress::key(lesson, level));
        let entry = entry.or_insert(Record { tries: 0, ..new });
        let tries = (entry.tries + 1).min(MOST_COUNTED);
        if new.beats(entry) {
            *entry = new;
        }
        entry.tries = tries;
        entry.day = new.day;
    }

    /// Records an answer to a practice question.
    pub fn practise(&mut self, skill: Skill, right: bool, today: u32) {
        self.skills.entry(skill).or_default().answer(right, today);
    }

    /// Stores the mistake in the first answer to a practice question: the marked square, and why it
    /// is wrong.
    pub(super) fn miss(&mut self, level: &Level, square: Option<Square>, why: &str, today: u32) {
        let mistake = LastMistake::new(level, square, why, today);
        self.mistake = mistake.or(self.mistake.take());
    }

    /// Records that a practice question was asked.
    pub(super) fn ask(&mut self, level: &Level, today: u32) {
        if let Some(skill) = level.skill {
            let asked = self.asked.entry(skill).or_default();
            asked.note(skill, level.key(), today);
        }
    }

    /// Returns the keys of the questions that shouldn't be repeated yet, by skill.
    pub fn asked_of_late(&self, today: u32) -> BTreeMap<Skill, Vec<u32>> {
        let mut of_late = BTreeMap::new();
        for (skill, asked) in &self.asked {
            of_late.insert(*skill, asked.keys(today).collect());
        }
        of_late
    }

    /// Returns the misconceptions that the answers of the last thirty days show at least three
    /// times, and in at least half of the questions that could show them.
    pub fn held(&self, today: u32) -> Vec<Recurring<'_>> {
        let held = |(key, belief): (&'_ String, &'_ Belief)| {
            let (name, skill) = key.split_once('/')?;
            let idea = <&Misconception>::named(name).ok()?;
            // Somebody may have edited the file: only these skills have questions that show it.
            let skill = skill.parse().ok()?;
            let answers = belief.described(today)?;
            idea.skills
                .contains(&skill)
                .then_some((idea, skill, answers))
        };
        let mut all = Vec::new();
        for (key, belief) in &self.ideas {
            if let Some((idea, skill, answers)) = held((key, belief)) {
                let shown = &belief.shown;
                all.push(Recurring {
                    idea,
                    skill,
                    answers,
                    shown,
                });
            }
        }
        all
    }

    /// Returns the skills that the learner has practised, or whose lesson the learner has started:
    /// first those due, the longest due first, then the others, weakest first. Among equals, skills
    /// of finished lessons come first, in the order of the course.
    pub fn begun_skills(&self, today: u32) -> Vec<Skill> {
        let begun = |skill: &Skill| {
            let lesson = format!("{}/", skill.lesson());
            self.skills.contains_key(skill)
                || self.levels.keys().any(|key| key.starts_with(&lesson))
        };
        let mut skills: Vec<Skill> = Skill::all().filter(begun).collect();
        sort_by_key(&mut skills, |skill| {
            let record = self.skills.get(skill).copied().unwrap_or_default();
            let record = record.as_of(today);
            let is_taught = lesson(skill.lesson()).is_ok_and(|lesson| self.is_done(lesson));
            let taught = (!is_taught, place(skill.lesson()));
            // The skill that has been due longest comes first, so that weak skills don't crowd out
            // the others.
            if record.due <= today {
                (false, record.due, u32::from(record.mastery), taught)
            } else {
                (true, record.mastery.into(), record.due, taught)
            }
        });
        skills
    }

    /// Returns the skills for today's mixed practice: the first of those that the learner has
    /// started, at most one for each question of a round. If none are started, returns the skills
    /// whose questions use no word that a lesson explains.
    pub fn to_practise(&self, today: u32) -> Vec<Skill> {
        let mut skills = self.begun_skills(today);
        skills.truncate(MIXED);
        if skills.is_empty() {
            skills.extend(Skill::all().filter(|skill| skill.needs_no_lesson()));
        }
        skills
    }

    /// Returns the number of practice questions asked.
    pub fn practised(&self) -> u32 {
        self.skills.values().map(|skill| skill.asked).sum()
    }

    /// Merges in `theirs`, which another running program has saved in the meantime. Both started
    /// from `before`, and the progress made here since then is added.
    pub fn merge(&mut self, theirs: Progress, before: &Progress) {
        for (key, theirs) in theirs.levels {
            let known = before.levels.get(&key).map_or(0, |record| record.tries);
            let Some(ours) = self.levels.get_mut(&key) else {
                self.levels.insert(key, theirs);
                continue;
            };
            let tries = ours.tries.saturating_sub(known);
            let day = ours.day.max(theirs.day);
            if theirs.beats(ours) {
                *ours = theirs;
            }
            ours.tries = (theirs.tries + tries).min(MOST_COUNTED);
            ours.day = day;
        }
        for (skill, theirs) in theirs.skills {
            let before = before.skills.get(&skill).copied().unwrap_or_default();
            let ours = self.skills.get(&skill).copied().unwrap_or_default();
            let asked = ours.asked.saturating_sub(before.asked);
            let right = ours.right.saturating_sub(before.right);
            let mut merged = if asked == 0 { theirs } else { ours };
            merged.asked = (theirs.asked + asked).min(MOST_COUNTED);
            merged.right = (theirs.right + right).min(merged.asked);
            self.skills.insert(skill, merged);
        }
        if self.mistake == before.mistake {
            self.mistake = theirs.mistake;
        }
        for (key, theirs) in theirs.ideas {
            let known = before.ideas.get(&key);
            self.ideas.entry(key).or_default().merge(theirs, known);
        }
        for (skill, theirs) in theirs.asked {
            self.asked.entry(skill).or_default().merge(theirs);
        }
    }

    /// Returns the results in lessons outside the course, such as the user's own, by the lesson's
    /// name. Each result has the id of its level.
    pub fn others(&self) -> BTreeMap<&str, Vec<(&str, &Record)>> {
        let mut others: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (key, record) in &self.levels {
            let Some((name, level)) = key.rsplit_once('/') else {
                continue;
            };
            if parts().all(|part| !part.names.contains(&name)) {
                others.entry(name).or_default().push((level, record));
            }
        }
        others
    }

    /// Returns the number of stars earned in a lesson so far.
    pub fn stars(&self, lesson: &Lesson) -> u32 {
        let stars = |record: &Record| u32::from(record.stars);
        self.of(lesson).flatten().map(stars).sum()
    }

    /// Returns the number of stars earned in the lessons so far, and the maximum.
    pub fn stars_of(&self, lessons: CourseLessons) -> (u32, u32) {
        let stars = lessons.clone().map(|lesson| self.stars(lesson)).sum();
        (stars, lessons.map(Lesson::most_stars).sum())
    }

    /// Whether every level of a lesson is done.
    pub fn is_done(&self, lesson: &Lesson) -> bool {
        self.of(lesson).all(|record| record.is_some())
    }

    /// Whether any level of a lesson is done.
    pub fn is_begun(&self, lesson: &Lesson) -> bool {
        self.of(lesson).any(|record| record.is_some())
    }

    /// Returns the index of the lesson's first level that isn't done. If all are done, returns that
    /// of the first level with a missing star, or 0 if there is none.
    pub fn next(&self, lesson: &Lesson) -> usize {
        let missing = |record: Option<&Record>| record.is_some_and(|one| one.stars < Record::MOST);
        let open = self.of(lesson).position(|record| record.is_none());
        open.or_else(|| self.of(lesson).position(missing))
            .unwrap_or(0)
    }

    /// Returns the index of the first lesson in the course that isn't done, skipping the parts that
    /// the learner already knew in the placement test. If there is none, returns that of the first
    /// lesson with a missing star, or 0 if there is none either.
    pub fn left_off(&self) -> usize {
        let known = |lesson: &Lesson| part(lesson).is_some_and(|part| self.knows(part.key));
        let open = |lesson: &Lesson| !self.is_done(lesson) && !known(lesson);
        let missing = |lesson: &Lesson| self.stars(lesson) < lesson.most_stars();
        let place = course().position(open);
        place.or_else(|| course().position(missing)).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests;
