//! Goals in which only one side moves: stars, captures, a square to reach.
//!
//! The board's rules alone apply. There is no check here, and the other side stands still.

use crate::answer::{WhyAnswer, list, standing};
use crate::board::{Board, Occupant, Piece, Rank, Role, Square};
use crate::geometry::{Reach, attackers};
use crate::rules::Move;

use super::{
    goal::Goal,
    judge::{Mistake, State},
    level::Level,
    reason,
};

/// Judges a move.
pub fn judge(level: &Level, state: &State, mv: Move) -> Result<State, Mistake> {
    let board = &state.setup.board;
    let turn = state.setup.turn;
    let piece = match board.piece(mv.from) {
        Some(piece) if piece.color == turn => piece,
        _ => return Err(Mistake::new("not_your_turn", not_yours(board, mv.from)).free()),
    };
    if let Some(only) = walker(level, state).filter(|&only| only != mv.from) {
        let stays = standing(piece.into(), mv.from);
        let sentence = format!("Here {stays} stays where it is: only the piece on {only} moves.");
        return Err(Mistake::new("not_your_turn", sentence).free());
    }
    let why = WhyAnswer::new(board, mv.from, mv.to)
        .map_err(|error| Mistake::new("no_piece", error.to_string()).free())?;
    if !why.reason().reachable() {
        let mistake = Mistake::new("blocked", why.sentence()).free();
        return Err(mistake.shown(reason::of_why(board, mv.from, mv.to)));
    }
    let mut next = state.clone();
    let after = &mut next.setup.board;
    after.clear(mv.from);
    after.put(mv.to, arrived(piece, mv.to));
    if is_safe(level) {
        let by = attackers(after, mv.to).of(!turn);
        if !by.is_empty() {
            let names = by.into_iter().filter_map(|square| {
                let occupant = after.get(square)?;
                Some(standing(occupant, square))
            });
            let sentence = format!("No: on {} you can be taken by {}.", mv.to, list(names));
            return Err(Mistake::new("attacked", sentence).shown(reason::of_attack(mv.to, by)));
        }
    }
    next.stars.remove(mv.to);
    next.last = Some((mv, None));
    if let Goal::Reach { squares, .. } = &level.goal {
        next.done = squares.contains(&mv.to);
    }
    Ok(next)
}

/// The only piece that moves, where one certain piece has to get somewhere.
fn walker(level: &Level, state: &State) -> Option<Square> {
    let start = match level.goal {
        Goal::Reach { .. } => level.scene.selected?,
        _ => return None,
    };
    Some(state.last.map_or(start, |(mv, _)| mv.to))
}

/// Every move there is, whether or not it is safe.
pub fn moves(state: &State) -> Vec<Move> {
    let board = &state.setup.board;
    let own = board.of_color(state.setup.turn).into_iter();
    own.flat_map(|from| {
        let reach = Reach::of(board, from);
        let to = reach.map(|reach| reach.destinations()).unwrap_or_default();
        to.into_iter().map(move |to| Move::new(from, to))
    })
    .collect()
}

fn is_safe(level: &Level) -> bool {
    matches!(
        level.goal,
        Goal::Capture { safe: true } | Goal::Reach { safe: true, .. }
    )
}

/// What a piece is once it has come to `to`: a pawn on the last rank becomes a queen.
fn arrived(piece: Piece, to: Square) -> Piece {
    match (piece.role, to.rank()) {
        (Role::Pawn, Rank::First | Rank::Eighth) => Piece {
            role: Role::Queen,
            ..piece
        },
        _ => piece,
    }
}

fn not_yours(board: &Board, from: Square) -> String {
    match board.get(from) {
        None => format!("{from} is empty, so nothing can move from there."),
        Some(Occupant::Obstacle) => "Obstacles don't move.".to_owned(),
        Some(Occupant::Piece(piece)) => format!("The {piece} is not yours to move."),
    }
}
