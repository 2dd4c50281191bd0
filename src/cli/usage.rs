//! Mistakes in the arguments, in one line.

use clap::error::{Error, ErrorKind};
use std::io::{self, Write};
use std::process::ExitCode;

use crate::board::printable;

/// Prints help and version as asked; says in one line what was wrong otherwise.
pub fn report(error: &Error) -> ExitCode {
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    ) {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let _ = writeln!(
        io::stderr(),
        "knightlight: {}",
        one_line(&error.render().to_string())
    );
    ExitCode::from(2)
}

/// Clap's report without its ornaments: what was wrong, and the usage as what was expected.
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
    // What was given may be anything; it is shown without control characters.
    let wrong: Vec<String> = wrong.into_iter().map(printable).collect();
    match usage {
        Some(usage) => format!("{}; expected: {usage}", wrong.join(" ")),
        None => wrong.join(" "),
    }
}
