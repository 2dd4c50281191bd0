//! Attackers of a square, and pinned pieces.

use serde::Serialize;

use crate::board::{Board, Color, Direction, Occupant, Role, Square, SquareSet};

use super::{
    mover::Track,
    ray::{Blocker, Ray},
    reach::Reach,
};

/// Returns the squares that the piece on `square` attacks, or defends if a piece of its own side is
/// there. Empty if no piece is on `square`.
pub fn attacks(board: &Board, square: Square) -> SquareSet {
    Reach::of(board, square).map_or(SquareSet::EMPTY, |reach| reach.attacks())
}

/// The pieces of both sides that attack or defend one square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attackers {
    /// White pieces.
    pub white: SquareSet,
    /// Black pieces.
    pub black: SquareSet,
}

impl Attackers {
    /// Returns the pieces of one side.
    pub const fn of(&self, color: Color) -> SquareSet {
        color.pick(self.white, self.black)
    }
}

/// Returns the pieces that attack `square` or, if they are on its occupant's side, defend it.
/// Obstacles are never attacked.
pub fn attackers(board: &Board, square: Square) -> Attackers {
    if board.get(square) == Some(Occupant::Obstacle) {
        return Attackers::default();
    }
    let bears = |from: &Square| attacks(board, *from).contains(square);
    let from: SquareSet = board.pieces().into_iter().filter(bears).collect();
    Attackers {
        white: from & board.of_color(Color::White),
        black: from & board.of_color(Color::Black),
    }
}

/// A piece between its own king and an enemy slider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Pin {
    /// The piece that may not leave the line.
    pub pinned: Square,
    /// The slider that would otherwise attack the king.
    pub by: Square,
    /// The king behind the pinned piece.
    pub king: Square,
}

/// Returns every pin on the board, in the order of the kings from a1 to h8 and, for each king, of
/// its lines: n s w e ne se nw sw.
pub fn pins(board: &Board) -> impl Iterator<Item = Pin> + '_ {
    let kings = board.of_role(Role::King).into_iter();
    kings.flat_map(move |king| {
        Direction::ALL
            .into_iter()
            .filter_map(move |direction| pin(board, king, direction))
    })
}

fn pin(board: &Board, king: Square, direction: Direction) -> Option<Pin> {
    let color = board.piece(king)?.color;
    let first_from = |square| {
        let ray = Ray::cast(Track::line(square, direction), color, board);
        match ray.blocker() {
            Some(Blocker {
                square,
                occupant: Occupant::Piece(piece),
                ..
            }) => Some((square, piece)),
            _ => None,
        }
    };
    let (pinned, own) = first_from(king)?;
    let (by, enemy) = first_from(pinned)?;
    let pins =
        own.color == color && enemy.color != color && enemy.role.directions().contains(&direction);
    pins.then_some(Pin { pinned, by, king })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;

    fn board(fen: &str) -> Board {
        fen.parse::<Setup>().expect("a FEN").board
    }

    #[test]
    fn attackers_do_not_look_through_pieces() {
        // The rook on d1 is behind the queen, so it doesn't attack d5.
        let board = board("3r4/8/8/2Pp4/8/3Q4/8/3R4");
        let found = attackers(&board, Square::D5);
        assert_eq!(found.white, Square::D3.into());
        assert_eq!(found.black, Square::D8.into());
    }

    #[test]
    fn pawns_attack_diagonally_whether_or_not_something_stands_there() {
        let board = board("8/8/8/8/8/8/4P3/8");
        assert_eq!(attackers(&board, Square::D3).white, Square::E2.into());
        assert!(attackers(&board, Square::E3).white.is_empty());
    }

    #[test]
    fn obstacles_are_never_attacked() {
        let board = board("8/8/8/3*4/8/8/8/3R4");
        assert_eq!(attackers(&board, Square::D5), Attackers::default());
    }

    #[test]
    fn a_pin_needs_king_piece_and_slider_in_a_row() {
        let pinned = |fen| pins(&board(fen)).map(|pin| pin.pinned).collect::<Vec<_>>();
        assert_eq!(pinned("4r3/8/8/8/8/4N3/8/4K3"), [Square::E3]);
        assert_eq!(pinned("4b3/8/8/8/8/4N3/8/4K3"), []);
        assert_eq!(pinned("4r3/4*3/8/8/8/4N3/8/4K3"), []);
        assert_eq!(pinned("4r3/4p3/8/8/8/4N3/8/4K3"), []);
        assert_eq!(pinned("8/8/8/b7/8/2Q5/8/4K3"), [Square::C3]);
    }
}
