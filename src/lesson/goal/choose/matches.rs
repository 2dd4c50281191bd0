//! Questions about the match game, in which the player who takes the last match loses.

use crate::board::{File, Rank, Square, joined, printable};
use crate::rules::match_game::{MatchRule, Rows, Take};
use crate::trace::{Frame, Label};
use crate::words::against;

use super::{Choice, ChoiceKind, ChoiceTask, KIND, one};

/// Defaults for the questions below.
const MATCHES: ChoiceKind = ChoiceKind {
    missing: |choice| match &choice.rows {
        None => Some("this question needs `rows`".to_owned()),
        Some(rows) => rows.parse::<Rows>().err().map(|error| error.to_string()),
    },
    backdrop: on_the_board,
    ..KIND
};

pub(super) const KINDS: [ChoiceKind; 3] = [
    // The answer is the nim-sum of the rows.
    ChoiceKind {
        name: "nim-sum",
        task: |asked| format!("{}. What is their nim-sum?", named(asked)),
        right: |asked| one(rows(asked.choice)?.nim_sum()),
        wrong: |asked, option| {
            let parts = |count: &u32| {
                let parts = [8, 4, 2, 1].into_iter().filter(|part| count & part != 0);
                format!("{count} is {}", joined(parts, " + "))
            };
            let rows = rows(asked.choice);
            let rows = rows
                .iter()
                .flat_map(|rows| rows.counts())
                .filter(|count| **count > 0);
            let described = joined(rows.map(parts), "; ");
            format!("No, not {option}: {described}. Equal numbers cancel out in pairs.")
        },
        ..MATCHES
    },
    // The answer is `yes` or `no`: whether the player to move can force a win.
    ChoiceKind {
        name: "nim-wins",
        task: |asked| {
            let rows = named(asked);
            format!("{rows}. It's your move. Can you force a win?")
        },
        right: |asked| {
            let wins = rows(asked.choice)?.mover_wins(MatchRule::Misere);
            one(if wins { "yes" } else { "no" })
        },
        wrong: |asked, option| against(&who_wins(asked), option),
        ..MATCHES
    },
    // The answer is a winning move, such as `2 from row 1`.
    ChoiceKind {
        name: "nim-move",
        missing: |choice| {
            let impossible = || {
                let mut options = choice.options.iter();
                let option = options.find(|option| after(choice, super::bare(option)).is_none())?;
                let option = printable(option);
                Some(format!(
                    "`{option}` isn't a move; expected one such as `2 from row 1`"
                ))
            };
            (MATCHES.missing)(choice).or_else(impossible)
        },
        task: |asked| format!("{}. Which move wins?", named(asked)),
        right: |asked| {
            let winning = rows(asked.choice)?.winning_moves(MatchRule::Misere);
            Some(winning.iter().map(name).collect())
        },
        wrong: loses,
        ..MATCHES
    },
];

fn rows(choice: &Choice) -> Option<Rows> {
    choice.rows.as_deref()?.parse().ok()
}

/// Describes the rows: `Rows of 5, 3`.
fn named(asked: &ChoiceTask) -> String {
    let rows = asked.choice.rows.clone().unwrap_or_default();
    if rows.contains(',') {
        format!("Rows of {}", rows.replace(',', ", "))
    } else {
        format!("One row of {rows}")
    }
}

/// Returns the name of a move: `2 from row 1`.
fn name(mv: &Take) -> String {
    format!("{} from row {}", mv.take, mv.row)
}

/// Reads a move from its name; `None` if `option` isn't one.
fn take(option: &str) -> Option<Take> {
    let (count, row) = option.split_once(" from row ")?;
    Some(Take {
        row: row.parse().ok()?,
        take: count.parse().ok()?,
    })
}

/// Returns the rows after a move; `None` if `option` isn't a move or the move is impossible.
fn after(choice: &Choice, option: &str) -> Option<Rows> {
    let mv = take(option)?;
    rows(choice)?.take(mv.row as i64, mv.take.into()).ok()
}

/// Returns the rows as matches on the board, the first row on rank 8.
fn on_the_board(asked: &ChoiceTask) -> Frame {
    let mut frame = Frame::empty();
    let rows = rows(asked.choice);
    let counts = rows.iter().flat_map(|rows| rows.counts());
    for (&count, rank) in counts.zip(Rank::ALL.into_iter().rev()) {
        for file in File::ALL.into_iter().take(count as usize) {
            frame.set_label(Square::new(file, rank), Label::Match);
        }
    }
    frame
}

/// Explains a wrong answer about who wins: names a winning move, or shows why every move loses.
fn who_wins(asked: &ChoiceTask) -> String {
    let Some(rows) = rows(asked.choice) else {
        return "the other answer is right.".to_owned();
    };
    if let Some(mv) = rows.winning_moves(MatchRule::Misere).first() {
        return format!(
            "you can: take {}, and the other player has no good reply.",
            name(mv)
        );
    }
    // Every move loses. A move in the first row with matches illustrates why.
    let first = rows.counts().iter().position(|&count| count > 0);
    let answered = first.and_then(|index| {
        let mv = Take {
            row: index + 1,
            take: 1,
        };
        let after = rows.take(mv.row as i64, 1).ok()?;
        let (mv, reply) = (
            name(&mv),
            name(after.winning_moves(MatchRule::Misere).first()?),
        );
        Some(format!(
            "you can't: if you take {mv}, the other player takes {reply}, and so on. You get the last match."
        ))
    });
    answered.unwrap_or("you can't: you get the last match.".to_owned())
}

/// Describes the other player's reply to a losing move.
fn loses(asked: &ChoiceTask, option: &str) -> String {
    let Some(after) = after(asked.choice, option) else {
        return "No. While two rows have 2 or more left, leave a nim-sum of 0 to win.".to_owned();
    };
    match after.winning_moves(MatchRule::Misere).first() {
        Some(reply) => {
            let reply = name(reply);
            format!("No: that leaves {after}. The other player takes {reply} and wins.")
        }
        None => "No: that way you take the last match.".to_owned(),
    }
}
