//! FEN, with `*` for an obstacle.
//!
//! Strict about what is given, lenient about what is missing: kings are not required and absent
//! fields count as `w - - 0 1`. The order and meaning of the six fields follow the PGN standard
//! (section 16.1); the obstacle sign is Fairy-Stockfish's wall square.

use std::{fmt, str::FromStr};
use thiserror::Error;

use super::{
    Board, CastlingRights, Color, File, Occupant, Pointer, Rank, Setup, Square, joined, number,
    printable, serde_by_text,
};

impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.bits == 0 {
            return f.write_str("-");
        }
        let letters = CastlingRights::LETTERS.into_iter().enumerate();
        let held = letters.filter(|&(i, _)| self.bits & 1 << i != 0);
        f.write_str(&joined(held.map(|(_, letter)| letter), ""))
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |square| self.board.get(square).map_or('1', Occupant::letter);
        let rank = |rank| joined(File::ALL.map(|file| letter(Square::new(file, rank))), "");
        let mut placement = joined(Rank::ALL.into_iter().rev().map(rank), "/");
        // Empty squares are counted together.
        for run in (2..=8).rev() {
            placement = placement.replace(&"1".repeat(run), &run.to_string());
        }
        let (turn, castling) = (self.turn.pick('w', 'b'), self.castling);
        let en_passant = self.en_passant.map_or("-", Square::name);
        let (halfmove, fullmove) = (self.halfmove, self.fullmove);
        write!(
            f,
            "{placement} {turn} {castling} {en_passant} {halfmove} {fullmove}"
        )
    }
}

/// What is wrong with a FEN, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("FEN {field}, {place}: {problem}")]
pub struct FenError {
    field: &'static str,
    place: String,
    problem: String,
    /// The FEN with a caret under the place.
    pub pointer: Pointer,
}

/// A FEN being read: the whole text and the current field.
struct FenReader<'a> {
    text: &'a str,
    field: &'static str,
    /// Column of the field's first character, counted from 0.
    start: usize,
}

impl FenReader<'_> {
    /// A mistake at character `at` of the field, on `rank` where the field is the placement.
    fn error(&self, at: usize, rank: Option<Rank>, problem: String) -> FenError {
        let column = self.start + at;
        let place = match rank {
            Some(rank) => format!("rank {}, column {}", rank.digit(), column + 1),
            None => format!("column {}", column + 1),
        };
        FenError {
            field: self.field,
            place,
            problem,
            pointer: Pointer::new(self.text, column),
        }
    }

    /// A field that is wrong as a whole.
    fn unexpected(&self, given: &str, expected: &str) -> FenError {
        let given = printable(given);
        self.error(0, None, format!("`{given}` given, expected {expected}"))
    }
}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Setup, FenError> {
        const FIELDS: [&str; 6] = [
            "placement",
            "turn",
            "castling",
            "en passant",
            "halfmove clock",
            "fullmove number",
        ];
        let mut setup = Setup::default();
        let mut fields = FIELDS.into_iter();
        let mut start = 0;
        for word in text.split([' ', '\t']) {
            let here = start;
            start += word.chars().count() + 1;
            if word.is_empty() {
                continue;
            }
            let reader = FenReader {
                text,
                field: fields.next().unwrap_or("end"),
                start: here,
            };
            match reader.field {
                "placement" => setup.board = placement(&reader, word)?,
                "turn" => setup.turn = turn(&reader, word)?,
                "castling" => setup.castling = castling(&reader, word)?,
                "en passant" => setup.en_passant = en_passant(&reader, word)?,
                "halfmove clock" => setup.halfmove = count(&reader, word)?,
                // Many programs count from 0; the first move is the first all the same.
                "fullmove number" => setup.fullmove = count(&reader, word)?.max(1),
                _ => {
                    let given = printable(word);
                    let problem =
                        format!("`{given}` given after the six fields, expected nothing more");
                    return Err(reader.error(0, None, problem));
                }
            }
        }
        if fields.len() == FIELDS.len() {
            let reader = FenReader {
                text,
                field: "placement",
                start: 0,
            };
            let problem =
                "nothing given, expected eight ranks separated by `/`, such as 8/8/8/8/8/8/8/8";
            return Err(reader.error(0, None, problem.to_owned()));
        }
        Ok(setup)
    }
}

fn placement(reader: &FenReader<'_>, word: &str) -> Result<Board, FenError> {
    let mut board = Board::EMPTY;
    let mut rank = Rank::Eighth;
    let mut filled = 0;
    let mut after_digit = false;
    for (at, c) in word.chars().enumerate() {
        let error = |problem: String| Err(reader.error(at, Some(rank), problem));
        if c == '/' {
            if filled < 8 {
                let given = squares(filled);
                return error(format!("the rank ends after {given}, expected 8"));
            }
            let Some(below) = (rank as usize).checked_sub(1) else {
                return error("a ninth rank begins here, expected 8 ranks".to_owned());
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
                    "`{given}` given, expected a piece PNBRQK pnbrqk, `*`, a digit 1 to 8 or `/`"
                ));
            }
        };
        if c.is_ascii_digit() && after_digit {
            let problem = format!("digit `{c}` follows a digit, expected their sum as one digit");
            return error(problem);
        }
        after_digit = c.is_ascii_digit();
        if filled + wide > 8 {
            let given = squares(filled + wide);
            return error(format!("`{c}` makes {given}, expected 8"));
        }
        if let Some(occupant) = occupant {
            board.put(Square::new(File::ALL[filled], rank), occupant);
        }
        filled += wide;
    }
    let end = word.chars().count();
    if filled < 8 {
        let problem = format!("the rank ends after {}, expected 8", squares(filled));
        return Err(reader.error(end, Some(rank), problem));
    }
    if rank != Rank::First {
        let given = 8 - rank as usize;
        let ranks = if given == 1 { "rank" } else { "ranks" };
        let problem = format!("the placement ends after {given} {ranks}, expected 8");
        return Err(reader.error(end, Some(rank), problem));
    }
    Ok(board)
}

fn squares(count: usize) -> String {
    format!("{count} square{}", if count == 1 { "" } else { "s" })
}

fn turn(reader: &FenReader<'_>, word: &str) -> Result<Color, FenError> {
    match word {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(reader.unexpected(word, "`w` or `b`")),
    }
}

fn castling(reader: &FenReader<'_>, word: &str) -> Result<CastlingRights, FenError> {
    let wrong = || reader.unexpected(word, "`-` or some of KQkq, in this order");
    let mut rights = CastlingRights::NONE;
    let mut rest = word;
    for (index, letter) in CastlingRights::LETTERS.into_iter().enumerate() {
        if let Some(after) = rest.strip_prefix(letter) {
            rights.bits |= 1 << index;
            rest = after;
        }
    }
    let is_read = rest.is_empty() || word == "-";
    is_read.then_some(rights).ok_or_else(wrong)
}

fn en_passant(reader: &FenReader<'_>, word: &str) -> Result<Option<Square>, FenError> {
    if word == "-" {
        return Ok(None);
    }
    let passed = Color::ALL.map(Color::passed_rank);
    match word.parse::<Square>() {
        Ok(square) if passed.contains(&square.rank()) => Ok(Some(square)),
        _ => Err(reader.unexpected(word, "`-` or a square on rank 3 or 6")),
    }
}

fn count(reader: &FenReader<'_>, word: &str) -> Result<u32, FenError> {
    number(word).ok_or_else(|| reader.unexpected(word, "a whole number from 0"))
}

serde_by_text!(Setup);

#[cfg(test)]
mod tests {
    use super::*;

    fn message(fen: &str) -> String {
        let error = fen.parse::<Setup>().expect_err(fen);
        format!("{error}\n{}", error.pointer)
    }

    #[test]
    fn programs_that_count_moves_from_0_are_understood() {
        let setup: Setup = "8/8/8/8/8/8/8/8 w - - 0 0".parse().expect("a FEN");
        assert_eq!(setup.fullmove, 1);
    }

    #[test]
    fn fens_are_read_and_written_back() {
        for fen in [
            Setup::START,
            "8/8/8/8/8/8/8/8 w - - 0 1",
            "n*nnnn*k/**pppp**/pp4pp/8/8/PP4PP/**PPPP**/K*NNNN*N w - - 0 1",
            "r3k2r/8/8/8/4Pp2/8/8/R3K2R b Kq e3 12 34",
            "PPPPPPPP/kkkkkkkk/8/8/8/8/8/pppppppp w - - 0 1",
        ] {
            assert_eq!(fen.parse::<Setup>().expect(fen).to_string(), fen);
        }
    }

    #[test]
    fn missing_fields_have_defaults() {
        let full = "8/8/8/8/8/8/8/Q7 b - - 0 1".parse::<Setup>();
        assert_eq!("8/8/8/8/8/8/8/Q7 b".parse::<Setup>(), full);
        assert_eq!(" 8/8/8/8/8/8/8/Q7  b ".parse::<Setup>(), full);
    }

    #[test]
    fn a_rank_of_nine_squares_is_pointed_at() {
        assert_eq!(
            message("rnbqkbnrp/8/8/8/8/8/8/8"),
            "FEN placement, rank 8, column 9: `p` makes 9 squares, expected 8
  rnbqkbnrp/8/8/8/8/8/8/8
          ^"
        );
    }

    #[test]
    fn each_mistake_is_named_with_its_place() {
        for (fen, said) in [
            ("", "FEN placement, column 1: nothing given"),
            (
                "8/8/8/8/8/8/8",
                "rank 2, column 14: the placement ends after 7 ranks",
            ),
            (
                "8/7/8/8/8/8/8/8",
                "rank 7, column 4: the rank ends after 7 squares",
            ),
            (
                "8/44/8/8/8/8/8/8",
                "rank 7, column 4: digit `4` follows a digit",
            ),
            (
                "8/8/8/8/8/8/8/8/8",
                "rank 1, column 16: a ninth rank begins here",
            ),
            ("8/8/8/x7/8/8/8/8", "rank 5, column 7: `x` given"),
            ("8/8/8/9/8/8/8/8", "rank 5, column 7: `9` given"),
            ("8/8/8/\u{1b}7/8/8/8/8", "rank 5, column 7: `?` given"),
            (
                "8/8/8/8/8/8/8/8 x",
                "FEN turn, column 17: `x` given, expected `w` or `b`",
            ),
            (
                "8/8/8/8/8/8/8/8 w QK",
                "FEN castling, column 19: `QK` given",
            ),
            (
                "8/8/8/8/8/8/8/8 w KK",
                "FEN castling, column 19: `KK` given",
            ),
            (
                "8/8/8/8/8/8/8/8 w - e4",
                "FEN en passant, column 21: `e4` given",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - +1",
                "FEN halfmove clock, column 23: `+1` given",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - 0 x",
                "FEN fullmove number, column 25: `x` given",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - 0 1 x",
                "FEN end, column 27: `x` given after the six",
            ),
        ] {
            assert!(message(fen).contains(said), "{fen}: {}", message(fen));
        }
    }
}
