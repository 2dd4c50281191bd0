//! What is wrong with a lesson file, and where.

use std::ops::Range;
use thiserror::Error;

use crate::board::Pointer;

/// What is wrong with a lesson file, with the line it stands on.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {message}")]
pub struct LessonError {
    /// What is wrong.
    pub message: String,
    /// The number of the line, from 1.
    pub line: usize,
    /// The line, with a caret under the place.
    pub pointer: Pointer,
}

impl LessonError {
    /// A mistake at the bytes `place` of `text`.
    pub(super) fn at(text: &str, place: &Range<usize>, message: impl ToString) -> LessonError {
        let at = (0..=place.start.min(text.len()))
            .rev()
            .find(|&at| text.is_char_boundary(at))
            .unwrap_or(0);
        let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let line = text[start..].lines().next().unwrap_or_default();
        LessonError {
            message: message.to_string(),
            line: text[..start].matches('\n').count() + 1,
            pointer: Pointer::new(line, text[start..at].chars().count()),
        }
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
        // A place past the end is the end.
        assert_eq!(LessonError::at(text, &(99..100), "more").line, 3);
    }
}
