//! What happens in a search that another program made.

use crate::board::Square;

/// What a line of its steps tells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ToldFact {
    /// The line, counted from 1.
    pub line: u32,
    /// What happens.
    pub what: ToldWhat,
    /// Whether it is wrong.
    pub fault: FaultSeen,
}

/// What happens in a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ToldWhat {
    /// A square is taken.
    Taken {
        /// The square.
        square: Square,
        /// Whether it was taken before.
        again: bool,
    },
    /// A square is put.
    Put {
        /// The square.
        square: Square,
        /// Where it was reached from.
        from: Option<Square>,
        /// Whether it was put or taken before.
        again: bool,
    },
    /// Something off the board is named.
    Off,
    /// The answer: a path of so many moves.
    Path(u32),
    /// The answer: there is no way.
    NoWay,
}

/// Where the first fault is, seen from a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultSeen {
    /// Not yet.
    None,
    /// In this line.
    Here,
    /// In an earlier line, this one.
    Earlier(u32),
}
