//! Properties of a search, and its first mistake.

use crate::board::{Board, Square, SquareSet, named};
use crate::geometry::Mover;

use super::fault::Fault;
use super::judge::SearchJudge;
use super::order::{Misfit, StepOrder};
use super::path::FirstHop;
use super::recorded::Steps;

named! {
    /// Moment at which a search marks squares to avoid enqueuing them twice.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Marked: "a time of marking" {
        /// Squares are marked when enqueued.
        Put = "put",
        /// Squares are marked when dequeued, so some are enqueued more than once.
        Taken = "taken",
        /// Squares are never marked: some are enqueued or dequeued again after they were dequeued.
        Never = "never",
    }
}

/// Kind of search that runs more than once, or from both ends. That isn't a mistake, but its steps
/// can't be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duplicates {
    /// The search also starts at the target.
    BothEnds,
    /// The search restarts, perhaps with a larger bound.
    Again,
}

/// Properties of a search, and its first mistake.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchVerdict {
    /// Number of lines that dequeue a square.
    pub takes: usize,
    /// Number of lines that enqueue a square.
    pub puts: usize,
    /// Number of ignored lines, not counting blank lines and comments.
    pub left_out: usize,
    /// Order in which squares are dequeued.
    pub order: StepOrder,
    /// First square dequeued out of order for a queue, if any.
    pub no_queue: Option<Misfit>,
    /// First square dequeued out of order for a stack, if any.
    pub no_stack: Option<Misfit>,
    /// Moment at which squares are marked.
    pub marked: Marked,
    /// Line that decides `marked` by enqueuing or dequeuing a square again, and that square; `None`
    /// if no line does.
    pub again: Option<(u32, Square)>,
    /// Whether every neighbour of every dequeued square is enqueued; `None` if unknown.
    pub complete: Option<bool>,
    /// First line with a mistake, if any.
    pub fault: Option<Fault>,
    /// Kind of repetition, if the search starts more than once.
    pub duplicates: Option<Duplicates>,
    /// Whether a square was enqueued from one dequeued earlier, as recursion does.
    pub recursive: bool,
    /// Whether every square was enqueued from a named square and dequeued in the next step. A
    /// recursion that hasn't backtracked yet prints the same steps as a search that forgets all
    /// neighbours but one.
    pub straight: bool,
    /// Number of different squares dequeued.
    pub taken: usize,
    /// Number of squares that breadth-first search dequeues before it ends.
    pub breadth_first: usize,
    /// Path; `None` if there is none, or if it has squares off the board.
    pub path: Option<Vec<Square>>,
    /// Number of moves of the path, if there is one.
    pub moves: Option<usize>,
    /// First wrong move of the path, if any.
    pub wrong: Option<FirstHop>,
    /// Smallest number of moves; `None` if there is no path.
    pub least: Option<u8>,
}

impl SearchVerdict {
    /// Returns the line number of the first mistake, if any.
    pub fn fault_line(&self) -> Option<u32> {
        self.fault.as_ref().map(|fault| fault.line)
    }

    /// Judges the search of `mover` on `board` from its steps. If the steps or `expected` are
    /// breadth-first, the path must be a shortest one.
    pub fn new(
        board: &Board,
        mover: Mover,
        from: Square,
        to: Square,
        steps: &Steps,
        expected: Option<StepOrder>,
    ) -> SearchVerdict {
        let mut judge = SearchJudge::new(board, mover, from);
        judge.steps(steps);
        judge.finish(board, to, steps, expected)
    }

    /// Whether the search would make no mistake before its answer if `onward` gave the destinations
    /// of one move from each square.
    pub(super) fn would_be_right(
        board: &Board,
        mover: Mover,
        [from, to]: [Square; 2],
        steps: &Steps,
        onward: [SquareSet; 64],
    ) -> bool {
        let mut judge = SearchJudge::new(board, mover, from);
        judge.onward = onward;
        judge.steps(steps);
        let fault = judge.finish(board, to, steps, None).fault;
        fault.is_none_or(|fault| fault.kind.is_of_answer())
    }

    /// Whether the search is right in every respect. If `expected` is given, this includes the
    /// order.
    pub fn holds(&self, expected: Option<StepOrder>) -> bool {
        self.fault.is_none() && expected.is_none_or(|expected| self.order.fits(expected))
    }
}
