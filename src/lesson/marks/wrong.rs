//! Why a square is not one of those asked for.

use crate::answer::{Answer, ColorAnswer, WhyAnswer, counted, standing};
use crate::board::{Occupant, Role, Square};
use crate::geometry::{Distances, Reach};
use crate::rules::Position;

use super::{crumbs, new};
use crate::lesson::{
    goal::{Marks, What},
    judge::Mistake,
    level::Level,
    mistake_kind::MistakeKind,
    queue, reason,
    task::role,
};

/// Why `square` is not one of those asked for.
pub(super) fn wrong(level: &Level, marks: &Marks, square: Square) -> Mistake {
    let scene = &level.scene;
    let board = scene.board();
    let from = scene.focus();
    let role = board.piece(from).map_or("piece", |piece| piece.role.name());
    let here = match board.get(square) {
        Some(stands) => standing(stands, square),
        None => format!("nothing on {square}"),
    };
    let why = WhyAnswer::new(board, from, square);
    let why_not = || {
        why.as_ref()
            .map_or(String::new(), |why| why.sentence().to_owned())
    };
    let reachable = why.as_ref().is_ok_and(|why| why.reachable());
    let sentence = match marks.squares {
        What::Reach => why_not(),
        What::Captures if reachable => {
            format!("No: it can go to {square}, but there is nothing to take.")
        }
        What::Captures => why_not(),
        What::Blockers if board.get(square).is_none() => {
            format!("No: {square} is empty, so it blocks nothing.")
        }
        What::Blockers => match why.as_ref().ok().and_then(|why| why.blocker()) {
            Some(by) if by.square != square => format!(
                "No: {} comes first and hides {here}.",
                standing(by.occupant, by.square)
            ),
            _ => format!("No: {here} is on no line of the {role}."),
        },
        What::Shadow if reachable && board.get(square).is_some() => {
            format!("No: {here} casts the shadow. It begins one square further on.")
        }
        What::Shadow if reachable => {
            format!("No: nothing stands before {square}, so it lies in no shadow.")
        }
        What::Shadow => match why.as_ref().ok().and_then(|why| why.blocker()) {
            Some(by) if by.square == square => {
                format!("No: {here} casts the shadow. It begins one square further on.")
            }
            _ => format!(
                "No: {square} is on no line of the {role}, so it can't be in a shadow of its lines."
            ),
        },
        What::Attacked
            if board
                .piece(from)
                .is_some_and(|piece| piece.role == Role::Pawn) =>
        {
            format!("No: a pawn attacks only the two squares diagonally ahead, not {square}.")
        }
        What::Attacked => why_not(),
        What::Attackers => attacker(level, marks, square),
        What::Light | What::Dark => {
            format!("No: {}", ColorAnswer::new(square).sentences().join(" "))
        }
        What::Between if square == from || scene.target == Some(square) => {
            format!("No: {square} is one of the two ends, and they don't count.")
        }
        What::Between => {
            let to = scene.target.unwrap_or(from);
            format!("No: {square} is not on the straight way from {from} to {to}.")
        }
        What::Blocker if board.get(square).is_none() => format!("No: {square} is empty."),
        What::Blocker => format!("No: {here} is not the first thing on the way from {from}."),
        What::Distance => distance(level, square),
        What::Parents => no_parent(level, square),
        What::New => not_new(level, marks.after.unwrap_or(0), square),
        What::Legal => return legal(level, square),
        What::Checkers => format!("No: {here} gives no check."),
        What::Pinned => {
            format!("No: {here} is not pinned: nothing would attack its king if it left.")
        }
        What::Home => {
            let piece = marks.piece.map_or(String::new(), |piece| piece.to_string());
            format!("No: {square} is not where a {piece} starts.")
        }
        What::Crumbs => no_crumb(level, square),
        What::Missed if crumbs(board, from, level, marks.order).contains(square) => {
            format!("No: {square} does get its crumb: the square one step back had one in time.")
        }
        What::Missed => format!(
            "No: the {role} can't go {} to {square}, so there is nothing to miss.",
            scene.direction.long_name()
        ),
    };
    let marks_shown = match marks.squares {
        What::Reach | What::Captures | What::Attacked | What::Blockers => {
            reason::of_why(board, from, square)
        }
        _ => Vec::new(),
    };
    Mistake::new(MistakeKind::Square, sentence).shown(marks_shown)
}

fn attacker(level: &Level, marks: &Marks, square: Square) -> String {
    let board = level.scene.board();
    let target = level.scene.target.unwrap_or(square);
    let Some(piece) = board.piece(square) else {
        return format!("No: no piece stands on {square}.");
    };
    if marks.side.is_some_and(|side| side != piece.color) {
        return format!("No: the {piece} on {square} is on the other side.");
    }
    match WhyAnswer::new(board, square, target) {
        Ok(why) if !why.reachable() => why.sentence().to_owned(),
        _ => format!("No: the {piece} on {square} does not bear on {target}."),
    }
}

fn distance(level: &Level, square: Square) -> String {
    let scene = &level.scene;
    let from = scene.focus();
    let Some(piece) = scene.board().piece(from) else {
        return format!("No: there is no piece on {from}.");
    };
    match Distances::new(piece.into(), from, scene.board()).to(square) {
        Some(0) => format!("No: the {} itself stands on {square}.", role(level)),
        Some(moves) => format!("No: {square} is {} away.", counted(moves, "move")),
        None => format!("No: there is no way to {square}."),
    }
}

/// Why `square` does not come just before the target on a shortest way.
fn no_parent(level: &Level, square: Square) -> String {
    let scene = &level.scene;
    let target = scene.target.unwrap_or(square);
    let Some((mover, from)) = queue::searcher(level) else {
        return format!("No: there is no piece on {}.", scene.focus());
    };
    let distances = Distances::new(mover, from, scene.board());
    let board = scene.board().without(from);
    if square == target {
        return format!("No: {square} is the target itself.");
    }
    if !Reach::by(mover, square, &board)
        .destinations()
        .contains(target)
    {
        return format!("No: from {square} it is no single move to {target}.");
    }
    match (distances.to(square), distances.to(target)) {
        (Some(here), Some(there)) => format!(
            "No: {square} is {} away itself, so over {square} it would be {} to {target}, not {there}.",
            counted(here, "move"),
            u32::from(here) + 1,
        ),
        _ => format!("No: there is no way to {square}."),
    }
}

/// Why `square` does not join the queue with the next square that comes out.
fn not_new(level: &Level, after: usize, square: Square) -> String {
    let (Some((mover, start)), Some((next, _))) = (queue::searcher(level), new(level, after))
    else {
        return format!("No: {square} is not new.");
    };
    let board = level.scene.board().without(start);
    let near = Reach::by(mover, next, &board).destinations();
    match board.get(square) {
        _ if square == next => {
            format!("No: {next} itself has just come out of the queue.")
        }
        _ if near.contains(square) && square == start => {
            format!("No: {square} is the start. It was marked before anything else.")
        }
        _ if near.contains(square) => {
            format!("No: {square} was marked before, by an earlier square.")
        }
        Some(stands) => format!("No: {} can't be entered.", standing(stands, square)),
        None => format!(
            "No: from {next} it is no {}'s move to {square}.",
            role(level)
        ),
    }
}

/// Why the sweep leaves no crumb on `square`.
fn no_crumb(level: &Level, square: Square) -> String {
    let scene = &level.scene;
    let board = scene.board();
    let from = scene.focus();
    let role = board.piece(from).map_or("piece", |piece| piece.role.name());
    if square == from {
        return format!("No: the {role} itself stands on {square}.");
    }
    let own = board.piece(from).map(|piece| piece.color);
    match board.get(square) {
        Some(Occupant::Piece(piece)) if Some(piece.color) != own => {}
        Some(stands) => return format!("No: {} gets no crumb.", standing(stands, square)),
        None => {}
    }
    match square.step(scene.direction.opposite()) {
        None => format!("No: one step back from {square} is off the board, so it gets no crumb."),
        Some(back) => match board.get(back) {
            Some(stands) if back != from => {
                format!(
                    "No: {} passes no crumb on to {square}.",
                    standing(stands, back)
                )
            }
            _ => {
                format!("No: when {square} is asked, {back} holds neither the {role} nor a crumb.")
            }
        },
    }
}

/// The rules say why a move is not legal.
fn legal(level: &Level, square: Square) -> Mistake {
    let position = Position::new(level.scene.setup);
    let mv = crate::rules::Move::new(level.scene.focus(), square);
    match position.judge(mv) {
        Err(refusal) => Mistake::new(&refusal, crate::answer::refusal(&refusal))
            .shown(reason::of_refusal(position.board(), &refusal)),
        Ok(_) => Mistake::new(MistakeKind::Square, format!("{square} is not asked for.")),
    }
}
