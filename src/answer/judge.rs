//! Is a path that somebody wrote down a legal one, and a shortest?

use serde::Serialize;
use thiserror::Error;

use crate::board::{Board, File, Rank, Square, printable};
use crate::geometry::{Distances, Mover, Reach};

use super::{Answer, QueryError, search::searcher, why::because, words::counted};

/// Why a text holds no path.
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
/// are counted from 0, so a1 is 0,0. A square has no letter or digit beside it; all other text is
/// skipped.
///
/// # Errors
///
/// When there is no square, or one that is off the board.
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

/// A letter and a digit with neither beside them, and how many characters they take.
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
        let file = File::from_letter(file.to_ascii_lowercase());
        let square = file.zip(Rank::from_digit(rank));
        (square.map(|(file, rank)| Square::new(file, rank)), 2)
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

/// The first fault of a path.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WrongHop {
    /// Its number, from 1.
    pub hop: usize,
    /// Where it leads from.
    pub from: Square,
    /// Where it leads to.
    pub to: Square,
    /// `wrong_start`, `wrong_end`, or the short name of what `why` has against the move.
    pub reason: &'static str,
    /// The same as a sentence.
    #[serde(skip)]
    sentence: String,
}

/// What becomes of a path from one square to another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JudgeAnswer {
    from: Square,
    to: Square,
    piece: Mover,
    moves: usize,
    valid: bool,
    shortest: bool,
    least: Option<u8>,
    shortest_paths: u64,
    wrong: Option<WrongHop>,
}

impl JudgeAnswer {
    /// Judges `squares` as a path from `from` to `to`, with the piece that a search would take.
    ///
    /// # Errors
    ///
    /// When an obstacle stands on `from`.
    pub fn new(
        board: &Board,
        from: Square,
        to: Square,
        asked: Option<Mover>,
        squares: &[Square],
    ) -> Result<JudgeAnswer, QueryError> {
        let piece = searcher(board, from, asked)?;
        let distances = Distances::new(piece, from, board);
        let (least, shortest_paths) = (distances.to(to), distances.shortest_paths(to));
        let moves = squares.len().saturating_sub(1);
        let wrong = first_fault(board, piece, from, to, squares);
        let valid = wrong.is_none();
        Ok(JudgeAnswer {
            from,
            to,
            piece,
            moves,
            valid,
            shortest: valid && least.is_some_and(|least| usize::from(least) == moves),
            least,
            shortest_paths,
            wrong,
        })
    }
}

fn first_fault(
    board: &Board,
    piece: Mover,
    from: Square,
    to: Square,
    squares: &[Square],
) -> Option<WrongHop> {
    let (first, last) = (*squares.first()?, *squares.last()?);
    if first != from {
        return Some(WrongHop {
            hop: 1,
            from,
            to: first,
            reason: "wrong_start",
            sentence: format!("The path begins on {first}, not on {from}."),
        });
    }
    let board = board.without(from);
    for (hop, step) in (1..).zip(squares.windows(2)) {
        let (at, next) = (step[0], step[1]);
        if let Err(barred) = Reach::by(piece, at, &board).verdict(next) {
            let because = match piece {
                Mover::Piece(piece) => because(piece, at, next, barred),
                Mover::Leaper(..) => format!("the {piece} can't go from {at} to {next}."),
            };
            return Some(WrongHop {
                hop,
                from: at,
                to: next,
                reason: barred.reason.name(),
                sentence: format!("Move {hop}, {at} to {next}, is wrong: {because}"),
            });
        }
    }
    (last != to).then(|| WrongHop {
        hop: squares.len().saturating_sub(1).max(1),
        from: last,
        to,
        reason: "wrong_end",
        sentence: format!("The path ends on {last}, not on {to}."),
    })
}

impl Answer for JudgeAnswer {
    fn sentences(&self) -> Vec<String> {
        let JudgeAnswer {
            from, to, piece, ..
        } = self;
        let moves = counted(self.moves as u64, "move");
        let verdict = match &self.wrong {
            Some(wrong) => format!("No: {}", super::words::small(&wrong.sentence)),
            None if self.shortest => format!("Yes: {moves}, and there is no shorter way."),
            None => format!("It is a way, but not a shortest: {moves}."),
        };
        let paths = match self.shortest_paths {
            1 => "There is 1 shortest path.".to_owned(),
            count => format!("There are {count} shortest paths."),
        };
        let least = match self.least {
            Some(least) => format!(
                "The {piece} needs {} from {from} to {to}. {paths}",
                counted(least, "move")
            ),
            None => format!("There is no way for the {piece} from {from} to {to}."),
        };
        vec![verdict, least]
    }

    fn holds(&self) -> bool {
        self.shortest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;

    fn judge(fen: &str, from: Square, to: Square, text: &str) -> JudgeAnswer {
        let setup: Setup = fen.parse().expect("a FEN");
        let squares = squares_of_path(text).expect("a path");
        JudgeAnswer::new(&setup.board, from, to, None, &squares).expect("an answer")
    }

    const EMPTY: &str = "8/8/8/8/8/8/8/8";

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
        // Beside a letter or digit there is no square.
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

    #[test]
    fn a_shortest_path_is_told_from_a_longer_one() {
        let best = judge(EMPTY, Square::G2, Square::A8, "g2 f4 d5 c7 a8");
        assert!(best.holds() && best.valid && best.moves == 4);
        assert_eq!((best.least, best.shortest_paths), (Some(4), 6));
        let longer = judge(EMPTY, Square::G2, Square::A8, "g2 e1 g2 f4 d5 c7 a8");
        assert!(!longer.holds() && longer.valid && longer.wrong.is_none());
    }

    #[test]
    fn the_first_fault_is_told() {
        let fault = |text| {
            let wrong = judge(EMPTY, Square::G2, Square::A8, text).wrong;
            wrong.map(|wrong| (wrong.hop, wrong.from, wrong.to, wrong.reason))
        };
        use Square::*;
        assert_eq!(fault("f4 d5"), Some((1, G2, F4, "wrong_start")));
        assert_eq!(fault("g2 f4 f4"), Some((2, F4, F4, "same_square")));
        assert_eq!(fault("g2 f4 a8"), Some((2, F4, A8, "not_its_move")));
        assert_eq!(fault("g2 f4 d5"), Some((2, D5, A8, "wrong_end")));
        assert_eq!(fault("g2"), Some((1, G2, A8, "wrong_end")));
        let blocked = judge("8/8/8/8/8/8/5*2/5R2", F1, F8, "f1 f8").wrong;
        assert_eq!(blocked.map(|wrong| wrong.reason), Some("blocked"));
    }

    #[test]
    fn a_path_of_one_square_is_shortest_to_itself() {
        assert!(judge(EMPTY, Square::G2, Square::G2, "g2").holds());
    }
}
