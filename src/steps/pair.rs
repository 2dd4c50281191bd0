//! Pairs of numbers in brackets, as programs print a square: `(6, 1)`, `{6 1}`,
//! `Position { x: 6, y: 1 }`.

use crate::board::File;

use super::notation::{Axis, Field, Pair, Value, number};

const BRACKETS: [(char, char); 4] = [('(', ')'), ('[', ']'), ('{', '}'), ('<', '>')];

/// Maximum number of characters of a pair. Without this limit, the rest of the line would be
/// searched for each bracket in a line of brackets.
const LONGEST: usize = 128;

pub(super) fn opens(c: char) -> bool {
    BRACKETS.iter().any(|(open, _)| *open == c)
}

/// Parses the pair in the brackets at the start of `text`. Returns its length in bytes and the
/// pair, or `None` if there is none.
pub(super) fn bracketed(text: &str) -> Option<(usize, Pair)> {
    let open = text.chars().next()?;
    let (_, close) = BRACKETS.into_iter().find(|(one, _)| *one == open)?;
    // In `x => 6`, the `>` isn't a closing bracket.
    let ends = |&(at, c): &(usize, char)| c == close && !text[..at].ends_with('=');
    let (end, _) = text.char_indices().take(LONGEST).find(ends)?;
    let inner = &text[1..end];
    if inner.contains(opens) || inner.contains("->") {
        return None;
    }
    Some((end + close.len_utf8(), fields(inner)?))
}

/// Parses two numbers, or a file's letter and a number, each with the words before it. Returns
/// `None` for anything else, even if only a word follows the second number.
pub(super) fn fields(text: &str) -> Option<Pair> {
    let mut fields = Vec::new();
    let mut axis = None;
    let words = text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '.' | '-')));
    for word in words.filter(|word| !word.is_empty()) {
        let letter = (axis == Some(Axis::File)).then(|| file(word)).flatten();
        let value = number(word).map(Value::Number);
        match value.or(letter.map(Value::Letter)) {
            Some(value) => fields.push(Field {
                value,
                axis: axis.take(),
            }),
            None if fields.len() == 2 => return None,
            None if word.contains(['.', '-']) || word.starts_with(char::is_numeric) => return None,
            None => axis = Axis::named(word),
        }
    }
    Some(Pair(fields.try_into().ok()?))
}

/// Returns the file if the word is a file's letter, in either case; `None` for any other word.
fn file(word: &str) -> Option<File> {
    let mut letters = word.chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?;
    File::from_letter(letter.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square::{self, *};
    use crate::steps::notation::Reading;

    fn place(text: &str) -> Option<(usize, Option<Square>)> {
        let (length, pair) = bracketed(text)?;
        Some((length, pair.place(Reading::default())?))
    }

    #[test]
    fn a_pair_in_brackets_is_a_square_as_its_names_say() {
        for text in [
            "(6, 1)",
            "[6,1]",
            "{6 1}",
            "<6; 1>",
            "(6, 1,)",
            "('6', '1')",
            "{ x: 6, y: 1 }",
            "{ y: 1, x: 6 }",
            "(row=6, col=6)",
            "{\"column\": 6, \"rank\": 1}",
            "{:x=>6, :y=>1}",
            "<struct x=6, y=1>",
            "(file='g', rank=2)",
            "(6, row=1)",
        ] {
            assert_eq!(place(text), Some((text.len(), Some(G2))), "{text}");
        }
        for text in ["(8, 3)", "[-1, 2]", "(row=8, col=0)", "(file='g', rank=9)"] {
            assert_eq!(place(text), Some((text.len(), None)), "{text}");
        }
    }

    #[test]
    fn other_brackets_are_no_pair() {
        for text in [
            "",
            "6, 1",
            "(6, 1",
            "(6)",
            "(6, 1, 2)",
            "((6, 1))",
            "(g2)",
            "(6.5, 1)",
            "(6 -> 1)",
            "(x=6, x=1)",
            "(depth 1)",
            "(6, 1 moves)",
        ] {
            assert_eq!(place(text), None, "{text}");
        }
    }
}
