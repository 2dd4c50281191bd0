//! A search over a frontier: squares wait, one is taken, its moves are tried, and what is new waits,
//! too. What makes one search another are its [`Choices`], and all that is said about a search,
//! asked about it or predicted comes from them.

mod moves;
mod paths;
mod run;
mod side;

pub use paths::SHOWN;
pub use run::{run, search};
pub use side::key;

use crate::board::Square;

/// What makes one search another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choices {
    /// Which of the waiting squares is taken next.
    pub next: Next,
    /// When a square is marked, so that it is not put again.
    pub marks: Marking,
    /// Whether the moves from a square are tried in the opposite order.
    pub reversed: bool,
    /// Whether every parent of a square is kept, not only the first.
    pub all_parents: bool,
    /// Whether it searches from the target, too, until the two meet.
    pub both_ends: bool,
    /// The lines of its pseudocode, in their order.
    pub lines: &'static [CodeLine],
}

/// Which of the waiting squares is taken next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The one that has waited longest.
    Oldest,
    /// The end of the path that the search is on, whose moves are gone on with where they were left.
    Deepest,
    /// The one with the least number of this kind; of equal ones the one put first.
    Least(Estimate),
}

/// What a waiting square is judged by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Estimate {
    /// The least number of moves that may be left.
    Bound,
    /// The moves so far and the least number that may be left; of equal sums the one with more moves
    /// behind it.
    MovesAndBound,
}

/// When a square is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marking {
    /// When it is put.
    Put,
    /// When it is taken.
    Taken,
    /// When it is put, which it is again where fewer moves lead to it.
    Nearer,
}

/// Squares that a search takes instead of those it would choose itself, to see what follows.
#[derive(Clone, Copy, Debug)]
pub struct Instead<'a> {
    /// These come first, in this order, where they wait.
    pub first: &'a [Square],
    /// Whether after them the newest one always comes out, as from a stack.
    pub then_newest: bool,
}

impl Instead<'_> {
    /// The search's own choices.
    pub const NOTHING: Instead<'static> = Instead {
        first: &[],
        then_newest: false,
    };
}

impl Choices {
    /// Whether the search goes on from the newest square.
    pub const fn deep(self) -> bool {
        matches!(self.next, Next::Deepest)
    }

    /// In how many choices two searches differ. Marking a square again where fewer moves lead to it
    /// belongs to the choice of the next square.
    pub fn differences(&self, other: &Choices) -> usize {
        let marks = |choices: &Choices| match choices.marks {
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

    /// Whether the squares come out in the order of their distance, layer by layer.
    pub const fn in_layers(self) -> bool {
        matches!(self.next, Next::Oldest)
    }
}

/// What a line of a search's pseudocode does. A search whose code has no such line does not show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeLine {
    /// The start is put.
    Start,
    /// Searching from both ends: the target is put.
    StartBack,
    /// As long as any square waits.
    While,
    /// Searching from both ends: the side is chosen that goes on.
    Side,
    /// Going deep: the top of the stack is at hand.
    Top,
    /// A square is taken.
    Take,
    /// Was it marked before?
    Duplicate,
    /// It is marked.
    Mark,
    /// Is it the target?
    Found,
    /// The next of its moves is tried.
    Each,
    /// Going deep: is no move left?
    NoneLeft,
    /// Can the neighbour not be entered?
    Blocked,
    /// Does the neighbour have its mark?
    Marked,
    /// Was the neighbour reached from the other end?
    Met,
    /// The neighbour is new: it is put, or reached in fewer moves.
    New,
    /// It waits from now on.
    Put,
    /// The neighbour has one more parent.
    Parent,
    /// Its paths are counted.
    Count,
    /// Nothing waits any more: was there a target?
    NoWay,
    /// The paths are followed.
    Follow,
}

/// The lines of a search's pseudocode, with what each does: its names and its text.
macro_rules! lines {
    ($names:ident, $code:ident: $($line:ident = $text:expr,)+) => {
        const $names: &[CodeLine] = &[$(CodeLine::$line,)+];
        const $code: &[&str] = &[$($text,)+];
    };
}

pub(crate) use lines;
