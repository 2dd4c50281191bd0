//! Errors of the command line, and how they are shown.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use crate::board::Pointer;

/// An error of the command line as it is shown: one line, and for a FEN or a file the offending
/// line with a caret.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub struct NotUnderstood {
    pub message: String,
    pub pointer: Option<Pointer>,
}

impl NotUnderstood {
    pub fn new(message: impl ToString) -> NotUnderstood {
        NotUnderstood {
            message: message.to_string(),
            pointer: None,
        }
    }
}

/// Prints the error to stderr. A closed pipe is not an error.
pub fn report(error: &anyhow::Error) -> ExitCode {
    if let Some(error) = error.downcast_ref::<io::Error>()
        && error.kind() == io::ErrorKind::BrokenPipe
    {
        return ExitCode::SUCCESS;
    }
    // Not `eprintln!`, which panics when stderr is gone too.
    let mut stderr = io::stderr();
    let _ = writeln!(stderr, "knightlight: {error}");
    if let Some(NotUnderstood {
        pointer: Some(pointer),
        ..
    }) = error.downcast_ref()
    {
        let _ = writeln!(stderr, "{pointer}");
    }
    ExitCode::from(2)
}
