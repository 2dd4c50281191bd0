//! Can a piece go there, and if not, why not?

use serde::Serialize;

use crate::board::{Board, CastlingSide, File, Piece, Role, Setup, Square, Standing};
use crate::geometry::{Reach, WhyNot};
use crate::rules::{CastlingRefusal, Move, Refusal};

use super::blocked::because;
use super::in_the_way::InTheWay;
use super::rules::position;
use super::{Answer, QueryError, Rules, refusal};
use crate::words::standing;

/// Answer to a `why` question: whether the piece on one square can go to another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WhyAnswer {
    from: Square,
    to: Square,
    piece: Piece,
    rules: Rules,
    reachable: bool,
    reason: &'static str,
    blocker: Option<InTheWay>,
    #[serde(skip)]
    sentence: String,
    #[serde(skip)]
    why_not: Option<WhyNot>,
    /// Notes on the rules, as extra sentences of a printed answer.
    #[serde(skip)]
    notes: Vec<String>,
}

impl WhyAnswer {
    /// Finds out whether the piece on `from` can go to `to` under the board's rules alone.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no piece on `from`.
    pub fn new(board: &Board, from: Square, to: Square) -> Result<WhyAnswer, QueryError> {
        let piece = board.piece(from).ok_or(QueryError::no_piece(board, from))?;
        let reach = Reach::by(piece.into(), from, board);
        Ok(WhyAnswer::of(&reach, piece, to))
    }

    /// Finds out from the known reach of `piece` whether it can go to `to`.
    pub fn of(reach: &Reach<'_>, piece: Piece, to: Square) -> WhyAnswer {
        let (from, verdict) = (reach.square, reach.verdict(to));
        let blocked = verdict.err();
        let (reason, sentence) = match verdict {
            Ok(taken) => allowed(piece, from, to, taken),
            Err(blocked) => (
                blocked.reason.name(),
                format!("{NO}{}", because(piece, from, to, blocked)),
            ),
        };
        WhyAnswer {
            from,
            to,
            piece,
            rules: Rules::Board,
            reachable: blocked.is_none(),
            reason,
            blocker: blocked
                .and_then(|blocked| blocked.by)
                .map(|by| InTheWay::new(by, Some(piece.color))),
            sentence,
            why_not: blocked.map(|blocked| blocked.reason),
            notes: Vec::new(),
        }
    }

    /// Finds out whether the piece on `from` can go to `to` under `rules`, and adds notes on the
    /// rules.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no piece on `from`.
    pub fn by(
        rules: Rules,
        setup: &Setup,
        from: Square,
        to: Square,
    ) -> Result<WhyAnswer, QueryError> {
        let by_board = WhyAnswer::new(&setup.board, from, to)?;
        let color = by_board.piece.color;
        let answer = match rules {
            Rules::Board => by_board,
            Rules::Chess => by_board.by_chess(setup),
        };
        Ok(WhyAnswer {
            rules,
            notes: rules.notes_on(setup, color),
            ..answer
        })
    }

    fn by_chess(self, setup: &Setup) -> WhyAnswer {
        let WhyAnswer {
            from, to, piece, ..
        } = self;
        let position = position(setup, piece.color);
        let mv = chess_move(piece, from, to);
        let refused = match position.judge(mv) {
            Ok(_) => {
                let captured = position.captured(mv);
                let (reason, sentence) = if position.castles(mv).is_some() {
                    let sentence = format!("{YES}the {piece} on {from} can castle to {to}.");
                    ("castling", sentence)
                } else if let Some(passed) = captured.filter(|&square| square != to) {
                    let pawn = position.board().get(passed);
                    let pawn = pawn.map(|pawn| standing(pawn, passed)).unwrap_or_default();
                    let sentence = format!(
                        "{YES}the {piece} on {from} can take {pawn} en passant by moving to {to}."
                    );
                    ("en_passant", sentence)
                } else {
                    let taken = position.board().get(to);
                    let square = to;
                    let taken = taken.map(|occupant| Standing { square, occupant });
                    allowed(piece, from, to, taken)
                };
                return WhyAnswer {
                    reachable: true,
                    reason,
                    blocker: None,
                    sentence,
                    why_not: None,
                    ..self
                };
            }
            Err(refused) => refused,
        };
        let refused = match (refused, castling_side(piece, from, to)) {
            // The king is on the other side's home square.
            (Refusal::Geometry { .. }, Some(side)) => Refusal::Castling {
                color: piece.color,
                side,
                reason: CastlingRefusal::KingNotHome(piece.color.pick(Square::E1, Square::E8)),
            },
            (refused, _) => refused,
        };
        let (reason, by) = against(&refused);
        WhyAnswer {
            reachable: false,
            reason,
            blocker: by.map(|by| InTheWay::new(by, Some(piece.color))),
            sentence: refusal(&refused),
            why_not: None,
            ..self
        }
    }

    /// Whether the piece can go to the other square.
    pub const fn reachable(&self) -> bool {
        self.reachable
    }

    /// Returns the short name of the reason: `open`, `capture`, the name of a [`WhyNot`] or, under
    /// the rules of chess, `castling`, `en_passant` or the name of another rule.
    pub const fn reason(&self) -> &'static str {
        self.reason
    }

    /// Returns why the piece can't make the move on this board; `None` if it can, or for an answer
    /// under the rules of chess.
    pub const fn why_not(&self) -> Option<WhyNot> {
        self.why_not
    }

    /// Returns the blocker or, under the rules of chess, the piece that would attack the king;
    /// `None` if there is neither.
    pub fn blocker(&self) -> Option<Standing> {
        self.blocker.map(|found| found.standing)
    }

    /// Returns only the reason, without the yes or no before it.
    pub fn because(&self) -> &str {
        let head = if self.reachable { YES } else { NO };
        self.sentence.strip_prefix(head).unwrap_or(&self.sentence)
    }

    /// Returns the answer in a sentence or two, without the notes.
    pub fn sentence(&self) -> &str {
        &self.sentence
    }
}

/// Beginnings of affirmative and negative sentences.
const YES: &str = "Yes: ";
const NO: &str = "No: ";

/// Returns the reason and the sentence for a possible move.
fn allowed(
    piece: Piece,
    from: Square,
    to: Square,
    taken: Option<Standing>,
) -> (&'static str, String) {
    match taken {
        None => {
            let sentence = format!("{YES}the {piece} on {from} can go to {to}.");
            ("open", sentence)
        }
        Some(taken) => {
            let sentence = format!("{YES}the {piece} on {from} can take {taken}.");
            ("capture", sentence)
        }
    }
}

/// Returns the move of `piece`. A pawn that reaches its last rank promotes to a queen, which is
/// legal whenever any promotion is.
pub(super) fn chess_move(piece: Piece, from: Square, to: Square) -> Move {
    Move {
        from,
        to,
        promotion: piece.promotes_on(to.rank()).then_some(Role::Queen),
    }
}

/// Returns the side on which a king would castle with this move, on either colour's home rank;
/// `None` if the move isn't castling.
fn castling_side(piece: Piece, from: Square, to: Square) -> Option<CastlingSide> {
    let home = matches!(from, Square::E1 | Square::E8) && from.rank() == to.rank();
    match to.file() {
        File::G if home && piece.role == Role::King => Some(CastlingSide::King),
        File::C if home && piece.role == Role::King => Some(CastlingSide::Queen),
        _ => None,
    }
}

/// Returns the name of the rule that forbids a move and, if there is one, the piece that is in the
/// way or would attack the king.
fn against(refused: &Refusal) -> (&'static str, Option<Standing>) {
    match refused {
        Refusal::Geometry { blocked, .. } => (blocked.reason.name(), blocked.by),
        // A king can't be captured; it blocks like one of the mover's own pieces.
        Refusal::King(king) => (WhyNot::Blocked.name(), Some(king.into())),
        Refusal::NoEnPassant(_) => (WhyNot::NothingToCapture.name(), None),
        Refusal::Pinned { by, .. } => ("pinned", Some(by.into())),
        Refusal::IntoCheck { by, .. }
        | Refusal::StaysInCheck { by, .. }
        | Refusal::EnPassantExposes { by, .. } => {
            ("leaves_in_check", by.first().map(Standing::from))
        }
        Refusal::Castling { reason, .. } => {
            let by = match reason {
                CastlingRefusal::Blocked(by) => Some(*by),
                CastlingRefusal::InCheck { by, .. }
                | CastlingRefusal::PassesAttack { by, .. }
                | CastlingRefusal::IntoCheck { by, .. } => by.first().map(Standing::from),
                _ => None,
            };
            ("castling_not_possible", by)
        }
        other => (other.rule().name(), None),
    }
}

impl Answer for WhyAnswer {
    fn sentences(&self) -> Vec<String> {
        let sentence = [self.sentence.clone()].into_iter();
        sentence.chain(self.notes.iter().cloned()).collect()
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
            (queen, D1, D1, WhyNot::SameSquare.name(), "is already on d1"),
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
                "the white pawn on d5 is in the way. d6 is in its shadow.",
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
                "there is an obstacle on d2",
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
                "there is an obstacle on d3",
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
                "can't jump from e2 to e4",
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
