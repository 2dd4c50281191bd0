//! Goals of chess: check, mate, castling and the other special moves.

mod mistakes;

use crate::board::{Color, Role, Setup, Square};
use crate::rules::{CastlingSide, Move, Outcome, Position};

use super::{
    exchange,
    goal::Goal,
    judge::{Mistake, State},
    level::Level,
};

use mistakes::{missed, no_check, no_mate, refused, too_late};

/// Judges a move.
pub fn judge(level: &Level, state: &State, mv: Move) -> Result<State, Mistake> {
    let position = Position::new(state.setup);
    let after = position
        .play(mv)
        .map_err(|refusal| refused(&level.goal, &position, &refusal))?;
    let mut next = State {
        setup: *after.setup(),
        last: Some((mv, None)),
        done: meets(&level.goal, &position, mv, &after),
        ..state.clone()
    };
    if next.done {
        return Ok(next);
    }
    match level.goal {
        Goal::Check(moves) => {
            let left = moves.saturating_sub(state.acts + 1);
            waits(&mut next);
            match left > 0 && can_within(level, &next, left) {
                true => Ok(next),
                false => Err(no_check(&after, mv, left)),
            }
        }
        Goal::Castle { .. } | Goal::Promote { .. } => {
            waits(&mut next);
            match still_possible(&level.goal, &next, mv) {
                true => Ok(next),
                false => Err(too_late(&level.goal, &position, mv)),
            }
        }
        Goal::Mate(moves) => {
            let left = moves.saturating_sub(state.acts + 1);
            match defence(&after, left) {
                Some(reply) if left > 0 && !reply.escapes => {
                    let answered = after.play(reply.mv);
                    next.setup = *answered
                        .map_err(|refusal| refused(&level.goal, &after, &refusal))?
                        .setup();
                    next.last = Some((mv, Some(reply.mv)));
                    Ok(next)
                }
                reply => Err(no_mate(&after, reply.map(|reply| reply.mv), left)),
            }
        }
        _ => Err(missed(&level.goal, &position, mv, &after)),
    }
}

/// The legal moves of a state.
pub fn moves(state: &State) -> Vec<Move> {
    Position::new(state.setup).legal_moves()
}

/// Whether `mv`, which led to `after`, meets the goal at once.
fn meets(goal: &Goal, position: &Position, mv: Move, after: &Position) -> bool {
    match goal {
        Goal::Escape {} => true,
        Goal::Check(_) => after.in_check(),
        Goal::Mate(_) => matches!(after.outcome(), Some(Outcome::Checkmate { .. })),
        Goal::Stalemate {} => after.outcome() == Some(Outcome::Stalemate),
        Goal::Castle { side } => {
            let castled = position.castles(mv);
            castled.is_some_and(|castled| side.is_none_or(|side| side == castled))
        }
        Goal::EnPassant {} => position.captured(mv).is_some_and(|taken| taken != mv.to),
        Goal::Promote { to } => {
            mv.promotion.is_some() && to.is_none_or(|to| mv.promotion == Some(to.role))
        }
        // What the move itself has taken makes up for what can be taken back.
        Goal::Protect {} => {
            let taken = exchange::taken(position, mv);
            loose(after).is_none_or(|(_, points)| points <= taken)
        }
        Goal::Win {} => {
            let gain = exchange::gain(position, mv);
            gain > 0 && gain == best_gain(position)
        }
        _ => false,
    }
}

/// The other side stands still.
fn waits(state: &mut State) {
    state.setup.turn = !state.setup.turn;
    state.setup.en_passant = None;
}

/// Whether the king may still castle, or a pawn still become what is asked for.
fn still_possible(goal: &Goal, state: &State, mv: Move) -> bool {
    let Setup {
        board,
        turn,
        castling,
        ..
    } = state.setup;
    match goal {
        Goal::Castle { side: asked } => CastlingSide::ALL.into_iter().any(|side| {
            asked.is_none_or(|asked| asked == side) && castling.allows(turn, side.is_kings())
        }),
        _ => {
            let pawns = board.of_color(turn) & board.of_role(Role::Pawn);
            mv.promotion.is_none() && !pawns.is_empty()
        }
    }
}

/// Whether the goal can be met within so many moves while the other side stands still.
fn can_within(level: &Level, state: &State, moves: u32) -> bool {
    if moves == 0 {
        return false;
    }
    let position = Position::new(state.setup);
    position.legal_moves().into_iter().any(|mv| {
        let Ok(after) = position.play(mv) else {
            return false;
        };
        if meets(&level.goal, &position, mv, &after) {
            return true;
        }
        // A check in between would have to be answered, so it is no waiting move.
        if moves == 1 || after.in_check() {
            return false;
        }
        let mut next = State {
            setup: *after.setup(),
            ..state.clone()
        };
        waits(&mut next);
        can_within(level, &next, moves - 1)
    })
}

/// A move of the defender.
struct Reply {
    mv: Move,
    /// Whether there is no mate any more within the moves left.
    escapes: bool,
}

/// The defender's best move when the attacker has `left` moves left; `None` when it has none.
fn defence(position: &Position, left: u32) -> Option<Reply> {
    let moves = position.legal_moves();
    // All of them together may take as long as one question.
    let each = POSITIONS / moves.len().max(1);
    // The move that holds out longest; the first of several.
    let stays = |moves_left: u32| {
        moves.iter().copied().find(|&mv| {
            let after = position.play(mv);
            after.is_ok_and(|after| mate_within(&after, moves_left, each).is_none())
        })
    };
    if let Some(mv) = stays(left) {
        return Some(Reply { mv, escapes: true });
    }
    let longest = (0..left).rev().find_map(stays).or(moves.first().copied());
    longest.map(|mv| Reply { mv, escapes: false })
}

/// How many positions are looked at before a mate counts as out of reach: a second's worth, and
/// more than any mate in two takes.
pub const POSITIONS: usize = 200_000;

/// The first move of a forced mate in at most `moves`, with the number it takes; `None` when there
/// is none, or none was found in so many `positions`.
pub fn mate_within(position: &Position, moves: u32, mut positions: usize) -> Option<(Move, u32)> {
    for moves in 1..=moves {
        if let Some(mv) = forced(position, moves, &mut positions) {
            return Some((mv, moves));
        }
        if positions == 0 {
            break;
        }
    }
    None
}

/// A move after which mate in `moves` can't be avoided.
fn forced(position: &Position, moves: u32, positions: &mut usize) -> Option<Move> {
    position.legal_moves().into_iter().find(|&mv| {
        if *positions == 0 {
            return false;
        }
        *positions -= 1;
        let Ok(after) = position.play(mv) else {
            return false;
        };
        match after.outcome() {
            Some(Outcome::Checkmate { .. }) => true,
            Some(Outcome::Stalemate) => false,
            None => {
                let mut replies = after.legal_moves().into_iter();
                moves > 1
                    && replies.all(|reply| {
                        let answered = after.play(reply);
                        answered.is_ok_and(|answered| {
                            (1..moves).any(|moves| forced(&answered, moves, positions).is_some())
                        })
                    })
            }
        }
    })
}

/// The most points that one capture wins.
fn best_gain(position: &Position) -> i32 {
    let moves = position.legal_moves().into_iter();
    moves
        .filter(|&mv| position.captured(mv).is_some())
        .map(|mv| exchange::gain(position, mv))
        .max()
        .unwrap_or(0)
}

/// A capture that wins something for the side to move, and how much: what the side that has just
/// moved left unprotected.
pub fn loose(position: &Position) -> Option<(Move, i32)> {
    // A check only delays the capture, so the king that would have to answer it is left out; but
    // he may take himself.
    let mut setup = *position.setup();
    let kings = setup.board.of_role(Role::King) & setup.board.of_color(position.turn());
    setup.board.clear_all(kings);
    let without = Position::new(setup);
    let enemies = position.board().of_color(!position.turn());
    let gains = enemies.into_iter().flat_map(|square| {
        let by_king = exchange::takes(position, square)
            .into_iter()
            .filter(|mv| kings.contains(mv.from))
            .map(|mv| (mv, exchange::gain(position, mv)));
        let by_others = exchange::takes(&without, square)
            .into_iter()
            .map(|mv| (mv, exchange::gain(&without, mv)));
        by_king.chain(by_others).collect::<Vec<_>>()
    });
    gains
        .filter(|&(_, gain)| gain > 0)
        .max_by_key(|&(_, gain)| gain)
}

fn king_of(position: &Position, color: Color) -> Option<Square> {
    let board = position.board();
    (board.of_role(Role::King) & board.of_color(color)).first()
}
