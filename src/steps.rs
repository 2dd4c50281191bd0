//! A search printed by another program, step by step, and its first mistake.
//!
//! Any program can print its search, one step a line: `take g2`, `put e3`, and finally `path g2 …`
//! or `none`. [`Reader`] reads such a text line by line, [`SearchVerdict`] reports the properties
//! of the search and its first mistake. Both use `geometry` and none of the program's own searches,
//! so no search is judged by another.

mod fault;
mod line;
mod order;
mod pair;
mod path;
mod reader;
mod verdict;
mod word;

pub use fault::{Fault, FaultKind};
pub use line::{ParseStepError, Spot};
pub use order::{Fit, Misfit, StepOrder};
pub use path::{FirstHop, Hop, first_wrong_hop};
pub use reader::{Action, BadText, ReadStep, Reader, SearchEnd, Steps, Text};
pub use verdict::{Duplicates, Marked, SearchVerdict};
