//! One explorer's place in the state folder.

use std::{
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::app::{Saved, SavedError};
use crate::board::sort_by;
use crate::cli::files;

/// Far more than the longest history takes, and small enough to read into memory.
const LONGEST: usize = 1 << 20;
/// How many sessions can be restored one after the other.
const SESSIONS: usize = 5;

/// A slot that no other process uses while this one holds it.
#[derive(Debug)]
pub struct Slot {
    folder: PathBuf,
    number: u32,
    // Held, never read: the system releases the lock when the process ends.
    _lock: File,
}

impl Slot {
    /// Whether something is saved in slot `number`.
    pub fn is_used(folder: &Path, number: u32) -> bool {
        path(folder, "explorer", number).exists()
    }

    /// Takes slot `number`; `None` when another process has it.
    pub fn take(folder: &Path, number: u32) -> io::Result<Option<Slot>> {
        let lock = folder.join(format!("explorer-{number}.lock"));
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(lock)?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(Slot {
                folder: folder.to_owned(),
                number,
                _lock: lock,
            })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// The file of the slot.
    pub fn path(&self) -> PathBuf {
        path(&self.folder, "explorer", self.number)
    }

    /// When the slot was last written.
    pub fn modified(&self) -> Option<SystemTime> {
        modified(&self.path())
    }

    /// What is saved; `None` when nothing is.
    pub fn read(&self) -> Option<Result<Saved, SavedError>> {
        read(&self.path())
    }

    /// Replaces what is saved, atomically.
    pub fn write(&self, text: &str) -> io::Result<()> {
        files::replace(&self.path(), text)
    }

    /// Gives what is kept another name, under which no start tells of it, and lets go of all but
    /// the newest such sessions. Nothing happens when nothing is kept.
    pub fn mark(&self, name: &str) -> io::Result<()> {
        // Two programs would find the same name free.
        let one_at_a_time = File::open(&self.folder);
        if let Ok(folder) = &one_at_a_time {
            let _ = folder.lock();
        }
        let mut names = (1..).map(|number| path(&self.folder, name, number));
        let free = names.find(|path| !path.exists());
        match fs::rename(self.path(), free.unwrap_or_default()) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut sessions = older(&self.folder);
        sessions.truncate(sessions.len().saturating_sub(SESSIONS));
        sessions.into_iter().try_for_each(fs::remove_file)
    }

    /// Renames a file that can't be read and returns its new name.
    pub fn set_aside(&self) -> io::Result<PathBuf> {
        files::set_aside(&self.path())
    }
}

fn path(folder: &Path, name: &str, number: u32) -> PathBuf {
    folder.join(format!("{name}-{number}.json"))
}

fn modified(path: &Path) -> Option<SystemTime> {
    path.metadata().and_then(|data| data.modified()).ok()
}

/// What is saved at `path`; `None` when there is no file.
pub fn read(path: &Path) -> Option<Result<Saved, SavedError>> {
    match files::read_own(path, LONGEST) {
        Ok(text) => Some(Saved::read(&text)),
        Err(unread) if unread.is_missing() => None,
        Err(unread) => Some(Err(SavedError::Damaged(unread.to_string()))),
    }
}

/// Whether a file belongs to a session that no start offers any more.
fn tells_of_no_start(name: &str) -> bool {
    ["left-", "quit-"].into_iter().any(|before| {
        let rest = name.strip_prefix(before);
        let number = rest.and_then(|rest| rest.strip_suffix(".json"));
        number.is_some_and(|number| number.parse::<u32>().is_ok())
    })
}

/// The files of sessions that no start offers any more, the newest last.
pub fn older(folder: &Path) -> Vec<PathBuf> {
    // Reading the folder is faster than checking every possible name.
    let entries = folder.read_dir().into_iter().flatten().flatten();
    let mut found: Vec<_> = entries
        .filter(|entry| entry.file_name().to_str().is_some_and(tells_of_no_start))
        .filter_map(|entry| Some((modified(&entry.path())?, entry.path())))
        .collect();
    sort_by(&mut found, Ord::cmp);
    found.into_iter().map(|(_, path)| path).collect()
}
