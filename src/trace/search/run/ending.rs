//! The endings of a search: at the target, where both ends meet, or with an empty frontier.

use crate::board::{Square, SquareSet};
use crate::geometry::Distances;
use crate::trace::{Change, Mark, SearchFact, StepSize};

use super::{CodeLine, Estimate, FrontierEntry, Search, Selection, moves};

impl Search {
    pub(super) fn found(&mut self, at: &FrontierEntry) {
        let target = at.square;
        self.ran(CodeLine::Found);
        if let Some(paths) = &self.paths {
            paths.found(&mut self.trace, target, at.moves);
            let follow = self.line(CodeLine::Follow);
            paths.walk(&mut self.trace, target, |trace| {
                follow.map(|line| trace.ran(line));
            });
            return;
        }
        let path = if self.choices.deep() {
            let path = self.side.entries.iter();
            path.map(|entry| entry.square).collect()
        } else {
            self.side.path_to(target)
        };
        for &square in &path {
            self.trace
                .mark(square, Mark::Path)
                .change(Change::Path(square));
        }
        let fact = match self.choices.next {
            Selection::Deepest | Selection::Least(Estimate::Bound) => SearchFact::FoundDeep {
                square: target,
                shortest: self.shortest(target),
            },
            _ => SearchFact::Found(target),
        };
        self.trace.step(fact, StepSize::Layer);
    }

    /// Ends the search at a neighbour that was also reached from the other end, and joins both
    /// parts of the path.
    pub(super) fn met(&mut self, at: &FrontierEntry, to: Square) {
        let here = self.side.path_to(at.square);
        let there = self.other.as_ref().map(|other| other.path_to(to));
        let (mut path, mut rest) = (here, there.unwrap_or_default());
        if self.side.is_back {
            std::mem::swap(&mut path, &mut rest);
        }
        rest.reverse();
        path.extend(rest);
        for &square in &path {
            self.trace
                .mark(square, Mark::Path)
                .change(Change::Path(square));
        }
        moves::tried_all(&mut self.trace);
        let from = at.square;
        self.trace
            .step(SearchFact::Met { from, to }, StepSize::Layer);
    }

    /// Returns the length of a shortest path to `target`, computed from the geometry; `None` if
    /// there is no path.
    fn shortest(&self, target: Square) -> Option<u8> {
        let distances = Distances::new(self.mover, self.side.start, &self.board);
        distances.to(target)
    }

    /// Ends the search with an empty frontier, and marks the squares that were never reached.
    pub(super) fn exhausted(&mut self) {
        // A depth-first search already tested the loop condition when it popped the last square.
        if !self.choices.deep() {
            self.ran(CodeLine::While);
        }
        self.ran(CodeLine::NoWay);
        self.left(CodeLine::Follow);
        let free = SquareSet::ALL - self.board.occupied();
        let never = match (&self.other, self.target) {
            // Only one end is exhausted, so it isn't known which other squares can't be reached.
            (Some(_), Some(target)) => target.into(),
            _ => free - self.side.put,
        };
        for square in never {
            self.trace.mark(square, Mark::Unreachable);
        }
        let fact = match (self.target, self.dry_end()) {
            _ if self.choices.deep() => SearchFact::StackEmpty(self.target),
            (Some(target), Some(true)) => SearchFact::BackEmpty(target),
            _ => SearchFact::QueueEmpty(self.target),
        };
        self.trace.step(fact, StepSize::Layer);
    }
}
