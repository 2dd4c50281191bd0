//! Squares a piece can go to.

use arrayvec::ArrayVec;

use crate::board::{Board, Role, Square, SquareSet};

use super::{
    mover::{Mover, Takes},
    ray::{Blocker, Ray},
    sliders::{self, bishop_attacks, rook_attacks},
};

/// The rays of a piece: at most eight, without allocation.
pub type Rays = ArrayVec<Ray, 8>;

/// Squares the piece on one square can go to under the rules of movement alone, without check,
/// castling or en passant.
///
/// All rays are kept together, as sets. No two rays share a square, so the part of a set along a
/// ray belongs to that ray. [`Reach::rays`] splits the sets into rays.
#[derive(Clone, Copy, Debug)]
pub struct Reach<'a> {
    /// Square of the piece.
    pub square: Square,
    /// Mover whose reach this is.
    pub mover: Mover,
    board: &'a Board,
    open: SquareSet,
    blockers: SquareSet,
    captures: SquareSet,
    shadow: SquareSet,
}

impl<'a> Reach<'a> {
    /// Returns the reach of the piece on `square`, or `None` if no piece is there.
    pub fn of(board: &'a Board, square: Square) -> Option<Reach<'a>> {
        board
            .piece(square)
            .map(|piece| Reach::by(piece.into(), square, board))
    }

    /// Returns the reach `mover` would have from `square`, ignoring the square's occupant.
    #[inline]
    pub fn by(mover: Mover, square: Square, board: &'a Board) -> Reach<'a> {
        let occupied = board.occupied();
        let (attacks, lines) = match mover {
            Mover::Piece(piece) => match piece.role {
                Role::Rook => (rook_attacks(square, occupied), sliders::rook_lines(square)),
                Role::Bishop => (
                    bishop_attacks(square, occupied),
                    sliders::bishop_lines(square),
                ),
                Role::Queen => (
                    rook_attacks(square, occupied) | bishop_attacks(square, occupied),
                    sliders::rook_lines(square) | sliders::bishop_lines(square),
                ),
                Role::Pawn => return Reach::along_tracks(mover, square, board),
                Role::Knight | Role::King => jumps(mover, square),
            },
            Mover::Leaper(..) => jumps(mover, square),
        };
        let blockers = attacks & occupied;
        Reach {
            square,
            mover,
            board,
            open: attacks - occupied,
            blockers,
            captures: blockers & board.of_color(!mover.color()),
            shadow: lines - attacks,
        }
    }

    /// Returns the reach of a pawn. It moves and captures on different tracks, so each track is
    /// followed separately.
    fn along_tracks(mover: Mover, square: Square, board: &'a Board) -> Reach<'a> {
        let mut reach = Reach {
            square,
            mover,
            board,
            open: SquareSet::EMPTY,
            blockers: SquareSet::EMPTY,
            captures: SquareSet::EMPTY,
            shadow: SquareSet::EMPTY,
        };
        for &track in mover.tracks(square).iter() {
            let ray = Ray::cast(track, mover.color(), board);
            reach.open |= ray.open_set();
            reach.blockers |= track.squares & (board.occupied() - ray.shadow_set());
            reach.captures |= ray.capture();
            reach.shadow |= ray.shadow_set();
        }
        reach
    }

    /// Returns one ray per line: for sliders one per direction, even if it is empty; for kings,
    /// knights and other leapers one per jump that stays on the board; for pawns at most one
    /// forward and two for captures.
    pub fn rays(&self) -> Rays {
        let mut rays = Rays::new();
        let slides = matches!(self.mover, Mover::Piece(piece) if piece.role.slides());
        for &track in self.mover.tracks(self.square).iter() {
            if slides || !track.squares.is_empty() {
                let blocker = (self.blockers & track.squares).first();
                rays.push(Ray::part(
                    track,
                    self.open,
                    blocker.and_then(|at| Blocker::on(at, self.mover.color(), self.board)),
                    self.shadow,
                ));
            }
        }
        rays
    }

    /// Returns every square the piece can go to.
    pub fn destinations(&self) -> SquareSet {
        self.open | self.captures
    }

    /// Returns the destinations that are captures.
    pub const fn captures(&self) -> SquareSet {
        self.captures
    }

    /// Returns the squares the piece attacks or defends: where it could capture, no matter what is
    /// there.
    pub fn attacks(&self) -> SquareSet {
        match self.mover {
            Mover::Piece(piece) if piece.role == Role::Pawn => {
                let tracks = self.mover.tracks(self.square);
                let takes = tracks.iter().filter(|track| track.takes != Takes::Nothing);
                takes.fold(SquareSet::EMPTY, |all, track| all | track.squares)
            }
            Mover::Piece(_) | Mover::Leaper(..) => self.open | self.blockers,
        }
    }

    /// Returns the first occupied square of each ray that has one.
    pub const fn blockers(&self) -> SquareSet {
        self.blockers
    }

    /// Returns the squares behind a blocker.
    pub const fn shadow(&self) -> SquareSet {
        self.shadow
    }
}

/// Returns the squares a jumping piece attacks, and the squares of its tracks, which are the same.
fn jumps(mover: Mover, square: Square) -> (SquareSet, SquareSet) {
    let squares = match mover.leaper() {
        Some(leaper) => leaper.onward(square.into()),
        None => {
            (mover.tracks(square).iter()).fold(SquareSet::EMPTY, |all, track| all | track.squares)
        }
    };
    (squares, squares)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, Setup};

    fn total(role: Role) -> usize {
        let piece = role.of(Color::White);
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
        let degrees = |role: Role, moves| {
            let piece = role.of(Color::Black);
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
