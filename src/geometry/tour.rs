//! Tours that visit every free square of the board once.

use crate::board::{Board, Square, SquareSet, named, sort_by_key};

use super::{mover::Mover, ray::Ray};

named! {
    /// Order in which a tour tries the moves from a square.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum MoveOrder: "an order of moves" {
        /// Moves with the fewest onward moves first (H. C. von Warnsdorff, 1823), with ties in the
        /// order of [`Blind`](MoveOrder::Blind).
        #[default]
        Warnsdorff = "warnsdorff",
        /// Moves in search order.
        Blind = "blind",
    }
}

/// Free squares of a board, and the moves of a piece between them.
///
/// A square is free if it has no piece or obstacle, or if it is the start. Visited squares don't
/// block sliders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TourMap {
    from: Square,
    free: SquareSet,
    /// Free squares one move onward from each square, in search order, indexed by square.
    moves: Vec<Vec<Square>>,
}

/// The result of a search for a tour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tour {
    /// Whether the tour visits every free square.
    pub found: bool,
    /// Squares of the tour, or of the first of the longest attempts.
    pub squares: Vec<Square>,
    /// Number of squares entered, not counting the start.
    pub placements: u64,
    /// Whether the search stopped at its limit and so proves nothing.
    pub gave_up: bool,
}

impl TourMap {
    /// Maps the moves of `mover` on `board`, for tours that start on `from`. The occupant of `from`
    /// is ignored.
    pub fn new(mover: Mover, from: Square, board: &Board) -> TourMap {
        let board = board.without(from);
        let free = SquareSet::ALL - board.occupied();
        let onward = |square: Square| {
            let mut squares = Vec::new();
            if free.contains(square) {
                for &track in mover.tracks(square).iter() {
                    squares.extend(Ray::cast(track, mover.color(), &board).open());
                }
            }
            squares
        };
        TourMap {
            from,
            free,
            moves: Square::ALL.into_iter().map(onward).collect(),
        }
    }

    /// Returns the start of the tour.
    pub const fn from(&self) -> Square {
        self.from
    }

    /// Returns the moves from `square`, in search order.
    pub fn moves(&self, square: Square) -> &[Square] {
        &self.moves[square as usize]
    }

    /// Returns the squares to visit.
    pub const fn free(&self) -> SquareSet {
        self.free
    }

    /// Returns the moves from `square` to squares not in `visited`, in the order in which they are
    /// tried.
    pub fn candidates(&self, square: Square, visited: SquareSet, order: MoveOrder) -> Vec<Square> {
        let mut squares: Vec<Square> = self
            .moves(square)
            .iter()
            .copied()
            .filter(|to| !visited.contains(*to))
            .collect();
        if order == MoveOrder::Warnsdorff {
            sort_by_key(&mut squares, |&to| self.onward(to, visited | to.into()));
        }
        squares
    }

    /// Returns the number of moves from `square` to squares not in `visited`.
    pub fn onward(&self, square: Square, visited: SquareSet) -> usize {
        let moves = self.moves(square).iter();
        moves.filter(|to| !visited.contains(**to)).count()
    }

    /// Returns the squares joined to each square by a move, in either direction.
    pub fn joined_by(&self) -> [SquareSet; 64] {
        let mut joined_by = [SquareSet::EMPTY; 64];
        for from in self.free {
            for &to in self.moves(from) {
                joined_by[from as usize].insert(to);
                joined_by[to as usize].insert(from);
            }
        }
        joined_by
    }

    /// Returns the connected components of the free squares, the one with the start first. Two
    /// squares are connected if a chain of moves, in either direction, joins them.
    pub fn parts(&self) -> Vec<SquareSet> {
        let joined_by = self.joined_by();
        let mut parts = Vec::new();
        let mut rest = self.free;
        for start in [self.from].into_iter().chain(self.free) {
            if !rest.contains(start) {
                continue;
            }
            let (mut part, mut new) = (SquareSet::EMPTY, SquareSet::from(start));
            while let Some(square) = new.first() {
                part.insert(square);
                new = (new | joined_by[square as usize]) - part;
            }
            rest = rest - part;
            parts.push(part);
        }
        parts
    }

    /// Default limit on placements.
    pub const LIMIT: u64 = 100_000;

    /// Searches for a tour by backtracking, with at most `limit` placements.
    pub fn tour(&self, order: MoveOrder, limit: u64) -> Tour {
        let mut path = vec![self.from];
        let mut visited = SquareSet::from(self.from);
        // Moves still to be tried from each square of the path, in reverse: the next one is at the
        // end.
        let mut untried = vec![self.untried(self.from, visited, order)];
        let mut tour = Tour {
            found: false,
            squares: path.clone(),
            placements: 0,
            gave_up: false,
        };
        while let Some(moves) = untried.last_mut() {
            if path.len() > tour.squares.len() {
                tour.squares.clone_from(&path);
            }
            if path.len() == self.free.len() {
                tour.found = true;
                break;
            }
            let Some(to) = moves.pop() else {
                untried.pop();
                if let Some(left) = path.pop() {
                    visited = visited - left.into();
                }
                continue;
            };
            if tour.placements == limit {
                tour.gave_up = true;
                break;
            }
            tour.placements += 1;
            path.push(to);
            visited |= to.into();
            untried.push(self.untried(to, visited, order));
        }
        tour
    }

    fn untried(&self, square: Square, visited: SquareSet, order: MoveOrder) -> Vec<Square> {
        let mut squares = self.candidates(square, visited, order);
        squares.reverse();
        squares
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, Role, Setup};

    fn map(fen: &str, from: Square) -> TourMap {
        let setup: Setup = fen.parse().expect("a FEN");
        let knight = Role::Knight.of(Color::White);
        TourMap::new(knight.into(), from, &setup.board)
    }

    fn is_a_tour(tour: &Tour, map: &TourMap) -> bool {
        let hops = tour.squares.windows(2);
        let all: SquareSet = tour.squares.iter().copied().collect();
        hops.into_iter()
            .all(|hop| map.moves[hop[0] as usize].contains(&hop[1]))
            && all.len() == tour.squares.len()
            && (!tour.found || all == map.free)
    }

    #[test]
    fn warnsdorff_finds_a_tour_from_every_square() {
        for from in Square::ALL {
            let map = map("8/8/8/8/8/8/8/8", from);
            let tour = map.tour(MoveOrder::Warnsdorff, 100_000);
            assert!(
                tour.found && is_a_tour(&tour, &map),
                "{from} {}",
                tour.placements
            );
        }
    }

    #[test]
    fn blind_gives_up_at_its_limit_with_the_longest_tour_begun() {
        let map = map("8/8/8/8/8/8/8/8", Square::A1);
        let tour = map.tour(MoveOrder::Blind, 1_000);
        assert!(!tour.found && tour.gave_up && is_a_tour(&tour, &map));
        assert_eq!(tour.placements, 1_000);
        assert!(tour.squares.len() > 40);
    }

    #[test]
    fn a_board_cut_in_two_has_two_parts_and_no_tour() {
        // Obstacles on b3 and c2 trap a knight on a1.
        let map = map("8/8/8/8/8/1*6/2*5/8", Square::A1);
        let parts = map.parts();
        assert_eq!(parts.len(), 2);
        assert_eq!(parts[0], Square::A1.into());
        let tour = map.tour(MoveOrder::Warnsdorff, 100);
        assert_eq!(
            (tour.found, tour.gave_up, tour.placements),
            (false, false, 0)
        );
        assert_eq!(tour.squares, [Square::A1]);
    }

    #[test]
    fn a_single_free_square_is_a_tour() {
        let map = map(
            "********/********/********/********/********/********/********/1*******",
            Square::A1,
        );
        let tour = map.tour(MoveOrder::Blind, 0);
        assert!(tour.found && tour.squares == [Square::A1]);
    }
}
