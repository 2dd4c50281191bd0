//! Runs of squares in the text, each of which may be a path.

use crate::board::Square;

use super::text::{WrittenSquare, WrittenSquares, is_within_path};

/// Squares in the same notation, with no unrelated text between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// Byte offset of its start.
    pub start: u32,
    /// Byte offset of its end.
    pub end: u32,
    /// Whether the squares are written as pairs of numbers.
    pub is_of_pairs: bool,
    /// Whether the first square is the start of the path.
    pub begins: bool,
    /// Whether the last square is the target.
    pub ends: bool,
    /// Whether the run has two squares.
    pub is_two: bool,
    /// Whether the word `to` is between its first two squares.
    pub is_joined: bool,
    /// Whether each line is a move that starts where the previous one ended.
    pub is_chain: bool,
}

/// Returns the runs in `text`, and the number of all its squares. A run of one square counts only
/// if the start and the target are the same square.
pub(super) fn runs(
    text: &str,
    squares: WrittenSquares<'_>,
    ends: [Square; 2],
) -> (Vec<Run>, usize) {
    let mut finder = Finder {
        text,
        line: 0,
        ends,
        open: None,
        found: Vec::new(),
    };
    let (mut count, mut behind) = (0, 0);
    let mut rest = squares.clone();
    while let Some(square) = rest.next() {
        finder.gap(behind, square.start);
        let is_first = text[behind..square.start].contains('\n') || count == 0;
        let belongs = |pairs: bool| square.pair.is_some() == pairs;
        if is_first && let Some(open) = &mut finder.open {
            open.is_over |= square.place == Some(ends[0]);
            // The line may have a square in the run's notation further on.
            let line = text[square.end..].find('\n').map(|end| square.end + end);
            let mut others = rest
                .clone()
                .take_while(|other| line.is_none_or(|line| other.start < line));
            let has_any = belongs(open.is_of_pairs)
                || others.any(|other| other.pair.is_some() == open.is_of_pairs);
            open.is_over |= !has_any;
        }
        finder.add(square, is_first);
        (count, behind) = (count + 1, square.end);
    }
    finder.gap(behind, text.len());
    finder.close();
    (finder.found, count)
}

struct Finder<'a> {
    text: &'a str,
    /// Byte offset of the line's start.
    line: usize,
    ends: [Square; 2],
    open: Option<Open>,
    found: Vec<Run>,
}

/// A run that may continue.
#[derive(Clone, Copy)]
struct Open {
    is_of_pairs: bool,
    start: usize,
    end: usize,
    count: usize,
    first: Option<Square>,
    last: Option<Square>,
    is_joined: bool,
    /// Whether the word `to` follows the last square.
    has_to: bool,
    is_over: bool,
    line: Line,
    lines: usize,
    /// Whether all lines before the current one are moves that form a chain.
    is_chain: bool,
}

/// Part of a run on a single line.
#[derive(Clone, Copy)]
struct Line {
    /// Byte range of the text before its first square.
    prefix: [usize; 2],
    start: usize,
    first: Option<Square>,
    count: usize,
    /// The run before this line: its end, its number of squares, and its last square.
    before: (usize, usize, Option<Square>),
}

impl Finder<'_> {
    /// Examines the text between two squares, which may end the open run.
    fn gap(&mut self, start: usize, end: usize) {
        let gap = &self.text[start..end];
        if let Some(line_end) = gap.rfind('\n') {
            self.line = start + line_end + 1;
        }
        let Some(open) = &self.open else { return };
        let closers = [')', ']', '}', '>', '"', '\'', '`', ' '];
        if gap.trim_start_matches(closers).starts_with(':') {
            let line = open.line;
            let (end, count, last) = line.before;
            let alone = Open {
                start: line.start,
                first: line.first,
                count: open.count - count,
                is_joined: open.is_joined && count == 0,
                is_chain: false,
                ..*open
            };
            let before = Open {
                end,
                count,
                last,
                is_chain: false,
                ..*open
            };
            self.push(before);
            self.push(alone);
            self.open = None;
            return;
        }
        let mut lines = gap.split('\n');
        let behind = lines.next().unwrap_or_default();
        let mut is_over = ends_run(behind);
        let has_to = has_word(behind, "to");
        if let Some(prefix) = lines.next_back() {
            is_over |= !lines.all(is_of_brackets);
            let [from, to] = open.line.prefix;
            let other = &self.text[from..to];
            is_over |= ends_run(prefix) && !is_same_prefix(prefix, other);
        }
        if let Some(open) = &mut self.open {
            open.is_over |= is_over;
            open.has_to |= has_to;
        }
    }

    /// Adds a square to the open run, or starts another run with it. Skips a square in another
    /// notation than the open run's.
    fn add(&mut self, square: WrittenSquare, is_first: bool) {
        let is_pair = square.pair.is_some();
        let prefix = [self.line, square.start];
        match &mut self.open {
            Some(open) if !open.is_over && open.is_of_pairs != is_pair => {}
            Some(open) if !open.is_over => {
                if open.count == 1 {
                    open.is_joined = open.has_to;
                }
                if is_first {
                    open.is_chain &=
                        open.line.count == 2 && open.last.is_some() && open.last == square.place;
                    open.lines += 1;
                    open.line = Line {
                        prefix,
                        start: square.start,
                        first: square.place,
                        count: 0,
                        before: (open.end, open.count, open.last),
                    };
                }
                open.line.count += 1;
                open.count += 1;
                open.end = square.end;
                open.last = square.place;
                open.has_to = false;
            }
            _ => {
                self.close();
                self.open = Some(Open {
                    is_of_pairs: is_pair,
                    start: square.start,
                    end: square.end,
                    count: 1,
                    first: square.place,
                    last: square.place,
                    is_joined: false,
                    has_to: false,
                    is_over: false,
                    line: Line {
                        prefix,
                        start: square.start,
                        first: square.place,
                        count: 1,
                        before: (square.start, 0, None),
                    },
                    lines: 1,
                    is_chain: true,
                });
            }
        }
    }

    fn close(&mut self) {
        if let Some(open) = self.open.take() {
            self.push(open);
        }
    }

    fn push(&mut self, run: Open) {
        let [from, to] = self.ends;
        if run.count > 1 || run.count == 1 && from == to {
            self.found.push(Run {
                start: run.start as u32,
                end: run.end as u32,
                is_of_pairs: run.is_of_pairs,
                begins: run.first == Some(from),
                ends: run.last == Some(to),
                is_two: run.count == 2,
                is_joined: run.is_joined,
                is_chain: run.is_chain && run.lines > 1 && run.line.count == 2,
            });
        }
    }
}

/// Returns the words and numbers of the text, each with the text after it.
fn words(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let is_of_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut rest = text;
    std::iter::from_fn(move || {
        let start = rest.find(is_of_word)?;
        let word = &rest[start..];
        let end = word.find(|c| !is_of_word(c)).unwrap_or(word.len());
        rest = &word[end..];
        Some((&word[..end], rest))
    })
}

fn has_word(text: &str, wanted: &str) -> bool {
    words(text).any(|(word, _)| word.eq_ignore_ascii_case(wanted))
}

/// Whether the text between two squares ends a run, because it ends a sentence or has a word or
/// number that doesn't belong in a path.
fn ends_run(text: &str) -> bool {
    let is_other = words(text).any(|(word, behind)| {
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        let is_numbering = || {
            let point = behind.strip_prefix('.');
            let is_point =
                point.is_some_and(|next| !next.starts_with(|c: char| c.is_ascii_digit()));
            is_point || behind.starts_with([')', ':'])
        };
        if is_number {
            !is_numbering()
        } else {
            !is_within_path(word)
        }
    });
    is_other || has_sentence_end(text)
}

/// Whether a sentence ends within the text. A full stop after a number doesn't count, because the
/// number may belong to a list item.
fn has_sentence_end(text: &str) -> bool {
    let closers = ['"', '\'', ')', ']', '}'];
    text.match_indices(['.', '!', '?']).any(|(at, sign)| {
        let (ahead, behind) = (&text[..at], &text[at + sign.len()..]);
        let behind = behind.trim_start_matches(closers);
        let is_number = sign == "." && ahead.ends_with(|c: char| c.is_ascii_digit());
        let is_alone = ahead.ends_with([' ', '.', '\t']);
        !is_number && !is_alone && (behind.is_empty() || behind.starts_with(char::is_whitespace))
    })
}

/// Whether a line contains only brackets and commas.
fn is_of_brackets(line: &str) -> bool {
    let line = line.trim();
    let is_sign = |c: char| matches!(c, '(' | ')' | '[' | ']' | '{' | '}' | '<' | '>' | ',' | ' ');
    !line.is_empty() && line.chars().all(is_sign)
}

/// Whether two prefixes of lines differ only in their digits.
fn is_same_prefix(one: &str, other: &str) -> bool {
    let letters = |text: &str| {
        let letters = text.chars().filter(|c| !c.is_ascii_digit());
        letters.collect::<String>()
    };
    one.len().abs_diff(other.len()) < 20 && letters(one) == letters(other)
}
