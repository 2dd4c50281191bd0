//! Help in words: what works where one is, by subject, and what a word of it means.

use crate::board::{nearest, printable};

use super::command::{Command, CommandError, Place, Row};
use super::completion::all_names;
use super::model::Model;
use super::popup::Popup;

impl Model {
    /// Whether the command works where one is, with the screen there is.
    pub fn offers(&self, row: &Row) -> bool {
        let seen = if self.settings.keymap.is_empty() {
            row.works(Place::Plain)
        } else {
            row.home() != Some(Place::Plain)
        };
        seen && row.works(self.activity.place())
    }

    /// The help on a subject or a command; without one, the whole of it.
    pub(super) fn help(&mut self, topic: Option<&str>) -> Result<(), String> {
        let Some(topic) = topic else {
            if self.settings.keymap.is_empty() {
                self.message = subjects(self);
            } else {
                self.popup = Some(Popup::Help(0));
            }
            return Ok(());
        };
        self.message = on(topic, self);
        if !self.message.is_empty() {
            return Ok(());
        }
        let names = Command::rows().flat_map(|row| [row.name(), row.subject]);
        let near = nearest(topic, names).map(|near| format!(" Did you mean `{near}`?"));
        Err(format!(
            "`{}` is neither a command nor a subject of the help.{}",
            printable(topic),
            near.unwrap_or_default()
        ))
    }

    /// Why a line was not understood, and what could be given in its place.
    pub(super) fn misread(&self, error: &CommandError) -> String {
        let CommandError::Usage { given, .. } = error else {
            return error.to_string();
        };
        let (first, rest) = given.split_once(' ').unwrap_or((given, ""));
        let first = first.to_lowercase();
        let names = || {
            let mut rows = Command::rows().filter(|row| row.first_word() == first);
            rows.find_map(|row| names_told(&row, self))
        };
        let asked = || self.open_question().filter(|_| first == "answer");
        let scene = || super::scene(rest.trim()).ok().filter(|_| first == "open");
        let scene = scene().map(|scene| format!("`scene {}` opens that scene", scene.name));
        let more = scene.or_else(names).or_else(asked);
        let more = more.map_or(String::new(), |more| format!("; {more}"));
        format!("{error}{more}")
    }

    /// The question that waits for an answer, and how it is answered.
    fn open_question(&self) -> Option<String> {
        let hands = self.settings.keymap.hands();
        if let Some(asking) = &self.asking {
            return Some(asking.question_for(&hands));
        }
        let open = self.activity.lesson().filter(|learn| !learn.is_over());
        open.map(|learn| learn.task(&hands))
    }

    /// What a command does where one is.
    pub fn help_of(&self, command: &Command) -> &'static str {
        let meaning = self.activity.meaning(command);
        meaning.unwrap_or(command.row().help)
    }
}

/// Every subject with the commands that work now, and what works elsewhere.
fn subjects(model: &Model) -> Vec<String> {
    let works = |row: &Row| model.offers(row);
    let mut told = grouped(Command::rows().filter(works).map(|row| (row.subject, row)));
    let elsewhere = Command::rows().filter_map(|row| {
        let home = row
            .home()
            .filter(|_| row.works(Place::Plain) && !model.offers(&row))?;
        Some((home.name()?, row))
    });
    told.extend(grouped(elsewhere));
    let more = "`help place` tells about a command, `help editing` about a subject.";
    told.push(more.to_owned());
    told
}

/// The first words of rows, a sentence for each heading.
fn grouped(rows: impl Iterator<Item = (&'static str, Row)>) -> Vec<String> {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for (heading, row) in rows {
        let name = row.first_word();
        match groups.iter_mut().find(|(known, _)| *known == heading) {
            Some((_, names)) if names.contains(&name) => {}
            Some((_, names)) => names.push(name),
            None => groups.push((heading, vec![name])),
        }
    }
    let told = groups.into_iter();
    told.map(|(heading, names)| format!("{heading}: {}.", names.join(", ")))
        .collect()
}

/// The rows that a word of the help stands for, each as a sentence; of those that don't work here it
/// is told where they belong.
fn on(topic: &str, model: &Model) -> Vec<String> {
    let topic = topic.to_lowercase();
    let without_article = |text: &str| text.strip_prefix("the ").unwrap_or(text).to_owned();
    let is_subject = |row: &Row| without_article(row.subject) == without_article(&topic);
    let is_command = |row: &Row| row.name() == topic || row.first_word() == topic;
    let (subjects, commands): (Vec<Row>, Vec<Row>) = (
        Command::rows().filter(is_subject).collect(),
        Command::rows().filter(is_command).collect(),
    );
    let whole_subject = !subjects.is_empty();
    let mut rows = if whole_subject { subjects } else { commands };
    // What needs a screen is no help where there is none.
    let has_screen = !model.settings.keymap.is_empty();
    let reachable = |row: &Row| has_screen || row.works(Place::Plain);
    if rows.iter().any(reachable) {
        rows.retain(reachable);
    }
    let works_here = rows.iter().any(|row| model.offers(row));
    if whole_subject && works_here {
        rows.retain(|row| model.offers(row));
    }
    let elsewhere = |row: &Row| (!model.offers(row)).then(|| model.belongs_elsewhere(*row));
    let one = |row: &Row| {
        if whole_subject {
            return told(row, model);
        }
        let names = names_told(row, model).map(|names| format!("{names}."));
        let more = row.more.map(str::to_owned);
        let told = [Some(told(row, model)), more, names, elsewhere(row)].into_iter();
        told.flatten().collect::<Vec<String>>().join(" ")
    };
    // Of a subject it is told once.
    let subject = rows.first().filter(|_| whole_subject).and_then(elsewhere);
    rows.iter().map(one).chain(subject).collect()
}

/// The names that a word of the usage stands for.
fn names_told(row: &Row, model: &Model) -> Option<String> {
    const WORDS: [&str; 5] = ["NAME", "WAY", "LESSON", "SKILL", "SCRIPT"];
    let names = all_names(row.names?, model).join(", ");
    let mut words = row.usage.split(|c: char| !c.is_ascii_uppercase());
    let word = words.find(|word| WORDS.contains(word));
    Some(format!("{} is one of {names}", word.unwrap_or("It")))
}

/// How a command is written, and what it does here.
fn told(row: &Row, model: &Model) -> String {
    let command = Command::parse(row.name()).ok();
    let command = command.filter(|command| command.row() == *row);
    let help = command.map_or(row.help, |command| model.help_of(&command));
    let end = if help.ends_with('?') { "" } else { "." };
    format!("{}: {help}{end}", row.usage)
}
