//! What a piece attacks, as one set and without looking at the board's pieces one by one.
//!
//! The fast version of [`attacks`](crate::geometry::attacks), for generating millions of moves: it
//! takes only the occupied squares, and returns neither rays nor blockers.

use crate::board::{Color, Direction, Role, Square, SquareSet};
use crate::geometry::{Leaper, bishop_attacks, rook_attacks};

/// The squares a piece of this role and colour attacks from `square`, or defends.
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

/// The two squares diagonally in front of a pawn.
pub(super) fn pawn(color: Color, square: Square) -> SquareSet {
    PAWN[color as usize][square as usize]
}

/// The square in front of a pawn, as a set; empty at the end of the board.
pub(super) fn ahead(color: Color, square: Square) -> SquareSet {
    AHEAD[color as usize][square as usize]
}

/// A knight's squares.
pub(super) fn knight(square: Square) -> SquareSet {
    KNIGHT[square as usize]
}

/// The squares around a king.
pub(super) fn king(square: Square) -> SquareSet {
    KING[square as usize]
}

/// The squares strictly between two squares; empty when they are not aligned.
pub(super) fn between(a: Square, b: Square) -> SquareSet {
    BETWEEN[a as usize][b as usize]
}

static KNIGHT: [SquareSet; 64] = leaps(&Leaper::KNIGHT.orientations());

static KING: [SquareSet; 64] = {
    let mut steps = [(0, 0); Direction::ALL.len()];
    let mut d = 0;
    while d < steps.len() {
        steps[d] = Direction::ALL[d].vector();
        d += 1;
    }
    leaps(&steps)
};

static PAWN: [[SquareSet; 64]; 2] = [captures(Color::White), captures(Color::Black)];

static AHEAD: [[SquareSet; 64]; 2] = [push(Color::White), push(Color::Black)];

const fn captures(color: Color) -> [SquareSet; 64] {
    leaps(&[(-1, color.forward()), (1, color.forward())])
}

const fn push(color: Color) -> [SquareSet; 64] {
    leaps(&[(0, color.forward())])
}

/// For each square, the squares one of `steps` away.
const fn leaps(steps: &[(i8, i8)]) -> [SquareSet; 64] {
    let mut sets = [SquareSet::EMPTY; 64];
    let mut s = 0;
    while s < 64 {
        let mut i = 0;
        while i < steps.len() {
            if let Some(landing) = Square::ALL[s].offset(steps[i].0, steps[i].1) {
                sets[s].insert(landing);
            }
            i += 1;
        }
        s += 1;
    }
    sets
}

static BETWEEN: [[SquareSet; 64]; 64] = {
    let mut table = [[SquareSet::EMPTY; 64]; 64];
    let mut d = 0;
    while d < 8 {
        let mut s = 0;
        while s < 64 {
            let mut passed = SquareSet::EMPTY;
            let mut at = Square::ALL[s];
            while let Some(next) = at.step(Direction::ALL[d]) {
                table[s][next as usize] = passed;
                passed.insert(next);
                at = next;
            }
            s += 1;
        }
        d += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Board, Occupant, Piece},
        geometry::{Line, Reach},
    };

    #[test]
    fn geometry_says_the_same_for_every_piece_square_and_scatter_of_obstacles() {
        // A multiplicative generator scatters the obstacles; `a & b` makes them sparse.
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
                let walk = Line::new(a, b).between().into_iter().flatten();
                let walked: SquareSet = walk.filter_map(|point| point.square()).collect();
                assert_eq!(between(a, b), walked, "{a} {b}");
            }
        }
    }
}
