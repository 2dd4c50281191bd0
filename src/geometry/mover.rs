//! Movers, and the tracks they move along.

use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};
use std::{fmt, str::FromStr};

use crate::board::{Color, Direction, Piece, Role, Square, SquareSet, Unexpected, serde_by_text};

/// A piece that jumps by fixed steps in every orientation, such as the camel 1,3: 1 along one axis
/// and 3 along the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Leaper {
    // Shorter leg first, so that 1,3 and 3,1 are the same leaper.
    pub(super) short: u8,
    pub(super) long: u8,
}

impl Leaper {
    /// The knight's step.
    pub const KNIGHT: Leaper = Leaper { short: 1, long: 2 };

    /// Returns the leaper with steps of `a` and `b` squares; `None` for 0,0 and for steps above 7.
    pub fn new(a: u8, b: u8) -> Option<Leaper> {
        let (short, long) = (a.min(b), a.max(b));
        matches!(long, 1..=7).then_some(Leaper { short, long })
    }

    /// Returns the step (files, ranks) in its eight orientations, in the order in which a search
    /// tries them. If one length is 0 or both are equal, some of the eight coincide.
    pub(crate) const fn orientations(self) -> [(i8, i8); 8] {
        let (short, long) = (self.short as i8, self.long as i8);
        [
            (-short, -long),
            (short, -long),
            (-short, long),
            (short, long),
            (-long, -short),
            (long, -short),
            (-long, short),
            (long, short),
        ]
    }

    /// Returns the steps of the leaper (files, ranks), each once, in search order.
    pub fn steps(self) -> impl Iterator<Item = (i8, i8)> {
        let steps = self.orientations();
        (0..8)
            .filter(move |&i| !steps[..i].contains(&steps[i]))
            .map(move |i| steps[i])
    }

    /// Returns the squares one step from any of `squares`.
    #[inline]
    pub fn onward(self, squares: SquareSet) -> SquareSet {
        squares.spread(self.short, self.long) | squares.spread(self.long, self.short)
    }

    /// Returns the usual name of the leaper, or `None` if it has none.
    pub fn name(self) -> Option<&'static str> {
        Some(match (self.short, self.long) {
            (0, 1) => "wazir",
            (1, 1) => "ferz",
            (0, 2) => "dabbaba",
            (1, 2) => "knight",
            (2, 2) => "alfil",
            (0, 3) => "threeleaper",
            (1, 3) => "camel",
            (2, 3) => "zebra",
            (3, 3) => "tripper",
            (1, 4) => "giraffe",
            _ => return None,
        })
    }
}

impl fmt::Display for Leaper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.short, self.long)
    }
}

impl FromStr for Leaper {
    type Err = Unexpected;

    fn from_str(text: &str) -> Result<Leaper, Unexpected> {
        let digit = |text: &str| match text.as_bytes() {
            [digit @ b'0'..=b'9'] => Some(digit - b'0'),
            _ => None,
        };
        let expected = "two steps from 0 to 7, not both 0, as in 1,3";
        text.split_once(',')
            .and_then(|(a, b)| Leaper::new(digit(a)?, digit(b)?))
            .ok_or_else(|| Unexpected::new("a leaper", text, expected))
    }
}

serde_by_text!(Leaper);

/// A chess piece, or a leaper with a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mover {
    /// A piece with the moves of chess.
    Piece(Piece),
    /// A leaper and its side.
    Leaper(Color, Leaper),
}

impl Mover {
    /// Default mover of searches and tours: a white knight.
    pub const KNIGHT: Mover = Mover::Piece(Role::Knight.of(Color::White));

    /// Returns the side of the piece.
    pub const fn color(self) -> Color {
        match self {
            Mover::Piece(piece) => piece.color,
            Mover::Leaper(color, _) => color,
        }
    }

    /// Returns how a knight or another leaper jumps; `None` for all other pieces.
    pub fn leaper(self) -> Option<Leaper> {
        match self {
            Mover::Piece(piece) if piece.role == Role::Knight => Some(Leaper::KNIGHT),
            Mover::Piece(_) => None,
            Mover::Leaper(_, leaper) => Some(leaper),
        }
    }

    /// Returns every track out of `square`, in search order, including empty tracks that leave the
    /// board with the first step.
    pub fn tracks(self, square: Square) -> Tracks {
        let jump = |step| Track::jump(square, step, Takes::Enemies);
        match self {
            Mover::Leaper(_, leaper) => leaper.steps().map(jump).collect(),
            Mover::Piece(Piece { color, role }) => match role {
                Role::Knight => Leaper::KNIGHT.steps().map(jump).collect(),
                Role::King => Direction::ALL.map(|way| jump(way.vector())).into(),
                Role::Pawn => pawn_tracks(color, square).into_iter().collect(),
                Role::Bishop | Role::Rook | Role::Queen => {
                    let directions = role.directions().iter();
                    directions.map(|&way| Track::line(square, way)).collect()
                }
            },
        }
    }
}

impl From<Piece> for Mover {
    fn from(piece: Piece) -> Mover {
        Mover::Piece(piece)
    }
}

impl FromStr for Mover {
    type Err = Unexpected;

    /// Parses a FEN letter, or the two step lengths of a white leaper, such as `1,3`.
    fn from_str(text: &str) -> Result<Mover, Unexpected> {
        let leaper = |leaper| Mover::Leaper(Color::White, leaper);
        let expected = "a FEN letter (P N B R Q K p n b r q k) or a leaper's two steps from 0 to 7, \
                        not both 0, as in 1,3";
        let piece = text.parse().map(Mover::Piece);
        piece
            .or_else(|_| text.parse().map(leaper))
            .map_err(|_: Unexpected| Unexpected::new("a piece", text, expected))
    }
}

/// Writes the mover's name: `white knight`, `white camel`, `white 1,5 leaper`.
impl fmt::Display for Mover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mover::Piece(piece) => piece.fmt(f),
            Mover::Leaper(color, leaper) => match leaper.name() {
                Some(name) => write!(f, "{} {name}", color.name()),
                None => write!(f, "{} {leaper} leaper", color.name()),
            },
        }
    }
}

/// Writes a FEN letter, or a leaper's two step lengths.
impl Serialize for Mover {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Mover::Piece(piece) => piece.serialize(serializer),
            Mover::Leaper(_, leaper) => serializer.collect_str(leaper),
        }
    }
}

/// Returns the tracks of a pawn: forward, then the two captures.
fn pawn_tracks(color: Color, square: Square) -> [Track; 3] {
    let forward = color.forward();
    let mut push = Track::jump(square, (0, forward), Takes::Nothing);
    if square.rank() == color.pawn_rank()
        && let Some(second) = square.offset(0, 2 * forward)
    {
        push.squares.insert(second);
    }
    let capture = |files| Track::jump(square, (files, forward), Takes::OnlyEnemies);
    [push, capture(1), capture(-1)]
}

/// Kinds of move a piece may make on a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Takes {
    /// Moves to empty squares and captures enemies.
    Enemies,
    /// Moves to empty squares but never captures: a pawn's push.
    Nothing,
    /// Captures enemies only: a pawn's capture.
    OnlyEnemies,
}

/// Squares along one line or jump from a square on an empty board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Track {
    /// Step from each square to the next: (files to the right, ranks up). Never (0, 0).
    pub vector: (i8, i8),
    /// The squares on the track.
    pub squares: SquareSet,
    /// Kinds of move on this track.
    pub takes: Takes,
}

impl Track {
    /// Returns the track from `square` in `direction` to the edge of the board.
    pub const fn line(square: Square, direction: Direction) -> Track {
        Track {
            vector: direction.vector(),
            squares: LINES[direction as usize][square as usize],
            takes: Takes::Enemies,
        }
    }

    fn jump(square: Square, vector: (i8, i8), takes: Takes) -> Track {
        let landing = square.offset(vector.0, vector.1);
        Track {
            vector,
            squares: landing.map_or(SquareSet::EMPTY, SquareSet::from),
            takes,
        }
    }

    /// Whether squares farther out come later in the order a1, b1 … h8.
    pub(super) const fn ascends(self) -> bool {
        8 * self.vector.1 + self.vector.0 > 0
    }
}

/// The tracks out of a square: at most eight, without allocation.
pub type Tracks = ArrayVec<Track, 8>;

/// Squares from each square to the edge, for each direction.
static LINES: [[SquareSet; 64]; 8] = {
    let mut lines = [[SquareSet::EMPTY; 64]; 8];
    let mut d = 0;
    while d < 8 {
        let direction = Direction::ALL[d];
        let mut s = 0;
        while s < 64 {
            let mut at = Square::ALL[s];
            while let Some(next) = at.step(direction) {
                lines[direction as usize][s].insert(next);
                at = next;
            }
            s += 1;
        }
        d += 1;
    }
    lines
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_knight_steps_in_the_promised_order() {
        let steps: Vec<_> = Leaper::KNIGHT.steps().collect();
        let promised = [
            (-1, -2),
            (1, -2),
            (-1, 2),
            (1, 2),
            (-2, -1),
            (2, -1),
            (-2, 1),
            (2, 1),
        ];
        assert_eq!(steps, promised);
    }

    #[test]
    fn leapers_have_four_or_eight_steps() {
        for (text, steps) in [("0,1", 4), ("1,1", 4), ("3,1", 8), ("7,0", 4)] {
            let leaper: Leaper = text.parse().expect(text);
            assert_eq!(leaper.steps().count(), steps, "{text}");
        }
        for text in [
            "0,0", "9,9", "8,1", "1", "1,", "1,2,3", "-1,2", "1,+2", "12,1",
        ] {
            assert!(text.parse::<Leaper>().is_err(), "{text}");
        }
    }
}
