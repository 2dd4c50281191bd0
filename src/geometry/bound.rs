//! Lower bounds on the number of moves between two squares, independent of what is on the board.

use crate::board::{Color, Rank, Role, Square};

use super::mover::{Leaper, Mover};

impl Mover {
    /// Returns a lower bound on the number of moves from `from` to `to`, computed from the two
    /// squares alone. Returns `None` only if no path exists on any board.
    ///
    /// ```
    /// use knightlight::{board::Square, geometry::Mover};
    /// assert_eq!(Mover::KNIGHT.bound(Square::G2, Square::A8), Some(4));
    /// ```
    pub fn bound(self, from: Square, to: Square) -> Option<u8> {
        let dx = (from.file() as u8).abs_diff(to.file() as u8);
        let dy = (from.rank() as u8).abs_diff(to.rank() as u8);
        if (dx, dy) == (0, 0) {
            return Some(0);
        }
        let on_line = dx == 0 || dy == 0;
        let on_diagonal = dx == dy;
        match self {
            Mover::Leaper(_, leaper) => leaper.bound(dx, dy),
            Mover::Piece(piece) => match piece.role {
                Role::Knight => Leaper::KNIGHT.bound(dx, dy),
                Role::King => Some(dx.max(dy)),
                Role::Rook => Some(if on_line { 1 } else { 2 }),
                Role::Queen => Some(if on_line || on_diagonal { 1 } else { 2 }),
                Role::Bishop if on_diagonal => Some(1),
                Role::Bishop => (from.shade() == to.shade()).then_some(2),
                Role::Pawn => pawn(piece.color, from, to),
            },
        }
    }
}

impl Leaper {
    /// Returns the larger of two quotients, each rounded up: the longer distance divided by the
    /// longer leg, and the sum of the distances divided by the sum of the legs. Adds 1 if the
    /// parity is wrong. Returns `None` if no number of moves leads there.
    fn bound(self, dx: u8, dy: u8) -> Option<u8> {
        let (short, long) = (self.short, self.long);
        let (even, mixed) = ((short | long) % 2 == 0, (short + long) % 2 == 1);
        if even {
            // Even legs only reach every second file and rank, where the piece moves like a leaper
            // with legs half as long.
            let half = Leaper::new(short / 2, long / 2)?;
            let on_them = (dx | dy).is_multiple_of(2);
            return on_them.then(|| half.bound(dx / 2, dy / 2)).flatten();
        }
        // With one odd leg, each move changes the colour of the square. With two odd legs, each
        // move changes the parity of both file and rank.
        let odd = if mixed {
            (dx + dy) % 2
        } else if dx % 2 == dy % 2 {
            dx % 2
        } else {
            return None;
        };
        let least = dx.max(dy).div_ceil(long);
        let least = least.max((dx + dy).div_ceil(short + long));
        Some(least + (least + odd) % 2)
    }
}

/// Returns the number of ranks left to advance, less one if the pawn can still use its double step
/// on the way. Returns `None` if the target isn't ahead.
fn pawn(color: Color, from: Square, to: Square) -> Option<u8> {
    let ahead = |from: Rank, to: Rank| (to as i8 - from as i8) * color.forward();
    let left = ahead(from.rank(), to.rank());
    let home = color.pawn_rank();
    let doubles = ahead(from.rank(), home) >= 0 && ahead(home, to.rank()) >= 2;
    let moves = left - i8::from(doubles);
    u8::try_from(moves).ok().filter(|moves| *moves > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Color};
    use crate::geometry::Distances;

    fn movers() -> impl Iterator<Item = Mover> {
        let pieces = Color::ALL
            .into_iter()
            .flat_map(|color| Role::ALL.map(|role| Mover::Piece(role.of(color))));
        let leapers = (0..8).flat_map(|a| (a..8).filter_map(move |b| Leaper::new(a, b)));
        pieces.chain(leapers.map(|leaper| Mover::Leaper(Color::White, leaper)))
    }

    #[test]
    fn no_bound_is_above_the_distance_over_an_empty_board() {
        let (mut pairs, mut exact) = (0, 0);
        for mover in movers() {
            for from in Square::ALL {
                let distances = Distances::new(mover, from, &Board::EMPTY);
                for to in Square::ALL {
                    let Some(distance) = distances.to(to) else {
                        continue;
                    };
                    let bound = mover.bound(from, to);
                    assert!(
                        bound.is_some_and(|bound| bound <= distance),
                        "{mover} {from} {to}: {bound:?} for {distance}"
                    );
                    pairs += 1;
                    exact += u32::from(bound == Some(distance));
                }
            }
        }
        assert!(
            pairs > 60_000 && exact * 10 > pairs * 7,
            "{exact} of {pairs}"
        );
    }

    /// Because of this, A* never dequeues a square twice.
    #[test]
    fn a_move_lowers_a_bound_by_one_at_most() {
        for mover in movers() {
            for from in Square::ALL {
                let reach = crate::geometry::Reach::by(mover, from, &Board::EMPTY);
                for (beside, to) in reach
                    .destinations()
                    .into_iter()
                    .flat_map(|beside| Square::ALL.map(|to| (beside, to)))
                {
                    let (Some(before), Some(after)) =
                        (mover.bound(from, to), mover.bound(beside, to))
                    else {
                        continue;
                    };
                    assert!(before <= after + 1, "{mover} {from} {beside} {to}");
                }
            }
        }
    }

    #[test]
    fn a_bishop_never_gets_to_the_other_colour() {
        let bishop = Mover::Piece(Role::Bishop.of(Color::White));
        assert_eq!(bishop.bound(Square::C1, Square::C2), None);
        assert_eq!(bishop.bound(Square::C1, Square::E1), Some(2));
        assert_eq!(bishop.bound(Square::C1, Square::H6), Some(1));
    }
}
