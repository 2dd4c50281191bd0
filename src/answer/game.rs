//! The words of a game for two.

use crate::rules::{DrawClaim, Game, GameEnd, Move, Outcome, Position};

use super::words::{capital, counted, list, side, standing as stands};

/// Whose turn it is, and what attacks the king: `White to move.`
fn turn(position: &Position) -> String {
    let side = side(position.turn());
    if position.in_check() {
        let by = position.checkers().into_iter();
        let by = by.filter_map(|square| Some(stands(position.board().get(square)?, square)));
        format!("{side} is in check from {}, and to move.", list(by))
    } else {
        format!("{side} to move.")
    }
}

/// What a legal move does: `White moves the knight g1-f3.`
pub fn moved(before: &Position, mv: Move) -> String {
    let side = side(before.turn());
    if let Some(castles) = before.castles(mv) {
        let wing = if castles.is_kings() {
            "king's"
        } else {
            "queen's"
        };
        return format!("{side} castles to the {wing} side.");
    }
    let role = before.board().piece(mv.from).map(|piece| piece.role.name());
    let role = role.unwrap_or("piece");
    // Where it stood is told where that is not where the move leads.
    let taken = before.captured(mv).and_then(|square| {
        let occupant = before.board().get(square)?;
        Some(if square == mv.to {
            format!(" and takes the {occupant}")
        } else {
            format!(" and takes {} in passing", stands(occupant, square))
        })
    });
    let becomes = mv
        .promotion
        .map(|role| format!("; it becomes a {}", role.name()));
    format!(
        "{side} moves the {role} {}-{}{}{}.",
        mv.from,
        mv.to,
        taken.unwrap_or_default(),
        becomes.unwrap_or_default()
    )
}

/// What a move takes: `the white pawn on d4 in passing`.
pub fn taken(position: &Position, mv: Move) -> Option<String> {
    let square = position.captured(mv)?;
    let taken = stands(position.board().get(square)?, square);
    Some(if square == mv.to {
        taken
    } else {
        format!("{taken} in passing")
    })
}

/// How a game ended, or who is to move.
pub fn standing(game: &Game) -> String {
    match game.end() {
        Some(end) => ended(game, end),
        None => turn(game.position()),
    }
}

/// How a game ended, and after how many moves.
pub fn ended(game: &Game, end: GameEnd) -> String {
    let moves = counted(game.moves().len().div_ceil(2) as u64, "move");
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
        GameEnd::SeventyFiveMoves => {
            "A draw: for 75 moves nothing was taken and no pawn was moved.".to_owned()
        }
        GameEnd::Draw(None) => "A draw: the players have agreed on it.".to_owned(),
        GameEnd::Draw(Some(claim)) => format!("A draw: {}, and it was claimed.", reason(claim)),
        GameEnd::Resigned { winner } => {
            format!("{} gives up: {} wins.", side(!winner), side(winner))
        }
    }
}

/// That a draw may be claimed, and how.
pub fn claim(claim: DrawClaim, how: &str) -> String {
    format!("{}: {how} claims a draw.", capital(reason(claim)))
}

const fn reason(claim: DrawClaim) -> &'static str {
    match claim {
        DrawClaim::ThreefoldRepetition => "the same position has come up three times",
        DrawClaim::FiftyMoves => "for 50 moves nothing was taken and no pawn was moved",
    }
}
