//! The match game, also called Nim: rows of matches, and two players who take turns.
//!
//! A move takes any number of matches from one row. By default the game is misère: taking the last
//! match loses. Rows are numbered from 1.

mod computer;
mod strategy;

use serde::Serialize;
use std::{fmt, str::FromStr};

use crate::board::{Unexpected, joined, named, number};

named! {
    /// Rule that decides whether taking the last match wins or loses.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum MatchRule: "a rule" {
        /// The player who takes the last match loses.
        #[default]
        Misere = "misere",
        /// The player who takes the last match wins.
        Normal = "normal",
    }
}

impl MatchRule {
    /// Whether the player who takes the last match wins.
    pub const fn last_match_wins(self) -> bool {
        matches!(self, MatchRule::Normal)
    }
}

/// A move: any number of matches from one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Take {
    /// Number of the row, counted from 1.
    pub row: usize,
    /// Number of matches, at least 1.
    pub take: u32,
}

/// Reason why a move can't be made. If several reasons apply, the first in this list is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchRefusal {
    /// The row doesn't exist.
    Row {
        /// Number of the requested row, counted from 1.
        row: i64,
        /// Number of rows that exist.
        rows: usize,
    },
    /// Fewer than one match would be taken.
    Zero {
        /// Number of matches that the move would take.
        count: i64,
    },
    /// The row has fewer matches than the move would take.
    TooMany {
        /// Number of the requested row, counted from 1.
        row: usize,
        /// Number of matches that the move would take.
        count: i64,
        /// Number of matches in the row.
        left: u32,
    },
}

impl MatchRefusal {
    /// Returns the short name for scripts: `row`, `zero` or `too_many`.
    pub const fn name(self) -> &'static str {
        match self {
            MatchRefusal::Row { .. } => "row",
            MatchRefusal::Zero { .. } => "zero",
            MatchRefusal::TooMany { .. } => "too_many",
        }
    }
}

/// Rows of a match game: any number of them, each with any number of matches.
///
/// ```
/// use knightlight::rules::match_game::{Rows, MatchRule};
/// let rows: Rows = "7,5,3,1".parse().unwrap();
/// assert!(!rows.mover_wins(MatchRule::Misere));
/// let after = rows.take(1, 3).unwrap();
/// assert_eq!(after.to_string(), "4,5,3,1");
/// assert_eq!(rows.take(4, 2).unwrap_err().name(), "too_many");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Rows(Vec<u32>);

impl Rows {
    /// Returns rows with these numbers of matches, the first row first.
    pub fn new(counts: impl Into<Vec<u32>>) -> Rows {
        Rows(counts.into())
    }

    /// Returns the number of matches in each row.
    pub fn counts(&self) -> &[u32] {
        &self.0
    }

    /// Whether no match is left.
    pub fn over(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    /// Returns the rows after taking `count` matches from row `row`, without changing `self`.
    ///
    /// # Errors
    ///
    /// Returns the first reason why the move can't be made.
    pub fn take(&self, row: i64, count: i64) -> Result<Rows, MatchRefusal> {
        let take = self.judge(row, count)?;
        Ok(self.after(take))
    }

    /// Returns the rows after a move known to be possible.
    fn after(&self, Take { row, take }: Take) -> Rows {
        let mut rows = self.clone();
        rows.0[row - 1] -= take;
        rows
    }

    /// Returns the move that takes `count` matches from row `row`.
    ///
    /// # Errors
    ///
    /// Returns the first reason why the move can't be made.
    pub fn judge(&self, row: i64, count: i64) -> Result<Take, MatchRefusal> {
        let rows = self.0.len();
        let number = usize::try_from(row).unwrap_or(0);
        let Some(&left) = number.checked_sub(1).and_then(|index| self.0.get(index)) else {
            return Err(MatchRefusal::Row { row, rows });
        };
        let row = number;
        match u32::try_from(count) {
            _ if count < 1 => Err(MatchRefusal::Zero { count }),
            Ok(take) if take <= left => Ok(Take { row, take }),
            _ => Err(MatchRefusal::TooMany { row, count, left }),
        }
    }

    /// Returns all possible moves, starting with the last row and, in each row, with the largest
    /// number.
    pub fn moves(&self) -> impl Iterator<Item = Take> + '_ {
        let takes = |(row, count)| (1..=count).rev().map(move |take| Take { row, take });
        self.numbered().rev().flat_map(takes)
    }

    /// Returns each row's number, from 1, and its number of matches.
    fn numbered(&self) -> impl DoubleEndedIterator<Item = (usize, u32)> + '_ {
        let rows = self.0.iter().enumerate();
        rows.map(|(index, &count)| (index + 1, count))
    }

    /// Whether one move leads from these rows to `after`: `after` has the same number of rows, and
    /// exactly one of them is smaller.
    pub fn is_change(&self, after: &Rows) -> bool {
        let pairs = || self.0.iter().zip(&after.0);
        self.0.len() == after.0.len()
            && pairs().filter(|(before, after)| before != after).count() == 1
            && pairs().all(|(before, after)| before >= after)
    }
}

/// Writes the numbers of matches, separated by commas.
impl fmt::Display for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.0, ","))
    }
}

impl FromStr for Rows {
    type Err = Unexpected;

    fn from_str(text: &str) -> Result<Rows, Unexpected> {
        let counts = text.split(',').map(number).collect::<Option<_>>();
        let expected = "whole numbers separated by commas, as in 7,5,3,1";
        let wrong = || Unexpected::new("a list of rows", text, expected);
        counts.map(Rows).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(counts: &[u32]) -> Rows {
        Rows::new(counts)
    }

    #[test]
    fn moves_of_the_worked_examples_are_made_or_refused() {
        // Worked examples 004-001 to 004-011 of `tests/data/worked_examples.json`, which number the
        // rows from 0.
        type After = Result<&'static [u32], &'static str>;
        let cases: [(&[u32], (i64, i64), After); 11] = [
            (&[7, 5, 3, 1], (1, 4), Ok(&[7, 1, 3, 1])),
            (&[7, 5, 3, 1], (0, 8), Err("too_many")),
            (&[7, 5, 3, 1], (0, 3), Ok(&[4, 5, 3, 1])),
            (&[7, 5, 3, 1], (0, 7), Ok(&[0, 5, 3, 1])),
            (&[7, 5, 3, 1], (-1, 1), Err("row")),
            (&[7, 5, 3, 1], (4, 1), Err("row")),
            (&[7, 5, 3, 1], (0, 0), Err("zero")),
            (&[7, 5, 3, 1], (0, -2), Err("zero")),
            (&[7, 5, 3, 1], (3, 2), Err("too_many")),
            (&[0, 5], (0, 1), Err("too_many")),
            (&[], (0, 1), Err("row")),
        ];
        for (before, (index, count), after) in cases {
            let taken = rows(before).take(index + 1, count);
            let expected = after.map(rows);
            assert_eq!(
                taken.map_err(MatchRefusal::name),
                expected,
                "{before:?} {index}"
            );
        }
    }

    #[test]
    fn the_first_reason_is_given_with_its_numbers() {
        let given = rows(&[2]);
        let row = MatchRefusal::Row {
            row: i64::MIN,
            rows: 1,
        };
        assert_eq!(given.take(i64::MIN, 0), Err(row));
        assert_eq!(
            given.take(1, i64::MIN),
            Err(MatchRefusal::Zero { count: i64::MIN })
        );
        let too_many = MatchRefusal::TooMany {
            row: 1,
            count: i64::MAX,
            left: 2,
        };
        assert_eq!(given.take(1, i64::MAX), Err(too_many));
    }

    #[test]
    fn who_takes_the_last_match_ends_the_game_and_loses() {
        // Worked example 004-012.
        let end = rows(&[0, 0, 1, 0]).take(3, 1).expect("a move");
        assert_eq!(end, rows(&[0, 0, 0, 0]));
        assert!(end.over());
        assert!(!MatchRule::default().last_match_wins());
        assert!(rows(&[]).over());
    }

    #[test]
    fn a_change_takes_from_exactly_one_row() {
        // Worked examples 004-013 to 004-017.
        let change = |before, after| rows(before).is_change(&rows(after));
        assert!(change(&[7, 5, 3, 1], &[3, 5, 3, 1]));
        assert!(!change(&[7, 5, 3, 1], &[3, 3, 3, 1]));
        assert!(!change(&[], &[]));
        assert!(!change(&[7, 5, 3, 1], &[7, 5, 3, 1]));
        assert!(!change(&[7, 5, 3, 1], &[7, 5, 3]));
        assert!(!change(&[7, 5, 3, 1], &[8, 5, 3, 1]));
    }

    #[test]
    fn moves_come_last_row_first_and_largest_first() {
        // Worked example 004-018.
        let moves: Vec<_> = rows(&[2, 2, 1])
            .moves()
            .map(|Take { row, take }| (row - 1, take))
            .collect();
        assert_eq!(moves, [(2, 1), (1, 2), (1, 1), (0, 2), (0, 1)]);
    }

    #[test]
    fn rows_are_read_strictly() {
        assert_eq!("7,5,3,1".parse(), Ok(rows(&[7, 5, 3, 1])));
        assert_eq!("0".parse(), Ok(rows(&[0])));
        for text in ["", ",", "7,", "7, 5", "+7", "-1", "4294967296", "7;5", "a"] {
            assert!(text.parse::<Rows>().is_err(), "{text}");
        }
    }
}
