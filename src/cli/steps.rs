//! Reading the steps of somebody else's search, from a file or from stdin.

use anyhow::{Error, Result, anyhow};
use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use crate::board::printable;
use crate::steps::{Misread, Reader, Text};

use super::error::Pointed;
use super::files::ReadError;

/// How many bytes a line may have.
const LONGEST_LINE: usize = Reader::LONGEST_PATH;

/// Reads `file`, or stdin, to its end, and keeps no more of it than its steps.
pub fn read(file: Option<&Path>, mut reader: Reader) -> Result<Text> {
    let name = match file {
        Some(file) => printable(&file.to_string_lossy()),
        None => "stdin".to_owned(),
    };
    let unread = |error: io::Error| anyhow!("{name} can't be read: {}", ReadError::from(error));
    let misread = |error: Misread| located(&name, &error);
    let mut from: Box<dyn BufRead> = match file {
        Some(file) => Box::new(BufReader::new(File::open(file).map_err(unread)?)),
        None => Box::new(io::stdin().lock()),
    };
    let mut line = Vec::new();
    loop {
        line.clear();
        let mut limited = from.by_ref().take(LONGEST_LINE as u64 + 1);
        if limited.read_until(b'\n', &mut line).map_err(unread)? == 0 {
            break;
        }
        if line.len() > LONGEST_LINE {
            return Err(misread(Misread::TooLong(LONGEST_LINE)));
        }
        let text = line.strip_suffix(b"\n").unwrap_or(&line);
        let text = text.strip_suffix(b"\r").unwrap_or(text);
        reader.read(text).map_err(misread)?;
    }
    reader.finish().map_err(misread)
}

/// What is wrong in the text called `name`.
fn located(name: &str, misread: &Misread) -> Error {
    match misread {
        Misread::Step { pointer, .. } => Pointed {
            message: format!("{name}, {misread}"),
            pointer: pointer.clone(),
        }
        .into(),
        _ => anyhow!("{name} can't be read: {misread}"),
    }
}
