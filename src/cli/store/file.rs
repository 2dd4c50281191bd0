//! Reads and replaces regular files that belong to the user, and never touches anything else.

use std::{
    fs::{self, File, Metadata, OpenOptions, TryLockError},
    io::{self, Write},
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};
use thiserror::Error;

use crate::board::printable;
use crate::export;

use super::super::files::{self, ReadError};
use super::LIMIT;

/// Maximum number of unreadable files of each kind to keep under new names. Older ones are removed.
const ASIDE: u32 = 5;

/// Maximum wait for another process that holds the lock.
const PATIENCE: Duration = Duration::from_millis(800);

/// Reason why a file of the store can't be used.
#[derive(Debug, Error)]
pub enum FileError {
    /// The file isn't a regular file that belongs to the user.
    #[error("{} {what}; it is left alone", shown(path))]
    Foreign {
        /// Path at which the file was expected.
        path: PathBuf,
        /// Description of the thing found there, such as `is a symbolic link`.
        what: &'static str,
    },
    /// The file is too long, or isn't valid UTF-8.
    #[error("{0}")]
    Broken(ReadError),
    /// Another process has held the lock for too long.
    #[error("another program has held the lock on {} for too long", shown(.0))]
    Locked(PathBuf),
    /// The text to write is longer than a file may be.
    #[error("it would be longer than {LIMIT} bytes")]
    TooLong,
    /// The system returned an error.
    #[error("{}", files::in_words(.0))]
    System(#[from] io::Error),
}

impl FileError {
    fn foreign(path: &Path, what: &'static str) -> FileError {
        FileError::Foreign {
            path: path.to_owned(),
            what,
        }
    }
}

/// Returns a path that is safe to show.
pub fn shown(path: &Path) -> String {
    printable(&path.to_string_lossy())
}

/// Returns the metadata of the file at `path` if the program may change it; `None` if there is no
/// file.
///
/// # Errors
///
/// Returns [`FileError::Foreign`] if something other than a regular file that belongs to the user
/// is at `path`, or [`FileError::System`] if the system returns an error.
pub fn look(path: &Path) -> Result<Option<Metadata>, FileError> {
    match path.symlink_metadata() {
        Ok(found) => own(path, found).map(Some),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
    }
}

fn own(path: &Path, found: Metadata) -> Result<Metadata, FileError> {
    let what = if found.is_symlink() {
        "is a symbolic link"
    } else if !found.is_file() {
        "is not a regular file"
    } else if !is_own(&found) {
        "belongs to another user"
    } else {
        return Ok(found);
    };
    Err(FileError::foreign(path, what))
}

#[cfg(unix)]
fn is_own(found: &Metadata) -> bool {
    std::os::unix::fs::MetadataExt::uid(found) == rustix::process::geteuid().as_raw()
}

#[cfg(not(unix))]
fn is_own(_: &Metadata) -> bool {
    true
}

/// Opens a regular file that belongs to the user. Doesn't follow a link or wait for a pipe, even if
/// one takes the file's place at that moment.
///
/// # Errors
///
/// Returns [`FileError`] if `path` leads to anything else, or if the file can't be opened.
pub fn open(path: &Path, options: &mut OpenOptions) -> Result<File, FileError> {
    look(path)?;
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
        options.custom_flags(flags.bits().cast_signed()).mode(0o600);
    }
    let file = options.open(path)?;
    own(path, file.metadata()?)?;
    Ok(file)
}

/// Reads the text of the file at `path`; `None` if there is none.
///
/// # Errors
///
/// Returns [`FileError`] if it isn't a regular file that belongs to the user, can't be read, is too
/// long, or isn't valid UTF-8.
pub fn read(path: &Path) -> Result<Option<String>, FileError> {
    let file = match open(path, OpenOptions::new().read(true)) {
        Err(FileError::System(error)) if error.kind() == io::ErrorKind::NotFound => {
            return Ok(None);
        }
        file => file?,
    };
    match files::read_from(file, LIMIT) {
        Ok(text) => Ok(Some(text)),
        Err(ReadError::Closed(error)) => Err(error.into()),
        Err(broken) => Err(FileError::Broken(broken)),
    }
}

/// Replaces the file at `path`, completely or not at all: a temporary file is written, synced and
/// renamed. A new file is readable only by the user. The caller must hold the lock of the folder
/// or of the session, because only one process may do this at a time.
///
/// # Errors
///
/// Returns an error if the file can't be written; in that case, the old one is kept.
pub fn replace(path: &Path, text: &str) -> Result<(), FileError> {
    if text.len() > LIMIT {
        return Err(FileError::TooLong);
    }
    let there = look(path)?;
    // The name is fixed, so that crashes while writing leave at most one file behind.
    let beside = path.with_extension("new");
    remove(&beside)?;
    let file = open(&beside, OpenOptions::new().write(true).create_new(true))?;
    let fill = || {
        (&file).write_all(text.as_bytes())?;
        if let Some(there) = there {
            file.set_permissions(there.permissions())?;
        }
        file.sync_all()?;
        fs::rename(&beside, path)
    };
    if let Err(error) = fill() {
        let _ = remove(&beside);
        return Err(error.into());
    }
    export::sync(path.parent().unwrap_or(Path::new(".")));
    Ok(())
}

/// Removes the file at `path`, if there is one.
///
/// # Errors
///
/// Returns an error if it isn't a regular file that belongs to the user, or can't be removed.
pub fn remove(path: &Path) -> Result<(), FileError> {
    if look(path)?.is_some() {
        match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
            _ => {}
        }
    }
    Ok(())
}

/// Renames an unreadable file at `path` to `STEM.damaged-K`, and returns the new path. Keeps only
/// the newest five of these files. The caller must hold the lock of the folder or of the session.
///
/// # Errors
///
/// Returns an error if it can't be renamed, or if the new names are taken by files that must not be
/// touched.
pub fn set_aside(path: &Path, stem: &str) -> Result<PathBuf, FileError> {
    look(path)?;
    let name = |number: u32| path.with_file_name(format!("{stem}.damaged-{number}"));
    let mut free = None;
    for number in (1..=ASIDE).rev() {
        if look(&name(number))?.is_none() {
            free = Some(number);
        }
    }
    if free.is_none() {
        for number in 1..ASIDE {
            fs::rename(name(number + 1), name(number))?;
        }
    }
    let aside = name(free.unwrap_or(ASIDE));
    fs::rename(path, &aside)?;
    Ok(aside)
}

/// Creates a folder that only the user can read, unless it already exists.
///
/// # Errors
///
/// Returns an error if it can't be created, or belongs to another user.
pub fn create_folder(path: &Path) -> Result<(), FileError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)?;
    if is_own(&path.metadata()?) {
        Ok(())
    } else {
        Err(FileError::foreign(path, "belongs to another user"))
    }
}

/// Locks a file for this process. Returns `Ok(false)` if another process holds the lock.
///
/// # Errors
///
/// Returns an error if the file can't be locked, for example if the system doesn't support locks.
pub fn try_lock(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Time to wait for a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// Doesn't wait: the user expects an immediate response.
    Never,
    /// Waits for a moment, then gives up.
    AMoment,
}

/// Locks a folder until the returned lock is dropped. Learners' files are replaced only while their
/// folder is locked. Returns `None` if the folder can't be opened or locked.
///
/// # Errors
///
/// Returns [`FileError::Locked`] if another process doesn't release the lock in time.
pub fn lock(folder: &Path, wait: Wait) -> Result<Option<File>, FileError> {
    let Ok(opened) = File::open(folder) else {
        return Ok(None);
    };
    let end = Instant::now() + PATIENCE;
    loop {
        match try_lock(&opened) {
            Ok(true) => return Ok(Some(opened)),
            Ok(false) if wait == Wait::AMoment && Instant::now() < end => {
                thread::sleep(Duration::from_millis(10));
            }
            Ok(false) => return Err(FileError::Locked(folder.to_owned())),
            Err(_) => return Ok(None),
        }
    }
}

#[cfg(test)]
pub mod tests;
