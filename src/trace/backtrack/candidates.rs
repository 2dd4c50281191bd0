//! Candidates for the next placement.

use crate::board::{Rank, Square, SquareSet};
use crate::geometry::MoveOrder;

use super::{Backtrack, Problem};

impl Backtrack {
    /// Returns the last square of the path; a1 if the path is empty.
    pub(super) fn newest(&self) -> Square {
        self.path.last().copied().unwrap_or(Square::A1)
    }

    /// Returns the next candidate of the newest call, and the index of the one after it; `None` if
    /// no candidate is left.
    pub(super) fn candidate(&self) -> Option<(Square, u8)> {
        let call = self.calls.last()?;
        let next = usize::from(call.next);
        match &*self.problem {
            Problem::Queens { queens, .. } => {
                let square = queens.candidates(call.rank.into()).nth(next)?;
                Some((square, call.next + 1))
            }
            Problem::Tour {
                map,
                order: MoveOrder::Blind,
                ..
            } => {
                let moves = map.moves(self.newest()).iter().enumerate().skip(next);
                let mut new = moves.filter(|(_, to)| !self.on_path.contains(**to));
                new.next().map(|(i, to)| (*to, i as u8 + 1))
            }
            Problem::Tour { map, order, .. } => {
                let squares = map.candidates(self.newest(), self.on_path, *order);
                squares.get(next).map(|square| (*square, call.next + 1))
            }
        }
    }

    /// Returns the queens on the board, both given and placed; none in a tour.
    pub(super) fn queens(&self) -> SquareSet {
        match &*self.problem {
            Problem::Queens { queens, .. } => queens.fixed() | self.on_path,
            Problem::Tour { .. } => SquareSet::EMPTY,
        }
    }

    /// Returns the queen that attacks `square`, if any.
    pub(super) fn attacker(&self, square: Square) -> Option<Square> {
        match &*self.problem {
            Problem::Queens { queens, .. } => queens.attacker(self.queens(), square),
            Problem::Tour { .. } => None,
        }
    }

    /// Returns the ranks without a queen, the lowest first.
    pub(super) fn open_ranks(&self) -> impl Iterator<Item = Rank> + '_ {
        let (queens, size) = match &*self.problem {
            Problem::Queens { queens, .. } => (self.queens(), queens.size()),
            Problem::Tour { .. } => (SquareSet::EMPTY, 0),
        };
        let ranks = Rank::ALL.into_iter().take(size);
        ranks.filter(move |rank| (queens & SquareSet::rank(*rank)).is_empty())
    }

    /// Returns the squares of a rank that no queen attacks.
    pub(super) fn free_on(&self, rank: Rank) -> SquareSet {
        match &*self.problem {
            Problem::Queens { queens, .. } => {
                let candidates = queens.candidates(rank as usize);
                candidates
                    .filter(|square| self.attacker(*square).is_none())
                    .collect()
            }
            Problem::Tour { .. } => SquareSet::EMPTY,
        }
    }
}
