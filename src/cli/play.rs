//! `play`: presenting a script.

use anyhow::Result;
use clap::Args as ClapArgs;
use std::{path::PathBuf, process::ExitCode};

use crate::app::{self, Script, ScriptError, Writing};
use crate::board::{Pointer, printable};
use crate::trace::Scene;

use super::{config::Settings, error::NotUnderstood, explore, files, values, view};

/// Which script to present, and how it looks.
#[derive(Clone, Debug, ClapArgs)]
pub struct PlayArgs {
    #[arg(value_hint = clap::ValueHint::FilePath, help = format!("A file of commands, one per line, or a script of the collection: {}", app::script_names()))]
    script: PathBuf,
    /// Let the script write files and copy without asking
    #[arg(long)]
    allow_export: bool,
    /// The theme
    #[arg(long, value_parser = values::THEME)]
    theme: Option<String>,
    #[command(flatten)]
    look: explore::LookArgs,
}

impl PlayArgs {
    /// Presents the script. Every line is tried before anything is drawn.
    pub fn run(&self) -> Result<ExitCode> {
        let settings = Settings::load();
        let theme = self.theme.as_deref();
        let mut model = view::open(Scene::default(), String::new(), theme, &settings)?;
        let name = self.script.to_string_lossy();
        let (text, script) = match app::script(&name) {
            Ok(script) => (String::new(), Ok(script)),
            Err(_) => {
                let text = self.text()?;
                let script = Script::read(&text);
                (text, script)
            }
        };
        let wrong = |error: ScriptError| NotUnderstood {
            message: format!("{}, {error}", printable(&name)),
            pointer: text.lines().nth(error.line - 1).map(|line| {
                let indent = line.chars().take_while(|c| c.is_whitespace()).count();
                Pointer::new(line, indent)
            }),
        };
        let script = script.map_err(wrong)?;
        let writing = if self.allow_export {
            Writing::Allowed
        } else {
            Writing::Asked
        };
        // Nothing is written before it has been drawn: a terminal that is not there writes nothing.
        model.present(script, writing).map_err(wrong)?;
        let kept = self.look.learner.kept(&settings.config);
        self.look.open(model, settings, &kept)
    }

    fn text(&self) -> Result<String> {
        let name = printable(&self.script.to_string_lossy());
        let text = files::read(&self.script, app::LONGEST_SCRIPT);
        Ok(text.map_err(|unread| {
            let names = app::script_names();
            let message =
                format!("{name} can't be read: {unread}; expected a script or one of {names}");
            NotUnderstood::new(message)
        })?)
    }
}
