//! The names of the algorithms' variables.

use std::fmt;

/// The name of an algorithm's variable. Whoever asks a [`Frame`](super::Frame)
/// for one can't mistype it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variable {
    /// The squares that the piece at hand attacks or defends.
    Attacks,
    /// In a sweep the square one step back, on a line where it meets the y-axis.
    B,
    /// The squares between that have been walked over.
    Between,
    /// How many squares Black attacks or defends.
    Black,
    /// How many neighbours could not be entered.
    Blocked,
    /// How many captures have been found.
    Captures,
    /// The squares that have a crumb.
    Crumbs,
    /// The direction at hand.
    Direction,
    /// How many squares were put into the queue again.
    Duplicates,
    /// How far across the target lies.
    Dx,
    /// How far up the target lies.
    Dy,
    /// The number of the file.
    F,
    /// Whether the number of the file is even.
    FileIs,
    /// What the calls have returned so far.
    List,
    /// The slope of the line.
    M,
    /// The squares of the ray that this pass leaves without a crumb.
    Missed,
    /// How many moves have been found.
    Moves,
    /// The square one step on.
    N,
    /// How many neighbours were new.
    New,
    /// How many moves led off the board.
    Off,
    /// How many open squares have been found.
    Open,
    /// The piece at hand.
    P,
    /// The number of the pass.
    Pass,
    /// The number of the path shown.
    Path,
    /// How many shortest paths there are.
    Paths,
    /// The pieces found to be pinned.
    Pinned,
    /// The squares that wait, first in, first out.
    Queue,
    /// The number of the rank.
    R,
    /// Whether the number of the rank is even.
    RankIs,
    /// The square at hand.
    S,
    /// How many neighbours had been marked before.
    Seen,
    /// The squares gone into and not yet come back from, the newest last.
    Stack,
    /// How many squares were taken from the queue, duplicates too.
    Taken,
    /// The squares of the ray, outward.
    Truth,
    /// How many squares have been visited.
    Visited,
    /// How many squares White attacks or defends.
    White,
    /// The file that the line has come to.
    X,
    /// The rank that the line has come to.
    Y,
}

impl Variable {
    /// The name as the pseudocode has it.
    pub const fn text(self) -> &'static str {
        match self {
            Variable::Attacks => "attacks",
            Variable::B => "b",
            Variable::Between => "between",
            Variable::Black => "black",
            Variable::Blocked => "blocked",
            Variable::Captures => "captures",
            Variable::Crumbs => "crumbs",
            Variable::Direction => "direction",
            Variable::Duplicates => "duplicates",
            Variable::Dx => "dx",
            Variable::Dy => "dy",
            Variable::F => "f",
            Variable::FileIs => "f is",
            Variable::List => "list",
            Variable::M => "m",
            Variable::Missed => "missed",
            Variable::Moves => "moves",
            Variable::N => "n",
            Variable::New => "new",
            Variable::Off => "off",
            Variable::Open => "open",
            Variable::P => "p",
            Variable::Pass => "pass",
            Variable::Path => "path",
            Variable::Paths => "paths",
            Variable::Pinned => "pinned",
            Variable::Queue => "queue",
            Variable::R => "r",
            Variable::RankIs => "r is",
            Variable::S => "s",
            Variable::Seen => "seen",
            Variable::Stack => "stack",
            Variable::Taken => "taken",
            Variable::Truth => "truth",
            Variable::Visited => "visited",
            Variable::White => "white",
            Variable::X => "x",
            Variable::Y => "y",
        }
    }
}

impl fmt::Display for Variable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}
