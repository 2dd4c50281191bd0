//! Squares named in arbitrary text.

use crate::board::{Square, printable};
use thiserror::Error;

use super::notation::{Axis, Pair, Reading, Value, number};
use super::pair;

/// Maximum length of a name before brackets, and of a pair that fills a line, is in quotes, or has
/// the letter of a file.
const LONGEST: usize = 128;

/// Words that may occur within a path.
const WITHIN: [&str; 9] = [
    "to", "then", "and", "finally", "from", "start", "end", "move", "step",
];

pub(super) fn is_within_path(word: &str) -> bool {
    WITHIN
        .iter()
        .any(|within| word.eq_ignore_ascii_case(within))
}

/// A square in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct WrittenSquare {
    /// Byte offset of its start.
    pub start: usize,
    /// Byte offset of its end.
    pub end: usize,
    /// Square; `None` if it is off the board.
    pub place: Option<Square>,
    /// Pair of numbers that names the square; `None` if the square is written with a letter.
    pub pair: Option<Pair>,
}

/// Squares of the text, in order. All other text is skipped.
#[derive(Clone)]
pub(super) struct WrittenSquares<'a> {
    text: &'a str,
    at: usize,
    reading: Reading,
}

impl<'a> WrittenSquares<'a> {
    /// Returns the squares of `text`, which must not contain escape sequences.
    pub fn new(text: &'a str, reading: Reading) -> WrittenSquares<'a> {
        WrittenSquares {
            text,
            at: 0,
            reading,
        }
    }

    /// Returns the square that starts at byte `at`, which must not be inside a word; `None` if no
    /// square starts there. `before` is the previous character.
    fn starts_at(&self, at: usize, before: Option<char>) -> Option<WrittenSquare> {
        let rest = &self.text[at..];
        let (length, pair) = match rest.chars().next()? {
            c if pair::opens(c) => pair::bracketed(rest)?,
            '\'' | '"' | '`' => quoted(rest)?,
            '-' | '0'..='9' => bare(rest, before)?,
            c if c.is_alphabetic() => match lettered(rest) {
                Some(length) => return Some(self.lettered(at, length)),
                None => called(rest).or_else(|| with_letter(rest))?,
            },
            _ => return None,
        };
        self.pair(at, at + length, pair)
    }

    fn lettered(&self, start: usize, length: usize) -> WrittenSquare {
        let end = start + length;
        WrittenSquare {
            start,
            end,
            place: self.reading.algebraic(&self.text[start..end]),
            pair: None,
        }
    }

    fn pair(&self, start: usize, end: usize, pair: Pair) -> Option<WrittenSquare> {
        let is_lettered = pair
            .0
            .iter()
            .any(|field| matches!(field.value, Value::Letter(_)));
        Some(WrittenSquare {
            start,
            end,
            place: pair.place(self.reading)?,
            pair: (!is_lettered).then_some(pair),
        })
    }

    /// Returns the pair that fills the whole line at byte `at`; `None` if the line is anything
    /// else.
    fn alone(&self, at: usize) -> Option<WrittenSquare> {
        let rest = &self.text[at..];
        let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
        let written = line.trim().trim_end_matches([',', ';']);
        let start = at + line.len() - line.trim_start().len();
        self.pair(start, start + written.len(), alone(written)?)
    }
}

impl Iterator for WrittenSquares<'_> {
    type Item = WrittenSquare;

    fn next(&mut self) -> Option<WrittenSquare> {
        let mut before = self.text[..self.at].chars().next_back();
        let is_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        while let Some(c) = self.text[self.at..].chars().next() {
            let begins_line = before.is_none_or(|before| before == '\n');
            let found = begins_line.then(|| self.alone(self.at)).flatten();
            let between = !is_word(before);
            let found = found.or_else(|| between.then(|| self.starts_at(self.at, before))?);
            if let Some(found) = found {
                self.at = found.end;
                return Some(found);
            }
            before = Some(c);
            self.at += c.len_utf8();
        }
        None
    }
}

/// Returns the length in bytes of a square written as a letter from a to j and a number; `None` if
/// there is none, or if a letter or digit follows it.
fn lettered(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    if !matches!(bytes.first()?.to_ascii_lowercase(), b'a'..=b'j') {
        return None;
    }
    let minus = usize::from(bytes.get(1) == Some(&b'-'));
    let digits = digits(&text[1 + minus..])?;
    let end = 1 + minus + digits;
    let is_alone = !text[end..].starts_with(char::is_alphanumeric);
    is_alone.then_some(end)
}

/// Returns the number of digits at the start; `None` if there are none.
fn digits(text: &str) -> Option<usize> {
    let end = text.find(|c: char| !c.is_ascii_digit());
    Some(end.unwrap_or(text.len())).filter(|length| *length > 0)
}

/// Parses a name and the pair in brackets after it, as in `Point { x: 6, y: 1 }`, and returns their
/// length in bytes; `None` for any other text. A space may follow the name only if the numbers have
/// names too.
fn called(text: &str) -> Option<(usize, Pair)> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | ':');
    let mut letters = text.char_indices().take(LONGEST);
    let (end, _) = letters.find(|(_, c)| !is_part(*c))?;
    let name = &text[..end];
    let open = text.len() - text[end..].trim_start_matches(' ').len();
    if name.ends_with([':', '.']) || is_within_path(name) {
        return None;
    }
    let (length, pair) = pair::bracketed(&text[open..])?;
    let has_names = text[open..open + length].contains(char::is_alphabetic);
    (open == end || has_names).then_some((open + length, pair))
}

/// Parses text such as `file: 'g', rank: 2`, without brackets, and returns its length in bytes;
/// `None` for any other text.
fn with_letter(text: &str) -> Option<(usize, Pair)> {
    let name = text.get(..4)?;
    if !name.eq_ignore_ascii_case("file") {
        return None;
    }
    let end: usize = text.chars().take(LONGEST).map(char::len_utf8).sum();
    let start = text[..end].find(|c: char| c.is_ascii_digit())?;
    let end = start + digits(&text[start..])?;
    let pair = pair::fields(&text[..end])?;
    let is_lettered = matches!(pair.0[0].value, Value::Letter(_));
    let is_alone = !text[end..].starts_with(char::is_alphanumeric);
    (is_lettered && is_alone).then_some((end, pair))
}

/// Parses a pair in quotes, and returns its length in bytes; `None` for any other text.
fn quoted(text: &str) -> Option<(usize, Pair)> {
    let quote = text.chars().next()?;
    let rest = &text[quote.len_utf8()..];
    let (end, _) = rest
        .char_indices()
        .take(LONGEST)
        .find(|(_, c)| *c == quote || c.is_alphabetic())?;
    let pair = two_numbers(&rest[..end])?;
    rest[end..]
        .starts_with(quote)
        .then_some((quote.len_utf8() * 2 + end, pair))
}

/// Parses two numbers joined by a comma, a semicolon or spaces; `None` for any other text.
fn two_numbers(text: &str) -> Option<Pair> {
    let (one, other) = match text.split_once([',', ';']) {
        Some(halves) => halves,
        None => text.trim().split_once(char::is_whitespace)?,
    };
    Some(Pair::unnamed(number(one.trim())?, number(other.trim())?))
}

/// Parses two numbers joined only by a comma, without a letter, point or comma next to them, and
/// returns their length in bytes; `None` for any other text.
fn bare(text: &str, before: Option<char>) -> Option<(usize, Pair)> {
    if before.is_some_and(|c| matches!(c, '.' | ',')) {
        return None;
    }
    let signed = |text: &str| {
        let minus = usize::from(text.starts_with('-'));
        Some(minus + digits(&text[minus..])?)
    };
    let comma = signed(text)?;
    let rest = text[comma..].strip_prefix(',')?;
    let length = signed(rest)?;
    let mut behind = rest[length..].chars();
    let is_beside = match behind.next() {
        // A full stop after the pair isn't part of a number.
        Some('.') => behind.next().is_some_and(|c| c.is_ascii_digit()),
        Some(c) => c == ',' || c.is_alphanumeric(),
        None => false,
    };
    let pair = Pair::unnamed(number(&text[..comma])?, number(&rest[..length])?);
    (!is_beside).then_some((comma + 1 + length, pair))
}

/// Parses a line that is only a pair, with or without names such as `x` and `row`; `None` for any
/// other line.
fn alone(line: &str) -> Option<Pair> {
    if line.len() > LONGEST {
        return None;
    }
    let is_sign = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '=' | '\'' | '"');
    let mut words = line.split(is_sign).filter(|word| !word.is_empty());
    let is_written =
        words.all(|word| number(word).is_some() || Axis::named(word).is_some() || word.len() == 1);
    // `6:1` may be a time, so these characters are allowed only after a name.
    let mut signs = line.match_indices([':', '=']);
    let is_of_name = signs.all(|(at, _)| {
        let name = line[..at].trim_end_matches(['\'', '"', ' ']);
        name.ends_with(char::is_alphabetic)
    });
    (is_written && is_of_name).then(|| pair::fields(line))?
}

/// Reason why no squares can be read from a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoSquares {
    /// The text contains nothing like a square.
    #[error("no square in it; expected squares such as g2 f4, [6,1] [5,3] or (6, 1), (5, 3)")]
    Empty,
    /// Something like a square is off the board.
    #[error("`{}` is not on the board; expected a1 to h8, or two numbers from 0 to 7", printable(.0))]
    OffBoard(String),
}

/// Reads the squares of the text in any common notation, such as `g2 f4`, `(6, 1), (5, 3)` or
/// `[6,1] [5,3]`. Numbers are counted from 0, so a1 is 0,0. All other text is skipped.
///
/// # Errors
///
/// Returns an error if the text names no square, or names one that isn't on the board.
///
/// ```
/// use knightlight::board::Square;
/// use knightlight::steps::squares_in;
/// assert_eq!(squares_in("Path: [6,1] -> (5, 3)"), Ok(vec![Square::G2, Square::F4]));
/// assert!(squares_in("g2 i9").is_err());
/// ```
pub fn squares_in(text: &str) -> Result<Vec<Square>, NoSquares> {
    let written = WrittenSquares::new(text, Reading::default());
    let squares: Vec<Square> = written
        .map(|square| {
            let off = || NoSquares::OffBoard(text[square.start..square.end].to_owned());
            square.place.ok_or_else(off)
        })
        .collect::<Result<_, _>>()?;
    if squares.is_empty() {
        return Err(NoSquares::Empty);
    }
    Ok(squares)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Square::*;

    #[test]
    fn squares_are_read_in_any_notation() {
        for text in [
            "g2 f4 d5",
            "g2-f4-d5",
            "[6,1] [5,3] [3,4]",
            "(6, 1), (5, 3), (3, 4)",
            "> knight_moves([6,1],[5,3])\n[3,4]",
            "[[6, 1],[5, 3],[3, 4]]",
            "[\n  [\n    6,\n    1\n  ],\n  [\n    5,\n    3\n  ],\n  [3, 4,]\n]",
            "1. G2 2. F4 3. D5",
            "['6,1','5,3','3,4']",
            "\"6, 1\" \"5, 3\" \"3 4\"",
            "6,1\n5,3\n3,4",
            "6 1\n 5 3\n3;4,",
            "6,1 -> 5,3 -> 3,4.",
            "{6 1} {5 3} {3 4}",
            "x: 6, y: 1\nx=5 y=3\nrow=3 col=3",
            "Position { x: 6, y: 1 } Point(5, 3) ns::P{3,4}",
            "#<struct x=6, y=1> #<struct Cell x=5, y=3> #<struct x=3, y=4>",
            "Square(file=6, rank=1) Square(file=5, rank=3) {\"col\": 3, \"row\": 3}",
            "file: 'g', rank: 2; File=f Rank=4; (file: 'd', rank: 5)",
        ] {
            assert_eq!(squares_in(text), Ok(vec![G2, F4, D5]), "{text}");
        }
    }

    #[test]
    fn other_numbers_and_words_are_no_squares() {
        for text in [
            "nothing (here)",
            "3 moves",
            "Nf3 e2e4 k5 g2x 4f4",
            "12:30",
            "1.5,2 and 1,2,3 or 3,4.5",
            "it took 3, 4 or 5",
            "(6, 1, 5)",
            "a b c d e f g h",
            "8 | . . N . . . . .",
            "step 3 1",
            "path_length = 4",
        ] {
            assert_eq!(squares_in(text), Err(NoSquares::Empty), "{text}");
        }
    }

    #[test]
    fn squares_off_the_board_are_told() {
        for off in [
            "i9",
            "a9",
            "g-1",
            "[8,1]",
            "(-1, 2)",
            "-1,2",
            "[99999999999999999999999,0]",
        ] {
            let text = format!("g2 {off} f4");
            assert_eq!(squares_in(&text), Err(NoSquares::OffBoard(off.into())));
        }
    }

    #[test]
    fn a_long_text_is_read_in_one_pass() {
        for unit in ["f4 and ", "(", "a(", "'", "1,", "6 ", "x:", "file "] {
            let long = unit.repeat((1 << 18) / unit.len());
            let squares = WrittenSquares::new(&long, Reading::default()).count();
            assert_eq!(
                squares > 0,
                unit.starts_with('f') && unit.len() == 7,
                "{unit}"
            );
        }
    }
}
