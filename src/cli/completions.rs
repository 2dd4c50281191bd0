//! Shell completions, generated from the definition of the arguments, with additions to clap's
//! generators: aliases and the values of positional arguments in fish, values after an equals sign
//! in bash, and files along with names in zsh.

use anyhow::Result;
use clap::{Arg, Command, ValueHint};
use clap_complete::Shell;
use std::{collections::HashSet, io::Write, process::ExitCode};

use crate::board::joined;

use super::{streams, values};

/// Prints the completions of `program` for `shell`.
pub fn completions(shell: Shell, program: &Command) -> Result<ExitCode> {
    // The script is generated in memory first, because the generator panics if a pipe is closed
    // early.
    streams::out().write_all(script(shell, program).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn script(shell: Shell, program: &Command) -> String {
    let mut script = Vec::new();
    let mut program = completed(program);
    clap_complete::generate(shell, &mut program, "knightlight", &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    match shell {
        Shell::Bash => bash(&script),
        Shell::Zsh => zsh(script, &program),
        Shell::Fish => fish(&script, &program),
        Shell::PowerShell => powershell(&script),
        _ => script,
    }
}

/// Returns the definition for completions, without the FEN: it can't be completed, and before a
/// command it keeps zsh from completing anything (clap#1147).
fn completed(program: &Command) -> Command {
    let options = program.get_opts().cloned();
    let names: Vec<String> = values::texts(program.get_subcommands().map(Command::get_name));
    let of_commands = move |arg: Arg| arg.value_parser(values::text(move || names.clone()));
    let of_pieces = |arg: Arg| arg.value_parser(values::text(values::pieces));
    let of_scripts = |arg: Arg| arg.value_parser(values::SCRIPT);
    let program = Command::new("knightlight")
        .version(env!("CARGO_PKG_VERSION"))
        .args(options)
        .subcommands(program.get_subcommands().cloned())
        .mut_subcommand("man", |man| man.mut_arg("command", of_commands))
        .mut_subcommand("watch", |watch| watch.mut_arg("piece", of_pieces))
        .mut_subcommand("play", |play| play.mut_arg("SCRIPT", of_scripts))
        .mut_subcommand("export", |export| {
            // If an option has a file hint, bash offers nothing else.
            export.mut_arg("--script", |arg| {
                of_scripts(arg).value_hint(ValueHint::Other)
            })
        });
    without_files(program)
}

/// Turns off file completion for values that are neither a file nor a name from a list.
fn without_files(command: Command) -> Command {
    let hint = |arg: Arg| {
        let unknown = arg.get_value_hint() == ValueHint::Unknown && !has_names(&arg);
        if unknown && arg.get_action().takes_values() {
            arg.value_hint(ValueHint::Other)
        } else {
            arg
        }
    };
    command.mut_args(hint).mut_subcommands(without_files)
}

fn has_names(arg: &Arg) -> bool {
    !arg.get_possible_values().is_empty()
}

fn names(arg: &Arg) -> String {
    let names = arg.get_possible_values();
    joined(names.iter().map(|name| name.get_name()), " ")
}

fn takes_files(arg: &Arg) -> bool {
    matches!(
        arg.get_value_hint(),
        ValueHint::FilePath | ValueHint::AnyPath
    )
}

/// Returns all commands, each with the words that lead to it. Alternative words are separated by
/// spaces.
fn commands(program: &Command) -> Vec<(Vec<String>, &Command)> {
    let named = |command: &Command| {
        let names = [command.get_name()]
            .into_iter()
            .chain(command.get_visible_aliases());
        joined(names, " ")
    };
    let inner = program.get_subcommands().flat_map(|command| {
        let own = (vec![named(command)], command);
        let below = commands(command).into_iter().map(move |(words, inner)| {
            let words = [named(command)].into_iter().chain(words);
            (words.collect(), inner)
        });
        [own].into_iter().chain(below)
    });
    inner.collect()
}

/// Returns the script, changed so that it offers each word once even if two squares are expected,
/// and also completes values after an equals sign, as in `--piece=`. Bash treats the sign as a
/// separate word.
fn bash(script: &str) -> String {
    let line = |line: &str| {
        if line.trim() == "prev=\"$3\"" {
            return format!(
                "{line}\n    if [[ \"$cur\" == \"=\" ]]; then cur=\"\"; fi\n    \
                 if [[ \"$prev\" == \"=\" ]]; then prev=\"${{COMP_WORDS[COMP_CWORD-2]}}\"; fi\n"
            );
        }
        let Some((head, words)) = line.split_once("opts=\"") else {
            return format!("{line}\n");
        };
        let mut seen = HashSet::new();
        let words = words.trim_end_matches('"').split(' ');
        let words = joined(words.filter(|word| seen.insert(*word)), " ");
        format!("{head}opts=\"{words}\"\n")
    };
    script.lines().map(line).collect()
}

/// Namespace of PowerShell's own types.
const POWERSHELL: &str = "System.Management.Automation";

/// Returns the script without `using namespace`, which is only allowed at the top of a profile.
/// Types are written with their full names.
fn powershell(script: &str) -> String {
    let lines = script
        .lines()
        .filter(|line| !line.starts_with("using namespace "));
    let types = [
        (
            "[CompletionResult",
            format!("[{POWERSHELL}.CompletionResult"),
        ),
        (
            "[StringConstant",
            format!("[{POWERSHELL}.Language.StringConstant"),
        ),
    ];
    let full = |line: &str| {
        let full = |line: String, (short, full): &(&str, String)| line.replace(short, full);
        types.iter().fold(line.to_owned(), full)
    };
    lines.map(|line| full(line) + "\n").collect()
}

/// Code that registers the completions in zsh, as clap writes it.
const COMPDEF: &str = "else
    compdef _knightlight knightlight
fi
";

/// Registration that also works if `compinit` comes later in `.zshrc` or not at all. In that case,
/// the first prompt runs `compdef`, after `compinit` if necessary.
const LATER: &str = "elif (( $+functions[compdef] )); then
    compdef _knightlight knightlight
else
    _knightlight_later() {
        add-zsh-hook -d precmd _knightlight_later
        unfunction _knightlight_later
        if (( ! $+functions[compdef] )); then
            autoload -Uz compinit && compinit
        fi
        (( $+functions[compdef] )) && compdef _knightlight knightlight
    }
    autoload -Uz add-zsh-hook
    add-zsh-hook precmd _knightlight_later
fi
";

/// Completes files along with names, and lets the script be sourced anywhere.
fn zsh(script: String, program: &Command) -> String {
    let mut script = script.replace(COMPDEF, LATER);
    for (_, command) in commands(program) {
        let both = command.get_arguments();
        for arg in both.filter(|arg| has_names(arg) && takes_files(arg)) {
            let names = names(arg);
            let with_files =
                format!("{{_alternative \"names:name:({names})\" \"files:file:_files\"}}'");
            // Lines for positional arguments start like this, unlike those for options, which
            // complete only names, not files.
            let lines = script.lines().map(|line| {
                if line.starts_with("':") {
                    format!("{}\n", line.replace(&format!("({names})'"), &with_files))
                } else {
                    format!("{line}\n")
                }
            });
            script = lines.collect();
        }
    }
    script
}

/// Completes aliases, and the values of positional arguments. Clap's own test for a command fails
/// while an option still needs its value, so the explorer's options are offered unless the first
/// word is a command.
fn fish(script: &str, program: &Command) -> String {
    let commands = commands(program);
    let first = commands.iter().filter(|(words, _)| words.len() == 1);
    let first: Vec<&String> = first.map(|(words, _)| &words[0]).collect();
    let explorer = format!(
        "not contains -- (commandline -opc)[2] {} help",
        joined(&first, " ")
    );
    let mut lines: Vec<String> = Vec::new();
    for line in script.lines() {
        let mut line = line.to_owned();
        if line.starts_with("complete ") && line.contains(" -l ") {
            line = line.replace("__fish_knightlight_needs_command", &explorer);
        }
        for names in first.iter().filter(|names| names.contains(' ')) {
            let (name, _) = names.split_once(' ').unwrap_or_default();
            let using = "__fish_knightlight_using_subcommand ";
            line = line.replace(&format!("{using}{name}\""), &format!("{using}{names}\""));
        }
        lines.push(line);
    }
    for (words, command) in &commands {
        let mut where_it_is = format!("__fish_knightlight_using_subcommand {}", words[0]);
        for word in &words[1..] {
            where_it_is.push_str(&format!("; and __fish_seen_subcommand_from {word}"));
        }
        let head = format!("complete -c knightlight -n \"{where_it_is}\"");
        if !command.has_subcommands() && !command.get_positionals().any(takes_files) {
            lines.push(format!("{head} -f"));
        }
        let mut offered = HashSet::new();
        for arg in command.get_positionals().filter(|arg| has_names(arg)) {
            if offered.insert(names(arg)) {
                lines.push(format!("{head} -a \"{}\"", names(arg)));
            }
        }
    }
    joined(lines, "\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::args::Args;
    use clap::CommandFactory;

    #[test]
    fn every_shell_completes_every_command() {
        for shell in [
            Shell::Bash,
            Shell::Elvish,
            Shell::Fish,
            Shell::PowerShell,
            Shell::Zsh,
        ] {
            let script = script(shell, &Args::command());
            for command in Args::command().get_subcommands() {
                assert!(
                    script.contains(command.get_name()),
                    "{shell} {}",
                    command.get_name()
                );
            }
        }
    }

    /// Checks that the zsh and PowerShell scripts can be sourced anywhere. They are made by
    /// replacing parts of clap's scripts, which a new version of clap may change.
    #[test]
    fn scripts_may_be_sourced_wherever_one_likes() {
        let zsh = script(Shell::Zsh, &Args::command());
        assert!(zsh.ends_with(LATER));
        let powershell = script(Shell::PowerShell, &Args::command());
        assert!(!powershell.contains("using namespace"));
        for (short, full) in [
            (
                "[CompletionResult]",
                "[System.Management.Automation.CompletionResult]::new(",
            ),
            (
                "[CompletionResultType]",
                "[System.Management.Automation.CompletionResultType]::",
            ),
            (
                "[StringConstantType]",
                "[System.Management.Automation.Language.StringConstantType]::BareWord",
            ),
            (
                "[StringConstantExpressionAst]",
                "[System.Management.Automation.Language.StringConstantExpressionAst]",
            ),
        ] {
            assert!(
                powershell.contains(full) && !powershell.contains(short),
                "{full}"
            );
        }
    }

    /// Checks that each argument offers its values, accepts files, or is of a kind that can't be
    /// completed, such as a number, a FEN, or several squares in one word.
    #[test]
    fn values_are_offered_for_every_argument_that_has_some() {
        const FREE: [&str; 19] = [
            "SEED",
            "FEN",
            "SQUARES",
            "DRAWINGS",
            "NUMBER",
            "NAME",
            "ROWS",
            "ROW,COUNT",
            "STEPS",
            "N",
            "SIZE",
            "SECONDS",
            "THOUSANDS",
            "PART",
            "ALGORITHM|PIECE|FEN",
            "STEP",
            "FPS",
            "FORMAT",
            "COUNT",
        ];
        let program = completed(&Args::command());
        let all = commands(&program);
        let mut bare = Vec::new();
        for (words, command) in all
            .iter()
            .map(|(words, command)| (words.join(" "), *command))
        {
            for arg in command
                .get_arguments()
                .filter(|arg| arg.get_action().takes_values())
            {
                let value = arg.get_value_names().and_then(|names| names.first());
                let value = value.map_or(arg.get_id().as_str().to_uppercase(), ToString::to_string);
                if !has_names(arg) && !takes_files(arg) && !FREE.contains(&value.as_str()) {
                    bare.push(format!("{words} {}", arg.get_id()));
                }
            }
        }
        assert!(bare.is_empty(), "{bare:?}");
    }
}
