//! Orders to the page to do what only a browser can do.

use serde::Serialize;

/// An order to the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Order {
    /// Copy text to the clipboard.
    Copy {
        /// Text to copy.
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
        /// Key in the page's storage.
        key: String,
    },
    /// Store text, replacing any that is stored under the same key.
    Store {
        /// Key in the page's storage.
        key: String,
        /// Text to store.
        text: String,
    },
    /// Pass a learner's stored text to the program, and remember the name.
    Learner {
        /// Name of the learner, if there is one.
        name: Option<String>,
        /// Key of the learner's progress in the page's storage.
        key: String,
    },
    /// Report all stored texts.
    Learners,
}
