//! Facts about another program's search.

use std::num::NonZeroU32;

use crate::board::Square;
use crate::trace::StepSize;

/// Contents of a line of the other program's steps, and what is known so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReplayFact {
    /// Line number, counted from 1.
    pub line: u32,
    /// Action in the line.
    pub what: ReplayAction,
    /// The `take` line to which this line belongs, if any.
    pub take: Option<Taken>,
    /// Line of the first mistake, if it is this line or an earlier one.
    pub fault: Option<NonZeroU32>,
}

/// A `take` line, and its effects up to the current line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Taken {
    /// Number of the `take` line.
    pub line: u32,
    /// Square that the line takes.
    pub square: Square,
    /// Whether the square had already been taken.
    pub again: bool,
    /// Number of squares put since then, up to the current line.
    pub puts: u16,
}

/// Action in a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReplayAction {
    /// A `take` line.
    Taken,
    /// A `put` line.
    Put {
        /// Square of the line.
        square: Square,
        /// Square from which it was reached, if known.
        from: Option<Square>,
        /// Whether the square had already been put or taken.
        again: bool,
    },
    /// The line names a place off the board.
    Off,
    /// The answer is a path with this number of moves.
    Path(u16),
    /// The answer is that there is no path.
    NoPath,
}

impl ReplayFact {
    /// Whether the first mistake is in this line or, if a step is larger than an edge, in one since
    /// its `take` line.
    pub fn is_at_fault(self, size: StepSize) -> bool {
        let first = match size {
            StepSize::Edge => self.line,
            _ => self.first_line(),
        };
        self.fault.is_some_and(|line| line.get() >= first)
    }

    /// Returns the square that this line takes; `None` if it isn't a `take` line.
    pub fn taken(self) -> Option<Square> {
        let is_take = self.what == ReplayAction::Taken;
        self.take.filter(|_| is_take).map(|take| take.square)
    }

    /// Returns the number of the `take` line to which this line belongs, or the number of this line
    /// if it belongs to none or is the answer.
    pub fn first_line(self) -> u32 {
        match (self.what, self.take) {
            (ReplayAction::Path(_) | ReplayAction::NoPath, _) | (_, None) => self.line,
            (_, Some(take)) => take.line,
        }
    }
}
