//! `play`: presenting a script.

use anyhow::Result;
use clap::Args as ClapArgs;
use std::{path::Path, process::ExitCode};

use crate::app::{Permission, ScriptName};
use crate::trace::Scene;

use super::{asking::Typed, config::UserConfig, explore, scripts::NamedScript, values, view};

/// Script to present, and its appearance.
#[derive(Clone, Debug, ClapArgs)]
pub struct PlayArgs {
    #[command(flatten)]
    script: Typed<ScriptName>,
    /// Let the script write files and copy text without asking
    #[arg(long)]
    allow_export: bool,
    /// Let the script read files outside its folder without asking
    #[arg(long)]
    allow_read: bool,
    /// The theme
    #[arg(long, value_parser = values::THEME)]
    theme: Option<String>,
    #[command(flatten)]
    look: explore::LookArgs,
}

impl PlayArgs {
    /// Presents the script. Runs every line once as a test before anything is drawn.
    pub fn run(&self) -> Result<ExitCode> {
        let settings = UserConfig::load();
        let theme = self.theme.as_deref();
        let mut model = view::open(Scene::default(), String::new(), theme, &settings)?;
        let named = NamedScript::find(self.script.path("SCRIPT").unwrap_or(Path::new("")))?;
        let script = named.read(self.allow_read)?;
        let writing = if self.allow_export {
            Permission::Allowed
        } else {
            Permission::Asked
        };
        // Files are written only after the first frame is drawn, so none are written without a
        // terminal.
        let presented = model.present(script, writing);
        presented.map_err(|error| named.wrong(&error))?;
        let learner_file = self.look.learner.learner_file(&settings.config);
        self.look.open(model, settings, &learner_file)
    }
}
