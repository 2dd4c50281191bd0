//! The report as JSON, streamed, because a tree of all values would need fifty times the memory of
//! a progress file.

use serde::{Serialize, Serializer};
use std::io::{self, Write};

use crate::answer::write_json;
use crate::lesson::{self, Learner, Lesson, Record, Skill, date};

use super::{beliefs, today};

/// Writes an array with an object for each learner: their lessons with all levels, their
/// misconceptions and their skills. The results of unfinished levels are null.
pub fn write(out: &mut dyn Write, learners: &[Learner]) -> io::Result<()> {
    let objects = || learners.iter().map(LearnerObject::new);
    write_json(out, &JsonArray(objects))?;
    writeln!(out)
}

/// An iterator's items, serialised as an array.
struct JsonArray<F>(F);

impl<I: Iterator<Item: Serialize>, F: Fn() -> I> Serialize for JsonArray<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

struct LearnerObject<'a>(&'a Learner);

impl<'a> LearnerObject<'a> {
    const fn new(learner: &'a Learner) -> LearnerObject<'a> {
        LearnerObject(learner)
    }

    /// Returns the lessons of the course, then the learner's own lessons that have progress.
    fn lessons(&self) -> impl Iterator<Item = LessonObject<'a>> {
        let progress = &self.0.progress;
        let of_course = lesson::course().map(|lesson| LessonObject {
            lesson: &lesson.name,
            levels: ReportedLevels::OfCourse(lesson, self.0),
            of: Some(lesson.most_stars()),
            stars: progress.stars(lesson),
            title: Some(&lesson.title),
        });
        let others = progress.others().into_iter().map(|(name, levels)| {
            let stars = levels.iter().map(|(_, record)| u32::from(record.stars));
            LessonObject {
                lesson: name,
                of: None,
                stars: stars.sum(),
                title: None,
                levels: ReportedLevels::OfTheirOwn(levels),
            }
        });
        of_course.chain(others)
    }
}

impl Serialize for LearnerObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Object<'a, L: Serialize, M: Serialize, S: Serialize> {
            learner: Option<&'a str>,
            lessons: L,
            misconceptions: M,
            skills: S,
        }
        let Learner { name, progress } = self.0;
        let skills = || {
            let skills = progress.skills.iter();
            skills.map(|(skill, record)| SkillObject {
                due: date(record.as_of(today()).due),
                mastery: record.mastery,
                skill: *skill,
            })
        };
        let object = Object {
            learner: name.as_deref(),
            lessons: JsonArray(|| self.lessons()),
            misconceptions: beliefs::objects(progress),
            skills: JsonArray(skills),
        };
        object.serialize(serializer)
    }
}

#[derive(Serialize)]
struct SkillObject {
    due: Option<String>,
    mastery: u8,
    skill: Skill,
}

#[derive(Serialize)]
struct LessonObject<'a> {
    lesson: &'a str,
    levels: ReportedLevels<'a>,
    of: Option<u32>,
    stars: u32,
    title: Option<&'a str>,
}

enum ReportedLevels<'a> {
    OfCourse(&'a Lesson, &'a Learner),
    OfTheirOwn(Vec<(&'a str, &'a Record)>),
}

impl Serialize for ReportedLevels<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            ReportedLevels::OfCourse(lesson, learner) => {
                serializer.collect_seq(lesson.levels.iter().map(|level| {
                    let record = learner.progress.get(lesson, level);
                    LevelObject::new(&level.id, Some(&level.title), record)
                }))
            }
            ReportedLevels::OfTheirOwn(levels) => {
                let levels = levels.iter();
                serializer.collect_seq(
                    levels.map(|(id, record)| LevelObject::new(id, None, Some(record))),
                )
            }
        }
    }
}

#[derive(Serialize)]
struct LevelObject<'a> {
    cost: Option<u32>,
    day: Option<String>,
    hints: Option<u32>,
    level: &'a str,
    mistakes: Option<u32>,
    stars: Option<u8>,
    title: Option<&'a str>,
    tries: Option<u32>,
}

impl<'a> LevelObject<'a> {
    fn new(id: &'a str, title: Option<&'a str>, record: Option<&Record>) -> LevelObject<'a> {
        LevelObject {
            cost: record.map(|record| record.cost),
            day: record.and_then(|record| date(record.day.min(today()))),
            hints: record.map(|record| record.hints),
            level: id,
            mistakes: record.map(|record| record.mistakes),
            stars: record.map(|record| record.stars),
            title,
            tries: record.map(|record| record.tries),
        }
    }
}
