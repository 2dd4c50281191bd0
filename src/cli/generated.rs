//! What is made from the definition of the arguments: completions and the manual page.

use anyhow::Result;
use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;
use std::{
    io::{self, Write},
    process::ExitCode,
};

use super::args::Args;

/// Prints the completions for `shell`.
pub fn completions(shell: Shell) -> Result<ExitCode> {
    // Made in memory first: the generator panics when a pipe closes early.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "knightlight", &mut script);
    io::stdout().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the manual page: the program, then each of its commands.
pub fn man() -> Result<ExitCode> {
    let mut page = Vec::new();
    let program = Args::command()
        .disable_help_flag(true)
        .disable_version_flag(true);
    let man = Man::new(program.clone());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    sections(&man, &program, &mut page)?;
    for command in program.get_subcommands() {
        let name = command.get_name();
        writeln!(page, ".SH \"KNIGHTLIGHT {}\"", name.to_uppercase())?;
        let command = command.clone().bin_name(format!("knightlight {name}"));
        let command = command.disable_help_flag(true);
        sections(&Man::new(command.clone()), &command, &mut page)?;
    }
    io::stdout().write_all(&page)?;
    Ok(ExitCode::SUCCESS)
}

fn sections(man: &Man, command: &Command, page: &mut Vec<u8>) -> io::Result<()> {
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    if command.get_arguments().next().is_some() {
        man.render_options_section(page)?;
    }
    if command.get_after_help().is_some() {
        man.render_extra_section(page)?;
    }
    Ok(())
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
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "knightlight", &mut script);
            let script = String::from_utf8(script).expect("UTF-8");
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
