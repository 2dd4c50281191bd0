//! Suggestions while typing at the prompt.

use crate::board::{Named, joined, sort_by};
use crate::lesson::Skill;
use crate::trace::Lens;

use super::command::{Command, CommandRow, NameKind, typed};
use super::model::Model;
use super::popup::PopupOutcome;
use super::prompt::Prompt;

/// A command that matches the text typed so far, or the words that can come next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// Usage of the command; empty for words that can come next.
    pub usage: &'static str,
    /// Usage without its options, for narrow screens.
    pub words: &'static str,
    /// Description of the command's effect, or the words that can come next.
    pub help: String,
    /// Keys bound to the command, whatever its arguments.
    pub keys: String,
}

impl Prompt {
    /// Returns the commands that match the text typed so far, and the words that may come next.
    pub fn suggestions(&self, model: &Model) -> Vec<Suggestion> {
        let text = self.text().trim_start();
        let name = text.split(' ').next().unwrap_or_default();
        let named = text.contains(' ');
        let fits = |row: &CommandRow| {
            let first = row.first_word();
            first.starts_with(name) && (!named || first == name)
        };
        let mut suggestions: Vec<Suggestion> = Command::rows()
            .filter(|row| model.offers(row) && fits(row))
            .map(|row| Suggestion {
                usage: row.usage,
                words: row.words(),
                help: row.help.to_owned(),
                keys: keys_of(row, model),
            })
            .collect();
        let words = candidates(text, model);
        if named && !words.is_empty() {
            suggestions.push(Suggestion {
                usage: "",
                words: "",
                help: words.join(" "),
                keys: String::new(),
            });
        }
        suggestions
    }

    /// Accepts a suggestion: runs a command that takes no arguments, otherwise types its name.
    pub(super) fn choose(&self, index: usize, model: &Model) -> PopupOutcome {
        match self.suggestions(model).get(index) {
            None | Some(Suggestion { usage: "", .. }) => PopupOutcome::Idle,
            Some(row) if typed(row.usage) == row.usage => {
                PopupOutcome::RunLine(row.usage.to_owned())
            }
            Some(row) => PopupOutcome::Type(format!("{} ", typed(row.usage))),
        }
    }
}

/// Returns the keys bound to a command, whatever its arguments.
fn keys_of(row: CommandRow, model: &Model) -> String {
    let bindings = model.settings.keymap.bindings().iter();
    let keys = bindings.filter(|binding| binding.command.row() == row);
    joined(keys.map(|binding| binding.key), " ")
}

/// Returns the words that may replace the last word of `text`, from the usages of commands that
/// work here.
pub fn candidates(text: &str, model: &Model) -> Vec<String> {
    let (before, word) = text.rsplit_once(' ').unwrap_or(("", text));
    let before: Vec<&str> = before.split_whitespace().collect();
    let mut words = Vec::new();
    for row in Command::rows().filter(|row| model.offers(row)) {
        for option in row.options(&before, word) {
            match row.names.filter(|names| names.accepts(option)) {
                Some(names) => words.extend(all_names(names, model)),
                None => words.push(option.to_owned()),
            }
        }
    }
    words.retain(|word| !is_placeholder(word));
    if before.is_empty() {
        sort_by(&mut words, Ord::cmp);
        words.dedup();
    }
    words.retain(|candidate| candidate.starts_with(word));
    words
}

/// Whether a word of a usage is a placeholder.
fn is_placeholder(word: &str) -> bool {
    word == "..." || word.contains(|c: char| c.is_ascii_uppercase())
}

/// Returns all names of a kind; for algorithms, only those of the current lens.
pub(super) fn all_names(names: NameKind, model: &Model) -> Vec<String> {
    fn owned<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
        names.map(str::to_owned).collect()
    }
    match names {
        NameKind::Lenses => owned(Lens::ALL.into_iter().map(Lens::name)),
        NameKind::Algorithms => owned(model.scene().lens().ways().map(|way| way.name())),
        NameKind::Scenes => owned(super::scenes().map(|scene| scene.name)),
        NameKind::Lessons => owned(crate::lesson::course().map(|one| one.name.as_str())),
        NameKind::Skills => owned(Skill::all().map(Skill::name)),
        NameKind::Scripts => owned(super::scripts().map(|(name, _)| name)),
        NameKind::Themes => owned(model.settings.themes.iter().copied()),
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
    fn options_and_their_values_are_completed() {
        let model = Model::new(Scene::default(), &[]);
        for (typed, offered) in [
            ("export a.svg --t", vec!["--to", "--tactile"]),
            ("export a.svg --tactile --t", vec!["--to"]),
            ("export a.svg --with ", vec!["panel"]),
            ("export a.cast --script bl", vec!["blocked-path"]),
            ("export ", vec![]),
            ("export a.svg --size ", vec![]),
            ("practice --seed ", vec![]),
            ("practice --seed 3 ro", vec!["rook"]),
            ("reach d4 --r", vec!["--rules"]),
            ("reach d4 --rules ", vec!["board", "chess"]),
            ("reach d4 --fe", vec!["--fen"]),
        ] {
            assert_eq!(candidates(typed, &model), offered, "{typed}");
        }
    }

    #[test]
    fn what_fits_is_suggested_with_its_keys() {
        assert_eq!(usages("fl"), ["f|flip|flip the board"]);
        assert_eq!(
            usages("obstacle d4"),
            [
                "|obstacle [SQUARE ...]|place obstacles",
                "x|obstacle toggle [SQUARE]|add or remove an obstacle"
            ]
        );
        assert_eq!(
            usages("theme "),
            [
                "T|theme [NAME|next]|change the theme, or list all themes",
                "||dark light next"
            ]
        );
        assert_eq!(
            usages("")[0],
            "Up Down Left Right k j h l|cursor SQUARE|up|down|left|right|move the cursor"
        );
        assert!(usages("fly").is_empty());
    }
}
