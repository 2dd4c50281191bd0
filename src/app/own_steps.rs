//! The steps of somebody's own search: which search it is, and which file has them.

use crate::board::Square;

/// Steps that are to be watched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watched {
    /// Where the search starts.
    pub from: Square,
    /// The square to get to.
    pub to: Square,
    /// The file with its steps.
    pub path: String,
}
