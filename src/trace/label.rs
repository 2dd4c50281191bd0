//! Labels of squares.

use std::fmt;

/// Text in a square, in addition to its mark. The kind of a label says what its number counts, so
/// that different counts aren't confused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// Distance of the square in moves.
    Distance(u32),
    /// Number of shortest paths to the square found so far.
    Paths {
        /// Number of paths so far.
        paths: u32,
        /// Number of moves of each path.
        moves: u8,
    },
    /// Lower bound on the moves to the target; `None` if the piece can't get there on any board.
    Bound(Option<u8>),
    /// Number of moves to the square, and lower bound on the remaining moves.
    Estimate {
        /// Moves so far.
        moves: u32,
        /// Lower bound on the remaining moves; `None` if the piece can't get there on any board.
        bound: Option<u8>,
    },
    /// Number of moves from the square to the target, in a search from both ends.
    Left(u32),
    /// Depth at which a depth-first search reached the square, in moves.
    Depth(u32),
    /// Number of suspended calls below the one for the square.
    Call(u32),
    /// Number of onward moves from the square.
    Onward(u32),
    /// Number of the square's component.
    Part(u32),
    /// The square's place in an order, counted from 1.
    Nth(u32),
    /// Numbers of white and black pieces that attack or defend the square.
    Counts(u8, u8),
    /// A match of the match game.
    Match,
    /// A light in addition to the square's mark: the selected piece can go to the star there, or
    /// the moves that solved a level crossed the square.
    Lit,
    /// Distances before and after an edit; `None` if there is no path.
    Changed(Option<u8>, Option<u8>),
}

impl Label {
    /// Word for the two numbers of an estimate.
    pub const SUM: &'static str = "moves+bound";
    /// Words for the numbers of a search from both ends.
    pub const FROM_START: &'static str = "from start";
    /// Words for the numbers of the search from the target.
    pub const FROM_TARGET: &'static str = "from target";

    /// Returns the word for what the number counts; `None` if it needs no word, as with a distance.
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Label::Paths { .. } => Some("paths so far"),
            Label::Depth(_) | Label::Call(_) => Some("depth"),
            Label::Bound(_) => Some("bound"),
            Label::Estimate { .. } => Some(Label::SUM),
            Label::Left(_) => Some(Label::FROM_TARGET),
            _ => None,
        }
    }

    /// Returns the label's number, regardless of what it counts; `None` if the label isn't a single
    /// number, and for [`Label::Left`], which is shown with a minus sign.
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

/// Prints the label as it appears without a mark next to it: `3`, `2:1`, `|`, `4>-`.
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
