//! Words of a line, and the squares they name.

use std::borrow::Cow;

use crate::board::{File, Rank, Square, Unexpected};

use super::line::{ParseStepError, Spot};
use super::pair;

/// A line without the sequences that colour text in a terminal.
pub(super) fn without_escapes(text: &str) -> Cow<'_, str> {
    if !text.contains('\u{1b}') {
        return Cow::Borrowed(text);
    }
    let mut parts = text.split("\u{1b}[");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        // Parameters end with a letter.
        let end = part.find(|c: char| ('@'..='~').contains(&c));
        plain.push_str(end.map_or("", |end| &part[end + 1..]));
    }
    Cow::Owned(plain)
}

/// Whether the character is part of a word and not a sign between words.
pub(super) fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// A word of a line and the place it names.
pub(super) struct Word<'a> {
    /// The word.
    pub text: &'a str,
    /// Its first byte in the line.
    pub offset: usize,
    /// The square it names, `None` in it if that is off the board; `None` if it names none.
    pub place: Option<Option<Square>>,
}

impl Word<'_> {
    /// Returns the place that the word names.
    ///
    /// # Errors
    ///
    /// Returns an error if it names none.
    pub fn place(&self) -> Result<Spot, ParseStepError> {
        match self.place {
            Some(Some(square)) => Ok(Spot::On(square)),
            Some(None) => Ok(Spot::Off(self.text.to_owned())),
            None => Err(ParseStepError {
                offset: self.offset,
                error: Unexpected::new(
                    "a square",
                    self.text,
                    "one such as g2 or 6,1, and nothing else",
                ),
            }),
        }
    }
}

/// Words of a line from a byte onward. Signs between them are skipped; two numbers joined by a
/// comma are one word, and a pair in brackets, with the name before them.
pub(super) struct LineWords<'a> {
    /// The line.
    pub text: &'a str,
    /// The byte from which it is read.
    pub at: usize,
}

impl<'a> Iterator for LineWords<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let bytes = self.text.as_bytes();
        let mut before = ' ';
        let (start, first) = self.text[self.at..].char_indices().find_map(|(i, c)| {
            let at = self.at + i;
            // After a word, a minus separates it from the next.
            let is_minus = c == '-'
                && !is_of_word(before)
                && (i > 0 || !ends_in_word(&self.text[..at]))
                && bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
            let is_pair = || pair::bracketed(&self.text[at..]).is_some();
            before = c;
            (is_minus || is_of_word(c) || pair::opens(c) && is_pair()).then_some((at, c))
        })?;
        if let Some((open, length, place)) = self.bracketed(start) {
            self.at = open + length;
            return Some(Word {
                text: &self.text[open..self.at],
                offset: open,
                place: Some(place),
            });
        }
        let is_number = first == '-' || first.is_ascii_digit();
        let mut end = start + first.len_utf8();
        end += self.run(end);
        let mut place = None;
        let mut shown = start..end;
        if is_number && let Some(file) = number(&self.text[start..end]) {
            if let Some((rank, pair_end)) = self.second(end) {
                end = pair_end;
                place = Some(square(file, rank));
                shown = start..end;
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
            place = number(&text[1..]).map(|_| text.to_ascii_lowercase().parse().ok());
            shown = start..end;
        }
        self.at = end;
        Some(Word {
            text: &self.text[shown.clone()],
            offset: shown.start,
            place,
        })
    }
}

impl LineWords<'_> {
    /// Returns the pair in brackets at byte `at`, behind a name or not: its start, its length, and
    /// the square it names.
    fn bracketed(&self, at: usize) -> Option<(usize, usize, Option<Square>)> {
        let name = self.run(at);
        let word = &self.text[at..at + name];
        // A square or `from` is no name.
        let is_name = word.starts_with(|c: char| c.is_alphabetic())
            && !word.eq_ignore_ascii_case("from")
            && word.parse::<Square>().is_err();
        let open = match name {
            0 => at,
            _ if is_name => self.text.len() - self.text[at + name..].trim_start().len(),
            _ => return None,
        };
        let (length, place) = pair::bracketed(&self.text[open..])?;
        Some((open, length, place))
    }

    /// Number of bytes of the word at byte `at`. A point between two digits belongs to them.
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

    /// Returns the number after the comma at byte `at`, and its end.
    fn second(&self, at: usize) -> Option<(i64, usize)> {
        let rest = self.text[at..].trim_start().strip_prefix(',')?.trim_start();
        let start = self.text.len() - rest.len();
        let minus = usize::from(rest.starts_with('-'));
        let end = start + minus + self.run(start + minus);
        Some((number(&self.text[start..end])?, end))
    }
}

/// Whether a string ends within a word.
fn ends_in_word(text: &str) -> bool {
    text.chars().next_back().is_some_and(is_of_word)
}

/// Reads a whole number. One too long for its type is as far off the board as any other.
pub(super) fn number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(i64::MAX))
}

/// Returns the square of two numbers counted from 0, or `None` off the board.
pub(super) fn square(file: i64, rank: i64) -> Option<Square> {
    let file = File::ALL.get(usize::try_from(file).ok()?)?;
    let rank = Rank::ALL.get(usize::try_from(rank).ok()?)?;
    Some(Square::new(*file, *rank))
}
