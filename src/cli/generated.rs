//! `man`: prints the manual pages.

use anyhow::{Error, Result, anyhow};
use std::{io::Write, process::ExitCode};

use crate::board::printable;

use super::{man, streams, topics::HelpTopic, usage};

/// Prints the manual page of the program, or of the command or help topic with this name.
pub fn man(command: &[String], mut program: clap::Command) -> Result<ExitCode> {
    program.build();
    if command.is_empty() {
        streams::out().write_all(man::page(&program).as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    if let [name] = command
        && let Some(topic) = HelpTopic::named(name)
    {
        streams::out().write_all(man::topic_page(topic).as_bytes())?;
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
    use crate::cli::args::Args;
    use clap::CommandFactory;

    #[test]
    fn the_definition_of_the_arguments_holds_together() {
        Args::command().debug_assert();
    }
}
