//! Lessons: the files, the judging of goals, and proofs that the goals can be reached.
//!
//! A [`Lesson`] is one stage of the course: a file with a title and some [`Level`]s. A level has a
//! scene, a [`Goal`], hints and texts. A learner performs [`Act`]s; [`Level::judge`] carries out an
//! act or explains why it is refused, with marks that show the reason on the board. Every right
//! answer is accepted, because answers are computed instead of being written in the file.
//!
//! [`Level::solve`] finds a shortest solution; its cost is the level's par. [`Lesson::check`]
//! checks a whole file: every level can be solved, no par is wrong, every hint is true, and every
//! text fits.

mod act;
mod analysis;
mod attempt;
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
mod last;
mod learner;
mod level;
mod limits;
mod mated;
mod misconception;
mod options;
mod placement;
mod practice;
mod progress;
mod reason;
mod recent_questions;
mod record;
mod recurring;
mod revealing;
mod searched;
mod sheet;
mod shortest;
mod skill;
mod star;
mod what_if;

pub use act::{Act, ActOutcome, Method, Mistake, MistakeKind, State};
pub use analysis::{Analysis, AnalysisResult, Conclusion, Request};
pub use attempt::Attempt;
pub use certificate::Certificate;
pub use check::{Flaw, LessonProblem, Measure, Proof};
pub use course::{
    CourseLessons, CoursePart, LESSONS, course, lesson, level_title, listed, on_page, part, parts,
    placement,
};
pub use day::{LAST_DAY, ago, date};
pub use ending::Ending;
pub use error::LessonError;
pub use file::LIMIT;
pub use format::SCHEMA;
pub use goal::{Goal, Guess};
pub use hint::{Advice, GivenHint, HintDrawing};
pub use last::LastMistake;
pub use learner::{Learner, learner_name, stars_in_words};
pub use level::{Lesson, Level};
pub use mated::Mated;
pub use misconception::{
    Diagnosis, Evidence, GivenAnswer, Misconception, PredictedAnswer, Subject, ideas_listed,
    misconception_lines,
};
pub use practice::{Exercise, Practised, Questions, RightAnswer, Round};
pub use progress::{FirstAnswer, Progress, ProgressError};
pub use reason::{ReasonLine, marks_of_refusal, of_passed, of_why};
pub use recent_questions::RecentQuestions;
pub use record::Record;
pub use recurring::{Answers, Belief, Recurring};
pub use revealing::Revealing;
pub use skill::Skill;
pub use star::LostStar;
pub use what_if::{WhatIf, WhatIfStep};
