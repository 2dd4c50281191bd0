//! Reading the user's files: only regular ones, and only up to a maximum size.

use std::{
    fs::{File, Metadata, OpenOptions},
    io::{self, Read},
    path::Path,
};
use thiserror::Error;

use crate::export;

/// Reason why a file can't be read as text.
#[derive(Debug, Error)]
pub enum ReadError {
    /// The file can't be opened or read.
    #[error("{}", in_words(.0))]
    Closed(#[from] io::Error),
    /// The path leads to something other than a regular file.
    #[error("it is {0}, not a regular file")]
    NoFile(&'static str),
    /// The file is longer than any valid file.
    #[error("it is longer than {0} bytes")]
    TooLong(usize),
    /// The file isn't valid UTF-8.
    #[error("it is not valid UTF-8")]
    NoText,
}

impl ReadError {
    /// Whether the file does not exist.
    pub fn is_missing(&self) -> bool {
        matches!(self, ReadError::Closed(error) if error.kind() == io::ErrorKind::NotFound)
    }
}

/// Opens a regular file; a leading `~/` means the home folder.
///
/// Pipes and devices are refused: opening a pipe would block until something writes to it, and a
/// device may have no end. Commands that accept a pipe read it from stdin.
///
/// # Errors
///
/// Returns [`ReadError::NoFile`] for anything but a regular file, or [`ReadError::Closed`] if the
/// file can't be opened.
pub fn open(path: &Path) -> Result<File, ReadError> {
    let regular = |found: Metadata| {
        let kind = found.file_type();
        found
            .is_file()
            .then_some(())
            .ok_or_else(|| ReadError::NoFile(export::kind(kind)))
    };
    let path = export::at_home(path);
    // Opening some devices has side effects.
    regular(path.metadata()?)?;
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    {
        // A pipe may have replaced the file, so opening must not block.
        let flags = rustix::fs::OFlags::NONBLOCK.bits().cast_signed();
        std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, flags);
    }
    let file = options.read(true).open(path)?;
    regular(file.metadata()?)?;
    Ok(file)
}

/// Reads a text file of at most `most` bytes.
///
/// # Errors
///
/// Returns [`ReadError`] if the file can't be read, is longer, or isn't text.
pub fn read(path: &Path, most: usize) -> Result<String, ReadError> {
    read_from(open(path)?, most)
}

/// Reads the whole text from `from`, at most `most` bytes.
///
/// # Errors
///
/// Returns [`ReadError`] if it can't be read, is longer, or isn't text.
pub fn read_from(from: impl Read, most: usize) -> Result<String, ReadError> {
    let mut bytes = Vec::new();
    // One extra byte is enough to detect a text that is too long.
    from.take(most as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > most {
        return Err(ReadError::TooLong(most));
    }
    String::from_utf8(bytes).map_err(|_| ReadError::NoText)
}

/// Returns the system's message for an error, without the error number.
pub fn in_words(error: &io::Error) -> String {
    let said = error.to_string();
    match said.split_once(" (os error") {
        Some((words, _)) => words.to_owned(),
        None => said,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_file_that_is_too_long_says_so_wherever_it_is_cut() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        fs::write(&path, "xéé").expect("a file");
        assert_eq!(read(&path, 5).expect("a text"), "xéé");
        for most in 0..5 {
            let unreadable = read(&path, most).expect_err("too long");
            assert!(
                matches!(unreadable, ReadError::TooLong(_)),
                "{most}: {unreadable}"
            );
        }
        fs::write(&path, b"x\xff").expect("a file");
        assert!(matches!(read(&path, 5), Err(ReadError::NoText)));
        assert!(
            read(&folder.path().join("none"), 5).is_err_and(|unreadable| unreadable.is_missing())
        );
    }
}
