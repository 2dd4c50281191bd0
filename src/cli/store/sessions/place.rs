//! Numbered session slots in a folder.

use std::{
    collections::BTreeMap,
    fs::{File, Metadata, OpenOptions},
    io,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::app::{Saved, SavedError};
use crate::board::number;

use super::super::file::{self, FileError};

/// Maximum number of ended sessions that are kept, so that they can be restored one after another.
const SESSIONS: usize = 5;
/// Maximum number of attempts to claim a session number while other processes claim theirs.
const TRIES: u64 = 100;

/// A session's number, which no other process can use while this one holds it. The newest session
/// has the greatest number, regardless of clocks.
#[derive(Debug)]
pub struct Slot {
    folder: PathBuf,
    held: Mutex<HeldNumber>,
}

#[derive(Debug)]
struct HeldNumber {
    number: u64,
    /// Lock, which the system releases when the process ends.
    lock: File,
}

impl HeldNumber {
    /// Whether this process still holds the number. If the folder was removed, another process may
    /// use the number in a new folder.
    fn is_valid(&self, folder: &Path) -> Result<bool, FileError> {
        let there = file::look(&lock_of(folder, self.number))?;
        Ok(there.is_some_and(|there| is_same(&self.lock, &there)))
    }
}

/// Whether an open file is the one found at its path.
#[cfg(unix)]
fn is_same(opened: &File, found: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    let of = |metadata: &Metadata| (metadata.dev(), metadata.ino());
    opened
        .metadata()
        .is_ok_and(|opened| of(&opened) == of(found))
}

/// Always true: on this system, open files can't be removed.
#[cfg(not(unix))]
fn is_same(_: &File, _: &Metadata) -> bool {
    true
}

impl Slot {
    /// Claims the first free number, starting with `first`.
    pub fn claim(folder: &Path, first: u64) -> Result<Slot, FileError> {
        for number in (first..=u64::MAX).take(TRIES as usize) {
            let path = lock_of(folder, number);
            let opened = file::open(&path, OpenOptions::new().write(true).create_new(true));
            let lock = match opened {
                Err(FileError::System(error)) if error.kind() == io::ErrorKind::AlreadyExists => {
                    continue;
                }
                Err(FileError::Foreign { .. }) => continue,
                lock => lock?,
            };
            // Another process that starts at the same moment may consider the file abandoned and
            // remove it.
            if file::try_lock(&lock)? && file::look(&path).is_ok_and(|there| there.is_some()) {
                return Ok(Slot::held(folder, number, lock));
            }
        }
        Err(io::Error::other("no session number is free").into())
    }

    /// Takes over the slot of a session that ended unexpectedly; `None` if it is still running, or
    /// another process has just taken it.
    fn take(folder: &Path, number: u64) -> Result<Option<Slot>, FileError> {
        let lock = match file::open(&lock_of(folder, number), OpenOptions::new().write(true)) {
            Err(FileError::System(error)) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(None);
            }
            lock => lock?,
        };
        Ok(file::try_lock(&lock)?.then(|| Slot::held(folder, number, lock)))
    }

    fn held(folder: &Path, number: u64, lock: File) -> Slot {
        Slot {
            folder: folder.to_owned(),
            held: Mutex::new(HeldNumber { number, lock }),
        }
    }

    fn number(&self) -> MutexGuard<'_, HeldNumber> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the folder that contains all sessions.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the path of the session's file.
    pub fn path(&self) -> PathBuf {
        path(&self.folder, self.number().number)
    }

    /// Replaces the saved state atomically. Creates the folder again if it was removed.
    pub fn write(&self, saved: &Saved) -> Result<(), FileError> {
        let mut held = self.number();
        if !held.is_valid(&self.folder)? {
            file::create_folder(&self.folder)?;
            let next = Found::in_folder(&self.folder).next();
            let claimed = Slot::claim(&self.folder, next)?;
            *held = claimed
                .held
                .into_inner()
                .unwrap_or_else(PoisonError::into_inner);
        }
        file::replace(&path(&self.folder, held.number), &saved.to_json())
    }

    /// Marks the session as quit, or as reported at startup, so that no later start reports it.
    pub fn end(&self) -> Result<(), FileError> {
        file::remove(&lock_of(&self.folder, self.number().number))
    }
}

fn path(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("session-{number}.json"))
}

fn lock_of(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("session-{number}.lock"))
}

/// Reads the state saved at `path`; `None` if there is no file.
fn read(path: &Path) -> Option<Result<Saved, RestoreError>> {
    let text = match file::read(path) {
        Ok(text) => text?,
        Err(unusable) => return Some(Err(RestoreError::Unusable(unusable))),
    };
    Some(Saved::read(&text).map_err(RestoreError::Saved))
}

enum RestoreError {
    Unusable(FileError),
    Saved(SavedError),
}

/// Sessions with files in the folder, by number.
#[derive(Debug, Default)]
pub struct Found {
    folder: PathBuf,
    /// Numbers of the sessions, each with its files.
    sessions: BTreeMap<u64, Files>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Files {
    json: bool,
    lock: bool,
}

impl Found {
    /// Finds the sessions in the folder.
    pub fn in_folder(folder: &Path) -> Found {
        let mut sessions: BTreeMap<u64, Files> = BTreeMap::new();
        for name in names(folder) {
            let number = |end| numbered(&name, end);
            if let Some(number) = number("json") {
                sessions.entry(number).or_default().json = true;
            } else if let Some(number) = number("lock") {
                sessions.entry(number).or_default().lock = true;
            }
        }
        Found {
            folder: folder.to_owned(),
            sessions,
        }
    }

    /// Whether any session has left a file.
    pub fn has_any(&self) -> bool {
        !self.sessions.is_empty()
    }

    /// Returns the number for the next session: one more than the newest session's, or 1 if there
    /// are none.
    pub fn next(&self) -> u64 {
        let last = self.sessions.last_key_value();
        last.map_or(1, |(last, _)| last.saturating_add(1))
    }

    /// Returns the state of the newest session that crashed, or `None` if there is none, and adds
    /// messages about unusable ones. Later starts don't report the returned session or damaged ones
    /// again.
    pub fn crashed(&mut self, messages: &mut Vec<String>) -> Option<Saved> {
        let mut crashed = None;
        let with_lock = self.sessions.iter().filter(|(_, files)| files.lock).rev();
        for (number, files) in with_lock.map(|(a, b)| (*a, *b)).collect::<Vec<_>>() {
            // Only one crashed session is offered at a time; the others are offered at later
            // starts.
            if files.json && crashed.is_some() {
                continue;
            }
            let place = match Slot::take(&self.folder, number) {
                Ok(Some(place)) => place,
                Ok(None) => continue,
                Err(unusable) => {
                    messages.push(format!("{unusable}."));
                    continue;
                }
            };
            match read(&place.path()) {
                None => {}
                Some(Ok(saved)) => crashed = Some(saved),
                Some(Err(RestoreError::Saved(SavedError::Newer(_)))) => {
                    messages.push(newer(&place.path()));
                    continue;
                }
                Some(Err(
                    RestoreError::Saved(SavedError::Damaged(_))
                    | RestoreError::Unusable(FileError::Broken(_)),
                )) => match file::set_aside(&place.path(), "session") {
                    Ok(aside) => {
                        let aside = file::shown(&aside);
                        messages.push(format!(
                            "The file of an earlier session is damaged; it was renamed to {aside}."
                        ));
                    }
                    Err(unusable) => messages.push(format!("{unusable}.")),
                },
                Some(Err(RestoreError::Unusable(unusable))) => {
                    messages.push(format!("{unusable}."))
                }
            }
            let _ = place.end();
            self.sessions.entry(number).or_default().lock = false;
        }
        crashed
    }

    /// Returns the numbers of the sessions that have ended, the newest last.
    pub fn ended(&self) -> Vec<u64> {
        let ended = self
            .sessions
            .iter()
            .filter(|(_, files)| files.json && !files.lock);
        ended.map(|(number, _)| *number).collect()
    }

    /// Returns messages about files that the program must not change.
    pub fn foreign(&self) -> Vec<String> {
        let paths = self.ended().into_iter().map(|one| path(&self.folder, one));
        let unusable = paths.filter_map(|path| file::look(&path).err());
        unusable.map(|unusable| format!("{unusable}.")).collect()
    }

    /// Returns the state of session `number`; `None` if it can't be read.
    pub fn read(&self, number: u64) -> Option<Saved> {
        read(&path(&self.folder, number))?.ok()
    }

    /// Removes all ended sessions except the newest five.
    pub fn forget_old(&self) {
        let ended = self.ended();
        for number in &ended[..ended.len().saturating_sub(SESSIONS)] {
            // If this fails, the user can restore more than five.
            let _ = file::remove(&path(&self.folder, *number));
        }
    }
}

fn newer(path: &Path) -> String {
    let path = file::shown(path);
    format!("{path} was written by a newer version of knightlight, so it is left alone.")
}

fn names(folder: &Path) -> impl Iterator<Item = String> {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().into_string().ok())
}

/// Returns the number in a name such as `session-7.json`; `None` for any other name.
fn numbered(name: &str, end: &str) -> Option<u64> {
    let rest = name.strip_prefix("session-")?;
    number(rest.strip_suffix(end)?.strip_suffix('.')?)
}
