//! Errors of the command line, and how they are shown.

use std::{io, process::ExitCode};

use crate::answer::QueryError;
use crate::board::Pointer;

use super::streams;

/// Mistake in a file, with its line and a caret.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub struct Pointed {
    pub message: String,
    pub pointer: Pointer,
    /// Further mistakes in the file.
    pub more: Vec<Pointed>,
}

impl Pointed {
    fn all_text(&self) -> String {
        let Pointed {
            message,
            pointer,
            more,
        } = self;
        let more = more.iter().map(|more| format!("\n{}", more.all_text()));
        format!("{message}\n{pointer}{}", more.collect::<String>())
    }
}

/// Prints the error to stderr. A mistake in a FEN or a file is shown with its line and a caret.
/// Other errors name the `help` command to run, unless they come from the operating system. Returns
/// exit status 2, or success for a closed pipe, which isn't an error.
pub fn report(error: &anyhow::Error, help: impl FnOnce() -> String) -> ExitCode {
    let of_the_system: Option<&io::Error> = error.downcast_ref();
    if of_the_system.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe) {
        return ExitCode::SUCCESS;
    }
    let pointer = match (error.downcast_ref(), error.downcast_ref()) {
        (Some(pointed), _) => {
            let pointed: &Pointed = pointed;
            streams::note(&pointed.all_text());
            return ExitCode::from(2);
        }
        (_, Some(QueryError::Fen(error))) => Some(error.pointer()),
        _ => None,
    };
    let message = error.to_string();
    let (first, rest) = message.split_once('\n').unwrap_or((&message, ""));
    let below = if rest.is_empty() { "" } else { "\n" };
    streams::note(&match pointer {
        Some(pointer) => format!("{message}\n{pointer}"),
        None if of_the_system.is_some() => message,
        None => format!("{first}; see {}{below}{rest}", help()),
    });
    ExitCode::from(2)
}
