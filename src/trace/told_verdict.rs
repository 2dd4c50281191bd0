//! What the steps of another program are.

use crate::steps::{PutVerdict, SearchVerdict};

/// What steps are.
#[derive(Clone, Debug, PartialEq)]
pub enum ToldVerdict {
    /// A search from one square to another.
    Search(SearchVerdict),
    /// Queens or a tour.
    Puts(PutVerdict),
}

impl ToldVerdict {
    /// The first line that is wrong.
    pub fn fault_line(&self) -> Option<u32> {
        match self {
            ToldVerdict::Search(verdict) => verdict.fault.as_ref().map(|fault| fault.line),
            ToldVerdict::Puts(verdict) => verdict.fault.as_ref().map(|fault| fault.line),
        }
    }
}
