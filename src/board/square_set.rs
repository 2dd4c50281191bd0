//! Sets of squares, one bit per square.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Sub};

use super::{File, Rank, Square, Unexpected, sort_by};

/// A set of squares.
///
/// ```
/// use knightlight::board::{Square, SquareSet};
/// let corners = SquareSet::of(&[Square::A1, Square::H1, Square::A8, Square::H8]);
/// assert_eq!(corners.len(), 4);
/// assert!(corners.contains(Square::H8));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SquareSet(u64);

impl SquareSet {
    /// The empty set.
    pub const EMPTY: SquareSet = SquareSet(0);
    /// All 64 squares.
    pub const ALL: SquareSet = SquareSet(u64::MAX);
    /// The light squares.
    pub const LIGHT: SquareSet = SquareSet(0x55AA_55AA_55AA_55AA);
    /// The dark squares.
    pub const DARK: SquareSet = SquareSet(!SquareSet::LIGHT.0);

    /// Returns the set of the squares whose bits are 1. Bit `n` stands for square number `n`: a1 =
    /// 0, b1 = 1 … h8 = 63.
    pub const fn from_bits(bits: u64) -> SquareSet {
        SquareSet(bits)
    }

    /// Returns the bits of the set, in the format of [`SquareSet::from_bits`].
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the set of exactly these squares.
    pub const fn of(squares: &[Square]) -> SquareSet {
        let mut bits = 0;
        let mut i = 0;
        while i < squares.len() {
            bits |= 1 << squares[i] as u8;
            i += 1;
        }
        SquareSet(bits)
    }

    /// Returns the eight squares of a file.
    pub const fn file(file: File) -> SquareSet {
        SquareSet(0x0101_0101_0101_0101 << file as u8)
    }

    /// Returns the eight squares of a rank.
    pub const fn rank(rank: Rank) -> SquareSet {
        SquareSet(0xFF << (8 * rank as u8))
    }

    /// Returns the squares numbered below `square` in the order a1, b1 … h8.
    pub const fn before(square: Square) -> SquareSet {
        SquareSet((1 << square as u8) - 1)
    }

    /// Returns the squares numbered above `square` in the order a1, b1 … h8.
    pub const fn after(square: Square) -> SquareSet {
        SquareSet(!1 << square as u8)
    }

    /// Returns the squares `files` to the left or right of a square in the set and `ranks` above or
    /// below it, without those off the board. Both numbers must be at most 7.
    ///
    /// ```
    /// use knightlight::board::{Square, SquareSet};
    /// let spread = SquareSet::from(Square::B1).spread(1, 2);
    /// assert_eq!(spread.by_name(), [Square::A3, Square::C3]);
    /// ```
    #[must_use]
    pub const fn spread(self, files: u8, ranks: u8) -> SquareSet {
        // Squares at least `files` files from the left edge. Only these can be the targets of a
        // shift to the right, or the sources of one to the left, without wrapping around the edge.
        let inside = (0xFF << files & 0xFF) * 0x0101_0101_0101_0101_u64;
        let sideways = self.0 << files & inside | (self.0 & inside) >> files;
        SquareSet(sideways << (8 * ranks) | sideways >> (8 * ranks))
    }

    /// Returns the number of squares in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `square` is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & 1 << square as u8 != 0
    }

    /// Adds `square`.
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square as u8;
    }

    /// Removes `square`.
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square as u8);
    }

    /// Returns the first square in the order a1, b1 … h8, or `None` if the set is empty.
    pub const fn first(self) -> Option<Square> {
        match self.0 {
            0 => None,
            bits => Some(Square::ALL[bits.trailing_zeros() as usize]),
        }
    }

    /// Returns the last square in the order a1, b1 … h8, or `None` if the set is empty.
    pub const fn last(self) -> Option<Square> {
        match self.0 {
            0 => None,
            bits => Some(Square::ALL[63 - bits.leading_zeros() as usize]),
        }
    }

    /// Returns the squares in the order of their names: a1, a2 … h8.
    pub fn by_name(self) -> Vec<Square> {
        let mut squares: Vec<Square> = self.into_iter().collect();
        sort_by(&mut squares, Square::by_name);
        squares
    }
}

impl BitAnd for SquareSet {
    type Output = SquareSet;
    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = SquareSet;
    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 | other.0)
    }
}

impl BitXor for SquareSet {
    type Output = SquareSet;
    fn bitxor(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 ^ other.0)
    }
}

impl Sub for SquareSet {
    type Output = SquareSet;
    fn sub(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & !other.0)
    }
}

impl Not for SquareSet {
    type Output = SquareSet;
    fn not(self) -> SquareSet {
        SquareSet(!self.0)
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: SquareSet) {
        self.0 |= other.0;
    }
}

impl From<Square> for SquareSet {
    fn from(square: Square) -> SquareSet {
        SquareSet(1 << square as u8)
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        Iter(self)
    }
}

/// The squares of a set in the order a1, b1 … h8; `rev()` reverses it.
pub struct Iter(SquareSet);

impl Iterator for Iter {
    type Item = Square;
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.remove(square);
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<Square> {
        let square = self.0.last()?;
        self.0.remove(square);
        Some(square)
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            f.write_str("\n")?;
            for file in File::ALL {
                let lit = self.contains(Square::new(file, rank));
                f.write_str(if lit { " x" } else { " ." })?;
            }
        }
        Ok(())
    }
}

/// Parses a list of squares separated by commas. A comma inside brackets is part of a square.
///
/// # Errors
///
/// Returns [`Unexpected`] if an entry isn't a square; the error names the first such entry.
pub fn squares(list: &str) -> Result<SquareSet, Unexpected> {
    let mut depth = 0;
    let between = |letter: char| {
        match letter {
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            _ => {}
        }
        letter == ',' && depth == 0
    };
    let squares = list.split(between).map(|name| name.trim().parse());
    squares.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shade;

    #[test]
    fn the_shades_split_the_board() {
        let light: SquareSet = Square::ALL
            .into_iter()
            .filter(|square| square.shade() == Shade::Light)
            .collect();
        assert_eq!(light, SquareSet::LIGHT);
        assert_eq!(SquareSet::LIGHT | SquareSet::DARK, SquareSet::ALL);
        assert!((SquareSet::LIGHT & SquareSet::DARK).is_empty());
    }

    #[test]
    fn before_and_after_leave_out_only_the_square_itself() {
        for square in Square::ALL {
            let around = SquareSet::before(square) | SquareSet::after(square);
            assert_eq!(around, !SquareSet::from(square));
            assert!(
                SquareSet::before(square)
                    .into_iter()
                    .all(|other| other < square)
            );
        }
    }

    #[test]
    fn squares_come_in_order_from_both_ends() {
        let set = SquareSet::of(&[Square::H1, Square::A2, Square::C8]);
        let forward: Vec<_> = set.into_iter().collect();
        assert_eq!(forward, [Square::H1, Square::A2, Square::C8]);
        let mut backward: Vec<_> = set.into_iter().rev().collect();
        backward.reverse();
        assert_eq!(forward, backward);
        assert_eq!(set.by_name(), [Square::A2, Square::C8, Square::H1]);
    }
}
