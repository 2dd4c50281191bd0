//! The command prompt: one line to type in, with completion and history.

use tui_input::{Input, InputRequest};

use crate::trace::Lens;

use super::command::{Command, Names, Row, typed};
use super::key::{Key, KeyCode};
use super::model::Model;
use super::popup::PopupOutcome;

/// How long a line can get.
const LONGEST: usize = 400;

/// The command prompt.
#[derive(Clone, Debug, Default)]
pub struct Prompt {
    input: Input,
    /// Which line of the history is shown, counted back from the last; 0 is the line typed.
    back: usize,
    /// The line typed before the history was looked through.
    typed: String,
}

impl Prompt {
    /// What has been typed.
    pub fn text(&self) -> &str {
        self.input.value()
    }

    /// Where the text cursor stands, in columns from the start.
    pub fn column(&self) -> usize {
        self.input.visual_cursor()
    }

    /// Puts `text` in place of what was typed.
    pub fn set(&mut self, text: &str) {
        self.input = Input::new(text.to_owned());
    }

    /// Types a character or edits the line.
    pub fn edit(&mut self, key: Key) {
        let request = match key.code {
            KeyCode::Char('a') if key.ctrl => InputRequest::GoToStart,
            KeyCode::Char('e') if key.ctrl => InputRequest::GoToEnd,
            KeyCode::Char('w') if key.ctrl => InputRequest::DeletePrevWord,
            KeyCode::Char('u') if key.ctrl => InputRequest::DeleteLine,
            KeyCode::Char('k') if key.ctrl => InputRequest::DeleteTillEnd,
            KeyCode::Char(c) if !key.ctrl && !c.is_control() && self.text().len() < LONGEST => {
                InputRequest::InsertChar(c)
            }
            KeyCode::Backspace => InputRequest::DeletePrevChar,
            KeyCode::Delete => InputRequest::DeleteNextChar,
            KeyCode::Left => InputRequest::GoToPrevChar,
            KeyCode::Right => InputRequest::GoToNextChar,
            KeyCode::Home => InputRequest::GoToStart,
            KeyCode::End => InputRequest::GoToEnd,
            _ => return,
        };
        self.input.handle(request);
    }

    /// Shows an older line of `history`, or a newer one.
    pub fn look_back(&mut self, history: &[String], older: bool) {
        if self.back == 0 {
            self.typed = self.text().to_owned();
        }
        self.back = match older {
            true => (self.back + 1).min(history.len()),
            false => self.back.saturating_sub(1),
        };
        let line = match self.back {
            0 => self.typed.clone(),
            back => history[history.len() - back].clone(),
        };
        self.set(&line);
    }

    /// Completes the word being typed as far as it is certain.
    pub fn complete(&mut self, model: &Model) {
        let text = self.text().to_owned();
        let candidates = candidates(&text, model);
        let start = text.rfind(' ').map_or(0, |blank| blank + 1);
        let Some(first) = candidates.first() else {
            return;
        };
        let common = candidates.iter().fold(first.as_str(), |common, other| {
            let same = common
                .bytes()
                .zip(other.bytes())
                .take_while(|(a, b)| a == b)
                .count();
            &common[..same]
        });
        let blank = if candidates.len() == 1 { " " } else { "" };
        self.set(&format!("{}{common}{blank}", &text[..start]));
    }
}

/// A command that fits what was typed so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// How it is written; empty for words that can come next.
    pub usage: &'static str,
    /// What it does.
    pub help: String,
    /// The keys that are short for it, or for a form of it.
    pub keys: String,
}

impl Prompt {
    /// The commands that fit what was typed so far; while their words are being typed, these too.
    pub fn suggestions(&self, model: &Model) -> Vec<Suggestion> {
        let text = self.text().trim_start();
        let name = text.split(' ').next().unwrap_or_default();
        let named = text.contains(' ');
        let fits = |row: &Row| {
            let first = row.usage.split(' ').next().unwrap_or_default();
            match named {
                true => first == name,
                false => first.starts_with(name),
            }
        };
        let mut suggestions: Vec<Suggestion> = Command::rows()
            .filter(|row| row.works(model.activity.place()) && fits(row))
            .map(|row| Suggestion {
                usage: row.usage,
                help: row.help.to_owned(),
                keys: keys_of(row, model),
            })
            .collect();
        let words = candidates(text, model);
        if named && !words.is_empty() {
            suggestions.push(Suggestion {
                usage: "",
                help: words.join(" "),
                keys: String::new(),
            });
        }
        suggestions
    }

    /// Takes a suggestion: a whole command is run, the beginning of one is typed.
    pub(super) fn choose(&self, index: usize, model: &Model) -> PopupOutcome {
        match self.suggestions(model).get(index) {
            Some(chosen) if chosen.usage.is_empty() => PopupOutcome::Stay,
            Some(chosen) => begin(chosen.usage),
            None => PopupOutcome::Stay,
        }
    }
}

/// Runs a command that is typed as it is listed; begins to type any other.
pub(super) fn begin(usage: &str) -> PopupOutcome {
    match typed(usage) {
        whole if whole == usage => PopupOutcome::RunLine(whole.to_owned()),
        begun => PopupOutcome::Type(format!("{begun} ")),
    }
}

/// The keys of a command in any of its forms.
fn keys_of(row: Row, model: &Model) -> String {
    let bindings = model.keymap.bindings().iter();
    let keys = bindings.filter(|binding| binding.command.row() == row);
    keys.map(|binding| binding.key.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The words that can stand where the last word of `text` is being typed: those that the usages of
/// what works here have there.
pub fn candidates(text: &str, model: &Model) -> Vec<String> {
    let (before, word) = text.rsplit_once(' ').unwrap_or(("", text));
    let before: Vec<&str> = before.split_whitespace().collect();
    let mut words = Vec::new();
    for row in Command::rows().filter(|row| row.works(model.activity.place())) {
        for option in row.options(&before) {
            match row.names.filter(|_| is_placeholder(option)) {
                Some(names) => words.extend(all_names(names, model)),
                None => words.push(option.to_owned()),
            }
        }
    }
    words.retain(|word| !is_placeholder(word));
    if before.is_empty() {
        words.sort();
        words.dedup();
    }
    words.retain(|candidate| candidate.starts_with(word));
    words
}

/// Whether a word of a usage stands for others.
fn is_placeholder(word: &str) -> bool {
    word == "..." || word.contains(|c: char| c.is_ascii_uppercase())
}

/// All names of a kind.
fn all_names(names: Names, model: &Model) -> Vec<String> {
    fn owned<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
        names.map(str::to_owned).collect()
    }
    match names {
        Names::Lenses => owned(Lens::ALL.into_iter().map(Lens::name)),
        Names::Ways => owned(model.scene.lens().ways().map(|way| way.name())),
        Names::Scenes => owned(super::scenes().map(|scene| scene.name)),
        Names::Lessons => owned(crate::lesson::course().iter().map(|one| one.name.as_str())),
        Names::Scripts => owned(super::scripts().map(|(name, _)| name)),
        Names::Themes => owned(model.themes.iter().copied()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Scene;

    fn usages(text: &str) -> Vec<String> {
        let model = Model::new(Scene::default(), &["dark", "light"]);
        let mut prompt = Prompt::default();
        prompt.set(text);
        let suggestions = prompt.suggestions(&model).into_iter();
        suggestions
            .map(|one| format!("{}|{}|{}", one.keys, one.usage, one.help))
            .collect()
    }

    #[test]
    fn what_fits_is_suggested_with_its_keys() {
        assert_eq!(usages("fl"), ["f|flip|turn the board round"]);
        assert_eq!(
            usages("obstacle d4"),
            [
                "|obstacle [SQUARE ...]|put obstacles up",
                "x|obstacle toggle [SQUARE]|obstacle on or off"
            ]
        );
        assert_eq!(
            usages("theme "),
            ["T|theme NAME|next|change the colours", "||dark light next"]
        );
        assert_eq!(
            usages("")[0],
            "Up Down Left Right k j h l|cursor SQUARE|up|down|left|right|move the cursor"
        );
        assert!(usages("fly").is_empty());
    }
}
