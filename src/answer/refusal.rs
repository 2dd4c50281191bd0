//! Sentences that explain why the rules of chess forbid a move.

use crate::board::{CastlingSide, Color, Role};
use crate::rules::{CastlingRefusal, Refusal};

use super::blocked::because;
use crate::words::{list, side};

/// Explains why a move is refused, in a sentence or two.
///
/// ```
/// use knightlight::{answer, rules::Position};
/// let position: Position = "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1".parse().unwrap();
/// let refusal = position.play("c3d5".parse().unwrap()).unwrap_err();
/// assert_eq!(
///     answer::refusal(&refusal),
///     "No: the white knight on c3 is pinned by the black bishop on b4. \
///      Moving it there would expose the king on e1.",
/// );
/// ```
pub fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NoPiece(from) => {
            format!("No: {from} is empty. There is nothing to move.")
        }
        Refusal::ObstacleStays(from) => {
            format!("No: an obstacle stands on {from}, and obstacles don't move.")
        }
        Refusal::NotYourTurn(mover) => {
            let turn = side(!mover.piece.color);
            format!("No: {mover} can't move now. It is {turn}'s turn.")
        }
        Refusal::PromotionMissing { pawn, to } => {
            format!("On {to} the {pawn} promotes: choose a queen, rook, bishop or knight.")
        }
        Refusal::PromotionInvalid(role) => {
            format!("No: a pawn becomes a queen, rook, bishop or knight, never a {role}.")
        }
        Refusal::PromotionUnexpected(Role::Pawn) => {
            "No: a pawn promotes only on its last rank.".to_owned()
        }
        Refusal::PromotionUnexpected(role) => {
            format!("No: only a pawn promotes, not a {role}.")
        }
        Refusal::King(king) => format!("No: {king} is there, and a king can't be captured."),
        Refusal::NoEnPassant(beside) => {
            format!("No: {beside} didn't just move two squares, so it can't be taken en passant.")
        }
        Refusal::IntoCheck { king, to, by } => {
            let by = list(by);
            format!("No: the {king} would be in check on {to}, attacked by {by}.")
        }
        Refusal::StaysInCheck { king, by } => {
            let by = list(by);
            format!("No: {king} is in check from {by}, and this move doesn't end it.")
        }
        Refusal::Pinned { mover, king, by } => {
            format!(
                "No: {mover} is pinned by {by}. Moving it there would expose the king on {king}."
            )
        }
        Refusal::EnPassantExposes { pawns, king, by } => {
            let (pawns, by) = (list(pawns), list(by));
            format!("No: with the pawns on {pawns} both gone, {king} would be attacked by {by}.")
        }
        Refusal::Castling {
            color,
            side,
            reason,
        } => castling(*color, *side, reason),
        Refusal::Geometry { mover, to, blocked } => {
            format!("No: {}", because(mover.piece, mover.square, *to, *blocked))
        }
    }
}

fn castling(color: Color, side: CastlingSide, reason: &CastlingRefusal) -> String {
    let side = match side {
        CastlingSide::King => "king's",
        CastlingSide::Queen => "queen's",
    };
    let color = color.name();
    let because = match reason {
        CastlingRefusal::KingNotHome(home) => format!("the king isn't on {home}"),
        CastlingRefusal::RookNotHome(home) => format!("there is no {color} rook on {home}"),
        CastlingRefusal::RightLost { king, rook } => format!(
            "the right to castle is lost, since the king on {king} or the rook on {rook} counts as \
            having moved"
        ),
        CastlingRefusal::Blocked(by) => format!("{by} stands between king and rook"),
        CastlingRefusal::InCheck { by, .. } => format!("the king is in check from {}", list(by)),
        CastlingRefusal::PassesAttack { over, by } => {
            format!(
                "the king would pass over {over}, which is attacked by {}",
                list(by)
            )
        }
        CastlingRefusal::IntoCheck { to, by } => {
            format!(
                "the king would end up on {to}, which is attacked by {}",
                list(by)
            )
        }
    };
    format!("No castling on the {side} side: {because}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position;

    #[test]
    fn every_refusal_names_the_square_the_piece_and_the_rule() {
        for (fen, mv, said) in [
            ("8/8/8/8/8/8/8/R7 w - - 0 1", "b1b2", "b1 is empty"),
            (
                "8/8/8/8/8/8/8/R*6 w - - 0 1",
                "b1b2",
                "obstacles don't move",
            ),
            ("8/8/8/8/8/8/8/R6r w - - 0 1", "h1h2", "It is White's turn"),
            ("8/8/8/8/8/8/8/R7 w - - 0 1", "a1a1", "is already on a1"),
            (
                "8/8/8/8/8/8/8/R7 w - - 0 1",
                "a1b3",
                "a rook moves along ranks and files",
            ),
            (
                "8/8/8/8/8/8/8/N7 w - - 0 1",
                "a1a3",
                "can't jump from a1 to a3",
            ),
            (
                "8/8/8/8/p7/8/8/R7 w - - 0 1",
                "a1a6",
                "No: the black pawn on a4 is in the way. a6 is in its shadow.",
            ),
            (
                "8/8/8/8/8/p7/P7/8 w - - 0 1",
                "a2a4",
                "A pawn can't take straight ahead.",
            ),
            (
                "8/8/8/8/8/8/P7/R7 w - - 0 1",
                "a1a2",
                "the white pawn on a2 is on the rook's own side",
            ),
            (
                "8/8/8/8/8/8/*7/R7 w - - 0 1",
                "a1a2",
                "there is an obstacle on a2",
            ),
            (
                "8/8/8/8/8/8/k7/R7 w - - 0 1",
                "a1a2",
                "a king can't be captured",
            ),
            ("8/8/8/8/8/8/P7/8 w - - 0 1", "a2b3", "b3 is empty"),
            (
                "8/8/8/3pP3/8/8/8/8 w - - 0 1",
                "e5d6",
                "the black pawn on d5 didn't just move",
            ),
            (
                "8/P7/8/8/8/8/8/8 w - - 0 1",
                "a7a8",
                "promotes: choose a queen",
            ),
            ("8/P7/8/8/8/8/8/8 w - - 0 1", "a7a8k", "never a king"),
            (
                "8/8/P7/8/8/8/8/8 w - - 0 1",
                "a6a7q",
                "only on its last rank",
            ),
            ("8/8/8/8/8/8/8/R7 w - - 0 1", "a1a8q", "not a rook"),
            (
                "r7/8/8/8/8/8/8/1K6 w - - 0 1",
                "b1a1",
                "the white king would be in check on a1, attacked by the black rook on a8",
            ),
            (
                "K6r/8/8/8/8/8/8/R7 w - - 0 1",
                "a1a2",
                "the white king on a8 is in check from the black rook on h8",
            ),
            (
                "8/8/8/K2pP2r/8/8/8/8 w - d6 0 1",
                "e5d6",
                "with the pawns on e5 and d5 both gone, the white king on",
            ),
            (
                "4k3/8/8/8/8/8/8/4K1NR w K - 0 1",
                "e1g1",
                "No castling on the king's side: the white knight on g1 stands between king and rook.",
            ),
            (
                "4k3/5r2/8/8/8/8/8/4K2R w K - 0 1",
                "e1g1",
                "the king would pass over f1, which is attacked by the black rook on f7",
            ),
            (
                "4k3/6r1/8/8/8/8/8/4K2R w K - 0 1",
                "e1g1",
                "the king would end up on g1",
            ),
            (
                "4k3/4r3/8/8/8/8/8/4K2R w K - 0 1",
                "e1g1",
                "the king is in check from",
            ),
            (
                "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
                "e1g1",
                "counts as having moved",
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                "e1g1",
                "there is no white rook on h1",
            ),
        ] {
            let position: Position = fen.parse().expect(fen);
            let refused = position.play(mv.parse().expect(mv)).expect_err(mv);
            let sentence = refusal(&refused);
            assert!(sentence.contains(said), "{fen} {mv}: {sentence}");
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }
}
