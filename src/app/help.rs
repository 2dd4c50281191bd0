//! Help in words: what works where one is, by subject, and what a word of it means.

use crate::board::printable;

use super::command::{Command, Place, Row, nearest};
use super::completion::all_names;
use super::model::Model;
use super::popup::Popup;

impl Model {
    /// Whether the command works where one is, with the screen there is.
    pub fn offers(&self, row: &Row) -> bool {
        let seen = !self.settings.keymap.is_empty() || row.works(Place::Plain);
        seen && row.works(self.activity.place())
    }

    /// The help on a subject or a command; without one, the whole of it.
    pub(super) fn help(&mut self, topic: Option<&str>) {
        match topic {
            None if self.settings.keymap.is_empty() => self.message = subjects(self),
            None => self.popup = Some(Popup::Help(0)),
            Some(topic) => match on(topic, self) {
                told if told.is_empty() => {
                    let names = Command::rows().flat_map(|row| [row.name(), row.subject]);
                    let near = nearest(topic, names);
                    let near = near.map(|near| format!(" Did you mean `{near}`?"));
                    self.refuse(format!(
                        "`{}` is neither a command nor a subject of the help.{}",
                        printable(topic),
                        near.unwrap_or_default()
                    ));
                }
                told => self.message = told,
            },
        }
    }

    /// What a command does where one is.
    pub fn help_of(&self, command: &Command) -> &'static str {
        let meaning = self.activity.meaning(command);
        meaning.unwrap_or(command.row().help)
    }
}

/// Every subject with the commands that work now.
fn subjects(model: &Model) -> Vec<String> {
    let mut subjects: Vec<(&str, Vec<&str>)> = Vec::new();
    for row in Command::rows().filter(|row| model.offers(row)) {
        let name = row.usage.split(' ').next().unwrap_or_default();
        match subjects
            .iter_mut()
            .find(|(subject, _)| *subject == row.subject)
        {
            Some((_, names)) if names.contains(&name) => {}
            Some((_, names)) => names.push(name),
            None => subjects.push((row.subject, vec![name])),
        }
    }
    let told = subjects.into_iter();
    let told = told.map(|(subject, names)| format!("{subject}: {}.", names.join(", ")));
    let more = "`help place` tells about a command, `help editing` about a subject.";
    told.chain([more.to_owned()]).collect()
}

/// The rows that a word of the help stands for, each as a sentence.
fn on(topic: &str, model: &Model) -> Vec<String> {
    let rows: Vec<Row> = Command::rows()
        .filter(|row| model.offers(row) && row.subject == topic)
        .collect();
    if !rows.is_empty() {
        return rows.iter().map(|row| told(row, model)).collect();
    }
    let first = |row: &Row| row.usage.split(' ').next() == Some(topic);
    let rows = Command::rows().filter(|row| row.name() == topic || first(row));
    rows.map(|row| {
        let names = row.names.map(|names| all_names(names, model).join(", "));
        let names = names.map(|names| format!(" One of {names}."));
        let elsewhere = (!model.offers(&row)).then(|| format!(" {}", model.belongs_elsewhere(row)));
        [Some(told(&row, model)), names, elsewhere]
            .into_iter()
            .flatten()
            .collect()
    })
    .collect()
}

/// How a command is written, and what it does here.
fn told(row: &Row, model: &Model) -> String {
    let command = Command::parse(row.name()).ok();
    let command = command.filter(|command| command.row() == *row);
    let help = command.map_or(row.help, |command| model.help_of(&command));
    let end = if help.ends_with('?') { "" } else { "." };
    format!("{}: {help}{end}", row.usage)
}
