//! Crash recovery of the explorer, in the user's state folder.
//!
//! Every running explorer owns a slot, held by a lock that the system releases when the process
//! ends:
//!
//! | file | what it is |
//! |---|---|
//! | `explorer-N.lock` | locked while slot N is in use |
//! | `explorer-N.json` | the board and edits of the explorer in slot N; without a lock, of one that crashed |
//! | `left-M.json` | the same of one that crashed, after the next start has offered it |
//! | `quit-M.json` | the same of one that was quit; the newest five of these two kinds stay |
//! | `explorer-N.damaged-K` | what could not be read, set aside |

mod slot;
mod writer;

use std::{
    io,
    path::{Path, PathBuf},
};

use crate::answer::counted;
use crate::app::{Keymap, Saved, SavedError};
use crate::board::printable;

use super::files;
use slot::{Slot, older};
use writer::Writer;

/// How many explorers can run at once with crash recovery.
const SLOTS: u32 = 16;

/// What earlier sessions saved, and the writer of this one.
#[derive(Debug, Default)]
pub struct State {
    writer: Option<Writer>,
    /// What a crashed session left.
    crashed: Option<Saved>,
    /// Older files that can be restored, the newest last.
    older: Vec<PathBuf>,
    /// A message to show at the start.
    told: Option<String>,
}

impl State {
    /// Takes a slot in the user's state folder. The program also runs without one.
    pub fn open(keymap: &Keymap) -> State {
        let Some(folder) = files::state_folder() else {
            return State::without("there is no home folder");
        };
        State::open_in(&folder, keymap).unwrap_or_else(|error| {
            let folder = printable(&folder.to_string_lossy());
            State::without(&format!("{folder}: {error}"))
        })
    }

    fn without(why: &str) -> State {
        State {
            told: Some(format!("Edits are not kept against a crash: {why}.")),
            ..State::default()
        }
    }

    fn open_in(folder: &Path, keymap: &Keymap) -> io::Result<State> {
        files::create_folder(folder)?;
        let mut state = State {
            older: older(folder),
            ..State::default()
        };
        let mut own: Option<Slot> = None;
        let mut crashed: Option<(Slot, Saved)> = None;
        for number in 1..=SLOTS {
            // Create no more files than needed.
            if own.is_some() && !Slot::is_used(folder, number) {
                continue;
            }
            let Some(slot) = Slot::take(folder, number)? else {
                continue;
            };
            match slot.read() {
                None => own = own.or(Some(slot)),
                Some(Ok(saved)) => {
                    // One crash is offered at a time; the others wait for later starts.
                    let newer = crashed
                        .as_ref()
                        .is_none_or(|(known, _)| known.modified() < slot.modified());
                    if newer {
                        crashed = Some((slot, saved));
                    }
                }
                Some(Err(SavedError::Newer(_))) => {
                    let path = printable(&slot.path().to_string_lossy());
                    state.told = Some(format!(
                        "{path} is of a newer knightlight than this one; it is left alone."
                    ));
                }
                Some(Err(SavedError::Damaged(_))) => {
                    let aside = slot.set_aside()?;
                    let aside = printable(&aside.to_string_lossy());
                    state.told = Some(format!(
                        "What was kept of an earlier session is damaged; it is {aside} now."
                    ));
                    own = own.or(Some(slot));
                }
            }
        }
        if let Some((slot, saved)) = crashed {
            slot.mark("left")?;
            let edits = counted(saved.past.len() as u64, "edit");
            let restore = keymap.hint("restore");
            state.told = Some(format!(
                "The session before ended without being quit: {restore} brings its board and {edits} back."
            ));
            state.crashed = Some(saved);
            own = own.or(Some(slot));
        }
        if own.is_none() {
            let full = format!(
                "all {SLOTS} places in {} are taken",
                printable(&folder.to_string_lossy())
            );
            let told = State::without(&full).told.into_iter();
            let told: Vec<String> = state.told.take().into_iter().chain(told).collect();
            state.told = Some(told.join(" "));
        }
        state.writer = own.map(Writer::new);
        Ok(state)
    }

    /// The message to show at the start, if any.
    pub fn take_told(&mut self) -> Option<String> {
        self.told.take()
    }

    /// The program was quit: the next start offers nothing.
    pub fn quit(self) {
        if let Some(writer) = self.writer {
            writer.quit();
        }
    }

    /// Saves `saved` within a second, in the background. Returns once why an earlier save failed.
    pub fn keep(&mut self, saved: Saved) -> Option<String> {
        self.writer.as_mut()?.keep(saved)
    }

    /// What earlier sessions left, the newest first.
    pub fn left(&mut self) -> Option<Saved> {
        if let Some(crashed) = self.crashed.take() {
            return Some(crashed);
        }
        while let Some(path) = self.older.pop() {
            if let Some(Ok(saved)) = slot::read(&path) {
                return Some(saved);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests;
