//! Explanation of the end of a game: why the king can't go to any of the squares around it.

use std::collections::BTreeMap;

use crate::board::{Color, Role, Setup, Square, SquareSet};
use crate::geometry::{Line, attacks};
use crate::rules::{Move, Placed, Position, Refusal};
use crate::trace::Mark;
use crate::words::{list, occupant_text};

/// Reason why a king is mated or stalemated: what attacks it, and what keeps it from each square
/// around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mated {
    king: Square,
    color: Color,
    /// Pieces that give check; empty for a stalemate.
    checkers: Vec<Square>,
    /// Attacked squares, grouped by their attackers.
    covered: BTreeMap<Vec<Square>, Vec<Square>>,
    /// Squares occupied by the king's own side or by obstacles.
    taken: Vec<Square>,
    position: Position,
}

impl Mated {
    /// Returns the reason if the side to move has a king and no move; otherwise `None`.
    pub fn of(setup: &Setup) -> Option<Mated> {
        let position = Position::new(*setup);
        let color = position.turn();
        let king = position.board().of_piece(Role::King.of(color)).first()?;
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
        for to in attacks(position.board(), king).by_name() {
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

    /// Returns the marks that illustrate the reason on the board.
    pub fn marks(&self) -> Vec<(Square, Mark)> {
        let color = self.color;
        let cover = color.pick(Mark::AttackedByBlack, Mark::AttackedByWhite);
        let mut marks = Vec::new();
        for &from in &self.checkers {
            let line = Line::new(from, self.king).squares_between();
            marks.extend(line.map(|square| (square, Mark::Path)));
        }
        // If it is mate, the king's own square is attacked.
        let king = Some(&self.king).filter(|_| !self.checkers.is_empty());
        let covered = self.covered.values().flatten().chain(king);
        marks.extend(covered.map(|&square| (square, cover)));
        marks.extend(self.taken.iter().map(|&square| (square, Mark::Blocker)));
        marks
    }

    /// Describes the reason in sentences.
    pub fn sentences(&self) -> Vec<String> {
        let board = self.position.board();
        let named =
            |squares: &[Square]| list(squares.iter().map(|&square| occupant_text(board, square)));
        let king = format!("the king on {}", self.king);
        let by = named(&self.checkers);
        let mut sentences = vec![match self.checkers.len() {
            0 => format!("Stalemate: {king} isn't attacked, but nothing can move."),
            1 => format!("Mate: {by} attacks {king}."),
            _ => format!("Mate: {by} attack {king}."),
        }];
        for (by, squares) in &self.covered {
            let are = if squares.len() == 1 { "is" } else { "are" };
            let by = self.by_role(by);
            sentences.push(format!("{} {are} covered by {by}.", list(squares)));
        }
        let taken = list(&self.taken);
        let obstacle = |square: &Square| board.piece(*square).is_none();
        sentences.extend(match self.taken.len() {
            0 => None,
            _ if self.taken.iter().any(obstacle) => {
                Some(format!("Something is in the way on {taken}."))
            }
            1 => Some(format!("One of its own pieces is on {taken}.")),
            _ => Some(format!("Its own pieces are on {taken}.")),
        });
        sentences
    }

    /// Lists pieces of the other side, grouped by kind: `the queen on g5 and rooks on a4 and d1`.
    fn by_role(&self, squares: &[Square]) -> String {
        let board = self.position.board();
        let squares: SquareSet = squares.iter().copied().collect();
        let kinds = Role::ALL.into_iter().rev().filter_map(|role| {
            let of_role = (board.of_role(role) & squares).by_name();
            let name = role.name();
            let role = match of_role.len() {
                0 => return None,
                1 => format!("the {name}"),
                _ => format!("{name}s"),
            };
            Some(format!("{role} on {}", list(of_role)))
        });
        list(kinds)
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
                "f8 and h8 are covered by the rook on a8.",
                "Its own pieces are on f7, g7 and h7.",
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
                "Stalemate: the king on h8 isn't attacked, but nothing can move.",
                "g7, g8 and h7 are covered by the queen on f7.",
            ]
        );
        let rooks = mated("8/8/7R/4k1Q1/R7/8/8/3R1RK1 b - - 0 1").expect("mate");
        let said = rooks.sentences();
        assert_eq!(said[1], "d4 is covered by rooks on a4 and d1.");
        assert_eq!(
            said[2],
            "d5 is covered by the queen on g5 and the rook on d1."
        );
        assert_eq!(mated("7k/8/8/8/8/8/8/K7 b - - 0 1"), None);
        assert_eq!(mated("8/8/8/8/8/8/8/K7 b - - 0 1"), None);
    }
}
