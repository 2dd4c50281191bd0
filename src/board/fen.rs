//! FEN, with `*` for an obstacle, and EPD.
//!
//! Kings are not required, missing fields default to `w - - 0 1`, and any white space separates
//! fields. The order and meaning of the six fields follow the PGN standard (section 16.1), as do
//! the four of EPD (16.2). The operations that may follow in an EPD are skipped. The character for
//! obstacles is the one that Fairy-Stockfish uses for wall squares.

mod placement;
#[cfg(test)]
mod tests;

use std::{fmt, str::FromStr};
use thiserror::Error;

use super::{
    CastlingRights, Color, File, Occupant, Pointer, Rank, Setup, Square, joined, number, printable,
};
use placement::placement;

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
        // A run of empty squares is written as its length.
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

/// A mistake in a FEN, with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("FEN {field}, {place}: {problem}")]
pub struct FenError {
    field: &'static str,
    place: String,
    problem: String,
    /// FEN with a caret under the mistake.
    pub pointer: Pointer,
}

/// Field of a FEN that is being parsed.
struct FenReader<'a> {
    /// Whole FEN, for error messages.
    text: &'a str,
    field: &'static str,
    /// Column of the field's first character, counted from 0.
    start: usize,
}

impl FenReader<'_> {
    /// Returns the error for a mistake at character `at` of the field, on `rank` if the field is
    /// the placement.
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

    /// Returns an error about the field as a whole.
    fn unexpected(&self, given: &str, expected: &str) -> FenError {
        let given = printable(given);
        self.error(0, None, format!("`{given}` given, expected {expected}"))
    }
}

/// Fields of a FEN, in order. An EPD has the first four.
const FIELDS: [&str; 6] = [
    "placement",
    "turn",
    "castling",
    "en passant",
    "halfmove clock",
    "fullmove number",
];
/// Number of fields after which operations may start.
const EPD_FIELDS: usize = 4;

#[derive(Default)]
pub(super) struct ReadFen {
    pub(super) setup: Setup,
    /// Ignored operations after the four fields of an EPD; `None` if there are none.
    pub(super) opcodes: Option<String>,
}

impl FromStr for ReadFen {
    type Err = FenError;

    fn from_str(text: &str) -> Result<ReadFen, FenError> {
        let ends_in_opcode = text.trim_end_matches(is_blank).ends_with(';');
        let mut read = ReadFen::default();
        let mut number = 0;
        for (start, offset, word) in words(text) {
            let begins_opcodes = number >= EPD_FIELDS
                && word.starts_with(|first: char| first.is_ascii_alphabetic() || first == ';');
            if ends_in_opcode && begins_opcodes {
                read.opcodes = opcodes(&text[offset..]);
                break;
            }
            let reader = FenReader {
                text,
                field: FIELDS.get(number).copied().unwrap_or("end"),
                start,
            };
            let field = if ends_in_opcode {
                word.trim_end_matches(';')
            } else {
                word
            };
            read.setup.read_field(&reader, field)?;
            number += 1;
            if field.len() < word.len() {
                read.opcodes = opcodes(&text[offset + word.len()..]);
                break;
            }
        }
        if number > 0 {
            return Ok(read);
        }
        let reader = FenReader {
            text,
            field: FIELDS[0],
            start: 0,
        };
        let problem =
            "nothing given, expected eight ranks separated by `/`, such as 8/8/8/8/8/8/8/8";
        Err(reader.error(0, None, problem.to_owned()))
    }
}

/// Parses a FEN or an EPD. The operations of an EPD are dropped.
impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Setup, FenError> {
        text.parse().map(|read: ReadFen| read.setup)
    }
}

impl Setup {
    fn read_field(&mut self, reader: &FenReader<'_>, word: &str) -> Result<(), FenError> {
        match reader.field {
            "placement" => self.board = placement(reader, word)?,
            "turn" => self.turn = turn(reader, word)?,
            "castling" => self.castling = castling(reader, word)?,
            "en passant" => self.en_passant = en_passant(reader, word)?,
            "halfmove clock" => self.halfmove = count(reader, word)?.unwrap_or(0),
            // Many programs count from 0, but the first move is number 1.
            "fullmove number" => self.fullmove = count(reader, word)?.unwrap_or(1).max(1),
            _ => {
                let given = printable(word);
                let problem =
                    format!("`{given}` given after the six fields, expected nothing more");
                return Err(reader.error(0, None, problem));
            }
        }
        Ok(())
    }
}

/// Whether a character separates fields: white space, or a zero-width character from a web page.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200b}' | '\u{2060}' | '\u{feff}')
}

/// Returns the words of the text, each with its column and its byte offset.
fn words(text: &str) -> impl Iterator<Item = (usize, usize, &str)> {
    let mut rest = text;
    let mut column = 0;
    std::iter::from_fn(move || {
        let word = rest.trim_start_matches(is_blank);
        let blanks = &rest[..rest.len() - word.len()];
        let start = column + blanks.chars().count();
        let offset = text.len() - word.len();
        let word = &word[..word.find(is_blank).unwrap_or(word.len())];
        rest = &text[offset + word.len()..];
        column = start + word.chars().count();
        (!word.is_empty()).then_some((start, offset, word))
    })
}

/// Returns the operations in `rest`, which follows the fields of an EPD; `None` if there are none.
fn opcodes(rest: &str) -> Option<String> {
    let rest = rest.trim_matches(|c| is_blank(c) || c == ';');
    (!rest.is_empty()).then(|| format!("{rest};"))
}

fn turn(reader: &FenReader<'_>, word: &str) -> Result<Color, FenError> {
    match word {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(reader.unexpected(word, "`w` or `b`")),
    }
}

fn castling(reader: &FenReader<'_>, word: &str) -> Result<CastlingRights, FenError> {
    const EXPECTED: &str = "`-` or some of KQkq";
    if word == "-" {
        return Ok(CastlingRights::NONE);
    }
    let mut rights = CastlingRights::NONE;
    for (at, letter) in word.chars().enumerate() {
        let mut letters = CastlingRights::LETTERS.into_iter();
        let Some(index) = letters.position(|known| known == letter) else {
            if !names_a_file(word) {
                return Err(reader.unexpected(word, EXPECTED));
            }
            let given = printable(word);
            let problem = format!(
                "`{given}` are castling letters of Shredder-FEN or X-FEN, which name the files of \
                 rooks; expected {EXPECTED}"
            );
            return Err(reader.error(at, None, problem));
        };
        if rights.bits & 1 << index != 0 {
            let problem = format!("`{letter}` given twice, expected {EXPECTED}, each once");
            return Err(reader.error(at, None, problem));
        }
        rights.bits |= 1 << index;
    }
    Ok(rights)
}

/// Whether castling letters name the files of the rooks, as in Shredder-FEN and X-FEN.
fn names_a_file(word: &str) -> bool {
    let is_file = |letter: char| File::from_letter(letter.to_ascii_lowercase()).is_some();
    let mut letters = word.chars();
    letters.all(|letter| is_file(letter) || CastlingRights::LETTERS.contains(&letter))
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

/// Returns a move counter; `None` for a dash.
fn count(reader: &FenReader<'_>, word: &str) -> Result<Option<u32>, FenError> {
    const EXPECTED: &str = "a whole number (0 or more), `-`, or operations that end in `;`";
    if word == "-" {
        return Ok(None);
    }
    let count = number(word).ok_or_else(|| reader.unexpected(word, EXPECTED))?;
    Ok(Some(count))
}
