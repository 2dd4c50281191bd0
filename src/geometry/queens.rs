//! Queens that do not attack each other: one on each rank.

use crate::board::{Board, Color, File, Piece, Rank, Role, Square, SquareSet};

use super::sliders::{bishop_attacks, rook_attacks};

/// Why queens on the board can't be part of any solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueensFault {
    /// A fixed queen stands outside the ranks and files in play.
    Outside(Square),
    /// Two fixed queens stand on one rank, which takes exactly one.
    SameRank(Square, Square),
    /// Two fixed queens attack each other.
    Attack(Square, Square),
}

/// The problem of n queens on the squares a1 to the n-th file and rank.
///
/// Exactly one queen belongs on each rank, and no two may attack each other. White queens on the
/// board are fixed, each on its rank. Everything else on the board blocks lines and squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queens {
    size: usize,
    fixed: [Option<Square>; 8],
    obstructed: SquareSet,
}

/// What a search through all placements found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QueensSolved {
    /// How many solutions there are.
    pub solutions: u64,
    /// The first one, rank by rank.
    pub first: Option<Vec<Square>>,
    /// How many queens were put down until the first was found, or in all if there is none. Fixed
    /// queens don't count.
    pub placements: u64,
}

impl Queens {
    /// The sizes on offer. Below 4 only one queen has a solution.
    pub const SIZES: std::ops::RangeInclusive<usize> = 4..=8;

    /// The problem of `size` queens (4 to 8) on `board`.
    ///
    /// # Errors
    ///
    /// [`QueensFault`] names the fixed queens that no solution can hold.
    pub fn new(board: &Board, size: usize) -> Result<Queens, QueensFault> {
        let queens = Queens::queens_on(board);
        let mut problem = Queens {
            size,
            fixed: [None; 8],
            obstructed: board.occupied() - queens,
        };
        for square in queens {
            let (file, rank) = (square.file() as usize, square.rank() as usize);
            if file >= size || rank >= size {
                return Err(QueensFault::Outside(square));
            }
            if let Some(other) = problem.fixed[rank].replace(square) {
                return Err(QueensFault::SameRank(other, square));
            }
        }
        for square in queens {
            if let Some(other) = problem.attacker(queens, square) {
                return Err(QueensFault::Attack(square, other));
            }
        }
        Ok(problem)
    }

    /// The white queens on `board`, on any square.
    pub fn queens_on(board: &Board) -> SquareSet {
        let queen = Piece {
            color: Color::White,
            role: Role::Queen,
        };
        board.of_piece(queen)
    }

    /// How many queens there are to be.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// The fixed queens, by rank.
    pub fn fixed(&self) -> SquareSet {
        self.fixed.iter().flatten().copied().collect()
    }

    /// The fixed queen of a rank, which is counted from 0.
    pub fn fixed_on(&self, rank: usize) -> Option<Square> {
        self.fixed[rank]
    }

    /// The squares of a rank (from 0) on which a queen could be put, the a-file first.
    pub fn candidates(&self, rank: usize) -> impl Iterator<Item = Square> + use<> {
        let obstructed = self.obstructed;
        let files = File::ALL.into_iter().take(self.size);
        let squares = files.map(move |file| Square::new(file, Rank::ALL[rank]));
        squares.filter(move |square| !obstructed.contains(*square))
    }

    /// The first of `queens` that attacks `square`, if any does.
    pub fn attacker(&self, queens: SquareSet, square: Square) -> Option<Square> {
        let occupied = self.obstructed | queens;
        let lines = rook_attacks(square, occupied) | bishop_attacks(square, occupied);
        (lines & queens).first()
    }

    /// All solutions, in the order found by trying ranks from 1 and files from a.
    pub fn solutions(&self) -> Vec<Vec<Square>> {
        let mut found = Vec::new();
        self.search(&mut |solution, _| found.push(solution.to_vec()));
        found
    }

    /// Goes through all placements.
    pub fn solve(&self) -> QueensSolved {
        let mut solved = QueensSolved::default();
        let all = self.search(&mut |solution, placements| {
            solved.solutions += 1;
            if solved.first.is_none() {
                solved.first = Some(solution.to_vec());
                solved.placements = placements;
            }
        });
        if solved.first.is_none() {
            solved.placements = all;
        }
        solved
    }

    /// Hands each solution to `found`, with the number of queens put down so far; returns how many
    /// were put down in all.
    fn search(&self, found: &mut dyn FnMut(&[Square], u64)) -> u64 {
        let mut placements = 0;
        self.extend(self.fixed(), &mut Vec::new(), &mut placements, found);
        placements
    }

    fn extend(
        &self,
        queens: SquareSet,
        placed: &mut Vec<Square>,
        placements: &mut u64,
        found: &mut dyn FnMut(&[Square], u64),
    ) {
        let rank = placed.len();
        if rank == self.size {
            return found(placed, *placements);
        }
        if let Some(square) = self.fixed[rank] {
            placed.push(square);
            self.extend(queens, placed, placements, found);
            placed.pop();
            return;
        }
        for square in self.candidates(rank) {
            if self.attacker(queens, square).is_none() {
                *placements += 1;
                placed.push(square);
                self.extend(queens | square.into(), placed, placements, found);
                placed.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;

    fn solve(fen: &str, size: usize) -> QueensSolved {
        let setup: Setup = fen.parse().expect("a FEN");
        Queens::new(&setup.board, size).expect("a problem").solve()
    }

    #[test]
    fn an_empty_board_has_the_known_numbers_of_solutions() {
        // OEIS A000170.
        for (size, solutions) in [(4, 2), (5, 10), (6, 4), (7, 40), (8, 92)] {
            assert_eq!(solve("8/8/8/8/8/8/8/8", size).solutions, solutions);
        }
    }

    #[test]
    fn the_first_solution_takes_113_placements() {
        let solved = solve("8/8/8/8/8/8/8/8", 8);
        let names: Vec<String> = solved
            .first
            .iter()
            .flatten()
            .map(|s| s.to_string())
            .collect();
        assert_eq!(names.join(" "), "a1 e2 h3 f4 c5 g6 b7 d8");
        assert_eq!(solved.placements, 113);
    }

    #[test]
    fn an_obstacle_parts_two_queens_that_would_attack_each_other() {
        let board = |fen: &str| fen.parse::<Setup>().expect("a FEN").board;
        let attacking = Queens::new(&board("8/8/8/8/3Q4/8/8/3Q4"), 8);
        assert_eq!(attacking, Err(QueensFault::Attack(Square::D1, Square::D4)));
        assert!(Queens::new(&board("8/8/8/8/3Q4/8/3*4/3Q4"), 8).is_ok());
    }

    #[test]
    fn faults_name_the_queens() {
        let fault = |fen: &str, size| {
            let setup: Setup = fen.parse().expect("a FEN");
            Queens::new(&setup.board, size).expect_err("a fault")
        };
        assert_eq!(
            fault("8/8/8/8/7Q/8/8/8", 5),
            QueensFault::Outside(Square::H4)
        );
        assert_eq!(
            fault("8/8/8/8/Q3*2Q/8/8/8", 8),
            QueensFault::SameRank(Square::A4, Square::H4)
        );
    }

    #[test]
    fn fixed_queens_are_part_of_every_solution_and_not_counted() {
        let setup: Setup = "3Q4/1Q6/6Q1/2Q5/5Q2/7Q/4Q3/Q7".parse().expect("a FEN");
        let problem = Queens::new(&setup.board, 8).expect("a problem");
        let solved = problem.solve();
        assert_eq!((solved.solutions, solved.placements), (1, 0));
        let corner = solve("8/8/8/8/8/8/8/Q7", 8);
        assert_eq!(corner.solutions, 4);
        assert!(corner.first.iter().flatten().any(|s| *s == Square::A1));
    }

    #[test]
    fn without_a_solution_every_placement_is_counted() {
        let solved = solve("8/8/8/8/********/8/8/8", 8);
        assert_eq!((solved.solutions, &solved.first), (0, &None));
        assert!(solved.placements > 0);
    }
}
