//! The user's own steps: their search and their file.

use crate::board::Square;

/// Steps to watch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watched {
    /// Start of the search.
    pub from: Square,
    /// Target of the search.
    pub to: Square,
    /// Path of the file with the steps.
    pub path: String,
}
