//! Moving the place where the terminal writes, in as few bytes as there are.

use std::fmt::Write;

/// A way from one row, or column, to another.
#[derive(Clone, Copy)]
pub enum Move {
    /// A character, so many times.
    Repeated(char, u16),
    /// A sequence with a number, which is left out when it is 1.
    Sequence(u16, char),
}

impl Move {
    /// How many bytes it takes.
    pub fn len(self) -> usize {
        match self {
            Move::Repeated(_, times) => times.into(),
            Move::Sequence(1, _) => 3,
            Move::Sequence(number, _) => 3 + digits(number),
        }
    }

    /// Writes it.
    pub fn write(self, out: &mut String) {
        match self {
            Move::Repeated(character, times) => (0..times).for_each(|_| out.push(character)),
            Move::Sequence(1, letter) => out.extend(['\x1b', '[', letter]),
            Move::Sequence(number, letter) => {
                let _ = write!(out, "\x1b[{number}{letter}");
            }
        }
    }

    fn shorter(self, other: Move) -> Move {
        if self.len() <= other.len() {
            self
        } else {
            other
        }
    }
}

/// How many digits a number has.
pub fn digits(number: u16) -> usize {
    number.checked_ilog10().unwrap_or(0) as usize + 1
}

/// The shortest way from one row to another in the same column, by line feeds if these go straight
/// down.
pub fn vertically(from: u16, to: u16, feeds: bool) -> Move {
    let far = from.abs_diff(to);
    // On the last row one would scroll, but there is no going further down from there.
    if far == 0 || from < to && feeds && far < 4 {
        return Move::Repeated('\n', far);
    }
    let letter = if to > from { 'B' } else { 'A' };
    Move::Sequence(far, letter).shorter(Move::Sequence(to + 1, 'd'))
}

/// The shortest way from a column, which may not be known, to another in the same row.
pub fn sideways(from: Option<u16>, to: u16) -> Move {
    let anew = match to {
        0 => Move::Repeated('\r', 1),
        _ => Move::Sequence(to + 1, 'G'),
    };
    let Some(from) = from else {
        return anew;
    };
    let far = from.abs_diff(to);
    let relative = match to < from {
        _ if far == 0 => return Move::Repeated('\r', 0),
        true if far < 5 => Move::Repeated('\x08', far),
        true => Move::Sequence(far, 'D'),
        false => Move::Sequence(far, 'C'),
    };
    relative.shorter(anew)
}
