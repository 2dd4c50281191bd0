//! What the lists hold: what can be opened, and all commands.

use super::super::activity::Activity;
use crate::board::printable;

use super::super::command::{Command, Switch};
use super::super::model::Model;
use super::{Entry, List, Popup, stages};

impl Popup {
    /// The scenes of the collection, then the lessons of the course, the match game and the scripts;
    /// while one learns, the lessons first.
    pub(in super::super) fn open(model: &Model) -> Popup {
        let scenes = super::super::scenes().map(|scene| {
            let command = Command::Scene(scene.name.to_owned());
            Entry::new(scene.title, scene.name, command)
        });
        let lessons = stages::entries(model).map(|entry| Entry {
            label: format!("Lesson {}", entry.label),
            ..entry
        });
        let scripts = super::super::scripts().map(|(name, title)| {
            let command = Command::Present(name.to_owned());
            Entry::new(title, format!("script  {name}"), command)
        });
        let game = Entry::new("The match game", "match  7 5 3 1", Command::Match(None));
        let (scenes, lessons): (Vec<_>, Vec<_>) = (scenes.collect(), lessons.collect());
        let others = [game].into_iter().chain(scripts);
        if let Activity::Learn(_) = model.activity {
            let entries = lessons.into_iter().chain(scenes).chain(others);
            let mut list = List::new("Open a lesson, scene, game or script", entries.collect());
            list.chosen = stages::current(model);
            return Popup::List(list);
        }
        Popup::List(List::new(
            "Open a scene, lesson, game or script",
            scenes.into_iter().chain(lessons).chain(others).collect(),
        ))
    }

    /// Whether a script may write these files.
    pub(in super::super) fn may_write(files: &[&str]) -> Popup {
        let no = Entry::new(
            "Show it, and write nothing",
            "",
            Command::Writing(Switch::Off),
        );
        let yes = |label: String| Entry::new(label, "", Command::Writing(Switch::On));
        let all = yes("Show it, and let it write:".to_owned());
        let files = files
            .iter()
            .map(|file| yes(format!("    {}", printable(file))));
        let entries = [no, all].into_iter().chain(files).collect();
        Popup::List(List::new("This script wants to write", entries))
    }

    /// The commands that work here, with their keys.
    pub(in super::super) fn palette(model: &Model) -> Popup {
        let mut entries: Vec<Entry> = Vec::new();
        for binding in model.settings.keymap.bindings() {
            let row = binding.command.row();
            let listed = entries.iter().any(|entry| entry.label == binding.text);
            if listed || !model.offers(&row) || binding.command == Command::Palette {
                continue;
            }
            let keys = model.settings.keymap.keys_of(&binding.text);
            let keys: Vec<String> = keys.map(|key| key.to_string()).collect();
            let detail = format!("{}  {}", model.help_of(&binding.command), keys.join(" "));
            entries.push(Entry::new(&binding.text, detail, binding.command.clone()));
        }
        for row in Command::rows().filter(|row| model.offers(row)) {
            let bound = entries.iter().any(|entry| entry.label == row.usage);
            if !bound {
                entries.push(Entry {
                    label: row.usage.to_owned(),
                    detail: row.help.to_owned(),
                    brief: row.help.to_owned(),
                    command: Command::parse(row.usage).ok(),
                });
            }
        }
        Popup::List(List::new("All commands", entries))
    }
}
