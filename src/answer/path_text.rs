//! Reading a written path.

use thiserror::Error;

use crate::board::{File, Rank, Square, printable};

/// Reason why a text contains no path.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotAPath {
    /// Not one square in it.
    #[error("no square in the path; expected squares such as g2 f4, [6,1] [5,3] or (6, 1), (5, 3)")]
    Empty,
    /// Something written like a square names none.
    #[error("`{}` is not on the board; expected a1 to h8, or two numbers from 0 to 7", printable(.0))]
    OffBoard(String),
}

/// Reads the squares of a path in any notation: `g2 f4`, `[6,1] [5,3]`, `(6, 1), (5, 3)`. Numbers
/// count from 0, so a1 is 0,0. A square has no letter or digit next to it; all other text is
/// skipped.
///
/// # Errors
///
/// Returns an error if there is no square, or one that isn't on the board.
///
/// ```
/// use knightlight::answer::squares_of_path;
/// use knightlight::board::Square;
/// assert_eq!(squares_of_path("Path: [6,1] -> (5, 3)"), Ok(vec![Square::G2, Square::F4]));
/// assert!(squares_of_path("g2 i9").is_err());
/// ```
pub fn squares_of_path(text: &str) -> Result<Vec<Square>, NotAPath> {
    let letters: Vec<char> = text.chars().collect();
    let mut squares = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        let found = named(&letters, at).or_else(|| numbered(&letters[at..]));
        let Some((square, length)) = found else {
            at += 1;
            continue;
        };
        let written = || letters[at..at + length].iter().collect();
        squares.push(square.ok_or_else(|| NotAPath::OffBoard(written()))?);
        at += length;
    }
    if squares.is_empty() {
        return Err(NotAPath::Empty);
    }
    Ok(squares)
}

/// Reads a letter and a digit without a neighbouring letter or digit. Returns the square and the
/// number of characters read.
fn named(letters: &[char], at: usize) -> Option<(Option<Square>, usize)> {
    let beside = |at: Option<usize>| {
        at.and_then(|at| letters.get(at))
            .is_some_and(|letter| letter.is_alphanumeric())
    };
    let &[file, rank] = letters.get(at..at + 2)? else {
        return None;
    };
    let is_alone = !beside(at.checked_sub(1)) && !beside(Some(at + 2));
    (is_alone && file.is_ascii_alphabetic() && rank.is_ascii_digit()).then(|| {
        let name = format!("{}{rank}", file.to_ascii_lowercase());
        (name.parse().ok(), 2)
    })
}

/// Two numbers in brackets or parentheses at the start, and how many characters they take.
fn numbered(letters: &[char]) -> Option<(Option<Square>, usize)> {
    let close = match letters.first()? {
        '[' => ']',
        '(' => ')',
        _ => return None,
    };
    // The longest pair of numbers that could mean anything is far shorter than this.
    let end = letters
        .iter()
        .take(64)
        .position(|&letter| letter == close)?;
    let inside: String = letters[1..end].iter().collect();
    let (file, rank) = inside.split_once(',')?;
    let number = |text: &str| {
        let text = text.trim();
        let digits = text.strip_prefix('-').unwrap_or(text);
        (!digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())).then(|| {
            // A number too long for its type is off the board like any other.
            text.parse::<usize>().unwrap_or(usize::MAX)
        })
    };
    let (file, rank) = (number(file)?, number(rank)?);
    let square = File::ALL.get(file).zip(Rank::ALL.get(rank));
    Some((
        square.map(|(&file, &rank)| Square::new(file, rank)),
        end + 1,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_read_in_any_notation() {
        use Square::*;
        for text in [
            "g2 f4 d5",
            "g2-f4-d5",
            "[6,1] [5,3] [3,4]",
            "(6, 1), (5, 3), (3, 4)",
            "> knight_moves([6,1],[5,3])\n[3,4]",
            "[[6, 1],[5, 3],[3, 4]]",
            "1. G2 2. F4 3. D5",
        ] {
            assert_eq!(squares_of_path(text), Ok(vec![G2, F4, D5]), "{text}");
        }
        // A letter or digit next to it makes it no square.
        assert_eq!(squares_of_path("Nf3 e2e4 a10 g2"), Ok(vec![G2]));
    }

    #[test]
    fn no_square_and_squares_off_the_board_are_told() {
        assert_eq!(squares_of_path("nothing (here)"), Err(NotAPath::Empty));
        for off in [
            "i9",
            "a9",
            "[8,1]",
            "(-1, 2)",
            "[99999999999999999999999,0]",
        ] {
            let text = format!("g2 {off} f4");
            assert_eq!(squares_of_path(&text), Err(NotAPath::OffBoard(off.into())));
        }
        let long = "f4 and ".repeat(200_000);
        assert_eq!(
            squares_of_path(&long).map(|squares| squares.len()),
            Ok(200_000)
        );
    }
}
