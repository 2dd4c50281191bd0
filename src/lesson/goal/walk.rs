//! Moves of one side only, without a king to protect: to collect stars, to capture, or to reach a
//! square. Only the board's rules apply, and the other side doesn't move.

use crate::answer::WhyAnswer;
use crate::board::{Board, Occupant, Piece, Role, Square};
use crate::geometry::{Reach, attackers};
use crate::rules::{Move, Placed, Rule};
use crate::trace::Scene;
use crate::words::{list, occupant_text};

use crate::lesson::act::{Judgement, Mistake, MistakeKind, State};
use crate::lesson::reason;

/// Returns the state after a move. If `safe` is set, refuses squares where the piece could be
/// captured.
pub fn step(state: &State, mv: Move, safe: bool) -> Judgement {
    let board = &state.setup.board;
    let turn = state.setup.turn;
    let piece = mover(state, mv)?;
    let square = mv.from;
    // Solving a level tries about a hundred thousand moves and needs no reasons, so reasons are
    // computed only for refused moves.
    let reach = Reach::by(piece.into(), square, board);
    if !reach.destinations().contains(mv.to) {
        let why = WhyAnswer::of(&reach, piece, mv.to);
        if let Some(reason) = why.why_not() {
            let mistake = Mistake::new(Rule::Geometry(reason), why.sentence()).free();
            return Err(mistake.of_move(board, square, mv.to));
        }
    }
    let arrived = Placed { piece, square }
        .becomes(mv)
        .map_err(|refusal| Mistake::of_refusal(board, &refusal).free())?;
    let mut next = state.next();
    let after = &mut next.setup.board;
    after.clear(mv.from);
    after.put(mv.to, arrived);
    if safe {
        let by = attackers(after, mv.to).of(!turn);
        if !by.is_empty() {
            let names = list(by.into_iter().map(|square| occupant_text(after, square)));
            let sentence = format!("No: {names} can take you on {}.", mv.to);
            let mistake = Mistake::new(MistakeKind::Attacked, sentence);
            return Err(mistake.shown(reason::of_attack(mv.to, by)));
        }
    }
    next.last = Some((mv, None));
    Ok(next)
}

/// Returns the piece that `mv` moves.
///
/// # Errors
///
/// Returns a mistake if the move's first square doesn't hold one of the learner's pieces.
pub fn mover(state: &State, mv: Move) -> Result<Piece, Mistake> {
    let board = &state.setup.board;
    let own = |piece: &Piece| piece.color == state.setup.turn;
    let piece = board.piece(mv.from).filter(own);
    piece.ok_or_else(|| Mistake::new(Rule::NotYourTurn, not_own_piece(board, mv.from)).free())
}

/// Whether the side to move has pawns, which can't move back.
pub fn has_pawns(scene: &Scene) -> bool {
    let board = scene.board();
    !(board.of_color(scene.setup.turn) & board.of_role(Role::Pawn)).is_empty()
}

/// Returns the sentence added to a task in which a piece must never be where it can be captured;
/// empty unless `safe` is set.
pub const fn careful(safe: bool) -> &'static str {
    if safe {
        " Never go where you can be taken."
    } else {
        ""
    }
}

fn not_own_piece(board: &Board, from: Square) -> String {
    match board.get(from) {
        None => format!("{from} is empty, so nothing can move from there."),
        Some(Occupant::Obstacle) => "Obstacles don't move.".to_owned(),
        Some(Occupant::Piece(piece)) => format!("The {piece} isn't yours to move."),
    }
}
