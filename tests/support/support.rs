//! Code shared by the tests of several subjects.

pub mod acts;
pub mod home;
pub mod image;
pub mod lines;
pub mod program;
pub mod random;
pub mod screen;
pub mod session;
pub mod story;
pub mod trace;
