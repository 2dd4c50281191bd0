//! Parser of a single line of a printed search.

use crate::board::{Square, Unexpected};

use super::notation::Reading;
use super::word::{LineWords, Word, ends_prefix, is_of_word};

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
    /// Text found, and expected text.
    pub error: Unexpected,
}

/// Meaning of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum StepLine {
    /// A blank line or a comment.
    Blank,
    /// Any other text, which is skipped: prose, or a line without the verb of a step.
    Other,
    /// A square is dequeued.
    Take(Spot),
    /// A square is enqueued, from the second place if the line names one.
    Put(Spot, Option<Spot>),
    /// The answer is a path.
    Path(Vec<Spot>),
    /// The answer is that there is no path.
    None,
}

/// Maximum size of a path line, in bytes. The parsed squares take ten times as much memory.
const LONGEST: usize = 1 << 20;

#[derive(Clone, Copy, PartialEq)]
enum Verb {
    Take,
    Put,
    Path,
    None,
}

pub(super) fn read(text: &str, reading: Reading) -> Result<StepLine, ParseStepError> {
    let text = without_comment(text);
    if text.trim().is_empty() {
        return Ok(StepLine::Blank);
    }
    let Some((verb, at)) = verb(text) else {
        return Ok(StepLine::Other);
    };
    if verb == Verb::Path && text.len() > LONGEST {
        let start = text.len() - text.trim_start().len();
        let begins: String = text[start..].chars().take(20).collect();
        let expected = format!("a line of at most {LONGEST} bytes");
        return Err(ParseStepError {
            offset: start,
            error: Unexpected::new("a path", &format!("{}…", begins.trim_end()), expected),
        });
    }
    let mut words = LineWords { text, at, reading };
    let Some(first) = words.next() else {
        return match verb {
            Verb::None => Ok(StepLine::None),
            Verb::Path if text[at..].contains("[]") => Ok(StepLine::None),
            _ => Err(missing(text)),
        };
    };
    match verb {
        Verb::None => Ok(StepLine::Other),
        Verb::Path if first.place.is_none() => {
            let is_none = first.text.eq_ignore_ascii_case("none") && words.next().is_none();
            Ok(if is_none {
                StepLine::None
            } else {
                StepLine::Other
            })
        }
        // A single word that isn't a square is a mistake; several words are taken for a sentence.
        Verb::Take | Verb::Put if first.place.is_none() && words.next().is_some() => {
            Ok(StepLine::Other)
        }
        Verb::Take => Ok(StepLine::Take(first.place()?)),
        Verb::Put => {
            let place = first.place()?;
            let Some(from) = words.find(|word| word.text.eq_ignore_ascii_case("from")) else {
                return Ok(StepLine::Put(place, None));
            };
            let behind = from.offset + from.text.len();
            let Some(from) = words.next() else {
                return Err(missing(&text[..behind]));
            };
            Ok(StepLine::Put(place, Some(from.place()?)))
        }
        Verb::Path => path(first, words),
    }
}

/// Parses the squares of a path. Words after them are skipped; a word between them is a mistake.
fn path(first: Word<'_>, mut words: LineWords<'_>) -> Result<StepLine, ParseStepError> {
    let mut squares = vec![first.place()?];
    while let Some(word) = words.next() {
        if word.place.is_none() {
            if words.any(|word| word.place.is_some()) {
                word.place()?;
            }
            break;
        }
        squares.push(word.place()?);
    }
    Ok(StepLine::Path(squares))
}

/// Returns the error for a line that ends where a square is needed.
fn missing(text: &str) -> ParseStepError {
    let text = text.trim_end();
    ParseStepError {
        offset: text.len(),
        error: Unexpected::new(
            "a complete step",
            text.trim_start(),
            "a square after it, such as g2 or 6,1",
        ),
    }
}

/// Returns a line without its comment: `#` starts one, except in `#<struct x=6, y=1>` and `#1`.
fn without_comment(text: &str) -> &str {
    let begins = |&(at, _): &(usize, char)| {
        let next = text[at + 1..].chars().next();
        next.is_none_or(|c| c != '<' && !c.is_ascii_digit())
    };
    let mut hashes = text.char_indices().filter(|(_, c)| *c == '#');
    let comment = hashes.find(begins);
    comment.map_or(text, |(at, _)| &text[..at])
}

/// Whether a line has the verb of a step that dequeues or enqueues a square.
pub(super) fn is_step(text: &str) -> bool {
    let found = verb(without_comment(text));
    matches!(found, Some((Verb::Take | Verb::Put, _)))
}

/// Returns the verb of a step in a line, and where it ends; `None` if there is no verb. The verb is
/// at the start of the line, or follows a prompt or another prefix: one that ends in `:` or a
/// closing bracket, or contains no letters.
fn verb(text: &str) -> Option<(Verb, usize)> {
    let verbs = [
        ("take", Verb::Take),
        ("put", Verb::Put),
        ("path", Verb::Path),
        ("none", Verb::None),
    ];
    let mut before = ' ';
    let mut has_letters = false;
    for (start, c) in text.char_indices() {
        // The prefix is checked only where a word starts, because a hostile line may contain many
        // spaces.
        if is_of_word(c) && !is_of_word(before) && (!has_letters || ends_prefix(&text[..start])) {
            let rest = &text[start..];
            let word = &rest[..rest.find(|c| !is_of_word(c)).unwrap_or(rest.len())];
            let named = |(name, _): &&(&str, Verb)| word.eq_ignore_ascii_case(name);
            if let Some((_, verb)) = verbs.iter().find(named) {
                return Some((*verb, start + word.len()));
            }
        }
        has_letters |= c.is_alphabetic();
        before = c;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use Square::*;

    fn read(text: &str) -> Result<StepLine, ParseStepError> {
        super::read(text, Reading::default())
    }

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
    fn a_step_may_have_a_prefix_and_more_words() {
        for text in [
            "Enter start: take g2",
            "[INFO] take g2",
            "1. take g2",
            "0.02 - TAKE: g2 (depth 0)",
            "> take g2 from the queue",
            "take {6 1}",
            "take Position { x: 6, y: 1 }",
            "take #<struct x=6, y=1>",
            "take square(file='g', rank=2), queue size 3",
        ] {
            assert_eq!(line(text), StepLine::Take(Spot::On(G2)), "{text}");
        }
        let on = Spot::On;
        for (text, from) in [
            ("put h4 into queue", None),
            ("put (7, 3) -> depth 1", None),
            ("put h4 into the queue, from g2", Some(on(G2))),
            ("put {7 3} from {6 1} at 1", Some(on(G2))),
        ] {
            assert_eq!(line(text), StepLine::Put(on(H4), from), "{text}");
        }
        for text in ["path g2 f4 e6 in 2 moves", "Result: path (6 1) (5 3) (4 5)"] {
            let path = [G2, F4, E6].map(Spot::On).to_vec();
            assert_eq!(line(text), StepLine::Path(path), "{text}");
        }
    }

    #[test]
    fn prose_is_left_out() {
        for text in [
            "take the next square",
            "Take the knight to f3",
            "path from g2 to a8",
            "Path found!",
            "path x",
            "takes g2",
            "I take g2",
            "the queue: [g2]",
            "take_g2",
            "remove a1",
            "none of them",
        ] {
            assert_eq!(line(text), StepLine::Other, "{text}");
        }
        for text in ["", "   ", "# take g2", "  # x"] {
            assert_eq!(line(text), StepLine::Blank, "{text}");
        }
        for text in [
            "none",
            "None",
            " NONE:",
            "none.",
            "path none",
            "Path: None",
            "path []",
        ] {
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
            "`path g2 g2 g2 g2 g2…` is not a path; expected a line of at most 1048576 bytes"
        );
    }

    #[test]
    fn a_long_line_is_read_in_one_pass() {
        // If the time grew quadratically with the length, none of these would finish.
        for (unit, first) in [
            (" ", "1"),
            ("- ", ""),
            ("[", ""),
            ("a(", ""),
            ("1 ", ""),
            ("#1", ""),
        ] {
            let long = format!("{first}{}", unit.repeat(LONGEST / unit.len() / 2));
            assert_eq!(
                line(&format!("x{long}x take g2")),
                StepLine::Other,
                "{unit}"
            );
            assert!(read(&format!("{first}take g2 {long}x")).is_ok(), "{unit}");
        }
        let blanks = " ".repeat(LONGEST);
        let take = StepLine::Take(Spot::On(G2));
        assert_eq!(line(&format!("1.{blanks}take g2")), take);
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
    fn a_step_without_a_square_is_no_step() {
        for (text, offset) in [
            ("take", 4),
            ("put ", 3),
            ("path:", 5),
            ("put e3 from # x", 11),
        ] {
            let unread = read(text).expect_err(text);
            assert_eq!(unread.offset, offset, "{text}");
            let error = unread.error.to_string();
            let begins = format!("`{}` is not a complete step", &text[..offset]);
            assert!(error.starts_with(&begins), "{error}");
        }
    }

    #[test]
    fn what_can_not_be_read_is_pointed_at() {
        for (text, offset, word) in [
            ("put banana", 4, "banana"),
            ("put e3 from here", 12, "here"),
            ("take Nf3", 5, "Nf3"),
            ("path g2 banana f4", 8, "banana"),
            ("take 12", 5, "12"),
            ("put 1.5", 4, "1.5"),
            ("put é", 4, "é"),
            ("1: put banana", 7, "banana"),
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
