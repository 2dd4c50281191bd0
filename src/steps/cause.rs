//! Likely causes of a mistake in a search. Each is tested by judging the steps again with different
//! moves.

use crate::board::{Board, File, Rank, Square, SquareSet};
use crate::geometry::{Mover, Reach};

use super::fault::FaultKind;
use super::recorded::{Action, Steps};
use super::verdict::SearchVerdict;

/// A move in files and ranks.
type Offset = (i8, i8);

/// Files or ranks along an edge of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Whether files are included, on the left or right.
    pub files: bool,
    /// Whether ranks are included, at the bottom or top.
    pub ranks: bool,
    /// Whether the files or ranks are the last ones, up to h or 8, instead of the first ones, from
    /// a or 1.
    pub last: bool,
    /// Number of files, of ranks, or of each.
    pub count: u8,
}

impl Edge {
    /// Returns all edges, the narrowest first.
    fn all() -> impl Iterator<Item = Edge> {
        (1..=3).flat_map(|count| {
            [true, false].into_iter().flat_map(move |last| {
                [(true, false), (false, true), (true, true)].map(|(files, ranks)| Edge {
                    files,
                    ranks,
                    last,
                    count,
                })
            })
        })
    }

    fn squares(self) -> SquareSet {
        let first = if self.last { 8 - self.count } else { 0 };
        let lines = usize::from(first)..usize::from(first + self.count);
        let mut squares = SquareSet::EMPTY;
        for line in lines {
            if self.files {
                squares |= SquareSet::file(File::ALL[line]);
            }
            if self.ranks {
                squares |= SquareSet::rank(Rank::ALL[line]);
            }
        }
        squares
    }
}

/// Likely cause of the first mistake in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Squares along an edge are never entered.
    BoundTooSmall(Edge),
    /// A move of the piece is never made.
    OffsetMissing(Offset),
    /// A move is made that the piece doesn't have, and one of its moves is missing.
    OffsetSwapped {
        /// Move that is made instead.
        made: Offset,
        /// Move that is missing.
        missing: Offset,
    },
}

impl Cause {
    /// Returns the first cause that explains all steps before the answer. Returns `None` if there
    /// is none, if the mistake isn't about the moves, or if the search has a second start.
    pub fn of(
        verdict: &SearchVerdict,
        board: &Board,
        mover: Mover,
        ends: [Square; 2],
        steps: &Steps,
    ) -> Option<Cause> {
        let kind = &verdict.fault.as_ref()?.kind;
        let is_of_moves = matches!(kind, FaultKind::Missed { .. } | FaultKind::Blocked { .. });
        if !is_of_moves || verdict.duplicates.is_some() {
            return None;
        }
        let board = board.without(ends[0]);
        let moves = Moves {
            board: &board,
            mover,
            ends,
            steps,
        };
        let made = moves_made(ends[0], steps);
        moves.bound(&made).or_else(|| moves.offset(&made))
    }
}

/// Returns the moves that a search makes: for each enqueued square, the square it is reached from
/// and the square itself.
fn moves_made(from: Square, steps: &Steps) -> Vec<(Square, Square)> {
    let mut last = from;
    let mut moves = Vec::new();
    for step in steps.list() {
        match step.what {
            Action::Take(square) => last = square,
            Action::Put(square, named) => moves.push((named.unwrap_or(last), square)),
            Action::TakeOff | Action::PutOff => {}
        }
    }
    moves
}

struct Moves<'a> {
    board: &'a Board,
    mover: Mover,
    ends: [Square; 2],
    steps: &'a Steps,
}

impl Moves<'_> {
    fn destinations(&self, square: Square) -> SquareSet {
        Reach::by(self.mover, square, self.board).destinations()
    }

    /// Whether all steps would be right if `onward` gave the destinations from each square.
    fn explain(&self, onward: impl Fn(Square) -> SquareSet) -> bool {
        let onward = Square::ALL.map(onward);
        SearchVerdict::would_be_right(self.board, self.mover, self.ends, self.steps, onward)
    }

    fn bound(&self, made: &[(Square, Square)]) -> Option<Cause> {
        let taken = self.steps.list().iter().filter_map(|step| match step.what {
            Action::Take(square) => Some(square),
            _ => None,
        });
        let entered: SquareSet = made.iter().map(|(_, to)| *to).chain(taken).collect();
        let entered = entered | self.ends[0].into();
        let mut edges = Edge::all().filter(|edge| (edge.squares() & entered).is_empty());
        edges
            .find(|edge| self.explain(|square| self.destinations(square) - edge.squares()))
            .map(Cause::BoundTooSmall)
    }

    fn offset(&self, made: &[(Square, Square)]) -> Option<Cause> {
        let mut offsets: Vec<Offset> = Vec::new();
        for (from, to) in made {
            let offset = self.offset_of(*from, *to);
            if !offsets.contains(&offset) {
                offsets.push(offset);
            }
        }
        // A pawn's moves depend on its square; the ones from d4 represent them all.
        let own = self.mover.tracks(Square::D4);
        let own: Vec<Offset> = own.iter().map(|track| track.vector).collect();
        let never = own.iter().filter(|offset| !offsets.contains(offset));
        let others: Vec<&Offset> = offsets
            .iter()
            .filter(|offset| !own.contains(offset))
            .collect();
        never.copied().find_map(|missing| match others[..] {
            [] => {
                let fits = self.explain(|square| self.without(square, missing));
                fits.then_some(Cause::OffsetMissing(missing))
            }
            [&made] => {
                let landing = |square: Square| {
                    let to = square.offset(made.0, made.1);
                    let to = to.map_or(SquareSet::EMPTY, SquareSet::from);
                    let own = self.board.of_color(self.mover.color());
                    to - self.board.obstacles() - own
                };
                let fits = self.explain(|square| self.without(square, missing) | landing(square));
                fits.then_some(Cause::OffsetSwapped { made, missing })
            }
            _ => None,
        })
    }

    /// Returns the destinations from `square`, except the ones at the offset `missing`.
    fn without(&self, square: Square, missing: Offset) -> SquareSet {
        let all = self.destinations(square);
        let left = all
            .into_iter()
            .filter(|to| self.offset_of(square, *to) != missing);
        left.collect()
    }

    /// Returns the offset between two squares; for a slider along a line, the offset of a single
    /// step.
    fn offset_of(&self, from: Square, to: Square) -> Offset {
        let files = to.file() as i8 - from.file() as i8;
        let ranks = to.rank() as i8 - from.rank() as i8;
        let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        match self.mover {
            Mover::Piece(piece) if piece.role.slides() && is_line => {
                (files.signum(), ranks.signum())
            }
            _ => (files, ranks),
        }
    }
}
