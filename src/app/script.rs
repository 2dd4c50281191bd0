//! Scripts: commands for a presentation, one per line.
//!
//! ```text
//! # How the rook moves
//! place R d4
//! say This is a rook. Where can it go?
//! step end
//! say Straight ahead, until something is in its way.
//! ```
//!
//! `say` shows a caption and waits for a key; `say!` shows it in large letters if they fit. After
//! `wait 2s`, the script continues by itself; after `stop`, keys work as in the explorer until Esc
//! resumes the script. Only the speaker sees what follows `note`. The first comment is the script's
//! title.

use std::collections::BTreeSet;
use thiserror::Error;

use crate::board::{Unexpected, find_named, harmless, joined};

use super::command::Command;

/// Maximum length of a script, in bytes: far more than an audience would sit through.
pub const LONGEST: usize = 100_000;

/// A command in a script, with its line.
#[derive(Clone, Debug, PartialEq)]
pub struct Cue {
    /// Line number, counted from 1.
    pub line: usize,
    /// Command to run.
    pub command: Command,
}

impl Cue {
    /// Cost after which a turn of commands ends, so that keys can be handled.
    pub(super) const MOMENT: usize = 64;

    /// Returns the cost: 1 for a simple command, and more for a question, which may need a search.
    pub(super) const fn cost(&self) -> usize {
        match self.command {
            Command::Ask(_) => Cue::MOMENT,
            _ => 1,
        }
    }

    /// Returns the caption that the command shows, and whether it is in large letters; `None` for
    /// other commands.
    pub(super) fn caption(&self) -> Option<(&str, bool)> {
        match &self.command {
            Command::Say(text) => Some((text, false)),
            Command::SayLarge(text) => Some((text, true)),
            _ => None,
        }
    }

    /// Returns the text of a large caption, which is the topic of what follows; `None` for other
    /// commands.
    pub(super) fn topic(&self) -> Option<&str> {
        self.caption().filter(|one| one.1).map(|(text, _)| text)
    }

    /// Returns the note for the speaker; `None` for other commands.
    pub(super) fn note(&self) -> Option<&str> {
        match &self.command {
            Command::Note(text) => Some(text),
            _ => None,
        }
    }

    /// Returns what the command writes to: a file, or `the clipboard`. `None` if it writes nothing.
    pub fn writes(&self) -> Option<&str> {
        match &self.command {
            Command::Export(order) => Some(&order.file),
            Command::Certificate(order) => order.file.as_deref(),
            Command::Share | Command::Link => Some("the clipboard"),
            _ => None,
        }
    }

    /// Returns the file that the command reads, named as in
    /// [`Effect::reads`](super::Effect::reads); `None` if it reads none.
    pub fn reads(&self) -> Option<&str> {
        match &self.command {
            Command::Watch(watched) => Some(&watched.path),
            Command::OpenFile(order) => Some(&order.file),
            Command::Prove(lesson) => lesson.as_deref().filter(|name| is_file_name(name)),
            _ => None,
        }
    }
}

/// Whether `name` looks like a file name: whether it contains a dot or a slash.
pub fn is_file_name(name: &str) -> bool {
    name.contains(['.', '/'])
}

/// Commands for a presentation.
#[derive(Clone, Debug, PartialEq)]
pub struct Script {
    /// Title of the presentation.
    pub title: String,
    /// The commands, from first to last.
    pub cues: Vec<Cue>,
    /// Number of captions before each command, and in total. Stored because going back through a
    /// long script would otherwise count them again for each page.
    captions: Vec<usize>,
    /// Files that the script may read without asking.
    own_files: Vec<String>,
}

/// A line of a script that can't be run.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct ScriptError {
    /// Line number, counted from 1.
    pub line: usize,
    /// Input and expected form, or the reason why the line can't be run.
    pub problem: String,
}

impl Script {
    /// Parses a script.
    ///
    /// # Errors
    ///
    /// Returns [`ScriptError`] if the script is empty or too long, or has a line that isn't a
    /// command or is a misplaced note. The error names the first such line.
    pub fn read(text: &str) -> Result<Script, ScriptError> {
        let wrong = |line, problem: String| ScriptError { line, problem };
        if text.len() > LONGEST {
            let problem = format!("the script is longer than {LONGEST} bytes");
            return Err(wrong(1, problem));
        }
        let mut script = Script {
            title: String::new(),
            cues: Vec::new(),
            captions: vec![0],
            own_files: Vec::new(),
        };
        for (i, row) in text.lines().enumerate() {
            let (line, row) = (i + 1, row.trim());
            if let Some(comment) = row.strip_prefix('#') {
                if script.title.is_empty() {
                    script.title = harmless(comment.trim());
                }
            } else if !row.is_empty() {
                let command =
                    Command::parse(row).map_err(|error| wrong(line, error.to_string()))?;
                let notable = |cue: &Cue| cue.caption().is_some() || cue.note().is_some();
                let notable = script.cues.last().is_some_and(notable);
                if matches!(command, Command::Note(_)) && !notable {
                    let problem = "`note` has no caption; expected a `say` before it";
                    return Err(wrong(line, problem.to_owned()));
                }
                let cue = Cue { line, command };
                let captions = script.captions() + usize::from(cue.caption().is_some());
                script.captions.push(captions);
                script.cues.push(cue);
            }
        }
        if script.cues.is_empty() {
            return Err(wrong(1, "the script has no commands".to_owned()));
        }
        Ok(script)
    }

    /// Returns the files that the script writes to, and `the clipboard` if it copies something,
    /// without duplicates.
    pub fn writes(&self) -> Vec<&str> {
        let mut seen = BTreeSet::new();
        let names = self.cues.iter().filter_map(Cue::writes);
        names.filter(|name| seen.insert(*name)).collect()
    }

    /// Returns the script with permission to read its own files: those for which `own` returns
    /// true.
    #[must_use]
    pub fn with_own_files(mut self, own: impl Fn(&str) -> bool) -> Script {
        let read = self.cues.iter().filter_map(Cue::reads);
        self.own_files = read.filter(|file| own(file)).map(str::to_owned).collect();
        self
    }

    /// Whether the user must be asked before the script reads this file.
    pub(super) fn asks_to_read(&self, file: &str) -> bool {
        !self.own_files.iter().any(|own| own == file)
    }

    /// Returns the commands that read a file for which the user must give permission, each with its
    /// file.
    pub(super) fn foreign_reads(&self) -> impl Iterator<Item = (&Cue, &str)> {
        let reads = self.cues.iter().filter_map(|cue| Some((cue, cue.reads()?)));
        reads.filter(|(_, file)| self.asks_to_read(file))
    }

    /// Returns the number of captions.
    pub fn captions(&self) -> usize {
        self.captions_before(self.cues.len())
    }

    /// Returns the topics, in order.
    pub fn topics(&self) -> impl Iterator<Item = &str> {
        self.cues.iter().filter_map(Cue::topic)
    }

    /// Returns the number of captions before the command at index `next`.
    pub(super) fn captions_before(&self, next: usize) -> usize {
        self.captions[next]
    }
}

macro_rules! scripts {
    ($($name:literal)*) => {
        const FILES: &[(&str, &str)] = &[
            $(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/scripts/", $name, ".knight")))),*
        ];
    };
}

include!("../../assets/scripts.list");

/// Returns the names of the built-in scripts, separated by commas.
pub fn script_names() -> String {
    joined(FILES.iter().map(|(name, _)| *name), ", ")
}

/// Returns the built-in script called `name`.
///
/// # Errors
///
/// Returns [`Unexpected`], which lists the scripts, if none has this name.
pub fn script(name: &str) -> Result<Script, Unexpected> {
    let text = find_named("a script", name, FILES.iter().copied())?;
    Ok(Script::read(text).expect("the tests read every built-in script"))
}

/// Returns the names and titles of the built-in scripts.
pub fn scripts() -> impl Iterator<Item = (&'static str, String)> {
    let titled = |(name, _): &(&'static str, _)| Some((*name, script(name).ok()?.title));
    FILES.iter().filter_map(titled)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_read_line_by_line() {
        let script = Script::read("# A title\n\n  place R d4\nsay Here it is.\n# note\nwait 2s\n");
        let script = script.expect("a script");
        assert_eq!(script.title, "A title");
        let lines: Vec<usize> = script.cues.iter().map(|cue| cue.line).collect();
        assert_eq!(lines, [3, 4, 6]);
        assert_eq!(script.captions(), 1);
    }

    #[test]
    fn a_line_that_is_no_command_is_named() {
        for (text, said) in [
            ("place R d4\nfly away\n", "line 2: `fly` is not a command"),
            (
                "place R d4\nnote Wait here.\n",
                "line 2: `note` has no caption; expected a `say` before it",
            ),
            (
                "wait long",
                "line 1: `long` is not a time; expected seconds up to 3600, such as 2s or 0.5s",
            ),
            ("# nothing\n", "line 1: the script has no commands"),
        ] {
            let error = Script::read(text).expect_err(text).to_string();
            assert!(error.starts_with(said), "{error}");
        }
    }
}
