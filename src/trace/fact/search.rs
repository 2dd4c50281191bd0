//! Facts about a search.

use crate::board::{Square, SquareSet, named};

/// Fact recorded by a search step.
///
/// Four words mean the same in every search. A square is *pushed* when it is enqueued or put on the
/// stack; it is *waiting* while it is in the frontier; it is *taken* when it leaves the queue, or
/// when the search continues from it; and it is *marked* so that it isn't pushed again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SearchFact {
    /// The start was enqueued.
    QueueStarts {
        /// Start of the search.
        start: Square,
        /// Whether the start was also marked.
        marked: bool,
    },
    /// A square was dequeued.
    Taken {
        /// Dequeued square.
        square: Square,
        /// Whether this step also marked the square, because the search marks late.
        marked: bool,
    },
    /// A neighbour is off the board.
    OffBoard {
        /// Current square.
        from: Square,
        /// Offset of the move: files to the right, ranks up.
        step: (i8, i8),
        /// Last square of the ray on the board, if any.
        behind: Option<Square>,
    },
    /// A neighbour can't be entered, or a pawn has nothing to capture there.
    NotEntered(Square),
    /// A neighbour was already marked, or this path to it isn't shorter.
    KnownNeighbour(Square),
    /// A neighbour was marked and enqueued.
    Queued {
        /// Current square.
        from: Square,
        /// New neighbour.
        to: Square,
    },
    /// All neighbours of a square have been tried.
    Expanded {
        /// Dequeued square.
        square: Square,
        /// New neighbours.
        new: SquareSet,
        /// Whether the square was the last of its layer.
        layer_done: bool,
    },
    /// The target was dequeued.
    Found(Square),
    /// The queue ran empty. Contains the target that wasn't found, if there was one. In a search
    /// from both ends, this is the start's queue.
    QueueEmpty(Option<Square>),

    /// Both ends: the target was enqueued, as the start of its own search.
    BackStarts(Square),
    /// Both ends: the target's queue ran empty. Contains the target.
    BackEmpty(Square),
    /// Both ends: a neighbour was already reached from the other end.
    Met {
        /// Current square.
        from: Square,
        /// Neighbour where the two ends meet.
        to: Square,
    },

    /// Depth-first: the start was marked and pushed onto the stack.
    StackStarts(Square),
    /// Depth-first: a new square was marked and pushed onto the stack.
    Deeper(Square),
    /// Depth-first: no move was left, so a square was popped.
    DeadEnd {
        /// Popped square.
        from: Square,
        /// Square below it, which is current again; `None` if the stack is empty.
        to: Option<Square>,
    },
    /// Depth-first and greedy: the target was found, but perhaps not on a shortest path.
    FoundDeep {
        /// Target of the search.
        square: Square,
        /// Number of moves of a shortest path, computed from the geometry.
        shortest: Option<u8>,
    },
    /// Depth-first: the stack ran empty. Contains the target that wasn't found, if there was one.
    StackEmpty(Option<Square>),

    /// Marking late: a square that is already marked was dequeued again.
    Duplicate {
        /// Dequeued square.
        square: Square,
        /// Distance of the layer that it completes, if any. The square itself may be nearer.
        layer_done: Option<u8>,
    },
    /// Marking late: a neighbour that isn't marked yet was enqueued.
    QueuedLate {
        /// Enqueued neighbour.
        to: Square,
        /// Whether the neighbour had already been enqueued.
        again: bool,
    },
    /// Marking late: all neighbours of a square have been tried.
    ExpandedLate {
        /// Dequeued square.
        square: Square,
        /// Number of neighbours that were enqueued; they are the last entries of the queue.
        pushed: u8,
        /// Whether the square was the last of its layer.
        layer_done: bool,
    },

    /// All paths: the start was enqueued with a single path, the empty one.
    CountStarts(Square),
    /// All paths: a square was dequeued.
    Counted {
        /// Dequeued square.
        square: Square,
        /// Distance of the square.
        moves: u8,
    },
    /// All paths: a neighbour is no farther from the start than the current square.
    NoDetour(Square),
    /// All paths: the current square is a parent of its neighbour.
    Parent {
        /// Current square.
        from: Square,
        /// Neighbour one move farther away.
        to: Square,
        /// Whether the neighbour already has another parent and is in the queue.
        again: bool,
    },
    /// All paths: all neighbours of a square have been tried.
    CountedAll {
        /// Dequeued square.
        square: Square,
        /// Whether the square was the last of its layer.
        layer_done: bool,
    },
    /// All paths: the target was dequeued, so all shortest paths are known.
    PathsFound {
        /// Target of the search.
        target: Square,
        /// Distance of the target.
        moves: u8,
        /// Number of shortest paths.
        paths: u64,
    },
    /// All paths: one of the shortest paths.
    OnePath {
        /// Number of the path, from 1.
        number: u32,
        /// Whether there are more paths that aren't shown.
        more: bool,
    },
}

impl SearchFact {
    /// Returns the square that the search dequeued, or that it continues from; `None` for any other
    /// fact.
    pub const fn taken(self) -> Option<Square> {
        match self {
            SearchFact::Taken { square, .. }
            | SearchFact::Counted { square, .. }
            | SearchFact::StackStarts(square)
            | SearchFact::Deeper(square) => Some(square),
            _ => None,
        }
    }

    /// Returns the square that becomes current: one that is dequeued, pushed on the stack or
    /// skipped, or the one below on the stack after backtracking. `None` if the current square
    /// stays, or if the stack is empty.
    pub(crate) const fn turns_to(self) -> Option<Square> {
        match self {
            SearchFact::Duplicate { square, .. } => Some(square),
            SearchFact::DeadEnd { to, .. } => to,
            _ => self.taken(),
        }
    }

    /// Whether the current square changes because one is dequeued, skipped, pushed on the stack or
    /// popped.
    pub(crate) const fn turns(self) -> bool {
        let passes = matches!(
            self,
            SearchFact::DeadEnd { .. } | SearchFact::Duplicate { .. }
        );
        passes || self.taken().is_some()
    }

    /// Whether the search leaves the current square, by going deeper or by backtracking.
    pub(crate) const fn leaves(self) -> bool {
        matches!(self, SearchFact::DeadEnd { .. } | SearchFact::Deeper(_))
    }

    /// Returns the outcome of trying a neighbour, with the neighbour if it is on the board; `None`
    /// if none was tried.
    pub const fn outcome(self) -> Option<(MoveOutcome, Option<Square>)> {
        Some(match self {
            SearchFact::OffBoard { .. } => (MoveOutcome::Off, None),
            SearchFact::NotEntered(square) => (MoveOutcome::Blocked, Some(square)),
            SearchFact::KnownNeighbour(square)
            | SearchFact::NoDetour(square)
            | SearchFact::Met { to: square, .. } => (MoveOutcome::Known, Some(square)),
            SearchFact::QueuedLate { to, again: true }
            | SearchFact::Parent {
                to, again: true, ..
            } => (MoveOutcome::Again, Some(to)),
            SearchFact::Queued { to, .. }
            | SearchFact::QueuedLate { to, .. }
            | SearchFact::Parent { to, .. }
            | SearchFact::Deeper(to) => (MoveOutcome::New, Some(to)),
            _ => return None,
        })
    }

    /// Whether the fact ends the search with a path. If there are several paths, only the first one
    /// does.
    pub const fn finds(self) -> bool {
        matches!(
            self,
            SearchFact::Found(_)
                | SearchFact::FoundDeep { .. }
                | SearchFact::Met { .. }
                | SearchFact::OnePath { number: 1, .. }
        )
    }

    /// Whether the search tried a neighbour, regardless of the outcome.
    pub(crate) const fn is_test(self) -> bool {
        self.outcome().is_some()
    }
}

named! {
    /// Outcome of trying a neighbour.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum MoveOutcome: "an outcome" {
        /// The neighbour is off the board.
        Off = "off",
        /// The neighbour can't be entered.
        Blocked = "blocked",
        /// The neighbour was already found. Unless both ends meet there, this path to it is
        /// ignored.
        Known = "seen",
        /// The neighbour is already queued, and is enqueued again or gets one more parent.
        Again = "again",
        /// The neighbour is new, or was reached in fewer moves than before.
        New = "new",
    }
}
