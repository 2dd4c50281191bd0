//! Orders to the page, for tasks that only a browser can carry out.

use serde::Serialize;

/// An order to the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Order {
    /// Copy text to the clipboard.
    Copy { text: String },
    /// Make the file that the program requested, and save it. `long` is set if this may take longer
    /// than the response to a key should.
    Export { file: String, long: bool },
    /// Save text as a file.
    Download { file: String, text: String },
    /// Ask for a file, and pass its name and text to the program. `accept` contains the extensions
    /// of suitable files, separated by commas.
    Pick { accept: String },
    /// Pass the text stored under a key to the program, and store the text that it returns.
    Merge { key: String },
    /// Store text under a key.
    Store { key: String, text: String },
    /// Remember the name of a learner, if there is one, and pass the learner's stored text to the
    /// program.
    Learner { name: Option<String>, key: String },
    /// Report all stored entries.
    Learners,
}
