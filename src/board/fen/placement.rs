//! The first field of a FEN: the occupants of each rank.

use super::{FenError, FenReader};
use crate::board::{Board, File, Occupant, Rank, Square, printable};

/// Number of squares on a rank, and of ranks on a board.
const SIZE: usize = 8;
const TOO_LARGE: &str = "boards larger than 8×8 can't be shown";

pub fn placement(reader: &FenReader<'_>, word: &str) -> Result<Board, FenError> {
    if let Some(error) = pocket(reader, word).or_else(|| larger_board(reader, word)) {
        return Err(error);
    }
    let closed = word.strip_suffix('/');
    let word = closed
        .filter(|ranks| ranks.matches('/').count() == SIZE - 1)
        .unwrap_or(word);
    let mut board = Board::EMPTY;
    let mut rank = Rank::Eighth;
    let mut filled = 0;
    let mut after_digit = false;
    for (at, c) in word.chars().enumerate() {
        let error = |problem: String| Err(reader.error(at, Some(rank), problem));
        if c == '/' {
            if filled < SIZE {
                let given = squares(filled);
                return error(format!("the rank ends after {given}; expected 8"));
            }
            let Some(below) = (rank as usize).checked_sub(1) else {
                return error(format!(
                    "a ninth rank begins here; expected 8 ranks ({TOO_LARGE})"
                ));
            };
            rank = Rank::ALL[below];
            filled = 0;
            after_digit = false;
            continue;
        }
        let occupant = Occupant::from_letter(c);
        let wide = match c {
            '1'..='8' => c as usize - '0' as usize,
            _ if occupant.is_some() => 1,
            _ => {
                let given = printable(&c.to_string());
                return error(format!(
                    "`{given}` given; expected a piece PNBRQK pnbrqk, `*`, a digit 1 to 8 or `/`"
                ));
            }
        };
        if c.is_ascii_digit() && after_digit {
            let problem = format!("digit `{c}` follows a digit; expected their sum as one digit");
            return error(problem);
        }
        after_digit = c.is_ascii_digit();
        if filled + wide > SIZE {
            let given = squares(filled + wide);
            return error(format!("`{c}` makes {given}; expected 8 ({TOO_LARGE})"));
        }
        if let Some(occupant) = occupant {
            board.put(Square::new(File::ALL[filled], rank), occupant);
        }
        filled += wide;
    }
    let end = word.chars().count();
    if filled < SIZE {
        let problem = format!("the rank ends after {}; expected 8", squares(filled));
        return Err(reader.error(end, Some(rank), problem));
    }
    if rank != Rank::First {
        let given = SIZE - rank as usize;
        let ranks = if given == 1 { "rank" } else { "ranks" };
        let problem = format!("the placement ends after {given} {ranks}; expected 8");
        return Err(reader.error(end, Some(rank), problem));
    }
    Ok(board)
}

fn squares(count: usize) -> String {
    format!("{count} square{}", if count == 1 { "" } else { "s" })
}

/// Returns the error for pieces in hand, in brackets or as a ninth part that isn't a full rank;
/// `None` if there are none.
fn pocket(reader: &FenReader<'_>, word: &str) -> Option<FenError> {
    const POCKET: &str =
        "begins a pocket of pieces in hand; expected the board alone (pockets can't be shown)";
    if let Some(at) = word.chars().position(|c| c == '[') {
        let rank = rank_at(word, at);
        return Some(reader.error(at, rank, format!("`[` {POCKET}")));
    }
    let ranks: Vec<&str> = word.split('/').collect();
    let [board @ .., held] = &ranks[..] else {
        return None;
    };
    let is_held = |c: char| matches!(Occupant::from_letter(c), Some(Occupant::Piece(_)));
    let fills = width(held) == SIZE;
    if board.len() != SIZE || held.is_empty() || fills || !held.chars().all(is_held) {
        return None;
    }
    let at = word.chars().count() - held.chars().count() - 1;
    let problem = format!("`{}` {POCKET}", printable(&format!("/{held}")));
    Some(reader.error(at, Some(Rank::First), problem))
}

/// Returns the error for a board whose ranks all have the same number of squares, more than 8;
/// `None` for any other board.
fn larger_board(reader: &FenReader<'_>, word: &str) -> Option<FenError> {
    let ranks: Vec<&str> = word.trim_end_matches('/').split('/').collect();
    let wide = width(ranks[0]);
    if wide <= SIZE || ranks.iter().any(|rank| width(rank) != wide) {
        return None;
    }
    let high = ranks.len();
    let problem = format!("a board of {wide}×{high} squares given; expected 8×8 ({TOO_LARGE})");
    Some(reader.error(0, Some(Rank::Eighth), problem))
}

/// Returns the number of squares on a rank, which may be longer than 8: a number counts as its
/// value, any other character as 1.
fn width(rank: &str) -> usize {
    let pieces = rank.chars().filter(|c| !c.is_ascii_digit()).count();
    let numbers = rank.split(|c: char| !c.is_ascii_digit());
    let empty = numbers.filter_map(|number| number.parse::<usize>().ok());
    empty.fold(pieces, usize::saturating_add)
}

/// Returns the rank that character `at` of a placement is on; `None` below rank 1.
fn rank_at(word: &str, at: usize) -> Option<Rank> {
    let before = word.chars().take(at).filter(|c| *c == '/').count();
    let mut ranks = Rank::ALL.into_iter().rev();
    ranks.nth(before)
}
