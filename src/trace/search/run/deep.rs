//! Depth-first search: going deeper, and backtracking.

use crate::board::Square;
use crate::trace::{Change, Label, Mark, Scalar, SearchFact, StepSize, Variable};

use super::{CodeLine, FrontierEntry, Search, moves};

impl Search {
    /// Depth-first: pushes `square`, from which the search then continues.
    pub(super) fn enter(&mut self, square: Square, from: Option<&FrontierEntry>) {
        let fact = match from {
            Some(from) => {
                self.trace
                    .mark(from.square, Mark::Stacked)
                    .change(Change::Arrow(from.square, square));
                SearchFact::Deeper(square)
            }
            None => SearchFact::StackStarts(square),
        };
        let depth = Label::Depth(self.side.entries.len() as u32);
        self.side.put(self.choices, square, from, None);
        self.begin_round();
        let closes = if self.target == Some(square) {
            StepSize::Edge
        } else {
            StepSize::Square
        };
        self.trace
            .change(Change::Try(None))
            .mark(square, Mark::Current)
            .change(Change::Label(square, depth))
            .change(Change::Push(Variable::Stack, square))
            .set(Variable::S, Scalar::Square(square))
            .change(Change::Add(Variable::Marked, 1))
            .step(fact, closes);
    }

    /// Tests whether the stack is empty and, if it isn't, starts a round of the loop.
    fn begin_round(&mut self) {
        self.ran(CodeLine::While);
        self.at_top = !self.side.entries.is_empty();
        if self.at_top {
            self.ran(CodeLine::Top);
        }
    }

    /// Begins a round, unless one has just begun, and tests whether the current square is the
    /// target.
    pub(super) fn ask_target(&mut self) {
        if !std::mem::take(&mut self.at_top) {
            self.begin_round();
            self.at_top = false;
        }
        self.ran(CodeLine::Found);
    }

    /// Finishes the current square. In depth-first search, the square below it on the stack becomes
    /// current again.
    pub(super) fn leave(&mut self, at: &FrontierEntry) {
        self.trace.mark(at.square, Mark::Visited);
        if !self.choices.deep() {
            return;
        }
        self.ask_target();
        self.ran(CodeLine::Each);
        self.side.entries.pop_back();
        self.ran(CodeLine::NoneLeft)
            .change(Change::PopLast(Variable::Stack));
        moves::tried_all(&mut self.trace);
        self.begin_round();
        let to = self.side.entries.back().map(|below| below.square);
        if let Some(below) = to {
            self.trace
                .mark(below, Mark::Current)
                .set(Variable::S, Scalar::Square(below));
        }
        let from = at.square;
        // The step that finds the stack empty completes the last square.
        let closes = to.map_or(StepSize::Edge, |_| StepSize::Layer);
        self.trace.step(SearchFact::DeadEnd { from, to }, closes);
    }
}
