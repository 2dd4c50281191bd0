//! `worksheet`: makes a printable page of tasks.

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use crate::app;
use crate::board::printable;
use crate::export;
use crate::lesson::{Lesson, Misconception, Questions, Skill};

use super::{lessons, scene_files, study_lesson, values};

/// Tasks to print, and the file for them.
#[derive(Clone, Debug, ClapArgs)]
pub struct WorksheetArgs {
    /// The page, in HTML
    #[arg(value_name = "FILE.html")]
    file: PathBuf,
    /// Lessons of the course, lesson files of your own, or studies in PGN
    #[arg(value_name = "LESSON", value_hint = clap::ValueHint::FilePath, value_parser = values::LESSON, hide_possible_values = true)]
    lessons: Vec<String>,
    /// Questions about a skill instead of lessons
    #[arg(long, value_name = "SKILL", value_parser = values::SKILL, conflicts_with = "lessons")]
    practice: Option<Skill>,
    /// Questions that reveal a common mistake, such as through-blocker
    #[arg(long = "for", value_name = "IDEA", value_parser = values::IDEA, conflicts_with_all = ["lessons", "practice"])]
    idea: Option<&'static Misconception>,
    /// A number that chooses the questions
    #[arg(long, value_name = "NUMBER", allow_hyphen_values = true, value_parser = app::read_seed)]
    seed: Option<u64>,
    /// Number of questions
    #[arg(long, value_name = "NUMBER", allow_hyphen_values = true, value_parser = app::read_count)]
    count: Option<usize>,
    /// Add the answers on separate pages
    #[arg(long)]
    key: bool,
    /// Replace the file if it exists
    #[arg(long)]
    force: bool,
}

/// Default number of questions, which fill two pages.
const TWO_PAGES: usize = 12;

impl WorksheetArgs {
    /// Writes the page.
    pub fn run(&self) -> Result<ExitCode> {
        let name = printable(&self.file.to_string_lossy());
        if self
            .file
            .extension()
            .is_none_or(|extension| !extension.eq_ignore_ascii_case("html"))
        {
            bail!("{name} given; expected a file that ends in .html");
        }
        let made = self.practice.is_some() || self.idea.is_some();
        if !made && (self.seed.is_some() || self.count.is_some()) {
            bail!(
                "--seed or --count given without --practice SKILL or --for IDEA; expected one of them"
            );
        }
        if let Some(count) = self.count.filter(|count| *count > export::MOST_TASKS) {
            bail!(
                "--count {count} given; expected at most {} on a worksheet",
                export::MOST_TASKS
            );
        }
        let seed = || self.seed.unwrap_or_else(|| fastrand::u64(..));
        let count = self.count.unwrap_or(TWO_PAGES);
        let lessons = match (self.practice, self.idea, self.lessons.as_slice()) {
            (None, None, []) => {
                bail!("no tasks given; expected lessons, --practice SKILL or --for IDEA")
            }
            (None, None, names) => names
                .iter()
                .map(|name| {
                    if scene_files::is_games(name) {
                        study_lesson::lesson(Path::new(name))
                    } else {
                        lessons::find(name)
                    }
                })
                .collect::<Result<Vec<Lesson>>>()?,
            (Some(skill), ..) => {
                let mut lesson = Questions::new(&[skill], seed()).lesson(count);
                skill.title().clone_into(&mut lesson.title);
                vec![lesson]
            }
            (None, Some(idea), _) => {
                let mut lesson = Questions::new(idea.skills, seed())
                    .that_show(Some(idea))
                    .lesson(count);
                // The title must not reveal the misconception.
                "Think again".clone_into(&mut lesson.title);
                vec![lesson]
            }
        };
        let tasks: usize = lessons.iter().map(|lesson| lesson.levels.len()).sum();
        if tasks > export::MOST_TASKS {
            bail!(
                "{tasks} tasks given; expected at most {} on a worksheet",
                export::MOST_TASKS
            );
        }
        let page = export::worksheet(&lessons, self.key);
        export::write_file(&self.file, page.as_bytes(), self.force)?;
        Ok(ExitCode::SUCCESS)
    }
}
