//! Errors in the arguments, reported in one line: the input, the expected form, and the help to
//! read.

use anyhow::anyhow;
use clap::{
    CommandFactory,
    error::{ContextKind, ContextValue, Error, ErrorKind},
};
use std::error::Error as _;
use std::ffi::OsString;
use std::process::ExitCode;

use crate::board::{joined, nearest, one_of, printable};
use crate::lesson::lesson;

use super::{args::Args, error, groups, pages, streams, topics::TOPICS};

/// Returns an error if the first word looks like a command but isn't one.
pub fn misspelt(args: &[OsString]) -> Option<anyhow::Error> {
    let word = args.get(1)?.to_str()?;
    // A FEN has slashes, a link has a colon, and an option begins with a minus.
    let like_a_command = word.len() > 2
        && word.starts_with(|c: char| c.is_ascii_alphabetic())
        && word.chars().all(|c| c.is_ascii_alphabetic() || c == '-');
    if !like_a_command {
        return None;
    }
    let mut commands = Args::command();
    commands.build();
    if commands.find_subcommand(word).is_some() {
        return None;
    }
    let message = not_one_of(&commands, word, "is neither a command nor a FEN");
    Some(anyhow!("{message}, or a FEN"))
}

/// Returns a message that `word` isn't a subcommand of `command`, with the names of some that are.
pub fn not_one_of(command: &clap::Command, word: &str, problem: &str) -> String {
    let names = || command.get_subcommands().map(clap::Command::get_name);
    let near = match nearest(word, names()) {
        // The name of a lesson is an argument of `learn`.
        None | Some("learn") if command.find_subcommand("learn").is_some() => {
            let named = lesson(&word.to_ascii_lowercase()).ok();
            let named = named.map(|lesson| format!("learn {}", lesson.name));
            perhaps(named.or_else(|| nearest(word, names()).map(str::to_owned)))
        }
        near => perhaps(near),
    };
    let names: Vec<&str> = names().collect();
    format!(
        "`{word}` {problem}; {near}expected {}",
        one_of(word, &names)
    )
}

/// Returns the question that suggests another word; empty if there is no suggestion.
fn perhaps(near: Option<impl std::fmt::Display>) -> String {
    near.map_or(String::new(), |near| format!("did you mean `{near}`? "))
}

/// Returns an error if a command follows options, because clap would mistake the command for a FEN.
pub fn misplaced(args: &[OsString]) -> Option<anyhow::Error> {
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
            return Some(anyhow!(
                "options come after the command; expected `knightlight {name} ... {options}`"
            ));
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

/// Prints the help or the version to stdout, or an error in one line to stderr. Returns the exit
/// status.
pub fn report(error: &Error, args: &[OsString]) -> ExitCode {
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    ) {
        let of_program = matches!(named_by(args).1.as_str(), "" | "help");
        let of_program = of_program && error.kind() == ErrorKind::DisplayHelp;
        let print = || match pages::columns() {
            Some(columns) if of_program => {
                let help = groups::grouped(Args::command()).render_long_help();
                pages::print_help(&help, columns)
            }
            Some(columns) => pages::print_help(&error.render(), columns),
            None if of_program => groups::grouped(Args::command()).print_long_help(),
            None => error.print(),
        };
        return match print() {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => error::report(&streams::unwritten(error).into(), || help_for(args)),
        };
    }
    let (command, name) = named_by(args);
    // The error about a value already names the input and the expected form.
    let said = match error.source() {
        Some(problem) => problem.to_string(),
        None => in_words(error, command, &name, args),
    };
    let help = help_for(args);
    streams::note(&format!("{said}; see {help}"));
    ExitCode::from(2)
}

/// Returns the names that can be used for the missing argument, as the end of a sentence; empty if
/// there are none or too many.
fn names_for(missing: &str, command: &clap::Command) -> String {
    let mut args = command.get_positionals();
    let arg = args.find(|arg| {
        arg.get_value_names()
            .is_some_and(|names| names.iter().any(|name| missing == format!("<{name}>")))
    });
    let names = match arg {
        _ if missing == "<SCRIPT>" => crate::app::script_names(),
        Some(arg) => joined(
            arg.get_possible_values()
                .iter()
                .map(|value| value.get_name().to_owned()),
            ", ",
        ),
        None => String::new(),
    };
    // There are too many squares to list.
    if names.is_empty() || matches!(missing, "<SQUARE>" | "<FROM>" | "<TO>") {
        return String::new();
    }
    format!("; {} is one of {names}", missing.trim_matches(['<', '>']))
}

/// Returns the command that the first words name, and those words.
fn named_by(args: &[OsString]) -> (clap::Command, String) {
    let mut command = Args::command();
    command.build();
    let mut names = Vec::new();
    for word in args.iter().skip(1) {
        let Some(next) = word.to_str().and_then(|word| command.find_subcommand(word)) else {
            break;
        };
        command = next.clone();
        names.push(command.get_name().to_owned());
    }
    (command, names.join(" "))
}

/// Returns the command to type for help on the command that the first words name.
pub fn help_for(args: &[OsString]) -> String {
    let (_, name) = named_by(args);
    format!("`{}`", format!("knightlight help {name}").trim_end())
}

/// Describes the input and the expected form in the program's own words, because clap's messages
/// are about its parser.
fn in_words(error: &Error, mut command: clap::Command, name: &str, args: &[OsString]) -> String {
    let given = |kind| match error.get(kind) {
        Some(ContextValue::String(one)) => vec![printable(one)],
        Some(ContextValue::Strings(all)) => all.iter().map(|one| printable(one)).collect(),
        _ => Vec::new(),
    };
    let wrong = given(ContextKind::InvalidArg);
    let all = wrong.join(" ");
    let first = wrong.first().map_or("", String::as_str);
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").lines().map(str::trim);
    let usage = format!("expected {}", joined(usage, " or "));
    match error.kind() {
        ErrorKind::UnknownArgument => {
            let flags = || command.get_arguments().filter_map(|arg| arg.get_long());
            let name_of = |arg: &str| arg.split('=').next().map(str::to_owned);
            let unknown = |flag: &String| flags().all(|known| flag[2..] != *known);
            // If an argument may start with `-`, clap takes an unknown option for its value, and
            // reports a later argument as unexpected.
            let words = args.iter().filter_map(|arg| arg.to_str());
            let options = words.filter(|arg| arg.starts_with("--") && arg.len() > 2);
            let option = options.filter_map(name_of).find(unknown);
            let short = name_of(first).filter(|flag| flag.starts_with('-'));
            let Some(flag) = option.or(short) else {
                return format!("`{first}` isn't expected here; {usage}");
            };
            let near = nearest(flag.trim_start_matches('-'), flags());
            let near = perhaps(near.map(|near| format!("--{near}")));
            let here = format!("knightlight {name}");
            if flag == "--fen" && name.is_empty() {
                return "`--fen` given without a command; expected the FEN alone, as in `knightlight \
                        8/8/8/8/3Q4/8/8/8`"
                    .to_owned();
            }
            let (flag, here) = (printable(&flag), here.trim_end());
            format!("`{flag}` is not an option of `{here}`; {near}{usage}")
        }
        ErrorKind::MissingRequiredArgument if first.starts_with('-') => {
            format!("{all} missing but required by the other options; {usage}")
        }
        ErrorKind::MissingRequiredArgument => {
            format!("{all} missing; {usage}{}", names_for(&all, &command))
        }
        ErrorKind::InvalidSubcommand => {
            let wrong = given(ContextKind::InvalidSubcommand).join(" ");
            if name == "help" {
                // Topics aren't commands, but their help is requested the same way.
                let topics = TOPICS.map(|topic| clap::Command::new(topic.name));
                command = command.subcommands(topics);
                return not_one_of(&command, &wrong, "is neither a command nor a help topic");
            }
            not_one_of(&command, &wrong, "is not a command")
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let commands = command.get_subcommands();
            let named = commands.map(|command| format!("`{name} {}`", command.get_name()));
            format!(
                "`{name}` given alone; expected one of {}",
                joined(named, ", ")
            )
        }
        ErrorKind::ArgumentConflict => {
            let before = given(ContextKind::PriorArg).join(" and ");
            if before == all {
                format!("{} given twice; expected it once", flag_of(&all))
            } else {
                let both = format!("{} and {}", flag_of(&before), flag_of(&all));
                format!("{both} given; expected only one of the two")
            }
        }
        ErrorKind::InvalidValue => {
            let flag = flag_of(&all);
            let values = given(ContextKind::ValidValue).join(", ");
            match given(ContextKind::InvalidValue).join(" ") {
                value if value.is_empty() => {
                    format!("{flag} given without a value; expected {all}")
                }
                value => format!("`{value}` given for {flag}; expected one of {values}"),
            }
        }
        ErrorKind::InvalidUtf8 => format!("an argument is not valid UTF-8; {usage}"),
        _ => format!("these words don't go together; {usage}"),
    }
}

/// Returns an option without its value, as messages show it.
fn flag_of(shown: &str) -> &str {
    shown.split(' ').next().unwrap_or_default()
}
