//! Can it go there, and why not?

use serde::Serialize;

use crate::board::{Board, Color, Piece, Role, Square};
use crate::geometry::{Blocker, BlockerKind, Ray, Reach, Takes};

use super::{Answer, QueryError, path::InTheWay, words::standing};

/// Why a square can or can't be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// It is empty and the way is free.
    Open,
    /// An enemy stands there and can be taken.
    Capture,
    /// The piece stands there already.
    SameSquare,
    /// No line of this slider joins the two squares.
    NotALine,
    /// The king, knight or pawn has no such move.
    NotItsMove,
    /// Something stands before it.
    Blocked,
    /// A piece of the same side stands there.
    OwnPiece,
    /// An obstacle stands there.
    Obstacle,
    /// A pawn takes there, but there is nothing to take.
    NothingToCapture,
    /// Something stands in front of the pawn.
    PawnPushBlocked,
}

impl Reason {
    /// Whether the piece can go there.
    pub const fn reachable(self) -> bool {
        matches!(self, Reason::Open | Reason::Capture)
    }

    /// How the sentence begins.
    const fn head(self) -> &'static str {
        match self.reachable() {
            true => "Yes: ",
            false => "No: ",
        }
    }
}

/// Whether the piece on one square can go to another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WhyAnswer {
    from: Square,
    to: Square,
    piece: Piece,
    reachable: bool,
    reason: Reason,
    blocker: Option<InTheWay>,
    sentence: String,
}

impl WhyAnswer {
    /// Asks whether the piece on `from` can go to `to`.
    ///
    /// # Errors
    ///
    /// When no piece stands on `from`.
    pub fn new(board: &Board, from: Square, to: Square) -> Result<WhyAnswer, QueryError> {
        let piece = board.piece(from).ok_or(QueryError::no_piece(board, from))?;
        let (reason, blocker) = judge(board, piece, from, to);
        let blocker = blocker.map(|blocker| InTheWay {
            square: blocker.square,
            occupant: blocker.occupant,
        });
        let mut why = WhyAnswer {
            from,
            to,
            piece,
            reachable: reason.reachable(),
            reason,
            blocker,
            sentence: String::new(),
        };
        why.sentence = format!("{}{}", reason.head(), why.word(board));
        Ok(why)
    }

    /// Why it can or can't.
    pub const fn reason(&self) -> Reason {
        self.reason
    }

    /// What is in the way, if anything.
    pub const fn blocker(&self) -> Option<InTheWay> {
        self.blocker
    }

    /// The reason alone, without the yes or no before it.
    pub fn because(&self) -> &str {
        &self.sentence[self.reason.head().len()..]
    }

    /// The answer as one sentence.
    pub fn sentence(&self) -> &str {
        &self.sentence
    }

    /// The reason in words.
    fn word(&self, board: &Board) -> String {
        let WhyAnswer {
            from, to, piece, ..
        } = *self;
        let role = piece.role.name();
        let in_the_way = self
            .blocker
            .map_or(String::new(), |InTheWay { square, occupant }| {
                standing(occupant, square)
            });
        match self.reason {
            Reason::Open => format!("the {piece} on {from} can go to {to}."),
            Reason::Capture => match board.get(to) {
                Some(enemy) => format!("the {piece} on {from} can take {}.", standing(enemy, to)),
                None => format!("the {piece} on {from} can take on {to}."),
            },
            Reason::SameSquare => format!("the {piece} stands on {to} already."),
            Reason::NotALine => {
                let lines = match piece.role {
                    Role::Bishop => "diagonals, and none joins",
                    Role::Rook => "ranks and files, and neither joins",
                    _ => "ranks, files and diagonals, and none joins",
                };
                format!("a {role} moves along {lines} {from} and {to}.")
            }
            Reason::NotItsMove => format!("{}.", self.not_its_move()),
            Reason::Blocked => format!("{in_the_way} is in the way. {to} lies in its shadow."),
            Reason::OwnPiece => format!("{in_the_way} is on the {role}'s own side."),
            Reason::Obstacle => {
                format!("an obstacle stands on {to}, and nothing can enter it.")
            }
            Reason::NothingToCapture => {
                format!("a pawn goes diagonally only to take, and {to} is empty.")
            }
            Reason::PawnPushBlocked => {
                format!("{in_the_way} is in the way. A pawn can't take straight ahead.")
            }
        }
    }

    /// The rule of the role that leaves `to` out.
    fn not_its_move(&self) -> String {
        let WhyAnswer {
            from, to, piece, ..
        } = *self;
        let forward = match piece.color {
            Color::White => to.rank() > from.rank(),
            Color::Black => to.rank() < from.rank(),
        };
        match piece.role {
            Role::Knight => format!(
                "a knight jumps two squares straight and one to the side, and {from} to {to} is no such jump"
            ),
            Role::King => {
                format!("a king moves one square at a time, and {to} is farther than that")
            }
            Role::Pawn if to.rank() == from.rank() => "a pawn never moves sideways".to_owned(),
            Role::Pawn if !forward => "a pawn never moves backwards".to_owned(),
            Role::Pawn if to.file() == from.file() => {
                format!("{to} is too far; a pawn moves one square ahead, or two from its home rank")
            }
            _ => format!(
                "a pawn moves straight ahead and takes one square diagonally ahead, not on {to}"
            ),
        }
    }
}

/// Finds the reason, and what is in the way.
fn judge(board: &Board, piece: Piece, from: Square, to: Square) -> (Reason, Option<Blocker>) {
    if from == to {
        return (Reason::SameSquare, None);
    }
    let reach = Reach::by(piece.into(), from, board);
    let mut rays = reach.rays().into_iter();
    match rays.find(|ray| ray.squares().contains(to)) {
        Some(ray) => on_the_ray(&ray, to),
        None if piece.role.slides() => (Reason::NotALine, None),
        None => (Reason::NotItsMove, None),
    }
}

fn on_the_ray(ray: &Ray, to: Square) -> (Reason, Option<Blocker>) {
    let blocker = ray.blocker();
    if ray.open_set().contains(to) {
        return (Reason::Open, None);
    }
    let Some(first) = blocker else {
        return (Reason::NothingToCapture, None);
    };
    if ray.takes() == Takes::Nothing {
        return (Reason::PawnPushBlocked, blocker);
    }
    if first.square != to {
        return (Reason::Blocked, blocker);
    }
    match first.kind {
        BlockerKind::Enemy => (Reason::Capture, None),
        BlockerKind::Own => (Reason::OwnPiece, blocker),
        BlockerKind::Obstacle => (Reason::Obstacle, blocker),
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
                Reason::Open,
                "Yes: the white queen on d1 can go to d2.",
            ),
            (
                queen,
                D1,
                G1,
                Reason::Capture,
                "can take the black knight on g1",
            ),
            (queen, D1, D1, Reason::SameSquare, "stands on d1 already"),
            (queen, D1, E3, Reason::NotALine, "none joins d1 and e3"),
            (
                queen,
                D1,
                D6,
                Reason::Blocked,
                "the white pawn on d5 is in the way. d6 lies in its shadow.",
            ),
            (
                queen,
                D1,
                D5,
                Reason::OwnPiece,
                "the white pawn on d5 is on the queen's own side",
            ),
            (
                "8/8/8/8/8/8/3*4/3Q4",
                D1,
                D2,
                Reason::Obstacle,
                "an obstacle stands on d2",
            ),
            (
                pawn,
                E2,
                E4,
                Reason::PawnPushBlocked,
                "the black pawn on e4 is in the way",
            ),
            (pawn, E2, E5, Reason::NotItsMove, "too far"),
            (pawn, E2, D2, Reason::NotItsMove, "sideways"),
            (pawn, E2, E1, Reason::NotItsMove, "backwards"),
            (pawn, E2, D3, Reason::Obstacle, "an obstacle stands on d3"),
            (
                "8/8/8/8/8/8/4P3/8",
                E2,
                D3,
                Reason::NothingToCapture,
                "d3 is empty",
            ),
            (
                "8/8/8/8/8/8/4N3/8",
                E2,
                E4,
                Reason::NotItsMove,
                "no such jump",
            ),
            (
                "8/8/8/8/8/8/4K3/8",
                E2,
                E4,
                Reason::NotItsMove,
                "one square at a time",
            ),
        ] {
            let answer = why(fen, from, to);
            assert_eq!(answer.reason(), reason, "{fen} {from} {to}");
            assert!(answer.sentence().contains(said), "{}", answer.sentence());
            let head = if reason.reachable() { "Yes" } else { "No" };
            let whole = format!("{head}: {}", answer.because());
            assert_eq!(answer.sentence(), whole);
        }
    }

    #[test]
    fn a_double_step_is_blocked_by_what_stands_right_in_front() {
        let answer = why("8/8/8/8/8/4*3/4P3/8", Square::E2, Square::E4);
        assert_eq!(answer.reason(), Reason::PawnPushBlocked);
        assert_eq!(
            answer.blocker().map(|blocker| blocker.square),
            Some(Square::E3)
        );
    }
}
