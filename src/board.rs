//! The board: squares, their occupants, and the notation for both.
//!
//! Moves are defined elsewhere. This module has only the directions of sliders, and the direction
//! and special ranks of pawns. The types allow only valid values: a [`Square`] can't be off the
//! board, and a square has at most one [`Occupant`].

mod address;
mod direction;
mod drawings;
mod fen;
mod named;
mod piece;
mod setup;
mod sort;
mod square;
mod square_set;
mod standing;
mod text;
mod written;

pub use direction::Direction;
pub use drawings::{Drawing, DrawingColor, DrawingShape, Drawings, drawings};
pub use fen::FenError;
pub use named::{Named, Unexpected, find_named, nearest_few, one_of};
pub(crate) use named::{listed, named, serde_by_text};
pub use piece::{Color, Occupant, Piece, Role};
pub use setup::{CastlingRights, CastlingSide, Setup};
pub use sort::{sort_by, sort_by_key};
pub use square::{File, Rank, Shade, Square};
pub use square_set::{SquareSet, squares};
pub use standing::Standing;
pub use text::{
    Pointer, fingerprint, harmless, harmless_lines, is_harmless, joined, judged_chars, nearest,
    number, printable, words_for,
};
pub use written::{PositionError, WrittenSetup};

/// Occupants of the 64 squares.
///
/// ```
/// use knightlight::board::{Board, Occupant, Square};
///
/// let mut board = Board::EMPTY;
/// board.put(Square::D4, Occupant::Obstacle);
/// assert_eq!(board.get(Square::D4), Some(Occupant::Obstacle));
/// assert_eq!(board.to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . * . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Board {
    // One set per colour and per role, so that geometry can use whole sets directly. `put` and
    // `clear_all` are the only writers and ensure that each square has at most one occupant.
    colors: [SquareSet; 2],
    roles: [SquareSet; 6],
    obstacles: SquareSet,
}

impl Board {
    /// An empty board.
    pub const EMPTY: Board = Board {
        colors: [SquareSet::EMPTY; 2],
        roles: [SquareSet::EMPTY; 6],
        obstacles: SquareSet::EMPTY,
    };

    /// Returns the occupant of `square`, or `None` if the square is empty.
    pub fn get(&self, square: Square) -> Option<Occupant> {
        if self.obstacles.contains(square) {
            return Some(Occupant::Obstacle);
        }
        self.piece(square).map(Occupant::Piece)
    }

    /// Returns the piece on `square`; `None` if the square is empty or has an obstacle.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let mut colors = Color::ALL.into_iter();
        let color = colors.find(|&color| self.of_color(color).contains(square))?;
        // At most one role's set contains the square. Summing the numbers tests all six without
        // branches that the processor could mispredict.
        let numbers = self.roles.iter().enumerate();
        let number =
            |(number, squares): (usize, &SquareSet)| number * usize::from(squares.contains(square));
        let role = Role::ALL[numbers.map(number).sum::<usize>()];
        Some(Piece { color, role })
    }

    /// Places `occupant` on `square`, replacing any previous occupant.
    pub fn put(&mut self, square: Square, occupant: impl Into<Occupant>) {
        self.clear_all(square.into());
        match occupant.into() {
            Occupant::Obstacle => self.obstacles.insert(square),
            Occupant::Piece(piece) => {
                self.colors[piece.color as usize].insert(square);
                self.roles[piece.role as usize].insert(square);
            }
        }
    }

    /// Empties `square` and returns its former occupant; `None` if it was already empty.
    pub fn clear(&mut self, square: Square) -> Option<Occupant> {
        let was = self.get(square)?;
        self.clear_all(square.into());
        Some(was)
    }

    /// Empties all of `squares`.
    pub fn clear_all(&mut self, squares: SquareSet) {
        for set in self.colors.iter_mut().chain(&mut self.roles) {
            *set = *set - squares;
        }
        self.obstacles = self.obstacles - squares;
    }

    /// Places an obstacle on each of `squares`, in place of any piece there.
    pub fn put_obstacles(&mut self, squares: SquareSet) {
        for square in squares {
            self.put(square, Occupant::Obstacle);
        }
    }

    /// Returns the board with `square` emptied.
    #[must_use]
    pub fn without(mut self, square: Square) -> Board {
        self.clear(square);
        self
    }

    /// Returns the board with `occupant` on `square`.
    #[must_use]
    pub fn with(mut self, square: Square, occupant: impl Into<Occupant>) -> Board {
        self.put(square, occupant);
        self
    }

    /// Returns the squares with a piece of `color`.
    pub const fn of_color(&self, color: Color) -> SquareSet {
        self.colors[color as usize]
    }

    /// Returns the squares with a piece of `role`, of either colour.
    pub const fn of_role(&self, role: Role) -> SquareSet {
        self.roles[role as usize]
    }

    /// Returns the squares with a piece of exactly this role and colour.
    pub fn of_piece(&self, piece: Piece) -> SquareSet {
        self.of_color(piece.color) & self.of_role(piece.role)
    }

    /// Returns the squares with an obstacle.
    pub const fn obstacles(&self) -> SquareSet {
        self.obstacles
    }

    /// Returns the squares with a piece of either colour.
    #[inline]
    pub fn pieces(&self) -> SquareSet {
        self.colors[0] | self.colors[1]
    }

    /// Returns all occupied squares.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.pieces() | self.obstacles
    }
}

impl std::fmt::Display for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let letter = |square| self.get(square).map_or('.', Occupant::letter);
        let rank = |rank| joined(File::ALL.map(|file| letter(Square::new(file, rank))), " ");
        f.write_str(&joined(Rank::ALL.into_iter().rev().map(rank), "\n"))
    }
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "\n{self}\n")
    }
}
