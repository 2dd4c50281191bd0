//! Subjects of the benches: knightlight and a peer answer the same question about the same boards.

use cozy_chess as peer;
use knightlight::{
    board::{Board, Color, Occupant, Piece, Role, Square, SquareSet},
    geometry::{Distances, Leaper, Mover, Reach, bishop_attacks, rook_attacks},
    rules::Position,
};
use pathfinding::prelude::{bfs, count_paths};

/// The usual position for perft, known as Kiwipete. Every kind of move occurs within a few moves.
pub const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Generator of pseudo-random numbers, the same in every run.
pub struct Scatter(pub u64);

impl Scatter {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Returns a random set with about a quarter of the squares.
    pub fn occupied(&mut self) -> SquareSet {
        SquareSet::from_bits(self.next() & self.next())
    }
}

/// Returns random squares, each with a random set of occupied squares.
pub fn lookups() -> Vec<(Square, SquareSet)> {
    let mut scatter = Scatter(0x9E37_79B9_7F4A_7C15);
    let mut one = || {
        let square = Square::ALL[scatter.next() as usize % 64];
        (square, scatter.occupied())
    };
    (0..8192).map(|_| one()).collect()
}

/// Returns boards with pieces of both sides and obstacles, each with a random square.
pub fn boards() -> Vec<(Square, Board)> {
    let mut scatter = Scatter(0x2545_F491_4F6C_DD1D);
    let mut one = || {
        let square = Square::ALL[scatter.next() as usize % 64];
        let mut board = Board::EMPTY;
        for square in scatter.occupied() {
            let occupants: Vec<Occupant> = Piece::all()
                .map(Occupant::Piece)
                .chain([Occupant::Obstacle])
                .collect();
            board.put(square, occupants[scatter.next() as usize % occupants.len()]);
        }
        (square, board)
    };
    (0..256).map(|_| one()).collect()
}

/// Returns a board with obstacles on up to twelve random squares.
pub fn walls() -> Board {
    let mut scatter = Scatter(0xD129_0B2D_8F5A_1B6D);
    (0..12).fold(Board::EMPTY, |board, _| {
        board.with(
            Square::ALL[scatter.next() as usize % 64],
            Occupant::Obstacle,
        )
    })
}

const QUEEN: Piece = Piece {
    color: Color::White,
    role: Role::Queen,
};
const KNIGHT: Mover = Mover::Leaper(Color::White, Leaper::KNIGHT);

/// Squares, each with a set of occupied squares.
pub type Lookups = [(Square, SquareSet)];

/// Looks up all attacks, in a separate loop for each role, so that nothing else is measured.
pub fn attacks(role: Role, lookups: &Lookups) -> u64 {
    match role {
        Role::Rook => all(lookups, |square, occupied| {
            rook_attacks(square, occupied).bits()
        }),
        Role::Bishop => all(lookups, |square, occupied| {
            bishop_attacks(square, occupied).bits()
        }),
        _ => all(lookups, |square, occupied| {
            (rook_attacks(square, occupied) | bishop_attacks(square, occupied)).bits()
        }),
    }
}

pub fn their_attacks(role: Role, lookups: &Lookups) -> u64 {
    match role {
        Role::Rook => all(lookups, |square, occupied| {
            let (square, occupied) = theirs(square, occupied);
            peer::get_rook_moves(square, occupied).0
        }),
        Role::Bishop => all(lookups, |square, occupied| {
            let (square, occupied) = theirs(square, occupied);
            peer::get_bishop_moves(square, occupied).0
        }),
        _ => all(lookups, their_queen),
    }
}

/// Returns a queen's attack set as the peer computes it.
pub fn their_queen(square: Square, occupied: SquareSet) -> u64 {
    let (square, occupied) = theirs(square, occupied);
    (peer::get_rook_moves(square, occupied) | peer::get_bishop_moves(square, occupied)).0
}

fn theirs(square: Square, occupied: SquareSet) -> (peer::Square, peer::BitBoard) {
    let square = peer::Square::index(square as usize);
    (square, peer::BitBoard(occupied.bits()))
}

fn all(lookups: &Lookups, one: impl Fn(Square, SquareSet) -> u64) -> u64 {
    let sets = lookups
        .iter()
        .map(|&(square, occupied)| one(square, occupied));
    sets.fold(0, |all, set| all ^ set)
}

/// Returns a queen's reach: eight rays with open squares, blockers and shadows.
pub fn report(square: Square, board: &Board) -> Reach<'_> {
    Reach::by(QUEEN.into(), square, board)
}

/// Computes the distances of a knight from every square to every other, and returns how many pairs
/// of squares are connected.
pub fn distances(board: &Board) -> usize {
    let from = |from| Distances::new(KNIGHT, from, board).reached().len();
    Square::ALL.into_iter().map(from).sum()
}

fn knights_moves(free: SquareSet) -> impl Fn(&Square) -> SquareSet {
    move |&from| {
        let moves = peer::get_knight_moves(peer::Square::index(from as usize));
        SquareSet::from_bits(moves.0) & free
    }
}

/// Computes the same distances with a breadth-first search of `pathfinding` from each square. The
/// moves are what users of the crate would write: eight steps without those that leave the board or
/// end on an obstacle. The crate doesn't return distances, so they are recorded when it requests
/// the neighbours of a square.
pub fn their_distances(board: &Board) -> usize {
    let obstacles = board.obstacles();
    let mut reached = 0;
    for from in Square::ALL {
        let mut distances: [Option<u8>; 64] = [None; 64];
        distances[from as usize] = Some(0);
        let onward = |at: &Square| {
            let at = *at;
            let next = distances[at as usize].map(|moves| moves + 1);
            let steps = STEPS
                .iter()
                .filter_map(move |&(files, ranks)| at.offset(files, ranks));
            let neighbours: Vec<Square> = steps.filter(|&to| !obstacles.contains(to)).collect();
            for &to in &neighbours {
                distances[to as usize] = distances[to as usize].or(next);
            }
            neighbours
        };
        bfs(&from, onward, |_| false);
        reached += distances.iter().flatten().count();
    }
    reached
}

const STEPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// Counts the shortest paths of a knight from every square to every other.
pub fn counts(board: &Board) -> u64 {
    let from = |from| -> u64 {
        let counts = Distances::new(KNIGHT, from, board).all_shortest_paths();
        counts.into_iter().fold(0, u64::wrapping_add)
    };
    Square::ALL.into_iter().map(from).sum()
}

/// Counts the same paths with `pathfinding`'s path count for acyclic graphs. The edges are the
/// moves to the next layer, found with distances from knightlight.
pub fn their_counts(board: &Board) -> u64 {
    let free = !board.obstacles();
    let mut sum = 0;
    for from in Square::ALL {
        let distances = Distances::new(KNIGHT, from, board);
        let moves = knights_moves(free);
        for to in Square::ALL {
            let Some(last) = distances.to(to) else {
                continue;
            };
            let onward = |at: &Square| {
                let next = distances.to(*at).map(|moves| moves + 1);
                let distances = &distances;
                moves(at)
                    .into_iter()
                    .filter(move |to| distances.to(*to) == next && next <= Some(last))
            };
            sum += count_paths(from, onward, |at| *at == to) as u64;
        }
    }
    sum
}

pub fn perft(depth: u32) -> u64 {
    let position: Position = KIWIPETE.parse().expect("a FEN");
    position.perft(depth)
}

/// Counts the positions with the peer crate. As in our own count, the last moves are counted
/// without making them.
pub fn their_perft(depth: u32) -> u64 {
    fn count(board: &peer::Board, depth: u32) -> u64 {
        let mut paths = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                paths += moves.len() as u64;
                return false;
            }
            for one in moves {
                let mut next = board.clone();
                next.play_unchecked(one);
                paths += count(&next, depth - 1);
            }
            false
        });
        paths
    }
    count(&KIWIPETE.parse().expect("a FEN"), depth)
}
