//! How a search ends.

use crate::board::{Square, SquareSet};
use crate::geometry::Distances;
use crate::trace::{Change, Mark, SearchFact, StepSize};

use super::{CodeLine, Estimate, Next, Search, WaitingSquare, moves};

impl Search {
    /// The target is at hand.
    pub(super) fn found(&mut self, at: &WaitingSquare) {
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
            let path = self.side.waiting.iter();
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
            Next::Deepest | Next::Least(Estimate::Bound) => SearchFact::FoundDeep {
                square: target,
                shortest: self.shortest(target),
            },
            _ => SearchFact::Found(target),
        };
        self.trace.step(fact, StepSize::Layer);
    }

    /// A neighbour of the square at hand was reached from the other end: both parts make the path.
    pub(super) fn met(&mut self, at: &WaitingSquare, to: Square) {
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

    /// How long a shortest path is: a search that may find a longer one is told by geometry.
    fn shortest(&self, target: Square) -> Option<u8> {
        let distances = Distances::new(self.mover, self.side.start, &self.board);
        distances.to(target)
    }

    /// Nothing waits any more: the squares that were never reached are marked.
    pub(super) fn exhausted(&mut self) {
        // A search that goes deep has asked when it took the last square off.
        if !self.choices.deep() {
            self.ran(CodeLine::While);
        }
        self.ran(CodeLine::NoWay);
        self.left(CodeLine::Follow);
        let free = SquareSet::ALL - self.board.occupied();
        let never = match (&self.other, self.target) {
            // Which other squares can't be reached is not known: only one end is done.
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
