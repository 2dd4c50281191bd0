//! Errors in the arguments, in one line.

use clap::{
    CommandFactory,
    error::{Error, ErrorKind},
};
use std::error::Error as _;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::board::printable;

use super::{
    args::Args,
    error::{self, NotUnderstood},
};

/// A first word that looks like a command but is not one.
pub fn misspelt(args: &[OsString]) -> Option<NotUnderstood> {
    let word = args.get(1)?.to_str()?;
    // A FEN has slashes, a link has a colon, a flag begins with a minus.
    let like_a_command = word.len() > 2
        && word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    if !like_a_command {
        return None;
    }
    let mut commands = Args::command();
    commands.build();
    let mut names = commands.get_subcommands().flat_map(|command| {
        [command.get_name()]
            .into_iter()
            .chain(command.get_all_aliases())
    });
    if names.any(|name| name == word) {
        return None;
    }
    let names: Vec<&str> = commands
        .get_subcommands()
        .map(|command| command.get_name())
        .collect();
    let message = format!(
        "`{word}` is neither a command nor a FEN; expected one of {}, or a FEN",
        names.join(", ")
    );
    Some(NotUnderstood::new(message))
}

/// A command after options, where clap takes it for a FEN.
pub fn misplaced(args: &[OsString]) -> Option<NotUnderstood> {
    if args.len() < 3 {
        return None;
    }
    let commands = Args::command();
    let mut words = args.iter().skip(1).map(|word| word.to_str());
    let mut options = Vec::new();
    while let Some(word) = words.next()? {
        let Some(flag) = word.strip_prefix("--") else {
            let command = commands
                .find_subcommand(word)
                .filter(|_| !options.is_empty())?;
            let (name, options) = (command.get_name(), options.join(" "));
            let message = format!(
                "options before the command `{name}`; expected `knightlight {name} ... {options}`, where it has them"
            );
            return Some(NotUnderstood::new(message));
        };
        options.push(printable(word));
        let known = commands
            .get_arguments()
            .find(|arg| arg.get_long() == Some(flag))?;
        if known.get_action().takes_values() {
            options.push(printable(words.next()??));
        }
    }
    None
}

/// Prints help and version; prints other errors in one line.
pub fn report(error: &Error) -> ExitCode {
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    ) {
        return match error.print() {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => error::report(&error.into()),
        };
    }
    // The error of a value already says what was expected.
    let said = match error.source() {
        Some(problem) => problem.to_string(),
        None => one_line(&error.render().to_string()),
    };
    let _ = writeln!(io::stderr(), "knightlight: {said}");
    ExitCode::from(2)
}

/// Clap's report in one line: what was wrong, and the usage as what was expected.
fn one_line(report: &str) -> String {
    let mut wrong = Vec::new();
    let mut usage = None;
    for line in report.lines().map(str::trim) {
        match line.strip_prefix("Usage:") {
            Some(rest) => usage = Some(rest.trim()),
            None if line.is_empty()
                || line.starts_with("For more information")
                || line.starts_with("tip:") => {}
            None if usage.is_none() => wrong.push(line.trim_start_matches("error: ")),
            None => {}
        }
    }
    // The input may contain anything; control characters are removed.
    let wrong: Vec<String> = wrong.into_iter().map(printable).collect();
    match usage {
        Some(usage) => format!("{}; expected: {usage}", wrong.join(" ")),
        None => wrong.join(" "),
    }
}
