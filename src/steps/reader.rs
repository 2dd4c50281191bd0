//! Reads the text of a search, line by line.

use thiserror::Error;

use crate::board::{Pointer, Square};

use super::line::{self, ParseStepError, Spot, StepLine};
use super::word::without_escapes;

/// A step of a search and its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadStep {
    /// Line number, from 1.
    pub line: u32,
    /// Action of the step.
    pub what: Action,
}

// A text has up to a million of these.
const _: () = assert!(size_of::<ReadStep>() <= 8);

/// Action of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The square is dequeued.
    Take(Square),
    /// The square is enqueued, reached from the one named or from the last one dequeued.
    Put(Square, Option<Square>),
    /// A square off the board is dequeued.
    TakeOff,
    /// A square off the board, or reached from off the board, is enqueued.
    PutOff,
}

/// The last line of the steps of a search: a path, or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchEnd {
    /// The search found this path.
    Path(Vec<Spot>),
    /// The search found no path.
    None,
}

/// Steps of a search, read from a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    list: Vec<ReadStep>,
    off: Vec<(u32, String)>,
    answer: Option<(u32, SearchEnd)>,
    left_out: usize,
    /// First line that begins like a step.
    first: u32,
}

impl Steps {
    /// Steps before the answer.
    pub fn list(&self) -> &[ReadStep] {
        &self.list
    }

    /// The answer and its line, if there is one.
    pub fn answer(&self) -> Option<(u32, &SearchEnd)> {
        let (line, outcome) = self.answer.as_ref()?;
        Some((*line, outcome))
    }

    /// Number of lines without a step, or after the answer.
    pub const fn left_out(&self) -> usize {
        self.left_out
    }

    /// Text of a place off the board that a line names, as written.
    pub fn off(&self, line: u32) -> Option<&str> {
        let found = self.off.binary_search_by_key(&line, |(at, _)| *at).ok()?;
        Some(&self.off[found].1)
    }

    /// Line of the last step, the answer included.
    pub fn last_line(&self) -> u32 {
        let last = self.list.last().map(|step| step.line);
        let answer = self.answer.as_ref().map(|(line, _)| *line);
        answer.or(last).unwrap_or(self.first)
    }

    /// Start of the search and end of its path, as far as known.
    pub fn ends(&self) -> [Option<Square>; 2] {
        let from = self.list.iter().find_map(|step| match step.what {
            Action::Take(square) => Some(square),
            _ => None,
        });
        let to = match &self.answer {
            Some((_, SearchEnd::Path(places))) => match places.last() {
                Some(Spot::On(square)) => Some(*square),
                _ => None,
            },
            _ => None,
        };
        [from, to]
    }

    /// Number of steps that dequeue a square.
    pub fn takes(&self) -> usize {
        self.count(|what| matches!(what, Action::Take(_) | Action::TakeOff))
    }

    /// Number of steps that enqueue a square.
    pub fn puts(&self) -> usize {
        self.count(|what| matches!(what, Action::Put(..) | Action::PutOff))
    }

    fn count(&self, is_counted: impl Fn(Action) -> bool) -> usize {
        self.list
            .iter()
            .filter(|step| is_counted(step.what))
            .count()
    }

    fn add(&mut self, line: u32, what: Action) {
        self.list.push(ReadStep { line, what });
    }

    /// Remembers the place off the board that a line names, up to a number nobody looks beyond.
    fn note_off_board(&mut self, line: u32, written: &str) {
        if self.off.len() < 4096 {
            self.off.push((line, written.chars().take(64).collect()));
        }
    }
}

/// A submitted text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Text {
    /// The steps of a search.
    Steps(Steps),
    /// Other text that may contain a path.
    Path(String),
}

/// Reason why a text can't be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadText {
    /// A step names something that isn't a square.
    #[error("line {line}: {}", error.error)]
    Step {
        /// Line number of the step.
        line: u32,
        /// Line with a caret.
        pointer: Pointer,
        /// Description of the mistake.
        error: ParseStepError,
    },
    /// The text has more lines than the limit.
    #[error("it has more than {0} lines")]
    TooManyLines(u32),
    /// The text has no steps and is longer than any path.
    #[error("it is longer than {0} bytes")]
    TooLong(usize),
    /// The input has no steps and isn't text.
    #[error("it is not a text in UTF-8")]
    NoText,
}

/// Reads a text line by line and keeps only its steps.
#[derive(Debug)]
pub struct Reader {
    line: u32,
    most: u32,
    steps: Steps,
    /// Whether a line has begun like a step.
    has_steps: bool,
    /// First mistake; it counts only if the text has steps.
    bad_text: Option<BadText>,
    /// Text read so far, while it may be a path.
    path: Result<String, BadText>,
}

impl Reader {
    /// Maximum size of a text without steps, in bytes.
    pub const LONGEST_PATH: usize = 10 << 20;

    /// Returns a reader for at most `most` lines.
    pub fn new(most: u32) -> Reader {
        Reader {
            line: 0,
            most,
            steps: Steps::default(),
            has_steps: false,
            bad_text: None,
            path: Ok(String::new()),
        }
    }

    /// Skips a line that was read elsewhere.
    pub const fn skip_line(&mut self) {
        self.line += 1;
    }

    /// Reads one line, without its line ending.
    ///
    /// # Errors
    ///
    /// Returns an error if the line is a step that can't be read, or exceeds the maximum number of
    /// lines.
    pub fn read(&mut self, line: &[u8]) -> Result<(), BadText> {
        if self.line == self.most {
            return Err(BadText::TooManyLines(self.most));
        }
        self.line += 1;
        // Editors may put a byte order mark before the first line.
        let line = match self.line {
            1 => line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line),
            _ => line,
        };
        let text = String::from_utf8_lossy(line);
        let text = without_escapes(&text);
        let said = line::read(&text);
        self.has_steps |= match &said {
            Ok(StepLine::Take(_) | StepLine::Put(..)) => true,
            Ok(_) => false,
            Err(_) => line::is_step(&text),
        };
        if self.has_steps {
            self.path = Ok(String::new());
            if self.steps.first == 0 {
                self.steps.first = self.line;
            }
        } else {
            self.read_text(line);
        }
        if said == Ok(StepLine::Blank) || self.bad_text.is_some() {
        } else if self.steps.answer.is_some() {
            self.steps.left_out += 1;
        } else {
            match said {
                Ok(said) => self.add(said),
                Err(error) => {
                    let column = text[..error.offset].chars().count();
                    self.bad_text = Some(BadText::Step {
                        line: self.line,
                        pointer: Pointer::new(&text, column),
                        error,
                    });
                }
            }
        }
        match &self.bad_text {
            Some(bad_text) if self.has_steps => Err(bad_text.clone()),
            _ => Ok(()),
        }
    }

    fn add(&mut self, said: StepLine) {
        let line = self.line;
        let steps = &mut self.steps;
        match said {
            StepLine::Blank => {}
            StepLine::Other => steps.left_out += 1,
            StepLine::Take(Spot::On(square)) => steps.add(line, Action::Take(square)),
            StepLine::Put(Spot::On(square), None) => steps.add(line, Action::Put(square, None)),
            StepLine::Put(Spot::On(square), Some(Spot::On(from))) => {
                steps.add(line, Action::Put(square, Some(from)));
            }
            StepLine::Take(Spot::Off(written)) => {
                steps.add(line, Action::TakeOff);
                steps.note_off_board(line, &written);
            }
            StepLine::Put(Spot::Off(written), _) | StepLine::Put(_, Some(Spot::Off(written))) => {
                steps.add(line, Action::PutOff);
                steps.note_off_board(line, &written);
            }
            StepLine::Path(squares) => {
                let off = squares.iter().find_map(|place| match place {
                    Spot::Off(written) => Some(written),
                    Spot::On(_) => None,
                });
                if let Some(written) = off {
                    steps.note_off_board(line, written);
                }
                steps.answer = Some((line, SearchEnd::Path(squares)));
            }
            StepLine::None => steps.answer = Some((line, SearchEnd::None)),
        }
    }

    /// Keeps a line of a possible path.
    fn read_text(&mut self, line: &[u8]) {
        let Ok(path) = &mut self.path else { return };
        match str::from_utf8(line) {
            Ok(line) if path.len() + line.len() < Reader::LONGEST_PATH => {
                path.push_str(&without_escapes(line));
                path.push('\n');
            }
            Ok(_) => self.path = Err(BadText::TooLong(Reader::LONGEST_PATH)),
            Err(_) => self.path = Err(BadText::NoText),
        }
    }

    /// Ends the text and returns its contents.
    ///
    /// # Errors
    ///
    /// Returns an error if the input has no steps and isn't text that could contain a path.
    pub fn finish(mut self) -> Result<Text, BadText> {
        if self.has_steps {
            self.steps.list.shrink_to_fit();
            Ok(Text::Steps(self.steps))
        } else {
            self.path.map(Text::Path)
        }
    }

    /// Returns the steps read so far, for a text that breaks off or can't be read further.
    pub fn so_far(self) -> Steps {
        self.steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Square::*;

    fn read(text: &str) -> Result<Text, BadText> {
        let mut reader = Reader::new(1000);
        for line in text.lines() {
            reader.read(line.as_bytes())?;
        }
        reader.finish()
    }

    fn steps(text: &str) -> Steps {
        match read(text) {
            Ok(Text::Steps(steps)) => steps,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn steps_are_told_from_all_else() {
        let read = steps(
            "# mine\nhello\ntake g2\n\n  put e3 # new\nput i3\npath g2 e3\ntake f4\nbye\n# end",
        );
        let [take, put, off] = read.list() else {
            panic!("{read:?}");
        };
        assert_eq!((take.line, take.what), (3, Action::Take(G2)));
        assert_eq!((put.line, put.what), (5, Action::Put(E3, None)));
        assert_eq!((off.line, off.what), (6, Action::PutOff));
        assert_eq!((read.off(6), read.off(5)), (Some("i3"), None));
        let path = SearchEnd::Path([G2, E3].map(Spot::On).to_vec());
        assert_eq!(read.answer(), Some((7, &path)));
        assert_eq!((read.takes(), read.puts(), read.left_out()), (1, 2, 3));
        assert_eq!(read.last_line(), 7);
    }

    #[test]
    fn a_text_without_steps_is_a_path() {
        for text in ["g2 f4\nd5", "path g2 banana", "none", "I take it: g2"] {
            assert_eq!(read(text), Ok(Text::Path(format!("{text}\n"))), "{text}");
        }
        // An answer may come early: it ends the steps.
        let early = steps("path g2 f4\ntake g2");
        assert_eq!((early.takes(), early.left_out()), (0, 1));
        assert_eq!(
            read("take the next"),
            Ok(Text::Path("take the next\n".into()))
        );
    }

    #[test]
    fn colours_are_skipped_everywhere() {
        let read = steps("\u{1b}[1;31mtake\u{1b}[0m g\u{1b}[32m2\u{1b}[m\nput e3\u{1b}[K");
        assert_eq!((read.takes(), read.puts(), read.left_out()), (1, 1, 0));
        let path = "\u{1b}[31mg2\u{1b}[0m f4\u{1b}[";
        assert_eq!(without_escapes(path), "g2 f4");
    }

    #[test]
    fn a_mistake_counts_where_there_are_steps() {
        for (text, line) in [("take g2\nput banana", 2), ("path\ntake g2", 1)] {
            let bad_text = read(text).expect_err(text).to_string();
            assert!(
                bad_text.starts_with(&format!("line {line}: `")),
                "{bad_text}"
            );
        }
        // Nothing is read after the answer.
        assert_eq!(steps("take g2\nnone\nput banana").left_out(), 1);
        let mut reader = Reader::new(2);
        assert!(reader.read(b"x").is_ok() && reader.read(b"y").is_ok());
        assert_eq!(reader.read(b"z"), Err(BadText::TooManyLines(2)));
    }
}
