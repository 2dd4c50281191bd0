//! What a step did, as data. The words for it are in [`answer`](crate::answer).

use crate::board::{Shade, Square, SquareSet};
use crate::geometry::{Blocker, Fraction, LineKind};

/// What just happened in an algorithm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fact {
    /// An empty square of a ray.
    Open(Square),
    /// A ray ends on something: an enemy that can be taken, or something that can't.
    Hit(Blocker, SquareSet),
    /// A pawn's capture square with nothing on it to take.
    NothingToTake(Square),
    /// A ray has reached the edge of the board after its last square.
    RayEnds(Square),
    /// All rays are done: so many open squares and captures.
    ReachDone(usize, usize),

    /// How far across and how far up the target lies.
    Difference(i32, i32),
    /// The slope, and the kind of line that it means.
    SlopeFound(Option<Fraction>, LineKind),
    /// `b` in y = m·x + b.
    InterceptFound(Fraction),
    /// An empty square between.
    Between(Square),
    /// The first thing between.
    BlockedAt(Blocker),
    /// The line has come to its target with so many squares between.
    Arrived(usize),

    /// The start was put into the queue.
    SearchStarts(Square),
    /// A square was taken from the queue.
    Dequeued(Square),
    /// A neighbour lies off the board.
    OffBoard,
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
    /// The queue ran empty; the square is the target that was not found, if there was one.
    QueueEmpty(Option<Square>),

    /// The file's number.
    FileNumber(Square),
    /// The rank's number.
    RankNumber(Square),
    /// The colour of the square.
    ShadeFound(Square, Shade),
}

/// Why a way of looking has nothing to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nothing {
    /// No piece stands on the square looked at.
    NoPiece(Square),
    /// Line: start and target are the same square.
    NoTarget(Square),
}
