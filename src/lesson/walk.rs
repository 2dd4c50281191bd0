//! Goals in which only one side moves: stars, captures, a square to reach.
//!
//! The board's rules alone apply. There is no check here, and the other side stands still.

use crate::answer::{self, WhyAnswer, list, standing};
use crate::board::{Board, Occupant, Square};
use crate::geometry::{Reach, attackers};
use crate::rules::{Move, Placed, Rule};

use super::{
    goal::Goal,
    judge::{Mistake, State},
    level::Level,
    mistake_kind::MistakeKind,
    reason,
};

/// Judges a move.
pub fn judge(level: &Level, state: &State, mv: Move) -> Result<State, Mistake> {
    let board = &state.setup.board;
    let turn = state.setup.turn;
    let piece = match board.piece(mv.from) {
        Some(piece) if piece.color == turn => piece,
        _ => return Err(Mistake::new(Rule::NotYourTurn, not_yours(board, mv.from)).free()),
    };
    if let Some(sentence) = stays(level, state, mv.from) {
        return Err(Mistake::new(Rule::NotYourTurn, sentence).free());
    }
    let why = WhyAnswer::new(board, mv.from, mv.to)
        .map_err(|error| Mistake::new(Rule::NoPiece, error.to_string()).free())?;
    if let Some(reason) = why.why_not() {
        let mistake = Mistake::new(reason, why.sentence()).free();
        return Err(mistake.shown(reason::of_why(board, mv.from, mv.to)));
    }
    let square = mv.from;
    let arrived = Placed { piece, square }
        .becomes(mv)
        .map_err(|refusal| Mistake::new(&refusal, answer::refusal(&refusal)).free())?;
    let mut next = state.clone();
    let after = &mut next.setup.board;
    after.clear(mv.from);
    after.put(mv.to, arrived);
    if is_safe(level) {
        let by = attackers(after, mv.to).of(!turn);
        if !by.is_empty() {
            let names = by.into_iter().filter_map(|square| {
                let occupant = after.get(square)?;
                Some(standing(occupant, square))
            });
            let sentence = format!("No: on {} you can be taken by {}.", mv.to, list(names));
            return Err(
                Mistake::new(MistakeKind::Attacked, sentence).shown(reason::of_attack(mv.to, by))
            );
        }
    }
    next.stars.remove(mv.to);
    next.last = Some((mv, None));
    if let Goal::Reach { squares, .. } = &level.goal {
        next.done = squares.contains(&mv.to);
    }
    Ok(next)
}

/// Why the piece on `square` is not to be moved, where one certain piece has to get somewhere.
pub fn stays(level: &Level, state: &State, square: Square) -> Option<String> {
    let board = &state.setup.board;
    let only = walker(level, state).filter(|&only| only != square)?;
    let name = |square| Some(standing(board.get(square)?, square));
    let (stays, moves) = (name(square)?, name(only)?);
    Some(format!(
        "Here {stays} stays where it is: only {moves} moves."
    ))
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
    own.filter_map(|square| {
        let piece = board.piece(square)?;
        let to = Reach::by(piece.into(), square, board).destinations();
        Some(Placed { piece, square }.moves_to(to))
    })
    .flatten()
    .collect()
}

fn is_safe(level: &Level) -> bool {
    matches!(
        level.goal,
        Goal::Capture { safe: true } | Goal::Reach { safe: true, .. }
    )
}

fn not_yours(board: &Board, from: Square) -> String {
    match board.get(from) {
        None => format!("{from} is empty, so nothing can move from there."),
        Some(Occupant::Obstacle) => "Obstacles don't move.".to_owned(),
        Some(Occupant::Piece(piece)) => format!("The {piece} is not yours to move."),
    }
}
