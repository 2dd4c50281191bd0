//! Mistakes in a lesson file, with their positions.

use std::ops::Range;
use thiserror::Error;

use crate::board::{Pointer, sort_by_key};

/// Maximum number of reported mistakes. A file with more is hardly a lesson, and nobody fixes that
/// many before checking again.
pub(super) const MOST: usize = 20;

/// Mistake in a lesson file, with its line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {message}")]
pub struct LessonError {
    /// Description of the mistake.
    pub message: String,
    /// Line number, counted from 1.
    pub line: usize,
    /// Text of the line, with a caret under the mistake.
    pub pointer: Pointer,
    /// Further mistakes in the file, in order of their lines.
    pub more: Vec<LessonError>,
}

impl LessonError {
    /// Returns the error for a mistake at the bytes `place` of `text`.
    pub(super) fn at(text: &str, place: &Range<usize>, message: impl ToString) -> LessonError {
        let (line, pointer) = Pointer::in_text(text, place.start);
        LessonError {
            message: message.to_string(),
            line,
            pointer,
            more: Vec::new(),
        }
    }

    /// Combines the mistakes of a file into one error: the first by line, with the others in order,
    /// at most [`MOST`] in total. `None` if there are none.
    pub(super) fn of_all(mut errors: Vec<LessonError>) -> Option<LessonError> {
        sort_by_key(&mut errors, |error| error.line);
        errors.dedup();
        errors.truncate(MOST);
        let mut errors = errors.into_iter();
        let first = errors.next()?;
        Some(LessonError {
            more: errors.collect(),
            ..first
        })
    }

    /// Returns this mistake and all others in the file.
    pub fn all(&self) -> impl Iterator<Item = &LessonError> {
        [self].into_iter().chain(&self.more)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_is_counted_and_the_caret_stands_under_the_place() {
        let text = "title = 'é'\npar = 0\n";
        let error = LessonError::at(text, &(19..20), "too small");
        assert_eq!(error.to_string(), "line 2: too small");
        assert_eq!(error.pointer.to_string(), "  par = 0\n        ^");
        // A position past the end counts as the end.
        assert_eq!(LessonError::at(text, &(99..100), "more").line, 3);
    }
}
