//! Pairs of numbers in brackets, as programs print a square: `(6, 1)`, `{6 1}`,
//! `Position { x: 6, y: 1 }`.

use crate::board::{File, Rank, Square};

use super::word::{number, square};

/// Brackets around a pair.
const BRACKETS: [(char, char); 4] = [('(', ')'), ('[', ']'), ('{', '}'), ('<', '>')];

/// Most characters of a pair: in a line of brackets alone each would search the rest.
const LONGEST: usize = 128;

/// Whether the character opens a bracket.
pub(super) fn opens(c: char) -> bool {
    BRACKETS.iter().any(|(open, _)| *open == c)
}

/// Direction in which a number of a pair counts.
#[derive(Clone, Copy, PartialEq)]
enum Axis {
    /// From the left.
    File,
    /// From the bottom.
    Rank,
    /// From the top.
    Row,
}

impl Axis {
    /// Returns the direction that the name of a field says.
    fn named(name: &str) -> Option<Axis> {
        match name.to_ascii_lowercase().as_str() {
            "x" | "col" | "column" | "file" => Some(Axis::File),
            "y" | "rank" => Some(Axis::Rank),
            "row" => Some(Axis::Row),
            _ => None,
        }
    }
}

/// Reads the pair in the brackets that `text` begins with. Returns its length in bytes, and the
/// square, or `None` for a place off the board. Names of fields say which number is which; other
/// pairs are file and rank, counted from 0.
pub(super) fn bracketed(text: &str) -> Option<(usize, Option<Square>)> {
    let open = text.chars().next()?;
    let (_, close) = BRACKETS.into_iter().find(|(one, _)| *one == open)?;
    // In `x => 6` the sign closes nothing.
    let ends = |&(at, c): &(usize, char)| c == close && !text[..at].ends_with('=');
    let (end, _) = text.char_indices().take(LONGEST).find(ends)?;
    let inner = &text[1..end];
    if inner.contains(opens) || inner.contains("->") {
        return None;
    }
    let mut values = Vec::new();
    let mut axis = None;
    let words = inner.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '.' | '-')));
    for word in words.filter(|word| !word.is_empty()) {
        let is_letter = axis == Some(Axis::File) && word.len() == 1;
        let file = File::ALL.iter().find(|file| {
            let letter = word.chars().next().map(|c| c.to_ascii_lowercase());
            is_letter && letter == Some(file.letter())
        });
        match (number(word), file) {
            (Some(number), _) => values.push((Value::Number(number), axis.take())),
            (None, Some(file)) => values.push((Value::Letter(*file), axis.take())),
            // After the second number there are no words.
            _ if values.len() == 2 => return None,
            _ if word.contains(['.', '-']) || word.starts_with(|c: char| c.is_numeric()) => {
                return None;
            }
            _ => axis = Axis::named(word),
        }
    }
    let [(first, one), (second, other)] = values[..] else {
        return None;
    };
    Some((
        end + close.len_utf8(),
        place((first, one), (second, other))?,
    ))
}

/// Value of a field.
#[derive(Clone, Copy)]
enum Value {
    Number(i64),
    /// A file as its letter: the rank beside it counts from 1.
    Letter(File),
}

/// Returns the square of two fields, `None` in it if it is off the board; `None` if they name no square.
fn place(first: (Value, Option<Axis>), second: (Value, Option<Axis>)) -> Option<Option<Square>> {
    let is_file = |(_, axis): (Value, Option<Axis>)| axis == Some(Axis::File);
    let (file, rank) = match (first.1, second.1) {
        (Some(_), Some(_)) if is_file(first) && !is_file(second) => (first, second),
        (Some(_), Some(_)) if is_file(second) && !is_file(first) => (second, first),
        (Some(_), Some(_)) => return None,
        _ => (first, second),
    };
    match (file.0, rank.0) {
        (Value::Letter(file), Value::Number(number)) => {
            let rank = usize::try_from(number).ok().and_then(|n| n.checked_sub(1));
            let rank = rank.and_then(|rank| Rank::ALL.get(rank));
            Some(rank.map(|rank| Square::new(file, *rank)))
        }
        (Value::Number(file), Value::Number(number)) => {
            let from_top = rank.1 == Some(Axis::Row);
            Some(square(
                file,
                if from_top {
                    7i64.saturating_sub(number)
                } else {
                    number
                },
            ))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Square::*;

    #[test]
    fn a_pair_in_brackets_is_a_square_as_its_names_say() {
        for text in [
            "(6, 1)",
            "[6,1]",
            "{6 1}",
            "<6; 1>",
            "(6, 1,)",
            "('6', '1')",
            "{ x: 6, y: 1 }",
            "{ y: 1, x: 6 }",
            "(row=6, col=6)",
            "{\"column\": 6, \"rank\": 1}",
            "{:x=>6, :y=>1}",
            "<struct x=6, y=1>",
            "(file='g', rank=2)",
        ] {
            assert_eq!(bracketed(text), Some((text.len(), Some(G2))), "{text}");
        }
        for text in ["(8, 3)", "[-1, 2]", "(row=8, col=0)", "(file='g', rank=9)"] {
            assert_eq!(bracketed(text), Some((text.len(), None)), "{text}");
        }
    }

    #[test]
    fn other_brackets_are_no_pair() {
        for text in [
            "",
            "6, 1",
            "(6, 1",
            "(6)",
            "(6, 1, 2)",
            "((6, 1))",
            "(g2)",
            "(6.5, 1)",
            "(6 -> 1)",
            "(x=6, x=1)",
            "(depth 1)",
            "(6, 1 moves)",
        ] {
            assert_eq!(bracketed(text), None, "{text}");
        }
    }
}
