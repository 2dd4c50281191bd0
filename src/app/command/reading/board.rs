//! Parsing of board elements: pieces, files, ranks, squares, promotions and drawings.

use crate::board::{
    Color, DrawingColor, DrawingShape, File, Piece, Rank, Role, Square, Unexpected,
};
use crate::rules::PROMOTIONS;

use super::{Argument, ArgumentError, Words, named};
use crate::app::command::{DrawOrder, PieceKind};

/// Reads a piece by its letter or name: `N`, `knight`, `black knight`.
impl Argument for PieceKind {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let word = words.next()?;
        // A letter includes the colour; a bare name doesn't.
        if word.len() == 1
            && let Ok(piece) = word.parse::<Piece>()
        {
            return Ok(PieceKind {
                color: Some(piece.color),
                role: piece.role,
            });
        }
        let color = named(word).ok();
        let name = if color.is_some() { words.next()? } else { word };
        let role = named(name.strip_suffix('s').unwrap_or(name)).ok();
        let role = role.ok_or_else(|| {
            word.parse::<Piece>()
                .err()
                .map_or(ArgumentError::Form, ArgumentError::value)
        });
        Ok(PieceKind { color, role: role? })
    }
}

/// Reads one piece; white if no colour is given.
impl Argument for Piece {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let PieceKind { color, role } = PieceKind::read(words)?;
        Ok(role.of(color.unwrap_or(Color::White)))
    }
}

/// Reads a file's letter.
impl Argument for File {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let file = |letter: char| File::from_letter(letter.to_ascii_lowercase());
        one_letter(words.next()?)
            .and_then(file)
            .ok_or(ArgumentError::Form)
    }
}

/// Reads a rank's digit.
impl Argument for Rank {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let rank = one_letter(words.next()?).and_then(Rank::from_digit);
        rank.ok_or(ArgumentError::Form)
    }
}

fn one_letter(word: &str) -> Option<char> {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// Reads a square; several may be joined, as in `e2-e4` or `d4,e5`.
impl Argument for Square {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        words.square()?.parse().map_err(ArgumentError::value)
    }
}

/// Reads the piece that a pawn becomes, by its letter or name.
impl Argument for Role {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let word = words.next()?;
        let is_it = |role: &Role| {
            word.eq_ignore_ascii_case(role.name())
                || word.eq_ignore_ascii_case(&role.letter().to_string())
        };
        let role = PROMOTIONS.into_iter().find(is_it);
        role.ok_or_else(|| {
            let expected = "queen, rook, bishop or knight, or Q, R, B or N";
            ArgumentError::value(Unexpected::new(
                "a piece that a pawn can become",
                word,
                expected,
            ))
        })
    }
}

/// Reads a square or an arrow and its colour, in this order; both may be left out.
impl Argument for DrawOrder {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let color = |words: &mut Words<'_>| Option::<DrawingColor>::read(words);
        let Some(first) = words.words.front().copied() else {
            return Ok(DrawOrder::default());
        };
        if first.parse::<DrawingColor>().is_ok() {
            return Ok(DrawOrder {
                shape: None,
                color: color(words)?,
            });
        }
        let shape: DrawingShape = named(words.next()?)?;
        Ok(DrawOrder {
            shape: Some(shape),
            color: color(words)?,
        })
    }
}
