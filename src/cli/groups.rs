//! The commands in groups, as `--help` and the manual page list them.

use clap::Command;

use crate::answer::QueryRow;

use super::topics;

/// Groups of commands. The group without names contains the questions.
const GROUPS: [(&str, &[&str]); 5] = [
    ("Look", &["scenes", "games", "play", "watch", "plain"]),
    ("Ask", &[]),
    (
        "Learn",
        &[
            "learn",
            "practice",
            "lessons",
            "misconceptions",
            "certificate",
        ],
    ),
    ("Make", &["export", "worksheet"]),
    ("Files", &["config", "completions", "man", "help"]),
];

/// Returns the title of each group, and the commands of `program` that belong to it.
pub fn groups(program: &Command) -> impl Iterator<Item = (&'static str, Vec<&Command>)> {
    GROUPS.into_iter().map(|(title, names)| {
        let questions = QueryRow::all().filter(|_| names.is_empty());
        let names = names.iter().copied().chain(questions.map(|row| row.name));
        let commands = names.filter_map(|name| program.find_subcommand(name));
        (title, commands.collect())
    })
}

/// Returns `program` with a help text that lists its commands in groups.
pub fn grouped(mut program: Command) -> Command {
    program.build();
    let listed = |(title, commands): (&str, Vec<&Command>)| {
        let lines = commands.into_iter().map(|command| {
            let about = command
                .get_about()
                .map(ToString::to_string)
                .unwrap_or_default();
            let alias = command.get_visible_aliases().next();
            let alias = alias.map_or(String::new(), |alias| format!(" [alias: {alias}]"));
            format!("  {:<15} {about}{alias}\n", command.get_name())
        });
        format!("{title}:\n{}\n", lines.collect::<String>())
    };
    let groups: String = groups(&program).map(listed).collect();
    let topics = topics::listed();
    program.help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{groups}`knightlight help COMMAND` describes \
         a command, and `knightlight help TOPIC` a topic: {topics}.\n\nArguments:\n{{positionals}}\n\n\
         Options:\n{{options}}{{after-help}}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::args::Args;
    use clap::CommandFactory;

    #[test]
    fn every_command_is_in_one_group() {
        let mut program = Args::command();
        program.build();
        let listed = groups(&program).flat_map(|(_, commands)| commands);
        let mut listed: Vec<&str> = listed.map(Command::get_name).collect();
        let mut all: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
        listed.sort_unstable();
        all.sort_unstable();
        assert_eq!(listed, all);
    }
}
