//! Contents of the lists: things to open, commands, themes, and the files that a script uses.

use crate::app::activities::Activity;
use crate::app::command::MatchOrder;
use crate::board::{joined, printable, sort_by_key};
use crate::lesson::{LESSONS, on_page};
use crate::words::{counted, small};

use super::super::command::{Command, OpenOrder, Pick, ScriptName, Switch, typed};
use super::super::help::key_hints;
use super::super::message::{Effect, Message};
use super::super::model::Model;
use super::{Browse, Entry, Group, List, Popup, course as lessons_page};

/// Kinds of things to open, besides lessons.
static BOARDS: Group = Group {
    title: "Boards",
    one: "board",
    found_by: "scenes: boards to look at",
};
static GAMES: Group = Group {
    title: "Games",
    one: "game",
    found_by: "games",
};
static FILES: Group = Group {
    title: "Files",
    one: "file",
    found_by: "files: your own boards, lessons, games and scripts",
};
static CHAPTERS: Group = Group {
    title: "This file",
    one: "game",
    found_by: "chapters: games in this file",
};
static LECTURES: Group = Group {
    title: "Lectures",
    one: "lecture",
    found_by: "scripts: short lectures",
};

/// Groups in the list of commands, in order.
static USEFUL: Group = Group {
    title: "Useful here",
    one: "key",
    found_by: "",
};
static COMMANDS: Group = Group {
    title: "All commands",
    one: "command",
    found_by: "",
};
static MORE: Group = Group {
    title: "More lenses and algorithms",
    one: "algorithm",
    found_by: "more",
};
static PLACES: Group = Group {
    title: "To open",
    one: "place",
    found_by: "",
};

const OPEN: &str = "Open a lesson, scene, game or script";
/// Number of the user's files that are listed without a search.
const SHOWN_FILES: usize = 5;

impl Model {
    /// Opens the list of everything that can be opened, and requests the user's own files.
    pub(in super::super) fn open_list(&mut self) {
        self.popup = Some(Popup::open(self));
        if self.settings.screen {
            self.effects.push(Effect::Files);
        }
    }

    /// Adds the user's own files to the list, if it is still open.
    pub(in super::super) fn list_files(&mut self, files: Vec<Message>) {
        let entry = |(index, file): (usize, Message)| {
            let path = file.valid_file()?.to_owned();
            let order = OpenOrder {
                file: path.clone(),
                game: None,
            };
            let label = printable(&path).to_string();
            let entry = Entry::new(label, "", Command::OpenFile(order)).of(&FILES);
            Some(Entry {
                is_tucked_away: index >= SHOWN_FILES,
                file: Some(file.into()),
                ..entry
            })
        };
        let files = files.into_iter().enumerate().filter_map(entry).collect();
        if let Some(Popup::Browse(Browse { list, .. })) = &mut self.popup
            && list.title == OPEN
        {
            list.put_first(files);
        }
    }
}

impl Popup {
    /// Returns the list of things to open: the games of the current file, the course and its
    /// lessons, practice, the scenes, the games and the lectures. It opens on the current lesson or
    /// game, or otherwise on the next lesson of the course.
    pub(in super::super) fn open(model: &Model) -> Popup {
        let current = lessons_page::next_lesson(model);
        let learning = matches!(model.activity, Activity::Learn(_));
        let next = lessons_page::entries(model)
            .nth(current)
            .map(|lesson| Entry {
                label: format!("Learn next: {}", on_page(current).title),
                is_tucked_away: false,
                ..lesson
            });
        let all = format!("All {LESSONS} lessons");
        let all = Entry::new(all, "", Command::Learn(None));
        let practice = Entry::new("Practise: ten questions", "", Command::Due);
        let places = [all, practice].map(|place| place.of(&lessons_page::COURSE));
        let first = next.into_iter().chain(places).filter(|_| !learning);
        let (chapters, chapter) = chapters(model);
        let has_chapters = !chapters.is_empty();
        let entries = chapters.into_iter().chain(first).chain(openable(model));
        let mut list = List::new(OPEN, entries.collect());
        list.chosen = match (learning, has_chapters) {
            (true, _) => current,
            (_, true) => chapter,
            _ => 0,
        };
        Popup::Browse(Browse::new(list, model))
    }

    /// Returns the popup that asks whether a script may write some files and read others; `None` if
    /// it does neither.
    pub(in super::super) fn may_reach_out(writes: &[&str], reads: &[&str]) -> Option<Popup> {
        let (title, all, neither) = match (writes, reads) {
            ([], []) => return None,
            (_, []) => ("This script wants to write", "write:", "write nothing"),
            ([], _) => ("This script wants to read", "read:", "read nothing"),
            (_, _) => ("This script wants to write and read", "", "do neither"),
        };
        let no = format!("Show it, but let it {neither}");
        let no = Entry::new(no, "", Command::Permit(Switch::Off));
        let yes = |label: String| Entry::new(label, "", Command::Permit(Switch::On));
        // If the script does both, each entry says whether its file is written or read.
        let verb = |verb| if all.is_empty() { verb } else { "" };
        let writes = writes.iter().map(|file| (verb("write "), file));
        let reads = reads.iter().map(|file| (verb("read "), file));
        let files = writes.chain(reads);
        let files = files.map(|(verb, file)| yes(format!("    {verb}{}", printable(file))));
        let all = yes(format!("Show it, and let it {all}").trim_end().to_owned());
        let entries = [no, all].into_iter().chain(files).collect();
        Some(Popup::List(List::new(title, entries)))
    }

    pub(in super::super) fn themes(model: &Model) -> Popup {
        let (at, all) = (model.settings.theme, model.settings.themes);
        let entries = all.iter().map(|&name| {
            let theme = Command::Theme(Some(Pick::This(name.to_owned())));
            Entry::new(name, if name == at { "now" } else { "" }, theme)
        });
        let mut list = List::new("Themes", entries.collect());
        list.chosen = all.iter().position(|name| *name == at).unwrap_or(0);
        Popup::Browse(Browse::new(list, model))
    }

    /// Returns the commands that work here, with their keys: first those that matter now, last the
    /// lenses and algorithms that a beginner doesn't need. A search also finds the things to open.
    pub(in super::super) fn palette(model: &Model) -> Popup {
        let mut entries: Vec<Entry> = Vec::new();
        let keymap = &model.settings.keymap;
        let hints = key_hints(model).into_iter();
        let useful: Vec<String> = hints
            .flat_map(|(keys, _)| keys.split(' ').map(str::to_owned).collect::<Vec<_>>())
            .collect();
        for binding in keymap.bindings() {
            let row = binding.command.row();
            let listed = entries.iter().any(|entry| entry.label == binding.text);
            if listed || !model.offers(&row) || binding.command == Command::Palette {
                continue;
            }
            let keys = joined(keymap.keys_of(&binding.text), " ");
            let is_useful = keymap
                .keys_of(&binding.text)
                .any(|key| useful.contains(&key.to_string()));
            let group = match binding.command {
                _ if is_useful => &USEFUL,
                Command::Lens(Pick::This(lens)) if lens.is_advanced() => &MORE,
                _ => &COMMANDS,
            };
            let help = match &binding.command {
                // A lens's question alone doesn't say that the command switches to the lens.
                Command::Lens(Pick::This(lens)) => {
                    format!("{}: {}", lens.row().title, small(lens.row().question))
                }
                command => model.help_of(command).to_owned(),
            };
            entries.push(Entry {
                keys,
                name: row.usage,
                also: row.aliases().collect(),
                ..Entry::new(&binding.text, help, binding.command.clone()).of(group)
            });
        }
        for row in Command::rows().filter(|row| model.offers(row)) {
            let label = typed(row.usage);
            if !entries.iter().any(|entry| entry.label == label) {
                entries.push(Entry {
                    name: row.usage,
                    also: row.aliases().collect(),
                    ..Entry::new(label, row.help, without_words(row.usage)).of(&COMMANDS)
                });
            }
        }
        entries.extend(algorithms(model));
        let place = |entry: &Entry| {
            let kinds = [&USEFUL, &COMMANDS, &MORE];
            kinds.iter().position(|kind| entry.group == Some(kind))
        };
        sort_by_key(&mut entries, place);
        entries.extend(openable(model).map(|entry| Entry {
            keys: entry.group.map_or("", |group| group.one).to_owned(),
            is_tucked_away: true,
            label: entry.title().to_owned(),
            group: Some(&PLACES),
            ..entry
        }));
        Popup::List(List::new("All commands", entries))
    }
}

/// Returns the games of the file that is shown, and the index of the current one.
fn chapters(model: &Model) -> (Vec<Entry>, usize) {
    let Activity::Study(study) = &model.activity else {
        return (Vec::new(), 0);
    };
    let (all, current) = study.chapters();
    let entry = |(index, (title, order)): (usize, (String, OpenOrder))| {
        let number = match index {
            _ if index == current => "now".to_owned(),
            _ => (index + 1).to_string(),
        };
        Entry::new(title, number, Command::OpenFile(order)).of(&CHAPTERS)
    };
    (all.into_iter().enumerate().map(entry).collect(), current)
}

/// Returns the algorithms of the current lens, if the user can choose one here.
fn algorithms(model: &Model) -> impl Iterator<Item = Entry> {
    let ways = model.scene().lens().ways().map(|way| {
        let command = Command::Way(Pick::This(way.name().to_owned()));
        let group = if way.is_advanced() { &MORE } else { &COMMANDS };
        let label = format!("algorithm {}", way.name());
        (
            command.row(),
            Entry::new(label, command.row().help, command).of(group),
        )
    });
    ways.filter(|(row, _)| model.offers(row))
        .map(|(_, entry)| entry)
}

/// Returns everything built in that can be opened, by kind.
fn openable(model: &Model) -> impl Iterator<Item = Entry> + '_ {
    let scenes = super::super::scenes().map(|scene| Entry {
        name: scene.name,
        ..Entry::new(
            scene.title,
            scene.scene.lens().row().question,
            Command::Scene(scene.name.to_owned()),
        )
        .of(&BOARDS)
    });
    let scripts = super::super::scripts().map(|(name, title)| {
        let command = Command::Present(ScriptName(name.to_owned()));
        let pages = super::super::script(name).map_or(0, |script| script.captions());
        let entry = Entry::new(title, counted(pages, "page"), command);
        Entry { name, ..entry }.of(&LECTURES)
    });
    let game = Entry::new(
        "The match game",
        "7 5 3 1",
        Command::Match(MatchOrder::default()),
    );
    let two = Entry::new("A game of chess for two", "all rules", Command::Game(None));
    let games = [game, two].map(|game| game.of(&GAMES));
    lessons_page::entries(model)
        .chain(scenes)
        .chain(games)
        .chain(scripts)
}

/// Returns the command that runs when the user chooses a usage: the one without arguments, because
/// placeholders would be read as names. `None` if the user must type the arguments.
fn without_words(usage: &str) -> Option<Command> {
    Command::parse(usage).ok()?;
    Command::parse(typed(usage)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choosing_a_usage_never_takes_its_words_for_names() {
        for (usage, command) in [
            ("flip", Some(Command::Flip)),
            ("learn [LESSON]", Some(Command::Learn(None))),
            ("theme [NAME|next]", Some(Command::Theme(None))),
            ("scene NAME", None),
            ("obstacle [SQUARE ...]", None),
        ] {
            assert_eq!(without_words(usage), command, "{usage}");
        }
    }
}
