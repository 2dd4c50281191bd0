//! Words of a line, and the squares they name.

use std::borrow::Cow;

use crate::board::{Square, Unexpected};

use super::line::{ParseStepError, Spot};
use super::notation::{Pair, Reading, number};
use super::pair;

/// Returns a line without the escape sequences that colour text in a terminal.
pub(super) fn without_escapes(text: &str) -> Cow<'_, str> {
    if !text.contains('\u{1b}') {
        return Cow::Borrowed(text);
    }
    let mut parts = text.split("\u{1b}[");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        // A sequence ends with the first byte from `@` to `~`.
        let end = part.find(|c: char| ('@'..='~').contains(&c));
        plain.push_str(end.map_or("", |end| &part[end + 1..]));
    }
    Cow::Owned(plain)
}

/// Whether the character is part of a word rather than a separator.
pub(super) fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether the text may precede the answer on a line: it ends in `:` or a closing bracket, as a
/// prompt does, or contains no letters.
pub(super) fn is_prefix(ahead: &str) -> bool {
    ends_prefix(ahead) || !ahead.contains(char::is_alphabetic)
}

/// Whether the text ends like a prompt or another prefix of a line.
pub(super) fn ends_prefix(ahead: &str) -> bool {
    ahead.trim_end().ends_with([':', '>', ']', ')'])
}

/// A word of a line, and the place it names.
pub(super) struct Word<'a> {
    pub text: &'a str,
    /// Byte offset of the word in the line.
    pub offset: usize,
    /// Square that the word names; `Some(None)` if that is off the board, and `None` if the word
    /// doesn't name one.
    pub place: Option<Option<Square>>,
}

impl Word<'_> {
    /// Returns the place that the word names.
    ///
    /// # Errors
    ///
    /// Returns an error if the word doesn't name a square.
    pub fn place(&self) -> Result<Spot, ParseStepError> {
        match self.place {
            Some(Some(square)) => Ok(Spot::On(square)),
            Some(None) => Ok(Spot::Off(self.text.to_owned())),
            None => Err(ParseStepError {
                offset: self.offset,
                error: Unexpected::new("a square", self.text, "one such as g2 or 6,1"),
            }),
        }
    }
}

/// Words of a line, from byte `at` onward. Punctuation between them is skipped. Two numbers joined
/// by a comma are one word, and so is a pair in brackets, together with any name before it.
pub(super) struct LineWords<'a> {
    pub text: &'a str,
    /// Byte offset of the next word.
    pub at: usize,
    pub reading: Reading,
}

impl<'a> Iterator for LineWords<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let bytes = self.text.as_bytes();
        let mut before = ' ';
        let mut start = self.text.len();
        for (i, c) in self.text[self.at..].char_indices() {
            let at = self.at + i;
            // After a word, a minus separates it from the next word.
            let is_minus = c == '-'
                && !is_of_word(before)
                && (i > 0 || !ends_in_word(&self.text[..at]))
                && bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
            before = c;
            if (pair::opens(c) || is_of_word(c))
                && let Some((open, length, pair)) = self.bracketed(at)
            {
                return Some(self.word(open, open + length, pair.place(self.reading)));
            }
            if is_minus || is_of_word(c) {
                start = at;
                break;
            }
        }
        let first = self.text[start..].chars().next()?;
        let is_number = first == '-' || first.is_ascii_digit();
        let mut end = start + first.len_utf8();
        end += self.run(end);
        let mut place = None;
        if is_number && let Some(one) = number(&self.text[start..end]) {
            if let Some((other, pair_end)) = self.second(end) {
                end = pair_end;
                place = Pair::unnamed(one, other).place(self.reading);
            }
        } else if first.is_ascii_alphabetic() {
            // `g-1` is below the board.
            if end == start + 1
                && bytes.get(end) == Some(&b'-')
                && bytes.get(end + 1).is_some_and(u8::is_ascii_digit)
            {
                end += 1 + self.run(end + 1);
            }
            let text = &self.text[start..end];
            place = number(&text[1..]).map(|_| self.reading.algebraic(text));
        }
        Some(self.word(start, end, place))
    }
}

impl<'a> LineWords<'a> {
    /// Returns the word between two byte offsets, and moves past it.
    fn word(&mut self, start: usize, end: usize, place: Option<Option<Square>>) -> Word<'a> {
        self.at = end;
        Word {
            text: &self.text[start..end],
            offset: start,
            place,
        }
    }

    /// Parses the pair in brackets at byte `at`, which may have a name before it. Returns the byte
    /// offset of the brackets, their length and the pair; `None` if there is no pair.
    fn bracketed(&self, at: usize) -> Option<(usize, usize, Pair)> {
        let name = self.run(at);
        let word = &self.text[at..at + name];
        // Neither a square nor `from` is a name.
        let is_name = word.starts_with(|c: char| c.is_alphabetic())
            && !word.eq_ignore_ascii_case("from")
            && word.parse::<Square>().is_err();
        let open = match name {
            0 => at,
            _ if is_name => self.text.len() - self.text[at + name..].trim_start().len(),
            _ => return None,
        };
        let (length, pair) = pair::bracketed(&self.text[open..])?;
        Some((open, length, pair))
    }

    /// Returns the length in bytes of the word at byte `at`. A point between two digits is part of
    /// the word.
    fn run(&self, at: usize) -> usize {
        let rest = &self.text[at..];
        let mut letters = rest.char_indices().peekable();
        let mut before = self.text[..at].chars().next_back().unwrap_or(' ');
        while let Some((i, c)) = letters.next() {
            let next = letters.peek().map_or(' ', |(_, next)| *next);
            let is_point = c == '.' && before.is_ascii_digit() && next.is_ascii_digit();
            if !is_of_word(c) && !is_point {
                return i;
            }
            before = c;
        }
        rest.len()
    }

    /// Returns the number after the comma at byte `at`, and the byte offset of its end; `None` if
    /// there is no comma or no number.
    fn second(&self, at: usize) -> Option<(i64, usize)> {
        let rest = self.text[at..].trim_start().strip_prefix(',')?.trim_start();
        let start = self.text.len() - rest.len();
        let minus = usize::from(rest.starts_with('-'));
        let end = start + minus + self.run(start + minus);
        Some((number(&self.text[start..end])?, end))
    }
}

fn ends_in_word(text: &str) -> bool {
    text.chars().next_back().is_some_and(is_of_word)
}
