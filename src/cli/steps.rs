//! Reading the steps of another program's search, from a file or from stdin.

use anyhow::{Error, Result, anyhow};
use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};
use thiserror::Error as ThisError;

use crate::board::printable;
use crate::steps::{BadText, Reader, Text};
use crate::trace::Replay;

use super::error::Pointed;
use super::files::{self, ReadError};

/// Maximum length of a line, in bytes.
const LONGEST_LINE: usize = Reader::LONGEST_PATH;

#[derive(Debug, ThisError)]
enum UnreadableSteps {
    #[error(transparent)]
    Closed(#[from] ReadError),
    #[error(transparent)]
    Misread(#[from] BadText),
}

/// Passes every line of the text to `reader`, without its line ending.
fn feed(mut from: impl BufRead, reader: &mut Reader) -> Result<(), UnreadableSteps> {
    let mut line = Vec::new();
    loop {
        line.clear();
        let mut limited = from.by_ref().take(LONGEST_LINE as u64 + 1);
        let read = limited.read_until(b'\n', &mut line);
        if read.map_err(ReadError::from)? == 0 {
            return Ok(());
        }
        if line.len() > LONGEST_LINE {
            return Err(BadText::TooLong(LONGEST_LINE).into());
        }
        let text = line.strip_suffix(b"\n").unwrap_or(&line);
        reader.read(text.strip_suffix(b"\r").unwrap_or(text))?;
    }
}

/// Passes every line of `file` to `reader`, or every line of stdin if `file` is `None`.
fn feed_file(file: Option<&Path>, reader: &mut Reader) -> Result<(), UnreadableSteps> {
    match file {
        Some(file) => feed(BufReader::new(files::open(file)?), reader),
        None => feed(io::stdin().lock(), reader),
    }
}

/// Reads `file`, or stdin, to its end, and keeps only its steps.
pub fn read(file: Option<&Path>, mut reader: Reader) -> Result<Text> {
    let name = match file {
        Some(file) => printable(&file.to_string_lossy()),
        None => "stdin".to_owned(),
    };
    feed_file(file, &mut reader).map_err(|unreadable| located(&name, unreadable))?;
    let text = reader.finish();
    text.map_err(|misread| located(&name, misread.into()))
}

/// Returns an error with the text's name and, if a step is wrong, its line and a caret.
fn located(name: &str, unreadable: UnreadableSteps) -> Error {
    match unreadable {
        UnreadableSteps::Misread(BadText::Step { ref pointer, .. }) => Pointed {
            message: format!("{name}, {unreadable}"),
            pointer: pointer.clone(),
            more: Vec::new(),
        }
        .into(),
        _ => anyhow!("{name} can't be read: {unreadable}"),
    }
}

/// Reads the steps in the file at `path`. Steps before a mistake are kept.
///
/// # Errors
///
/// Returns the reason if there are none, or if the file can't be read.
pub fn replay(path: &Path) -> Result<Replay, String> {
    let shown = printable(&path.to_string_lossy());
    steps(Some(path), &shown, Reader::new(Replay::MOST_LINES))
}

/// Reads the steps from stdin. If `behind_a_fen` is set, the first line was a FEN and has already
/// been read.
///
/// # Errors
///
/// Returns the reason if there are none, or if stdin can't be read.
pub fn piped(behind_a_fen: bool) -> Result<Replay> {
    let mut reader = Reader::new(Replay::MOST_LINES);
    if behind_a_fen {
        reader.skip_line();
    }
    steps(None, "stdin", reader).map_err(Error::msg)
}

fn steps(path: Option<&Path>, shown: &str, mut reader: Reader) -> Result<Replay, String> {
    let mistake = match feed_file(path, &mut reader) {
        Ok(()) => None,
        Err(UnreadableSteps::Misread(mistake)) => Some(mistake),
        Err(UnreadableSteps::Closed(unreadable)) => {
            return Err(format!("{shown} can't be read: {unreadable}"));
        }
    };
    Replay::read(reader, path, mistake.as_ref())
}

/// Replaces stdin, which was a pipe, with the terminal, so that keys can be read.
///
/// # Errors
///
/// Returns an error if there is no terminal.
#[cfg(unix)]
pub fn keys_from_terminal() -> Result<()> {
    let terminal = File::open("/dev/tty");
    let terminal = terminal.map_err(|_| anyhow!("there is no terminal to read keys from"))?;
    rustix::stdio::dup2_stdin(&terminal)?;
    Ok(())
}

/// Fails, because on this system, keys can't be read while stdin is a pipe.
///
/// # Errors
///
/// Always returns an error.
#[cfg(not(unix))]
pub fn keys_from_terminal() -> Result<()> {
    Err(anyhow!(
        "keys can't be read while the steps come from a pipe; expected a file of steps"
    ))
}
