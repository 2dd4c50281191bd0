//! Document 004: the match game, with rows counted from 0.

use knightlight::rules::match_game::{MatchRefusal, MatchRule, Rows, Take};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Example;

/// Row, counted from 0, and number of matches.
type Move = (i64, i64);

/// Rows and, for some kinds of examples, a move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Input {
    rows: Vec<u32>,
    #[serde(rename = "move")]
    take: Option<Move>,
}

fn input(example: &Example) -> (Rows, Option<Move>) {
    let Input { rows, take } = example.input();
    (Rows::new(rows), take)
}

fn take(rows: &Rows, (index, count): Move) -> Result<Rows, MatchRefusal> {
    rows.take(index + 1, count)
}

/// Returns the rows as the document prints them: `[7; 5; 3; 1]`.
fn printed(rows: &Rows) -> String {
    format!("[{}]", rows.to_string().replace(',', "; "))
}

pub fn match_move(example: &Example) -> Value {
    let (rows, asked) = input(example);
    let asked = asked.expect("a move");
    match take(&rows, asked) {
        Ok(state) => json!({ "valid": true, "state": state, "reason": null, "error": null }),
        Err(refusal) => {
            let (index, count) = asked;
            let error = format!(
                "({index}, {count}) is not a valid move on {}",
                printed(&rows)
            );
            json!({ "valid": false, "state": null, "reason": refusal.name(), "error": error })
        }
    }
}

pub fn match_moves(example: &Example) -> Value {
    let (rows, _) = input(example);
    let moves = rows.moves().map(|Take { row, take }| (row - 1, take));
    json!({ "moves": moves.collect::<Vec<_>>() })
}

pub fn match_change(example: &Example) -> Value {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Change {
        before: Vec<u32>,
        after: Vec<u32>,
    }
    let Change { before, after } = example.input();
    json!({ "valid": Rows::new(before).is_change(&Rows::new(after)) })
}

pub fn match_end(example: &Example) -> Value {
    let (rows, asked) = input(example);
    let state = take(&rows, asked.expect("a move")).expect("a valid move");
    let loser = if MatchRule::default().last_match_wins() {
        "other"
    } else {
        "mover"
    };
    json!({ "over": state.over(), "loser": loser, "state": state })
}

pub fn match_leave(example: &Example) -> Value {
    let (rows, _) = input(example);
    json!({ "leaver_wins": !rows.mover_wins(MatchRule::default()) })
}

pub fn match_winning(example: &Example) -> Value {
    let (rows, _) = input(example);
    let moves = rows.winning_moves(MatchRule::default());
    let moves = moves.into_iter().map(|Take { row, take }| (row - 1, take));
    json!({
        "mover_wins": rows.mover_wins(MatchRule::default()),
        "winning_moves": moves.collect::<Vec<_>>(),
    })
}
