//! CourseLessons: files that teach, goals that are judged, and proof that they can be met.
//!
//! A [`Lesson`] is one stage of the course: a file with a title and some [`Level`]s. A level has a
//! scene, a [`Goal`], hints and texts. A learner does [`Act`]s; [`Level::judge`] carries each out or
//! says why not, with marks that show it on the board. Every correct answer counts, since answers
//! are computed and never written in the file.
//!
//! [`Level::solve`] finds a shortest solution, whose cost is the level's par, and
//! [`Lesson::check`] proves a whole file: every level can be solved, no par is wrong, every hint
//! is true, every text fits its place.

mod act;
mod asked;
mod attempt;
mod belief;
mod certificate;
mod check;
mod course;
mod day;
mod due;
mod ending;
mod error;
mod exchange;
mod file;
mod forced_mate;
mod format;
mod goal;
mod hint;
mod idea;
mod last;
mod learner;
mod level;
mod limits;
mod mated;
mod options;
mod placement;
mod practice;
mod progress;
mod reason;
mod record;
mod revealing;
mod searched;
mod sheet;
mod shortest;
mod skill;
mod star;
mod thought;
mod what_if;

pub use act::{Act, Judged, Method, Mistake, MistakeKind, State};
pub use asked::AskedOfLate;
pub use attempt::Attempt;
pub use belief::{Answers, Belief, Held};
pub use certificate::Certificate;
pub use check::{Flaw, LessonProblem, Measure, Proof};
pub use course::{
    CourseLessons, CoursePart, LESSONS, course, lesson, listed, on_page, part, parts, placement,
};
pub use day::{LAST_DAY, ago, date};
pub use ending::Ending;
pub use error::LessonError;
pub use file::LIMIT;
pub use format::SCHEMA;
pub use goal::{Goal, Guess};
pub use hint::{Advice, GivenHint};
pub use idea::{Believed, GivenAnswer, Heard, Idea, Noticed, Subject, ideas_listed, ideas_told};
pub use last::LastMistake;
pub use learner::{Learner, learner_name, stars_in_words};
pub use level::{Lesson, Level};
pub use mated::Mated;
pub use practice::{Exercise, Practised, Questions, RightAnswer, Round};
pub use progress::{Progress, ProgressError};
pub use reason::of_refusal as marks_of;
pub use record::Record;
pub use revealing::Revealing;
pub use skill::Skill;
pub use star::LostStar;
pub use thought::{Conclusion, Request, Thinking, Thought};
pub use what_if::{Still, WhatIf};
