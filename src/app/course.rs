//! Lessons, practice, and learners.

use std::path::Path;

use crate::app::activities::{Activity, Learn};
use crate::board::{Named, printable};
use crate::lesson::{Certificate, Learner, Lesson, Questions, Round, Skill, learner_name, lesson};

use super::activity_context::{ActivityContext, CommandRefusal};
use super::command::{CertificateOrder, Command, ExportOrder, LessonOrder, Pick, PracticeOrder};
use super::message::Effect;
use super::model::Model;
use super::popup::{Learners, Page, Popup};
use super::prompt::Prompt;
use super::script::is_file_name;

/// Maximum number of questions in a round started by a command; the command line accepts more.
const LONGEST_ROUND: usize = 200;

impl Model {
    /// Opens the course, or one of its lessons, optionally at a level. If the order names a file
    /// instead, requests that file.
    pub(super) fn learn(&mut self, order: Option<LessonOrder>) -> Result<(), CommandRefusal> {
        let Some(LessonOrder { name, level }) = order else {
            self.popup = Some(Popup::course(self));
            return Ok(());
        };
        match lesson(&name) {
            Ok(lesson) => {
                level.map_or(Ok(0), |level| lesson.index_of(level))?;
                self.open_lesson(lesson.clone());
                if let Some(level) = level {
                    self.run(Command::Level(Pick::This(level)));
                }
            }
            Err(_) if is_file_name(&name) => {
                // A number at the end belongs to the file's name.
                let level = level.map_or(String::new(), |level| format!(" {level}"));
                let path = name + &level;
                self.ask_for_file(&path, Effect::ReadLesson(path.clone()));
            }
            Err(unknown) => return Err(format!("{unknown}, or a file such as mine.toml").into()),
        }
        Ok(())
    }

    /// Opens the lesson in `text`, the contents of the file at `path`, or returns why it can't be
    /// played.
    pub(super) fn open_lesson_file(
        &mut self,
        path: &str,
        text: Result<String, String>,
    ) -> Result<(), CommandRefusal> {
        self.open_lesson(read_lesson(path, text)?);
        Ok(())
    }

    /// Plays `lesson` from the first level that isn't done yet.
    pub fn open_lesson(&mut self, lesson: Lesson) {
        self.begin_learning(|desk| Learn::begin(lesson, desk));
    }

    fn begin_learning(&mut self, begin: impl FnOnce(&mut ActivityContext<'_>) -> Learn) {
        self.leave();
        self.asking = None;
        let learn = begin(&mut self.split_activity().1);
        self.activity = Activity::Learn(Box::new(learn));
        self.refresh();
    }

    /// Starts a round of practice, about the skill or misconception that `order` names or, by
    /// default, about due skills. A seed produces the same questions for everybody, so with a seed
    /// the default is all skills.
    pub(super) fn practice(&mut self, order: &PracticeOrder) -> Result<(), CommandRefusal> {
        let today = self.settings.today;
        let &PracticeOrder { seed, count, .. } = order;
        let count = count.unwrap_or(Round::QUESTIONS);
        if count > LONGEST_ROUND {
            return Err(
                format!("--count {count} given; expected at most {LONGEST_ROUND} here").into(),
            );
        }
        if let Some(seed) = seed {
            let mut questions = order.questions(|| Skill::all().collect(), seed);
            self.open_lesson(questions.lesson(count));
            return Ok(());
        }
        // Without a seed, the questions differ from round to round.
        let other = u64::from(today) << 32 | u64::from(self.progress.practised());
        let questions = order.questions(|| self.progress.to_practise(today), other);
        let questions = questions.without(self.progress.asked_of_late(today));
        self.begin_learning(|desk| Learn::begin_round(questions, count, desk));
        Ok(())
    }

    /// Returns the learner and their progress.
    pub fn learner(&self) -> Learner {
        Learner {
            name: self.settings.learner.clone(),
            progress: self.progress.clone(),
        }
    }

    /// Shows the certificate of a part of the course, or saves it to a file; without a screen,
    /// describes it.
    pub(super) fn certificate(&mut self, order: CertificateOrder) -> Result<(), CommandRefusal> {
        let certificate = Certificate::of(order.part, self.learner(), self.settings.today)?;
        match order.file {
            Some(file) => self.effects.push(Effect::Export(ExportOrder {
                certificate: Some(order.part),
                ..ExportOrder::of_file(file)
            })),
            None if !self.settings.screen => self.message = certificate.sentences(),
            None => self.popup = Some(Popup::certificate(certificate)),
        }
        Ok(())
    }

    /// Requests the list of learners to choose from, or a switch to the one called `name`.
    pub(super) fn choose_learner(&mut self, name: Option<&str>) -> Result<(), CommandRefusal> {
        self.effects.push(match name {
            None => Effect::Learners,
            Some(Learner::NAMELESS) => Effect::Learn(None),
            Some(name) => Effect::Learn(Some(learner_name(name)?)),
        });
        Ok(())
    }

    /// Shows the learners to choose from: those with a file, and the current one. Without a screen,
    /// lists them.
    pub(super) fn show_learners(&mut self, mut known: Vec<Learner>) {
        let current = |learner: &Learner| learner.name == self.settings.learner;
        if !known.iter().any(current) {
            known.push(self.learner());
        }
        let chosen = known.iter().position(current).unwrap_or(0);
        if !self.settings.screen {
            let told = known.iter().enumerate().map(|(index, learner)| {
                let current = if index == chosen { " (current)" } else { "" };
                let stars = learner.progress.course_stars();
                format!("{}{current}: {stars}.", learner.title())
            });
            self.message = told.collect();
            return;
        }
        self.popup = Some(Popup::Course(Page::Learners(Learners {
            known,
            chosen,
            name: Prompt::default(),
            refused: None,
        })));
    }

    /// Switches to another learner, and leaves an open lesson, because it belongs to the previous
    /// learner.
    pub(super) fn take_learner(&mut self, learner: Learner, said: Option<String>) {
        if matches!(self.activity, Activity::Learn(_)) {
            self.leave();
        }
        let far = format!(
            "Learner: {}, {}.",
            learner.title(),
            learner.progress.course_stars()
        );
        self.message = said.into_iter().chain([far]).collect();
        self.settings.learner = learner.name;
        self.progress = learner.progress;
        if self.settings.screen {
            self.popup = Some(Popup::course(self));
        }
    }
}

/// Reads the lesson in `text`, the contents of the file at `path`, or returns why it can't be
/// played.
pub(super) fn read_lesson(path: &str, text: Result<String, String>) -> Result<Lesson, String> {
    let read = Lesson::of_file(Path::new(path), &text?);
    read.map_err(|error| format!("{}, {error}", printable(path)))
}

impl PracticeOrder {
    /// Returns the round's questions, about `skills` if the order names neither a skill nor a
    /// misconception.
    pub fn questions(&self, skills: impl FnOnce() -> Vec<Skill>, seed: u64) -> Questions {
        match (self.skill, self.idea) {
            (Some(skill), idea) => Questions::new(&[skill], seed).that_show(idea),
            (None, Some(idea)) => Questions::new(idea.skills, seed).that_show(Some(idea)),
            (None, None) => Questions::new(&skills(), seed),
        }
    }
}
