//! The explorer's sessions: the running one is saved for crash recovery, and earlier ones can be
//! restored.

mod place;

use std::{path::Path, sync::Arc};

use crate::app::{Keymap, Saved};
use crate::words::counted;

use super::file::{self, FileError};
use place::Found;
pub use place::Slot;

/// Maximum number of messages at startup.
const MESSAGES: usize = 3;

/// The slot of this session, and the saved states of earlier sessions.
#[derive(Debug, Default)]
pub struct Sessions {
    place: Option<Arc<Slot>>,
    /// State of the newest crashed session; `None` if there is none, or if it has been restored.
    crashed: Option<Saved>,
    found: Found,
    /// Numbers of other sessions that can be restored, the newest last.
    ended: Vec<u64>,
    messages: Vec<String>,
}

impl Sessions {
    /// Claims a slot in the user's state folder. The program runs without one if it can't be
    /// claimed.
    pub fn open(keymap: &Keymap) -> Sessions {
        let Some(folder) = super::folder() else {
            return Sessions::without("there is no home folder");
        };
        Sessions::open_in(&folder, keymap).unwrap_or_else(|unusable| match unusable {
            FileError::System(_) => {
                Sessions::without(&format!("{}: {unusable}", file::shown(&folder)))
            }
            unusable => Sessions::without(&unusable.to_string()),
        })
    }

    /// Whether any session has left a file on this machine.
    pub fn has_any() -> bool {
        super::folder().is_some_and(|folder| Found::in_folder(&folder).has_any())
    }

    fn without(why: &str) -> Sessions {
        Sessions {
            messages: vec![format!("Edits won't survive a crash: {why}.")],
            ..Sessions::default()
        }
    }

    fn open_in(folder: &Path, keymap: &Keymap) -> Result<Sessions, FileError> {
        file::create_folder(folder)?;
        let mut messages = Vec::new();
        let mut found = Found::in_folder(folder);
        let ended = found.ended();
        messages.extend(found.foreign());
        let crashed = found.crashed(&mut messages).inspect(|saved| {
            let edits = counted(saved.past.len() as u64, "edit");
            let restore = keymap.hint("restore");
            messages.insert(0, format!(
                "The last session ended unexpectedly; {restore} brings back its board and {edits}."
            ));
        });
        messages.truncate(MESSAGES);
        found.forget_old();
        let place = Slot::claim(folder, found.next())?;
        Ok(Sessions {
            place: Some(Arc::new(place)),
            crashed,
            ended,
            found,
            messages,
        })
    }

    /// Returns the messages to show at startup, if any.
    pub fn take_messages(&mut self) -> Vec<String> {
        std::mem::take(&mut self.messages)
    }

    /// Returns the slot of this session; `None` if the session isn't saved.
    pub fn place(&self) -> Option<Arc<Slot>> {
        self.place.clone()
    }

    /// Ends the session after the user has quit and everything is written, so that the next start
    /// doesn't offer to restore it.
    pub fn quit(self) {
        if let Some(place) = self.place {
            // In the worst case, the next start offers to restore this session.
            let _ = place.end();
            Found::in_folder(place.folder()).forget_old();
        }
    }

    /// Returns the state of an earlier session, a different one on each call: first the crashed
    /// one, then the others from newest to oldest. `None` if there are no more.
    pub fn left(&mut self) -> Option<Saved> {
        if let Some(crashed) = self.crashed.take() {
            return Some(crashed);
        }
        while let Some(number) = self.ended.pop() {
            if let Some(saved) = self.found.read(number) {
                return Some(saved);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests;
