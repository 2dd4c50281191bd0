//! Can it go there, and why not?

use serde::Serialize;

use crate::board::{Board, Piece, Role, Square, Standing};
use crate::geometry::{Obstruction, Reach, WhyNot};

use super::{Answer, QueryError, in_the_way::InTheWay, words::standing};

/// Whether the piece on one square can go to another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WhyAnswer {
    from: Square,
    to: Square,
    piece: Piece,
    reachable: bool,
    reason: &'static str,
    blocker: Option<InTheWay>,
    #[serde(skip)]
    sentence: String,
    #[serde(skip)]
    why_not: Option<WhyNot>,
}

impl WhyAnswer {
    /// Asks whether the piece on `from` can go to `to`.
    ///
    /// # Errors
    ///
    /// When no piece stands on `from`.
    pub fn new(board: &Board, from: Square, to: Square) -> Result<WhyAnswer, QueryError> {
        let piece = board.piece(from).ok_or(QueryError::no_piece(board, from))?;
        let verdict = Reach::by(piece.into(), from, board).verdict(to);
        let (reason, because) = match verdict {
            Ok(None) => ("open", format!("the {piece} on {from} can go to {to}.")),
            Ok(Some(Standing { square, occupant })) => (
                "capture",
                format!(
                    "the {piece} on {from} can take {}.",
                    standing(occupant, square)
                ),
            ),
            Err(barred) => (barred.reason.name(), because(piece, from, to, barred)),
        };
        let barred = verdict.err();
        Ok(WhyAnswer {
            from,
            to,
            piece,
            reachable: barred.is_none(),
            reason,
            blocker: barred
                .and_then(|barred| barred.by)
                .map(|by| InTheWay::new(by, Some(piece.color))),
            sentence: format!("{}{because}", head(barred.is_none())),
            why_not: barred.map(|barred| barred.reason),
        })
    }

    /// Whether it can go there.
    pub const fn reachable(&self) -> bool {
        self.reachable
    }

    /// Why it can or can't, by the short name: `open`, `capture`, or that of a [`WhyNot`].
    pub const fn reason(&self) -> &'static str {
        self.reason
    }

    /// What is against it; `None` when it can go there.
    pub const fn why_not(&self) -> Option<WhyNot> {
        self.why_not
    }

    /// What is in the way, if anything.
    pub fn blocker(&self) -> Option<Standing> {
        self.blocker.map(|found| found.standing)
    }

    /// The reason alone, without the yes or no before it.
    pub fn because(&self) -> &str {
        &self.sentence[head(self.reachable).len()..]
    }

    /// The answer as one sentence.
    pub fn sentence(&self) -> &str {
        &self.sentence
    }
}

/// How the sentence begins.
const fn head(reachable: bool) -> &'static str {
    match reachable {
        true => "Yes: ",
        false => "No: ",
    }
}

/// Why the piece on `from` can't go to `to`, in words that can stand behind a `No:`.
pub(super) fn because(piece: Piece, from: Square, to: Square, barred: Obstruction) -> String {
    let role = piece.role.name();
    let in_the_way = barred
        .by
        .map_or(String::new(), |by| standing(by.occupant, by.square));
    match barred.reason {
        WhyNot::SameSquare => format!("the {piece} stands on {to} already."),
        WhyNot::NotALine => {
            let lines = match piece.role {
                Role::Bishop => "diagonals, and none joins",
                Role::Rook => "ranks and files, and neither joins",
                _ => "ranks, files and diagonals, and none joins",
            };
            format!("a {role} moves along {lines} {from} and {to}.")
        }
        WhyNot::NotItsMove => format!("{}.", not_its_move(piece, from, to)),
        WhyNot::Blocked => format!("{in_the_way} is in the way. {to} lies in its shadow."),
        WhyNot::OwnPiece => format!("{in_the_way} is on the {role}'s own side."),
        WhyNot::Obstacle => {
            format!("an obstacle stands on {to}, and nothing can enter it.")
        }
        WhyNot::NothingToCapture => {
            format!("a pawn goes diagonally only to take, and {to} is empty.")
        }
        WhyNot::PawnPushBlocked => {
            format!("{in_the_way} is in the way. A pawn can't take straight ahead.")
        }
    }
}

/// The rule of the role that leaves `to` out.
fn not_its_move(piece: Piece, from: Square, to: Square) -> String {
    let ranks = to.rank() as i8 - from.rank() as i8;
    match piece.role {
        Role::Knight => format!(
            "a knight jumps two squares straight and one to the side, and {from} to {to} is no such jump"
        ),
        Role::King => {
            format!("a king moves one square at a time, and {to} is farther than that")
        }
        Role::Pawn if ranks == 0 => "a pawn never moves sideways".to_owned(),
        Role::Pawn if ranks * piece.color.forward() < 0 => {
            "a pawn never moves backwards".to_owned()
        }
        Role::Pawn if to.file() == from.file() => {
            format!("{to} is too far; a pawn moves one square ahead, or two from its home rank")
        }
        _ => format!(
            "a pawn moves straight ahead and takes one square diagonally ahead, not on {to}"
        ),
    }
}

impl Answer for WhyAnswer {
    fn sentences(&self) -> Vec<String> {
        vec![self.sentence.clone()]
    }

    fn holds(&self) -> bool {
        self.reachable
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;

    fn why(fen: &str, from: Square, to: Square) -> WhyAnswer {
        let setup: Setup = fen.parse().expect("a FEN");
        WhyAnswer::new(&setup.board, from, to).expect("a piece")
    }

    #[test]
    fn every_reason_is_found_and_said() {
        use Square::*;
        let queen = "8/3p4/8/3P2*1/8/8/8/3Q2n1";
        let pawn = "8/8/8/8/4p3/3*1n2/4P3/8";
        for (fen, from, to, reason, said) in [
            (
                queen,
                D1,
                D2,
                "open",
                "Yes: the white queen on d1 can go to d2.",
            ),
            (queen, D1, G1, "capture", "can take the black knight on g1"),
            (
                queen,
                D1,
                D1,
                WhyNot::SameSquare.name(),
                "stands on d1 already",
            ),
            (
                queen,
                D1,
                E3,
                WhyNot::NotALine.name(),
                "none joins d1 and e3",
            ),
            (
                queen,
                D1,
                D6,
                WhyNot::Blocked.name(),
                "the white pawn on d5 is in the way. d6 lies in its shadow.",
            ),
            (
                queen,
                D1,
                D5,
                WhyNot::OwnPiece.name(),
                "the white pawn on d5 is on the queen's own side",
            ),
            (
                "8/8/8/8/8/8/3*4/3Q4",
                D1,
                D2,
                WhyNot::Obstacle.name(),
                "an obstacle stands on d2",
            ),
            (
                pawn,
                E2,
                E4,
                WhyNot::PawnPushBlocked.name(),
                "the black pawn on e4 is in the way",
            ),
            (pawn, E2, E5, WhyNot::NotItsMove.name(), "too far"),
            (pawn, E2, D2, WhyNot::NotItsMove.name(), "sideways"),
            (pawn, E2, E1, WhyNot::NotItsMove.name(), "backwards"),
            (
                pawn,
                E2,
                D3,
                WhyNot::Obstacle.name(),
                "an obstacle stands on d3",
            ),
            (
                "8/8/8/8/8/8/4P3/8",
                E2,
                D3,
                WhyNot::NothingToCapture.name(),
                "d3 is empty",
            ),
            (
                "8/8/8/8/8/8/4N3/8",
                E2,
                E4,
                WhyNot::NotItsMove.name(),
                "no such jump",
            ),
            (
                "8/8/8/8/8/8/4K3/8",
                E2,
                E4,
                WhyNot::NotItsMove.name(),
                "one square at a time",
            ),
        ] {
            let answer = why(fen, from, to);
            assert_eq!(answer.reason(), reason, "{fen} {from} {to}");
            assert!(answer.sentence().contains(said), "{}", answer.sentence());
            let head = if answer.reachable() { "Yes" } else { "No" };
            let whole = format!("{head}: {}", answer.because());
            assert_eq!(answer.sentence(), whole);
        }
    }

    #[test]
    fn a_double_step_is_blocked_by_what_stands_right_in_front() {
        let answer = why("8/8/8/8/8/4*3/4P3/8", Square::E2, Square::E4);
        assert_eq!(answer.reason(), WhyNot::PawnPushBlocked.name());
        assert_eq!(
            answer.blocker().map(|blocker| blocker.square),
            Some(Square::E3)
        );
    }
}
