//! Search over a frontier: a square is taken, its moves are tried, and new squares join the
//! frontier. Searches differ in their [`Strategy`].

mod frontier;
mod moves;
mod paths;
mod run;

pub use frontier::key;
pub use paths::SHOWN;
pub use run::{run, search};

use crate::board::Square;

/// The strategy of a search: the choices that distinguish it from other searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// Rule that chooses the next square of the frontier.
    pub next: Selection,
    /// Moment at which a square is marked, so that it isn't enqueued again.
    pub marks: Marking,
    /// Whether the moves from a square are tried in reverse order.
    pub reversed: bool,
    /// Whether every parent of a square is kept instead of only the first.
    pub all_parents: bool,
    /// Whether a second search starts from the target, until the two meet.
    pub both_ends: bool,
    /// Lines of the pseudocode, in order.
    pub lines: &'static [CodeLine],
}

/// Rule that chooses the next square of the frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// The oldest entry.
    Oldest,
    /// The end of the current path; its remaining moves are tried.
    Deepest,
    /// The entry with the smallest estimate of this kind; among equals, the oldest.
    Least(Estimate),
}

/// Estimate that orders the frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Estimate {
    /// The lower bound on the remaining moves.
    Bound,
    /// The moves so far plus the lower bound on the rest. Of equal sums, the one with more moves so
    /// far comes first.
    MovesAndBound,
}

/// Moment at which a square is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marking {
    /// When the square is enqueued.
    Put,
    /// When the square is dequeued.
    Taken,
    /// When the square is enqueued, which happens again if a shorter path is found.
    Nearer,
}

/// Squares that a search takes instead of its own choices, to show what follows.
#[derive(Clone, Copy, Debug)]
pub struct Override<'a> {
    /// Squares taken first, in this order, if they are in the frontier.
    pub first: &'a [Square],
    /// Whether the search then always takes the newest square, as from a stack.
    pub then_newest: bool,
}

impl Override<'_> {
    /// No override: the search makes its own choices.
    pub const NOTHING: Override<'static> = Override {
        first: &[],
        then_newest: false,
    };
}

impl Strategy {
    /// Whether the search continues from the newest square.
    pub const fn deep(self) -> bool {
        matches!(self.next, Selection::Deepest)
    }

    /// Returns the number of ways in which two strategies differ. Marking a square again if a
    /// shorter path is found isn't counted, because it belongs to the rule for the next square.
    pub fn differences(&self, other: &Strategy) -> usize {
        let marks = |choices: &Strategy| match choices.marks {
            Marking::Nearer => Marking::Put,
            marks => marks,
        };
        let apart = [
            self.next != other.next,
            marks(self) != marks(other),
            self.reversed != other.reversed,
            self.all_parents != other.all_parents,
            self.both_ends != other.both_ends,
        ];
        apart.into_iter().filter(|apart| *apart).count()
    }

    /// Whether squares are taken in the order of their distance, layer by layer.
    pub const fn in_layers(self) -> bool {
        matches!(self.next, Selection::Oldest)
    }
}

/// Action of a line in a search's pseudocode. If the code has no line for an action, the action
/// isn't shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeLine {
    /// The start joins the frontier.
    Start,
    /// The start is marked, or its path count or number of moves is set.
    MarkStart,
    /// Both ends: the target is enqueued.
    StartBack,
    /// The loop runs while the frontier isn't empty.
    While,
    /// Both ends: the end to continue from is chosen.
    Side,
    /// Depth-first: the top of the stack becomes current.
    Top,
    /// A square is taken.
    Take,
    /// Test of whether the taken square is already marked.
    Duplicate,
    /// The taken square is marked.
    Mark,
    /// Test of whether the taken square is the target.
    Found,
    /// The moves of the taken square are reordered.
    Order,
    /// The next of the square's moves is tried.
    Each,
    /// Depth-first: test of whether no move is left.
    NoneLeft,
    /// The number of moves to the neighbour is computed.
    Sum,
    /// Test of whether the neighbour is marked.
    Marked,
    /// Test of whether the neighbour was reached from the other end.
    Met,
    /// The neighbour is new, or reached in fewer moves.
    New,
    /// The neighbour joins the frontier.
    Put,
    /// The neighbour gets one more parent.
    Parent,
    /// The paths of the neighbour are counted.
    Count,
    /// The search ends because the frontier is empty.
    NoWay,
    /// The shortest paths are followed one by one.
    Follow,
}

/// Defines the lines of a search's pseudocode, each with its name and its text.
macro_rules! lines {
    ($names:ident, $code:ident: $($line:ident = $text:expr,)+) => {
        const $names: &[CodeLine] = &[$(CodeLine::$line,)+];
        const $code: &[&str] = &[$($text,)+];
    };
}

pub(crate) use lines;
