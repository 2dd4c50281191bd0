//! Reads the printed text of a search, line by line.

use std::borrow::Cow;
use thiserror::Error;

use crate::board::Pointer;

use super::line::{self, ParseStepError, Spot, StepLine};
use super::notation::Reading;
use super::recorded::{Action, SearchEnd, Steps};
use super::word::without_escapes;
use super::written_path::PathText;

/// Output of another program, as far as it was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Text {
    /// The steps of a search.
    Steps(Steps),
    /// Other text, which may contain a path.
    Path(PathText),
}

/// Reason why the text can't be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadText {
    /// A step or a path can't be read, for example because it names something that isn't a square.
    #[error("line {line}: {}", error.error)]
    Step {
        /// Number of the line, from 1.
        line: u32,
        /// The line, with a caret under the mistake.
        pointer: Pointer,
        /// Description of the mistake.
        error: ParseStepError,
    },
    /// The text has more lines than the limit.
    #[error("it has more than {0} lines")]
    TooManyLines(u32),
    /// The text has no steps and exceeds the maximum size of a path's text.
    #[error("it is longer than {0} bytes")]
    TooLong(usize),
    /// The input has no steps and isn't valid UTF-8.
    #[error("it is not valid UTF-8")]
    NoText,
}

/// Reader of text, line by line. It keeps the steps, and the text itself up to a maximum size.
#[derive(Debug)]
pub struct Reader {
    line: u32,
    most: u32,
    steps: Steps,
    /// Whether any line so far looks like a step.
    has_steps: bool,
    /// First mistake; it counts only if the text has steps.
    bad_text: Option<BadText>,
    /// Text read so far, or the reason why it can't be kept.
    text: Result<String, BadText>,
}

impl Reader {
    /// Maximum size of text without steps, in bytes.
    pub const LONGEST_PATH: usize = 10 << 20;

    /// Maximum size of text with steps that can be read again, in bytes.
    const LONGEST_AGAIN: usize = 64 << 10;

    /// Returns a reader for at most `most` lines.
    pub fn new(most: u32) -> Reader {
        Reader {
            line: 0,
            most,
            steps: Steps::default(),
            has_steps: false,
            bad_text: None,
            text: Ok(String::new()),
        }
    }

    /// Sets how squares are read.
    #[must_use]
    pub fn with_reading(mut self, reading: impl Into<Reading>) -> Reader {
        self.steps.reading = reading.into();
        self
    }

    /// Counts a line that was read elsewhere, as if it were blank.
    pub fn skip_line(&mut self) {
        self.line += 1;
        self.keep("", 0);
    }

    /// Reads one line, without its line ending.
    ///
    /// # Errors
    ///
    /// Returns an error if the text has steps and this line or an earlier one can't be read, or if
    /// there are too many lines.
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
        let bytes = line.len();
        let line = String::from_utf8_lossy(line);
        let is_text = matches!(line, Cow::Borrowed(_));
        let text = without_escapes(&line);
        let said = line::read(&text, self.steps.reading);
        self.has_steps |= match &said {
            Ok(StepLine::Take(_) | StepLine::Put(..)) => true,
            Ok(_) => false,
            Err(_) => line::is_step(&text),
        };
        if self.has_steps && self.steps.first == 0 {
            self.steps.first = self.line;
        }
        if is_text {
            self.keep(&text, bytes)
        } else {
            self.text = Err(BadText::NoText)
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

    /// Stores a line. `bytes` is its length including colour codes.
    fn keep(&mut self, line: &str, bytes: usize) {
        let longest = if self.has_steps {
            Reader::LONGEST_AGAIN
        } else {
            Reader::LONGEST_PATH
        };
        let Ok(text) = &mut self.text else { return };
        if text.len() + bytes < longest {
            text.push_str(line);
            text.push('\n');
        } else {
            self.text = Err(BadText::TooLong(longest));
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
            self.steps.text = self.text.ok();
            Ok(Text::Steps(self.steps))
        } else {
            let reading = self.steps.reading;
            self.text.map(|text| Text::Path(PathText { text, reading }))
        }
    }

    /// Returns the steps read so far, for text that ends too early or can't be read further.
    pub fn so_far(self) -> Steps {
        self.steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square::*;

    fn read(text: &str) -> Result<Text, BadText> {
        let mut reader = Reader::new(1000);
        for line in text.lines() {
            reader.read(line.as_bytes())?;
        }
        reader.finish()
    }

    fn path(text: &str) -> Text {
        Text::Path(PathText {
            text: text.to_owned(),
            reading: Reading::default(),
        })
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
            assert_eq!(read(text), Ok(path(&format!("{text}\n"))), "{text}");
        }
        // An answer may come early; it ends the steps.
        let early = steps("path g2 f4\ntake g2");
        assert_eq!((early.takes(), early.left_out()), (0, 1));
        assert_eq!(read("take the next"), Ok(path("take the next\n")));
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
