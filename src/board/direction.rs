//! The eight directions of the compass.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{fmt, str::FromStr};
use thiserror::Error;

use super::{Square, text::printable};

/// One of the eight directions in which a line can leave a square.
///
/// North is towards rank 8, east towards the h-file, whichever way round the board is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Up the file, towards rank 8.
    North,
    /// Down the file, towards rank 1.
    South,
    /// Along the rank, towards the a-file.
    West,
    /// Along the rank, towards the h-file.
    East,
    /// Up and right.
    NorthEast,
    /// Down and right.
    SouthEast,
    /// Up and left.
    NorthWest,
    /// Down and left.
    SouthWest,
}

impl Direction {
    /// The order in which rays are listed and searched: n s w e ne se nw sw.
    pub const ALL: [Direction; 8] = {
        use Direction::*;
        [
            North, South, West, East, NorthEast, SouthEast, NorthWest, SouthWest,
        ]
    };
    /// The rook's directions: n s w e.
    pub const STRAIGHT: [Direction; 4] = {
        use Direction::*;
        [North, South, West, East]
    };
    /// The bishop's directions: ne se nw sw.
    pub const DIAGONAL: [Direction; 4] = {
        use Direction::*;
        [NorthEast, SouthEast, NorthWest, SouthWest]
    };

    /// One step in this direction: (files to the right, ranks up).
    pub const fn vector(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::South => (0, -1),
            Direction::West => (-1, 0),
            Direction::East => (1, 0),
            Direction::NorthEast => (1, 1),
            Direction::SouthEast => (1, -1),
            Direction::NorthWest => (-1, 1),
            Direction::SouthWest => (-1, -1),
        }
    }

    /// The direction with this one-step vector.
    pub fn from_vector(vector: (i8, i8)) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.vector() == vector)
    }

    /// The direction that leads back.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::North => Direction::South,
            Direction::South => Direction::North,
            Direction::West => Direction::East,
            Direction::East => Direction::West,
            Direction::NorthEast => Direction::SouthWest,
            Direction::SouthEast => Direction::NorthWest,
            Direction::NorthWest => Direction::SouthEast,
            Direction::SouthWest => Direction::NorthEast,
        }
    }

    /// The short name: `n`, `ne` …
    pub const fn name(self) -> &'static str {
        match self {
            Direction::North => "n",
            Direction::South => "s",
            Direction::West => "w",
            Direction::East => "e",
            Direction::NorthEast => "ne",
            Direction::SouthEast => "se",
            Direction::NorthWest => "nw",
            Direction::SouthWest => "sw",
        }
    }

    /// The name in full: `north`, `north-east` …
    pub const fn long_name(self) -> &'static str {
        match self {
            Direction::North => "north",
            Direction::South => "south",
            Direction::West => "west",
            Direction::East => "east",
            Direction::NorthEast => "north-east",
            Direction::SouthEast => "south-east",
            Direction::NorthWest => "north-west",
            Direction::SouthWest => "south-west",
        }
    }
}

impl Square {
    /// The next square in `direction`, or `None` at the edge of the board.
    pub const fn step(self, direction: Direction) -> Option<Square> {
        let (files, ranks) = direction.vector();
        self.offset(files, ranks)
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that does not name a direction.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{}` is not a direction; expected one of n ne e se s sw w nw", printable(.0))]
pub struct UnknownDirection(pub String);

impl FromStr for Direction {
    type Err = UnknownDirection;

    fn from_str(text: &str) -> Result<Direction, UnknownDirection> {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.name() == text)
            .ok_or_else(|| UnknownDirection(text.to_owned()))
    }
}

impl Serialize for Direction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Direction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Direction, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_vectors_and_opposites_agree() {
        for direction in Direction::ALL {
            assert_eq!(direction.name().parse(), Ok(direction));
            assert_eq!(Direction::from_vector(direction.vector()), Some(direction));
            let (files, ranks) = direction.opposite().vector();
            assert_eq!(direction.vector(), (-files, -ranks));
        }
    }
}
