//! `config`: questions about the user's files.

use anyhow::{Result, bail};
use clap::Subcommand;
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::process::ExitCode;

use crate::answer::Answer;
use crate::app::PlainAnswer;

use crate::cli::{asking::Printing, examples, print, store};
use crate::terminal::{self, Pixels};
use crate::view::{Depth, Pieces};

use super::{CONFIG, Config, UserConfig, default_theme, folder};

/// Subcommands of `config`, which show or check the user's files.
#[derive(Clone, Debug, Subcommand)]
pub enum ConfigCommand {
    /// Print where your settings and progress are kept
    #[command(after_help = examples::CONFIG_PATH)]
    Path,
    /// Print the current settings, in the format of config.toml
    #[command(after_help = examples::CONFIG_SHOW)]
    Show {
        #[command(flatten)]
        output: Printing,
    },
    /// Check the files, and print each mistake with its line and a caret
    #[command(after_help = examples::CONFIG_CHECK)]
    Check,
}

impl ConfigCommand {
    /// Prints the answer to the question.
    pub fn run(&self) -> Result<ExitCode> {
        let Some(folder) = folder() else {
            bail!("there is no home folder; expected HOME to be set");
        };
        let settings = UserConfig::read(&folder);
        let mut problems = settings.problems;
        if let ConfigCommand::Show { .. } = self {
            // Only `config.toml` is shown, so mistakes in the other files don't matter.
            let config = folder.join(CONFIG).display().to_string();
            problems.retain(|problem| problem.starts_with(&config));
        }
        match self {
            ConfigCommand::Path => {
                for name in ["config.toml", "keymap.toml", "themes"] {
                    print::line(&folder.join(name).display().to_string())?;
                }
                // Learners and sessions are in a separate folder from the files that users write
                // themselves.
                if let Some(learner_file) = store::folder() {
                    print::line(&learner_file.display().to_string())?;
                }
            }
            ConfigCommand::Show { .. } | ConfigCommand::Check if !problems.is_empty() => {
                bail!(problems.join("\nknightlight: "));
            }
            ConfigCommand::Show { output } if output.json => {
                print::json(SHOW, &EffectiveSettings::of(&settings.config))?;
            }
            ConfigCommand::Show { .. } => {
                print::line(
                    &EffectiveSettings::of(&settings.config)
                        .sentences()
                        .join("\n"),
                )?;
            }
            ConfigCommand::Check => {
                let names = settings.themes.names().into_iter();
                let warnings: Vec<String> = names
                    .filter_map(|name| settings.themes.warning(name))
                    .collect();
                if warnings.is_empty() {
                    print::line(&format!("{}: no mistakes found.", folder.display()))?;
                }
                for warning in warnings {
                    print::line(&warning)?;
                }
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

const SHOW: &str = "config show";

/// Effective settings, by their names in config.toml and JSON.
pub(super) struct EffectiveSettings([(&'static str, Value); 10]);

impl Serialize for EffectiveSettings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().cloned())
    }
}

impl EffectiveSettings {
    pub(super) fn of(config: &Config) -> EffectiveSettings {
        let ground = || default_theme(terminal::has_light_background());
        EffectiveSettings([
            (
                "theme",
                config.theme.as_deref().unwrap_or_else(ground).into(),
            ),
            ("pieces", config.pieces.map_or("auto", Pieces::name).into()),
            ("color", config.color.map_or("auto", Depth::name).into()),
            ("pixels", config.pixels.map_or("auto", Pixels::name).into()),
            ("letters", config.letters.unwrap_or_default().name().into()),
            ("speed", config.speed.unwrap_or_default().name().into()),
            ("flip", config.flip.into()),
            ("coordinates", config.coordinates.into()),
            ("reduced-motion", config.reduced_motion.into()),
            ("learner", config.learner.clone().into()),
        ])
    }
}

impl Answer for EffectiveSettings {
    fn sentences(&self) -> Vec<String> {
        let set = self.0.iter().filter(|(_, value)| !value.is_null());
        let line = |(key, value): &(&str, Value)| match (*key, value.as_str()) {
            ("pixels", Some("auto")) => format!("{key} = {value} # {}", terminal::pixels_here()),
            _ => format!("{key} = {value}"),
        };
        set.map(line).collect()
    }
}

/// Returns the effective settings as text, or the mistakes in their file.
pub fn as_reply() -> PlainAnswer {
    let mut problems = Vec::new();
    let config = folder().map(|folder| Config::read(&folder, &mut problems));
    if !problems.is_empty() {
        return PlainAnswer::refused(problems.join(" "));
    }
    let shown = EffectiveSettings::of(&config.unwrap_or_default());
    PlainAnswer {
        sentences: shown.sentences(),
        answer: Some((SHOW, Box::new(shown))),
        ..PlainAnswer::said(Vec::new())
    }
}
