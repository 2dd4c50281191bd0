//! Order in which a search dequeues squares.

use std::collections::VecDeque;

use crate::board::{Square, SquareSet, named};

named! {
    /// Order in which a search dequeues squares.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum StepOrder: "an order" {
        /// Queue: the oldest entry comes first.
        BreadthFirst = "breadth-first",
        /// Stack: the newest entry comes first.
        DepthFirst = "depth-first",
        /// Neither queue nor stack.
        Other = "other",
        /// Too few squares were dequeued to decide.
        Unknown = "unknown",
    }
}

impl StepOrder {
    /// Whether this order, as found in a search, is compatible with the order `expected`.
    pub fn fits(self, expected: StepOrder) -> bool {
        self == expected || self == StepOrder::Unknown
    }
}

/// First square dequeued out of order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// Line that dequeues it.
    pub line: u32,
    /// Square that the line dequeues.
    pub square: Square,
    /// Square that should have been dequeued.
    pub expected_take: Square,
}

/// A queue or stack that checks whether squares leave it in the right order.
#[derive(Clone, Debug)]
pub struct Fit {
    is_queue: bool,
    entries: VecDeque<Square>,
    queued: [u32; 64],
    misfit: Option<Misfit>,
}

impl Fit {
    /// Returns a queue that contains `from`.
    pub fn queue(from: Square) -> Fit {
        Fit::new(true, from)
    }

    /// Returns a stack that contains `from`.
    pub fn stack(from: Square) -> Fit {
        Fit::new(false, from)
    }

    fn new(is_queue: bool, from: Square) -> Fit {
        let mut fit = Fit {
            is_queue,
            entries: VecDeque::new(),
            queued: [0; 64],
            misfit: None,
        };
        fit.put(from);
        fit
    }

    /// Returns the first take that doesn't fit; `None` if all do.
    pub const fn misfit(&self) -> Option<Misfit> {
        self.misfit
    }

    /// Adds `square`, which may already be queued.
    pub fn put(&mut self, square: Square) {
        if self.misfit.is_none() {
            self.entries.push_back(square);
            self.queued[square as usize] += 1;
        }
    }

    /// Dequeues `square`, as line `line` does. Drops entries ahead of `square` if their squares are
    /// in `before`, because these were dequeued earlier. Ignores a square that isn't queued.
    pub fn take(&mut self, line: u32, square: Square, before: SquareSet) {
        if self.misfit.is_some() || self.queued[square as usize] == 0 {
            return;
        }
        while let Some(next) = self.next() {
            if next != square && !before.contains(next) {
                self.misfit = Some(Misfit {
                    line,
                    square,
                    expected_take: next,
                });
                return;
            }
            if self.is_queue {
                self.entries.pop_front();
            } else {
                self.entries.pop_back();
            }
            self.queued[next as usize] -= 1;
            if next == square {
                return;
            }
        }
    }

    fn next(&self) -> Option<Square> {
        let next = if self.is_queue {
            self.entries.front()
        } else {
            self.entries.back()
        };
        next.copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Square::*;

    fn misfits(steps: &[(char, Square)]) -> [Option<(u32, Square)>; 2] {
        [Fit::queue(G2), Fit::stack(G2)].map(|mut fit| {
            let mut taken = SquareSet::EMPTY;
            for (line, (word, square)) in (1..).zip(steps) {
                if *word == 'p' {
                    fit.put(*square);
                } else {
                    fit.take(line, *square, taken);
                    taken.insert(*square);
                }
            }
            fit.misfit()
                .map(|misfit| (misfit.line, misfit.expected_take))
        })
    }

    #[test]
    fn queues_and_stacks_are_told_apart() {
        let queue = [
            ('t', G2),
            ('p', E3),
            ('p', F4),
            ('t', E3),
            ('p', D5),
            ('t', F4),
        ];
        assert_eq!(misfits(&queue), [None, Some((4, F4))]);
        let stack = [
            ('t', G2),
            ('p', E3),
            ('p', F4),
            ('t', F4),
            ('p', D5),
            ('t', D5),
            ('t', E3),
        ];
        assert_eq!(misfits(&stack), [Some((4, E3)), None]);
        // A second entry of a square blocks others only until the square is dequeued.
        let duplicates = [
            ('t', G2),
            ('p', E3),
            ('p', F4),
            ('p', E3),
            ('t', F4),
            ('t', E3),
        ];
        assert_eq!(misfits(&duplicates), [Some((5, E3)), Some((5, E3))]);
        let late = [
            ('t', G2),
            ('p', E3),
            ('p', F4),
            ('p', E3),
            ('t', E3),
            ('t', F4),
            ('p', D5),
            ('t', D5),
        ];
        assert_eq!(misfits(&late), [None, None]);
        assert_eq!(misfits(&[('t', G2), ('t', A1)]), [None, None]);
    }
}
