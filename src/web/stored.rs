//! Progress in the page's storage: the same text as in the files of the terminal version, with the
//! same protection against loss.

use std::collections::BTreeMap;

use crate::lesson::{Learner, Progress, ProgressError};
use crate::words::capital;

use super::Order;

/// Prefix of every key in the page's storage.
const FOLDER: &str = "knightlight/";

/// Progress of a learner in the page's storage.
#[derive(Clone, Debug)]
pub struct Stored {
    /// The learner, with the progress that this page last read or stored. Anything added since
    /// then comes from another tab.
    pub learner: Learner,
    /// Progress that hasn't been stored yet, if any.
    pending: Option<Progress>,
    /// Whether the stored text may be replaced. Text written by a newer version must not be.
    is_kept: bool,
}

/// Returns a sentence that says why a stored text isn't replaced.
fn refused(error: &ProgressError) -> String {
    capital(&format!(
        "{error}. It is left alone, and progress isn't saved."
    ))
}

impl Stored {
    /// Returns the key of a learner's progress.
    pub fn key(learner: Option<&str>) -> String {
        format!("{FOLDER}{}", Learner::file_name(learner))
    }

    /// Returns the key of the saved board and its edits.
    pub fn session_key() -> String {
        format!("{FOLDER}session.json")
    }

    /// Reads the stored text of a learner. Also returns the reason if the text can't be used, and
    /// the order that stores a copy if it is damaged.
    pub fn load(
        name: Option<String>,
        text: Option<&str>,
    ) -> (Stored, Option<String>, Option<Order>) {
        let (progress, said, aside) = match text.map(Progress::from_text).transpose() {
            Ok(progress) => (progress.unwrap_or_default(), None, None),
            Err(error @ ProgressError::Newer { .. }) => {
                (Progress::default(), Some(refused(&error)), None)
            }
            Err(error @ ProgressError::Damaged(_)) => {
                let key = Stored::key(name.as_deref());
                let key = format!("{}.damaged", key.trim_end_matches(".json"));
                let said = format!("{error}. It was renamed to {key} in this browser's storage.");
                let text = text.unwrap_or_default().to_owned();
                let aside = Order::Store { key, text };
                (Progress::default(), Some(capital(&said)), Some(aside))
            }
        };
        let stored = Stored {
            learner: Learner { name, progress },
            pending: None,
            is_kept: said.is_none() || aside.is_some(),
        };
        (stored, said, aside)
    }

    /// Remembers progress to be stored, and returns the order to store it; `None` if the stored
    /// text must not be replaced.
    pub fn save(&mut self, progress: Progress) -> Option<Order> {
        self.pending = Some(progress);
        let key = Stored::key(self.learner.name.as_deref());
        self.is_kept.then_some(Order::Merge { key })
    }

    /// Merges the pending progress with the stored text `there`, to which another tab may have
    /// added, and returns the text to store.
    ///
    /// # Errors
    ///
    /// Returns a sentence if a newer version has written the stored text.
    pub fn merged(&mut self, there: Option<&str>) -> Result<String, String> {
        let saved = &self.learner.progress;
        let mut merged = self.pending.as_ref().unwrap_or(saved).clone();
        match there.map(Progress::from_text) {
            Some(Ok(theirs)) => merged.merge(theirs, saved),
            Some(Err(error @ ProgressError::Newer { .. })) => {
                self.is_kept = false;
                return Err(refused(&error));
            }
            None | Some(Err(ProgressError::Damaged(_))) => {}
        }
        Ok(merged.to_text())
    }

    /// Records that the text of [`Stored::merged`] was stored.
    pub fn is_stored(&mut self) {
        if let Some(progress) = self.pending.take() {
            self.learner.progress = progress;
        }
    }

    /// Adds the progress in one of the user's files to `progress`.
    ///
    /// # Errors
    ///
    /// Returns a sentence if the text isn't progress that this version can read.
    pub fn add(progress: &Progress, text: &str) -> Result<Progress, String> {
        let theirs = Progress::from_text(text).map_err(|error| capital(&format!("{error}.")))?;
        let mut own = progress.clone();
        // Progress that both contain is counted only once, even if the file is opened twice.
        own.merge(theirs.clone(), &theirs);
        Ok(own)
    }
}

/// Finds the learners among all stored entries, sorted by name. Entries that can't be read are left
/// out.
pub fn learners(texts: &BTreeMap<String, String>) -> Vec<Learner> {
    let learner = |(key, text): (&String, &String)| {
        let name = Learner::of_file(key.strip_prefix(FOLDER)?)?;
        let progress = Progress::from_text(text).ok()?;
        Some(Learner { name, progress })
    };
    let mut found: Vec<Learner> = texts.iter().filter_map(learner).collect();
    found.sort_by(|one, other| one.name.cmp(&other.name));
    found
}
