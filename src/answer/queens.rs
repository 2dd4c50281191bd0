//! How can queens stand so that none attacks another?

use serde::Serialize;

use crate::board::{Board, Square};
use crate::geometry::{Queens, QueensFault};

use super::{
    Answer,
    words::{counted, path},
};

/// The queens that do not attack each other, one on each rank.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct QueensAnswer {
    n: usize,
    fixed: Vec<Square>,
    solutions: u64,
    first: Option<Vec<Square>>,
    placements: u64,
    #[serde(skip)]
    fault: Option<QueensFault>,
}

impl QueensAnswer {
    /// Counts the ways in which `n` queens can stand on `board`.
    pub fn new(board: &Board, n: usize) -> QueensAnswer {
        let (solved, fixed, fault) = match Queens::new(board, n) {
            Ok(problem) => (problem.solve(), problem.fixed(), None),
            Err(fault) => (Default::default(), Queens::queens_on(board), Some(fault)),
        };
        QueensAnswer {
            n,
            // Squares in index order are in order of rank.
            fixed: fixed.into_iter().collect(),
            solutions: solved.solutions,
            first: solved.first,
            placements: solved.placements,
            fault,
        }
    }
}

/// Why no solution can hold the queens that stand on the board.
pub(super) fn fault(fault: QueensFault, n: usize) -> String {
    match fault {
        QueensFault::Outside(square) => format!(
            "The white queen on {square} stands outside the {n} files and ranks: no solution can hold it."
        ),
        QueensFault::SameRank(one, other) => format!(
            "The white queens on {one} and {other} stand on one rank, which takes exactly one."
        ),
        QueensFault::Attack(one, other) => {
            format!("The white queens on {one} and {other} attack each other.")
        }
    }
}

impl Answer for QueensAnswer {
    fn sentences(&self) -> Vec<String> {
        let n = self.n;
        if let Some(found) = self.fault {
            return vec![fault(found, n)];
        }
        let put_down = format!("{} put down", counted(self.placements, "queen"));
        match &self.first {
            None => vec![format!(
                "There is no way to place {n} queens: {put_down}, and none of them led to a solution."
            )],
            Some(first) => vec![
                match self.solutions {
                    1 => format!("There is 1 way to place {n} queens."),
                    ways => format!("There are {ways} ways to place {n} queens."),
                },
                format!("The first is {}, found after {put_down}.", path(first)),
            ],
        }
    }

    fn holds(&self) -> bool {
        self.solutions > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;

    fn queens(fen: &str, n: usize) -> QueensAnswer {
        let setup: Setup = fen.parse().expect("a FEN");
        QueensAnswer::new(&setup.board, n)
    }

    #[test]
    fn solutions_are_counted_and_the_first_is_told() {
        let eight = queens("8/8/8/8/8/8/8/8", 8);
        assert_eq!(
            eight.sentences(),
            [
                "There are 92 ways to place 8 queens.",
                "The first is a1 e2 h3 f4 c5 g6 b7 d8, found after 113 queens put down."
            ]
        );
        assert!(eight.holds());
    }

    #[test]
    fn queens_that_attack_each_other_are_named() {
        let bad = queens("8/8/8/8/3Q4/8/8/Q7", 8);
        assert!(!bad.holds());
        assert_eq!(bad.fixed, [Square::A1, Square::D4]);
        assert_eq!(
            bad.sentences(),
            ["The white queens on a1 and d4 attack each other."]
        );
    }

    #[test]
    fn no_way_is_an_answer() {
        let none = queens("8/8/8/8/********/8/8/8", 8);
        assert!(!none.holds() && none.placements > 0);
        assert!(none.sentences()[0].starts_with("There is no way to place 8 queens"));
    }
}
