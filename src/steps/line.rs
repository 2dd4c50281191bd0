//! Meaning of one line.

use crate::board::{File, Rank, Square, Unexpected};

/// Place named in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A square of the board.
    On(Square),
    /// A place off the board, as written.
    Off(String),
}

/// A mistake in a line that must be a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseStepError {
    /// Position of the mistake, in bytes from the start of the line.
    pub offset: usize,
    /// Text that was found and what was expected.
    pub error: Unexpected,
}

/// Meaning of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum StepLine {
    /// A blank line or a comment.
    Blank,
    /// Any other text, which is left out. `begins` is whether it begins like a step.
    Other { begins: bool },
    /// A square is looked at.
    Take(Spot),
    /// A square is enqueued, reached from the one named.
    Put(Spot, Option<Spot>),
    /// The answer is a path.
    Path(Vec<Spot>),
    /// The answer is that there is no path.
    None,
}

/// The most bytes in a path line: its parsed squares take ten times the memory.
const LONGEST: usize = 1 << 20;

/// The words that a step begins with.
#[derive(Clone, Copy, PartialEq)]
enum Verb {
    Take,
    Put,
    Path,
    None,
}

/// Reads one line.
pub(super) fn read(text: &str) -> Result<StepLine, ParseStepError> {
    let text = text.split('#').next().unwrap_or_default();
    let start = text.len() - text.trim_start().len();
    if start == text.len() {
        return Ok(StepLine::Blank);
    }
    let Some((verb, at)) = verb(text, start) else {
        return Ok(StepLine::Other { begins: false });
    };
    let begins = matches!(verb, Verb::Take | Verb::Put);
    if verb == Verb::Path && text.len() > LONGEST {
        let begins: String = text[start..].chars().take(20).collect();
        let expected = format!("at most {LONGEST} bytes in its line");
        return Err(ParseStepError {
            offset: start,
            error: Unexpected::new("a path", &format!("{}…", begins.trim_end()), expected),
        });
    }
    // Only a path has more words.
    let most = if verb == Verb::Path { usize::MAX } else { 4 };
    let words: Vec<Word<'_>> = LineWords { text, at }.take(most).collect();
    let has_its_form = match (verb, &words[..]) {
        (Verb::None, words) => words.is_empty(),
        (Verb::Take | Verb::Put, [_]) => true,
        (Verb::Put, [_, from, _]) => from.text.eq_ignore_ascii_case("from"),
        // One word that isn't a square is a mistake; several words are a sentence.
        (Verb::Path, [first, more @ ..]) => more.is_empty() || first.place.is_some(),
        _ => false,
    };
    if !has_its_form {
        return Ok(StepLine::Other { begins });
    }
    Ok(match (verb, &words[..]) {
        (Verb::Take, [square, ..]) => StepLine::Take(square.place()?),
        (Verb::Put, [square, rest @ ..]) => {
            let place = square.place()?;
            StepLine::Put(place, rest.get(1).map(Word::place).transpose()?)
        }
        (Verb::Path, squares) => {
            StepLine::Path(squares.iter().map(Word::place).collect::<Result<_, _>>()?)
        }
        _ => StepLine::None,
    })
}

/// Returns the step's word at byte `start` of a line, and the end of the word.
fn verb(text: &str, start: usize) -> Option<(Verb, usize)> {
    let rest = &text[start..];
    let length = rest.find(|c| !is_of_word(c)).unwrap_or(rest.len());
    let verbs = [
        ("take", Verb::Take),
        ("put", Verb::Put),
        ("path", Verb::Path),
        ("none", Verb::None),
    ];
    let mut verbs = verbs.into_iter();
    let (_, verb) = verbs.find(|(name, _)| rest[..length].eq_ignore_ascii_case(name))?;
    Some((verb, start + length))
}

/// Whether the character is part of a word and not a sign between words.
fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// A word of a line and the place it names.
struct Word<'a> {
    text: &'a str,
    offset: usize,
    place: Option<Option<Square>>,
}

impl Word<'_> {
    fn place(&self) -> Result<Spot, ParseStepError> {
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
/// comma are one word.
struct LineWords<'a> {
    text: &'a str,
    at: usize,
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
            before = c;
            (is_minus || is_of_word(c)).then_some((at, c))
        })?;
        let is_number = first == '-' || first.is_ascii_digit();
        let mut end = start + first.len_utf8();
        end += self.run(end);
        let mut place = None;
        let mut shown = start..end;
        if is_number && let Some(file) = number(&self.text[start..end]) {
            if let Some((rank, pair_end)) = self.second(end) {
                end = pair_end;
                place = Some(square(file, rank));
                shown = self.within_brackets(start, end);
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

    /// Extends a range of bytes by the brackets around it.
    fn within_brackets(&self, start: usize, end: usize) -> std::ops::Range<usize> {
        let before = self.text[..start].trim_end();
        let after = self.text[end..].trim_start();
        let paired = [('(', ')'), ('[', ']')].into_iter();
        let mut paired =
            paired.map(|(open, close)| before.ends_with(open) && after.starts_with(close));
        if paired.any(|is_paired| is_paired) {
            before.len() - 1..self.text.len() - after.len() + 1
        } else {
            start..end
        }
    }
}

/// Whether a string ends within a word.
fn ends_in_word(text: &str) -> bool {
    text.chars().next_back().is_some_and(is_of_word)
}

/// Reads a whole number. One too long for its type is as far off the board as any other.
fn number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(i64::MAX))
}

/// Returns the square of two numbers counted from 0, or `None` off the board.
fn square(file: i64, rank: i64) -> Option<Square> {
    let file = File::ALL.get(usize::try_from(file).ok()?)?;
    let rank = Rank::ALL.get(usize::try_from(rank).ok()?)?;
    Some(Square::new(*file, *rank))
}

#[cfg(test)]
mod tests {
    use super::*;
    use Square::*;

    fn line(text: &str) -> StepLine {
        read(text).expect(text)
    }

    #[test]
    fn squares_are_read_in_any_notation() {
        for text in [
            "take g2",
            "  TAKE: G2",
            "Take(6, 1)",
            "take [6,1]",
            "take 6,1",
            "take -> \"g2\"",
            "take 6 , 1",
            "take ((6, 1))  # g2",
            "take -g2-",
        ] {
            assert_eq!(line(text), StepLine::Take(Spot::On(G2)), "{text}");
        }
        for text in [
            "put e3 from g2",
            "put (4,2) From: [6, 1]",
            "put: e3, from 'g2'",
        ] {
            let on = Spot::On;
            assert_eq!(line(text), StepLine::Put(on(E3), Some(on(G2))), "{text}");
        }
        for text in [
            "path g2 f4 e6",
            "path g2-f4-e6",
            "path: g2->f4->e6",
            "path [[6, 1], [5, 3], [4, 5]]",
            "path 6,1 5,3 4,5",
            "PATH (6,1),(5,3),(4,5)",
            "path 6,1->5,3->4,5",
            "path ['g2', 'f4', 'e6']",
            "path 6,1,5,3,4,5",
        ] {
            let path = [G2, F4, E6].map(Spot::On).to_vec();
            assert_eq!(line(text), StepLine::Path(path), "{text}");
        }
    }

    #[test]
    fn what_is_no_step_is_left_out() {
        for text in [
            "take the next square",
            "put e3 g4",
            "take",
            "put",
            "path",
            "put e3 from",
            "path from g2 to a8",
            "put e3 from g2 now",
            "take g2 0",
        ] {
            let begins = !text.starts_with("path");
            assert_eq!(line(text), StepLine::Other { begins }, "{text}");
        }
        for text in [
            "takes g2",
            "the queue: [g2]",
            "take_g2",
            "remove a1",
            "none of them",
        ] {
            assert_eq!(line(text), StepLine::Other { begins: false }, "{text}");
        }
        for text in ["", "   ", "# take g2", "  # x"] {
            assert_eq!(line(text), StepLine::Blank, "{text}");
        }
        for text in ["none", "None", " NONE:", "none."] {
            assert_eq!(line(text), StepLine::None, "{text}");
        }
    }

    #[test]
    fn a_path_that_is_longer_than_any_is_no_step() {
        let path = |squares: usize| read(&format!("path{}", " g2".repeat(squares)));
        assert!(path(LONGEST / 3 - 2).is_ok());
        let unread = path(LONGEST / 3).expect_err("too long").error.to_string();
        assert_eq!(
            unread,
            "`path g2 g2 g2 g2 g2…` is not a path; expected at most 1048576 bytes in its line"
        );
    }

    #[test]
    fn what_is_off_the_board_is_kept_as_it_is_written() {
        for (text, written) in [
            ("put i3", "i3"),
            ("put g-1", "g-1"),
            ("put 8,3", "8,3"),
            ("put (-1, 2)", "(-1, 2)"),
            ("put a10", "a10"),
            ("put A0", "A0"),
            ("put [6,-1]", "[6,-1]"),
            ("put -1,2", "-1,2"),
            ("put 99999999999999999999,0", "99999999999999999999,0"),
        ] {
            assert_eq!(
                line(text),
                StepLine::Put(Spot::Off(written.into()), None),
                "{text}"
            );
        }
    }

    #[test]
    fn what_can_not_be_read_is_pointed_at() {
        for (text, offset, word) in [
            ("put banana", 4, "banana"),
            ("put e3 from here", 12, "here"),
            ("take Nf3", 5, "Nf3"),
            ("path g2 f4 banana", 11, "banana"),
            ("path None", 5, "None"),
            ("take 12", 5, "12"),
            ("put 1.5", 4, "1.5"),
            ("put é", 4, "é"),
        ] {
            let unread = read(text).expect_err(text);
            assert_eq!(unread.offset, offset, "{text}");
            assert!(
                unread
                    .error
                    .to_string()
                    .starts_with(&format!("`{word}` is not a square")),
                "{text}"
            );
        }
    }
}
