//! Notations of squares: the meaning of a pair of numbers.

use crate::board::{File, Rank, Square, named};

named! {
    /// Notation of squares in text. It decides which square is meant by an unnamed pair of numbers,
    /// such as `6,1`.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Notation: "a notation" {
        /// Only a letter and a digit name a square.
        Algebraic = "algebraic",
        /// File, then rank, from 0.
        #[default]
        Xy = "xy",
        /// Rank, then file, from 0.
        Yx = "yx",
        /// Row from the top, then column, from 0.
        RowCol = "rowcol",
        /// File, then rank, from 1.
        Xy1 = "xy1",
        /// Rank, then file, from 1.
        Yx1 = "yx1",
        /// Row from the top, then column, from 1.
        RowCol1 = "rowcol1",
    }
}

impl Notation {
    /// Returns the number of the first file and rank.
    const fn base(self) -> i64 {
        match self {
            Notation::Xy1 | Notation::Yx1 | Notation::RowCol1 => 1,
            Notation::Algebraic | Notation::Xy | Notation::Yx | Notation::RowCol => 0,
        }
    }

    /// Whether `other` assigns different axes to the two numbers of an unnamed pair, regardless of
    /// the number at which counting starts.
    pub fn has_other_axes(self, other: Notation) -> bool {
        let axes = self.axes().zip(other.axes());
        axes.is_some_and(|(own, others)| own != others)
    }

    /// Returns the axes of the two numbers of an unnamed pair; `None` if such a pair isn't a square
    /// in this notation.
    const fn axes(self) -> Option<[Axis; 2]> {
        match self {
            Notation::Algebraic => None,
            Notation::Xy | Notation::Xy1 => Some([Axis::File, Axis::Rank]),
            Notation::Yx | Notation::Yx1 => Some([Axis::Rank, Axis::File]),
            Notation::RowCol | Notation::RowCol1 => Some([Axis::Row, Axis::File]),
        }
    }
}

/// Settings for reading squares in text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Notation of the squares.
    pub notation: Notation,
    /// Whether ranks are counted from the side opposite to the notation's.
    pub upside_down: bool,
}

impl From<Notation> for Reading {
    fn from(notation: Notation) -> Reading {
        Reading {
            notation,
            upside_down: false,
        }
    }
}

impl Reading {
    /// Returns the square named by a letter and a digit; `None` if it is off the board.
    pub(super) fn algebraic(self, text: &str) -> Option<Square> {
        let square: Square = text.to_ascii_lowercase().parse().ok()?;
        Some(self.turned(square))
    }

    fn turned(self, square: Square) -> Square {
        if self.upside_down {
            Square::ALL[square as usize ^ 56]
        } else {
            square
        }
    }
}

/// Direction in which a number of a pair counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Axis {
    /// From the left.
    File,
    /// From the bottom.
    Rank,
    /// From the top.
    Row,
}

impl Axis {
    /// Returns the axis that a field's name stands for, such as `x` or `row`; `None` for other
    /// names.
    pub fn named(name: &str) -> Option<Axis> {
        match name.to_ascii_lowercase().as_str() {
            "x" | "col" | "column" | "file" => Some(Axis::File),
            "y" | "rank" => Some(Axis::Rank),
            "row" => Some(Axis::Row),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Number(i64),
    /// A file's letter. The rank next to it counts from 1.
    Letter(File),
}

/// A number or a letter, and the axis named by any word before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    pub value: Value,
    /// Axis that the field's name stands for, if any.
    pub axis: Option<Axis>,
}

/// Two fields, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair(pub [Field; 2]);

impl Pair {
    pub fn unnamed(first: i64, second: i64) -> Pair {
        Pair([first, second].map(|value| Field {
            value: Value::Number(value),
            axis: None,
        }))
    }

    /// Returns the square of the pair; `Some(None)` if the square is off the board, and `None` if
    /// the pair isn't a square.
    pub fn place(self, reading: Reading) -> Option<Option<Square>> {
        let ([file, rank], axis) = self.in_order(reading.notation)?;
        let base = match (file, rank) {
            (Value::Letter(_), _) => 1,
            _ => reading.notation.base(),
        };
        let (Value::Number(rank), file) = (rank, file) else {
            return None;
        };
        let rank = rank.saturating_sub(base);
        let rank = match axis {
            Axis::Row => 7_i64.saturating_sub(rank),
            Axis::File | Axis::Rank => rank,
        };
        let file = match file {
            Value::Letter(file) => file as i64,
            Value::Number(file) => file.saturating_sub(base),
        };
        Some(square(file, rank).map(|square| reading.turned(square)))
    }

    /// Returns the pair as an offset in files and ranks; `None` if it isn't two numbers for a file
    /// and a rank.
    pub fn offset(self, reading: Reading) -> Option<(i64, i64)> {
        let ([Value::Number(files), Value::Number(ranks)], axis) =
            self.in_order(reading.notation)?
        else {
            return None;
        };
        let is_down = (axis == Axis::Row) != reading.upside_down;
        Some((
            files,
            if is_down {
                ranks.saturating_neg()
            } else {
                ranks
            },
        ))
    }

    /// Returns the file and the rank, and the direction in which the rank counts; `None` if the
    /// pair isn't a file and a rank.
    fn in_order(self, notation: Notation) -> Option<([Value; 2], Axis)> {
        let Pair([first, second]) = self;
        let is_letter = |field: Field| matches!(field.value, Value::Letter(_));
        let axes = match (first.axis, second.axis) {
            (Some(_), Some(_)) if is_letter(first) || is_letter(second) => {
                [first.axis?, second.axis?]
            }
            _ if is_letter(first) || is_letter(second) => return None,
            // In algebraic notation, only letters name files, so two numbers aren't a square.
            _ if notation == Notation::Algebraic => return None,
            (Some(one), Some(other)) => [one, other],
            _ => notation.axes()?,
        };
        match axes {
            [Axis::File, Axis::File] => None,
            [Axis::File, axis] => Some(([first.value, second.value], axis)),
            [axis, Axis::File] => Some(([second.value, first.value], axis)),
            _ => None,
        }
    }
}

/// Parses a whole number; `None` for anything else. A number too large for its type becomes the
/// largest value, which is off the board as well.
pub(super) fn number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(i64::MAX))
}

/// Returns the square at a file and a rank counted from 0, or `None` if it is off the board.
pub(super) fn square(file: i64, rank: i64) -> Option<Square> {
    let file = File::ALL.get(usize::try_from(file).ok()?)?;
    let rank = Rank::ALL.get(usize::try_from(rank).ok()?)?;
    Some(Square::new(*file, *rank))
}

#[cfg(test)]
mod tests {
    use super::*;
    use Square::*;

    #[test]
    fn a_notation_says_which_square_a_pair_is() {
        use Notation::*;
        for (notation, pair) in [
            (Xy, [6, 1]),
            (Yx, [1, 6]),
            (RowCol, [6, 6]),
            (Xy1, [7, 2]),
            (Yx1, [2, 7]),
            (RowCol1, [7, 7]),
        ] {
            let pair = Pair::unnamed(pair[0], pair[1]);
            assert_eq!(pair.place(notation.into()), Some(Some(G2)), "{notation}");
            let turned = Reading {
                notation,
                upside_down: true,
            };
            assert_eq!(pair.place(turned), Some(Some(G7)), "{notation}");
        }
        assert_eq!(Pair::unnamed(6, 1).place(Algebraic.into()), None);
        assert_eq!(Pair::unnamed(8, 1).place(Xy.into()), Some(None));
        assert_eq!(Pair::unnamed(0, 1).place(Xy1.into()), Some(None));
        assert_eq!(Pair::unnamed(i64::MAX, 1).place(Xy1.into()), Some(None));
    }

    #[test]
    fn names_count_for_more_than_the_notation() {
        let pair = |first: (i64, &str), second: (i64, &str)| {
            Pair([first, second].map(|(value, name)| Field {
                value: Value::Number(value),
                axis: Axis::named(name),
            }))
        };
        let read = |pair: Pair, notation: Notation| pair.place(notation.into());
        let named = pair((1, "y"), (6, "x"));
        assert_eq!(read(named, Notation::RowCol), Some(Some(G2)));
        assert_eq!(read(named, Notation::Xy1), Some(Some(F1)));
        // A single name isn't enough to decide.
        let half = pair((6, "depth"), (1, "row"));
        assert_eq!(read(half, Notation::Xy), Some(Some(G2)));
        assert_eq!(read(pair((6, "x"), (1, "col")), Notation::Xy), None);
        assert_eq!(
            pair((1, "row"), (2, "col")).offset(Reading::default()),
            Some((2, -1))
        );
    }
}
