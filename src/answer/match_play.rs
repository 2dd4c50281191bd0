//! Sentences for the match game while it is played.

use std::fmt;

use crate::rules::match_game::{MatchRefusal, MatchRule, Rows, Take};

use crate::words::{capital, counted};

/// A player, as named in sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The only human player, against the computer.
    You,
    /// The computer.
    Computer,
    /// First of two human players.
    First,
    /// Second of two human players.
    Second,
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::You => "You",
            Player::Computer => "The computer",
            Player::First => "The first player",
            Player::Second => "The second player",
        })
    }
}

impl Player {
    /// Returns the form of a verb for this player: `you` for "you", otherwise `others`.
    const fn verb<'a>(self, you: &'a str, others: &'a str) -> &'a str {
        match self {
            Player::You => you,
            Player::Computer | Player::First | Player::Second => others,
        }
    }
}

/// Explains why a move is refused.
pub fn refusal(refusal: MatchRefusal) -> String {
    match refusal {
        MatchRefusal::Row { row, rows } => {
            format!(
                "No: there is no row {row}; the game has {}.",
                counted(rows, "row")
            )
        }
        MatchRefusal::Zero { count } => {
            format!("No: {count} is too few; take at least 1 match.")
        }
        MatchRefusal::TooMany { row, count, left } => {
            format!("No: row {row} has {}, not {count}.", matches(left))
        }
    }
}

/// Describes a move: its row and number of matches, and the rows after it.
pub fn taken(who: Player, take: Take, before: &Rows, after: &Rows) -> String {
    let held = before.counts().get(take.row - 1).copied().unwrap_or(0);
    let matches = match take.take {
        1 if held == 1 => "the only match".to_owned(),
        2 if held == 2 => "both matches".to_owned(),
        count if count == held => format!("all {count}"),
        count => format!("{count} of the {held}"),
    };
    format!(
        "{who} {} {matches} in row {}: {before} becomes {after}.",
        who.verb("take", "takes"),
        take.row
    )
}

/// Describes what pressing `key` takes.
pub fn offer(take: Take, key: &str) -> String {
    format!("{key} takes {} from row {}.", take.take, take.row)
}

/// Describes an undone move: its player, and the rows after undoing it.
pub fn taken_back(who: Player, before: &Rows) -> String {
    let whose = match who {
        Player::You => "Your move".to_owned(),
        Player::Computer | Player::First | Player::Second => format!("{who}'s move"),
    };
    match before.counts() {
        [only] => format!(
            "{whose} has been undone: row 1 has {} again.",
            matches(*only)
        ),
        _ => format!("{whose} has been undone: the rows are {before} again."),
    }
}

/// Describes the game: its rows, its rule, and whose turn it is or that the game is over.
pub fn state(rows: &Rows, rule: MatchRule, to_move: Option<Player>) -> String {
    let (rule, turn) = (self::rule(rule), turn(to_move));
    let rows = match rows.counts() {
        [0] => "The only row is empty".to_owned(),
        [only] => format!("The only row has {}", matches(*only)),
        _ => format!("The rows are {rows}"),
    };
    format!("{rows}. {}. {turn}", capital(rule))
}

/// States whose turn it is, or that the game is over.
pub fn turn(to_move: Option<Player>) -> String {
    match to_move {
        Some(Player::You) => "Your move.".to_owned(),
        Some(who) => format!("{who} is to move."),
        None => "The game is over.".to_owned(),
    }
}

/// States that the game is over, and how to start a new one or undo the last move.
pub fn over(again: &str, undo: &str) -> String {
    format!("The game is over. {again}: new game. {undo}: undo the last move.")
}

/// States that there is nothing to take under the cursor.
pub fn nothing_here() -> String {
    "There is no match here.".to_owned()
}

/// Describes the end of the game: who took the last match, and who wins.
pub fn ended(taker: Player, other: Player, rule: MatchRule) -> String {
    let winner = if rule.last_match_wins() { taker } else { other };
    format!(
        "{taker} took the last match, and {}. {winner} {}.",
        self::rule(rule),
        winner.verb("win", "wins")
    )
}

fn matches(count: u32) -> String {
    match count {
        1 => "1 match".to_owned(),
        count => format!("{count} matches"),
    }
}

/// Returns the rule in a few words.
pub const fn rule(rule: MatchRule) -> &'static str {
    match rule {
        MatchRule::Misere => "whoever takes the last match loses",
        MatchRule::Normal => "whoever takes the last match wins",
    }
}

/// Returns the sizes of the rows and then their nim-sum, in binary and padded to the same length.
pub fn in_binary(rows: &Rows) -> Vec<String> {
    let largest = rows.counts().iter().copied().max().unwrap_or(0);
    let width = (u32::BITS - largest.leading_zeros()).max(1) as usize;
    let all = rows.counts().iter().copied().chain([rows.nim_sum()]);
    all.map(|number| format!("{number:0width$b}")).collect()
}

/// Explains the exception to the nim-sum rule: in misère play, once only rows of 1 are left, the
/// player to move wins with an even number of rows, although their nim-sum is 0. `None` if the
/// exception doesn't apply.
pub fn exception(rows: &Rows, rule: MatchRule) -> Option<&'static str> {
    let excepted = !rows.has_big_row() && !rows.over() && !rule.last_match_wins();
    excepted.then_some(
        "Only rows of 1 are left, so the nim-sum no longer decides: whoever leaves an odd number of \
         rows wins.",
    )
}

/// States whether the player to move can win, and with which moves.
pub fn winner_text(rows: &Rows, rule: MatchRule) -> String {
    let winning = rows.winning_moves(rule);
    match winning.as_slice() {
        [] => "Every move loses against best play.".to_owned(),
        moves => {
            let one = |take: &Take| format!("{} from row {}", take.take, take.row);
            let moves: Vec<String> = moves.iter().map(one).collect();
            format!("To win, take {}.", moves.join(", or "))
        }
    }
}
