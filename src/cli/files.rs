//! Reading and replacing files, with bounds on what is read.

use etcetera::BaseStrategy;
use std::{
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};
use thiserror::Error;

use crate::export;

/// Why a file can't be read as text.
#[derive(Debug, Error)]
pub enum ReadError {
    /// It can't be opened or read.
    #[error("{}", in_words(.0))]
    Closed(#[from] io::Error),
    /// It is longer than any valid file.
    #[error("it is longer than {0} bytes")]
    TooLong(usize),
    /// It is not text.
    #[error("it is not a text in UTF-8")]
    NoText,
}

impl ReadError {
    /// Whether the file does not exist.
    pub fn is_missing(&self) -> bool {
        matches!(self, ReadError::Closed(error) if error.kind() == io::ErrorKind::NotFound)
    }
}

/// Reads a file that the user has named, at most `most` bytes.
///
/// # Errors
///
/// [`ReadError`] says why not.
pub fn read(path: &Path, most: usize) -> Result<String, ReadError> {
    read_from(File::open(path)?, most)
}

/// Reads text to its end, at most `most` bytes.
///
/// # Errors
///
/// [`ReadError`] says why not.
pub fn read_from(from: impl Read, most: usize) -> Result<String, ReadError> {
    let mut bytes = Vec::new();
    // One byte more is enough to detect a text that is too long.
    from.take(most as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > most {
        return Err(ReadError::TooLong(most));
    }
    String::from_utf8(bytes).map_err(|_| ReadError::NoText)
}

/// Reads a file that the program looks for by itself, if it is a regular file: reading a pipe could
/// block forever. A pipe named on the command line is read with [`read`].
///
/// # Errors
///
/// [`ReadError`] says why not.
pub fn read_own(path: &Path, most: usize) -> Result<String, ReadError> {
    let kind = fs::metadata(path)?;
    if kind.is_file() {
        return read(path, most);
    }
    let what = if kind.is_dir() {
        "it is a folder, no ordinary file"
    } else {
        "it is no ordinary file"
    };
    Err(io::Error::other(what).into())
}

/// What the system says of an error, without the number it has there.
fn in_words(error: &io::Error) -> String {
    let said = error.to_string();
    match said.split_once(" (os error") {
        Some((words, _)) => words.to_owned(),
        None => said,
    }
}

/// The text of a file that is named while the program runs, or why it can't be read.
///
/// # Errors
///
/// When it is no ordinary file, can't be read, or is too large.
pub fn text(path: &Path, most: usize) -> Result<String, String> {
    read_own(path, most).map_err(|error| error.to_string())
}

/// The folder of what the program keeps: in the XDG state folder, or the data folder where there is
/// no state folder.
pub fn state_folder() -> Option<PathBuf> {
    let base = etcetera::choose_base_strategy().ok()?;
    let folder = base.state_dir().unwrap_or_else(|| base.data_dir());
    Some(folder.join("knightlight"))
}

/// Creates a folder that only the user can read.
///
/// # Errors
///
/// When it does not exist and can't be created.
pub fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Replaces the file at `path`, whole or not at all; only the user can read a new
/// one. The caller holds a lock, since only one process may do this at a time.
///
/// # Errors
///
/// When it can't be written; the old file is kept.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    // One fixed name, so that crashes while writing leave at most one file behind.
    let new = path.with_extension("new");
    let _ = fs::remove_file(&new);
    let mut builder = tempfile::Builder::new();
    builder
        .prefix(new.file_name().unwrap_or_default())
        .rand_bytes(0);
    export::write_whole(&builder, path, text.as_bytes(), 0o600, true)
}

/// Renames a damaged file and returns its new name. A link to it stays.
///
/// # Errors
///
/// When it can't be renamed.
pub fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let path = export::followed(path)?;
    let names = (1..1000).map(|number| path.with_extension(format!("damaged-{number}")));
    let free = names.into_iter().find(|path| !path.exists());
    let aside = free.ok_or_else(|| io::Error::other("no name is free for the damaged file"))?;
    fs::rename(&path, &aside)?;
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_too_long_says_so_wherever_it_is_cut() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        fs::write(&path, "xéé").expect("a file");
        assert_eq!(read(&path, 5).expect("a text"), "xéé");
        for most in 0..5 {
            let unread = read(&path, most).expect_err("too long");
            assert!(matches!(unread, ReadError::TooLong(_)), "{most}: {unread}");
        }
        fs::write(&path, b"x\xff").expect("a file");
        assert!(matches!(read(&path, 5), Err(ReadError::NoText)));
        assert!(read(&folder.path().join("none"), 5).is_err_and(|unread| unread.is_missing()));
    }

    #[test]
    fn nothing_is_left_beside_a_file_that_is_replaced() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file.json");
        // Left by a crash while writing.
        fs::write(folder.path().join("file.new"), "{").expect("a file");
        for text in ["one", "two"] {
            replace(&path, text).expect("written");
            assert_eq!(fs::read_to_string(&path).expect("a file"), text);
        }
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }
}
