//! What happens on the walk from one square to another.

use crate::board::Square;
use crate::geometry::Blocker;

/// What a step of the walk did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LineFact {
    /// How far across and how far up the target lies.
    Difference(i32, i32),
    /// The slope of the line from one square to another, and so its kind.
    Slope(Square, Square),
    /// `b` in y = m·x + b for that line.
    Intercept(Square, Square),
    /// An empty square between.
    Between(Square),
    /// The first thing between.
    BlockedAt(Blocker),
    /// The walk has come to its target, with this number of squares between.
    Arrived(u8),
}
