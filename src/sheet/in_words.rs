//! Words for a section whose heading and spans don't form sentences in `plain` by themselves.

use super::{At, Section};

/// Words for a section, in the places where `plain` would otherwise read its heading and spans.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct InWords {
    /// Sentences for the whole section; `None` if its rows are read as a list.
    pub sentences: Option<Vec<String>>,
    /// Heading that includes the value; `None` if both are read as they are.
    pub heading: Option<String>,
    /// Word for a section without contents; `None` for the usual word.
    pub nothing: Option<&'static str>,
    /// Number of rows at the top that only name the columns below, and aren't read.
    pub names: usize,
}

impl InWords {
    /// Returns the words for a section that is described by these sentences.
    pub fn sentences(sentences: impl IntoIterator<Item = String>) -> InWords {
        InWords {
            sentences: Some(sentences.into_iter().collect()),
            ..InWords::default()
        }
    }

    /// Returns the words for a section that is called `word` if it has no contents.
    pub fn nothing(word: &'static str) -> InWords {
        InWords {
            nothing: Some(word),
            ..InWords::default()
        }
    }
}

impl Section {
    /// Sets the words for `plain`. They are only made if the section isn't for a screen.
    #[must_use]
    pub fn in_words(mut self, at: &At<'_>, in_words: impl FnOnce() -> InWords) -> Section {
        if at.in_words {
            self.in_words = in_words();
        }
        self
    }
}
