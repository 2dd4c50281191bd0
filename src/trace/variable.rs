//! The names of the algorithms' variables.

use crate::board::named;

named! {
    /// The name of an algorithm's variable.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Variable: "a variable" {
        /// The squares that the piece at hand attacks or defends.
        Attacks = "attacks",
        /// In a sweep the square one step back, on a line where it meets the y-axis.
        B = "b",
        /// The squares that wait where a search goes out from the target, first in, first out.
        Back = "back queue",
        /// The squares between that have been walked over.
        Between = "between",
        /// How many squares Black attacks or defends.
        Black = "black",
        /// How many neighbours could not be entered.
        Blocked = "total blocked",
        /// How many captures have been found.
        Captures = "captures",
        /// The squares that have a crumb.
        Crumbs = "crumbs",
        /// The direction at hand.
        Direction = "direction",
        /// How many squares were put into the queue again.
        Duplicates = "duplicates",
        /// How far across the target lies.
        Dx = "dx",
        /// How far up the target lies.
        Dy = "dy",
        /// The number of the file.
        F = "f",
        /// Whether the number of the file is even.
        FileIs = "f is",
        /// The king at hand.
        K = "k",
        /// The slope of a line, in a search the neighbour being tried.
        M = "m",
        /// How many squares have been marked.
        Marked = "marked",
        /// How many squares the longest tour begun visits.
        Longest = "longest",
        /// The squares of the ray that this pass leaves without a crumb.
        Missed = "missed",
        /// How many moves have been found.
        Moves = "moves",
        /// The square one step on.
        N = "n",
        /// How many neighbours were new.
        New = "total new",
        /// How many moves led off the board.
        Off = "total off",
        /// How many open squares have been found.
        Open = "open",
        /// The piece at hand.
        P = "p",
        /// The squares of the part at hand.
        Part = "part",
        /// How many parts of the board have been found.
        Parts = "parts",
        /// The number of the pass.
        Pass = "pass",
        /// The number of the path shown.
        Path = "path",
        /// How many shortest paths there are.
        Paths = "paths",
        /// The pieces found to be pinned.
        Pinned = "pinned",
        /// How often something was put down.
        Placed = "placed",
        /// The slider at hand.
        Q = "q",
        /// The squares that wait, first in, first out.
        Queue = "queue",
        /// The number of the rank.
        R = "r",
        /// Whether the number of the rank is even.
        RankIs = "r is",
        /// How many candidates were refused.
        Refused = "refused",
        /// What the call that returned last has returned.
        Returned = "returned",
        /// The square at hand.
        S = "s",
        /// How many neighbours had been marked before.
        Seen = "total seen",
        /// How many solutions have been found.
        Solutions = "solutions",
        /// The squares gone into and not yet come back from, the newest last.
        Stack = "stack",
        /// How many squares were taken from the queue, duplicates included.
        Taken = "taken",
        /// How often something was taken back.
        TakenBack = "taken back",
        /// The squares of the ray, outward.
        Truth = "truth",
        /// The squares whose neighbours have not been looked at, the newest first.
        Waiting = "waiting",
        /// How many squares White attacks or defends.
        White = "white",
        /// The file that the line has come to.
        X = "x",
        /// The rank that the line has come to.
        Y = "y",
    }
}

impl Variable {
    /// Whether it holds squares.
    pub const fn is_list(self) -> bool {
        use Variable::{
            Attacks, Back, Between, Crumbs, Missed, Part, Pinned, Queue, Returned, Stack, Truth,
            Waiting,
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
                | Waiting
        )
    }

    /// Whether it counts what happened: of interest where two searches are compared, and else what
    /// the board, the lists and the layers tell already.
    pub const fn counts(self) -> bool {
        use Variable::{
            Black, Blocked, Captures, Duplicates, Marked, Moves, New, Off, Open, Parts, Placed,
            Refused, Seen, Solutions, Taken, TakenBack, White,
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
                | Seen
                | Solutions
                | Taken
                | TakenBack
                | White
        )
    }
}
