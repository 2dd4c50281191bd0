//! `lessons list` and `lessons check`.

use anyhow::Result;
use clap::Subcommand;
use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use crate::answer::counted;
use crate::board::printable;
use crate::lesson::{self, Lesson, LessonError, Problem};

use super::{NotUnderstood, files, print};

/// What can be done with lessons besides learning.
#[derive(Debug, Subcommand)]
pub enum Lessons {
    /// List the lessons of the course
    List,
    /// Prove a lesson file, or all built-in ones: solvable, par right, hints true, texts that fit
    Check {
        /// The lesson file, in TOML
        file: Option<PathBuf>,
    },
}

impl Lessons {
    /// Does what was asked for.
    pub fn run(&self) -> Result<ExitCode> {
        match self {
            Lessons::List => list(),
            Lessons::Check { file: None } => check(lesson::course().iter()),
            Lessons::Check { file: Some(file) } => check([&read(file)?]),
        }
    }
}

fn list() -> Result<ExitCode> {
    for lesson in lesson::course() {
        let levels = counted(lesson.levels.len() as u64, "level");
        print::line(&format!("{:<12} {} ({levels})", lesson.name, lesson.title))?;
        print::line(&format!("{:<12} {}", "", lesson.text))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Proves lessons. The first thing that is wrong ends it.
fn check<'a>(lessons: impl IntoIterator<Item = &'a Lesson>) -> Result<ExitCode> {
    let (mut stages, mut levels) = (0_u64, 0);
    for lesson in lessons {
        let problems = lesson.check();
        if let Some(Problem { error, .. }) = problems.first() {
            return Err(located(&lesson.name, error, problems.len() - 1).into());
        }
        let pars: Vec<String> = lesson
            .levels
            .iter()
            .map(|level| {
                level
                    .optimum()
                    .map_or("-".to_owned(), |par| par.to_string())
            })
            .collect();
        print::line(&format!(
            "{:<12} par {}",
            printable(&lesson.name),
            pars.join(" ")
        ))?;
        stages += 1;
        levels += lesson.levels.len() as u64;
    }
    print::line(&format!(
        "Proved: {} in {}. Every level can be solved, every par is the optimum, every hint is true.",
        counted(levels, "level"),
        counted(stages, "lesson")
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Reads a lesson file.
///
/// # Errors
///
/// When it can't be read, is too large, or is no lesson: with its line and a caret.
pub fn read(path: &Path) -> Result<Lesson> {
    let shown = printable(&path.display().to_string());
    let unread = |problem: String| NotUnderstood::new(format!("{shown}: {problem}"));
    let text = files::read(path, lesson::LIMIT)
        .map_err(|error| unread(format!("{error}; expected a lesson in TOML")))?;
    let stem = path
        .file_stem()
        .map_or("own".into(), |stem| stem.to_string_lossy());
    // A file of one's own never shares its progress with a lesson of the course.
    let name = format!("file:{}", printable(&stem));
    Lesson::read(&name, &text).map_err(|error| located(&shown, &error, 0).into())
}

fn located(name: &str, error: &LessonError, more: usize) -> NotUnderstood {
    let more = match more {
        0 => String::new(),
        more => format!(" (and {})", counted(more as u64, "more problem")),
    };
    NotUnderstood {
        message: format!("{name}, {error}{more}"),
        pointer: Some(error.pointer.clone()),
    }
}
