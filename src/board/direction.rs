//! The eight compass directions.

use super::{Square, named};

named! {
    /// Direction of a line from a square.
    ///
    /// North is towards rank 8 and east towards the h-file, even if the board is flipped.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Direction: "a direction" {
        /// Up the file, towards rank 8.
        North = "n",
        /// Down the file, towards rank 1.
        South = "s",
        /// Along the rank, towards the a-file.
        West = "w",
        /// Along the rank, towards the h-file.
        East = "e",
        /// Up and right.
        NorthEast = "ne",
        /// Down and right.
        SouthEast = "se",
        /// Up and left.
        NorthWest = "nw",
        /// Down and left.
        SouthWest = "sw",
    }
}

impl Direction {
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

    /// Returns the vector of one step in this direction: (files to the right, ranks up).
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

    /// Returns the direction with this one-step vector, or `None` if there is none.
    pub fn from_vector(vector: (i8, i8)) -> Option<Direction> {
        let mut all = Direction::ALL.into_iter();
        all.find(|direction| direction.vector() == vector)
    }

    /// Returns the opposite direction.
    #[must_use]
    pub fn opposite(self) -> Direction {
        let (files, ranks) = self.vector();
        Direction::from_vector((-files, -ranks)).unwrap_or(self)
    }

    /// Returns the full name: `north`, `north-east` …
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
    /// Returns the next square in `direction`, or `None` at the edge of the board.
    pub const fn step(self, direction: Direction) -> Option<Square> {
        let (files, ranks) = direction.vector();
        self.offset(files, ranks)
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
