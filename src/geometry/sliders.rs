//! What sliders see, by looking up whole lines.
//!
//! A line has at most eight squares, and what stands on its two ends never matters: six bits say
//! everything about it. Multiplying the occupied squares of a rank or diagonal gathers them in
//! the top rank, one bit a file, where they make an index; the tables take 10 kB together, so they
//! stay in the nearest cache.
//!
//! The answer is the same as that of [`Reach::attacks`](super::Reach::attacks), which tells rays
//! and blockers apart; the tests compare the two.

use crate::board::{Direction, Square, SquareSet};

/// What a rook attacks from `square`: along rank and file, up to and including the first of
/// `occupied` each way.
///
/// ```
/// use knightlight::board::{Square, SquareSet};
/// use knightlight::geometry::rook_attacks;
/// let seen = rook_attacks(Square::A1, SquareSet::of(&[Square::A3, Square::B1]));
/// assert_eq!(seen.by_name(), [Square::A2, Square::A3, Square::B1]);
/// ```
#[inline]
pub fn rook_attacks(square: Square, occupied: SquareSet) -> SquareSet {
    let file = square as u32 % 8;
    // The first file, turned into six bits of the top rank by the diagonal c2 to h7.
    let standing = (occupied.bits() >> file & FIRST_FILE).wrapping_mul(0x0080_4020_1008_0400);
    let seen = ALONG_FILE[square as usize / 8][(standing >> 58) as usize] << file;
    SquareSet::from_bits(seen | across(square, LINES[square as usize].rank, occupied))
}

/// What a bishop attacks from `square`: along both diagonals, up to and including the first of
/// `occupied` each way.
#[inline]
pub fn bishop_attacks(square: Square, occupied: SquareSet) -> SquareSet {
    let lines = &LINES[square as usize];
    SquareSet::from_bits(
        across(square, lines.rising, occupied) | across(square, lines.falling, occupied),
    )
}

/// The squares along rank and file from `square`, as if nothing stood on them.
#[inline]
pub(super) fn rook_lines(square: Square) -> SquareSet {
    STRAIGHT[square as usize]
}

/// The squares along both diagonals from `square`, as if nothing stood on them.
#[inline]
pub(super) fn bishop_lines(square: Square) -> SquareSet {
    DIAGONAL[square as usize]
}

/// What is seen from `square` along `line`, which crosses each file at most once.
#[inline]
fn across(square: Square, line: u64, occupied: SquareSet) -> u64 {
    let standing = (line & occupied.bits()).wrapping_mul(FIRST_FILE << 1);
    ACROSS[square as usize % 8][(standing >> 58) as usize] & line
}

const FIRST_FILE: u64 = 0x0101_0101_0101_0101;

/// The lines through a square that cross each file once, the square itself left out.
struct Lines {
    rank: u64,
    rising: u64,
    falling: u64,
}

static LINES: [Lines; 64] = {
    let mut all = [const {
        Lines {
            rank: 0,
            rising: 0,
            falling: 0,
        }
    }; 64];
    let mut s = 0;
    while s < 64 {
        let square = Square::ALL[s];
        all[s] = Lines {
            rank: both_ways(square, Direction::East),
            rising: both_ways(square, Direction::NorthEast),
            falling: both_ways(square, Direction::NorthWest),
        };
        s += 1;
    }
    all
};

static STRAIGHT: [SquareSet; 64] = crosses([Direction::North, Direction::East]);
static DIAGONAL: [SquareSet; 64] = crosses([Direction::NorthEast, Direction::NorthWest]);

/// For each square, the two lines through it.
const fn crosses(directions: [Direction; 2]) -> [SquareSet; 64] {
    let mut all = [SquareSet::EMPTY; 64];
    let mut s = 0;
    while s < 64 {
        let [one, other] = directions;
        let square = Square::ALL[s];
        all[s] = SquareSet::from_bits(both_ways(square, one) | both_ways(square, other));
        s += 1;
    }
    all
}

const fn both_ways(square: Square, direction: Direction) -> u64 {
    let mut line = 0;
    let directions = [direction, direction.opposite()];
    let mut d = 0;
    while d < 2 {
        let mut at = square;
        while let Some(next) = at.step(directions[d]) {
            line |= 1 << next as u8;
            at = next;
        }
        d += 1;
    }
    line
}

/// For each file and each set of the six inner files: the files seen, on every rank.
static ACROSS: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut inner = 0;
        while inner < 64 {
            table[place][inner] = seen(place, (inner as u8) << 1) as u64 * FIRST_FILE;
            inner += 1;
        }
        place += 1;
    }
    table
};

/// For each rank and each set of the six inner ranks, the highest first: the squares seen on the
/// first file.
static ALONG_FILE: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut inner = 0;
        while inner < 64 {
            let standing = ((inner as u8) << 1).reverse_bits();
            let seen = seen(place, standing);
            let mut rank = 0;
            while rank < 8 {
                table[place][inner] |= ((seen >> rank & 1) as u64) << (8 * rank);
                rank += 1;
            }
            inner += 1;
        }
        place += 1;
    }
    table
};

/// What is seen from one of eight places in a row.
const fn seen(place: usize, standing: u8) -> u8 {
    let mut seen = 0;
    let mut up = place + 1;
    while up < 8 {
        seen |= 1 << up;
        if standing >> up & 1 == 1 {
            break;
        }
        up += 1;
    }
    let mut down = place;
    while down > 0 {
        down -= 1;
        seen |= 1 << down;
        if standing >> down & 1 == 1 {
            break;
        }
    }
    seen
}
