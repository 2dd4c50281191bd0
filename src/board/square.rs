//! Squares, files, ranks, and the colour of a square.

use std::{cmp::Ordering, fmt, str::FromStr};

use super::{SquareSet, Unexpected, listed, named, serde_by_text};

listed! {
    /// A column of the board, `a` to `h`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[allow(missing_docs)]
    pub enum File {
        A, B, C, D, E, F, G, H,
    }
}

impl File {
    /// Returns the file's letter.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// Returns the file with the letter `a` to `h`, lowercase only; `None` for any other character.
    pub fn from_letter(letter: char) -> Option<File> {
        File::ALL.into_iter().find(|file| file.letter() == letter)
    }

    /// Returns the file's number, 1 for `a` to 8 for `h`.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

listed! {
    /// A row of the board, 1 to 8.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[allow(missing_docs)]
    pub enum Rank {
        First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth,
    }
}

impl Rank {
    /// Returns the rank's digit.
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// Returns the rank with the digit `1` to `8`; `None` for any other character.
    pub fn from_digit(digit: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.digit() == digit)
    }

    /// Returns the rank's number, 1 to 8.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

named! {
    /// The colour of a square, as opposed to the [`Color`](super::Color) of a piece.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Shade: "a shade" {
        /// A light square, such as h1.
        Light = "light",
        /// A dark square, such as a1.
        Dark = "dark",
    }
}

listed! {
    /// A square of the board.
    ///
    /// Squares are ordered rank by rank, from a1, b1 … to h8; [`Square::by_name`] orders them
    /// alphabetically.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[allow(missing_docs)]
    pub enum Square {
        A1, B1, C1, D1, E1, F1, G1, H1,
        A2, B2, C2, D2, E2, F2, G2, H2,
        A3, B3, C3, D3, E3, F3, G3, H3,
        A4, B4, C4, D4, E4, F4, G4, H4,
        A5, B5, C5, D5, E5, F5, G5, H5,
        A6, B6, C6, D6, E6, F6, G6, H6,
        A7, B7, C7, D7, E7, F7, G7, H7,
        A8, B8, C8, D8, E8, F8, G8, H8,
    }
}

impl Square {
    /// Returns the square where `file` and `rank` cross.
    pub const fn new(file: File, rank: Rank) -> Square {
        Square::ALL[rank as usize * 8 + file as usize]
    }

    /// Returns the square's file.
    pub const fn file(self) -> File {
        File::ALL[self as usize % 8]
    }

    /// Returns the square's rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[self as usize / 8]
    }

    /// Returns the square `files` to the right and `ranks` up, or `None` if it is off the board.
    ///
    /// ```
    /// use knightlight::board::Square;
    /// assert_eq!(Square::G2.offset(-1, 2), Some(Square::F4));
    /// assert_eq!(Square::G2.offset(2, 1), None);
    /// ```
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self as i8 % 8).saturating_add(files);
        let rank = (self as i8 / 8).saturating_add(ranks);
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Square::ALL[rank as usize * 8 + file as usize])
    }

    /// Returns the shade of the square: dark if file number and rank number are both odd or both
    /// even.
    pub const fn shade(self) -> Shade {
        if SquareSet::DARK.contains(self) {
            Shade::Dark
        } else {
            Shade::Light
        }
    }

    /// Orders squares as their names sort: a1, a2 … h8.
    pub fn by_name(a: &Square, b: &Square) -> Ordering {
        (a.file(), a.rank()).cmp(&(b.file(), b.rank()))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Names of all squares, one after another, in the order of [`Square::ALL`].
const NAMES: &str = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4\
                     a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8";

impl Square {
    /// Returns the name of the square, such as `d4`.
    pub fn name(self) -> &'static str {
        let start = 2 * self as usize;
        &NAMES[start..start + 2]
    }

    /// Parses a square written as two numbers counted from 0, with or without brackets: `3,3`,
    /// `[3,3]` and `(3, 3)` are d4. Returns `None` for anything else.
    fn from_numbers(text: &str) -> Option<Square> {
        let mut brackets = [('[', ']'), ('(', ')')].into_iter();
        let inside =
            brackets.find_map(|(open, close)| text.strip_prefix(open)?.strip_suffix(close));
        let (file, rank) = inside.unwrap_or(text).split_once(',')?;
        let number = |text: &str| match text.trim().as_bytes() {
            [digit @ b'0'..=b'7'] => Some(usize::from(digit - b'0')),
            _ => None,
        };
        Some(Square::ALL[number(rank)? * 8 + number(file)?])
    }
}

impl FromStr for Square {
    type Err = Unexpected;

    fn from_str(text: &str) -> Result<Square, Unexpected> {
        let named = Square::ALL
            .into_iter()
            .find(|square| square.name().eq_ignore_ascii_case(text));
        let square = named.or_else(|| Square::from_numbers(text));
        let expected = "a file from a to h and a rank from 1 to 8, as in d4, or two numbers from 0 to 7, as in 3,3";
        square.ok_or_else(|| Unexpected::new("a square", text, expected))
    }
}

serde_by_text!(Square);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_named_and_read_back() {
        for square in Square::ALL {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
        }
    }

    #[test]
    fn a_name_may_have_a_capital_and_nothing_else() {
        assert_eq!("D4".parse(), Ok(Square::D4));
        for text in ["", "d", "d44", "i9", "a9", "a0", "4d", " d4", "d4 ", "dé"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }

    #[test]
    fn half_the_squares_are_light_and_neighbours_differ() {
        let light = |square: &Square| square.shade() == Shade::Light;
        assert_eq!(
            Square::ALL.iter().filter(|square| light(square)).count(),
            32
        );
        for square in Square::ALL {
            for neighbour in [square.offset(1, 0), square.offset(0, 1)]
                .into_iter()
                .flatten()
            {
                assert_ne!(square.shade(), neighbour.shade());
            }
        }
    }

    #[test]
    fn offsets_never_wrap_round_the_edge() {
        assert_eq!(Square::H4.offset(1, 0), None);
        assert_eq!(Square::A4.offset(-1, 0), None);
        assert_eq!(Square::A1.offset(i8::MIN, i8::MIN), None);
        assert_eq!(Square::H8.offset(i8::MAX, i8::MAX), None);
    }
}
