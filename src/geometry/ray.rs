//! Rays, each with its open squares, its blocker and its shadow.

use serde::Serialize;
use std::fmt;

use crate::board::{Board, Color, Direction, Occupant, Square, SquareSet, Standing, named};

use super::mover::{Takes, Track};

named! {
    /// Relation of a blocker to the piece that it blocks.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum BlockerKind: "a blocker" {
        /// A piece of the same side.
        Own = "own",
        /// A piece of the other side.
        Enemy = "enemy",
        /// A square that nothing can enter.
        Obstacle = "obstacle",
    }
}

impl BlockerKind {
    /// Returns the relation of `occupant` to a piece of `color`.
    pub fn of(occupant: Occupant, color: Color) -> BlockerKind {
        match occupant {
            Occupant::Obstacle => BlockerKind::Obstacle,
            Occupant::Piece(piece) if piece.color == color => BlockerKind::Own,
            Occupant::Piece(_) => BlockerKind::Enemy,
        }
    }
}

/// First occupied square of a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Blocker {
    /// Square of the occupant.
    pub square: Square,
    /// Occupant of the square.
    pub occupant: Occupant,
    /// Relation of the occupant to the piece whose ray ends here.
    pub kind: BlockerKind,
}

impl Blocker {
    /// Returns the occupant of `square` as a blocker for a piece of `color`, or `None` if the
    /// square is empty.
    pub(super) fn on(square: Square, color: Color, board: &Board) -> Option<Blocker> {
        board.get(square).map(|occupant| Blocker {
            square,
            occupant,
            kind: BlockerKind::of(occupant, color),
        })
    }
}

/// Writes the blocker's name as used in sentences: `the black pawn on d6`.
impl fmt::Display for Blocker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Standing::from(*self).fmt(f)
    }
}

impl From<Blocker> for Standing {
    fn from(blocker: Blocker) -> Standing {
        Standing {
            square: blocker.square,
            occupant: blocker.occupant,
        }
    }
}

/// One line of a piece: the open squares, the first occupied square, and the shadow behind it.
///
/// ```
/// use knightlight::board::{Direction, Setup, Square, SquareSet};
/// use knightlight::geometry::Reach;
/// // A rook on a1, a black pawn on a4: a2 and a3 are open, a5 to a8 are in its shadow.
/// let setup: Setup = "8/8/8/8/p7/8/8/R7".parse().unwrap();
/// let reach = Reach::of(&setup.board, Square::A1).unwrap();
/// let north = &reach.rays()[0];
/// assert_eq!(north.open().collect::<Vec<_>>(), [Square::A2, Square::A3]);
/// assert_eq!(north.blocker().unwrap().square, Square::A4);
/// assert_eq!(north.shadow().count(), 4);
/// assert!(north.captures());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ray {
    track: Track,
    open: SquareSet,
    blocker: Option<Blocker>,
    shadow: SquareSet,
}

impl Ray {
    /// Follows `track` over `board` for a piece of `color`.
    pub fn cast(track: Track, color: Color, board: &Board) -> Ray {
        let hit = track.squares & board.occupied();
        let first = if track.ascends() {
            hit.first()
        } else {
            hit.last()
        };
        let Some(square) = first else {
            // A pawn moves diagonally only to capture.
            let open = match track.takes {
                Takes::OnlyEnemies => SquareSet::EMPTY,
                Takes::Enemies | Takes::Nothing => track.squares,
            };
            return Ray {
                track,
                open,
                blocker: None,
                shadow: SquareSet::EMPTY,
            };
        };
        let (near, far) = if track.ascends() {
            (SquareSet::before(square), SquareSet::after(square))
        } else {
            (SquareSet::after(square), SquareSet::before(square))
        };
        Ray {
            track,
            open: track.squares & near,
            blocker: Blocker::on(square, color, board),
            shadow: track.squares & far,
        }
    }

    /// Returns the ray along `track`, cut out of the sets of a whole reach.
    pub(super) fn part(
        track: Track,
        open: SquareSet,
        blocker: Option<Blocker>,
        shadow: SquareSet,
    ) -> Ray {
        Ray {
            track,
            open: track.squares & open,
            blocker,
            shadow: track.squares & shadow,
        }
    }

    /// Returns the step from each square to the next: (files to the right, ranks up).
    pub const fn vector(&self) -> (i8, i8) {
        self.track.vector
    }

    /// Returns the direction of the ray; `None` for a jump in none of the eight directions.
    pub fn direction(&self) -> Option<Direction> {
        Direction::from_vector(self.track.vector)
    }

    /// Returns all squares of the track, occupied or not.
    pub const fn squares(&self) -> SquareSet {
        self.track.squares
    }

    /// Returns the kinds of move the piece may make on this ray.
    pub const fn takes(&self) -> Takes {
        self.track.takes
    }

    /// Returns the squares before the blocker that the piece can go to, outward.
    pub fn open(&self) -> Outward {
        self.outward(self.open)
    }

    /// Returns the first occupied square, if any.
    pub const fn blocker(&self) -> Option<Blocker> {
        self.blocker
    }

    /// Returns the squares behind the blocker, outward, occupied or not.
    pub fn shadow(&self) -> Outward {
        self.outward(self.shadow)
    }

    /// Returns the open squares as a set.
    pub const fn open_set(&self) -> SquareSet {
        self.open
    }

    /// Returns the shadow as a set.
    pub const fn shadow_set(&self) -> SquareSet {
        self.shadow
    }

    /// Whether the blocker can be captured on this ray.
    pub fn captures(&self) -> bool {
        let enemy = matches!(
            self.blocker,
            Some(Blocker {
                kind: BlockerKind::Enemy,
                ..
            })
        );
        enemy && self.track.takes != Takes::Nothing
    }

    /// Returns the squares the piece can go to along this ray: the open ones, and that of a piece
    /// it can capture.
    pub fn destinations(&self) -> SquareSet {
        self.open | self.capture()
    }

    /// Returns the square of the piece that can be captured, as a set; empty if there is none.
    pub fn capture(&self) -> SquareSet {
        match self.blocker {
            Some(blocker) if self.captures() => blocker.square.into(),
            _ => SquareSet::EMPTY,
        }
    }

    fn outward(&self, squares: SquareSet) -> Outward {
        Outward {
            squares,
            ascends: self.track.ascends(),
        }
    }
}

/// Some squares of a ray, nearest first.
#[derive(Clone, Debug)]
pub struct Outward {
    squares: SquareSet,
    ascends: bool,
}

impl Iterator for Outward {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let next = if self.ascends {
            self.squares.first()
        } else {
            self.squares.last()
        }?;
        self.squares.remove(next);
        Some(next)
    }
}
