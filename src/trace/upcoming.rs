//! What a search may take next, given what it has taken so far.
//!
//! A search may try the moves of a square in any order, and each order takes the squares in
//! another order. A square is right if at least one of these orders takes it next. Prediction and
//! lessons judge by this alone.

use crate::board::{Board, Square, SquareSet};
use crate::geometry::{Distances, Mover, Reach};

use super::algorithm::Algorithm;
use super::scene::Scene;

/// A search after some of its squares were taken.
#[derive(Clone, Debug, PartialEq)]
pub struct Upcoming {
    mover: Mover,
    start: Square,
    board: Board,
    /// Whether the search goes on from the newest square, as depth-first does.
    deep: bool,
    /// The squares taken so far, each with its neighbours. A depth-first search keeps only the
    /// path from the start to the square it goes on from.
    groups: Vec<(Square, SquareSet)>,
    taken: SquareSet,
}

/// Why a square does not come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotNext {
    /// Breadth-first: it was taken before.
    Taken,
    /// Depth-first: it was visited before.
    Visited,
    /// Breadth-first: it waits in the queue, and this square came in earlier.
    Later(Square),
    /// Breadth-first: it is not in the queue yet. So far away it is; `None` without a way.
    NotQueued(Option<u8>),
    /// Nothing was taken yet: the search begins on its start.
    Begins,
    /// Depth-first: every square that can be reached was taken.
    NothingLeft,
    /// Depth-first: it is a neighbour of `from`, but `newest` has new neighbours too.
    Older {
        /// The square it is a neighbour of.
        from: Square,
        /// The newest square with new neighbours.
        newest: Square,
    },
    /// Depth-first: it is no new neighbour of any square on the stack.
    Apart {
        /// The newest square with new neighbours.
        newest: Square,
    },
}

impl Upcoming {
    /// The search of `scene` by `way` after the squares in `taken`; `None` without a piece.
    pub fn after(scene: &Scene, way: Algorithm, taken: &[Square]) -> Option<Upcoming> {
        let start = scene.focus();
        let mut search = Upcoming {
            mover: scene.mover()?,
            start,
            board: scene.board().without(start),
            deep: way == Algorithm::DepthFirst,
            groups: Vec::new(),
            taken: SquareSet::EMPTY,
        };
        for &square in taken {
            search.take(square);
        }
        Some(search)
    }

    /// Takes `square`.
    pub fn take(&mut self, square: Square) {
        if self.deep {
            // The search went back to the newest square that has `square` beside it.
            self.back_to(|new| new.contains(square));
        }
        let beside = Reach::by(self.mover, square, &self.board).destinations();
        self.groups.push((square, beside));
        self.taken.insert(square);
        if self.deep {
            self.back_to(|new| !new.is_empty());
        }
    }

    fn back_to(&mut self, stays: impl Fn(SquareSet) -> bool) {
        while let Some(&(_, beside)) = self.groups.last() {
            if stays(beside - self.taken) {
                break;
            }
            self.groups.pop();
        }
    }

    /// The squares that some order of trying the moves takes next.
    pub fn squares(&self) -> SquareSet {
        if self.taken.is_empty() {
            return self.start.into();
        }
        let new = |(_, beside): &(Square, SquareSet)| *beside - self.taken;
        let mut groups = self.groups.iter().map(new);
        let next = if self.deep {
            groups.next_back()
        } else {
            // The neighbours of one square come out before those of the next, but for what was
            // taken already.
            groups.find(|new| !new.is_empty())
        };
        next.unwrap_or_default()
    }

    /// The squares in the queue, in no order.
    pub fn waiting(&self) -> SquareSet {
        let beside = self.groups.iter().map(|(_, beside)| *beside);
        beside.fold(SquareSet::EMPTY, |all, beside| all | beside) - self.taken
    }

    /// Depth-first: the path from the start to the newest square with new neighbours.
    pub fn stack(&self) -> Vec<Square> {
        self.groups.iter().map(|(square, _)| *square).collect()
    }

    /// Judges `square` as the next one. Where the order of the queue can be seen, only its
    /// `front` is right.
    ///
    /// # Errors
    ///
    /// [`NotNext`] says why it is wrong.
    pub fn judge(&self, square: Square, front: Option<Square>) -> Result<(), NotNext> {
        let right = front.map_or(self.squares(), SquareSet::from);
        if right.contains(square) {
            return Ok(());
        }
        Err(match self.groups.last() {
            _ if self.taken.is_empty() => NotNext::Begins,
            _ if self.deep && self.taken.contains(square) => NotNext::Visited,
            _ if self.taken.contains(square) => NotNext::Taken,
            None if self.deep => NotNext::NothingLeft,
            Some(&(newest, _)) if self.deep => {
                let older = self.groups.iter().rev();
                let mut from = older.filter(|(_, beside)| beside.contains(square));
                match from.next() {
                    Some(&(from, _)) => NotNext::Older { from, newest },
                    None => NotNext::Apart { newest },
                }
            }
            _ if self.waiting().contains(square) => NotNext::Later(right.first().unwrap_or(square)),
            _ => {
                let distances = Distances::new(self.mover, self.start, &self.board);
                NotNext::NotQueued(distances.to(square))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knight(way: Algorithm, taken: &[Square]) -> Upcoming {
        let mut scene = Scene {
            selected: Some(Square::A1),
            ..Scene::default()
        };
        let knight = "N".parse::<crate::board::Piece>().expect("a piece");
        scene.setup.board.put(Square::A1, knight);
        Upcoming::after(&scene, way, taken).expect("a knight")
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
        assert_eq!(search.judge(E1, None), Err(NotNext::Later(C1)));
        assert_eq!(search.judge(B3, None), Err(NotNext::Taken));
        assert_eq!(search.judge(H8, None), Err(NotNext::NotQueued(Some(6))));
        // Where the queue can be seen, its front alone is right.
        assert_eq!(search.judge(D2, Some(A5)), Err(NotNext::Later(A5)));
        // What the first square has put in comes out first, though the second reaches it too.
        assert!(after(&[A1, C2, B3]).squares().contains(D4));
        assert!(!after(&[A1, C2, B3]).squares().contains(C1));
    }

    #[test]
    fn a_stack_goes_on_from_the_newest_square_with_new_neighbours() {
        use Square::*;
        let after = |taken: &[Square]| knight(Algorithm::DepthFirst, taken);
        assert_eq!(after(&[]).judge(C2, None), Err(NotNext::Begins));
        assert_eq!(after(&[A1]).squares(), SquareSet::of(&[B3, C2]));
        let search = after(&[A1, B3]);
        assert_eq!(search.squares(), SquareSet::of(&[A5, C1, C5, D2, D4]));
        let older = NotNext::Older {
            from: A1,
            newest: B3,
        };
        assert_eq!(search.judge(C2, None), Err(older));
        assert_eq!(search.judge(H8, None), Err(NotNext::Apart { newest: B3 }));
        assert_eq!(search.stack(), [A1, B3]);
    }
}
