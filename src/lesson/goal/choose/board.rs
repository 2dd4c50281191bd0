//! Questions about lines, moves and games on the board.

use crate::answer::{Answer, ColorAnswer, list, side, standing_on};
use crate::board::{Role, joined};
use crate::geometry::{Distances, Line, Reach};
use crate::rules::{Outcome, Position};

use super::{Asked, KIND, Kind, found, one};
use crate::lesson::exchange;
use crate::lesson::skill::Skill;

pub(super) const KINDS: [Kind; 9] = [
    // `3/2`, `infinite`.
    Kind {
        name: "slope",
        task: |Asked { from, to_name, .. }| format!("What is the slope from {from} to {to_name}?"),
        right: |asked| one(line(asked)?.slope()),
        wrong: |asked, _| {
            let (from, to, apart) = (asked.from, &asked.to_name, apart(asked));
            format!("No: from {from} to {to} it is {apart}. The slope is up divided by across.")
        },
        ..KIND
    },
    // `vertical`, `horizontal`, `diagonal`, `none`.
    Kind {
        name: "line",
        task: |Asked { from, to_name, .. }| format!("Which line joins {from} and {to_name}?"),
        right: |asked| one(line(asked)?.kind()),
        wrong: |asked, _| {
            let (across, up) = difference(asked);
            let (from, to) = (asked.from, &asked.to_name);
            format!("No: from {from} to {to} it is {across} across and {up} up.")
        },
        ..KIND
    },
    // `light`, `dark`.
    Kind {
        name: "shade",
        task: |asked| format!("Is {} light or dark?", asked.from),
        right: |asked| one(asked.from.shade()),
        wrong: |asked, _| {
            let why = joined(ColorAnswer::new(asked.from).sentences(), " ");
            format!("No: {why}")
        },
        shade: true,
        skill: Some(Skill::Color),
        ..KIND
    },
    // How many squares the piece can go to: a number.
    Kind {
        name: "moves",
        task: |asked| format!("How many moves has {}?", piece(asked)),
        right: |asked| {
            let reach = Reach::of(asked.scene.board(), asked.scene.focus())?;
            one(reach.destinations().len())
        },
        wrong: |_, option| {
            format!("No: count its squares once more, ray by ray. It is not {option}.")
        },
        ..KIND
    },
    // How many moves the piece needs: a number, or `never`.
    Kind {
        name: "distance",
        task: |asked| {
            let (piece, to) = (piece(asked), &asked.to_name);
            format!("How many moves does {piece} need to get to {to}?")
        },
        right: |asked| match distances(asked)?.to(asked.to?) {
            Some(moves) => one(moves),
            None => one("never"),
        },
        wrong: |_, option| {
            format!("No, not {option}. Find the squares one move away, then two, and so on.")
        },
        skill: Some(Skill::Moves),
        ..KIND
    },
    // How many moves the way has that the search of the scene finds: a number.
    Kind {
        name: "found",
        task: |Asked { to_name, .. }| {
            format!("This search found a way to {to_name}. How many moves does it have?")
        },
        right: |asked| {
            let trace = asked.scene.way.trace(asked.scene).ok()?;
            one(trace.last_frame().path.len().checked_sub(1)?)
        },
        wrong: |_, option| {
            format!("No, not {option}. Count the moves along the way, not its squares.")
        },
        backdrop: found,
        ..KIND
    },
    // How many shortest paths there are: a number.
    Kind {
        name: "paths",
        task: |Asked { from, to_name, .. }| {
            format!("How many shortest ways lead from {from} to {to_name}?")
        },
        right: |asked| one(distances(asked)?.shortest_paths(asked.to?)),
        wrong: |_, option| {
            format!(
                "No, not {option}. Write on each square how many ways lead to it: the sum of those one move before."
            )
        },
        ..KIND
    },
    // How many points a piece counts: a number.
    Kind {
        name: "value",
        task: |asked| format!("How many points is {} worth?", piece(asked)),
        right: |asked| match asked.scene.board().piece(asked.from)?.role {
            Role::King => None,
            role => one(exchange::value(role)),
        },
        wrong: |_, option| worth(option),
        ..KIND
    },
    // How the game stands for the side to move: `check`, `mate`, `stalemate`, `none`.
    Kind {
        name: "outcome",
        task: |asked| format!("{} is to move. What is it?", side(asked.scene.setup.turn)),
        right: |asked| {
            let position = Position::new(asked.scene.setup);
            one(match position.outcome() {
                Some(Outcome::Checkmate { .. }) => "mate",
                Some(Outcome::Stalemate) => "stalemate",
                None if position.in_check() => "check",
                None => "none",
            })
        },
        wrong: another_outcome,
        ..KIND
    },
];

fn line(asked: &Asked) -> Option<Line> {
    Some(Line::new(asked.from, asked.to?))
}

/// How far the second square is to the right and up.
fn difference(asked: &Asked) -> (i32, i32) {
    line(asked).map_or((0, 0), Line::difference)
}

fn distances<'a>(asked: &Asked<'a>) -> Option<Distances<'a>> {
    let (from, board) = (asked.from, asked.scene.board());
    Some(Distances::new(board.piece(from)?.into(), from, board))
}

/// What is asked about: `the white rook on d5`.
fn piece(asked: &Asked) -> String {
    standing_on(asked.scene.board(), asked.from)
}

/// How far two squares are apart: `4 across and 3 down, which counts as -3`.
fn apart(asked: &Asked) -> String {
    let (across, up) = difference(asked);
    let across = match across {
        0.. => format!("{across} across"),
        left => format!("{} to the left, which counts as {left},", -left),
    };
    match up {
        0.. => format!("{across} and {up} up"),
        down => format!("{across} and {} down, which counts as {down}", -down),
    }
}

/// Which pieces have the value in `option`.
fn worth(option: &str) -> String {
    let points = option.parse::<i32>().unwrap_or(0);
    let mut roles = Role::ALL.to_vec();
    roles.retain(|&role| exchange::value(role) == points);
    match &*joined(roles.iter().map(|role| format!("a {role}")), " or ") {
        "" => format!("No: no piece is worth {option}."),
        names => format!("No: {option} is what {names} is worth."),
    }
}

/// What speaks against this outcome, and where to look.
fn another_outcome(asked: &Asked, option: &str) -> String {
    let position = Position::new(asked.scene.setup);
    let checkers = position.checkers().into_iter();
    let checkers = list(checkers.map(|square| standing_on(position.board(), square)));
    match (position.in_check(), option) {
        (true, "stalemate" | "none") => {
            format!("No: {checkers} attacks the king, so it is check at least.")
        }
        (false, "check" | "mate") => {
            "No: nothing attacks the king, so it is neither check nor mate.".to_owned()
        }
        (_, "check") => {
            "No: it is check, but maybe more. Look whether any move ends it.".to_owned()
        }
        (_, "none") => {
            "No: nothing attacks the king. But look whether anything can move.".to_owned()
        }
        _ => match position.legal_moves().first() {
            Some(mv) => format!("No: there is still a move, from {} to {}.", mv.from, mv.to),
            None => format!("No, it is no {option}."),
        },
    }
}
