//! `play`: presenting a script.

use anyhow::{Error, Result, anyhow};
use clap::Args as ClapArgs;
use std::{path::Path, process::ExitCode};

use crate::app::{self, Script, ScriptError, ScriptName, Writing};
use crate::board::{Pointer, printable};
use crate::trace::Scene;

use super::{asking::Typed, config::UserConfig, error::Pointed, explore, files, values, view};

/// Which script to present, and how it looks.
#[derive(Clone, Debug, ClapArgs)]
pub struct PlayArgs {
    #[command(flatten)]
    script: Typed<ScriptName>,
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
        let settings = UserConfig::load();
        let theme = self.theme.as_deref();
        let mut model = view::open(Scene::default(), String::new(), theme, &settings)?;
        let named = NamedScript::find(self.script.path("SCRIPT").unwrap_or(Path::new("")))?;
        let script = named.read()?;
        let writing = if self.allow_export {
            Writing::Allowed
        } else {
            Writing::Asked
        };
        // Nothing is written before it has been drawn: a terminal that is not there writes nothing.
        let presented = model.present(script, writing);
        presented.map_err(|error| named.wrong(&error))?;
        let kept = self.look.learner.kept(&settings.config);
        self.look.open(model, settings, &kept)
    }
}

/// A script that was named, in the collection or as a file.
pub struct NamedScript {
    name: String,
    /// The file's content; `None` where the collection has it.
    text: Option<String>,
}

impl NamedScript {
    /// Finds the script called `path`.
    pub fn find(path: &Path) -> Result<NamedScript> {
        let name = path.to_string_lossy().into_owned();
        let Err(unknown) = app::script(&name) else {
            return Ok(NamedScript { name, text: None });
        };
        let is_file = name.contains(['.', '/']) || path.exists();
        let text = files::read(path, app::LONGEST_SCRIPT).map_err(|unread| {
            if is_file {
                anyhow!("{}: {unread}; expected a script", printable(&name))
            } else {
                anyhow!("{unknown}, or a file such as mine.knight")
            }
        });
        let text = Some(text?);
        Ok(NamedScript { name, text })
    }

    /// The script itself.
    pub fn read(&self) -> Result<Script> {
        match &self.text {
            Some(text) => Script::read(text).map_err(|error| self.wrong(&error)),
            None => Ok(app::script(&self.name)?),
        }
    }

    /// An error in the script, with the line that it is in.
    pub fn wrong(&self, error: &ScriptError) -> Error {
        let text = self.text.as_deref().unwrap_or_default();
        let message = format!("{}, {error}", printable(&self.name));
        let Some(line) = text.lines().nth(error.line - 1) else {
            return Error::msg(message);
        };
        let indent = line.chars().take_while(|c| c.is_whitespace()).count();
        let pointer = Pointer::new(line, indent);
        Pointed {
            message,
            pointer,
            more: Vec::new(),
        }
        .into()
    }
}
