//! Distances in moves, and numbers of shortest paths.

use crate::board::{Board, Square, SquareSet};

use super::{
    mover::{Leaper, Mover},
    reach::Reach,
};

/// Distance of every square from one start, in moves of one piece while everything else stays put.
///
/// Own pieces and obstacles can't be entered, but enemies can. The start counts as empty.
#[derive(Clone, Debug)]
pub struct Distances<'a> {
    from: Square,
    mover: Mover,
    board: &'a Board,
    reached: SquareSet,
    // Squares at each distance; after the last layer the sets are empty. No shortest path is longer
    // than 63 moves.
    layers: [SquareSet; 64],
}

/// Number of layers searched before the first check for an empty one. Few searches are shorter, and
/// the processor often mispredicts where a search ends.
const SURE: usize = 6;

impl<'a> Distances<'a> {
    /// Measures distances from `from` for `mover` on `board`. The occupant of `from` is ignored.
    pub fn new(mover: Mover, from: Square, board: &'a Board) -> Distances<'a> {
        let mut found = Distances {
            from,
            mover,
            board,
            reached: from.into(),
            layers: [SquareSet::EMPTY; 64],
        };
        match mover.leaper() {
            // The same code as in the next arm, specialised for the knight's constant steps.
            Some(Leaper::KNIGHT) => found.measure(jumps(Leaper::KNIGHT, found.blocked())),
            Some(leaper) => found.measure(jumps(leaper, found.blocked())),
            None => found.measure(walks(mover, &board.without(from))),
        }
        found
    }

    /// Adds layers one by one. Each contains the squares that `onward` reaches from the previous
    /// layer, except those already reached.
    #[inline]
    fn measure(&mut self, onward: impl Fn(SquareSet) -> SquareSet) {
        let mut layer = self.reached;
        let mut reached = layer;
        self.layers[0] = layer;
        for (distance, place) in self.layers.iter_mut().enumerate().skip(1) {
            layer = onward(layer) - reached;
            reached |= layer;
            *place = layer;
            if distance >= SURE && layer.is_empty() {
                break;
            }
        }
        self.reached = reached;
    }

    /// Returns the squares that a leaper can't enter.
    fn blocked(&self) -> SquareSet {
        let blocked = self.board.of_color(self.mover.color()) | self.board.obstacles();
        blocked - self.from.into()
    }

    /// Returns the smallest number of moves to `square`, or `None` if it can't be reached.
    pub fn to(&self, square: Square) -> Option<u8> {
        let holds = |layer: &SquareSet| layer.contains(square);
        let reached = self.reached.contains(square).then_some(&self.layers)?;
        reached.iter().position(holds).map(|moves| moves as u8)
    }

    /// Returns the number of different shortest paths to `square`; 0 if it can't be reached.
    pub fn shortest_paths(&self, square: Square) -> u64 {
        self.all_shortest_paths()[square as usize]
    }

    /// Returns the number of different shortest paths to each square, in the order of
    /// [`Square::ALL`].
    pub fn all_shortest_paths(&self) -> [u64; 64] {
        match self.mover.leaper() {
            Some(leaper) => self.count(jumps(leaper, self.blocked())),
            None => self.count(walks(self.mover, &self.board.without(self.from))),
        }
    }

    fn count(&self, onward: impl Fn(SquareSet) -> SquareSet) -> [u64; 64] {
        let mut counts = [0; 64];
        counts[self.from as usize] = 1;
        for (layer, &next) in self.layers.iter().zip(&self.layers[1..]) {
            if next.is_empty() {
                break;
            }
            for square in *layer {
                for reached in onward(square.into()) & next {
                    counts[reached as usize] += counts[square as usize];
                }
            }
        }
        counts
    }

    /// Returns the squares exactly `moves` away from the start.
    pub fn layer(&self, moves: u8) -> SquareSet {
        let layer = self.layers.get(usize::from(moves));
        layer.copied().unwrap_or_default()
    }

    /// Returns the eccentricity of the start: the distance of the farthest reachable square.
    pub fn eccentricity(&self) -> u8 {
        let layers = self.layers.iter().take_while(|layer| !layer.is_empty());
        layers.count() as u8 - 1
    }

    /// Returns every reachable square, including the start.
    pub const fn reached(&self) -> SquareSet {
        self.reached
    }
}

/// Returns a function that maps a set of squares to the squares one move onward, for a leaper that
/// can't enter `blocked` squares.
#[inline]
fn jumps(leaper: Leaper, blocked: SquareSet) -> impl Fn(SquareSet) -> SquareSet {
    move |squares| leaper.onward(squares) - blocked
}

/// Returns a function that maps a set of squares to the squares one move onward, for a piece other
/// than a knight or another leaper.
fn walks(mover: Mover, board: &Board) -> impl Fn(SquareSet) -> SquareSet {
    move |squares| {
        squares.into_iter().fold(SquareSet::EMPTY, |all, square| {
            all | Reach::by(mover, square, board).destinations()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, Occupant, Piece, Role};

    const KNIGHT: Mover = Mover::Leaper(Color::White, Leaper::KNIGHT);

    fn walled(squares: &[Square]) -> Board {
        squares.iter().fold(Board::EMPTY, |board, &square| {
            board.with(square, Occupant::Obstacle)
        })
    }

    #[test]
    fn knight_distances_are_as_published_for_every_class_of_start() {
        use Square::*;
        for (start, layers) in [
            (A1, [1, 2, 9, 20, 21, 10, 1]),
            (B1, [1, 3, 12, 23, 19, 6, 0]),
            (C1, [1, 4, 14, 23, 17, 5, 0]),
            (D1, [1, 4, 16, 24, 15, 4, 0]),
            (B2, [1, 4, 14, 26, 17, 2, 0]),
            (C2, [1, 6, 17, 25, 14, 1, 0]),
            (D2, [1, 6, 20, 26, 11, 0, 0]),
            (C3, [1, 8, 19, 24, 12, 0, 0]),
            (D3, [1, 8, 22, 24, 9, 0, 0]),
            (D4, [1, 8, 26, 24, 5, 0, 0]),
        ] {
            let distances = Distances::new(KNIGHT, start, &Board::EMPTY);
            let found = [0, 1, 2, 3, 4, 5, 6].map(|moves| distances.layer(moves).len());
            assert_eq!(found, layers, "{start}");
        }
    }

    #[test]
    fn sums_over_all_pairs_are_as_published() {
        let mut pairs = [0; 7];
        let mut sum = 0;
        let mut paths = 0;
        let mut eccentricities = String::new();
        for from in Square::ALL {
            let distances = Distances::new(KNIGHT, from, &Board::EMPTY);
            for to in Square::ALL {
                let moves = distances.to(to).expect("a knight gets everywhere");
                pairs[usize::from(moves)] += 1;
                sum += u64::from(moves);
                paths += distances.shortest_paths(to);
                // Every move of a knight changes the colour of its square.
                assert_eq!(moves.is_multiple_of(2), from.shade() == to.shade());
            }
            eccentricities.push_str(&distances.eccentricity().to_string());
        }
        assert_eq!(pairs, [64, 336, 1080, 1536, 900, 176, 4]);
        assert_eq!((sum, paths), (11_608, 34_680));
        let lower = "65555556555445555544445554444445";
        let upper: String = lower.chars().rev().collect();
        assert_eq!(eccentricities, format!("{lower}{upper}"));
    }

    #[test]
    fn shortest_paths_are_counted_as_published() {
        use Square::*;
        for (from, to, moves, paths) in [
            (A1, H8, 6, 108),
            (A1, B2, 4, 10),
            (A1, C3, 4, 16),
            (A1, H1, 5, 18),
            (A1, H7, 5, 19),
            (G2, A8, 4, 6),
            (G2, H2, 3, 4),
            (E2, E4, 2, 2),
            (B2, C3, 2, 2),
            (B1, C3, 1, 1),
            (F6, F6, 0, 1),
        ] {
            let distances = Distances::new(KNIGHT, from, &Board::EMPTY);
            assert_eq!(distances.to(to), Some(moves), "{from} {to}");
            assert_eq!(distances.shortest_paths(to), paths, "{from} {to}");
        }
    }

    #[test]
    fn obstacles_lengthen_and_cut_the_way_from_g2_to_a8_as_published() {
        let to_a8 = |board: &Board| Distances::new(KNIGHT, Square::G2, board).to(Square::A8);
        let free: Vec<_> = Square::ALL
            .into_iter()
            .filter(|square| ![Square::G2, Square::A8].contains(square))
            .collect();
        let mut six = Vec::new();
        let mut never = Vec::new();
        for (i, &a) in free.iter().enumerate() {
            assert_eq!(to_a8(&walled(&[a])), Some(4), "{a}");
            for &b in &free[i + 1..] {
                match to_a8(&walled(&[a, b])) {
                    Some(4) => {}
                    Some(6) => six.push((a, b)),
                    None => never.push((a, b)),
                    other => panic!("{a} {b}: {other:?}"),
                }
            }
        }
        assert_eq!(six, [(Square::E3, Square::F4)]);
        assert_eq!(never, [(Square::B6, Square::C7)]);
        let two = walled(&[Square::E3, Square::F4]);
        let around = Distances::new(KNIGHT, Square::G2, &two);
        assert_eq!(around.shortest_paths(Square::A8), 48);
        let before = Distances::new(KNIGHT, Square::G2, &Board::EMPTY);
        let changed = free.iter().chain(&[Square::A8]).filter(|&&square| {
            around
                .to(square)
                .is_some_and(|moves| before.to(square) != Some(moves))
        });
        assert_eq!(changed.count(), 16);
    }

    #[test]
    fn a_knight_is_locked_in_by_two_obstacles() {
        let two = walled(&[Square::B3, Square::C2]);
        let distances = Distances::new(KNIGHT, Square::A1, &two);
        assert_eq!(distances.reached(), Square::A1.into());
    }

    #[test]
    fn enemies_can_be_entered_and_still_stand_in_the_way_of_others() {
        let piece = |color, role| Piece { color, role };
        let pawn = piece(Color::Black, Role::Pawn);
        let rook = piece(Color::White, Role::Rook);
        let board = Board::EMPTY.with(Square::A1, rook).with(Square::A3, pawn);
        let distances = Distances::new(rook.into(), Square::A1, &board);
        assert_eq!(distances.to(Square::A3), Some(1));
        assert_eq!(distances.to(Square::A4), Some(2));
    }
}
