//! List over the whole screen, with a preview of the chosen entry.

use crate::board::joined;
use crate::lesson::on_page;
use crate::trace::Mark;

use super::super::collection::scenes;
use super::super::command::{Command, LessonOrder, OpenOrder, Pick, ScriptName, StepTo};
use super::super::key::Key;
use super::super::message::Message;
use super::super::model::Model;
use super::super::narration::narrate;
use super::super::share::quoted;
use super::{Entry, List, PopupOutcome};

/// A list with a preview.
#[derive(Clone, Debug)]
pub struct Browse {
    /// Entries to choose from.
    pub list: List,
    /// Preview of the chosen entry; `None` if nothing matches the search.
    pub preview: Option<Preview>,
}

/// Preview of the program's state after an entry is chosen.
#[derive(Clone, Debug)]
pub struct Preview {
    /// State of the program after Enter, advanced a few steps or pages if it would open at the
    /// start; `None` if the entry opens no board, or a file that hasn't been read.
    pub model: Option<Box<Model>>,
    /// Description of what would open; may be empty.
    pub sentence: String,
    /// Title of what would open, and its size, such as the number of pages.
    pub opens: (String, String),
    /// Shell command with the same effect, or on a web page, the fragment of a link; empty if there
    /// is none.
    pub line: String,
}

impl Browse {
    pub(super) fn new(list: List, model: &Model) -> Browse {
        let mut browse = Browse {
            list,
            preview: None,
        };
        browse.update_preview(model);
        browse
    }

    pub(super) fn key(&mut self, key: Key, model: &Model) -> PopupOutcome {
        let before = self.list.chosen().cloned();
        let outcome = self.list.key(key);
        self.check_file(before, model);
        outcome
    }

    pub(in super::super) fn turn_to(&mut self, kind: usize, model: &Model) {
        let before = self.list.chosen().cloned();
        self.list.turn_to(kind);
        self.check_file(before, model);
    }

    fn check_file(&mut self, before: Option<Entry>, model: &Model) {
        if self.list.chosen() != before.as_ref() {
            self.update_preview(model);
        }
    }

    fn update_preview(&mut self, model: &Model) {
        let chosen = self.list.chosen();
        let command = chosen.and_then(|entry| Some((entry, entry.command.as_ref()?)));
        self.preview =
            command.map(|(entry, command)| Preview::of(command, entry.file.as_deref(), model));
    }
}

impl Preview {
    /// Returns the preview of `command`. If the command opens the user's own file, `file` is the
    /// message with its contents. The preview's effects are never carried out.
    fn of(command: &Command, file: Option<&Message>, model: &Model) -> Preview {
        let mut preview = model.clone();
        preview.popup = None;
        preview.message.clear();
        preview.settings.motion = false;
        preview.animation = None;
        let line = line(command, model);
        let nothing = |sentence| Preview {
            model: None,
            sentence,
            opens: Default::default(),
            line: line.clone(),
        };
        match command {
            Command::Theme(_) => {
                // A board without marks would hide most of a theme's colours.
                let (_, frame) = preview.board();
                if !Mark::ALL.iter().any(|mark| frame.has(*mark)) {
                    if let Some(first) = scenes().next() {
                        preview.run(Command::Scene(first.name.to_owned()));
                    }
                    preview.refresh();
                }
                return Preview {
                    model: Some(Box::new(preview)),
                    ..nothing(String::new())
                };
            }
            Command::OpenFile(_) => match file {
                Some(file) => {
                    preview.update(file.clone());
                    preview.message.clear();
                }
                // The file isn't read until the entry is chosen.
                None => return nothing(String::new()),
            },
            Command::Due => return nothing(model.progress.due_in_words(model.settings.today)),
            // The course opens on the next lesson, so the preview shows that lesson.
            Command::Learn(None) => {
                let next = on_page(model.progress.left_off());
                preview.run(Command::Learn(Some(LessonOrder::new(next, None))));
            }
            command => preview.run(command.clone()),
        }
        preview.refresh();
        preview.popup = None;
        let opening = preview.activity.handler().opening(&preview.view_context());
        let sentence = opening.sentence;
        let sentence = sentence.unwrap_or_else(|| joined(narrate(&preview), " "));
        // Goes to the middle of a lecture, or does a few steps of anything that opens before its
        // first step.
        for _ in 0..opening.steps {
            preview.run(Command::Step(StepTo::Next));
        }
        preview.refresh();
        Preview {
            model: Some(Box::new(preview)),
            opens: (opening.title, opening.amount),
            ..nothing(sentence)
        }
    }
}

/// Returns the shell command with the same effect, or on a web page, the fragment of a link; empty
/// if there is none.
fn line(command: &Command, model: &Model) -> String {
    let in_terminal = model.settings.in_terminal();
    let (name, value) = match command {
        Command::Scene(name) => ("scene", name),
        Command::Learn(Some(LessonOrder { name, .. })) => ("learn", name),
        Command::Present(ScriptName(name)) => ("play", name),
        Command::Theme(Some(Pick::This(name))) => ("theme", name),
        Command::OpenFile(OpenOrder { file, game: None }) if in_terminal => {
            return format!("knightlight {}", quoted(file));
        }
        Command::OpenFile(OpenOrder {
            file,
            game: Some(number),
        }) if in_terminal => return format!("knightlight {} --game {number}", quoted(file)),
        _ => return String::new(),
    };
    let dashes = if ["scene", "theme"].contains(&name) {
        "--"
    } else {
        ""
    };
    if in_terminal {
        format!("knightlight {dashes}{name} {value}")
    } else {
        format!("#{name}={value}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Scene;

    #[test]
    fn a_theme_is_previewed_on_a_board_with_marks() {
        let model = Model::new(Scene::default(), &["dark"]);
        let preview = Preview::of(&Command::Theme(None), None, &model);
        let shown = preview.model.expect("a board");
        assert!(shown.board().1.has(Mark::Open));
    }
}
