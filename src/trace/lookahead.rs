//! Squares that a search may take next, given those it has taken.
//!
//! A search may try the moves of a square in any order, and the order determines which squares it
//! takes. A square is right if at least one order takes it next. This rule depends only on the
//! [`Strategy`] of a search. Lessons judge by it. Predictions of a search that dequeues the oldest
//! square also accept any other queued square at the same distance.

mod end;

use crate::board::{Board, Square, SquareSet};
use crate::geometry::{Distances, Mover, Reach};

use super::Algorithm;
use super::scene::Scene;
use super::search::{Selection, Strategy};

use end::End;
pub use end::Score;

/// The state of a search after some squares have been taken.
#[derive(Clone, Debug, PartialEq)]
pub struct Lookahead {
    mover: Mover,
    target: Option<Square>,
    board: Board,
    choices: &'static Strategy,
    /// Ends of the search: the start and, for some searches, the target.
    ends: Vec<End>,
    /// Index of the current end.
    turn: usize,
}

/// Reason why a square doesn't come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotNextReason {
    /// Queue: the square was already taken.
    Taken,
    /// Depth-first: the square was already visited.
    Visited,
    /// Queue: the square is queued, but another one was enqueued earlier. Contains that one.
    Later(Square),
    /// Queue: the square isn't queued yet. Contains its distance, or `None` if there is no path.
    NotQueued(Option<u8>),
    /// Nothing has been taken yet, and the search must begin at its start.
    Begins,
    /// Depth-first: every reachable square was taken.
    NothingLeft,
    /// Depth-first: the square is a neighbour of `from`, but `newest` has new neighbours as well.
    Older {
        /// Square on the stack that has the square as a neighbour.
        from: Square,
        /// Newest square with new neighbours.
        newest: Square,
    },
    /// Depth-first: the square isn't a new neighbour of any square on the stack.
    Apart {
        /// Newest square with new neighbours.
        newest: Square,
    },
    /// Priority queue: the square is queued, but another one comes before it.
    Outdone {
        /// Priority of the given square.
        it: Score,
        /// Square that comes before it.
        best: Square,
        /// Priority of the square that comes before it.
        by: Score,
    },
    /// Both ends: the square is queued at one end, but the other end is the one that continues.
    OtherEnd {
        /// Number of squares queued at the square's end.
        frontier: usize,
        /// Number of squares queued at the end that continues.
        less: usize,
    },
}

impl Lookahead {
    /// Returns the search of `scene` by `way` after it has taken the squares in `taken`, or `None`
    /// if the scene has no mover or the algorithm isn't a search.
    pub fn after(scene: &Scene, way: Algorithm, taken: &[Square]) -> Option<Lookahead> {
        let start = scene.focus();
        let choices = way.choices()?;
        let back = scene.target.filter(|_| choices.both_ends);
        let mut search = Lookahead {
            mover: scene.mover()?,
            target: scene.target,
            board: scene.board().without(start),
            choices,
            ends: [start].into_iter().chain(back).map(End::new).collect(),
            turn: 0,
        };
        for &square in taken {
            search.take(square);
        }
        Some(search)
    }

    /// Records that the search takes `square`.
    pub fn take(&mut self, square: Square) {
        let beside = Reach::by(self.mover, square, &self.board).destinations();
        let end = &mut self.ends[self.turn];
        end.take(square, beside, self.choices);
        // Whole layers are taken, each from the end with fewer queued squares.
        if !end.in_layer() {
            let frontier = |turn: &usize| self.ends[*turn].frontier().len();
            self.turn = (0..self.ends.len()).min_by_key(frontier).unwrap_or(0);
        }
    }

    fn end(&self) -> &End {
        &self.ends[self.turn]
    }

    /// Returns the priority of a square in the frontier.
    fn judged(&self, square: Square) -> Score {
        self.end().judged(square, self.mover, self.target)
    }

    /// Returns the squares that the search can take next, depending on the order of its moves.
    pub fn squares(&self) -> SquareSet {
        let end = self.end();
        match self.choices.next {
            Selection::Deepest => end.joined_with_newest(),
            Selection::Oldest => end.put_first(end.frontier()),
            Selection::Least(estimate) => {
                let key = |square: &Square| self.judged(*square).key(estimate);
                let least = end.frontier().into_iter().map(|square| key(&square)).min();
                let least = end
                    .frontier()
                    .into_iter()
                    .filter(|square| Some(key(square)) == least);
                end.put_first(least.collect())
            }
        }
    }

    /// Returns the current end's queued squares at the same distance as `square`; empty for
    /// searches that don't always dequeue the oldest square.
    pub fn as_near(&self, square: Square) -> SquareSet {
        if !matches!(self.choices.next, Selection::Oldest) {
            return SquareSet::EMPTY;
        }
        let distances = Distances::new(self.mover, self.end().start(), &self.board);
        let frontier = self.end().frontier().into_iter();
        frontier
            .filter(|other| distances.to(*other) == distances.to(square))
            .collect()
    }

    /// Returns the queued squares, in no particular order.
    pub fn frontier(&self) -> SquareSet {
        let ends = self.ends.iter().map(End::frontier);
        ends.fold(SquareSet::EMPTY, |all, end| all | end)
    }

    /// Returns a depth-first search's path from the start to the newest square with new neighbours.
    pub fn stack(&self) -> Vec<Square> {
        self.end().groups().map(|(square, _)| square).collect()
    }

    /// Judges `square` as the next one. If the queue is visible, only its `front` is right.
    ///
    /// # Errors
    ///
    /// Returns a [`NotNextReason`] if the square is wrong.
    pub fn judge(&self, square: Square, front: Option<Square>) -> Result<(), NotNextReason> {
        let right = front.map_or(self.squares(), SquareSet::from);
        if right.contains(square) {
            return Ok(());
        }
        let taken = self.ends.iter().any(|end| end.taken().contains(square));
        Err(if self.ends[0].taken().is_empty() {
            NotNextReason::Begins
        } else if self.choices.deep() {
            self.not_deeper(square, taken)
        } else if taken {
            NotNextReason::Taken
        } else if self.end().frontier().contains(square) {
            let best = right.first().unwrap_or(square);
            match self.choices.next {
                Selection::Least(_) => NotNextReason::Outdone {
                    it: self.judged(square),
                    best,
                    by: self.judged(best),
                },
                Selection::Oldest | Selection::Deepest => NotNextReason::Later(best),
            }
        } else if self.frontier().contains(square) {
            NotNextReason::OtherEnd {
                frontier: self.frontier().len() - self.end().frontier().len(),
                less: self.end().frontier().len(),
            }
        } else {
            let distances = Distances::new(self.mover, self.ends[0].start(), &self.board);
            NotNextReason::NotQueued(distances.to(square))
        })
    }

    fn not_deeper(&self, square: Square, taken: bool) -> NotNextReason {
        let mut groups = self.end().groups().rev();
        let Some((newest, beside)) = groups.next().filter(|_| !taken) else {
            return if taken {
                NotNextReason::Visited
            } else {
                NotNextReason::NothingLeft
            };
        };
        let mut from = [(newest, beside)].into_iter().chain(groups);
        match from.find(|(_, beside)| beside.contains(square)) {
            Some((from, _)) => NotNextReason::Older { from, newest },
            None => NotNextReason::Apart { newest },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knight(way: Algorithm, taken: &[Square]) -> Lookahead {
        let mut scene = Scene {
            selected: Some(Square::A1),
            ..Scene::default()
        };
        let knight = "N".parse::<crate::board::Piece>().expect("a piece");
        scene.setup.board.put(Square::A1, knight);
        Lookahead::after(&scene, way, taken).expect("a knight")
    }

    #[test]
    fn a_queue_gives_out_the_neighbours_of_one_square_before_those_of_the_next() {
        use Square::*;
        let after = |taken: &[Square]| knight(Algorithm::BreadthFirst, taken);
        assert_eq!(after(&[]).squares(), A1.into());
        assert_eq!(after(&[A1]).squares(), SquareSet::of(&[B3, C2]));
        assert_eq!(after(&[A1, C2]).squares(), B3.into());
        let search = after(&[A1, B3, C2]);
        assert_eq!(search.squares(), SquareSet::of(&[A5, C1, C5, D2, D4]));
        assert_eq!(search.judge(D2, None), Ok(()));
        assert_eq!(search.judge(E1, None), Err(NotNextReason::Later(C1)));
        assert_eq!(search.judge(B3, None), Err(NotNextReason::Taken));
        assert_eq!(
            search.judge(H8, None),
            Err(NotNextReason::NotQueued(Some(6)))
        );
        // If the queue is visible, only its front is right.
        assert_eq!(search.judge(D2, Some(A5)), Err(NotNextReason::Later(A5)));
        // c2 was taken before b3 and enqueued d4, so d4 comes before the squares that b3 enqueued.
        assert!(after(&[A1, C2, B3]).squares().contains(D4));
        assert!(!after(&[A1, C2, B3]).squares().contains(C1));
    }

    #[test]
    fn a_stack_goes_on_from_the_newest_square_with_new_neighbours() {
        use Square::*;
        let after = |taken: &[Square]| knight(Algorithm::DepthFirst, taken);
        assert_eq!(after(&[]).judge(C2, None), Err(NotNextReason::Begins));
        assert_eq!(after(&[A1]).squares(), SquareSet::of(&[B3, C2]));
        let search = after(&[A1, B3]);
        assert_eq!(search.squares(), SquareSet::of(&[A5, C1, C5, D2, D4]));
        let older = NotNextReason::Older {
            from: A1,
            newest: B3,
        };
        assert_eq!(search.judge(C2, None), Err(older));
        assert_eq!(
            search.judge(H8, None),
            Err(NotNextReason::Apart { newest: B3 })
        );
        assert_eq!(search.stack(), [A1, B3]);
    }
}
