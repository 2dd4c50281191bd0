//! Why a move does not meet a goal, in sentences and in marks on the board.

use crate::answer::{self, standing};
use crate::geometry::{WhyNot, attackers};
use crate::rules::{CastlingRefusal, Move, Outcome, Position, Refusal};
use crate::trace::Mark;

use super::{king_of, loose};
use crate::lesson::{exchange, goal::Goal, judge::Mistake, mistake_kind::MistakeKind, reason};

/// The move is not legal. What the board alone refuses is free to try.
pub(super) fn refused(goal: &Goal, position: &Position, refusal: &Refusal) -> Mistake {
    // Two steps of a king that is somewhere else are too many, and mean no castling to a learner
    // who isn't asked to castle.
    if let Refusal::Castling { reason, .. } = refusal
        && matches!(reason, CastlingRefusal::KingNotHome { .. })
        && !matches!(goal, Goal::Castle { .. })
    {
        let sentence = "No: a king moves one square at a time, and that is two.";
        return Mistake::new(WhyNot::NotItsMove, sentence).free();
    }
    let free = matches!(
        refusal,
        Refusal::Geometry { .. }
            | Refusal::NoPiece { .. }
            | Refusal::ObstacleStays { .. }
            | Refusal::NotYourTurn { .. }
            | Refusal::PromotionMissing { .. }
    );
    Mistake {
        kind: refusal.into(),
        sentence: answer::refusal(refusal),
        marks: reason::of_refusal(position.board(), refusal),
        counts: !free,
    }
}

pub(super) fn no_check(after: &Position, mv: Move, left: u32) -> Mistake {
    if left > 0 {
        let moves = answer::counted(left, "move");
        let mv = mv.written();
        let sentence = format!("No: after {mv} there is no check within {moves} any more.");
        return Mistake::new(MistakeKind::NoCheck, sentence);
    }
    let board = after.board();
    let Some(king) = king_of(after, after.turn()) else {
        return Mistake::new(MistakeKind::NoCheck, "There is no king to give check to.");
    };
    let moved = board
        .get(mv.to)
        .map_or(String::new(), |stands| standing(stands, mv.to));
    let why = answer::WhyAnswer::new(board, mv.to, king);
    let because = match why.as_ref().ok().and_then(|why| why.blocker()) {
        Some(by) if by.square != king => {
            format!("{} is in the way", standing(by.occupant, by.square))
        }
        _ => format!("{moved} doesn't attack the king on {king}"),
    };
    Mistake::new(MistakeKind::NoCheck, format!("No check: {because}."))
        .shown(reason::of_why(board, mv.to, king))
}

/// `reply` is the answer that spoils the mate, with `left` more moves to give it in; none when
/// the other side can't move, and is not mated either.
pub(super) fn no_mate(after: &Position, reply: Option<Move>, left: u32) -> Mistake {
    let Some(reply) = reply else {
        return Mistake::new(
            MistakeKind::Stalemate,
            "Stalemate: the king is not attacked, and nothing can move. That is a draw.",
        );
    };
    // Which of the many answers there are is of no interest then.
    if left == 0 && !after.in_check() {
        return Mistake::new(
            MistakeKind::NoMate,
            "That is no check, so it can't be mate.",
        );
    }
    let does = doing(after, reply);
    let sentence = match (left, after.in_check()) {
        (0, false) => format!("That is no check, and {does}."),
        (0, true) => format!("No mate: {does}."),
        (left, _) => {
            let within = match left {
                1 => "in one".to_owned(),
                left => format!("within {left} moves"),
            };
            format!("No: {does}, and then there is no mate {within}.")
        }
    };
    let marks = vec![(reply.from, Mark::Blocker), (reply.to, Mark::Open)];
    Mistake::new(MistakeKind::NoMate, sentence).shown(marks)
}

/// What the side to move does with `mv`: `the black king on g8 goes to h8`.
fn doing(position: &Position, mv: Move) -> String {
    let board = position.board();
    let piece = board
        .get(mv.from)
        .map_or(String::new(), |stands| standing(stands, mv.from));
    let king = king_of(position, position.turn()) == Some(mv.from);
    match (taken(position, mv), position.in_check()) {
        (Some(taken), _) => format!("{piece} takes {taken}"),
        (None, true) if king => format!("the king gets away to {}", mv.to),
        (None, true) => format!("{piece} goes to {} and stops the check", mv.to),
        (None, false) => format!("{piece} can go to {}", mv.to),
    }
}

/// What `mv` takes: `the white pawn on d4 in passing`.
fn taken(position: &Position, mv: Move) -> Option<String> {
    let square = position.captured(mv)?;
    let taken = standing(position.board().get(square)?, square);
    Some(match square == mv.to {
        true => taken,
        false => format!("{taken} in passing"),
    })
}

pub(super) fn too_late(goal: &Goal, position: &Position, mv: Move) -> Mistake {
    let piece = position
        .board()
        .get(mv.from)
        .map_or(String::new(), |stands| stands.to_string());
    let sentence = match (goal, mv.promotion) {
        (Goal::Promote { to: Some(to) }, Some(_)) => {
            return Mistake::new(
                MistakeKind::Promotion,
                format!("No: here the pawn has to become a {}.", to.role.name()),
            );
        }
        (Goal::Promote { .. }, _) => {
            format!("No: after this move of the {piece} no pawn gets through.")
        }
        _ => format!("No: once the {piece} has moved, there is no castling with it any more."),
    };
    Mistake::new(MistakeKind::TooLate, sentence)
}

/// Why a legal move does not meet a goal that asks for one move.
pub(super) fn missed(goal: &Goal, position: &Position, mv: Move, after: &Position) -> Mistake {
    let name = |square| {
        let stands = after.board().get(square);
        stands.map_or(String::new(), |stands| standing(stands, square))
    };
    match goal {
        Goal::Stalemate {} => match after.outcome() {
            Some(Outcome::Checkmate { .. }) => Mistake::new(
                MistakeKind::Mate,
                "That is mate: the king is attacked. Stalemate leaves it alone.",
            ),
            _ => {
                let reply = after.legal_moves().first().copied().unwrap_or(mv);
                let does = match taken(after, reply) {
                    Some(taken) => format!("take {taken}"),
                    None => format!("go to {}", reply.to),
                };
                let sentence = format!("No stalemate: {} can still {does}.", name(reply.from));
                let marks = vec![(reply.from, Mark::Blocker), (reply.to, Mark::Open)];
                Mistake::new(MistakeKind::NoStalemate, sentence).shown(marks)
            }
        },
        Goal::EnPassant {} => Mistake::new(
            MistakeKind::NotEnPassant,
            "That is a legal move, but it doesn't take in passing. The chance lasts for one move only.",
        ),
        Goal::Protect {} => match loose(after) {
            Some((capture, points)) => {
                let then = match points < exchange::taken(after, capture) {
                    true => "even if you take back",
                    false => "and nothing takes back",
                };
                let points = answer::counted(points.unsigned_abs(), "point");
                let sentence = format!(
                    "No: {} takes {}, {then}: you lose {points}.",
                    name(capture.from),
                    taken(after, capture).unwrap_or_default(),
                );
                let marks = reason::of_attack(capture.to, [capture.from]);
                Mistake::new(MistakeKind::Loose, sentence).shown(marks)
            }
            None => Mistake::new(MistakeKind::Loose, "Something can still be taken."),
        },
        Goal::Win {} if position.captured(mv).is_none() => Mistake::new(
            MistakeKind::Loose,
            "Nothing is taken that way. Look for a capture.",
        )
        .free(),
        Goal::Win {} => {
            let gain = exchange::gain(position, mv);
            let back = attackers(after.board(), mv.to).of(after.turn());
            let (sentence, marks) = match gain {
                ..=0 => (
                    format!("That wins nothing: {} can be taken back.", name(mv.to)),
                    reason::of_attack(mv.to, back),
                ),
                points => (
                    format!(
                        "That wins {}. There is more to be won.",
                        answer::counted(points.unsigned_abs(), "point")
                    ),
                    Vec::new(),
                ),
            };
            Mistake::new(MistakeKind::Loose, sentence).shown(marks)
        }
        _ => Mistake::new(MistakeKind::Square, "That does not meet the goal."),
    }
}
