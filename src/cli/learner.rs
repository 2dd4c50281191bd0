//! Whose progress is kept: a name, and a file for each.

use clap::Args as ClapArgs;
use serde::{Deserialize, Deserializer, de::Error as _};

use crate::board::Unexpected;

use super::{config::Config, progress::Kept};

/// Whose progress is kept.
#[derive(Clone, Debug, Default, ClapArgs)]
pub struct LearnerArgs {
    /// Whose progress is kept: letters, digits, -, _ and .
    #[arg(long, value_name = "NAME", value_parser = name)]
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

    /// The learner's name; `None` for the nameless one.
    pub fn name<'a>(&'a self, config: &'a Config) -> Option<&'a str> {
        self.learner.as_deref().or(config.learner.as_deref())
    }
}

/// The longest name.
const LONGEST: usize = 40;

/// Reads a learner's name. It becomes part of a file's name.
fn name(text: &str) -> Result<String, Unexpected> {
    let letters = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let fits = (1..=LONGEST).contains(&text.len()) && text.chars().all(letters);
    let dots = text.chars().all(|c| c == '.');
    if fits && !dots {
        return Ok(text.to_owned());
    }
    let expected = "1 to 40 letters, digits, -, _ or ., as in anna-b";
    Err(Unexpected::new("a learner's name", text, expected))
}

/// Reads the name in `config.toml`.
pub fn read<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    let text = String::deserialize(from)?;
    name(&text).map(Some).map_err(D::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_never_leads_out_of_the_folder() {
        for text in ["anna", "B.2", "x-y_z", &"a".repeat(40)] {
            assert_eq!(name(text).as_deref(), Ok(text));
        }
        for text in [
            "",
            ".",
            "..",
            "a/b",
            "a\\b",
            "a b",
            "é",
            "a\n",
            &"a".repeat(41),
        ] {
            assert!(name(text).is_err(), "{text}");
        }
    }
}
