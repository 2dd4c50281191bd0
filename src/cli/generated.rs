//! Completions and manual pages, generated from the definition of the arguments.

use anyhow::{Error, Result, anyhow};
use clap::{Command, CommandFactory};
use clap_complete::Shell;
use std::{io::Write, process::ExitCode};

use crate::board::{joined, printable};

use super::{args::Args, man, streams, usage};

/// Prints the completions for `shell`.
pub fn completions(shell: Shell) -> Result<ExitCode> {
    // Generated in memory first: the generator panics when a pipe is closed early.
    streams::out().write_all(&script(shell))?;
    Ok(ExitCode::SUCCESS)
}

fn script(shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    let mut program = completed();
    clap_complete::generate(shell, &mut program, "knightlight", &mut script);
    if shell != Shell::Fish {
        return script;
    }
    // Clap's test whether a command is still to come fails while an option waits for its value.
    // The explorer's options go on until the first word is a command.
    let commands = joined(program.get_subcommands().map(Command::get_name), " ");
    let explorer = format!("not contains -- (commandline -opc)[2] {commands}");
    let script = String::from_utf8_lossy(&script);
    let lines = script.lines().map(|line| {
        if line.starts_with("complete ") && line.contains(" -l ") {
            line.replace("__fish_knightlight_needs_command", &explorer) + "\n"
        } else {
            format!("{line}\n")
        }
    });
    lines.collect::<String>().into()
}

/// The definition as completions see it. A FEN can't be completed, and in front of a command it
/// keeps zsh from completing anything (clap#1147).
fn completed() -> Command {
    let program = Args::command();
    let options = program.get_opts().cloned();
    Command::new("knightlight")
        .version(env!("CARGO_PKG_VERSION"))
        .args(options)
        .subcommands(program.get_subcommands().cloned())
}

/// Prints the manual page of the program, or of the command with this name.
pub fn man(command: &[String]) -> Result<ExitCode> {
    let mut program = Args::command();
    program.build();
    if command.is_empty() {
        streams::out().write_all(man::page(&program).as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut found = &program;
    for word in command {
        found = found.find_subcommand(word).ok_or_else(|| {
            let given = printable(word);
            if found.has_subcommands() {
                return Error::msg(usage::not_one_of(found, &given, "is not a command"));
            }
            let name = found.get_name();
            anyhow!("`{given}` given; expected nothing after `{name}`")
        })?;
    }
    let page = man::command_page(&command.join(" "), found);
    streams::out().write_all(page.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_of_the_arguments_holds_together() {
        Args::command().debug_assert();
    }

    #[test]
    fn every_shell_completes_every_command() {
        for shell in [
            Shell::Bash,
            Shell::Elvish,
            Shell::Fish,
            Shell::PowerShell,
            Shell::Zsh,
        ] {
            let script = String::from_utf8(script(shell)).expect("UTF-8");
            for command in Args::command().get_subcommands() {
                assert!(
                    script.contains(command.get_name()),
                    "{shell} {}",
                    command.get_name()
                );
            }
        }
    }
}
