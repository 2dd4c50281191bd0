//! A key, and its name in files and on screen.

use std::{fmt, str::FromStr};

use super::keymap::KeymapError;

/// A key without its modifiers.
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
    /// A function key, numbered from 1.
    F(u8),
}

/// A key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    /// Code of the key; a letter's case is part of it.
    pub code: KeyCode,
    /// Whether Ctrl was held.
    pub ctrl: bool,
    /// Whether Alt was held, or another modifier except Shift and Ctrl.
    pub alt: bool,
}

impl Key {
    /// Ctrl-C, which ends the program in any state.
    pub const END: Key = Key {
        code: KeyCode::Char('c'),
        ctrl: true,
        alt: false,
    };

    /// Returns the key for a character, without modifiers.
    pub const fn char(c: char) -> Key {
        Key::plain(KeyCode::Char(c))
    }

    /// Returns the key with this code, without modifiers.
    pub const fn plain(code: KeyCode) -> Key {
        Key {
            code,
            ctrl: false,
            alt: false,
        }
    }

    /// Whether the key is a non-Latin letter, such as `к` or `λ` but not `é`.
    pub fn is_of_another_script(self) -> bool {
        // Unicode's blocks of Latin letters, including accented and full-width ones.
        let is_latin = |c| {
            matches!(c, '\0'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' | '\u{2c60}'..='\u{2c7f}'
                | '\u{a720}'..='\u{a7ff}' | '\u{ab30}'..='\u{ab6f}' | '\u{ff21}'..='\u{ff5a}')
        };
        matches!(self.code, KeyCode::Char(c) if c.is_alphabetic() && !is_latin(c))
    }
}

impl From<KeyCode> for Key {
    fn from(code: KeyCode) -> Key {
        Key::plain(code)
    }
}

/// Named key codes, as shown on screen. Files write them in lowercase.
const NAMED: [(&str, KeyCode); 15] = [
    ("Up", KeyCode::Up),
    ("Down", KeyCode::Down),
    ("Left", KeyCode::Left),
    ("Right", KeyCode::Right),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("Pageup", KeyCode::PageUp),
    ("Pagedown", KeyCode::PageDown),
    ("Enter", KeyCode::Enter),
    ("Esc", KeyCode::Esc),
    ("Tab", KeyCode::Tab),
    ("Shift-Tab", KeyCode::BackTab),
    ("Backspace", KeyCode::Backspace),
    ("Delete", KeyCode::Delete),
    ("Space", KeyCode::Char(' ')),
];

/// Number of the last function key with a name.
const LAST_FUNCTION: u8 = 12;

impl FromStr for Key {
    type Err = KeymapError;

    fn from_str(text: &str) -> Result<Key, KeymapError> {
        let (mut ctrl, mut alt, mut name) = (false, false, text);
        loop {
            if let Some(rest) = name.strip_prefix("ctrl-").filter(|_| !ctrl) {
                (ctrl, name) = (true, rest);
            } else if let Some(rest) = name.strip_prefix("alt-").filter(|_| !alt) {
                (alt, name) = (true, rest);
            } else {
                break;
            }
        }
        let mut named = NAMED.iter();
        let is_small = !name.contains(|c: char| c.is_ascii_uppercase());
        let named = named.find(|(known, _)| is_small && known.eq_ignore_ascii_case(name));
        let mut letters = name.chars();
        let code = match (named, letters.next(), letters.next()) {
            (Some((_, code)), ..) => Some(*code),
            (None, Some(c), None) if !c.is_control() => Some(KeyCode::Char(c)),
            (None, Some('f'), Some('1'..='9')) => function(&name[1..]),
            _ => None,
        };
        let code = code.ok_or_else(|| KeymapError::Key(text.to_owned()))?;
        Ok(Key { code, ctrl, alt })
    }
}

/// Returns the function key with this number; `None` if it isn't a number from 1 to
/// [`LAST_FUNCTION`].
fn function(number: &str) -> Option<KeyCode> {
    let number = number.parse().ok();
    let number = number.filter(|number| (1..=LAST_FUNCTION).contains(number));
    number.map(KeyCode::F)
}

/// Formats the key for people: `Ctrl-R`, `Alt-H`, `Enter`, `x`.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.ctrl { "Ctrl-" } else { "" })?;
        f.write_str(if self.alt { "Alt-" } else { "" })?;
        let named = NAMED.iter().find(|(_, code)| *code == self.code);
        match (named, self.code) {
            (Some((name, _)), _) => f.write_str(name),
            (None, KeyCode::F(number)) => write!(f, "F{number}"),
            (None, KeyCode::Char(c)) if self.ctrl => write!(f, "{}", c.to_ascii_uppercase()),
            (None, KeyCode::Char(c)) if self.alt && c.is_uppercase() => write!(f, "Shift-{c}"),
            (None, KeyCode::Char(c)) if self.alt => write!(f, "{}", c.to_ascii_uppercase()),
            (None, KeyCode::Char(c)) => write!(f, "{c}"),
            (None, code) => write!(f, "{code:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_and_written() {
        for (text, shown) in [
            ("ctrl-r", "Ctrl-R"),
            ("shift-tab", "Shift-Tab"),
            ("alt-h", "Alt-H"),
            ("alt-H", "Alt-Shift-H"),
            ("alt-backspace", "Alt-Backspace"),
            ("alt-.", "Alt-."),
            ("alt-ctrl-r", "Ctrl-Alt-R"),
            ("ctrl-left", "Ctrl-Left"),
            ("alt--", "Alt--"),
            ("f1", "F1"),
            ("alt-f12", "Alt-F12"),
            ("f", "f"),
            ("V", "V"),
            (">", ">"),
        ] {
            assert_eq!(
                text.parse::<Key>().map(|key| key.to_string()).as_deref(),
                Ok(shown)
            );
        }
        for (letter, is_other) in [
            ('к', true),
            ('λ', true),
            ('я', true),
            ('ש', true),
            ('あ', true),
            ('k', false),
            ('é', false),
            ('ß', false),
            ('8', false),
            ('€', false),
        ] {
            assert_eq!(
                Key::char(letter).is_of_another_script(),
                is_other,
                "{letter}"
            );
        }
        for text in [
            "",
            "ctrl-",
            "alt-",
            "hyper-x",
            "alt-alt-h",
            "f0",
            "f13",
            "F1",
            "\u{1b}",
        ] {
            assert!(text.parse::<Key>().is_err(), "{text}");
        }
    }
}
