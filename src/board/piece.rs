//! Pieces and obstacles.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{fmt, ops::Not, str::FromStr};

use super::{Direction, Rank, Unexpected, named, nearest};

named! {
    /// The side a piece belongs to, as opposed to the [`Shade`](super::Shade) of a square.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    #[allow(missing_docs)]
    pub enum Color: "a colour" {
        White = "white",
        Black = "black",
    }
}

impl Color {
    /// Returns `white` for White and `black` for Black.
    pub const fn pick<T: Copy>(self, white: T, black: T) -> T {
        match self {
            Color::White => white,
            Color::Black => black,
        }
    }

    /// Returns the direction in which this side's pawns move: 1 (up the ranks) for White, -1 for
    /// Black.
    pub const fn forward(self) -> i8 {
        self.pick(1, -1)
    }

    /// Returns the rank from which this side's pawns may move two squares.
    pub const fn pawn_rank(self) -> Rank {
        self.pick(Rank::Second, Rank::Seventh)
    }

    /// Returns the rank that this side's pawns skip in a double step. An en passant capture of such
    /// a pawn ends there.
    pub const fn passed_rank(self) -> Rank {
        self.pick(Rank::Third, Rank::Sixth)
    }

    /// Returns the rank on which this side's pawns promote.
    pub const fn last_rank(self) -> Rank {
        self.pick(Rank::Eighth, Rank::First)
    }
}

impl Not for Color {
    type Output = Color;
    fn not(self) -> Color {
        self.pick(Color::Black, Color::White)
    }
}

named! {
    /// The kind of a piece, without its colour.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    #[allow(missing_docs)]
    pub enum Role: "a role" {
        Pawn = "pawn",
        Knight = "knight",
        Bishop = "bishop",
        Rook = "rook",
        Queen = "queen",
        King = "king",
    }
}

impl Role {
    /// Whether the piece moves along lines until something stops it: bishop, rook and queen.
    pub const fn slides(self) -> bool {
        !self.directions().is_empty()
    }

    /// Returns the directions of a slider, in search order; empty for other roles.
    pub const fn directions(self) -> &'static [Direction] {
        match self {
            Role::Bishop => &Direction::DIAGONAL,
            Role::Rook => &Direction::STRAIGHT,
            Role::Queen => &Direction::ALL,
            Role::Pawn | Role::Knight | Role::King => &[],
        }
    }

    /// Returns the piece with this role and `color`.
    pub const fn of(self, color: Color) -> Piece {
        Piece { color, role: self }
    }

    /// Returns the capital letter that FEN uses for a white piece of this role.
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }
}

/// A piece: a role with a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Side the piece belongs to.
    pub color: Color,
    /// Kind of piece.
    pub role: Role,
}

impl Piece {
    /// Returns all twelve pieces: P N B R Q K, then p n b r q k.
    pub fn all() -> impl Iterator<Item = Piece> {
        let of = |color| Role::ALL.map(|role| Piece { color, role });
        Color::ALL.into_iter().flat_map(of)
    }

    /// Whether the piece promotes on this rank: a pawn on its last rank.
    pub fn promotes_on(self, rank: Rank) -> bool {
        self.role == Role::Pawn && rank == self.color.last_rank()
    }

    /// Returns the FEN letter: capital for White, lowercase for Black.
    pub const fn letter(self) -> char {
        let letter = self.role.letter();
        self.color.pick(letter, letter.to_ascii_lowercase())
    }

    /// Returns the piece with this FEN letter, or `None` for any other character.
    pub fn from_letter(letter: char) -> Option<Piece> {
        Piece::all().find(|piece| piece.letter() == letter)
    }
}

/// Writes the name of the piece, such as `white knight`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color.name(), self.role.name())
    }
}

impl Piece {
    /// Returns the piece with this name, ignoring case; white if no colour is named, and `None` if
    /// the name is unknown.
    fn of_name(text: &str) -> Option<Piece> {
        let name = text.to_ascii_lowercase();
        let (color, role) = name.split_once(' ').unwrap_or(("white", &name));
        let color = color.parse().ok()?;
        let role = role.trim_start().parse().ok()?;
        Some(Piece { color, role })
    }
}

impl FromStr for Piece {
    type Err = Unexpected;

    fn from_str(text: &str) -> Result<Piece, Unexpected> {
        let mut letters = text.chars();
        let piece = letters.next().and_then(Piece::from_letter);
        let piece = piece.filter(|_| letters.next().is_none());
        piece.or_else(|| Piece::of_name(text)).ok_or_else(|| {
            let expected = "one of P N B R Q K (white) or p n b r q k (black), or a name, as in queen \
                            or black knight";
            let last = text.split(' ').next_back().unwrap_or_default();
            let near = nearest(last, Role::ALL.map(Role::name));
            let near = near.map_or(String::new(), |near| format!("{near}, or "));
            Unexpected::new("a piece", text, format!("{near}{expected}"))
        })
    }
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Piece, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// An occupant of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occupant {
    /// A piece of either colour.
    Piece(Piece),
    /// Something that blocks like a piece but belongs to neither side and can't be captured.
    Obstacle,
}

impl Occupant {
    /// Returns the FEN letter of a piece, `*` for an obstacle.
    pub const fn letter(self) -> char {
        match self {
            Occupant::Piece(piece) => piece.letter(),
            Occupant::Obstacle => '*',
        }
    }

    /// Returns the occupant with this FEN letter or `*`, or `None` for any other character.
    pub fn from_letter(letter: char) -> Option<Occupant> {
        match letter {
            '*' => Some(Occupant::Obstacle),
            _ => Piece::from_letter(letter).map(Occupant::Piece),
        }
    }
}

impl From<Piece> for Occupant {
    fn from(piece: Piece) -> Occupant {
        Occupant::Piece(piece)
    }
}

/// Writes the occupant's name: `black pawn`, `obstacle`.
impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Occupant::Piece(piece) => piece.fmt(f),
            Occupant::Obstacle => f.write_str("obstacle"),
        }
    }
}

impl Serialize for Occupant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}
