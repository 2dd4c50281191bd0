//! What a step did, as data. The words for it are in [`answer`](crate::answer).

use crate::board::{Direction, Piece, Shade, Square, SquareSet, Standing};
use crate::geometry::Blocker;

use super::sweep::{Order, Outcome};

/// What just happened in an algorithm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fact {
    /// An empty square of a ray.
    Open(Square),
    /// A ray ends on something: an enemy that can be taken, or something that can't.
    Hit(Blocker),
    /// Behind what ends a ray these squares lie in its shadow, at least one.
    Shadow(Blocker, SquareSet),
    /// A pawn's capture square with nothing on it to take.
    NothingToTake(Square),
    /// A ray has reached the edge of the board after its last square.
    RayEnds(Square),
    /// All rays are done: so many open squares and captures.
    ReachDone(u8, u8),

    /// Recursion: the function was called for this square.
    Called(Square),
    /// Something stands in the way: the innermost call returns a list with it alone if it can be
    /// taken, and the empty list if not.
    BlockerReturns {
        /// What stands there.
        blocker: Blocker,
        /// Whether it can be taken.
        taken: bool,
    },
    /// Behind this square the board ends: the innermost call returns the empty list.
    EdgeReturns(Square),
    /// A call returned this square and the rest.
    Returned(Square),
    /// The outermost call returned.
    RayReturned {
        /// The direction of the ray.
        direction: Direction,
        /// How many squares the list holds.
        found: u8,
    },

    /// How far across and how far up the target lies.
    Difference(i32, i32),
    /// The slope of the line from one square to another, and so its kind.
    SlopeFound(Square, Square),
    /// `b` in y = m·x + b for that line.
    InterceptFound(Square, Square),
    /// An empty square between.
    Between(Square),
    /// The first thing between.
    BlockedAt(Blocker),
    /// The line has come to its target with so many squares between.
    Arrived(u8),

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

    /// Depth-first: a new square was put on the stack.
    Deeper(Square),
    /// No move was left: a square was taken off the stack.
    DeadEnd {
        /// The square taken off.
        from: Square,
        /// The one below it, which is at hand again.
        to: Option<Square>,
    },
    /// The target is on top of the stack.
    FoundDeep {
        /// The target.
        square: Square,
        /// How many moves the shortest way has.
        shortest: u8,
    },
    /// The stack ran empty; the square is the target that was not found, if there was one.
    StackEmpty(Option<Square>),

    /// Marked late: a square that was marked before came out of the queue once more.
    Duplicate(Square),
    /// A neighbour that is not marked yet was put into the queue.
    QueuedLate {
        /// The neighbour.
        to: Square,
        /// Whether it had been put in before.
        again: bool,
    },
    /// The target was taken from a queue with duplicates.
    FoundLate(Square),

    /// All paths: the start was put into the queue with one path, the empty one.
    CountStarts(Square),
    /// A square was taken from the queue.
    Counted {
        /// The square.
        square: Square,
        /// How far it is.
        moves: u32,
    },
    /// A neighbour is no farther from the start than the square at hand.
    NoDetour(Square),
    /// The square at hand is a parent of its neighbour.
    Parent {
        /// The square at hand.
        from: Square,
        /// Its neighbour, one move farther.
        to: Square,
    },
    /// All neighbours of a square have been tried.
    CountedAll(Square),
    /// The target was taken from the queue: all shortest paths are known.
    PathsFound {
        /// The target.
        target: Square,
        /// How far it is.
        moves: u32,
        /// How many shortest paths there are.
        paths: u64,
    },
    /// One of the shortest paths.
    OnePath {
        /// Its number, from 1.
        number: u32,
        /// Whether there are more that are not shown.
        more: bool,
    },

    /// Sweep: a square asks its neighbour one step back.
    Asks {
        /// The square.
        square: Square,
        /// The neighbour, where there is one.
        back: Option<Square>,
    },
    /// What came of asking.
    Probed {
        /// The square.
        square: Square,
        /// The neighbour, where there is one.
        back: Option<Square>,
        /// What came of it.
        outcome: Outcome,
    },
    /// One pass is over.
    SweepDone {
        /// The direction of the ray.
        direction: Direction,
        /// The order of the pass.
        order: Order,
        /// How many squares of the ray have no crumb.
        missed: u8,
    },
    /// One of several passes is over, and left new crumbs.
    PassDone {
        /// How many passes there were so far.
        passes: u8,
        /// The new crumbs.
        new: SquareSet,
    },
    /// A pass left no new crumb: no further one is needed.
    PassesDone {
        /// The direction of the ray.
        direction: Direction,
        /// The order of all passes.
        order: Order,
        /// How many passes there were.
        passes: u8,
    },
    /// Shared crumbs: one direction is done.
    SharedPass {
        /// The direction.
        direction: Direction,
        /// The false crumbs of this pass.
        falses: SquareSet,
    },
    /// Shared crumbs: all directions are done, and these crumbs are false.
    SharedDone(SquareSet),
    /// Asking ahead: the pass is over.
    WrongProbeDone {
        /// The direction of the ray.
        direction: Direction,
        /// The crumbs, all of them false.
        falses: SquareSet,
        /// How many squares of the ray have no crumb.
        missed: u8,
    },

    /// Control: a piece attacks or defends a square.
    Bears {
        /// The piece.
        from: Standing,
        /// The square.
        to: Square,
        /// Whether a piece of its own side stands there.
        defends: bool,
    },
    /// All squares that a piece attacks or defends have been counted.
    BearsOn {
        /// The piece.
        from: Standing,
        /// What it attacks or defends.
        squares: SquareSet,
    },
    /// First question of a pin: on an empty board the slider would attack the king.
    WouldAttack {
        /// The slider.
        by: Standing,
        /// The king.
        king: Standing,
    },
    /// Nothing stands between: the slider attacks the king itself, and pins nothing.
    AttacksKing {
        /// The slider.
        by: Standing,
        /// The king.
        king: Standing,
    },
    /// Second question, no: what the slider meets first is not of the king's side.
    AttacksOther {
        /// The slider.
        by: Standing,
        /// What it meets first.
        first: Standing,
        /// The king.
        king: Standing,
    },
    /// Second question, yes: the slider attacks a piece of the king's side.
    AttacksPiece {
        /// The slider.
        by: Standing,
        /// The piece.
        piece: Standing,
    },
    /// Third question, no: something else stands between piece and king.
    AlsoBetween {
        /// The piece.
        piece: Standing,
        /// What else stands there.
        second: Standing,
        /// The king.
        king: Standing,
    },
    /// Third question, yes: nothing stands between piece and king.
    NothingBetween {
        /// The piece.
        piece: Standing,
        /// The king.
        king: Standing,
    },
    /// Three times yes.
    Pinned {
        /// The slider.
        by: Standing,
        /// The pinned piece.
        piece: Standing,
        /// The king.
        king: Standing,
    },
    /// All pieces are counted, and these are pinned.
    ControlDone(SquareSet),

    /// The file's number.
    FileNumber(Square),
    /// The rank's number.
    RankNumber(Square),
    /// The colour of the square.
    ShadeFound(Square, Shade),
}

impl Fact {
    /// The square that got a crumb, rightly or not.
    pub const fn crumb(self) -> Option<Square> {
        match self {
            Fact::Probed {
                square, outcome, ..
            } if outcome.leaves_crumb() => Some(square),
            _ => None,
        }
    }

    /// The square that a search took from its queue, or went on to.
    pub(super) const fn taken(self) -> Option<Square> {
        match self {
            Fact::Dequeued(square) | Fact::Counted { square, .. } | Fact::Deeper(square) => {
                Some(square)
            }
            _ => None,
        }
    }

    /// Whether a search tried a neighbour, whatever came of it. A search begins with a fact of its
    /// own, which may look like one.
    pub(super) const fn is_test(self) -> bool {
        matches!(
            self,
            Fact::OffBoard
                | Fact::NotEntered(_)
                | Fact::Seen(_)
                | Fact::Queued { .. }
                | Fact::Deeper(_)
                | Fact::QueuedLate { .. }
                | Fact::NoDetour(_)
                | Fact::Parent { .. }
        )
    }
}

/// Why a way of looking has nothing to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceError {
    /// No piece stands on the square looked at.
    NoPiece(Square),
    /// Recursion: the piece looked at follows no rays.
    NoSlider(Square, Piece),
    /// Line: start and target are the same square.
    NoTarget(Square),
}
