//! Attacks of sliders, from lookup tables.
//!
//! Bishops use magic bitboards: a multiplication by a number found by trial and error gathers the
//! blockers in the top nine bits, which index one table so that no two different answers collide.
//! For rooks, such a table would take 0.8 MB, so rank and file are looked up separately. Each has
//! at most eight squares, and the two ends never matter, so six bits are enough.
//!
//! Tests compare the answers with [`Ray`](super::Ray), which follows each ray.

use crate::board::{Direction, Square, SquareSet};

use super::mover::Track;

/// Returns the squares a rook attacks from `square`: along rank and file, up to and including the
/// first of `occupied` each way.
///
/// ```
/// use knightlight::board::{Square, SquareSet};
/// use knightlight::geometry::rook_attacks;
/// let seen = rook_attacks(Square::A1, SquareSet::of(&[Square::A3, Square::B1]));
/// assert_eq!(seen.by_name(), [Square::A2, Square::A3, Square::B1]);
/// ```
#[inline]
pub fn rook_attacks(square: Square, occupied: SquareSet) -> SquareSet {
    let lines = &ROOK[square as usize];
    let across = (occupied.bits() & lines.rank).wrapping_mul(FIRST_FILE << 1) >> 58;
    let along = (occupied.bits() & lines.file).wrapping_mul(lines.gather) >> 58;
    SquareSet::from_bits(
        lines.across[across as usize] & lines.rank | lines.along[along as usize] & lines.file,
    )
}

/// Returns the squares a bishop attacks from `square`: along both diagonals, up to and including
/// the first of `occupied` each way.
#[inline]
pub fn bishop_attacks(square: Square, occupied: SquareSet) -> SquareSet {
    let diagonals = &BISHOP[square as usize];
    let standing = occupied.bits() & diagonals.inner;
    SquareSet::from_bits(diagonals.attacks[(standing.wrapping_mul(diagonals.magic) >> 55) as usize])
}

/// Returns the squares along rank and file from `square` on an empty board.
#[inline]
pub(super) fn rook_lines(square: Square) -> SquareSet {
    let lines = &ROOK[square as usize];
    SquareSet::from_bits(lines.rank | lines.file)
}

/// Returns the squares along both diagonals from `square` on an empty board.
#[inline]
pub(super) fn bishop_lines(square: Square) -> SquareSet {
    SquareSet::from_bits(BISHOP[square as usize].attacks[0])
}

const FIRST_FILE: u64 = 0x0101_0101_0101_0101;
const FIRST_RANK: u64 = 0xFF;
const EDGES: u64 = 0xFF81_8181_8181_81FF;

/// Rank and file of a square, without the square itself.
struct Lines {
    rank: u64,
    file: u64,
    /// Multiplier that gathers the file in the top rank, the highest square first.
    gather: u64,
    /// Visible files, repeated on every rank, for each set of occupied files among the six inner
    /// ones.
    across: &'static [u64; 64],
    /// Visible ranks, repeated on every file, for each set of occupied ranks among the six inner
    /// ones.
    along: &'static [u64; 64],
}

static ROOK: [Lines; 64] = {
    let mut all = [const {
        Lines {
            rank: 0,
            file: 0,
            gather: 0,
            across: &ACROSS[0],
            along: &ALONG[0],
        }
    }; 64];
    let mut s = 0;
    while s < 64 {
        let (file, rank) = (s % 8, s / 8);
        all[s] = Lines {
            rank: FIRST_RANK << (8 * rank) & !(1 << s),
            file: FIRST_FILE << file & !(1 << s),
            // Diagonal c2 to h7 for the first file; for each later file, the diagonal begins one
            // file further left.
            gather: 0x0080_4020_1008_0400 >> file,
            across: &ACROSS[file],
            along: &ALONG[rank],
        };
        s += 1;
    }
    all
};

static ACROSS: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut inner = 0;
        while inner < 64 {
            table[place][inner] = attacks(place, (inner as u8) << 1) as u64 * FIRST_FILE;
            inner += 1;
        }
        place += 1;
    }
    table
};

static ALONG: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut inner = 0;
        while inner < 64 {
            let attacks = attacks(place, ((inner as u8) << 1).reverse_bits());
            let mut rank = 0;
            while rank < 8 {
                let row = (attacks as u64 >> rank & 1) * FIRST_RANK;
                table[place][inner] |= row << (8 * rank);
                rank += 1;
            }
            inner += 1;
        }
        place += 1;
    }
    table
};

/// Returns the positions visible from one of the eight positions in a line.
const fn attacks(place: usize, standing: u8) -> u8 {
    let mut attacks = 0;
    let mut up = place + 1;
    while up < 8 {
        attacks |= 1 << up;
        if standing >> up & 1 == 1 {
            break;
        }
        up += 1;
    }
    let mut down = place;
    while down > 0 {
        down -= 1;
        attacks |= 1 << down;
        if standing >> down & 1 == 1 {
            break;
        }
    }
    attacks
}

struct Diagonals {
    /// Squares of the diagonals, without the last square of each: only blockers on these squares
    /// matter.
    inner: u64,
    /// Multiplier that turns the blockers into an index.
    magic: u64,
    /// Attacks for each index. All squares share one table: the entries of some squares fill the
    /// gaps of others.
    attacks: &'static [u64; 512],
}

static BISHOP: [Diagonals; 64] = {
    let mut all = [const {
        Diagonals {
            inner: 0,
            magic: 0,
            attacks: window(0),
        }
    }; 64];
    let mut s = 0;
    while s < 64 {
        let (magic, start) = MAGICS[s];
        all[s] = Diagonals {
            inner: diagonals(Square::ALL[s], 0) & !EDGES,
            magic,
            attacks: window(start as usize),
        };
        s += 1;
    }
    all
};

const fn window(start: usize) -> &'static [u64; 512] {
    match ATTACKS.split_at(start).1.first_chunk() {
        Some(window) => window,
        None => panic!("the table has room for the last window"),
    }
}

static ATTACKS: [u64; 5463 + 512] = {
    let mut table = [0; 5463 + 512];
    let mut s = 0;
    while s < 64 {
        let square = Square::ALL[s];
        let (magic, start) = MAGICS[s];
        let inner = diagonals(square, 0) & !EDGES;
        let mut standing = 0_u64;
        loop {
            let place = start as usize + (standing.wrapping_mul(magic) >> 55) as usize;
            let attacks = diagonals(square, standing);
            assert!(table[place] == 0 || table[place] == attacks, "two answers");
            table[place] = attacks;
            // Continues with the next subset, until the first one (the empty set) comes round
            // again.
            standing = standing.wrapping_sub(inner) & inner;
            if standing == 0 {
                break;
            }
        }
        s += 1;
    }
    table
};

/// Returns the squares visible along the diagonals, found one ray at a time.
const fn diagonals(square: Square, standing: u64) -> u64 {
    let mut attacks = 0;
    let mut d = 0;
    while d < 4 {
        let direction = Direction::DIAGONAL[d];
        let ray = Track::line(square, direction);
        let hit = SquareSet::from_bits(ray.squares.bits() & standing);
        let first = if ray.ascends() {
            hit.first()
        } else {
            hit.last()
        };
        attacks |= match first {
            Some(first) => ray.squares.bits() & !Track::line(first, direction).squares.bits(),
            None => ray.squares.bits(),
        };
        d += 1;
    }
    attacks
}

/// Magic number of each square, and the start of its entries in the table.
const MAGICS: [(u64, u16); 64] = [
    (0x0000_4082_0080_0810, 3599),
    (0x0000_2020_2020_2100, 3855),
    (0x0000_4010_2020_0020, 3887),
    (0x0000_8048_1011_0000, 3919),
    (0x0000_4402_0000_4600, 3951),
    (0x0000_21C1_0080_0020, 4014),
    (0x0000_1101_0100_4004, 4074),
    (0x0000_2080_4048_0040, 3663),
    (0x0000_0100_4100_4004, 4136),
    (0x0000_0021_0020_0810, 4168),
    (0x0000_0080_2040_0208, 4200),
    (0x0000_0080_4810_6000, 4232),
    (0x0000_0044_0225_0800, 4264),
    (0x0004_8021_C100_9482, 4327),
    (0x0000_0020_8044_0040, 4387),
    (0x0004_0020_1100_8020, 4389),
    (0x0000_4002_0200_2020, 4451),
    (0x0000_2001_0020_8011, 4483),
    (0x0000_4000_8101_0020, 2048),
    (0x0000_2002_0080_1000, 2176),
    (0x0000_2400_8084_0022, 2304),
    (0x0000_0800_8084_0080, 2442),
    (0x0000_0400_2021_0040, 4515),
    (0x0000_0200_1040_2020, 4547),
    (0x0000_8040_0081_0108, 4579),
    (0x0000_4030_0040_8080, 4611),
    (0x0000_8204_0042_0008, 2570),
    (0x0000_4040_0401_0200, 0),
    (0x0000_4040_0401_0040, 512),
    (0x0000_1010_0080_4400, 2698),
    (0x0000_0808_0010_4100, 4643),
    (0x0000_0408_0020_2010, 4675),
    (0x0000_4100_8004_0022, 4707),
    (0x0000_2080_3C00_4100, 4739),
    (0x0000_1100_8004_0008, 2826),
    (0x0000_0202_8008_0080, 1024),
    (0x0000_4600_2002_0080, 1536),
    (0x0000_2020_4000_8040, 2954),
    (0x0000_1010_1000_2080, 4771),
    (0x0000_0810_0430_2020, 4803),
    (0x0000_2082_0080_0060, 4835),
    (0x0000_1080_8020_0040, 4867),
    (0x0000_2082_0040_0080, 3082),
    (0x0004_0488_4040_0020, 3210),
    (0x0000_0200_4010_0100, 3343),
    (0x0000_4044_0020_0040, 3471),
    (0x0000_2020_4010_2842, 4899),
    (0x0000_1020_2005_7020, 4931),
    (0x0000_1041_0400_4000, 4963),
    (0x0000_0821_0100_2000, 4965),
    (0x0000_0008_2080_6001, 5027),
    (0x0001_4000_0840_3204, 5059),
    (0x0000_0001_0020_2008, 5120),
    (0x0000_0040_4080_2030, 5152),
    (0x0000_4080_2080_2000, 5184),
    (0x0000_2020_2040_1000, 5216),
    (0x0000_0822_0104_0040, 3665),
    (0x0000_0020_8040_4021, 5248),
    (0x0000_0200_0820_8060, 5306),
    (0x0000_0400_0008_4032, 5338),
    (0x0000_0000_0100_2020, 5399),
    (0x0000_0000_8101_0008, 5431),
    (0x0000_0040_4100_2022, 5463),
    (0x0000_4040_8020_8020, 3791),
];
