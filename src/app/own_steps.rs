//! The steps of the user's own search: its start, its target and its file.

use crate::board::Square;

/// A file of steps to watch, with the start and target of their search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watched {
    /// Start of the search.
    pub from: Square,
    /// Target of the search.
    pub to: Square,
    /// Path of the file with the steps.
    pub path: String,
}
