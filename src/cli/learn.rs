//! `learn`: the course on screen, the progress report, and the reset.

use anyhow::{Error, Result, bail};
use clap::Args as ClapArgs;
use std::{
    io::{self, IsTerminal, Write},
    process::ExitCode,
};

use crate::app::{Argument, Command, LessonOrder, Pick};
use crate::board::printable;
use crate::words::counted;

use super::{
    config::Config,
    explore, lessons, print,
    report::{self, ReportForm},
    store::LearnerFile,
    streams, values,
};

/// Options of `learn`: a lesson, or an action on the progress.
#[derive(Debug, ClapArgs)]
pub struct LearnArgs {
    /// A lesson (see `knightlight lessons list`) or a lesson file of your own, and a level number; with --report, a class's progress files
    #[arg(value_name = "LESSON|FILE", value_hint = clap::ValueHint::FilePath, value_parser = values::LESSON, hide_possible_values = true)]
    names: Vec<String>,
    /// Print the progress so far
    #[arg(long, conflicts_with = "reset")]
    report: bool,
    /// Print the report as a JSON array, with an object for each learner
    #[arg(long, requires = "report", conflicts_with = "csv")]
    json: bool,
    /// Print the report as CSV, with a line for each learner
    #[arg(long, requires = "report")]
    csv: bool,
    /// Print the report as an HTML page, ready for a printer
    #[arg(long, requires = "report", conflicts_with_all = ["json", "csv"])]
    html: bool,
    /// Erase the progress so far (asks first)
    #[arg(long, conflicts_with = "names")]
    reset: bool,
    /// Reset without asking
    #[arg(long, requires = "reset")]
    force: bool,
    /// Describe the pieces of each level instead of drawing them
    #[arg(long, conflicts_with_all = ["report", "reset"])]
    blindfold: bool,
    /// The theme
    #[arg(long, value_parser = values::THEME)]
    theme: Option<String>,
    #[command(flatten)]
    look: explore::LookArgs,
}

impl LearnArgs {
    /// Runs the requested action.
    pub fn run(self) -> Result<ExitCode> {
        if self.report {
            let form = match (self.json, self.csv, self.html) {
                (true, ..) => ReportForm::Json,
                (_, true, _) => ReportForm::Csv,
                (.., true) => ReportForm::Html,
                _ => ReportForm::Text,
            };
            return report::report(&self.names, form, &self.look.learner);
        }
        if self.reset {
            return reset(self.force, &self.look.learner.learner_file(Config::load()));
        }
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        let chosen = match names[..] {
            [] => None,
            _ => {
                let order = LessonOrder::of_words(&names).map_err(Error::msg)?;
                let lesson = lessons::find(&order.name)?;
                lessons::sound(&lesson)?;
                if let Some(level) = order.level
                    && lesson.index_of(level).is_err()
                {
                    let (name, last) = (printable(&order.name), lesson.levels.len());
                    bail!("{name} {level} given; expected a level from 1 to {last}");
                }
                Some((lesson, order.level))
            }
        };
        let theme = self.theme.as_deref();
        let (mut model, settings, learner_file) = self.look.learning(theme, self.blindfold)?;
        match chosen {
            Some((lesson, level)) => {
                model.open_lesson(lesson);
                if let Some(level) = level {
                    model.prepare(Command::Level(Pick::This(level)));
                }
            }
            None => model.prepare(Command::Learn(None)),
        }
        self.look.open(model, settings, &learner_file)
    }
}

/// Erases the progress, after a confirmation unless `force` is set.
fn reset(force: bool, learner_file: &LearnerFile) -> Result<ExitCode> {
    if let Some(said) = &learner_file.said
        && !learner_file.is_kept()
    {
        bail!("{said}");
    }
    let done = counted(learner_file.progress.levels.len(), "level");
    if !force {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            bail!(
                "--reset would erase the progress in {done}, but there is no terminal to confirm it on (--force erases it anyway)"
            );
        }
        let mut out = streams::out();
        write!(out, "Erase the progress in {done}? Type yes to erase it: ")?;
        out.flush()?;
        let mut answer = String::new();
        io::stdin().read_line(&mut answer)?;
        if answer.trim() != "yes" {
            print::line("Nothing was changed.")?;
            return Ok(ExitCode::FAILURE);
        }
    }
    learner_file.forget()?;
    print::line(&format!("The progress in {done} was erased."))?;
    Ok(ExitCode::SUCCESS)
}
