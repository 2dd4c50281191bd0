//! Progress in the page's storage: the same text as in a terminal's files, stored with the same
//! care.

use std::collections::BTreeMap;

use crate::app::Message;
use crate::lesson::{Learner, Progress, ProgressError, learner_name};

use super::Order;

/// Start of the keys of everything that is stored.
const FOLDER: &str = "knightlight/";
/// Key of the unnamed learner.
const NAMELESS: &str = "progress.json";
/// Start of the keys of named learners.
const LEARNER: &str = "learner-";

/// A learner's progress in the page's storage, and progress still to be stored.
#[derive(Clone, Debug, Default)]
pub struct Stored {
    learner: Option<String>,
    /// Progress that this page last read or stored. Anything added since then comes from another
    /// tab.
    saved: Progress,
    /// Progress to be stored.
    pending: Option<Progress>,
    /// Whether the stored text may be replaced. Text of a newer version may not.
    is_kept: bool,
}

/// Result of reading the storage.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    /// Storage of the learner's progress, for later changes.
    pub stored: Stored,
    /// Progress that was read.
    pub progress: Progress,
    /// Reason why the stored text can't be used, as a sentence; `None` if it can.
    pub said: Option<String>,
    /// Orders that store a copy of a damaged text.
    pub orders: Vec<Order>,
}

/// Returns the sentence that a stored text is left alone, with the reason.
fn refused(error: &ProgressError) -> String {
    format!("{error}. It is left alone, and progress isn't saved.")
}

impl Stored {
    /// Returns the key of a learner's progress.
    pub fn key(learner: Option<&str>) -> String {
        match learner {
            Some(name) => format!("{FOLDER}{LEARNER}{name}.json"),
            None => format!("{FOLDER}{NAMELESS}"),
        }
    }

    /// Returns the key of the saved board and its edits.
    pub fn session_key() -> String {
        format!("{FOLDER}session.json")
    }

    /// Reads the stored text of a learner.
    pub fn load(learner: Option<String>, text: Option<&str>) -> Kept {
        let mut kept = Kept {
            stored: Stored {
                learner,
                is_kept: true,
                ..Stored::default()
            },
            ..Kept::default()
        };
        match text.map(Progress::from_text) {
            None => {}
            Some(Ok(progress)) => {
                kept.stored.saved = progress.clone();
                kept.progress = progress;
            }
            Some(Err(error @ ProgressError::Newer { .. })) => {
                kept.stored.is_kept = false;
                kept.said = Some(refused(&error));
            }
            Some(Err(error @ ProgressError::Damaged(_))) => {
                let key = Stored::key(kept.stored.learner.as_deref());
                let aside = format!("{}.damaged", key.trim_end_matches(".json"));
                kept.said = Some(format!(
                    "{error}. It was renamed to {aside} in this browser's storage."
                ));
                let text = text.unwrap_or_default().to_owned();
                kept.orders = vec![Order::Store { key: aside, text }];
            }
        }
        kept
    }

    /// Remembers progress to be stored, and returns the order to store it; `None` if the stored
    /// text must not be replaced.
    pub fn save(&mut self, progress: Progress) -> Option<Order> {
        self.pending = Some(progress);
        let key = Stored::key(self.learner.as_deref());
        self.is_kept.then_some(Order::Merge { key })
    }

    /// Returns the text to store in place of the text `there`, to which another tab may have added.
    ///
    /// # Errors
    ///
    /// Returns a sentence if a newer version has written the text that is there.
    pub fn merged(&mut self, there: Option<&str>) -> Result<String, String> {
        let own = self.pending.clone().unwrap_or_else(|| self.saved.clone());
        let mut merged = own.clone();
        match there.map(Progress::from_text) {
            Some(Ok(theirs)) => merged.merge(theirs, &self.saved),
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
        self.saved = self.pending.take().unwrap_or_else(|| self.saved.clone());
    }

    /// Whether progress still has to be stored.
    pub const fn is_pending(&self) -> bool {
        self.pending.is_some()
    }

    /// Adds the progress in one of the user's files to `progress`.
    ///
    /// # Errors
    ///
    /// Returns a sentence if the text isn't progress that this version reads.
    pub fn add(progress: &Progress, text: &str) -> Result<Progress, String> {
        let theirs = Progress::from_text(text).map_err(|error| format!("{error}."))?;
        let mut own = progress.clone();
        // Progress that both contain is counted only once, even if the file is opened twice.
        own.merge(theirs.clone(), &theirs);
        Ok(own)
    }
}

impl Kept {
    /// Returns the message that announces the learner.
    pub fn message(&self) -> Message {
        Message::Learner {
            learner: Learner {
                name: self.stored.learner.clone(),
                progress: self.progress.clone(),
            },
            said: self.said.clone(),
        }
    }
}

/// Finds the learners among all stored texts, sorted by name. Damaged texts are left out.
pub fn learners(texts: &BTreeMap<String, String>) -> Vec<Learner> {
    let learner = |(key, text): (&String, &String)| {
        let stem = key.strip_prefix(FOLDER)?.strip_suffix(".json")?;
        let name = match stem.strip_prefix(LEARNER) {
            Some(name) => Some(learner_name(name).ok()?),
            None if stem == NAMELESS.trim_end_matches(".json") => None,
            None => return None,
        };
        let progress = Progress::from_text(text).ok()?;
        Some(Learner { name, progress })
    };
    let mut found: Vec<Learner> = texts.iter().filter_map(learner).collect();
    found.sort_by(|one, other| one.name.cmp(&other.name));
    found
}
