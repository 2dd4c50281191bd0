//! Questions about lines, moves and games on the board.

use crate::answer::{Answer, ColorAnswer};
use crate::board::{Role, Square, SquareSet, joined};
use crate::geometry::{Distances, Line, Reach};
use crate::rules::{Outcome, Position};
use crate::trace::Algorithm;
use crate::words::{alternatives, capital, counted, list, occupant_text, side, within};

use super::{ChoiceKind, ChoiceTask, KIND, found, one, reasons};
use crate::lesson::exchange;
use crate::lesson::skill::Skill;

pub(super) const KINDS: [ChoiceKind; 9] = [
    // Answers are slopes such as `3/2`, or `infinite`.
    ChoiceKind {
        name: "slope",
        task: |ChoiceTask { from, to_name, .. }| {
            format!("What is the slope from {from} to {to_name}?")
        },
        right: |asked| one(line(asked)?.slope()),
        wrong: |asked, _| {
            let (from, to, apart) = (asked.from, &asked.to_name, apart(asked));
            format!("No: from {from} to {to} it is {apart}. The slope is up divided by across.")
        },
        shown_by: Some(Algorithm::Walk),
        reason: reasons::spacing,
        ..KIND
    },
    // Answers are `vertical`, `horizontal`, `diagonal` or `none`.
    ChoiceKind {
        name: "line",
        task: |ChoiceTask { from, to_name, .. }| format!("Which line joins {from} and {to_name}?"),
        right: |asked| one(line(asked)?.kind()),
        wrong: |asked, _| {
            let (across, up) = difference(asked);
            let (from, to) = (asked.from, &asked.to_name);
            format!("No: from {from} to {to} it is {across} across and {up} up.")
        },
        shown_by: Some(Algorithm::Walk),
        reason: reasons::spacing,
        ..KIND
    },
    // The answer is `light` or `dark`.
    ChoiceKind {
        name: "shade",
        task: |asked| format!("Is {} light or dark?", asked.from),
        right: |asked| one(asked.from.shade()),
        wrong: |asked, _| {
            let why = joined(ColorAnswer::new(asked.from).sentences(), " ");
            format!("No: {why}")
        },
        shown_by: Some(Algorithm::Parity),
        reason: reasons::shades,
        shade: true,
        skill: Some(Skill::Color),
        ..KIND
    },
    // The answer is the number of squares that the piece can go to.
    ChoiceKind {
        name: "moves",
        task: |asked| format!("How many moves does {} have?", piece(asked)),
        right: |asked| {
            let reach = Reach::of(asked.scene.board(), asked.scene.focus())?;
            one(reach.destinations().len())
        },
        wrong: another_count,
        shown_by: Some(Algorithm::Rays),
        unit: "move",
        reason: reasons::line_to_count,
        ..KIND
    },
    // The answer is the number of moves that the piece needs, or `never`.
    ChoiceKind {
        name: "distance",
        task: |asked| {
            let (piece, to) = (piece(asked), &asked.to_name);
            format!("How many moves does {piece} need to get to {to}?")
        },
        right: |asked| match distances(asked)?.to(asked.to?) {
            Some(moves) => one(moves),
            None => one("never"),
        },
        wrong: another_distance,
        leads: |asked| {
            let first = distances(asked)?.layer(1);
            (!first.contains(asked.to?)).then_some((1, first))
        },
        shown_by: Some(Algorithm::BreadthFirst),
        unit: "move",
        reason: reasons::within,
        skill: Some(Skill::Moves),
        ..KIND
    },
    // The answer is the number of moves in the path that the scene's search finds.
    ChoiceKind {
        name: "found",
        task: |ChoiceTask { to_name, .. }| {
            format!("This search found a path to {to_name}. How many moves does it have?")
        },
        right: |asked| {
            let trace = asked.scene.way.trace(asked.scene).ok()?;
            one(trace.last_frame().path.len().checked_sub(1)?)
        },
        wrong: |asked, option| {
            let (from, to) = (asked.from, &asked.to_name);
            format!("No, not {option}. Count the moves from {from} to {to}, not the squares.")
        },
        unit: "move",
        backdrop: found,
        ..KIND
    },
    // The answer is the number of shortest paths.
    ChoiceKind {
        name: "paths",
        task: |ChoiceTask { from, to_name, .. }| {
            format!("How many shortest paths are there from {from} to {to_name}?")
        },
        right: |asked| one(distances(asked)?.shortest_paths(asked.to?)),
        wrong: another_number_of_paths,
        shown_by: Some(Algorithm::AllPaths),
        unit: "path",
        reason: reasons::before_the_end,
        ..KIND
    },
    // The answer is the number of points that a piece is worth.
    ChoiceKind {
        name: "value",
        task: |asked| format!("How many points is {} worth?", piece(asked)),
        right: |asked| match asked.scene.board().piece(asked.from)?.role {
            Role::King => None,
            role => one(exchange::value(role)),
        },
        wrong: |asked, option| worth(asked, option),
        unit: "point",
        ..KIND
    },
    // The answer is the state of the game for the side to move: `check`, `mate`, `stalemate` or
    // `none`.
    ChoiceKind {
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
        reason: reasons::outcome,
        ..KIND
    },
];

fn line(asked: &ChoiceTask) -> Option<Line> {
    Some(Line::new(asked.from, asked.to?))
}

/// Returns the offset of the second square: (files to the right, ranks up).
fn difference(asked: &ChoiceTask) -> (i32, i32) {
    line(asked).map_or((0, 0), Line::difference)
}

pub(super) fn distances<'a>(asked: &ChoiceTask<'a>) -> Option<Distances<'a>> {
    let (from, board) = (asked.from, asked.scene.board());
    Some(Distances::new(board.piece(from)?.into(), from, board))
}

/// Describes the piece in question: `the white rook on d5`.
fn piece(asked: &ChoiceTask) -> String {
    occupant_text(asked.scene.board(), asked.from)
}

/// Describes the distance between two squares: `4 across and 3 down, which counts as -3`.
fn apart(asked: &ChoiceTask) -> String {
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

/// Returns the destinations on the first line on which the piece can move, and the farthest of
/// them; `None` if it can't move at all.
pub(super) fn first_ray(asked: &ChoiceTask) -> Option<(SquareSet, Square)> {
    let reach = Reach::of(asked.scene.board(), asked.scene.focus())?;
    reach.rays().iter().find_map(|ray| {
        let squares = ray.destinations();
        let last = squares
            .into_iter()
            .max_by_key(|at| apart_by(asked.from, *at))?;
        Some((squares, last))
    })
}

/// Explains how to count the moves, with the piece's first line as an example.
fn another_count(asked: &ChoiceTask, option: &str) -> String {
    match first_ray(asked) {
        Some((squares, last)) => format!(
            "No, not {option}. Count line by line: towards {last} you count {}.",
            counted(squares.len() as u64, "square")
        ),
        None => format!("No, not {option}: {} can't move at all.", piece(asked)),
    }
}

/// Returns the distance between two squares in king moves.
fn apart_by(from: Square, to: Square) -> u8 {
    let files = from.file().number().abs_diff(to.file().number());
    files.max(from.rank().number().abs_diff(to.rank().number()))
}

/// Explains why the piece needs more or fewer moves, without revealing the number.
fn another_distance(asked: &ChoiceTask, option: &str) -> String {
    let (piece, to) = (piece(asked), &asked.to_name);
    let found = distances(asked).zip(asked.to);
    let least = found.as_ref().and_then(|(distances, to)| distances.to(*to));
    match (least, option.parse::<u8>()) {
        (Some(_), Err(_)) => {
            format!("No: {piece} can get to {to}. Look for the squares it could come from.")
        }
        (None, _) => {
            format!("No, not {option}: {piece} can't get to {to}, however many moves it makes.")
        }
        (Some(least), Ok(given)) if given < least => {
            let within = capital(&within(given));
            format!("No, not {option}. {within}, {piece} can't get to {to}.")
        }
        (Some(_), Ok(_)) => format!("No, not {option}. There is a shorter path to {to}."),
    }
}

/// Returns the squares from which a shortest path makes its last move.
pub(super) fn sources(asked: &ChoiceTask) -> SquareSet {
    let before = || {
        let (distances, target) = (distances(asked)?, asked.to?);
        let mover = asked.scene.board().piece(asked.from)?.into();
        let board = asked.scene.board().without(asked.from);
        let leads = |at: &Square| {
            let reach = Reach::by(mover, *at, &board);
            reach.destinations().contains(target)
        };
        let before = distances.layer(distances.to(target)?.checked_sub(1)?);
        Some(before.into_iter().filter(leads).collect())
    };
    before().unwrap_or_default()
}

/// Explains how to count the shortest paths, and names the squares before the last move.
fn another_number_of_paths(asked: &ChoiceTask, option: &str) -> String {
    let (to, before) = (&asked.to_name, alternatives(sources(asked)));
    format!(
        "No, not {option}. The last move to {to} comes from {before}. Add up the number of shortest paths to each."
    )
}

/// Lists the pieces that have the value in `option`.
fn worth(asked: &ChoiceTask, option: &str) -> String {
    let points = option.parse::<i32>().unwrap_or(0);
    let mut roles = Role::ALL.to_vec();
    roles.retain(|&role| exchange::value(role) == points);
    match &*alternatives(roles.iter().map(|role| format!("a {role}"))) {
        "" => format!("No: no piece is worth {option}."),
        names => format!(
            "No: {option} is the value of {names}, but this is {}.",
            piece(asked)
        ),
    }
}

/// Describes what rules out this outcome, and where to look.
fn another_outcome(asked: &ChoiceTask, option: &str) -> String {
    let position = Position::new(asked.scene.setup);
    let checkers = position.checkers().into_iter();
    let checkers = list(checkers.map(|square| occupant_text(position.board(), square)));
    let king = Role::King.of(position.turn());
    let king = joined(
        position
            .board()
            .of_piece(king)
            .first()
            .map(|at| format!(" on {at}")),
        "",
    );
    match (position.in_check(), option) {
        (true, "stalemate" | "none") => {
            format!("No: the king is attacked by {checkers}, so it is at least check.")
        }
        (false, "check" | "mate") => {
            format!("No: nothing attacks the king{king}, so it is neither check nor mate.")
        }
        (_, "check") => {
            format!(
                "No: it is check, but it may be more. See whether any move saves the king{king}."
            )
        }
        (_, "none") => {
            format!("No: nothing attacks the king{king}. See whether anything can move.")
        }
        _ => match position.legal_moves().first() {
            Some(mv) => format!("No: there is still a move, from {} to {}.", mv.from, mv.to),
            None => format!("No, it isn't {option}."),
        },
    }
}
