//! Answer to the n-queens question.

use serde::Serialize;

use crate::board::{Board, Square, SquareSet, Unexpected, number};
use crate::geometry::{NoSolution, Queens, QueensFault, QueensSolved};
use crate::lenses::{no_solution, queens_fault};
use crate::words::{counted, path};

use super::Answer;

/// Reads a number of queens.
///
/// # Errors
///
/// Returns [`Unexpected`] unless the text is a number from 4 to 8.
pub fn number_of_queens(text: &str) -> Result<usize, Unexpected> {
    let size = number(text).filter(|size| Queens::SIZES.contains(size));
    size.ok_or_else(|| Unexpected::new("a possible number of queens", text, "a number from 4 to 8"))
}

/// The number of ways to place one queen on each rank so that none attacks another, and the first
/// of these ways.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct QueensAnswer {
    n: usize,
    fixed: Vec<Square>,
    solutions: u64,
    /// Number of solutions, counting those that are rotations or reflections of each other as one.
    /// Only symmetries that keep obstacles and fixed queens in place are considered.
    fundamental: u64,
    first: Option<Vec<Square>>,
    placements: u64,
    /// Whether all eight rotations and reflections keep obstacles and fixed queens in place.
    #[serde(skip)]
    is_symmetric: bool,
    /// Reason why there is no solution; `None` if there is one.
    #[serde(skip)]
    none: Option<Result<NoSolution, QueensFault>>,
}

impl QueensAnswer {
    /// Counts the solutions for `n` queens on `board`.
    pub fn new(board: &Board, n: usize) -> QueensAnswer {
        QueensAnswer::of(&Queens::new(board, n), board, n)
    }

    fn of(problem: &Result<Queens, QueensFault>, board: &Board, n: usize) -> QueensAnswer {
        let (solved, fixed, none) = match problem {
            Ok(problem) => {
                let solved = problem.solve();
                let why = || Ok(problem.no_solution(solved.most));
                let none = (solved.solutions == 0).then(why);
                (solved, problem.fixed(), none)
            }
            Err(fault) => (
                QueensSolved::default(),
                Queens::queens_on(board),
                Some(Err(*fault)),
            ),
        };
        QueensAnswer {
            n,
            // Squares are numbered rank by rank, so the queens are sorted by rank.
            fixed: fixed.into_iter().collect(),
            solutions: solved.solutions,
            fundamental: solved.fundamental,
            first: solved.first,
            placements: solved.placements,
            is_symmetric: problem.as_ref().is_ok_and(Queens::is_symmetric),
            none,
        }
    }

    /// Returns the clause with the number of solutions not counting rotations and reflections;
    /// empty if that number is the same. Readers expect all eight symmetries to be taken into
    /// account, so the clause is also empty if the board has fewer.
    fn up_to_symmetry(&self) -> String {
        if self.is_symmetric && self.fundamental < self.solutions {
            let fundamental = self.fundamental;
            format!(", or {fundamental} not counting rotations and reflections")
        } else {
            String::new()
        }
    }
}

/// Describes which of the solutions found for `board` is shown. `shown` is its index in `found`,
/// and `are_all` means that `found` contains every solution.
pub fn solution(board: &Board, found: &[SquareSet], shown: usize, are_all: bool) -> String {
    let n = *Queens::SIZES.end();
    let problem = Queens::new(board, n);
    let all = if are_all {
        QueensAnswer::of(&problem, board, n).up_to_symmetry()
    } else {
        " found so far".to_owned()
    };
    let first = problem.ok().and_then(|queens| {
        let images = queens.same(found[shown], &queens.symmetries());
        found.iter().position(|one| images.contains(one))
    });
    let same = match first {
        Some(first) if first < shown => {
            format!(" It is solution {}, rotated or reflected.", first + 1)
        }
        _ => String::new(),
    };
    format!("Solution {} of {}{all}.{same}", shown + 1, found.len())
}

impl Answer for QueensAnswer {
    fn sentences(&self) -> Vec<String> {
        let n = self.n;
        let placements = counted(self.placements, "placement");
        let why = match self.none {
            Some(Err(found)) => return vec![queens_fault(found, n)],
            Some(Ok(why)) => no_solution(why),
            None => String::new(),
        };
        match &self.first {
            None => {
                let tried = match self.placements {
                    0 => String::new(),
                    _ => format!(": {placements} led to no solution"),
                };
                vec![format!("There is no way to place {n} queens{tried}."), why]
            }
            Some(first) => vec![
                match self.solutions {
                    1 => format!("There is 1 way to place {n} queens."),
                    ways => {
                        let different = self.up_to_symmetry();
                        format!("There are {ways} ways to place {n} queens{different}.")
                    }
                },
                format!("The first is {}, found after {placements}.", path(first)),
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
                "There are 92 ways to place 8 queens, or 12 not counting rotations and reflections.",
                "The first is a1 e2 h3 f4 c5 g6 b7 d8, found after 113 placements."
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
            ["The white queens on a1 and d4 attack each other along a diagonal."]
        );
    }

    #[test]
    fn no_way_is_an_answer_with_its_reason() {
        for (fen, n, why) in [
            (
                "8/8/8/8/********/8/8/8",
                8,
                "There is something on every square of rank 4.",
            ),
            (
                "8/8/8/8/8/8/2******/Q7",
                8,
                "Queens on the board attack every free square of rank 2.",
            ),
            (
                "8/8/8/8/8/8/8/Q7",
                4,
                "There were never more than 3 queens at once.",
            ),
        ] {
            let none = queens(fen, n);
            assert!(!none.holds());
            let said = none.sentences();
            assert!(said[0].starts_with(&format!("There is no way to place {n} queens")));
            assert_eq!(said[1], why);
        }
    }
}
