//! Whose progress is kept: a name, and a file for each.

use clap::Args as ClapArgs;
use serde::{Deserialize, Deserializer, de::Error as _};

use crate::lesson::learner_name;

use super::{config::Config, progress::Kept};

/// Whose progress is kept.
#[derive(Clone, Debug, Default, ClapArgs)]
pub struct LearnerArgs {
    /// Whose progress is kept: a name of letters, digits, `.`, - and _, such as anna
    #[arg(long, value_name = "NAME", value_parser = learner_name)]
    learner: Option<String>,
}

impl LearnerArgs {
    /// The progress of the learner asked for, else of the one in `config.toml`.
    pub fn kept(&self, config: &Config) -> Kept {
        Kept::load(self.learner.as_deref().or(config.learner.as_deref()))
    }

    /// Whether a learner is named on the command line.
    pub const fn is_given(&self) -> bool {
        self.learner.is_some()
    }
}

/// Reads the name in `config.toml`.
pub fn read<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    let text = String::deserialize(from)?;
    learner_name(&text).map(Some).map_err(D::Error::custom)
}
