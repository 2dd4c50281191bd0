//! Facts about the walk from one square to another.

use crate::board::Square;
use crate::geometry::Blocker;

/// Fact recorded by a step of the walk.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LineFact {
    /// Offset of the target from the start: squares across and squares up.
    Difference(i32, i32),
    /// Slope of the line from one square to another. It determines the kind of line.
    Slope(Square, Square),
    /// `b` in y = m·x + b for the line through the two squares.
    Intercept(Square, Square),
    /// An empty square between the two squares.
    Between(Square),
    /// First occupant between the two squares.
    BlockedAt(Blocker),
    /// The walk reached its target, with this number of squares in between.
    Arrived(u8),
}
