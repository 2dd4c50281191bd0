//! `lessons list`, `lessons new`, `lessons check` and `lessons schema`.

use anyhow::{Error, Result, anyhow, bail};
use clap::Subcommand;
use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use crate::app::{PlainAnswer, Status};
use crate::board::{Unexpected, joined, number, printable};
use crate::export;
use crate::lesson::{self, Flaw, Lesson, LessonError, LessonProblem, Level, Method, Proof};
use crate::view::LESSON_ROOM;
use crate::words::counted;
use crate::work::Budget;

use super::{
    asking::Printing, bar::Bar, error::Pointed, examples, files, print, scene_files, streams,
    study_lesson, values,
};

/// Commands for working with lessons, except the one for learning them.
#[derive(Debug, Subcommand)]
pub enum Lessons {
    /// List the lessons of the course
    #[command(after_help = examples::LESSONS_LIST)]
    List {
        #[command(flatten)]
        output: Printing,
    },
    /// Write a commented lesson as a starting point for your own
    #[command(after_help = examples::LESSONS_NEW)]
    New {
        /// The lesson file, in TOML
        file: PathBuf,
        /// A study in PGN to make the lesson from: each move that it asks for becomes a level
        #[arg(long, value_name = "PGN", value_hint = clap::ValueHint::FilePath)]
        from: Option<PathBuf>,
        /// Replace the file if it exists
        #[arg(long)]
        force: bool,
    },
    /// Prove that a lesson, or the whole course, can be solved, that pars and hints are right, and that texts fit
    #[command(after_help = examples::LESSONS_CHECK)]
    Check {
        /// A lesson of the course, or a lesson file of your own
        #[arg(value_name = "LESSON|FILE", value_hint = clap::ValueHint::FilePath, value_parser = values::LESSON, hide_possible_values = true)]
        lesson: Option<String>,
        /// Maximum number of positions to examine for each level, in thousands
        #[arg(long, value_name = "THOUSANDS", default_value_t = BUDGET, value_parser = thousands)]
        budget: u64,
    },
    /// Print the format of lesson files as a JSON schema, for editors
    #[command(after_help = examples::LESSONS_SCHEMA)]
    Schema,
}

fn thousands(text: &str) -> Result<u64, Unexpected> {
    let expected = "a number of positions in thousands, such as 1000";
    number(text).ok_or_else(|| Unexpected::new("a budget", text, expected))
}

impl Lessons {
    /// Runs the command, and returns its exit status.
    pub fn run(&self) -> Result<ExitCode> {
        match self {
            Lessons::List { output } => list(output),
            Lessons::New { file, from, force } => {
                let (text, about) = match from {
                    Some(study) => (
                        study_lesson::lesson_of(study)?,
                        "a lesson with a level for each move to find in the study",
                    ),
                    None => (
                        NEW_LESSON.to_owned(),
                        "a lesson with three levels and comments that explain each line",
                    ),
                };
                export::write_file(file, text.as_bytes(), *force)?;
                let file = printable(&file.display().to_string());
                // The file is the requested output, so this note goes to stderr.
                streams::note(&format!(
                    "{file}: {about}.\n\
                     `knightlight learn {file}` plays it, and reads it again when you change it.\n\
                     `knightlight lessons check {file}` proves that it can be solved."
                ));
                Ok(ExitCode::SUCCESS)
            }
            Lessons::Check { lesson, budget } => {
                let budget = Budget::new(budget.saturating_mul(1000));
                let proved = check(lesson.as_deref(), &budget, &mut |line| print::line(&line))?;
                Ok(print::status(proved))
            }
            Lessons::Schema => {
                print::line(lesson::SCHEMA.trim_end())?;
                Ok(ExitCode::SUCCESS)
            }
        }
    }
}

/// Default budget for proving a level, in thousands of positions.
const BUDGET: u64 = 1000;

/// Returns the result of [`Lessons::Check`] for a lesson, or for the whole course, as a reply with
/// a sentence for each line.
pub fn as_reply(lesson: Option<&str>) -> PlainAnswer {
    let mut sentences = Vec::new();
    let mut say = |line: String| {
        // The reply has no columns, so the spaces that align them are removed.
        sentences.push(joined(line.split_whitespace(), " "));
        Ok(())
    };
    match check(lesson, &Budget::new(BUDGET * 1000), &mut say) {
        Ok(proved) => PlainAnswer {
            status: if proved { Status::Ok } else { Status::No },
            ..PlainAnswer::said(sentences)
        },
        Err(error) => PlainAnswer::refused(error.to_string()),
    }
}

const NEW_LESSON: &str = include_str!("../../assets/new-lesson.toml");

fn list(output: &Printing) -> Result<ExitCode> {
    if output.json {
        print::json("lessons list", &lesson::listed())?;
        return Ok(ExitCode::SUCCESS);
    }
    for lesson in lesson::course() {
        let levels = counted(lesson.levels.len() as u64, "level");
        print::line(&format!("{:<12} {} ({levels})", lesson.name, lesson.title))?;
        print::line(&format!("{:<12} {}", "", lesson.text))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Proves a lesson or the whole course, with the given budget for each level, and reports the
/// results line by line. Returns whether everything is proved, or an error with the mistakes in the
/// first lesson that has any.
fn check(
    lesson: Option<&str>,
    budget: &Budget,
    say: &mut dyn FnMut(String) -> Result<()>,
) -> Result<bool> {
    let found;
    let lessons: Vec<&Lesson> = match lesson {
        None => lesson::course().collect(),
        Some(name) => {
            found = find(name)?;
            vec![&found]
        }
    };
    let (mut stages, mut levels, mut proved) = (0_u64, 0, true);
    for lesson in lessons {
        let mut bar = Bar::new();
        let mut progress = |done| bar.show(done, lesson.levels.len());
        let Proof { problems, pars } = lesson.check(budget, &LESSON_ROOM, &mut progress);
        bar.clear();
        let (wrong, doubtful): (Vec<LessonProblem>, Vec<LessonProblem>) = problems
            .into_iter()
            .partition(|problem| problem.flaw == Flaw::Wrong);
        if !wrong.is_empty() {
            return Err(located(&shown(lesson), wrong.iter().map(|one| &one.error)));
        }
        for LessonProblem { error, .. } in &doubtful {
            let name = shown(lesson);
            say(format!("{name}, {error}\n{}", error.pointer))?;
        }
        proved &= doubtful.is_empty();
        let needed = needed(&lesson.levels, &pars);
        say(format!("{:<12} {needed}", shown(lesson)))?;
        stages += 1;
        levels += lesson.levels.len() as u64;
    }
    if !proved {
        return Ok(false);
    }
    say(format!(
        "Proved: {} in {}. Every level can be solved, every par is the optimum, and every hint is right.",
        counted(levels, "level"),
        counted(stages, "lesson")
    ))?;
    Ok(true)
}

/// Lists what each level needs, such as `par 1 2, squares 5, par 2`. Only the number of moves is
/// called par.
fn needed(levels: &[Level], pars: &[Option<u32>]) -> String {
    let mut runs: Vec<(&str, Vec<String>)> = Vec::new();
    for (level, par) in levels.iter().zip(pars) {
        let what = match level.input() {
            Method::Moves => "par",
            Method::Squares | Method::Sequence => "squares",
            Method::Obstacles => "obstacles",
            Method::Options => "answers",
        };
        let needed = par.map_or("-".to_owned(), |par| par.to_string());
        match runs.last_mut() {
            Some((last, run)) if *last == what => run.push(needed),
            _ => runs.push((what, vec![needed])),
        }
    }
    let as_reply = runs
        .iter()
        .map(|(what, run)| format!("{what} {}", run.join(" ")));
    joined(as_reply, ", ")
}

/// Returns the lesson called `name`, or the lesson in the file with this path.
pub fn find(name: &str) -> Result<Lesson> {
    let unknown = match lesson::lesson(name) {
        Ok(lesson) => return Ok(lesson.clone()),
        Err(unknown) => unknown,
    };
    let path = Path::new(name);
    if path.extension().is_some() || path.exists() {
        return read(path);
    }
    bail!("{unknown}, or a TOML file")
}

/// Reads a lesson file.
///
/// # Errors
///
/// Returns an error if the file can't be read, is too large, or isn't a lesson. A mistake in a
/// lesson is shown with its line and a caret.
pub fn read(path: &Path) -> Result<Lesson> {
    let shown = printable(&path.display().to_string());
    not_games(&shown)?;
    let text = files::read(path, lesson::LIMIT)
        .map_err(|error| anyhow!("{shown}: {error}; expected a lesson in TOML"))?;
    Lesson::of_file(path, &text).map_err(|error| located(&shown, error.all()))
}

/// Refuses a file with games, and says how to make a lesson from them.
///
/// # Errors
///
/// Returns the refusal as a sentence if the file has the extension of a PGN file.
pub fn not_games(shown: &str) -> Result<()> {
    if scene_files::is_games(shown) {
        bail!(
            "{shown} contains games; expected a lesson in TOML (`knightlight lessons new mine.toml --from {shown}` makes one from them)"
        );
    }
    Ok(())
}

/// Refuses a lesson with mistakes that prevent it from opening. The message is the same as that of
/// `lessons check`.
///
/// # Errors
///
/// Returns the mistakes, each with its line and a caret, if there are any.
pub fn sound(lesson: &Lesson) -> Result<()> {
    let known = lesson.mistakes_at_opening(&LESSON_ROOM);
    if known.is_empty() {
        return Ok(());
    }
    Err(located(&shown(lesson), known.iter().map(|one| &one.error)))
}

/// Returns the name of a lesson in error messages: its file, or its name in the course.
fn shown(lesson: &Lesson) -> String {
    printable(lesson.file.as_ref().unwrap_or(&lesson.name))
}

/// Returns an error with all `errors` in the lesson called `name`, each with its line and a caret.
pub fn located<'a>(name: &str, errors: impl Iterator<Item = &'a LessonError>) -> Error {
    let mut pointed = errors.map(|error| Pointed {
        message: format!("{name}, {error}"),
        pointer: error.pointer.clone(),
        more: Vec::new(),
    });
    match pointed.next() {
        Some(first) => Pointed {
            more: pointed.collect(),
            ..first
        }
        .into(),
        None => anyhow!("{name} can't be played"),
    }
}
