//! `config`: questions about the user's files.

use anyhow::Result;
use clap::Subcommand;
use std::process::ExitCode;

use crate::cli::{error::NotUnderstood, print};
use crate::view::{Depth, Pieces};

use super::{Config, Settings, default_theme, folder};

/// A question about the user's files.
#[derive(Clone, Copy, Debug, Subcommand)]
pub enum ConfigCommand {
    /// Where the files are looked for
    Path,
    /// What is in force, as config.toml writes it
    Show,
    /// Whether the files can be used; if not, the line with a caret
    Check,
}

impl ConfigCommand {
    /// Answers the question.
    pub fn run(self) -> Result<ExitCode> {
        let Some(folder) = folder() else {
            return Err(
                NotUnderstood::new("there is no home folder; expected HOME to be set").into(),
            );
        };
        let settings = Settings::read(&folder);
        match self {
            ConfigCommand::Path => {
                for name in ["config.toml", "keymap.toml", "themes"] {
                    print::line(&folder.join(name).display().to_string())?;
                }
            }
            ConfigCommand::Show => {
                for line in shown(&settings.config) {
                    print::line(&line)?;
                }
            }
            ConfigCommand::Check if settings.problems.is_empty() => {
                print::line(&format!("{}: nothing is wrong.", folder.display()))?;
            }
            ConfigCommand::Check => {
                return Err(NotUnderstood::new(settings.problems.join("\nknightlight: ")).into());
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The settings in force as lines of a `config.toml`.
pub(super) fn shown(config: &Config) -> Vec<String> {
    vec![
        format!(
            "theme = \"{}\"",
            config.theme.as_deref().unwrap_or_else(|| default_theme())
        ),
        format!(
            "pieces = \"{}\"",
            config.pieces.map_or("auto", Pieces::name)
        ),
        format!("color = \"{}\"", config.color.map_or("auto", Depth::name)),
        format!("speed = \"{}\"", config.speed.unwrap_or_default().name()),
        format!("flip = {}", config.flip),
        format!("coordinates = {}", config.coordinates),
        format!("reduced-motion = {}", config.reduced_motion),
    ]
}
