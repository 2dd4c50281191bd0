//! Goals in which squares are to be marked: which they are, and why another is not one of them.

use crate::answer::{Answer, ColorAnswer, ReachAnswer, WhyAnswer, counted, standing};
use crate::board::{Board, Color, Role, Square, SquareSet};
use crate::geometry::{Distances, Reach, attackers, attacks, pins};
use crate::rules::Position;
use crate::trace::{Fact, Order, breadth_first, sweep, swept_ray};

use super::{
    goal::{Goal, Marks, What},
    judge::{Mistake, State},
    level::Level,
    reason,
};

/// The squares asked for; none when the goal asks for something else or the scene lacks what it
/// needs.
pub fn answer(level: &Level) -> SquareSet {
    let Goal::Mark(marks) = &level.goal else {
        return SquareSet::EMPTY;
    };
    let within: SquareSet = match &marks.within {
        Some(squares) => squares.iter().copied().collect(),
        None => SquareSet::ALL,
    };
    all(level, marks).unwrap_or_default() & within
}

/// Every square that fits, among the candidates or not.
fn all(level: &Level, marks: &Marks) -> Option<SquareSet> {
    let scene = &level.scene;
    let board = scene.board();
    let from = scene.focus();
    let reach = || Reach::of(board, from);
    let position = || Position::new(scene.setup);
    Some(match marks.squares {
        What::Reach => reach()?.destinations(),
        What::Captures => reach()?.captures(),
        What::Blockers => reach()?.blockers(),
        What::Shadow => reach()?.shadow(),
        What::Attacked => attacks(board, from),
        What::Attackers => {
            let found = attackers(board, scene.target?);
            match marks.side {
                Some(side) => found.of(side.into()),
                None => found.white | found.black,
            }
        }
        What::Light => SquareSet::LIGHT,
        What::Dark => SquareSet::DARK,
        What::Between => reason::between(from, scene.target?).into_iter().collect(),
        What::Blocker => {
            let between = reason::between(from, scene.target?);
            let first = between
                .into_iter()
                .find(|&square| board.get(square).is_some());
            first?.into()
        }
        What::Distance => {
            let mover = board.piece(from)?.into();
            Distances::new(mover, from, board).layer(marks.distance?)
        }
        What::New => new(level, marks.after?)?.1,
        What::Legal => position().legal_destinations(from),
        What::Checkers => position().checkers(),
        What::Pinned => pins(board).map(|pin| pin.pinned).collect(),
        What::Home => home(marks)?,
        What::Crumbs => crumbs(board, from, level, marks.order),
        What::Missed => ray(board, from, level) - crumbs(board, from, level, marks.order),
    })
}

/// The square that the search takes next after so many, and what joins the queue with it.
pub fn new(level: &Level, after: usize) -> Option<(Square, SquareSet)> {
    let scene = &level.scene;
    let mover = scene.board().piece(scene.focus())?.into();
    let trace = breadth_first(mover, scene.focus(), scene.target, scene.board());
    let mut expanded = trace.steps().iter().filter_map(|step| match step.fact {
        Fact::Expanded { square, new, .. } => Some((square, new)),
        _ => None,
    });
    expanded.nth(after)
}

/// Where a piece starts the game.
fn home(marks: &Marks) -> Option<SquareSet> {
    let piece = marks.piece?;
    let start = Position::start();
    Some(start.board().of_piece(piece))
}

/// The open squares along the direction and the enemy that ends them.
fn ray(board: &Board, from: Square, level: &Level) -> SquareSet {
    swept_ray(board, from, level.scene.direction)
        .into_iter()
        .collect()
}

/// The squares that one pass over the board leaves a crumb on.
fn crumbs(board: &Board, from: Square, level: &Level, order: Order) -> SquareSet {
    let pass = sweep(board, from, level.scene.direction, order);
    let steps = pass.iter().flat_map(|trace| trace.steps());
    steps.filter_map(|step| step.fact.crumb()).collect()
}

/// Judges one marked square.
pub fn judge(level: &Level, state: &State, square: Square) -> Result<State, Mistake> {
    let Goal::Mark(marks) = &level.goal else {
        return Err(Mistake::new("square", "Nothing is to be marked here.").free());
    };
    if state.marked.contains(&square) {
        return Err(Mistake::new("found", format!("{square} is found already.")).free());
    }
    if marks
        .within
        .as_ref()
        .is_some_and(|within| !within.contains(&square))
    {
        let sentence = format!("{square} is none of the squares to choose among.");
        return Err(Mistake::new("square", sentence).free());
    }
    if !answer(level).contains(square) {
        return Err(wrong(level, marks, square));
    }
    let mut next = state.clone();
    next.marked.push(square);
    Ok(next)
}

/// Why `square` is not one of those asked for.
fn wrong(level: &Level, marks: &Marks, square: Square) -> Mistake {
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
    let reachable = why.as_ref().is_ok_and(|why| why.reason().reachable());
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
        What::Light | What::Dark => ColorAnswer::new(square).sentences().join(" "),
        What::Between => {
            let to = scene.target.unwrap_or(from);
            format!("No: {square} is not on the straight way from {from} to {to}.")
        }
        What::Blocker if board.get(square).is_none() => format!("No: {square} is empty."),
        What::Blocker => format!("No: {here} is not the first thing on the way from {from}."),
        What::Distance => distance(level, square),
        What::New => match new(level, marks.after.unwrap_or(0)) {
            Some((next, _)) => format!(
                "No: {square} is not new from {next}. It was seen before, or is no {role}'s move away."
            ),
            None => format!("No: {square} is not new."),
        },
        What::Legal => return legal(level, square),
        What::Checkers => format!("No: {here} gives no check."),
        What::Pinned => {
            format!("No: {here} is not pinned: nothing would attack its king if it left.")
        }
        What::Home => {
            let piece = marks.piece.map_or(String::new(), |piece| piece.to_string());
            format!("No: no {piece} starts on {square}.")
        }
        What::Crumbs => {
            let back = square.step(scene.direction.opposite());
            match back {
                None => format!(
                    "No: one step back from {square} is off the board, so it gets no crumb."
                ),
                Some(back) => format!(
                    "No: when {square} is asked, {back} holds neither the {role} nor a crumb."
                ),
            }
        }
        What::Missed => format!("No: {square} either got its crumb or is not open that way."),
    };
    let marks_shown = match marks.squares {
        What::Reach | What::Captures | What::Attacked | What::Blockers => {
            reason::of_why(board, from, square)
        }
        _ => Vec::new(),
    };
    Mistake::new("square", sentence).shown(marks_shown)
}

fn attacker(level: &Level, marks: &Marks, square: Square) -> String {
    let board = level.scene.board();
    let target = level.scene.target.unwrap_or(square);
    let Some(piece) = board.piece(square) else {
        return format!("No: no piece stands on {square}.");
    };
    if marks
        .side
        .is_some_and(|side| Color::from(side) != piece.color)
    {
        return format!("No: the {piece} on {square} is on the other side.");
    }
    match WhyAnswer::new(board, square, target) {
        Ok(why) if !why.reason().reachable() => why.sentence().to_owned(),
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
        Some(moves) => format!("No: {square} is {} away.", counted(moves, "move")),
        None => format!("No: there is no way to {square}."),
    }
}

/// The rules say why a move is not legal.
fn legal(level: &Level, square: Square) -> Mistake {
    let position = Position::new(level.scene.setup);
    let mv = crate::rules::Move::new(level.scene.focus(), square);
    match position.judge(mv) {
        Err(refusal) => Mistake::new(refusal.name(), crate::answer::refusal(&refusal))
            .shown(reason::of_refusal(position.board(), &refusal)),
        Ok(_) => Mistake::new("square", format!("{square} is not asked for.")),
    }
}

/// What the selected piece can do, for texts that count.
pub fn count_of_moves(level: &Level) -> Option<usize> {
    let scene = &level.scene;
    ReachAnswer::new(scene.board(), scene.focus()).ok()?;
    Some(
        Reach::of(scene.board(), scene.focus())?
            .destinations()
            .len(),
    )
}
