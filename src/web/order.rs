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
        /// Its text.
        text: String,
    },
    /// Ask for a file, and hand in its name and text.
    Pick {
        /// Extensions of suitable files, separated by commas.
        accept: String,
    },
    /// Hand in the text stored under a key, and store the text returned.
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
    /// Hand in a learner's stored text, and remember the name.
    Learner {
        /// Name of the learner, if there is one.
        name: Option<String>,
        /// The key.
        key: String,
    },
    /// Hand in all stored texts.
    Learners,
}
