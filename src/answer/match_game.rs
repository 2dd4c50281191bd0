//! The match game: who wins, the winning moves, and the outcome of a move.

use serde::Serialize;
use std::num::IntErrorKind;

use crate::board::Unexpected;
use crate::rules::match_game::{MatchRule, Rows, Take};

use super::{Answer, match_play};
use crate::words::alternatives;

/// State of a match game, after a move if there is one.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchAnswer {
    rows: Rows,
    over: bool,
    nim_sum: u32,
    mover_wins: bool,
    winning_moves: Vec<Take>,
    #[serde(skip)]
    rule: MatchRule,
}

impl MatchAnswer {
    /// Finds out who wins from `rows`, and with which moves.
    pub fn new(rows: Rows, rule: MatchRule) -> MatchAnswer {
        MatchAnswer {
            over: rows.over(),
            nim_sum: rows.nim_sum(),
            mover_wins: rows.mover_wins(rule),
            winning_moves: rows.winning_moves(rule),
            rows,
            rule,
        }
    }
}

impl Answer for MatchAnswer {
    fn sentences(&self) -> Vec<String> {
        let who = if self.mover_wins { "wins" } else { "loses" };
        if self.over {
            return vec![format!("No matches are left: the player to move {who}.")];
        }
        let moves = self
            .winning_moves
            .iter()
            .map(|Take { row, take }| format!("{take} from row {row}"));
        let advice = if self.winning_moves.is_empty() {
            ", whatever the move".to_owned()
        } else {
            format!(" by taking {}", alternatives(moves))
        };
        let mut sentences = vec![
            format!("Rows: {}. The nim-sum is {}.", self.rows, self.nim_sum),
            format!("The player to move {who} against best play{advice}."),
        ];
        sentences.extend(match_play::exception(&self.rows, self.rule).map(str::to_owned));
        sentences
    }
}

/// Outcome of a move in the match game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TakeAnswer {
    #[serde(flatten)]
    after: MatchAnswer,
    valid: bool,
    reason: Option<&'static str>,
    #[serde(skip)]
    sentence: String,
}

impl TakeAnswer {
    /// Tries to take `count` matches from `row`. Rows are numbered from 1.
    pub fn new(rows: Rows, rule: MatchRule, row: i64, count: i64) -> TakeAnswer {
        match rows.take(row, count) {
            Ok(after) => TakeAnswer {
                sentence: format!(
                    "You take {count} from row {row} of {rows}. That leaves {after}."
                ),
                after: MatchAnswer::new(after, rule),
                valid: true,
                reason: None,
            },
            Err(refusal) => TakeAnswer {
                sentence: match_play::refusal(refusal),
                after: MatchAnswer::new(rows, rule),
                valid: false,
                reason: Some(refusal.name()),
            },
        }
    }
}

impl Answer for TakeAnswer {
    fn sentences(&self) -> Vec<String> {
        let mut sentences = vec![self.sentence.clone()];
        sentences.extend(self.after.sentences());
        sentences
    }

    fn holds(&self) -> bool {
        self.valid
    }
}

/// Reads a move in the match game, without checking that the rules allow it.
///
/// # Errors
///
/// Returns an error if the text isn't a row and a number.
pub fn match_move(text: &str) -> Result<(i64, i64), Unexpected> {
    // `parse` would also accept `+5`, which isn't a valid number here.
    let number = |text: &str| match text.parse::<i64>() {
        Ok(number) => Some(number).filter(|_| !text.starts_with('+')),
        // A number too large for the type is also too large for the game.
        Err(error) => match error.kind() {
            IntErrorKind::PosOverflow => Some(i64::MAX),
            IntErrorKind::NegOverflow => Some(i64::MIN),
            _ => None,
        },
    };
    let numbers = text
        .split_once(',')
        .and_then(|(row, count)| Some((number(row)?, number(count)?)));
    let expected = "a row and a number of matches, as in 1,3";
    numbers.ok_or_else(|| Unexpected::new("a move", text, expected))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take(rows: &str, row: i64, count: i64) -> TakeAnswer {
        TakeAnswer::new(rows.parse().expect("rows"), MatchRule::Misere, row, count)
    }

    #[test]
    fn a_refused_move_leaves_the_rows_as_they_are_and_says_why() {
        for (row, count, reason, sentence) in [
            (5, 1, "row", "there is no row 5; the game has 4 rows"),
            (1, 0, "zero", "at least 1 match"),
            (4, 2, "too_many", "row 4 has 1 match, not 2"),
        ] {
            let answer = take("7,5,3,1", row, count);
            assert_eq!(answer.reason, Some(reason));
            assert!(!answer.holds() && answer.after.rows.to_string() == "7,5,3,1");
            assert!(
                answer.sentences()[0].contains(sentence),
                "{}",
                answer.sentence
            );
        }
    }

    #[test]
    fn a_move_is_answered_with_the_rows_after_it() {
        let answer = take("7,5,3,1", 1, 3);
        assert!(answer.holds());
        assert_eq!(answer.after.rows.to_string(), "4,5,3,1");
        assert!(answer.after.mover_wins);
    }
}
