//! The current branch of the search, as levels of its tree.

use crate::board::{Square, SquareSet};
use crate::trace::tree_level::{Node, TreeLevel};

use super::{Backtrack, Call, Phase, Problem};

impl Backtrack {
    /// Returns the number of placements made so far, including those removed again.
    pub const fn placed(&self) -> u64 {
        self.tally.placed
    }

    /// Returns the last square of the path, with its depth, which is counted from 1 and includes a
    /// tour's start; `None` if the path is empty.
    pub fn newest_placement(&self) -> Option<(u8, Square)> {
        let square = *self.path.last()?;
        Some((self.path.len() as u8, square))
    }

    /// Returns the placements as levels: one for each open call and, in a tour, one for the start
    /// and one for the call about to be made. The sizes of folded branches can be computed from
    /// `begun`, so no step has to be repeated.
    pub(super) fn branch(&self) -> Vec<TreeLevel> {
        let given = self.given();
        let mut before = match &*self.problem {
            Problem::Queens { queens, .. } => queens.fixed(),
            Problem::Tour { map, .. } => map.from().into(),
        };
        let start = self
            .path
            .first()
            .filter(|_| given > 0)
            .map(|&start| TreeLevel {
                depth: 1,
                nodes: vec![Node {
                    square: start,
                    below: self.tally.placed as usize,
                }],
                open: Some(start),
                refused: Vec::new(),
                left: Vec::new(),
            });
        let mut ends = self.calls.iter().skip(1).map(|call| call.earlier.into());
        let levels = self.calls.iter().enumerate().map(|(i, call)| {
            let begun = usize::from(call.earlier)..ends.next().unwrap_or(self.begun.len());
            let open = self.path.get(i + given).copied();
            let level = self.level(i, call, before, &self.begun[begun], open);
            before |= open.into_iter().collect();
            level
        });
        let levels: Vec<TreeLevel> = start.into_iter().chain(levels).collect();
        // A tour calls the function for its newest square next, and the candidates of that call are
        // already known.
        let head = Call {
            rank: 0,
            next: 0,
            earlier: self.begun.len() as u16,
        };
        let opens = given > 0 && self.phase == Phase::Open;
        let opened = opens.then(|| self.level(self.calls.len(), &head, self.on_path, &[], None));
        levels.into_iter().chain(opened).collect()
    }

    /// Returns the level of a call made when the squares in `before` were occupied, with the
    /// candidates that were placed, were refused, or are left. `begun` contains the number of
    /// placements before each candidate placed.
    fn level(
        &self,
        number: usize,
        call: &Call,
        before: SquareSet,
        begun: &[u32],
        open: Option<Square>,
    ) -> TreeLevel {
        let next = usize::from(call.next);
        let mut refused = Vec::new();
        let (put, left): (Vec<Square>, Vec<Square>) = match &*self.problem {
            Problem::Queens { queens, .. } => {
                let candidates = || queens.candidates(call.rank.into());
                let put = candidates().take(next).filter(|&square| {
                    let by = queens.attacker(before, square);
                    refused.extend(by.map(|by| (square, by)));
                    by.is_none()
                });
                (put.collect(), candidates().skip(next).collect())
            }
            Problem::Tour { map, order, .. } => {
                let from = self.path[number];
                let mut put = map.candidates(from, before, *order);
                let left = put.split_off(begun.len());
                (put, left)
            }
        };
        let now = self.tally.placed as u32;
        let ends = begun.iter().skip(1).copied().chain([now]);
        let below = begun.iter().zip(ends).map(|(from, to)| to - from - 1);
        let node = |(square, below)| Node {
            square,
            below: below as usize,
        };
        TreeLevel {
            depth: self.given() + number + 1,
            nodes: put.into_iter().zip(below).map(node).collect(),
            open,
            refused,
            left,
        }
    }
}
