//! Splitting a file into its games, one at a time.

use std::io::{self, BufRead, Read};

/// Maximum size of the text of a game, in bytes.
const LONGEST: usize = 1 << 20;

/// Text of a game in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    /// Number of the game's first line in the file, from 1.
    pub line: usize,
    /// Text of the game: at most 1 MiB of the file. Older programs wrote Latin-1, so text that
    /// isn't UTF-8 is decoded as Latin-1.
    pub text: String,
    /// Whether lines are left out, because the game is too long.
    pub is_cut: bool,
}

/// Iterator over the texts of a file's games. Only one of them is in memory at a time.
///
/// ```
/// use knightlight::rules::GameTexts;
/// let texts = GameTexts::new("1. e4 *\n1. d4 *\n".as_bytes());
/// let lines: Vec<usize> = texts.map(|text| text.unwrap().line).collect();
/// assert_eq!(lines, [1, 2]);
/// ```
#[derive(Debug)]
pub struct GameTexts<R> {
    reader: R,
    splitter: GameSplitter,
    /// Number of the last line that was read.
    line: usize,
    /// First line of the next game, already read; empty if there is none.
    next: Vec<u8>,
}

impl<R: BufRead> GameTexts<R> {
    /// Creates an iterator over the games in `reader`.
    pub fn new(reader: R) -> GameTexts<R> {
        GameTexts {
            reader,
            splitter: GameSplitter::default(),
            line: 0,
            next: Vec::new(),
        }
    }

    /// Reads to the end of the current game, and returns its text; `None` at the end of the file.
    fn read(&mut self) -> io::Result<Option<GameText>> {
        let mut bytes = std::mem::take(&mut self.next);
        let mut first = self.line.max(1);
        let (mut line, mut is_cut) = (Vec::new(), false);
        loop {
            line.clear();
            let mut limited = (&mut self.reader).take(LONGEST as u64);
            if limited.read_until(b'\n', &mut line)? == 0 {
                break;
            }
            self.line += 1;
            let is_beginning = self.splitter.begins_with(&line);
            if is_beginning && !bytes.is_empty() {
                self.next = line;
                break;
            }
            if is_beginning {
                first = self.line;
            }
            let begun = is_beginning || !bytes.is_empty();
            let fits = bytes.len() + line.len() <= LONGEST;
            is_cut |= begun && !fits;
            if begun && fits {
                bytes.extend_from_slice(&line);
            }
        }
        let text = String::from_utf8(bytes)
            .unwrap_or_else(|error| error.as_bytes().iter().map(|&byte| byte as char).collect());
        let game = GameText {
            line: first,
            text,
            is_cut,
        };
        Ok((!game.text.is_empty()).then_some(game))
    }
}

impl<R: BufRead> Iterator for GameTexts<R> {
    type Item = io::Result<GameText>;

    fn next(&mut self) -> Option<io::Result<GameText>> {
        self.read().transpose()
    }
}

/// Detector of the first line of each game. The file is passed to it line by line.
///
/// A game starts with its tags or, if it has none, at the start of the file or after the result of
/// the previous game. A bracket inside a comment doesn't start a game, unless it is the tag
/// `Event`, which means that the comment was never closed.
#[derive(Clone, Debug, Default)]
struct GameSplitter {
    state: State,
    /// Whether a comment in braces is open.
    in_comment: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// No game has started since the last one ended.
    #[default]
    Between,
    Tags,
    Moves,
}

/// Results, which end the text of a game.
pub(super) const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

impl GameSplitter {
    /// Whether a game starts with `line`, given in bytes. All lines of the file must be passed, in
    /// order.
    fn begins_with(&mut self, line: &[u8]) -> bool {
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        let line = line.trim_ascii();
        let is_event = line.starts_with(b"[Event \"");
        let is_tag = (is_event || !self.in_comment)
            && matches!(line, [b'[', first, ..] if first.is_ascii_alphabetic());
        let begins = match self.state {
            State::Between => !line.is_empty() && !line.starts_with(b"%"),
            State::Tags => false,
            State::Moves => is_tag,
        };
        if is_tag {
            self.in_comment = false;
            self.state = State::Tags;
        } else if !line.is_empty() && (begins || self.state != State::Between) {
            self.state = State::Moves;
            let rest = self.outside_comments(line);
            let last = rest
                .split(u8::is_ascii_whitespace)
                .rfind(|word| !word.is_empty());
            let ends = last.is_some_and(|last| {
                RESULTS
                    .iter()
                    .any(|result| last.ends_with(result.as_bytes()))
            });
            if ends && !self.in_comment {
                self.state = State::Between;
            }
        }
        begins
    }

    /// Returns the part of a line after its last comment in braces and before a `;`; empty if a
    /// comment stays open.
    fn outside_comments<'a>(&mut self, line: &'a [u8]) -> &'a [u8] {
        let mut rest = line;
        loop {
            if self.in_comment {
                let Some(end) = rest.iter().position(|&byte| byte == b'}') else {
                    return &[];
                };
                self.in_comment = false;
                rest = &rest[end + 1..];
            }
            match rest.iter().position(|byte| [b'{', b';'].contains(byte)) {
                None => return rest,
                Some(begin) if rest[begin] == b';' => return &rest[..begin],
                Some(begin) => {
                    self.in_comment = true;
                    rest = &rest[begin + 1..];
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn beginnings(text: &str) -> Vec<usize> {
        let mut splitter = GameSplitter::default();
        let lines = (1..).zip(text.lines());
        let begins = lines.filter(|(_, line)| splitter.begins_with(line.as_bytes()));
        begins.map(|(number, _)| number).collect()
    }

    #[test]
    fn each_game_has_its_text_and_line() {
        let file = "\u{feff}\n% note\n[Event \"a\"]\n\n1. e4 *\n\n\n1. d4 {J\u{e4}h} *\n";
        let read = |bytes: &[u8]| -> Vec<GameText> {
            GameTexts::new(bytes)
                .map(|text| text.expect("memory"))
                .collect()
        };
        let games = read(file.as_bytes());
        let lines: Vec<usize> = games.iter().map(|game| game.line).collect();
        assert_eq!(lines, [3, 8]);
        assert_eq!(games[1].text, "1. d4 {J\u{e4}h} *\n");
        // The same games in Latin-1, with Windows line endings.
        let latin = b"1. e4 *\r\n1. d4 {J\xe4h} *\r\n";
        assert_eq!(read(latin)[1].text, "1. d4 {J\u{e4}h} *\r\n");
        let endless = vec![b'e'; 3 * LONGEST];
        assert!(read(&endless).iter().all(|game| game.text.len() <= LONGEST));
        assert_eq!(read(b"\n \n"), []);
    }

    #[test]
    fn games_begin_with_tags_or_after_a_result() {
        for (text, begins) in [
            ("", vec![]),
            ("\n\n", vec![]),
            ("1. e4 *\n", vec![1]),
            ("1. e4 e5\n2. d4 1-0\n\n1. d4 *\n1. c4 *", vec![1, 4, 5]),
            (
                "[Event \"a\"]\n[Site \"b\"]\n\n1. e4 *\n\n[Event \"c\"]\n\n*\n",
                vec![1, 6],
            ),
            // The result is missing here.
            (
                "[White \"a\"]\n\n1. e4\n\n[White \"b\"]\n\n1. d4\n",
                vec![1, 5],
            ),
            // A comment contains text that looks like a tag and a result.
            (
                "[White \"a\"]\n\n1. e4 {so 1-0\n[%csl Gd4]\n[Note x] 1-0\n} e5 *\n1. c4",
                vec![1, 7],
            ),
            // This comment never ends.
            ("1. e4 {open\n1. d4 *\n\n[Event \"b\"]\n\n*", vec![1, 4]),
            ("1. e4 ; a note 1-0\n1... e5 *", vec![1]),
            ("\u{feff}[Event \"a\"]\n\n*\n", vec![1]),
            ("% a note\n1. e4 *", vec![2]),
        ] {
            assert_eq!(beginnings(text), begins, "{text}");
        }
    }
}
