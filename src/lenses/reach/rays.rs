//! Reach, ray by ray.

mod fact;
mod questions;
mod sections;
mod steps;
mod words;

pub use fact::ReachFact;
pub use questions::reach;
pub use sections::{moves, sections, strip};
pub use steps::ROW as STEPS;
pub use words::sentence;
