//! Names of the algorithms' variables.

use crate::board::named;

named! {
    /// Name of an algorithm's variable.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Variable: "a variable" {
        /// Squares that the current piece attacks or defends.
        Attacks = "attacks",
        /// Sweep: square one step back. Line: intercept with the y-axis.
        B = "b",
        /// Queue of the search from the target.
        Back = "back queue",
        /// Squares between the start and the target that the walk has reached.
        Between = "between",
        /// Number of squares that Black attacks or defends.
        Black = "black",
        /// Number of neighbours that couldn't be entered.
        Blocked = "total blocked",
        /// Number of captures found.
        Captures = "captures",
        /// Squares with a crumb.
        Crumbs = "crumbs",
        /// Current direction.
        Direction = "direction",
        /// Number of squares enqueued again.
        Duplicates = "duplicates",
        /// Offset of the target in files.
        Dx = "dx",
        /// Offset of the target in ranks.
        Dy = "dy",
        /// File number.
        F = "f",
        /// Whether the file number is even.
        FileIs = "f is",
        /// Current king.
        K = "k",
        /// Line: slope. Search: neighbour being tried.
        M = "m",
        /// Number of marked squares.
        Marked = "marked",
        /// Number of squares on the longest tour so far.
        Longest = "longest",
        /// Squares of the ray that this pass leaves without a crumb.
        Missed = "missed",
        /// Number of moves found.
        Moves = "moves",
        /// Square one step ahead.
        N = "n",
        /// Number of times that a neighbour was enqueued or got one more parent.
        New = "total new",
        /// Number of moves off the board.
        Off = "total off",
        /// Number of open squares found.
        Open = "open",
        /// Current piece.
        P = "p",
        /// Squares of the current component.
        Part = "part",
        /// Number of components found.
        Parts = "parts",
        /// Number of the pass.
        Pass = "pass",
        /// Number of the path shown.
        Path = "path",
        /// Number of shortest paths.
        Paths = "paths",
        /// Pinned pieces found.
        Pinned = "pinned",
        /// Number of placements.
        Placed = "placed",
        /// Current slider.
        Q = "q",
        /// Queue of the search, the next square first.
        Queue = "queue",
        /// Rank number.
        R = "r",
        /// Whether the rank number is even.
        RankIs = "r is",
        /// Number of refused candidates.
        Refused = "refused",
        /// Return value of the last call.
        Returned = "returned",
        /// Current square.
        S = "s",
        /// Number of neighbours that were already marked.
        TotalFound = "total seen",
        /// Number of solutions found.
        Solutions = "solutions",
        /// Squares that were entered but not yet left, the newest last.
        Stack = "stack",
        /// Number of squares dequeued, duplicates included.
        Taken = "taken",
        /// Number of removals.
        TakenBack = "taken back",
        /// Squares of the ray, from the piece outward.
        Truth = "truth",
        /// Stack of squares whose neighbours haven't been examined, the newest last.
        Queued = "waiting",
        /// Number of squares that White attacks or defends.
        White = "white",
        /// File that the line has reached.
        X = "x",
        /// Rank that the line has reached.
        Y = "y",
    }
}

impl Variable {
    /// Whether the variable is a list of squares.
    pub const fn is_list(self) -> bool {
        use Variable::{
            Attacks, Back, Between, Crumbs, Missed, Part, Pinned, Queue, Queued, Returned, Stack,
            Truth,
        };
        matches!(
            self,
            Attacks
                | Back
                | Between
                | Crumbs
                | Missed
                | Part
                | Pinned
                | Queue
                | Returned
                | Stack
                | Truth
                | Queued
        )
    }

    /// Whether the variable is a counter. Counters help to compare searches. In a single search,
    /// the board, the lists and the layers already show the same.
    pub const fn counts(self) -> bool {
        use Variable::{
            Black, Blocked, Captures, Duplicates, Marked, Moves, New, Off, Open, Parts, Placed,
            Refused, Solutions, Taken, TakenBack, TotalFound, White,
        };
        matches!(
            self,
            Black
                | Blocked
                | Captures
                | Duplicates
                | Marked
                | Moves
                | New
                | Off
                | Open
                | Parts
                | Placed
                | Refused
                | TotalFound
                | Solutions
                | Taken
                | TakenBack
                | White
        )
    }
}
