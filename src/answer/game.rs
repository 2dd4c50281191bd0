//! Sentences for a game for two.

use crate::board::CastlingSide;
use crate::rules::{DrawClaim, Game, GameEnd, Move, Outcome, Position};

use crate::words::{capital, castled, counted, list, side, standing as stands, taken};

/// Describes whose turn it is, and any check: `White to move.`
fn turn(position: &Position) -> String {
    let side = side(position.turn());
    match check(position) {
        Some(check) => format!("{side} to move, {check}."),
        None => format!("{side} to move."),
    }
}

/// Describes the check against the side to move: `in check from the white rook on e1`; `None` if it
/// isn't in check.
pub fn check(position: &Position) -> Option<String> {
    let by = position.checkers().into_iter();
    let by = by.filter_map(|square| Some(stands(position.board().get(square)?, square)));
    position
        .in_check()
        .then(|| format!("in check from {}", list(by)))
}

/// Describes a legal move: `White moves the knight from g1 to f3.`
pub fn moved(before: &Position, mv: Move) -> String {
    let side = side(before.turn());
    if let Some(castles) = before.castles(mv) {
        let wing = if castles == CastlingSide::King {
            "king's"
        } else {
            "queen's"
        };
        let both = castled(before, mv).unwrap_or_default();
        return format!("{side} castles on the {wing} side: {both}.");
    }
    let role = before.board().piece(mv.from).map(|piece| piece.role.name());
    let role = role.unwrap_or("piece");
    let taken = taken(before, mv).map(|taken| format!(" and takes {taken}"));
    let becomes = mv
        .promotion
        .map(|role| format!("; the pawn becomes a {}", role.name()));
    format!(
        "{side} moves the {role} from {} to {}{}{}.",
        mv.from,
        mv.to,
        taken.unwrap_or_default(),
        becomes.unwrap_or_default()
    )
}

/// Describes an undone move; `before` is the position before it.
pub fn taken_back(before: &Position, mv: Move) -> String {
    format!("Undone: {}", moved(before, mv))
}

/// Describes how a game ended, or whose turn it is.
pub fn standing(game: &Game) -> String {
    match game.end() {
        Some(end) => ended(game, end),
        None => turn(game.position()),
    }
}

/// Describes how a game ended and, after checkmate, how many moves it took.
pub fn ended(game: &Game, end: GameEnd) -> String {
    let moves = counted(game.moves().len().div_ceil(2), "move");
    match end {
        GameEnd::Outcome(Outcome::Checkmate { winner }) => {
            format!("Checkmate: {} wins in {moves}.", side(winner))
        }
        GameEnd::Outcome(Outcome::Stalemate) => format!(
            "Stalemate: {} is not in check and has no legal move. The game is a draw.",
            side(game.position().turn())
        ),
        GameEnd::TooFewPieces => {
            "A draw: neither side has enough pieces left to give mate.".to_owned()
        }
        GameEnd::FivefoldRepetition => {
            "A draw: the same position has come up five times.".to_owned()
        }
        GameEnd::SeventyFiveMoves => "A draw: no capture or pawn move in 75 moves.".to_owned(),
        GameEnd::Draw(None) => "A draw: the players agreed.".to_owned(),
        GameEnd::Draw(Some(claim)) => format!("A draw was claimed: {}.", reason(claim)),
        GameEnd::Resigned { winner } => {
            format!("{} resigns: {} wins.", side(!winner), side(winner))
        }
    }
}

/// Announces that a draw may be claimed, and how.
pub fn claim(claim: DrawClaim, how: &str) -> String {
    format!("{}: {how} claims a draw.", capital(reason(claim)))
}

const fn reason(claim: DrawClaim) -> &'static str {
    match claim {
        DrawClaim::ThreefoldRepetition => "the same position has come up three times",
        DrawClaim::FiftyMoves => "there was no capture or pawn move in 50 moves",
    }
}
