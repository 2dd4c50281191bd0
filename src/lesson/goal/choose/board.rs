//! Questions about lines, moves and games on the board.

use crate::answer::{Answer, ColorAnswer, list, standing};
use crate::board::{Color, Role, Square};
use crate::geometry::{Distances, Line, Reach};
use crate::rules::{Outcome, Position};

use super::{Asked, KIND, Kind, found};
use crate::lesson::exchange;

pub(super) const KINDS: [Kind; 9] = [
    // `3/2`, `infinite`.
    Kind {
        name: "slope",
        task: |asked| format!("What is the slope from {} to {}?", asked.from(), to(asked)),
        right: |asked, option| Some(line(asked)?.slope().to_string() == option),
        wrong: |asked, _| {
            let Some(line) = line(asked) else {
                return "No.".to_owned();
            };
            format!(
                "No: from {} to {} it is {}. The slope is up divided by across.",
                asked.from(),
                to(asked),
                apart(line)
            )
        },
        ..KIND
    },
    // `vertical`, `horizontal`, `diagonal`, `none`.
    Kind {
        name: "line",
        task: |asked| format!("Which line joins {} and {}?", asked.from(), to(asked)),
        right: |asked, option| Some(line(asked)?.kind().name() == option),
        wrong: |asked, _| {
            let Some(line) = line(asked) else {
                return "No.".to_owned();
            };
            let (across, up) = line.difference();
            let (from, to) = (asked.from(), to(asked));
            format!("No: from {from} to {to} it is {across} across and {up} up.")
        },
        ..KIND
    },
    // `light`, `dark`.
    Kind {
        name: "shade",
        task: |asked| format!("Is {} light or dark?", asked.from()),
        right: |asked, option| Some(asked.from().shade().name() == option),
        wrong: |asked, _| {
            let sentences = ColorAnswer::new(asked.from()).sentences();
            format!("No: {}", sentences.join(" "))
        },
        shade: true,
        ..KIND
    },
    // How many squares the piece can go to: a number.
    Kind {
        name: "moves",
        task: |asked| format!("How many moves has {}?", piece(asked)),
        right: |asked, option| {
            let scene = asked.scene;
            let reach = Reach::of(scene.board(), scene.focus())?;
            Some(reach.destinations().len().to_string() == option)
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
            let (piece, to) = (piece(asked), to(asked));
            format!("How many moves does {piece} need to get to {to}?")
        },
        right: |asked, option| {
            let moves = distances(asked)?.to(asked.to()?);
            Some(match moves {
                Some(moves) => moves.to_string() == option,
                None => option == "never",
            })
        },
        wrong: |_, option| {
            format!("No, not {option}. Find the squares one move away, then two, and so on.")
        },
        ..KIND
    },
    // How many moves the way has that the search of the scene finds: a number.
    Kind {
        name: "found",
        task: |asked| {
            let to = to(asked);
            format!("This search found a way to {to}. How many moves does it have?")
        },
        right: |asked, option| {
            let trace = asked.scene.way.trace(asked.scene).ok()?;
            let moves = trace.last_frame().path.len().checked_sub(1)?;
            Some(moves.to_string() == option)
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
        task: |asked| {
            let (from, to) = (asked.from(), to(asked));
            format!("How many shortest ways lead from {from} to {to}?")
        },
        right: |asked, option| {
            let paths = distances(asked)?.shortest_paths(asked.to()?);
            Some(paths.to_string() == option)
        },
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
        right: |asked, option| match asked.scene.board().piece(asked.from())?.role {
            Role::King => None,
            role => Some(exchange::value(role).to_string() == option),
        },
        wrong: |_, option| worth(option),
        ..KIND
    },
    // How the game stands for the side to move: `check`, `mate`, `stalemate`, `none`.
    Kind {
        name: "outcome",
        task: |asked| {
            let side = match asked.scene.setup.turn {
                Color::White => "White",
                Color::Black => "Black",
            };
            format!("{side} is to move. What is it?")
        },
        right: |asked, option| {
            let position = Position::new(asked.scene.setup);
            let outcome = match position.outcome() {
                Some(Outcome::Checkmate { .. }) => "mate",
                Some(Outcome::Stalemate) => "stalemate",
                None if position.in_check() => "check",
                None => "none",
            };
            Some(outcome == option)
        },
        wrong: another_outcome,
        ..KIND
    },
];

fn to(asked: &Asked) -> String {
    asked.to().map_or(String::new(), |to| to.to_string())
}

fn line(asked: &Asked) -> Option<Line> {
    Some(Line::new(asked.from(), asked.to()?))
}

fn distances<'a>(asked: &Asked<'a>) -> Option<Distances<'a>> {
    let (from, board) = (asked.from(), asked.scene.board());
    Some(Distances::new(board.piece(from)?.into(), from, board))
}

/// What is asked about: `the white rook on d5`.
fn piece(asked: &Asked) -> String {
    let from = asked.from();
    let stands = asked.scene.board().get(from);
    stands.map_or(format!("piece on {from}"), |stands| standing(stands, from))
}

/// How far two squares are apart: `4 across and 3 down, which counts as -3`.
fn apart(line: Line) -> String {
    let (across, up) = line.difference();
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
    let roles = Role::ALL.into_iter();
    let names: Vec<String> = roles
        .filter(|&role| exchange::value(role) == points)
        .map(|role| format!("a {}", role.name()))
        .collect();
    if names.is_empty() {
        format!("No: no piece is worth {option}.")
    } else {
        format!("No: {option} is what {} is worth.", names.join(" or "))
    }
}

/// What speaks against this outcome, and where to look.
fn another_outcome(asked: &Asked, option: &str) -> String {
    let position = Position::new(asked.scene.setup);
    let name = |square: Square| Some(standing(position.board().get(square)?, square));
    let checkers: Vec<String> = position.checkers().into_iter().filter_map(name).collect();
    match (checkers.is_empty(), option) {
        (false, "stalemate" | "none") => {
            let checkers = list(checkers);
            format!("No: {checkers} attacks the king, so it is check at least.")
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
        _ => match position.legal_moves().first() {
            Some(mv) => format!("No: there is still a move, from {} to {}.", mv.from, mv.to),
            None => format!("No, it is no {option}."),
        },
    }
}
