//! What happens in a search.

use crate::board::{Square, SquareSet, named};

/// What a step of a search did.
///
/// Four words mean the same in every search: a square is *pushed* when it goes into the queue or
/// onto the stack, it is *waiting* while it is there, it is *taken* when it comes out of the queue
/// or the search goes on from it, and it is *marked* so that it is not pushed again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SearchFact {
    /// The start was put into the queue.
    QueueStarts {
        /// The start.
        start: Square,
        /// Whether it was marked, too.
        marked: bool,
    },
    /// A square was taken from the queue.
    Taken {
        /// The square.
        square: Square,
        /// Whether it was marked only now.
        marked: bool,
    },
    /// A neighbour lies off the board.
    OffBoard {
        /// The square at hand.
        from: Square,
        /// Where the move leads: files to the right, ranks up.
        step: (i8, i8),
        /// The last square of the ray, where it has any.
        behind: Option<Square>,
    },
    /// A neighbour can't be entered, or a pawn has nothing to take there.
    NotEntered(Square),
    /// A neighbour had been marked before.
    Seen(Square),
    /// A neighbour was marked and put into the queue.
    Queued {
        /// The square at hand.
        from: Square,
        /// Its new neighbour.
        to: Square,
    },
    /// All neighbours of a square have been tried.
    Expanded {
        /// The square.
        square: Square,
        /// Its new neighbours.
        new: SquareSet,
        /// Whether it was the last of its layer.
        layer_done: bool,
    },
    /// The target was taken from the queue.
    Found(Square),
    /// The queue ran empty; the square is the target that was not found, if there was one. From both
    /// ends it is the queue of the start's end.
    QueueEmpty(Option<Square>),

    /// From both ends: the target was put into the queue at its end.
    BackStarts(Square),
    /// From both ends: the queue at the target's end ran empty; the square is the target.
    BackEmpty(Square),
    /// From both ends: a neighbour was reached from the other end before.
    Met {
        /// The square at hand.
        from: Square,
        /// Its neighbour.
        to: Square,
    },

    /// Depth-first: the start was marked and put on the stack.
    StackStarts(Square),
    /// Depth-first: a new square was marked and put on the stack.
    Deeper(Square),
    /// Depth-first: no move was left, and a square was taken off the stack.
    DeadEnd {
        /// The square taken off.
        from: Square,
        /// The one below it, which is at hand again.
        to: Option<Square>,
    },
    /// Depth-first: the target is on top of the stack.
    FoundDeep {
        /// The target.
        square: Square,
        /// How many moves a shortest path has, where geometry finds one.
        shortest: Option<u8>,
    },
    /// Depth-first: the stack ran empty; the square is the target that was not found, if there was
    /// one.
    StackEmpty(Option<Square>),

    /// Marked late: a square that was marked before came out of the queue once more.
    Duplicate {
        /// The square.
        square: Square,
        /// How far the layer is that it was the last of, if it was. The square itself may be
        /// nearer.
        layer_done: Option<u8>,
    },
    /// Marked late: a neighbour that is not marked yet was put into the queue.
    QueuedLate {
        /// The neighbour.
        to: Square,
        /// Whether it had been put in before.
        again: bool,
    },
    /// Marked late: all neighbours of a square have been tried.
    ExpandedLate {
        /// The square.
        square: Square,
        /// How many of its neighbours were put into the queue; they are the last ones there.
        pushed: u8,
        /// Whether it was the last of its layer.
        layer_done: bool,
    },

    /// All paths: the start was put into the queue with one path, the empty one.
    CountStarts(Square),
    /// All paths: a square was taken from the queue.
    Counted {
        /// The square.
        square: Square,
        /// How far it is.
        moves: u8,
    },
    /// All paths: a neighbour is no farther from the start than the square at hand.
    NoDetour(Square),
    /// All paths: the square at hand is a parent of its neighbour.
    Parent {
        /// The square at hand.
        from: Square,
        /// Its neighbour, one move farther.
        to: Square,
        /// Whether it has another parent already, and waits.
        again: bool,
    },
    /// All paths: all neighbours of a square have been tried.
    CountedAll {
        /// The square.
        square: Square,
        /// Whether it was the last of its layer.
        layer_done: bool,
    },
    /// All paths: the target was taken from the queue, so all shortest paths are known.
    PathsFound {
        /// The target.
        target: Square,
        /// How far it is.
        moves: u8,
        /// How many shortest paths there are.
        paths: u64,
    },
    /// All paths: one of the shortest paths.
    OnePath {
        /// Its number, from 1.
        number: u32,
        /// Whether there are more that are not shown.
        more: bool,
    },
}

impl SearchFact {
    /// The square that the search took, so that it goes on from there.
    pub const fn taken(self) -> Option<Square> {
        match self {
            SearchFact::Taken { square, .. }
            | SearchFact::Counted { square, .. }
            | SearchFact::StackStarts(square)
            | SearchFact::Deeper(square) => Some(square),
            _ => None,
        }
    }

    /// The square that the search turns to: the one that it takes or passes over, and going back the one that
    /// is at hand again.
    pub(crate) const fn turns_to(self) -> Option<Square> {
        match self {
            SearchFact::Duplicate { square, .. } => Some(square),
            SearchFact::DeadEnd { to, .. } => to,
            _ => self.taken(),
        }
    }

    /// Whether the search turns to another square: takes one, goes deeper or back, or passes one over.
    pub(crate) const fn turns(self) -> bool {
        let passes = matches!(
            self,
            SearchFact::DeadEnd { .. } | SearchFact::Duplicate { .. }
        );
        passes || self.taken().is_some()
    }

    /// Whether the search leaves the square whose neighbours it tried, and goes deeper or back.
    pub(crate) const fn leaves(self) -> bool {
        matches!(self, SearchFact::DeadEnd { .. } | SearchFact::Deeper(_))
    }

    /// What came of trying a neighbour, and the neighbour where it lies on the board; `None` where
    /// none was tried.
    pub const fn outcome(self) -> Option<(Fate, Option<Square>)> {
        Some(match self {
            SearchFact::OffBoard { .. } => (Fate::Off, None),
            SearchFact::NotEntered(square) => (Fate::Blocked, Some(square)),
            SearchFact::Seen(square)
            | SearchFact::NoDetour(square)
            | SearchFact::Met { to: square, .. } => (Fate::Seen, Some(square)),
            SearchFact::QueuedLate { to, again: true }
            | SearchFact::Parent {
                to, again: true, ..
            } => (Fate::Again, Some(to)),
            SearchFact::Queued { to, .. }
            | SearchFact::QueuedLate { to, .. }
            | SearchFact::Parent { to, .. }
            | SearchFact::Deeper(to) => (Fate::New, Some(to)),
            _ => return None,
        })
    }

    /// Whether it ends the search with a path; of several paths, whether it is the first.
    pub const fn finds(self) -> bool {
        matches!(
            self,
            SearchFact::Found(_)
                | SearchFact::FoundDeep { .. }
                | SearchFact::Met { .. }
                | SearchFact::OnePath { number: 1, .. }
        )
    }

    /// Whether the search tried a neighbour, whatever came of it.
    pub(crate) const fn is_test(self) -> bool {
        self.outcome().is_some()
    }
}

named! {
    /// What can come of trying a neighbour.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Fate: "an outcome" {
        /// It lies off the board.
        Off = "off",
        /// It can't be entered.
        Blocked = "blocked",
        /// It had been found before, and no longer way to it matters.
        Seen = "seen",
        /// It waits already, and is put once more or has one more parent.
        Again = "again",
        /// It is new, or reached in fewer moves.
        New = "new",
    }
}
