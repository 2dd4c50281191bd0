//! Orders to the page to do what only a browser can do.

use serde::Serialize;

/// An order to the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Order {
    /// Copy a text.
    Copy {
        /// The text.
        text: String,
    },
    /// Make the file that the program requested, and save it.
    Export {
        /// Name of the file.
        file: String,
        /// Whether making it may take longer than a key should wait.
        long: bool,
    },
    /// Save a file.
    Download {
        /// Name of the file.
        file: String,
        /// Text of the file.
        text: String,
    },
    /// Ask for a file, and pass its name and text to the program.
    Pick {
        /// Extensions of suitable files, separated by commas.
        accept: String,
    },
    /// Pass the text stored under a key to the program, and store the text that it returns.
    Merge {
        /// The key.
        key: String,
    },
    /// Store a text.
    Store {
        /// The key.
        key: String,
        /// The text.
        text: String,
    },
    /// Pass a learner's stored text to the program, and remember the name.
    Learner {
        /// Name of the learner, if there is one.
        name: Option<String>,
        /// The key.
        key: String,
    },
    /// Report all stored texts.
    Learners,
}
