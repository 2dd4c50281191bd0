//! A path or a search printed by another program, and its first mistake.
//!
//! Any program can print its search, one step per line: `take g2`, `put e3`, and finally `path g2
//! …` or `none`. [`Reader`] reads such text line by line, [`SearchVerdict`] reports the properties
//! of the search and its first mistake, and [`Cause`] the likely reason. A text without steps is
//! parsed as a [`PathText`], which finds the path in it. All of them use `geometry` but none of the
//! program's own searches, so no search judges another.

mod cause;
mod fault;
mod judge;
mod line;
mod notation;
mod order;
mod pair;
mod path;
mod reader;
mod recorded;
mod run;
mod text;
mod verdict;
mod word;
mod written_path;

pub use cause::{Cause, Edge};
pub use fault::{Fault, FaultKind};
pub use line::{ParseStepError, Spot};
pub use notation::{Notation, Reading};
pub use order::{Fit, Misfit, StepOrder};
pub use path::{FirstHop, Hop, first_wrong_hop};
pub use reader::{BadText, Reader, Text};
pub use recorded::{Action, ReadStep, SearchEnd, Steps};
pub use text::{NoSquares, squares_in};
pub use verdict::{Duplicates, Marked, SearchVerdict};
pub use written_path::{PathText, WrittenAnswer, WrittenPath};
