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

/// Prints the error to stderr, and the `help` that tells more where no line is pointed at. A closed
/// pipe is not an error.
pub fn report(error: &anyhow::Error, help: impl FnOnce() -> String) -> ExitCode {
    if let Some(error) = error.downcast_ref::<io::Error>()
        && error.kind() == io::ErrorKind::BrokenPipe
    {
        return ExitCode::SUCCESS;
    }
    // Not `eprintln!`, which panics when stderr is gone too.
    let mut stderr = io::stderr();
    let _ = match error.downcast_ref() {
        Some(NotUnderstood {
            message,
            pointer: Some(pointer),
        }) => writeln!(stderr, "knightlight: {message}\n{pointer}"),
        Some(NotUnderstood { message, .. }) => {
            let (first, rest) = message.split_once('\n').unwrap_or((message, ""));
            let below = if rest.is_empty() { "" } else { "\n" };
            writeln!(
                stderr,
                "knightlight: {first}; {} tells more{below}{rest}",
                help()
            )
        }
        None => writeln!(stderr, "knightlight: {error}"),
    };
    ExitCode::from(2)
}
