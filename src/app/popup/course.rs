//! Pages of the course: its lessons, the skills due for practice, and the learners.

use crate::app::activities::Activity;
use crate::lesson::{
    Certificate, Exercise, LESSONS, Learner, Lesson, Progress, Questions, Skill, course,
    learner_name, on_page, parts, placement,
};

use super::super::command::{Command, LessonOrder, PracticeOrder};
use super::super::key::{Key, KeyCode};
use super::super::model::Model;
use super::super::prompt::Prompt;
use super::{
    Entry, Group, Popup, PopupOutcome,
    keys::{edited, moved, moved_to, run},
};

/// A page of the course.
#[derive(Clone, Debug)]
pub enum Page {
    /// The lessons, with the [index](on_page) of the one that Enter opens.
    Lessons(usize),
    /// The skills to practise.
    Due(Due),
    /// The choice of a learner.
    Learners(Learners),
    /// The certificate of a completed part of the course.
    Certificate(Box<Certificate>),
}

/// Skills to choose from for practice.
#[derive(Clone, Debug)]
pub struct Due {
    /// Skills that the learner has started, in practice order; if there are none, the first ones to
    /// practise.
    pub skills: Vec<Skill>,
    /// Entry that Enter starts: 0 for a round with due skills first, otherwise the position in
    /// `skills`, counted from 1.
    pub chosen: usize,
    /// Example question; `None` if a mistake is shown instead.
    pub example: Option<Box<Exercise>>,
}

/// Learners to choose from.
#[derive(Clone, Debug)]
pub struct Learners {
    /// Learners with a file, and the current one.
    pub known: Vec<Learner>,
    /// Index of the learner that Enter chooses.
    pub chosen: usize,
    /// New name being typed.
    pub name: Prompt,
    /// Reason the typed name was refused, if any.
    pub refused: Option<String>,
}

impl Page {
    /// Commands that open the pages, in the order of their tabs.
    pub const TABS: [Command; 3] = [Command::Learn(None), Command::Due, Command::Learner(None)];

    /// Returns the index of the page's tab, from 0.
    pub const fn tab(&self) -> usize {
        match self {
            Page::Lessons(_) | Page::Certificate(_) => 0,
            Page::Due(_) => 1,
            Page::Learners(_) => 2,
        }
    }

    pub(super) fn key(&mut self, key: Key, model: &Model) -> PopupOutcome {
        let turn_to = |tab: usize| PopupOutcome::Run(Page::TABS[tab % 3].clone());
        let own = match (key.code, &mut *self) {
            (KeyCode::Tab, page) => Some(turn_to(page.tab() + 1)),
            (KeyCode::BackTab, page) => Some(turn_to(page.tab() + 2)),
            (KeyCode::Enter, page) => Some(page.enter()),
            (_, Page::Learners(learners)) => Some(learners.edit(key)),
            (KeyCode::Char('e'), Page::Certificate(certificate)) if !key.ctrl => {
                Some(PopupOutcome::Export(certificate.file()))
            }
            (KeyCode::Char(c @ '1'..='9'), Page::Lessons(chosen)) if !key.ctrl => {
                Some(open(*chosen, c.to_digit(10)))
            }
            (_, Page::Lessons(chosen)) => {
                lesson_moved(*chosen, key).map(|now| moved_to(chosen, now))
            }
            (KeyCode::Char('w'), Page::Due(_)) if !key.ctrl => {
                let mut held = model.progress.held(model.settings.today).into_iter();
                let about = held.next().map(|held| PracticeOrder {
                    skill: Some(held.skill),
                    idea: Some(held.idea),
                    count: Some(Due::ABOUT_AN_IDEA),
                    seed: None,
                });
                Some(run(about.map(Command::Practice)))
            }
            (_, Page::Due(due)) => {
                moved(due.chosen, due.skills.len() + 1, key).map(|now| due.choose(now))
            }
            (_, Page::Certificate(_)) => None,
        };
        let is_here = |command: &Command| self.is_opened_by(command);
        own.unwrap_or_else(|| run(elsewhere(key, model).filter(|command| !is_here(command))))
    }

    pub(in super::super) fn is_opened_by(&self, command: &Command) -> bool {
        !matches!(self, Page::Certificate(_)) && Page::TABS[self.tab()] == *command
    }

    fn enter(&mut self) -> PopupOutcome {
        match self {
            Page::Lessons(chosen) => open(*chosen, None),
            Page::Due(due) => PopupOutcome::Run(Command::Practice(PracticeOrder {
                skill: due.skill(),
                ..PracticeOrder::default()
            })),
            Page::Learners(learners) => learners.take(),
            // Opens the first lesson after the part, or the course page after the last part.
            Page::Certificate(done) => {
                let next = course().nth(done.part.places().end);
                PopupOutcome::Run(Command::Learn(
                    next.map(|lesson| LessonOrder::new(lesson, None)),
                ))
            }
        }
    }
}

/// Returns the command for a key that leads away from a full-screen page; `None` if the key
/// doesn't.
pub(super) fn elsewhere(key: Key, model: &Model) -> Option<Command> {
    let command = &model.settings.keymap.get(key)?.command;
    let leads_away = Page::TABS.contains(command)
        || matches!(
            command,
            Command::Practice(PracticeOrder {
                skill: None,
                idea: None,
                seed: None,
                count: None,
            }) | Command::Open
                | Command::Help(None)
                | Command::Prompt
                | Command::Quit
        );
    leads_away.then(|| command.clone())
}

/// Returns the lesson that a key selects; `None` if the key selects none. The arrows wrap round, so
/// the placement test is both above the first lesson and below the last.
fn lesson_moved(chosen: usize, key: Key) -> Option<usize> {
    let test = LESSONS;
    let mut starts = parts().map(|part| part.first);
    Some(match key.code {
        KeyCode::End => test - 1,
        KeyCode::Left | KeyCode::PageUp if chosen == test => test,
        KeyCode::Left | KeyCode::PageUp => starts
            .filter(|first| *first < chosen)
            .last()
            .unwrap_or(test),
        KeyCode::Right | KeyCode::PageDown if chosen == test => 0,
        KeyCode::Right | KeyCode::PageDown => {
            starts.find(|first| *first > chosen).unwrap_or(test - 1)
        }
        _ => return moved(chosen, test + 1, key),
    })
}

/// Returns the outcome that opens a lesson of the course, optionally at a level.
fn open(index: usize, level: Option<u32>) -> PopupOutcome {
    let lesson = on_page(index);
    let level = level.filter(|&level| level as usize <= lesson.levels.len());
    let order = LessonOrder::new(lesson, level.map(|level| level as usize));
    PopupOutcome::Run(Command::Learn(Some(order)))
}

impl Due {
    /// Number of questions in a round about one misconception.
    pub const ABOUT_AN_IDEA: usize = 3;

    fn new(progress: &Progress, today: u32) -> Due {
        let mut skills = progress.begun_skills(today);
        if skills.is_empty() {
            skills = progress.to_practise(today);
        }
        let mut due = Due {
            skills,
            chosen: 0,
            example: None,
        };
        if progress.mistake.is_none() {
            due.example = due.question();
        }
        due
    }

    /// Returns the chosen skill; `None` for a round with due skills first.
    pub fn skill(&self) -> Option<Skill> {
        let skill = self.chosen.checked_sub(1)?;
        self.skills.get(skill).copied()
    }

    fn choose(&mut self, chosen: usize) -> PopupOutcome {
        let outcome = moved_to(&mut self.chosen, chosen);
        if self.example.is_some() {
            self.example = self.question();
        }
        outcome
    }

    /// Returns an example question for the chosen entry, the same one each time; if no skill is
    /// chosen, preferably about where a piece can go. `None` if there are no skills.
    fn question(&self) -> Option<Box<Exercise>> {
        let has_piece = |skill: &&Skill| skill.is_about_reach();
        let first = self.skills.iter().find(has_piece).or(self.skills.first());
        let skill = self.skill().or(first.copied())?;
        Questions::new(&[skill], 1).nth(2).map(Box::new)
    }
}

impl Learners {
    /// Chooses another learner, or edits the typed name.
    fn edit(&mut self, key: Key) -> PopupOutcome {
        self.refused = None;
        match moved(self.chosen, self.known.len(), key) {
            Some(now) if self.name.text().is_empty() => moved_to(&mut self.chosen, now),
            _ => edited(&mut self.name, key),
        }
    }

    /// Switches to the learner with the typed name, or to the chosen one if no name is typed.
    fn take(&mut self) -> PopupOutcome {
        let typed = self.name.text().trim();
        let known = self.known.get(self.chosen);
        let name = match (typed, known) {
            ("", None) => return PopupOutcome::Idle,
            ("", Some(known)) => known.name.clone(),
            (typed, _) => match learner_name(typed) {
                Ok(name) => Some(name),
                Err(unfit) => {
                    self.refused = Some(format!("{unfit}."));
                    return PopupOutcome::Stay;
                }
            },
        };
        PopupOutcome::Run(Command::Learner(Some(
            Learner::titled(name.as_deref()).to_owned(),
        )))
    }
}

impl Popup {
    /// Returns the page of lessons, opened on the current lesson or on the one where the learner
    /// left off.
    pub(in super::super) fn course(model: &Model) -> Popup {
        Popup::Course(Page::Lessons(next_lesson(model)))
    }

    pub(in super::super) fn due(model: &Model) -> Popup {
        let due = Due::new(&model.progress, model.settings.today);
        Popup::Course(Page::Due(due))
    }

    /// Returns the page with the certificate of a completed part of the course.
    pub fn certificate(done: Certificate) -> Popup {
        Popup::Course(Page::Certificate(Box::new(done)))
    }
}

/// Returns the index of the lesson being played, from 0, or of the one where the learner left off.
pub(in super::super) fn next_lesson(model: &Model) -> usize {
    let playing = match &model.activity {
        Activity::Learn(learn) => Some(&learn.lesson),
        _ => None,
    };
    let at = |playing: &Lesson| (0..=LESSONS).find(|&index| on_page(index).name == playing.name);
    playing
        .and_then(at)
        .unwrap_or_else(|| model.progress.left_off())
}

pub(super) static COURSE: Group = Group {
    title: "Lessons",
    one: "lesson",
    found_by: "the course: lessons to learn from",
};

/// Returns the lessons as entries of the list of things to open.
pub(super) fn entries(model: &Model) -> impl Iterator<Item = Entry> + '_ {
    let lessons = course().chain([placement()]);
    lessons.enumerate().map(|(index, lesson)| {
        let stars = match model.progress.stars(lesson) {
            0 => String::new(),
            stars => format!("{stars}/{}", lesson.most_stars()),
        };
        let command = Command::Learn(Some(LessonOrder::new(lesson, None)));
        let number = if index < LESSONS {
            (index + 1).to_string()
        } else {
            String::new()
        };
        let label = format!("{number:>2} {}", lesson.title);
        Entry {
            // There are many lessons, so they are listed only in searches unless a lesson is open.
            is_tucked_away: !matches!(model.activity, Activity::Learn(_)),
            name: &lesson.name,
            ..Entry::new(label, stars, command).of(&COURSE)
        }
    })
}
