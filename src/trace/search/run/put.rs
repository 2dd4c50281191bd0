//! The effects of a move: whether the neighbour is already known, and how it is enqueued.

use crate::board::{Occupant, Square};
use crate::trace::{Change, Label, Mark, SearchFact, Variable};

use super::{CodeLine, Estimate, FrontierEntry, Marking, Search, Selection, bound};

impl Search {
    /// Whether a move from the current square to `to` finds nothing new.
    pub(super) fn is_known(&self, at: &FrontierEntry, to: Square) -> bool {
        let known = self.side.moves[to as usize];
        if self.choices.all_parents {
            return known.is_some_and(|moves| moves <= at.moves);
        }
        match self.choices.marks {
            Marking::Put | Marking::Taken => self.side.marked.contains(to),
            Marking::Nearer => known.is_some_and(|moves| moves <= at.moves + 1),
        }
    }

    /// Returns the fact for a move to `to` that finds nothing new.
    pub(super) const fn skipped(&self, to: Square) -> SearchFact {
        if self.choices.all_parents {
            SearchFact::NoDetour(to)
        } else {
            SearchFact::KnownNeighbour(to)
        }
    }

    /// Reaches `to` from the current square, and returns the fact to record.
    pub(super) fn reach(&mut self, at: &FrontierEntry, to: Square) -> SearchFact {
        let from = at.square;
        let again = self.side.put.contains(to);
        if let Some(paths) = &mut self.paths {
            paths.add(from, to);
            if again {
                self.trace.change(Change::Put(from, to));
            } else {
                self.put(to, Some(at));
            }
            self.ran(CodeLine::Parent);
            self.ran(CodeLine::Count).change(Change::Arrow(from, to));
            self.write(to, at.moves + 1);
            return SearchFact::Parent { from, to, again };
        }
        self.put(to, Some(at));
        match self.choices.marks {
            Marking::Taken => {
                if again {
                    self.count(Variable::Duplicates);
                }
                SearchFact::QueuedLate { to, again }
            }
            Marking::Put | Marking::Nearer => {
                self.side.parent[to as usize] = Some(from);
                self.trace.change(match (self.side.is_back, again) {
                    (true, _) => Change::Arrow(to, from),
                    (false, false) => Change::Arrow(from, to),
                    (false, true) => Change::ReplaceArrow(from, to),
                });
                SearchFact::Queued { from, to }
            }
        }
    }

    /// Adds `square` to the frontier, reached from the current square.
    pub(super) fn put(&mut self, square: Square, from: Option<&FrontierEntry>) {
        let queue = self.queue();
        let again = self.side.put.contains(square);
        let nearer = again && self.choices.marks == Marking::Nearer;
        if nearer {
            self.side.forget(square);
            self.trace.change(Change::Remove(queue, square));
        }
        let bound = bound(self.mover, square, self.target);
        let (at, is_last) = self.side.put(self.choices, square, from, bound);
        self.trace.change(if is_last {
            Change::Push(queue, square)
        } else {
            Change::Insert(queue, at as u8, square)
        });
        if let Some(from) = from {
            self.trace.change(Change::Put(from.square, square));
        }
        self.just_put.insert(square);
        if again && !nearer {
            self.trace.mark(square, Mark::PutAgain);
        } else {
            self.trace.mark(square, Mark::JustQueued);
            self.write(square, from.map_or(0, |from| from.moves + 1));
        }
    }

    /// Labels `square` with its distance, its bound or estimate, or the number of paths to it.
    pub(super) fn write(&mut self, square: Square, moves: u32) {
        let label = match &self.paths {
            Some(paths) => paths.label(square, moves),
            None if self.side.is_back => Label::Left(moves),
            // Without a target, all bounds are equal, so the nearest squares come first.
            None if self.target.is_none() => Label::Distance(moves),
            None => {
                let bound = bound(self.mover, square, self.target);
                match self.choices.next {
                    Selection::Least(Estimate::Bound) => Label::Bound(bound),
                    Selection::Least(Estimate::MovesAndBound) => Label::Estimate { moves, bound },
                    Selection::Oldest | Selection::Deepest => Label::Distance(moves),
                }
            }
        };
        self.trace.change(Change::Label(square, label));
    }

    /// Whether an obstacle or a piece of the mover's own colour occupies `square`, so that no move
    /// leads to it.
    pub(super) fn is_blocked(&self, square: Square) -> bool {
        self.board.get(square).is_some_and(|stands| match stands {
            Occupant::Obstacle => true,
            Occupant::Piece(piece) => piece.color == self.mover.color(),
        })
    }
}
