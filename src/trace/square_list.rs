//! A list of squares from which a square can be removed by its number.

use std::collections::VecDeque;

use crate::board::Square;

/// The squares of a queue, a stack or another list, in order.
///
/// Removing a square by its number leaves a gap, so that no other square has to move.
#[derive(Clone, Debug)]
pub struct SquareList {
    /// Squares and gaps (`None`); there is no gap at the front.
    entries: VecDeque<Option<Square>>,
    /// Number of entries removed from the front.
    gone: usize,
    len: usize,
    /// Number of times that each square occurs.
    times: [u32; 64],
}

impl Default for SquareList {
    fn default() -> SquareList {
        SquareList {
            entries: VecDeque::new(),
            gone: 0,
            len: 0,
            times: [0; 64],
        }
    }
}

impl SquareList {
    /// Returns the number of squares, not counting gaps.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether the list is empty.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the number of times that `square` occurs.
    pub const fn times(&self, square: Square) -> u32 {
        self.times[square as usize]
    }

    /// Returns the squares, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Square> + '_ {
        self.entries.iter().flatten().copied()
    }

    fn counts(&mut self, square: Square) -> Option<Square> {
        self.times[square as usize] += 1;
        self.len += 1;
        Some(square)
    }

    fn no_longer_counts(&mut self, square: Square) {
        self.times[square as usize] -= 1;
        self.len -= 1;
    }

    pub(super) fn push_back(&mut self, square: Square) {
        let entry = self.counts(square);
        self.entries.push_back(entry);
    }

    pub(super) fn push_front(&mut self, square: Square) {
        let entry = self.counts(square);
        self.entries.push_front(entry);
    }

    pub(super) fn pop_front(&mut self) {
        self.leave(0);
    }

    pub(super) fn pop_back(&mut self) {
        let last = std::iter::from_fn(|| self.entries.pop_back())
            .flatten()
            .next();
        if let Some(last) = last {
            self.no_longer_counts(last);
        }
    }

    /// Inserts a square at index `at`, or at the end of a shorter list.
    pub(super) fn insert(&mut self, at: usize, square: Square) {
        if self.len < self.entries.len() {
            self.retain(|_| true);
        }
        let at = at.min(self.len);
        let entry = self.counts(square);
        self.entries.insert(at, entry);
    }

    pub(super) fn retain(&mut self, stays: impl Fn(Square) -> bool) {
        self.entries.retain(|entry| entry.is_some_and(&stays));
        for (square, times) in Square::ALL.into_iter().zip(&mut self.times) {
            if !stays(square) {
                *times = 0;
            }
        }
        self.len = self.entries.len();
    }

    /// Removes the square that was pushed at the back as number `nth`, counted from 0; does nothing
    /// if it has already been removed. The list may only have been changed by
    /// [`push_back`](Self::push_back), [`pop_front`](Self::pop_front) and this function.
    pub(super) fn remove_nth(&mut self, nth: usize) {
        if let Some(at) = nth.checked_sub(self.gone) {
            self.leave(at);
        }
    }

    fn leave(&mut self, at: usize) {
        if let Some(square) = self.entries.get_mut(at).and_then(Option::take) {
            self.no_longer_counts(square);
        }
        while self.entries.front() == Some(&None) {
            self.entries.pop_front();
            self.gone += 1;
        }
    }

    /// Returns the number of bytes allocated for the entries, each of which takes one.
    pub(super) fn memory(&self) -> usize {
        self.entries.capacity()
    }
}

/// Compares only the squares, not the gaps.
impl PartialEq for SquareList {
    fn eq(&self, other: &SquareList) -> bool {
        self.len == other.len && self.iter().eq(other.iter())
    }
}

impl Eq for SquareList {}

impl FromIterator<Square> for SquareList {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareList {
        let mut list = SquareList::default();
        for square in squares {
            list.push_back(square);
        }
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares random operations on the list with the same operations on a vector.
    #[test]
    fn it_is_a_list_like_any_other() {
        let mut dice = fastrand::Rng::with_seed(1);
        for _ in 0..200 {
            let (mut list, mut plain) = (SquareList::default(), Vec::new());
            // Numbers of the pushed squares that are still in the list, for `remove_nth`.
            let (mut numbers, mut pushed) = (Vec::new(), 0);
            let by_number = dice.bool();
            for _ in 0..60 {
                let square = Square::ALL[dice.usize(0..64)];
                match dice.u8(0..8) {
                    0 if !by_number => {
                        list.pop_front();
                        plain.drain(..plain.len().min(1));
                    }
                    1 if !by_number => {
                        list.pop_back();
                        plain.pop();
                    }
                    2 if !by_number => {
                        let at = dice.usize(0..9);
                        list.insert(at, square);
                        plain.insert(at.min(plain.len()), square);
                    }
                    3 if !by_number => {
                        list.push_front(square);
                        plain.insert(0, square);
                    }
                    5 | 6 if by_number && !plain.is_empty() => {
                        let at = dice.usize(0..plain.len());
                        list.remove_nth(numbers.remove(at));
                        plain.remove(at);
                    }
                    _ => {
                        list.push_back(square);
                        plain.push(square);
                        numbers.push(pushed);
                        pushed += 1;
                    }
                }
                assert_eq!(list.iter().collect::<Vec<_>>(), plain);
                assert_eq!(list.len(), plain.len());
                assert!(list == plain.iter().copied().collect());
                assert!(list.iter().rev().eq(plain.iter().rev().copied()));
                for square in Square::ALL {
                    let times = plain.iter().filter(|other| **other == square).count();
                    assert_eq!(list.times(square) as usize, times);
                }
            }
        }
    }
}
