//! The command line: arguments, printing, exit statuses.

mod args;
mod asking;
mod bar;
mod certificate;
mod completions;
mod config;
mod error;
mod examples;
mod explore;
mod export;
mod file_watch;
mod files;
mod games;
mod generated;
mod groups;
mod learn;
mod lessons;
mod loader;
mod man;
mod misconceptions;
mod nearby;
mod pages;
mod plain;
mod play;
mod practice;
mod print;
mod report;
mod scene_files;
mod scripts;
mod steps;
mod store;
mod streams;
mod study_lesson;
mod topics;
mod usage;
mod values;
mod view;
mod watch;
mod worksheet;

use clap::Parser;
use std::{ffi::OsString, process::ExitCode};

use args::Args;
use error::report;
use topics::HelpTopic;

/// Runs the program with these arguments and returns its exit status: 0 for yes or done, 1 for no,
/// 2 for an error, 128 + n after signal n.
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    crate::terminal::give_back_on_panic();
    let mut args: Vec<OsString> = args.into_iter().collect();
    write_names_small(&mut args);
    // Clap doesn't accept the explorer's options before a command. `--quiet` works with every
    // command, so it is moved after the command's name.
    if args.get(1).is_some_and(|first| first == "--quiet") && args.len() > 2 {
        args.swap(1, 2);
    }
    if let Some(topic) = asked_about(&args) {
        return topic
            .print()
            .unwrap_or_else(|error| report(&error, || "`knightlight help`".to_owned()));
    }
    // Making a parser takes longer than drawing the first screen, so none is made without
    // arguments.
    let parsed = match args.len() {
        0 | 1 => Ok(Args::default()),
        _ => Args::try_parse_from(&args),
    };
    let help = || usage::help_for(&args);
    // A parsed command isn't misspelt, so the list of commands isn't needed.
    let named = matches!(&parsed, Ok(parsed) if parsed.names_a_command());
    let wrong = || usage::misspelt(&args).or_else(|| usage::misplaced(&args));
    if !named && let Some(error) = wrong() {
        return report(&error, help);
    }
    let parsed = match parsed {
        Ok(parsed) => parsed,
        Err(error) => return usage::report(&error, &args),
    };
    crate::terminal::write_all_colors();
    // Without flushing, a failure to write the last output would go unnoticed.
    let ended = parsed
        .run()
        .and_then(|status| Ok(streams::flushed().map(|()| status)?));
    match ended {
        Ok(status) => status,
        Err(error) => report(&error, help),
    }
}

/// Lowercases the names of commands, so that `REACH d4` also works. A FEN isn't changed, because it
/// contains more than letters.
fn write_names_small(args: &mut [OsString]) {
    let is_name = |arg: &OsString| {
        let text = arg.to_str().filter(|text| text.len() > 2);
        text.is_some_and(|text| {
            text.bytes()
                .all(|byte| byte.is_ascii_alphabetic() || byte == b'-')
        })
    };
    let names = match args.get(1).and_then(|first| first.to_str()) {
        Some(first) => match &*first.to_ascii_lowercase() {
            "help" | "man" => args.len() - 1,
            "lessons" | "config" | "completions" | "judge" | "watch" => 2,
            _ => 1,
        },
        None => return,
    };
    let named = args.iter_mut().skip(1).take(names);
    for name in named.filter(|arg| is_name(arg)) {
        name.make_ascii_lowercase();
    }
}

/// Returns the help topic that the arguments ask for; `None` if they ask for none.
fn asked_about(args: &[OsString]) -> Option<&'static HelpTopic> {
    let [_, help, topic] = args else {
        return None;
    };
    let topic = HelpTopic::named(topic.to_str()?);
    topic.filter(|_| help == "help")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_arguments_the_parser_would_say_the_same() {
        let parsed = Args::try_parse_from(["knightlight"]).expect("no arguments");
        assert_eq!(format!("{:?}", Args::default()), format!("{parsed:?}"));
    }
}
