//! Reach, by a function that calls itself.

mod fact;
mod questions;
mod sections;
mod steps;
mod words;

pub use fact::RecursionFact;
pub use questions::returns;
pub use sections::sections;
pub use steps::ROW as STEPS;
pub use words::{call, sentence};
