//! What happens in a search that another program made.

use std::num::NonZeroU32;

use crate::board::Square;

/// What a line of its steps tells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ToldFact {
    /// The line, counted from 1.
    pub line: u32,
    /// What happens.
    pub what: ToldWhat,
    /// The take that it belongs to.
    pub take: Option<Taken>,
    /// The first line that is wrong, where that is this one or came before.
    pub fault: Option<NonZeroU32>,
}

/// A take, and what came of it up to a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Taken {
    /// Its line.
    pub line: u32,
    /// The square.
    pub square: Square,
    /// Whether the square was taken before.
    pub again: bool,
    /// How many squares were put since.
    pub puts: u16,
}

/// What happens in a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ToldWhat {
    /// A square is taken.
    Taken,
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
    Path(u16),
    /// The answer: there is no way.
    NoWay,
}

impl ToldFact {
    /// The square that this line takes.
    pub fn taken(self) -> Option<Square> {
        let is_take = self.what == ToldWhat::Taken;
        self.take.filter(|_| is_take).map(|take| take.square)
    }

    /// The first line that a step of one take tells of.
    pub fn first_line(self) -> u32 {
        match (self.what, self.take) {
            (ToldWhat::Path(_) | ToldWhat::NoWay, _) | (_, None) => self.line,
            (_, Some(take)) => take.line,
        }
    }
}
