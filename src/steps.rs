//! A search that another program made, told step by step, and what is wrong with it.
//!
//! Any program can print what its search does, one step a line: `take g2`, `put e3`, and at the end
//! `path g2 …` or `none`. [`Reader`] reads such a text line by line, [`SearchVerdict`] tells what the search
//! is and its first fault. Both know what `geometry` knows and nothing of the program's own searches,
//! so none of these is the measure for another's.

mod fault;
mod line;
mod order;
mod path;
mod reader;
mod verdict;

pub use fault::{Fault, FaultKind};
pub use line::{Spot, Unread};
pub use order::{Fit, Misfit, StepOrder};
pub use path::{FirstHop, Hop, first_wrong_hop};
pub use reader::{Action, BadText, ReadStep, Reader, SearchEnd, Steps, Text};
pub use verdict::{Marked, SearchVerdict, Twice};
