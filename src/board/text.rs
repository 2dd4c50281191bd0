//! Safe display of untrusted text, names that users may have meant, and carets under mistakes.

use std::{borrow::Cow, fmt, str::FromStr};
use unicode_width::UnicodeWidthChar;

/// Maximum number of characters of untrusted text to show.
const SHOWN: usize = 72;
/// Maximum number of combining marks per letter. No script needs more, and a taller stack would
/// cover the adjacent rows.
const MARKS: usize = 4;

/// Returns `text` in a form that is safe to show. Control characters, characters that reorder or
/// hide text, and all combining marks on a letter except the first four become `?`, one for one.
/// Long text is cut and ends in `...`.
///
/// ```
/// use knightlight::board::printable;
/// assert_eq!(printable("d4\u{1b}[2J"), "d4?[2J");
/// ```
pub fn printable(text: &str) -> String {
    let cut: String = text.chars().take(SHOWN).collect();
    let mut shown = harmless(&cut);
    if text.chars().nth(SHOWN).is_some() {
        shown.push_str("...");
    }
    shown
}

/// Returns all of `text` with the same replacements as [`printable`].
pub fn harmless(text: &str) -> String {
    harmless_chars(text).collect()
}

/// Applies [`harmless`] to each line of `text` and keeps the line breaks.
pub fn harmless_lines(text: &str) -> Cow<'_, str> {
    let plain = |byte: u8| byte == b'\n' || (b' '..=b'~').contains(&byte);
    if text.bytes().all(plain) {
        return Cow::Borrowed(text);
    }
    let lines = text.split('\n').map(harmless);
    Cow::Owned(joined(lines, "\n"))
}

/// Whether [`harmless`] leaves `text` unchanged.
pub fn is_harmless(text: &str) -> bool {
    harmless_chars(text).eq(text.chars())
}

fn harmless_chars(text: &str) -> impl Iterator<Item = char> {
    judged_chars(text).map(|(c, shown)| if shown { c } else { '?' })
}

/// Returns the characters of `text`, each paired with whether it is safe to show.
pub fn judged_chars(text: &str) -> impl Iterator<Item = (char, bool)> {
    let mut marks = 0;
    text.chars().map(move |c| {
        marks = if c.width() == Some(0) { marks + 1 } else { 0 };
        (c, is_visible(c) && marks <= MARKS)
    })
}

/// Joins `items` with `between`.
pub fn joined(items: impl IntoIterator<Item = impl ToString>, between: &str) -> String {
    let names: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    names.join(between)
}

/// Returns the FNV-1a hash of `parts` joined by line breaks. The hash is the same in every run and
/// on every machine.
pub fn fingerprint<'a>(parts: impl IntoIterator<Item = &'a str>) -> u64 {
    let lines = parts.into_iter().enumerate().flat_map(|(number, part)| {
        let between = (number > 0).then_some(b'\n');
        between.into_iter().chain(part.bytes())
    });
    lines.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Synonyms that users may type, each with the names it may stand for, the likeliest first.
const MEANINGS: [(&[&str], &[&str]); 16] = [
    (
        &[
            "tutorial", "lesson", "course", "teach", "study", "pawn", "knight", "bishop", "rook",
            "queen", "king",
        ],
        &["learn"],
    ),
    (
        &["quiz", "exercise", "question", "questions", "train", "test"],
        &["practice"],
    ),
    (&["bfs", "breadth", "queue"], &["breadth-first"]),
    (&["dfs", "depth", "stack"], &["depth-first"]),
    (&["astar", "a*"], &["a-star"]),
    (&["present", "lecture", "slides", "demo"], &["play"]),
    (&["check", "grade", "verify", "mark"], &["judge"]),
    (&["picture", "film", "image", "print"], &["export"]),
    (&["empty", "erase"], &["new", "clear"]),
    (&["load"], &["open"]),
    (&["wq", "store"], &["save"]),
    (&["exit", "bye"], &["quit"]),
    (&["next", "continue"], &["level"]),
    (&["board", "look", "read"], &["describe"]),
    (&["wall", "block"], &["obstacle"]),
    (&["put", "add"], &["place"]),
];

/// Returns the synonyms that users may type for `name`.
pub fn words_for(name: &str) -> impl Iterator<Item = &'static str> {
    let meanings = MEANINGS.iter();
    let of_name = meanings.filter(move |(_, names)| names.contains(&name));
    of_name.flat_map(|(words, _)| words.iter().copied())
}

/// Returns the likeliest of `names` that `word` is a synonym for, or `None` if it is a synonym for
/// none of them.
pub(super) fn meant<'a>(word: &str, names: &[&'a str]) -> Option<&'a str> {
    let (_, meant) = MEANINGS.iter().find(|(words, _)| words.contains(&word))?;
    let find = |meant: &&str| names.iter().copied().find(|name| name == meant);
    meant.iter().find_map(find)
}

/// Returns the name that `given` is a synonym for or a likely misspelling of, or `None` if no name
/// is similar enough.
pub fn nearest<'a>(given: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let given = given.to_ascii_lowercase();
    let names: Vec<&str> = names.into_iter().collect();
    if let Some(meant) = meant(&given, &names) {
        return Some(meant);
    }
    // One letter in three may be wrong, but at least one and at most three in all; swapping two
    // adjacent letters counts as one mistake.
    let most = (given.chars().count() / 3).clamp(1, 3);
    let far = |name: &str| strsim::osa_distance(&given, name);
    let nearest = names.into_iter().min_by_key(|name| far(name))?;
    (given.len() > 1 && far(nearest) <= most).then_some(nearest)
}

/// Parses a whole number in plain digits; `None` for anything else. `parse` alone would also accept
/// `+5`.
pub fn number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok().filter(|_| !text.starts_with('+'))
}

/// Whether a character can be written to a terminal unchanged: it neither controls the terminal nor
/// reorders or hides text.
fn is_visible(c: char) -> bool {
    let invisible = matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    !c.is_control() && !invisible
}

/// A line of input with a caret under the error.
///
/// Everything except printable ASCII characters is shown as `?`, so that the caret is always under
/// the right column. A long line is cut around the caret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pointer {
    line: String,
    column: usize,
}

impl Pointer {
    /// Creates a pointer at byte `offset` of `text`. Returns it with its line number, counted from
    /// 1.
    pub fn in_text(text: &str, offset: usize) -> (usize, Pointer) {
        let mut ends = (0..=offset.min(text.len())).rev();
        let before = ends.find_map(|end| text.get(..end)).unwrap_or_default();
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let line = text[start..].lines().next().unwrap_or_default();
        let number = before.matches('\n').count() + 1;
        (number, Pointer::new(line, before[start..].chars().count()))
    }

    /// Creates a pointer at character number `column` of `line`, counted from 0.
    pub fn new(line: &str, column: usize) -> Pointer {
        let start = column.saturating_sub(SHOWN / 2);
        let is_shown = |c: char| c == ' ' || c.is_ascii_graphic();
        let ascii = |c| if is_shown(c) { c } else { '?' };
        Pointer {
            line: line.chars().skip(start).take(SHOWN).map(ascii).collect(),
            column: column - start,
        }
    }
}

impl fmt::Display for Pointer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, column) = (&self.line, self.column);
        write!(f, "  {line}\n  {:column$}^", "")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_steer_a_terminal_is_replaced() {
        assert_eq!(printable("a\u{9b}b\u{202e}c\nd"), "a?b?c?d");
        assert_eq!(printable(&"x".repeat(100)).len(), 75);
        assert_eq!(printable("a\u{3164}\u{115f}b"), "a??b");
        // Some letters have several marks, and all of them must be shown.
        let vietnamese = "e\u{302}\u{323}";
        assert_eq!(printable(vietnamese), vietnamese);
        assert_eq!(harmless_lines("a\nb\u{7f}c\r\n"), "a\nb?c?\n");
        let piled = format!("e{}f", "\u{301}".repeat(9));
        assert_eq!(harmless(&piled), format!("e{}?????f", "\u{301}".repeat(4)));
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
