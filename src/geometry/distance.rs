//! Distances in moves, and how many shortest paths there are.

use crate::board::{Board, Square, SquareSet};

use super::{mover::Mover, reach::Reach};

/// How far every square is from one, in moves of one piece with everything else standing still.
///
/// Own pieces and obstacles can't be entered, enemies can; the piece's first square counts as
/// empty once it has left.
#[derive(Clone, Debug)]
pub struct Distances {
    from: Square,
    mover: Mover,
    board: Board,
    reached: SquareSet,
    // The distances in binary, one set a digit, the lowest first: a whole layer is written at
    // once. No way is longer than 63 moves.
    digits: [SquareSet; 6],
    farthest: u8,
}

impl Distances {
    /// Measures from `from` for `mover` on `board`; what stands on `from` is taken to have left.
    pub fn new(mover: Mover, from: Square, board: &Board) -> Distances {
        let mut found = Distances {
            from,
            mover,
            board: *board,
            reached: from.into(),
            digits: [SquareSet::EMPTY; 6],
            farthest: 0,
        };
        found.board.clear_all(from.into());
        let mut frontier = SquareSet::from(from);
        for distance in 1_u64.. {
            frontier = found.onward(frontier) - found.reached;
            if frontier.is_empty() {
                break;
            }
            for (i, digit) in found.digits.iter_mut().enumerate() {
                let all_or_none = (distance >> i & 1).wrapping_neg();
                *digit |= frontier & SquareSet::from_bits(all_or_none);
            }
            found.reached |= frontier;
            found.farthest = distance as u8;
        }
        found
    }

    /// The squares one move from any of `squares`.
    fn onward(&self, squares: SquareSet) -> SquareSet {
        let (mover, board) = (self.mover, &self.board);
        match mover.leaper() {
            Some(leaper) => {
                leaper.onward(squares) - board.of_color(mover.color()) - board.obstacles()
            }
            None => squares.into_iter().fold(SquareSet::EMPTY, |all, square| {
                all | Reach::by(mover, square, board).destinations()
            }),
        }
    }

    /// The square everything is measured from.
    pub const fn from(&self) -> Square {
        self.from
    }

    /// The least number of moves to `square`; `None` when there is no way.
    pub fn to(&self, square: Square) -> Option<u8> {
        let digits = self.digits.iter().rev();
        let distance = digits.fold(0, |all, digit| 2 * all + u8::from(digit.contains(square)));
        self.reached.contains(square).then_some(distance)
    }

    /// How many different shortest paths lead to `square`; 0 when there is no way.
    pub fn shortest_paths(&self, square: Square) -> u64 {
        self.all_shortest_paths()[square as usize]
    }

    /// How many different shortest paths lead to each square, in the order of [`Square::ALL`].
    pub fn all_shortest_paths(&self) -> [u64; 64] {
        let mut counts = [0; 64];
        counts[self.from as usize] = 1;
        let mut layer = SquareSet::from(self.from);
        for distance in 1..=self.farthest {
            let next = self.layer(distance);
            for square in layer {
                for reached in self.onward(square.into()) & next {
                    counts[reached as usize] += counts[square as usize];
                }
            }
            layer = next;
        }
        counts
    }

    /// The squares exactly `moves` away.
    pub fn layer(&self, moves: u8) -> SquareSet {
        if moves > self.farthest {
            return SquareSet::EMPTY;
        }
        let digits = self.digits.iter().enumerate();
        digits.fold(self.reached, |all, (i, &digit)| match moves >> i & 1 {
            1 => all & digit,
            _ => all - digit,
        })
    }

    /// The eccentricity of the first square: the distance of the farthest one that can be reached.
    pub const fn eccentricity(&self) -> u8 {
        self.farthest
    }

    /// Every square that can be reached, the first one included.
    pub const fn reached(&self) -> SquareSet {
        self.reached
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Color, Occupant, Piece, Role},
        geometry::Leaper,
    };

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
                // A knight's move always changes the colour.
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
        let around = Distances::new(KNIGHT, Square::G2, &walled(&[Square::E3, Square::F4]));
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
        let distances = Distances::new(KNIGHT, Square::A1, &walled(&[Square::B3, Square::C2]));
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
