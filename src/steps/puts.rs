//! What is wrong in steps that put something down and take it back: queens, or a tour.

mod judge;

use std::fmt;

use crate::board::{Square, SquareSet};
use crate::geometry::{Queens, TourMap};

use super::reader::Steps;
use judge::Judge;

/// What is to be solved.
#[derive(Clone, Copy, Debug)]
pub enum Puzzle<'a> {
    /// A queen on each rank, so that none attacks another.
    Queens(&'a Queens),
    /// A tour over all free squares.
    Tour(&'a TourMap),
}

/// The same by what a person names: the board makes the rest of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Puzzled {
    /// So many queens.
    Queens(usize),
    /// A tour from this square.
    Tour(Square),
}

/// As `judge` and `watch` are asked for it.
impl fmt::Display for Puzzled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Puzzled::Queens(count) => write!(f, "queens {count}"),
            Puzzled::Tour(from) => write!(f, "tour {from}"),
        }
    }
}

/// The first line that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PutFault {
    /// The line, counted from 1.
    pub line: u32,
    /// What is wrong with it.
    pub kind: PutFaultKind,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PutFaultKind {
    /// It names a place off the board, as it is written.
    OffBoard(String),
    /// A queen is put outside the files and ranks that are played on.
    Outside(Square),
    /// Something stands there, or the tour was there before.
    Occupied(Square),
    /// A queen is put on a rank that has one.
    SameRank {
        /// Where it is put.
        square: Square,
        /// The one that stands there.
        other: Square,
    },
    /// A queen is put where another attacks it.
    Attacked {
        /// Where it is put.
        square: Square,
        /// The one that attacks it.
        by: Square,
    },
    /// A tour goes where no move leads.
    NotAMove {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A square is taken back that was never put.
    NotThere(Square),
    /// A square is taken back that was not put last.
    NotLast {
        /// What is taken back.
        square: Square,
        /// What was put last.
        last: Square,
    },
    /// Something is taken back before everything was tried behind it.
    Missed {
        /// What is taken back.
        removed: Square,
        /// The first square that was not tried.
        first: Square,
        /// All of them.
        missing: SquareSet,
    },
    /// The answer names other squares than those that stand.
    WrongPath,
    /// The search finds nothing, and there is something to find.
    NoneButThereIs,
    /// There is no solution, and no answer.
    Unfinished,
}

impl PutFaultKind {
    /// Its short name.
    pub const fn name(&self) -> &'static str {
        match self {
            PutFaultKind::OffBoard(_) | PutFaultKind::Outside(_) => "off_board",
            PutFaultKind::Occupied(_) => "occupied",
            PutFaultKind::SameRank { .. } => "same_rank",
            PutFaultKind::Attacked { .. } => "attacked",
            PutFaultKind::NotAMove { .. } => "not_a_move",
            PutFaultKind::NotThere(_) => "not_there",
            PutFaultKind::NotLast { .. } => "not_last",
            PutFaultKind::Missed { .. } => "missed",
            PutFaultKind::WrongPath => "wrong_path",
            PutFaultKind::NoneButThereIs => "none_but_there_is",
            PutFaultKind::Unfinished => "unfinished",
        }
    }

    /// The square that it is about, as it is written; `None` where it is about the answer.
    pub fn square(&self) -> Option<String> {
        match self {
            PutFaultKind::OffBoard(written) => Some(written.clone()),
            _ => self.on_board().map(|square| square.to_string()),
        }
    }

    /// The square that it is about, where that is on the board.
    pub const fn on_board(&self) -> Option<Square> {
        Some(match *self {
            PutFaultKind::Outside(square)
            | PutFaultKind::Occupied(square)
            | PutFaultKind::SameRank { square, .. }
            | PutFaultKind::Attacked { square, .. }
            | PutFaultKind::NotAMove { to: square, .. }
            | PutFaultKind::NotThere(square)
            | PutFaultKind::NotLast { square, .. }
            | PutFaultKind::Missed { first: square, .. } => square,
            PutFaultKind::OffBoard(_)
            | PutFaultKind::WrongPath
            | PutFaultKind::NoneButThereIs
            | PutFaultKind::Unfinished => return None,
        })
    }
}

/// What such steps are.
#[derive(Clone, Debug, PartialEq)]
pub struct PutVerdict {
    /// How many lines put something.
    pub puts: usize,
    /// How many take something back.
    pub removes: usize,
    /// How many lines say something else.
    pub left_out: usize,
    /// What stands at the end, in the order in which it was put.
    pub standing: Vec<Square>,
    /// Whether that is a solution.
    pub solved: bool,
    /// How many different solutions stood at some line.
    pub found: usize,
    /// Whether nothing was taken back before everything was tried behind it.
    pub complete: bool,
    /// The first line that is wrong.
    pub fault: Option<PutFault>,
}

impl PutVerdict {
    /// Judges steps by what is to be solved.
    pub fn new(puzzle: Puzzle<'_>, steps: &Steps) -> PutVerdict {
        let mut judge = Judge::new(puzzle);
        let list = steps.list();
        let mut at = 0;
        while let Some(step) = list.get(at) {
            at += judge.step(*step, list.get(at + 1), steps);
        }
        judge.finish(steps)
    }
}
