//! The end of a game shown: a king that can't go anywhere, square by square.

use std::collections::BTreeMap;

use crate::answer::{list, standing};
use crate::board::{Color, Setup, Square};
use crate::rules::{Move, Placed, Position, Refusal};
use crate::trace::Mark;

use super::goal::king_of;
use super::reason::between;

/// Why a king is mated, or stalemated: what attacks it, and what keeps it from each square around.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mated {
    king: Square,
    color: Color,
    /// What attacks the king; nothing where it is stalemated.
    checkers: Vec<Square>,
    /// The squares that are covered, by those who cover them.
    covered: BTreeMap<Vec<Square>, Vec<Square>>,
    /// The squares that are taken by pieces of its own side and by obstacles.
    taken: Vec<Square>,
    position: Position,
}

impl Mated {
    /// What there is to show of a position in which the side to move has no move.
    pub fn of(setup: &Setup) -> Option<Mated> {
        let position = Position::new(*setup);
        let color = position.turn();
        let king = king_of(&position, color)?;
        if !position.legal_moves().is_empty() {
            return None;
        }
        let mut mated = Mated {
            king,
            color,
            checkers: position.checkers().into_iter().collect(),
            covered: BTreeMap::new(),
            taken: Vec::new(),
            position,
        };
        let steps = (-1..=1).flat_map(|file| (-1..=1).map(move |rank| (file, rank)));
        let around = steps.filter_map(|(file, rank)| king.offset(file, rank));
        for to in around.filter(|&to| to != king) {
            match position.play(Move::new(king, to)) {
                Err(Refusal::IntoCheck { by, .. } | Refusal::StaysInCheck { by, .. }) => {
                    let by = by.iter().map(|Placed { square, .. }| *square).collect();
                    mated.covered.entry(by).or_default().push(to);
                }
                _ => mated.taken.push(to),
            }
        }
        Some(mated)
    }

    /// What shows it on the board.
    pub fn marks(&self) -> Vec<(Square, Mark)> {
        let cover = match self.color {
            Color::White => Mark::AttackedByBlack,
            Color::Black => Mark::AttackedByWhite,
        };
        let lines = self
            .checkers
            .iter()
            .flat_map(|&from| between(from, self.king));
        let lines = lines.map(|square| (square, Mark::Path));
        let covered = self.covered.values().flatten().chain(
            // The king's own square is attacked where it is mate.
            Some(&self.king).filter(|_| !self.checkers.is_empty()),
        );
        let covered = covered.map(|&square| (square, cover));
        let taken = self.taken.iter().map(|&square| (square, Mark::Blocker));
        lines.chain(covered).chain(taken).collect()
    }

    /// The same in sentences.
    pub fn sentences(&self) -> Vec<String> {
        let board = self.position.board();
        let named = |squares: &[Square]| {
            let pieces = squares.iter();
            list(pieces.filter_map(|&square| Some(standing(board.get(square)?, square))))
        };
        let king = format!("the king on {}", self.king);
        let head = match self.checkers.as_slice() {
            [] => format!("Stalemate: {king} is not attacked, and nothing can move."),
            [_] => format!("Mate: {} attacks {king}.", named(&self.checkers)),
            _ => format!("Mate: {} attack {king}.", named(&self.checkers)),
        };
        let covered = self.covered.iter().map(|(by, squares)| {
            let are = if squares.len() == 1 { "is" } else { "are" };
            format!("{} {are} covered by {}.", list(squares), named(by))
        });
        let taken = match self.taken.as_slice() {
            [] => None,
            [one] => Some(format!("On {one} stands a piece of its own side.")),
            more => Some(format!("On {} stand pieces of its own side.", list(more))),
        };
        let obstacle = self
            .taken
            .iter()
            .any(|&square| board.piece(square).is_none());
        let taken = taken.map(|taken| {
            if obstacle {
                format!("On {} something is in the way.", list(&self.taken))
            } else {
                taken
            }
        });
        [head].into_iter().chain(covered).chain(taken).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mated(fen: &str) -> Option<Mated> {
        Mated::of(&fen.parse().expect("a FEN"))
    }

    #[test]
    fn each_square_around_a_mated_king_is_told_with_who_covers_it() {
        let back_rank = mated("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1").expect("mate");
        assert_eq!(
            back_rank.sentences(),
            [
                "Mate: the white rook on a8 attacks the king on g8.",
                "f8 and h8 are covered by the white rook on a8.",
                "On f7, g7 and h7 stand pieces of its own side.",
            ]
        );
        let marks = back_rank.marks();
        for marked in [
            (Square::H8, Mark::AttackedByWhite),
            (Square::G8, Mark::AttackedByWhite),
            (Square::G7, Mark::Blocker),
            (Square::C8, Mark::Path),
        ] {
            assert!(marks.contains(&marked), "{marked:?} {marks:?}");
        }
    }

    #[test]
    fn a_stalemate_has_no_attacker_and_a_game_that_goes_on_no_end() {
        let stalemate = mated("7k/5Q2/8/8/8/8/8/K7 b - - 0 1").expect("stalemate");
        assert_eq!(
            stalemate.sentences(),
            [
                "Stalemate: the king on h8 is not attacked, and nothing can move.",
                "g7, g8 and h7 are covered by the white queen on f7.",
            ]
        );
        assert_eq!(mated("7k/8/8/8/8/8/8/K7 b - - 0 1"), None);
        assert_eq!(mated("8/8/8/8/8/8/8/K7 b - - 0 1"), None);
    }
}
