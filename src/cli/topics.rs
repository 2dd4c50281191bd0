//! Help topics other than commands: `help TOPIC` prints one, and `man TOPIC` prints it as a manual
//! page.

use anyhow::Result;
use std::process::ExitCode;

use crate::app::{Command, CommandScope, Keymap};
use crate::board::joined;

use super::pages;

/// A help topic that isn't a command.
#[derive(Clone, Copy)]
pub struct HelpTopic {
    /// Name to type after `help`.
    pub name: &'static str,
    /// Description in a few words.
    pub about: &'static str,
    text: fn() -> String,
}

/// Embeds a text file in the program, and expands to a function that returns its text.
macro_rules! asset {
    ($path:literal) => {
        || include_str!(concat!("../../assets/", $path)).to_owned()
    };
}

/// Help topics, in the order in which they are listed.
pub static TOPICS: [HelpTopic; 11] = [
    HelpTopic {
        name: "keys",
        about: "every key, and the file that changes them",
        text: keys,
    },
    HelpTopic {
        name: "commands",
        about: "every command of the prompt, of scripts and of `plain`",
        text: commands,
    },
    HelpTopic {
        name: "squares",
        about: "how to write squares, boards and pieces, including FEN with obstacles",
        text: asset!("help/squares.md"),
    },
    HelpTopic {
        name: "files",
        about: "your own files: settings, keys, themes, progress",
        text: asset!("help/files.md"),
    },
    HelpTopic {
        name: "themes",
        about: "the format of themes",
        text: asset!("help/themes.md"),
    },
    HelpTopic {
        name: "lesson-files",
        about: "the format of lessons",
        text: asset!("lessons/README.md"),
    },
    HelpTopic {
        name: "scripts",
        about: "the format of scripts, for lectures and films",
        text: asset!("help/scripts.md"),
    },
    HelpTopic {
        name: "steps",
        about: "the steps of your own search, for `judge`, `watch` and films",
        text: asset!("help/steps.md"),
    },
    HelpTopic {
        name: "autograding",
        about: "how to judge a whole class's searches",
        text: asset!("steps/README.md"),
    },
    HelpTopic {
        name: "json",
        about: "the fields that `--json` prints, and the exit status",
        text: asset!("help/json.md"),
    },
    HelpTopic {
        name: "ears",
        about: "using the program by ear, by braille and by touch",
        text: asset!("help/ears.md"),
    },
];

impl HelpTopic {
    /// Returns the topic called `name`; `None` if there is none.
    pub fn named(name: &str) -> Option<&'static HelpTopic> {
        TOPICS.iter().find(|topic| topic.name == name)
    }

    /// Returns the text of the topic, in Markdown.
    pub fn text(&self) -> String {
        (self.text)()
    }

    /// Prints the text of the topic.
    pub fn print(&self) -> Result<ExitCode> {
        pages::print_markdown(&self.text())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Returns the names of all topics in one line.
pub fn listed() -> String {
    joined(TOPICS.iter().map(|topic| topic.name), ", ")
}

/// Returns the page requested by a line such as `help ears`, in sentences; `None` for any other
/// line.
pub fn asked_in(line: &str) -> Option<Vec<String>> {
    let mut words = line.split_whitespace();
    let is_help = words.next()?.eq_ignore_ascii_case("help");
    let topic = HelpTopic::named(&words.next()?.to_lowercase()).filter(|_| is_help)?;
    Some(pages::in_sentences(&topic.text()))
}

/// Returns the page that lists every key of the built-in keymap, by subject.
fn keys() -> String {
    const HEAD: &str = include_str!("../../assets/help/keys.md");
    let keymap = Keymap::built_in();
    let mut told = HEAD.trim_end().to_owned();
    let mut subject = "";
    for binding in keymap.bindings() {
        if binding.group != subject {
            subject = &binding.group;
            told.push_str(&format!("\n\n## {subject}\n"));
        }
        let help = binding.command.effect();
        told.push_str(&format!(
            "\n- `{}`: `{}`, {help}.",
            binding.key, binding.text
        ));
    }
    told + "\n"
}

/// Returns the page that lists every command of the prompt, by subject. Words in a command's usage
/// are explained if necessary.
fn commands() -> String {
    const HEAD: &str = include_str!("../../assets/help/commands.md");
    let mut told = HEAD.trim_end().to_owned();
    let mut subject = "";
    for row in Command::rows() {
        if row.subject != subject {
            subject = row.subject;
            told.push_str(&format!("\n\n## {subject}\n"));
        }
        let elsewhere = row.home().filter(|place| *place != CommandScope::Plain);
        let place = elsewhere
            .and_then(CommandScope::name)
            .filter(|_| !row.works(CommandScope::Explore));
        let place = place.map_or(String::new(), |place| format!("; {place}"));
        let more = row.more.map_or(String::new(), |more| format!(" {more}"));
        let end = if row.help.ends_with('?') { "" } else { "." };
        told.push_str(&format!(
            "\n- `{}`: {}{place}{end}{more}",
            row.usage, row.help
        ));
    }
    told + "\n"
}
