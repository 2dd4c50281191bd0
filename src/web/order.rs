//! Orders to the page to do what only a browser can do.

use serde::Serialize;

/// An order to the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Order {
    /// Copy a text.
    Copy { text: String },
    /// Make the file that the program requested, and save it. It may take longer than a key should wait.
    Export { file: String, long: bool },
    /// Save a text as a file.
    Download { file: String, text: String },
    /// Ask for a file, and pass its name and text to the program. `accept` has the extensions of suitable
    /// files, separated by commas.
    Pick { accept: String },
    /// Pass the text stored under a key to the program, and store the text that it returns.
    Merge { key: String },
    /// Store a text.
    Store { key: String, text: String },
    /// Remember the name of a learner, if there is one, and pass the learner's stored text to the
    /// program.
    Learner { name: Option<String>, key: String },
    /// Report all stored texts.
    Learners,
}
