//! Which key is short for which command.

use std::{collections::BTreeMap, fmt, str::FromStr};
use thiserror::Error;

use crate::board::printable;

use super::command::{Command, CommandError};

/// The key without its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum KeyCode {
    Char(char),
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    Enter,
    Esc,
    Tab,
    BackTab,
    Backspace,
    Delete,
}

/// A key as it was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    /// Which key; letters carry their own case.
    pub code: KeyCode,
    /// Whether Ctrl was held.
    pub ctrl: bool,
}

impl Key {
    /// The key of a character, without Ctrl.
    pub const fn char(c: char) -> Key {
        Key {
            code: KeyCode::Char(c),
            ctrl: false,
        }
    }
}

impl From<KeyCode> for Key {
    fn from(code: KeyCode) -> Key {
        Key { code, ctrl: false }
    }
}

/// Key codes with a name of their own.
const NAMED: [(&str, KeyCode); 15] = [
    ("up", KeyCode::Up),
    ("down", KeyCode::Down),
    ("left", KeyCode::Left),
    ("right", KeyCode::Right),
    ("home", KeyCode::Home),
    ("end", KeyCode::End),
    ("pageup", KeyCode::PageUp),
    ("pagedown", KeyCode::PageDown),
    ("enter", KeyCode::Enter),
    ("esc", KeyCode::Esc),
    ("tab", KeyCode::Tab),
    ("shift-tab", KeyCode::BackTab),
    ("backspace", KeyCode::Backspace),
    ("delete", KeyCode::Delete),
    ("space", KeyCode::Char(' ')),
];

impl FromStr for Key {
    type Err = KeymapError;

    fn from_str(text: &str) -> Result<Key, KeymapError> {
        let (ctrl, name) = match text.strip_prefix("ctrl-") {
            Some(name) => (true, name),
            None => (false, text),
        };
        let named = NAMED
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, code)| *code);
        let mut letters = name.chars();
        let code = match (named, letters.next(), letters.next()) {
            (Some(code), ..) => code,
            (None, Some(c), None) if !c.is_control() => KeyCode::Char(c),
            _ => return Err(KeymapError::Key(text.to_owned())),
        };
        Ok(Key { code, ctrl })
    }
}

/// The key as a person reads it: `Ctrl-R`, `Enter`, `x`.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = NAMED.iter().find(|(_, code)| *code == self.code);
        match (named, self.code) {
            (Some((name, _)), _) => {
                let mut capital = true;
                for c in name.chars() {
                    let c = if capital { c.to_ascii_uppercase() } else { c };
                    capital = c == '-';
                    write!(f, "{c}")?;
                }
                Ok(())
            }
            (None, KeyCode::Char(c)) if self.ctrl => write!(f, "Ctrl-{}", c.to_ascii_uppercase()),
            (None, KeyCode::Char(c)) => write!(f, "{c}"),
            (None, code) => write!(f, "{code:?}"),
        }
    }
}

/// A key and the command it is short for.
#[derive(Clone, Debug, PartialEq)]
pub struct Binding {
    /// The key.
    pub key: Key,
    /// The group it is listed under.
    pub group: String,
    /// The command as the keymap writes it.
    pub text: String,
    /// The command itself.
    pub command: Command,
}

/// All keys and their commands.
#[derive(Clone, Debug)]
pub struct Keymap {
    bindings: Vec<Binding>,
}

/// What is wrong with a keymap.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KeymapError {
    /// Not a key.
    #[error("`{}` is not a key; expected a character, ctrl- and a character, or a name such as enter", printable(.0))]
    Key(String),
    /// Not a command.
    #[error("key `{key}`: {error}")]
    Command {
        /// The key whose command it is.
        key: String,
        /// What is wrong with the command.
        error: CommandError,
    },
    /// Not TOML of the expected form.
    #[error("{0}")]
    Form(String),
}

impl Keymap {
    /// The keymap that the program comes with.
    pub fn built_in() -> Keymap {
        include_str!("../../assets/keymap.toml")
            .parse()
            .expect("the tests read the built-in keymap")
    }

    /// No keys at all, where commands are typed.
    pub const fn none() -> Keymap {
        Keymap {
            bindings: Vec::new(),
        }
    }

    /// The binding of `key`, if it has one.
    pub fn get(&self, key: Key) -> Option<&Binding> {
        self.bindings.iter().find(|binding| binding.key == key)
    }

    /// All bindings, group by group.
    pub fn bindings(&self) -> &[Binding] {
        &self.bindings
    }

    /// The keys of the command written as `text`.
    pub fn keys_of<'a>(&'a self, text: &'a str) -> impl Iterator<Item = Key> + 'a {
        let bound = self
            .bindings
            .iter()
            .filter(move |binding| binding.text == text);
        bound.map(|binding| binding.key)
    }

    /// The first key of the command, or the way to run it from the prompt.
    pub fn hint(&self, text: &str) -> String {
        match self.keys_of(text).next() {
            Some(key) => key.to_string(),
            None if self.bindings.is_empty() => format!("`{text}`"),
            None => format!(":{text}"),
        }
    }
}

impl FromStr for Keymap {
    type Err = KeymapError;

    fn from_str(text: &str) -> Result<Keymap, KeymapError> {
        let groups: BTreeMap<String, BTreeMap<String, String>> =
            toml::from_str(text).map_err(|error| KeymapError::Form(error.to_string()))?;
        let mut bindings = Vec::new();
        for (group, keys) in groups {
            for (name, text) in keys {
                let command = Command::parse(&text).map_err(|error| KeymapError::Command {
                    key: name.clone(),
                    error,
                })?;
                bindings.push(Binding {
                    key: name.parse()?,
                    group: group.clone(),
                    text,
                    command,
                });
            }
        }
        Ok(Keymap { bindings })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_keymap_holds_no_key_twice() {
        let keymap = Keymap::built_in();
        for (i, binding) in keymap.bindings().iter().enumerate() {
            let again = keymap.bindings()[i + 1..]
                .iter()
                .any(|other| other.key == binding.key);
            assert!(!again, "{}", binding.key);
        }
    }

    #[test]
    fn keys_are_read_and_written() {
        for (text, shown) in [
            ("ctrl-r", "Ctrl-R"),
            ("shift-tab", "Shift-Tab"),
            ("V", "V"),
            (">", ">"),
        ] {
            assert_eq!(
                text.parse::<Key>().map(|key| key.to_string()).as_deref(),
                Ok(shown)
            );
        }
        for text in ["", "ctrl-", "hyper-x", "\u{1b}"] {
            assert!(text.parse::<Key>().is_err(), "{text}");
        }
    }
}
