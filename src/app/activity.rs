//! What one does with the program: look around, or learn.

use super::learn::Learn;

/// What one does with the program. Each activity owns its own small state; board, cursor and
/// keys are the same in all of them.
#[derive(Clone, Debug, Default)]
pub enum Activity {
    /// Put pieces on the board and look.
    #[default]
    Explore,
    /// Play the levels of a lesson.
    Learn(Box<Learn>),
}
