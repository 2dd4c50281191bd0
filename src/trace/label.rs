//! What is written on a square.

use std::fmt;

/// What stands in a square besides its mark. A number says what it counts, so that none is taken
/// for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// How many moves away the square is.
    Distance(u32),
    /// How many shortest paths to the square have been found.
    Paths {
        /// How many there are so far.
        paths: u32,
        /// How many moves each of them has.
        moves: u8,
    },
    /// How many moves are left from the square at least; `None` where no board has a way.
    Bound(Option<u8>),
    /// How many moves lead to the square, and how many are left at least.
    Estimate {
        /// The moves so far.
        moves: u32,
        /// The least number of moves that may be left; `None` where no board has a way.
        bound: Option<u8>,
    },
    /// How many moves lead from the square to the target of a search from both ends.
    Left(u32),
    /// How many moves deep a depth-first search was when it came to the square.
    Depth(u32),
    /// How many calls of a function wait for the one that was made for the square.
    Call(u32),
    /// How many moves lead on from the square.
    Onward(u32),
    /// The number of the part of the board that the square belongs to.
    Part(u32),
    /// The square's place in an order, counted from 1.
    Nth(u32),
    /// How many white and how many black pieces bear on the square.
    Counts(u8, u8),
    /// A match of the match game.
    Match,
    /// Light, besides what is marked: the selected piece can go to a star there.
    Lit,
    /// The distance before an edit and after it; `None` where there is no way.
    Changed(Option<u8>, Option<u8>),
}

impl Label {
    /// What the number counts, where that is not how many moves away the square is.
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Label::Paths { .. } => Some("paths so far"),
            Label::Depth(_) | Label::Call(_) => Some("depth"),
            Label::Part(_) => Some("part"),
            Label::Bound(_) | Label::Estimate { .. } => Some("bound"),
            Label::Left(_) => Some("left"),
            _ => None,
        }
    }

    /// The number that is written, whatever it counts; `None` for what is no single number.
    pub const fn number(self) -> Option<u32> {
        match self {
            Label::Distance(number)
            | Label::Paths { paths: number, .. }
            | Label::Depth(number)
            | Label::Call(number)
            | Label::Onward(number)
            | Label::Part(number)
            | Label::Nth(number) => Some(number),
            Label::Bound(bound) => match bound {
                Some(bound) => Some(bound as u32),
                None => None,
            },
            Label::Counts(..)
            | Label::Match
            | Label::Lit
            | Label::Changed(..)
            | Label::Estimate { .. }
            | Label::Left(_) => None,
        }
    }
}

/// As it is written where no mark stands beside it: `3`, `2:1`, `|`, `4>-`.
impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = |moves: Option<u8>| moves.map_or("-".to_owned(), |moves| moves.to_string());
        match *self {
            Label::Counts(white, black) => write!(f, "{white}:{black}"),
            Label::Match => f.write_str("|"),
            Label::Bound(None) => f.write_str("-"),
            Label::Estimate {
                moves,
                bound: Some(bound),
            } => write!(f, "{moves}+{bound}"),
            Label::Estimate { moves, bound: None } => write!(f, "{moves}+-"),
            Label::Left(0) => f.write_str("0"),
            Label::Left(moves) => write!(f, "-{moves}"),
            Label::Changed(old, new) => write!(f, "{}>{}", moves(old), moves(new)),
            label => label.number().map_or(Ok(()), |number| number.fmt(f)),
        }
    }
}
