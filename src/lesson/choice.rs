//! Goals in which an answer is chosen: which answers are right, and why another is not.

use crate::answer::{Answer, ColorAnswer, list, standing};
use crate::board::{Role, Square};
use crate::geometry::{Distances, Line};
use crate::rules::{
    Outcome, Position,
    match_game::{Rows, Rule, Take},
};

use super::{
    exchange,
    goal::{Ask, Choice},
    judge::{Mistake, State},
    level::Level,
    marks,
    mistake_kind::MistakeKind,
};

/// What is right: one text, or any of several moves.
enum Truth {
    Text(String),
    Takes(Vec<Take>),
}

/// The two squares of a question.
fn squares(level: &Level, choice: &Choice) -> (Square, Option<Square>) {
    let from = choice.from.unwrap_or(level.scene.focus());
    (from, choice.to.or(level.scene.target))
}

fn rows(choice: &Choice) -> Option<Rows> {
    choice.rows.as_deref()?.parse().ok()
}

/// The right answer; `None` when the level lacks what the question needs.
fn truth(level: &Level, choice: &Choice) -> Option<Truth> {
    let board = level.scene.board();
    let (from, to) = squares(level, choice);
    let distances = || Some(Distances::new(board.piece(from)?.into(), from, board));
    let line = || Some(Line::new(from, to?));
    Some(Truth::Text(match choice.ask {
        Ask::Slope => line()?.slope().to_string(),
        Ask::Line => serde_json::to_value(line()?.kind())
            .ok()?
            .as_str()?
            .to_owned(),
        Ask::Shade => from.shade().name().to_owned(),
        Ask::Moves => marks::count_of_moves(level)?.to_string(),
        Ask::Distance => match distances()?.to(to?) {
            Some(moves) => moves.to_string(),
            None => "never".to_owned(),
        },
        Ask::Found => {
            let trace = level.scene.way.trace(&level.scene).ok()?;
            let path = trace.last_frame().path;
            path.len().checked_sub(1)?.to_string()
        }
        Ask::Paths => distances()?.shortest_paths(to?).to_string(),
        Ask::Value => match board.piece(from)?.role {
            Role::King => return None,
            role => exchange::value(role).to_string(),
        },
        Ask::Outcome => {
            let position = Position::new(level.scene.setup);
            let name = match position.outcome() {
                Some(Outcome::Checkmate { .. }) => "mate",
                Some(Outcome::Stalemate) => "stalemate",
                None if position.in_check() => "check",
                None => "none",
            };
            name.to_owned()
        }
        Ask::NimSum => rows(choice)?.nim_sum().to_string(),
        Ask::NimWins => match rows(choice)?.mover_wins(Rule::Misere) {
            true => "yes".to_owned(),
            false => "no".to_owned(),
        },
        Ask::NimMove => return Some(Truth::Takes(rows(choice)?.winning_moves(Rule::Misere))),
        Ask::Fact => choice.answer.clone()?,
    }))
}

/// The words after a bare answer, such as `mate (the king is lost)`: only what stands before a
/// bracket is compared.
fn bare(option: &str) -> &str {
    option.split(" (").next().unwrap_or(option).trim()
}

/// `2 from row 1`.
fn take(option: &str) -> Option<Take> {
    let (count, row) = bare(option).split_once(" from row ")?;
    Some(Take {
        row: row.parse().ok()?,
        take: count.parse().ok()?,
    })
}

/// Which options are right; `None` when the level lacks what the question needs.
pub fn right(level: &Level, choice: &Choice) -> Option<Vec<bool>> {
    let truth = truth(level, choice)?;
    let fits = |option: &String| match &truth {
        Truth::Text(text) => bare(option) == text || option == text,
        Truth::Takes(takes) => take(option).is_some_and(|mv| takes.contains(&mv)),
    };
    Some(choice.options.iter().map(fits).collect())
}

/// The first option that is no move that could be made, where moves are asked for.
pub fn impossible(choice: &Choice) -> Option<&String> {
    let rows = rows(choice)?;
    choice.options.iter().find(|option| {
        choice.ask == Ask::NimMove
            && take(option).is_none_or(|mv| rows.take(mv.row as i64, mv.take.into()).is_err())
    })
}

/// Judges a choice.
pub fn judge(
    level: &Level,
    choice: &Choice,
    state: &State,
    index: usize,
) -> Result<State, Mistake> {
    let right = right(level, choice).unwrap_or_default();
    match right.get(index) {
        Some(true) => Ok(State {
            done: true,
            ..state.clone()
        }),
        Some(false) => Err(Mistake::new(
            MistakeKind::Choice,
            wrong(level, choice, index),
        )),
        None => {
            let count = choice.options.len();
            Err(Mistake::new(
                MistakeKind::Choice,
                format!("There are answers 1 to {count}."),
            )
            .free())
        }
    }
}

/// Why an option is wrong: a help to find the right one, not the right one itself.
fn wrong(level: &Level, choice: &Choice, index: usize) -> String {
    let (from, to) = squares(level, choice);
    let option = choice.options.get(index).map_or("", |option| bare(option));
    let to_text = to.map_or(String::new(), |to| to.to_string());
    match choice.ask {
        Ask::Slope => match to.map(|to| Line::new(from, to).difference()) {
            Some((across, up)) => format!(
                "No: from {from} to {to_text} it is {}. The slope is up divided by across.",
                apart(across, up)
            ),
            None => "No.".to_owned(),
        },
        Ask::Line => match to.map(|to| Line::new(from, to).difference()) {
            Some((across, up)) => {
                format!("No: from {from} to {to_text} it is {across} across and {up} up.")
            }
            None => "No.".to_owned(),
        },
        Ask::Shade => format!("No: {}", ColorAnswer::new(from).sentences().join(" ")),
        Ask::Moves => format!("No: count its squares once more, ray by ray. It is not {option}."),
        Ask::Distance => {
            format!("No, not {option}. Find the squares one move away, then two, and so on.")
        }
        Ask::Found => format!("No, not {option}. Count the moves along the way, not its squares."),
        Ask::Paths => format!(
            "No, not {option}. Write on each square how many ways lead to it: the sum of those one move before."
        ),
        Ask::Value => worth(option),
        Ask::Outcome => outcome(level, option),
        Ask::NimSum => {
            "No. Take each row apart into 8, 4, 2 and 1, and let what occurs twice cancel out."
                .to_owned()
        }
        Ask::NimWins => who_wins(choice),
        Ask::NimMove => nim(choice, option),
        // The level itself says why: its file has to.
        Ask::Fact => "No, that is not it.".to_owned(),
    }
}

/// How far two squares are apart: `4 across and 3 down, which counts as -3`.
fn apart(across: i32, up: i32) -> String {
    let across = match across {
        0.. => format!("{across} across"),
        left => format!("{} to the left, which counts as {left},", -left),
    };
    match up {
        0.. => format!("{across} and {up} up"),
        down => format!("{across} and {} down, which counts as {down}", -down),
    }
}

/// Which pieces are worth so many points.
fn worth(option: &str) -> String {
    let points = option.parse::<i32>().unwrap_or(0);
    let roles = Role::ALL.into_iter();
    let names: Vec<String> = roles
        .filter(|&role| exchange::value(role) == points)
        .map(|role| format!("a {}", role.name()))
        .collect();
    match names.is_empty() {
        true => format!("No: no piece is worth {option}."),
        false => format!("No: {option} is what {} is worth.", names.join(" or ")),
    }
}

/// What speaks against this outcome, and where to look.
fn outcome(level: &Level, option: &str) -> String {
    let position = Position::new(level.scene.setup);
    let checkers: Vec<String> = position
        .checkers()
        .into_iter()
        .filter_map(|square| Some(standing(position.board().get(square)?, square)))
        .collect();
    let moves = position.legal_moves();
    match (checkers.is_empty(), option) {
        (false, "stalemate" | "none") => {
            format!(
                "No: {} attacks the king, so it is check at least.",
                list(checkers)
            )
        }
        (true, "check" | "mate") => {
            "No: nothing attacks the king, so it is neither check nor mate.".to_owned()
        }
        (_, "check") => {
            "No: it is check, but maybe more. Look whether any move ends it.".to_owned()
        }
        (_, "none") => {
            "No: nothing attacks the king. But look whether anything can move.".to_owned()
        }
        _ => match moves.first() {
            Some(mv) => format!("No: there is still a move, from {} to {}.", mv.from, mv.to),
            None => format!("No, it is no {option}."),
        },
    }
}

/// How the one who wins goes about it.
fn who_wins(choice: &Choice) -> String {
    let Some(rows) = rows(choice) else {
        return "No: it is the other way round.".to_owned();
    };
    let name = |mv: &Take| format!("{} from row {}", mv.take, mv.row);
    if let Some(mv) = rows.winning_moves(Rule::Misere).first() {
        return format!("No: take {}, and the other has no good answer.", name(mv));
    }
    // Whatever is taken loses; the first row that has any shows how.
    let counts = rows.counts().iter().zip(1..);
    let first = counts
        .filter(|(count, _)| **count > 0)
        .map(|(_, row)| Take { row, take: 1 })
        .next();
    let answered = first.and_then(|mv| {
        let after = rows.take(mv.row as i64, mv.take.into()).ok()?;
        let reply = after.winning_moves(Rule::Misere).first().copied()?;
        Some(format!(
            "No: if you take {}, the other takes {}, and so on: you get the last match.",
            name(&mv),
            name(&reply)
        ))
    });
    answered.unwrap_or("No: the last match is yours.".to_owned())
}

/// What the other player does next.
fn nim(choice: &Choice, option: &str) -> String {
    let after = rows(choice).and_then(|rows| {
        let mv = take(option)?;
        rows.take(mv.row as i64, mv.take.into()).ok()
    });
    let Some(after) = after else {
        return "No. Who can always leave the nim-sum 0 wins.".to_owned();
    };
    match after.winning_moves(Rule::Misere).first() {
        Some(reply) => format!(
            "No: that leaves rows of {after}, and the other takes {} from row {} and wins.",
            reply.take, reply.row
        ),
        None => format!("No: that leaves {after}, and you take the last match."),
    }
}
