//! Showing text that came from outside without letting it do anything.

use std::fmt;

/// How many characters of somebody else's text are shown at the most.
const SHOWN: usize = 72;

/// `text` fit to be shown: control characters and characters that reorder or hide text are
/// replaced by `?`, one for one, and what is too long is cut with `...`.
///
/// ```
/// use knightlight::board::printable;
/// assert_eq!(printable("d4\u{1b}[2J"), "d4?[2J");
/// ```
pub fn printable(text: &str) -> String {
    let mut shown: String = text.chars().take(SHOWN).map(harmless_char).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push_str("...");
    }
    shown
}

/// All of `text`, with what [`printable`] would replace replaced.
pub fn harmless(text: &str) -> String {
    text.chars().map(harmless_char).collect()
}

/// Names as a message lists them.
pub fn names<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names.into_iter().collect::<Vec<_>>().join(", ")
}

/// A character that can be written to a terminal as it is, or `?`.
fn harmless_char(c: char) -> char {
    let invisible = matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}');
    if c.is_control() || invisible { '?' } else { c }
}

/// A line of somebody's input with a caret under the place that is meant.
///
/// Anything that is not a printable ASCII character is shown as `?`, so that the caret always
/// stands under the right column. A long line is cut around the caret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pointer {
    line: String,
    column: usize,
}

impl Pointer {
    /// Points at the character number `column` of `line`, counted from 0.
    pub fn new(line: &str, column: usize) -> Pointer {
        let start = column.saturating_sub(SHOWN / 2);
        let ascii = |c: char| {
            if c == ' ' || c.is_ascii_graphic() {
                c
            } else {
                '?'
            }
        };
        Pointer {
            line: line.chars().skip(start).take(SHOWN).map(ascii).collect(),
            column: column - start,
        }
    }
}

impl fmt::Display for Pointer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "  {}\n  {:column$}^",
            self.line,
            "",
            column = self.column
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_steer_a_terminal_is_replaced() {
        assert_eq!(printable("a\u{9b}b\u{202e}c\nd"), "a?b?c?d");
        assert_eq!(printable(&"x".repeat(100)).len(), 75);
    }

    #[test]
    fn the_caret_stands_under_its_column_even_in_a_long_line() {
        assert_eq!(Pointer::new("8/x", 2).to_string(), "  8/x\n    ^");
        let long = format!("{}!{}", "a".repeat(500), "b".repeat(500));
        let shown = Pointer::new(&long, 500).to_string();
        let (line, caret) = shown.split_once('\n').expect("two lines");
        assert_eq!(line.find('!'), caret.find('^'));
    }
}
