//! Where a piece can go.

use crate::board::{Board, Piece, Square, SquareSet};

use super::{
    mover::{Mover, Takes},
    ray::Ray,
};

/// The rays of a piece: eight at the most, kept without allocating.
#[derive(Clone, Copy, Debug)]
pub struct Rays {
    list: [Ray; 8],
    len: usize,
}

impl std::ops::Deref for Rays {
    type Target = [Ray];
    fn deref(&self) -> &[Ray] {
        &self.list[..self.len]
    }
}

/// Where the piece on a square can go by the rules of the board alone: no check, castling or en
/// passant.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Where it stands.
    pub square: Square,
    /// What is asked about.
    pub mover: Mover,
    rays: Rays,
}

impl Reach {
    /// The reach of the piece on `square`; `None` when no piece stands there.
    pub fn of(board: &Board, square: Square) -> Option<Reach> {
        board
            .piece(square)
            .map(|piece: Piece| Reach::by(piece.into(), square, board))
    }

    /// The reach `mover` would have from `square`, whatever stands on it.
    pub fn by(mover: Mover, square: Square, board: &Board) -> Reach {
        let mut list = [Ray::NOWHERE; 8];
        let mut len = 0;
        // A slider has a ray in each of its directions, an empty one too; what jumps off the
        // board has none.
        let slides = matches!(mover, Mover::Piece(piece) if piece.role.slides());
        for track in mover.tracks(square).iter() {
            if slides || !track.squares.is_empty() {
                list[len] = Ray::cast(*track, mover.color(), board);
                len += 1;
            }
        }
        Reach {
            square,
            mover,
            rays: Rays { list, len },
        }
    }

    /// One ray for each way out: sliders have one per direction, empty ones too; knights and
    /// kings one per move on the board; pawns one forward and up to two for captures.
    pub fn rays(&self) -> &[Ray] {
        &self.rays
    }

    /// Every square the piece can go to.
    pub fn destinations(&self) -> SquareSet {
        self.union(Ray::destinations)
    }

    /// The destinations on which it takes something.
    pub fn captures(&self) -> SquareSet {
        self.union(Ray::capture)
    }

    /// The squares it attacks, or defends: where it could take, whatever stands there.
    pub fn attacks(&self) -> SquareSet {
        self.union(|ray| match ray.takes() {
            Takes::Nothing => SquareSet::EMPTY,
            Takes::Enemies | Takes::OnlyEnemies => ray.squares() - ray.shadow_set(),
        })
    }

    /// The squares that lie behind a blocker.
    pub fn shadow(&self) -> SquareSet {
        self.union(Ray::shadow_set)
    }

    fn union(&self, part: impl Fn(&Ray) -> SquareSet) -> SquareSet {
        self.rays
            .iter()
            .map(part)
            .fold(SquareSet::EMPTY, |all, part| all | part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, Role, Setup};

    fn total(role: Role) -> usize {
        let piece = Piece {
            color: Color::White,
            role,
        };
        let reach = |square| Reach::by(piece.into(), square, &Board::EMPTY);
        Square::ALL
            .into_iter()
            .map(|square| reach(square).destinations().len())
            .sum()
    }

    #[test]
    fn moves_on_the_empty_board_add_up_to_the_published_sums() {
        assert_eq!(total(Role::Rook), 896);
        assert_eq!(total(Role::Bishop), 560);
        assert_eq!(total(Role::Queen), 1456);
        assert_eq!(total(Role::King), 420);
        assert_eq!(total(Role::Knight), 336);
    }

    #[test]
    fn bishops_and_knights_have_the_published_degrees() {
        let degrees = |role, moves| {
            let piece = Piece {
                color: Color::Black,
                role,
            };
            let reach = |square| Reach::by(piece.into(), square, &Board::EMPTY);
            Square::ALL
                .into_iter()
                .filter(|&square| reach(square).destinations().len() == moves)
                .count()
        };
        assert_eq!(
            [7, 9, 11, 13].map(|moves| degrees(Role::Bishop, moves)),
            [28, 20, 12, 4]
        );
        assert_eq!(
            [2, 3, 4, 6, 8].map(|moves| degrees(Role::Knight, moves)),
            [4, 8, 20, 16, 16]
        );
    }

    #[test]
    fn a_pawn_pushes_takes_and_is_blocked() {
        let setup: Setup = "8/8/8/8/4p3/3*1n2/4P3/8".parse().expect("a FEN");
        let reach = Reach::of(&setup.board, Square::E2).expect("a pawn");
        assert_eq!(reach.destinations().by_name(), [Square::E3, Square::F3]);
        assert_eq!(reach.captures().by_name(), [Square::F3]);
        let push = reach.rays()[0];
        assert_eq!(
            push.blocker().map(|blocker| blocker.square),
            Some(Square::E4)
        );
        assert!(!push.captures());
    }

    #[test]
    fn a_pawn_on_its_last_rank_goes_nowhere() {
        let setup: Setup = "P7/8/8/8/8/8/8/8".parse().expect("a FEN");
        let reach = Reach::of(&setup.board, Square::A8).expect("a pawn");
        assert!(reach.rays().is_empty());
    }
}
