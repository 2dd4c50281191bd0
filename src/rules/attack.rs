//! The set of squares that a piece attacks, computed without collecting rays.
//!
//! This is the fast version of [`attacks`](crate::geometry::attacks), used to generate millions of
//! moves. It needs only the occupied squares and returns neither rays nor blockers.

use crate::board::{Color, Role, Square, SquareSet};
use crate::geometry::{Leaper, bishop_attacks, rook_attacks};

/// Returns the squares that a piece of this role and colour on `square` attacks or defends.
pub(super) fn of(role: Role, color: Color, square: Square, occupied: SquareSet) -> SquareSet {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop_attacks(square, occupied),
        Role::Rook => rook_attacks(square, occupied),
        Role::Queen => rook_attacks(square, occupied) | bishop_attacks(square, occupied),
        Role::King => king(square),
    }
}

/// Returns the squares that a pawn attacks: at most two, diagonally in front of it.
pub(super) fn pawn(color: Color, square: Square) -> SquareSet {
    SquareSet::from(square).spread(1, 1) & beyond(color, square)
}

/// Returns the square in front of a pawn, as a set; empty on the last rank.
pub(super) fn in_front(color: Color, square: Square) -> SquareSet {
    SquareSet::from(square).spread(0, 1) & beyond(color, square)
}

/// Returns the squares after `square`, in the order from a1 to h8, for White, and the squares
/// before it for Black. Of the squares above and below a pawn, this keeps the one in front of it.
fn beyond(color: Color, square: Square) -> SquareSet {
    color.pick(SquareSet::after(square), SquareSet::before(square))
}

pub(super) fn knight(square: Square) -> SquareSet {
    Leaper::KNIGHT.onward(square.into())
}

pub(super) fn king(square: Square) -> SquareSet {
    let here = SquareSet::from(square);
    here.spread(1, 0) | here.spread(0, 1) | here.spread(1, 1)
}

/// Returns the squares strictly between two squares; empty if these aren't on the same rank, file
/// or diagonal.
pub(super) fn between(a: Square, b: Square) -> SquareSet {
    let mut lines = [rook_attacks, bishop_attacks].into_iter();
    let seen = lines.find(|seen| seen(a, b.into()).contains(b));
    seen.map_or(SquareSet::EMPTY, |seen| {
        seen(a, b.into()) & seen(b, a.into())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Board, Occupant, Piece},
        geometry::{Line, Reach},
    };

    #[test]
    fn geometry_says_the_same_for_every_piece_square_and_scatter_of_obstacles() {
        // A linear congruential generator places the obstacles; combining two numbers with `&`
        // makes them sparser.
        let mut state = 1_u64;
        let mut next = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            state ^ state >> 29
        };
        for _ in 0..50 {
            let occupied = SquareSet::from_bits(next() & next());
            let board = occupied.into_iter().fold(Board::EMPTY, |board, square| {
                board.with(square, Occupant::Obstacle)
            });
            for square in Square::ALL {
                for piece in Piece::all() {
                    let fast = of(piece.role, piece.color, square, occupied);
                    let slow = Reach::by(piece.into(), square, &board).attacks();
                    assert_eq!(fast, slow, "{piece} on {square}\n{board}");
                }
            }
        }
    }

    #[test]
    fn between_is_what_the_line_walks_over() {
        for a in Square::ALL {
            for b in Square::ALL {
                let walked: SquareSet = Line::new(a, b).squares_between().collect();
                assert_eq!(between(a, b), walked, "{a} {b}");
            }
        }
    }
}
