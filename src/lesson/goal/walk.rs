//! Moves where only one side moves, and no king has to be watched: stars, captures, a square to
//! reach. The board's rules alone apply, and the other side stands still.

use crate::answer::{self, WhyAnswer, list, standing};
use crate::board::{Board, Occupant, Piece, Role, Square};
use crate::geometry::{Reach, attackers};
use crate::rules::{Move, Placed, Rule};
use crate::trace::{Mark, Scene};
use crate::work::Budget;

use super::{Goal, Solution};
use crate::lesson::{
    act::{Act, Mistake, State},
    mistake_kind::MistakeKind,
    reason,
    shortest::shortest,
};

/// The state after a move. `safe` refuses a square where the piece could be taken.
pub fn step(state: &State, mv: Move, safe: bool) -> Result<State, Mistake> {
    let board = &state.setup.board;
    let turn = state.setup.turn;
    let piece = mover(state, mv)?;
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
    let mut next = state.next();
    let after = &mut next.setup.board;
    after.clear(mv.from);
    after.put(mv.to, arrived);
    if safe {
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
    next.last = Some((mv, None));
    Ok(next)
}

/// The piece that `mv` moves, if it is one's own.
pub fn mover(state: &State, mv: Move) -> Result<Piece, Mistake> {
    let board = &state.setup.board;
    let own = |piece: &Piece| piece.color == state.setup.turn;
    let piece = board.piece(mv.from).filter(own);
    piece.ok_or_else(|| Mistake::new(Rule::NotYourTurn, not_yours(board, mv.from)).free())
}

/// A shortest way on, trying every move there is.
pub fn solve(goal: &impl Goal, scene: &Scene, state: &State, budget: &mut Budget) -> Solution {
    shortest(
        state,
        u32::MAX,
        budget,
        moves,
        |state, mv, budget| Ok(goal.judge(scene, state, Act::Move(mv), budget).ok()),
        |state| goal.is_met(scene, state),
    )
}

/// Every move there is, whether or not it is safe.
fn moves(state: &State) -> Vec<Move> {
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

/// What the selected piece can do.
pub fn lit(state: &State, selected: Square) -> Vec<(Square, Mark)> {
    let Some(reach) = Reach::of(&state.setup.board, selected) else {
        return Vec::new();
    };
    let open = reach.destinations() - reach.captures();
    let open = open.into_iter().map(|square| (square, Mark::Open));
    let captures = reach.captures().into_iter();
    open.chain(captures.map(|square| (square, Mark::Capture)))
        .collect()
}

/// Whether the side that moves has pawns, which never turn back.
pub fn has_pawns(scene: &Scene) -> bool {
    let board = scene.board();
    !(board.of_color(scene.setup.turn) & board.of_role(Role::Pawn)).is_empty()
}

/// What a task adds where a piece may never stand where it can be taken.
pub const fn careful(safe: bool) -> &'static str {
    if safe {
        " Never stand where you can be taken."
    } else {
        ""
    }
}

fn not_yours(board: &Board, from: Square) -> String {
    match board.get(from) {
        None => format!("{from} is empty, so nothing can move from there."),
        Some(Occupant::Obstacle) => "Obstacles don't move.".to_owned(),
        Some(Occupant::Piece(piece)) => format!("The {piece} is not yours to move."),
    }
}
