//! Queens that don't attack each other, one on each rank.

use crate::board::{Board, Color, File, Rank, Role, Square, SquareSet, sort_by_key};

use super::sliders::{bishop_attacks, rook_attacks};
use super::symmetry::Symmetry;

/// Reason why the queens on the board can't be part of any solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueensFault {
    /// A fixed queen is outside the ranks and files in play.
    Outside(Square),
    /// Two fixed queens are on one rank, which must have exactly one.
    SameRank(Square, Square),
    /// Two fixed queens attack each other.
    Attack(Square, Square),
}

/// Known reason why there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSolution {
    /// Every square of the rank is occupied.
    Taken(Rank),
    /// The fixed queens attack every free square of the rank.
    Attacked(Rank),
    /// The search never had more queens than this on the board at the same time.
    AtMost(u8),
}

/// The n-queens problem on the first n files and ranks.
///
/// Exactly one queen belongs on each rank, and no two may attack each other. White queens on the
/// board are fixed, each on its rank. Everything else on the board blocks lines and squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queens {
    size: usize,
    fixed: SquareSet,
    obstructed: SquareSet,
}

/// Result of a search through all placements.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QueensSolved {
    /// Number of solutions.
    pub solutions: u64,
    /// Number of fundamental solutions. Solutions that [`Queens::symmetries`] map onto each other
    /// count as one.
    pub fundamental: u64,
    /// First solution, rank by rank; `None` if there is none.
    pub first: Option<Vec<Square>>,
    /// Number of queens placed until the first solution was found, or in all if there is none.
    /// Fixed queens don't count.
    pub placements: u64,
    /// Largest number of queens on the board at the same time, including fixed ones.
    pub most: u8,
}

impl Queens {
    /// Supported sizes. Below 4, only the board with one square has a solution.
    pub const SIZES: std::ops::RangeInclusive<usize> = 4..=8;

    /// Returns the problem of placing `size` queens (4 to 8) on `board`.
    ///
    /// # Errors
    ///
    /// Returns a [`QueensFault`] with the squares of the queens if a fixed queen is outside the
    /// ranks and files in play, or if two are on one rank or attack each other.
    pub fn new(board: &Board, size: usize) -> Result<Queens, QueensFault> {
        let queens = Queens::queens_on(board);
        let mut problem = Queens {
            size,
            fixed: SquareSet::EMPTY,
            obstructed: board.occupied() - queens,
        };
        for square in queens {
            if square.file() as usize >= size || square.rank() as usize >= size {
                return Err(QueensFault::Outside(square));
            }
            if let Some(other) = problem.fixed_on(square.rank()) {
                return Err(QueensFault::SameRank(other, square));
            }
            problem.fixed.insert(square);
        }
        for square in queens {
            if let Some(other) = problem.attacker(queens, square) {
                return Err(QueensFault::Attack(square, other));
            }
        }
        Ok(problem)
    }

    /// Returns the white queens on `board`, on any square.
    pub fn queens_on(board: &Board) -> SquareSet {
        let queen = Role::Queen.of(Color::White);
        board.of_piece(queen)
    }

    /// Returns the number of queens in a solution, including fixed ones.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Returns the fixed queens, each on its own rank.
    pub const fn fixed(&self) -> SquareSet {
        self.fixed
    }

    fn fixed_on(&self, rank: Rank) -> Option<Square> {
        (self.fixed & SquareSet::rank(rank)).first()
    }

    /// Returns the unobstructed squares of a rank, the a-file first. Rank 0 is the first rank.
    /// Queens may attack the squares.
    pub fn candidates(&self, rank: usize) -> impl Iterator<Item = Square> + use<> {
        let obstructed = self.obstructed;
        let files = File::ALL.into_iter().take(self.size);
        let squares = files.map(move |file| Square::new(file, Rank::ALL[rank]));
        squares.filter(move |square| !obstructed.contains(*square))
    }

    /// Returns the first of `queens` that attacks `square`, if any.
    pub fn attacker(&self, queens: SquareSet, square: Square) -> Option<Square> {
        self.attackers(queens, square).first()
    }

    /// Returns those of `queens` that attack `square`.
    pub fn attackers(&self, queens: SquareSet, square: Square) -> SquareSet {
        let occupied = self.obstructed | queens;
        let lines = rook_attacks(square, occupied) | bishop_attacks(square, occupied);
        lines & queens
    }

    /// Returns the rotations and reflections that map obstacles and fixed queens onto themselves.
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let inside = Square::ALL.into_iter().filter(|square| {
            let (file, rank) = (square.file() as usize, square.rank() as usize);
            file < self.size && rank < self.size
        });
        let obstructed = self.obstructed & inside.collect();
        let keeps = |symmetry: &Symmetry| {
            let stays = |set: SquareSet| symmetry.images(set, self.size) == set;
            stays(obstructed) && stays(self.fixed())
        };
        Symmetry::ALL.into_iter().filter(keeps).collect()
    }

    /// Whether all eight rotations and reflections map obstacles and fixed queens onto themselves.
    pub fn is_symmetric(&self) -> bool {
        self.symmetries().len() == Symmetry::ALL.len()
    }

    /// Returns a solution with its rotated and mirrored images, each once. An image with two queens
    /// on one rank is left out, because it isn't a solution: queens may share a file if an obstacle
    /// is between them, and some images turn files into ranks.
    pub fn same(&self, solution: SquareSet, symmetries: &[Symmetry]) -> Vec<SquareSet> {
        let images = symmetries.iter();
        let mut images: Vec<SquareSet> = images
            .map(|symmetry| symmetry.images(solution, self.size))
            .filter(|image| {
                let mut ranks = Rank::ALL.into_iter().take(self.size);
                ranks.all(|rank| (*image & SquareSet::rank(rank)).len() == 1)
            })
            .collect();
        sort_by_key(&mut images, |image| image.bits());
        images.dedup();
        images
    }

    /// Counts the solutions by searching all placements.
    pub fn solve(&self) -> QueensSolved {
        let mut search = QueenSearch {
            problem: self,
            symmetries: self.symmetries(),
            placed: Vec::new(),
            placements: 0,
            shares: 0,
            solved: QueensSolved::default(),
        };
        search.extend(self.fixed());
        let mut solved = search.solved;
        if solved.first.is_none() {
            solved.placements = search.placements;
        }
        solved.fundamental = search.shares / SHARES;
        solved
    }

    /// Returns the reason why there is no solution, after a search that never had more than `most`
    /// queens on the board at the same time.
    pub fn no_solution(&self, most: u8) -> NoSolution {
        let open = (0..self.size).filter(|rank| self.fixed_on(Rank::ALL[*rank]).is_none());
        let reason = |rank: usize| {
            let mut free = self.candidates(rank).peekable();
            let is_taken = free.peek().is_none();
            let attacked = free.all(|square| self.attacker(self.fixed(), square).is_some());
            match Rank::ALL[rank] {
                rank if is_taken => Some(NoSolution::Taken(rank)),
                rank if attacked => Some(NoSolution::Attacked(rank)),
                _ => None,
            }
        };
        let mut reasons = open.filter_map(reason);
        reasons.next().unwrap_or(NoSolution::AtMost(most))
    }
}

/// Weight of one fundamental solution. Solutions that are images of each other share it equally.
/// There are at most eight of them, and 840 is divisible by every number up to 8.
const SHARES: u64 = 840;

struct QueenSearch<'a> {
    problem: &'a Queens,
    symmetries: Vec<Symmetry>,
    placed: Vec<Square>,
    placements: u64,
    /// Sum of the shares of all solutions found.
    shares: u64,
    solved: QueensSolved,
}

impl QueenSearch<'_> {
    fn extend(&mut self, queens: SquareSet) {
        let (problem, rank) = (self.problem, self.placed.len());
        self.solved.most = self.solved.most.max(queens.len() as u8);
        if rank == problem.size {
            return self.found(queens);
        }
        if let Some(square) = problem.fixed_on(Rank::ALL[rank]) {
            self.placed.push(square);
            self.extend(queens);
            self.placed.pop();
            return;
        }
        for square in problem.candidates(rank) {
            if problem.attacker(queens, square).is_none() {
                self.placements += 1;
                self.placed.push(square);
                self.extend(queens | square.into());
                self.placed.pop();
            }
        }
    }

    fn found(&mut self, queens: SquareSet) {
        self.solved.solutions += 1;
        if self.solved.first.is_none() {
            self.solved.first = Some(self.placed.clone());
            self.solved.placements = self.placements;
        }
        self.shares += SHARES / self.problem.same(queens, &self.symmetries).len() as u64;
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
    fn rotations_and_reflections_that_the_board_has_are_taken_together() {
        // OEIS A002562.
        for (size, fundamental) in [(4, 1), (5, 2), (6, 1), (7, 6), (8, 12)] {
            assert_eq!(solve("8/8/8/8/8/8/8/8", size).fundamental, fundamental);
        }
        // With an obstacle on d4, only the reflection across the diagonal from a1 remains. Every
        // choice of a file for each rank is tried here.
        let setup: Setup = "8/8/8/8/3*4/8/8/8".parse().expect("a FEN");
        let mut all = std::collections::BTreeSet::new();
        for number in 0..6_usize.pow(6) {
            let file = |rank: u32| number / 6_usize.pow(rank) % 6;
            let queens: SquareSet = (0..6)
                .map(|rank| Square::ALL[8 * rank as usize + file(rank)])
                .collect();
            let free = |square: Square| {
                let occupied = queens | setup.board.occupied();
                let lines = rook_attacks(square, occupied) | bishop_attacks(square, occupied);
                setup.board.get(square).is_none() && (lines & queens).is_empty()
            };
            if queens.into_iter().all(free) {
                all.insert(queens.bits());
            }
        }
        let swapped = |square: Square| {
            let (file, rank) = (square.file() as usize, square.rank() as usize);
            Square::ALL[8 * file + rank]
        };
        let first = |queens: &u64| {
            let image: SquareSet = SquareSet::from_bits(*queens)
                .into_iter()
                .map(swapped)
                .collect();
            // With two queens on the d-file, the image has two on the fourth rank, so it isn't a
            // solution.
            all.get(&image.bits())
                .map_or(*queens, |image| *image.min(queens))
        };
        let different: std::collections::BTreeSet<u64> = all.iter().map(first).collect();
        let middle = solve("8/8/8/8/3*4/8/8/8", 6);
        assert_eq!(middle.solutions, all.len() as u64);
        assert_eq!(middle.fundamental, different.len() as u64);
        assert!(2 * different.len() > all.len() && different.len() < all.len());
        // No rotation or reflection keeps a queen on d1, so every solution is fundamental.
        let one = solve("8/8/8/8/8/8/8/3Q4", 8);
        assert_eq!((one.solutions, one.fundamental), (18, 18));
    }

    #[test]
    fn the_reason_names_the_rank_or_how_far_one_gets() {
        let reason = |fen: &str, size: usize| {
            let setup: Setup = fen.parse().expect("a FEN");
            let problem = Queens::new(&setup.board, size).expect("a problem");
            let solved = problem.solve();
            assert_eq!(solved.solutions, 0);
            problem.no_solution(solved.most)
        };
        assert_eq!(
            reason("8/8/8/8/********/8/8/8", 8),
            NoSolution::Taken(Rank::Fourth)
        );
        let attacked = reason("8/8/8/8/8/8/3*4/1Q6", 4);
        assert_eq!(attacked, NoSolution::Attacked(Rank::Second));
        assert_eq!(reason("8/8/8/8/8/8/8/Q7", 4), NoSolution::AtMost(3));
    }

    #[test]
    fn without_a_solution_every_placement_is_counted() {
        let solved = solve("8/8/8/8/********/8/8/8", 8);
        assert_eq!((solved.solutions, &solved.first), (0, &None));
        assert!(solved.placements > 0);
    }
}
