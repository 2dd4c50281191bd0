//! The user's own steps: their search and their file.

use crate::board::Square;

/// Steps to watch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watched {
    /// Start of the search.
    pub from: Square,
    /// The square to get to.
    pub to: Square,
    /// The file with its steps.
    pub path: String,
}
