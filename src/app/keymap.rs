//! Keys and their commands.

use std::ops::Range;
use std::str::FromStr;
use std::sync::LazyLock;
use thiserror::Error;
use toml::de::{DeTable, DeValue};

use crate::answer::InputMode;
use crate::board::{Pointer, find_named, printable, sort_by_key};

use super::command::Command;
use super::key::Key;

/// A key and its command.
#[derive(Clone, Debug, PartialEq)]
pub struct Binding {
    /// Key of the binding.
    pub key: Key,
    /// Group under which the help lists the key.
    pub group: String,
    /// Command as written in the keymap.
    pub text: String,
    /// Parsed command.
    pub command: Command,
}

/// A set of keys and their commands.
#[derive(Clone, Debug)]
pub struct Keymap {
    bindings: Vec<Binding>,
}

/// Mistake in a keymap.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KeymapError {
    /// A string that isn't the name of a key.
    #[error("`{}` is not a key; expected a character or a name such as enter, with an optional ctrl- or alt- in front", printable(.0))]
    Key(String),
    /// A line that can't be used.
    #[error("line {line}: {wrong}\n{pointer}")]
    Line {
        /// Number of the line, from 1.
        line: usize,
        /// Mistake as a sentence.
        wrong: String,
        /// The line itself, with a caret.
        pointer: Pointer,
    },
    /// A key is bound twice.
    #[error("line {line} binds `{key}`, but line {first} already binds it\n{pointer}")]
    Conflict {
        /// Key that is bound.
        key: Key,
        /// Number of the line with the first binding, from 1.
        first: usize,
        /// Number of the line with the second binding, from 1.
        line: usize,
        /// Line with the mistake, with a caret.
        pointer: Pointer,
    },
    /// The file isn't TOML.
    #[error("{0}")]
    Form(String),
}

/// Command that unbinds a key.
const NOTHING: &str = "none";

impl Keymap {
    /// Returns the built-in keymap.
    pub fn built_in() -> Keymap {
        static READ: LazyLock<Keymap> = LazyLock::new(|| {
            include_str!("../../assets/keymap.toml")
                .parse()
                .expect("the tests read the built-in keymap")
        });
        READ.clone()
    }

    /// Returns a keymap without keys, for input by typed commands.
    pub const fn none() -> Keymap {
        Keymap {
            bindings: Vec::new(),
        }
    }

    /// Whether there are no keys, in which case sentences name commands instead.
    pub const fn is_empty(&self) -> bool {
        self.bindings.is_empty()
    }

    /// Returns the binding of `key`, if it has one.
    pub fn get(&self, key: Key) -> Option<&Binding> {
        self.bindings.iter().find(|binding| binding.key == key)
    }

    /// Returns all bindings, group by group.
    pub fn bindings(&self) -> &[Binding] {
        &self.bindings
    }

    /// Returns the keys of the command written as `text`.
    pub fn keys_of<'a>(&'a self, text: &'a str) -> impl Iterator<Item = Key> + 'a {
        let bound = self
            .bindings
            .iter()
            .filter(move |binding| binding.text == text);
        bound.map(|binding| binding.key)
    }

    /// Returns the first key of the command. If it has no key, returns the command as typed at the
    /// prompt; if there are no keys at all, the command to type without a screen.
    pub fn hint(&self, text: &str) -> String {
        match self.keys_of(text).next() {
            Some(key) => key.to_string(),
            None if self.is_empty() => {
                let alternative =
                    Command::rows().find_map(|row| row.alternative.filter(|_| row.name() == text));
                format!("`{}`", alternative.unwrap_or(text))
            }
            None => format!(":{text}"),
        }
    }

    /// Returns the input mode of questions: these keys, or commands if there are none.
    pub fn input_mode(&self) -> InputMode {
        if self.is_empty() {
            InputMode::Commands
        } else {
            InputMode::Keys {
                go: self.hint("go"),
                done: self.hint("predict"),
            }
        }
    }

    /// Returns this keymap with the keys of a file added or replaced. A key bound to `none` loses
    /// its command.
    ///
    /// # Errors
    ///
    /// Returns [`KeymapError`] if the file isn't valid TOML, a line can't be used, or a key is
    /// bound twice.
    pub fn patched(mut self, text: &str) -> Result<Keymap, KeymapError> {
        let mut groups: Vec<&str> = Vec::new();
        for binding in &self.bindings {
            if !groups.contains(&&*binding.group) {
                groups.push(&binding.group);
            }
        }
        for (key, binding) in read(text, &groups)? {
            let at = self.bindings.iter().position(|old| old.key == key);
            match (at, binding) {
                (Some(at), None) => drop(self.bindings.remove(at)),
                // A new or replaced key comes last in its group, so that the help stays in order.
                (at, Some(binding)) => {
                    at.map(|at| self.bindings.remove(at));
                    let same = |old: &Binding| old.group == binding.group;
                    let last = self.bindings.iter().rposition(same);
                    self.bindings
                        .insert(last.map_or(self.bindings.len(), |last| last + 1), binding);
                }
                (None, None) => {}
            }
        }
        Ok(self)
    }
}

impl FromStr for Keymap {
    type Err = KeymapError;

    fn from_str(text: &str) -> Result<Keymap, KeymapError> {
        Keymap::none().patched(text)
    }
}

/// Returns the keys of a file with their bindings, in the order of the file; `None` unbinds a key.
/// Without `groups`, the file defines its own.
fn read(text: &str, groups: &[&str]) -> Result<Vec<(Key, Option<Binding>)>, KeymapError> {
    let form = |error: toml::de::Error| KeymapError::Form(error.to_string());
    let table = DeTable::parse(text).map_err(form)?.into_inner();
    let (mut lines, mut unknown) = (Vec::new(), None);
    for (group, keys) in &table {
        let DeValue::Table(keys) = keys.get_ref() else {
            let expected = "a key outside a group; expected a line such as [looking] above it";
            return Err(wrong(text, &group.span(), expected));
        };
        let known = groups.iter().map(|name| (*name, *name));
        let group_name = match find_named("a group of keys", group.get_ref(), known) {
            Ok(name) => name,
            Err(error) => {
                let error = wrong(text, &group.span(), error);
                unknown = unknown.or(Some(error).filter(|_| !groups.is_empty()));
                group.get_ref()
            }
        };
        for (name, command) in keys {
            let place = name.span();
            let DeValue::String(command) = command.get_ref() else {
                return Err(wrong(text, &place, "expected a command in quotes"));
            };
            let key: Result<Key, _> = name.get_ref().parse();
            let key = key.map_err(|error| wrong(text, &place, error))?;
            if key == Key::END && command != "quit" {
                return Err(wrong(text, &place, "`ctrl-c` always ends the program"));
            }
            let binding = match &**command {
                NOTHING => None,
                written => Some(Binding {
                    key,
                    group: group_name.to_owned(),
                    text: written.to_owned(),
                    command: Command::parse(written).map_err(|error| wrong(text, &place, error))?,
                }),
            };
            lines.push((place.start, key, binding));
        }
    }
    sort_by_key(&mut lines, |(place, ..)| *place);
    for (i, (place, key, _)) in lines.iter().enumerate() {
        if let Some((first, ..)) = lines[..i].iter().find(|(_, other, _)| other == key) {
            let (line, pointer) = Pointer::in_text(text, *place);
            return Err(KeymapError::Conflict {
                key: *key,
                first: Pointer::in_text(text, *first).0,
                line,
                pointer,
            });
        }
    }
    // Checked last, so that a mistake inside the group is reported first.
    if let Some(unknown) = unknown {
        return Err(unknown);
    }
    let bound = lines.into_iter();
    Ok(bound.map(|(_, key, binding)| (key, binding)).collect())
}

/// Returns the error at a place in a file.
fn wrong(text: &str, place: &Range<usize>, wrong: impl ToString) -> KeymapError {
    let (line, pointer) = Pointer::in_text(text, place.start);
    KeymapError::Line {
        line,
        wrong: wrong.to_string(),
        pointer,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_keymap_holds_no_key_twice_and_keeps_its_order() {
        let keymap = Keymap::built_in();
        for (i, binding) in keymap.bindings().iter().enumerate() {
            let again = keymap.bindings()[i + 1..]
                .iter()
                .any(|other| other.key == binding.key);
            assert!(!again, "{}", binding.key);
        }
        assert_eq!(keymap.bindings()[0].text, "cursor up");
        assert_eq!(keymap.hint("cursor up"), "Up");
    }

    #[test]
    fn a_file_patches_the_keys_it_names() {
        let file = "[screen]\nF = 'flip'\nf = 'none'\nx = 'undo'\nb = 'target none'";
        let keymap = Keymap::built_in().patched(file).expect("a keymap");
        let bound = |key: &str| {
            let key = key.parse().expect("a key");
            keymap.get(key).map(|binding| binding.text.as_str())
        };
        assert_eq!(bound("F"), Some("flip"));
        assert_eq!(bound("f"), None);
        assert_eq!(bound("x"), Some("undo"));
        assert_eq!(bound("b"), Some("target none"));
        assert_eq!(bound("p"), Some("pieces"));
        assert_eq!(keymap.hint("flip"), "F");
    }

    #[test]
    fn the_name_of_a_group_may_have_capitals() {
        let keymap = Keymap::built_in().patched("[Screen]\nF = 'flip'");
        let keymap = keymap.expect("a keymap");
        let bound = keymap.get("F".parse().expect("a key")).expect("a binding");
        assert_eq!(bound.group, "screen");
    }

    #[test]
    fn a_key_bound_twice_is_refused_with_both_lines() {
        for file in [
            "[looking]\nspace = 'flip'\n\n[screen]\n' ' = 'undo'",
            "[looking]\nb = 'flip'\n\n[screen]\nb = 'none'",
        ] {
            let error = Keymap::built_in()
                .patched(file)
                .expect_err(file)
                .to_string();
            assert!(error.starts_with("line 5 binds `"), "{error}");
            assert!(error.contains("line 2 already binds"), "{error}");
            assert!(error.ends_with("\n  ^"), "{error}");
        }
    }

    #[test]
    fn a_line_that_can_not_be_used_is_shown() {
        for (file, said) in [
            (
                "[screen]\nhyper-x = 'flip'",
                "line 2: `hyper-x` is not a key",
            ),
            ("[screen]\nx = 'fly'", "line 2: `fly` is not a command"),
            ("[screen]\nx = 3", "line 2: expected a command in quotes"),
            ("x = 'flip'", "line 1: a key outside a group"),
            ("[screen\nx = 'flip'", "line 1"),
            (
                "[nosuch]\nx = 'flip'",
                "line 1: `nosuch` is not a group of keys",
            ),
            ("[screen.more]\nx = 'flip'", "line 1: expected a command"),
            ("[[screen]]\nx = 'flip'", "line 1: a key outside a group"),
            ("[screen]\nctrl-c = 'flip'", "line 2: `ctrl-c` always ends"),
            ("[screen]\nctrl-c = 'none'", "line 2: `ctrl-c` always ends"),
        ] {
            let error = Keymap::built_in()
                .patched(file)
                .expect_err(file)
                .to_string();
            assert!(error.contains(said) && error.contains('^'), "{error}");
        }
    }
}
