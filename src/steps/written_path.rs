//! Path in a text without steps.

use crate::board::Square;

use super::notation::Reading;
use super::run::{Run, runs};
use super::text::WrittenSquares;
use super::word::is_prefix;

/// Answer in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrittenAnswer {
    /// A path.
    Path(WrittenPath),
    /// The text says that there is no path.
    None,
    /// The text has no answer.
    Nothing,
}

/// A path in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPath {
    /// Squares of the path; those off the board are left out.
    pub squares: Vec<Square>,
    /// Number of squares, including those off the board.
    pub count: usize,
    /// First square off the board, as written, if any.
    pub off: Option<String>,
    /// Pairs of the path read as offsets instead of squares, at most 64; empty if the path isn't
    /// written as pairs of numbers.
    pub offsets: Vec<(i64, i64)>,
    /// First and last line of the path, counted from 1.
    pub lines: [usize; 2],
}

/// Text without steps, which may contain a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathText {
    /// Text without colour codes.
    pub text: String,
    /// Settings for reading the squares.
    pub reading: Reading,
}

impl PathText {
    /// Finds the path from one square to another, and counts the squares that aren't part of it.
    /// `is_move` is set if a single move leads from one end to the other.
    pub fn find(&self, ends: [Square; 2], is_move: bool) -> (WrittenAnswer, usize) {
        find(&self.text, ends, is_move, self.reading)
    }

    /// Finds the path in the text as read with other settings; `None` if there is none.
    pub fn find_as(&self, reading: Reading, ends: [Square; 2]) -> Option<WrittenPath> {
        match find(&self.text, ends, false, reading).0 {
            WrittenAnswer::Path(path) => Some(path),
            WrittenAnswer::None | WrittenAnswer::Nothing => None,
        }
    }
}

fn find(text: &str, ends: [Square; 2], is_move: bool, reading: Reading) -> (WrittenAnswer, usize) {
    let (runs, count) = runs(text, WrittenSquares::new(text, reading), ends);
    let says_none = || says_no_path(text);
    let last_begin = runs.iter().rposition(|run| run.begins);
    let first_begin = runs.iter().position(|run| run.begins);
    let is_heading = |at: usize, run: &Run| {
        let is_both = run.is_two && run.begins && run.ends;
        let is_before = last_begin.is_some_and(|last| at < last);
        let is_behind = run.is_joined && first_begin.is_some_and(|first| first < at);
        is_both && (is_before || is_behind || !is_move && (runs.len() > 1 || says_none()))
    };
    let paths = || {
        let paths = runs.iter().enumerate();
        paths
            .filter(|(at, run)| !is_heading(*at, run))
            .map(|(_, run)| run)
    };
    let whole = paths().rfind(|run| run.begins && run.ends);
    let begun = || paths().rfind(|run| run.begins);
    let Some(run) = whole.or_else(begun).or_else(|| paths().next_back()) else {
        let answer = if says_none() {
            WrittenAnswer::None
        } else {
            WrittenAnswer::Nothing
        };
        return (answer, count);
    };
    let (path, read) = path(text, run, reading);
    (WrittenAnswer::Path(path), count - read)
}

/// Reads the squares of a run. Returns the path and the number of squares read.
fn path(text: &str, run: &Run, reading: Reading) -> (WrittenPath, usize) {
    let [start, end] = [run.start, run.end].map(|at| at as usize);
    let line = |at: usize| 1 + text[..at].matches('\n').count();
    let mut path = WrittenPath {
        squares: Vec::new(),
        count: 0,
        off: None,
        offsets: Vec::new(),
        lines: [line(start), line(end)],
    };
    let part = &text[start..end];
    let squares = WrittenSquares::new(part, reading);
    let mut read = 0;
    for square in squares.filter(|square| square.pair.is_some() == run.is_of_pairs) {
        read += 1;
        // In a chain, the square at the start of a line is the end of the previous move.
        if run.is_chain && read > 1 && read % 2 == 1 {
            continue;
        }
        path.count += 1;
        match square.place {
            Some(place) => path.squares.push(place),
            None if path.off.is_none() => {
                path.off = Some(part[square.start..square.end].to_owned());
            }
            None => {}
        }
        // A list of offsets never has more entries than the board has squares.
        if path.offsets.len() < 64 {
            path.offsets
                .extend(square.pair.and_then(|pair| pair.offset(reading)));
        }
    }
    (path, read)
}

fn says_no_path(text: &str) -> bool {
    let last = text.lines().rfind(|line| !line.trim().is_empty());
    last.is_some_and(is_none) || text.lines().any(begins_no_path)
}

/// Whether a line says only that there is no path, with or without a prefix before it.
fn is_none(line: &str) -> bool {
    let line = line.trim_end_matches(|c: char| c.is_whitespace() || ".!;,}'\"".contains(c));
    ["none", "no path", "[]", "null", "-1"].iter().any(|word| {
        let at = line.len().checked_sub(word.len());
        let at = at.filter(|at| line.is_char_boundary(*at));
        at.is_some_and(|at| {
            let ahead = &line[..at];
            line[at..].eq_ignore_ascii_case(word)
                && !ahead.ends_with(char::is_alphanumeric)
                && is_prefix(ahead.trim_end_matches(['\'', '"']))
        })
    })
}

/// Whether a line starts with `no path`, with or without a prefix.
fn begins_no_path(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    line.find("no path").is_some_and(|at| {
        let behind = &line[at + "no path".len()..];
        !behind.starts_with(char::is_alphanumeric)
            && !line[..at].ends_with(char::is_alphanumeric)
            && is_prefix(&line[..at])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Square::*;

    fn find(text: &str, ends: [Square; 2]) -> (WrittenAnswer, usize) {
        super::find(text, ends, false, Reading::default())
    }

    /// Returns the squares of the path from g2 to a8, its lines, and the number of other squares.
    fn path(text: &str) -> (Vec<Square>, [usize; 2], usize) {
        match find(text, [G2, A8]) {
            (WrittenAnswer::Path(path), left_out) => {
                assert_eq!(path.count, path.squares.len(), "{text}");
                (path.squares, path.lines, left_out)
            }
            (other, _) => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn the_path_is_the_run_that_fits() {
        let right = vec![G2, F4, E6, C7, A8];
        for (text, lines, left_out) in [
            ("g2 f4 e6 c7 a8", [1, 1], 0),
            ("From g2 to a8: g2 f4 e6 c7 a8", [1, 1], 2),
            (
                "Start: [6,1], End: [0,7]\n\n[6,1]\n[5,3]\n[4,5]\n[2,6]\n[0,7]",
                [3, 7],
                2,
            ),
            (
                "> knight_moves([6,1],[0,7])\nYou made it in 4 moves! Here's your path:\n[6,1]\n[5,3]\n[4,5]\n[2,6]\n[0,7]",
                [3, 7],
                2,
            ),
            (
                "Board size: [8, 8]\npath = [(6, 1), (5, 3), (4, 5), (2, 6), (0, 7)]",
                [2, 2],
                1,
            ),
            (
                "Step 1: g2\nStep 2: f4\nStep 3: e6\nStep 4: c7\nStep 5: a8\nDone in 4 steps",
                [1, 5],
                0,
            ),
            (
                "Visited g2\nVisited f4\nVisited e6\nVisited c7\nVisited a8",
                [1, 5],
                0,
            ),
            ("1. g2\n2. f4\n3. e6\n4. c7\n5. a8", [1, 5], 0),
            ("1: g2\n2: f4\n3: e6\n4: c7\n5: a8", [1, 5], 0),
            ("g2 -> f4\nf4 -> e6\ne6 -> c7\nc7 -> a8", [1, 4], 0),
            (
                "Move 1: from g2 to f4\nMove 2: from f4 to e6\nMove 3: from e6 to c7\nMove 4: from c7 to a8",
                [1, 4],
                0,
            ),
            (
                "start g2 then f4, then e6 and c7 and finally a8.",
                [1, 1],
                0,
            ),
            (
                "g2: e1 e3 f4 h4\nf4: e6 d5\npath: g2 f4 e6 c7 a8",
                [3, 3],
                8,
            ),
            (
                "{\"from\":\"g2\",\"to\":\"a8\",\"path\":[\"g2\",\"f4\",\"e6\",\"c7\",\"a8\"],\"moves\":4}",
                [1, 1],
                2,
            ),
            (
                "[\n  [\n    6,\n    1\n  ],\n  [\n    5,\n    3\n  ],\n  [4,5],\n  [2,6],\n  [0,7]\n]",
                [2, 12],
                0,
            ),
            ("g2 f4 d5\ng2 f4 e6 c7 a8\n\na1 b3", [2, 2], 5),
            (
                "From g2 to a8:\n(6,1) -> (5,3) -> (4,5) -> (2,6) -> (0,7)",
                [2, 2],
                2,
            ),
            (
                "g2 (6,1)\nf4 (5,3)\ne6 (4,5)\nc7 (2,6)\na8 (0,7)",
                [1, 5],
                5,
            ),
            (
                "8 . . .\n7 . x .\n  a b c\n\ng2 f4 e6 c7 a8 (4 moves)",
                [5, 5],
                0,
            ),
        ] {
            assert_eq!(path(text), (right.clone(), lines, left_out), "{text}");
        }
    }

    #[test]
    fn without_a_run_that_fits_the_nearest_is_read() {
        assert_eq!(path("g2 f4 e6\n\na1 b3").0, [G2, F4, E6]);
        assert_eq!(path("a1 b3\n\nf4 e6 c7 a8").0, [F4, E6, C7, A8]);
        assert_eq!(path("g2 a8").0, [G2, A8]);
        assert_eq!(path("g2 f4. Then e6 c7 a8").0, [G2, F4]);
        // If one move is enough, a line with the two ends is the path, not a heading.
        let one = super::find("x a1 b3\ny g2 e1", [G2, E1], true, Reading::default()).0;
        assert!(matches!(one, WrittenAnswer::Path(path) if path.squares == [G2, E1]));
    }

    #[test]
    fn a_text_may_say_that_there_is_no_path() {
        for text in [
            "none",
            "No path found",
            "Result: None",
            "path: []",
            "searching\n-> null\n\n",
            "-1",
            "From g2 to a8: no path",
            "From g2 to a8\nNo path exists!",
            "Start: g2\nTarget: a8\nNone.",
            "{\"path\": null}",
        ] {
            assert_eq!(find(text, [G2, A8]).0, WrittenAnswer::None, "{text}");
        }
        for text in ["", "hello", "g2", "nonesuch", "there is a path", "bullet-1"] {
            assert_eq!(find(text, [G2, A8]).0, WrittenAnswer::Nothing, "{text}");
        }
        let here = find("g2", [G2, G2]).0;
        assert!(matches!(here, WrittenAnswer::Path(path) if path.squares == [G2]));
    }

    #[test]
    fn squares_off_the_board_are_part_of_the_path() {
        let (WrittenAnswer::Path(path), 0) = find("g2 i3 a8 k9", [G2, A8]) else {
            panic!("no path");
        };
        assert_eq!((path.count, path.squares.len()), (3, 2));
        assert_eq!(path.off.as_deref(), Some("i3"));
    }

    #[test]
    fn a_long_text_is_read_in_one_pass() {
        for unit in [
            "g2 f4 ",
            "g2\nf4\n",
            "g2:",
            "g2 (6,1)",
            "x ",
            "no path",
            ". ",
            "(6,1) g2\n",
        ] {
            let long = unit.repeat((1 << 18) / unit.len());
            find(&long, [G2, A8]);
        }
    }
}
