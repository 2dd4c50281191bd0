//! Parts of sentences that many modules need: counts, lists, squares, sides and capitals.

use std::fmt::Display;

use crate::board::{Board, Color, Occupant, Square, joined};
use crate::geometry::{Line, LineKind, Mover};
use crate::rules::{Move, Position};

/// Returns a count with its noun, as in `1 move`, `2 moves` and `2 passes`.
pub fn counted(count: impl TryInto<u64>, noun: &str) -> String {
    match count.try_into().unwrap_or(u64::MAX) {
        1 => format!("1 {noun}"),
        count if noun.ends_with('s') => format!("{count} {noun}es"),
        count => format!("{count} {noun}s"),
    }
}

/// Returns a limit to the number of moves: `in 1 move`, `within 3 moves`.
pub fn within(moves: impl TryInto<u64>) -> String {
    match counted(moves, "move") {
        one if one.starts_with("1 ") => format!("in {one}"),
        several => format!("within {several}"),
    }
}

/// Returns a count with its verb: `1 square was`, `3 squares were`.
pub fn were(counted: &str) -> String {
    with_verb(counted, "was", "were")
}

/// Returns a count with its verb: `1 square is`, `3 squares are`.
pub fn are(counted: &str) -> String {
    with_verb(counted, "is", "are")
}

/// Returns a count with "there": `There is 1 square`, `There are 3 squares`.
pub fn there_are(counted: &str) -> String {
    format!("There {} {counted}", verb(counted, "is", "are"))
}

fn with_verb(counted: &str, one: &str, several: &str) -> String {
    format!("{counted} {}", verb(counted, one, several))
}

fn verb<'a>(counted: &str, one: &'a str, several: &'a str) -> &'a str {
    if counted.starts_with("1 ") {
        one
    } else {
        several
    }
}

/// Returns `text` wrapped at `columns`. Words aren't broken at hyphens: half of `c1-h6` isn't a
/// move.
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    wrapped_below(text, columns, 0)
}

/// Returns `text` wrapped at `columns`, with later rows indented by `indent`. Escape sequences take
/// no room.
pub fn wrapped_below(text: &str, columns: usize, indent: usize) -> Vec<String> {
    let hanging = " ".repeat(indent);
    let options = textwrap::Options::new(columns.max(1))
        .subsequent_indent(&hanging)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    let rows = textwrap::wrap(text, options).into_iter();
    rows.map(|row| row.into_owned()).collect()
}

/// Returns the width of `text` in columns, without escape sequences.
pub fn width(text: &str) -> usize {
    textwrap::core::display_width(text)
}

/// Returns the order in which a search tries the moves of `mover`, as directions: `ssw` is two
/// squares south and one west.
pub fn order(mover: Mover, reversed: bool) -> String {
    let tracks = mover.tracks(Square::D4);
    let way = |(files, ranks): (i8, i8)| {
        let along = |steps: i8, up, down| {
            let letter = if steps < 0 { down } else { up };
            str::repeat(letter, steps.unsigned_abs().into())
        };
        let (across, up) = (along(files, "e", "w"), along(ranks, "n", "s"));
        if files.abs() > ranks.abs() {
            across + &up
        } else {
            up + &across
        }
    };
    let mut ways: Vec<String> = tracks.iter().map(|track| way(track.vector)).collect();
    if reversed {
        ways.reverse();
    }
    let slides = matches!(mover, Mover::Piece(piece) if piece.role.slides());
    let along = match (slides, reversed) {
        (false, _) => "",
        (true, false) => ", nearest first",
        (true, true) => ", farthest first",
    };
    ways.join(" ") + along
}

/// Returns the items as a list: `d5, d6 and d7`, or `none`.
pub fn list(items: impl IntoIterator<Item = impl ToString>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.split_last() {
        None => "none".to_owned(),
        Some((only, [])) => only.clone(),
        Some((last, before)) => format!("{} and {last}", before.join(", ")),
    }
}

/// Returns the items as alternatives: `c2, d2 or e2`; empty if there are none.
pub fn alternatives(items: impl IntoIterator<Item = impl ToString>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => items.concat(),
    }
}

/// Returns the names to choose from: `rays or recursion`, or `one of reach, line, search` for more
/// than two.
pub fn choice(names: &[&str]) -> String {
    match names {
        [_, _] => alternatives(names),
        names => format!("one of {}", names.join(", ")),
    }
}

/// Returns the sentences in their order, each once. Sentences that differ only in their square
/// become one for the first square, followed by the other squares; equal ones without a square get
/// the number of times they occurred.
pub fn each_once(sentences: impl IntoIterator<Item = (String, Option<Square>)>) -> Vec<String> {
    // Each sentence with a gap for its square, its first occurrence in full, the squares of the
    // others, and the number of occurrences.
    let mut told: Vec<(String, String, Vec<Square>, usize)> = Vec::new();
    for (sentence, square) in sentences {
        let gapped = square.map_or(sentence.clone(), |at| {
            sentence.replace(&at.to_string(), "_")
        });
        match told.iter_mut().find(|(known, ..)| *known == gapped) {
            Some((.., others, count)) => {
                others.extend(square);
                *count += 1;
            }
            None => told.push((gapped, sentence, Vec::new(), 1)),
        }
    }
    let told = told
        .into_iter()
        .map(|(_, first, others, count)| match (&*others, count) {
            (_, 1) => first,
            ([], count) => format!("{first} ({count} times)"),
            (others, _) => format!("{first} The same goes for {}.", list(others)),
        });
    told.collect()
}

/// Returns squares separated by spaces, as a path is written.
pub fn path(squares: &[Square]) -> String {
    joined(squares, " ")
}

/// Names an occupant with its square: `the black pawn on d6`, `the obstacle on g7`.
pub fn standing(occupant: Occupant, square: Square) -> String {
    format!("the {occupant} on {square}")
}

/// States what is on a square: `there is an obstacle on g7`.
pub fn there_is(occupant: Occupant, square: Square) -> String {
    format!("there is {} on {square}", with_article(occupant))
}

/// Returns an occupant with its article: `a white rook`, `an obstacle`.
pub fn with_article(occupant: Occupant) -> String {
    let article = match occupant {
        Occupant::Piece(_) => "a",
        Occupant::Obstacle => "an",
    };
    format!("{article} {occupant}")
}

/// Returns the phrase for the file, rank or diagonal that joins two squares.
pub fn along(from: Square, to: Square) -> &'static str {
    match Line::new(from, to).kind() {
        LineKind::Vertical => "along the file",
        LineKind::Horizontal => "along the rank",
        _ => "along a diagonal",
    }
}

/// Describes the occupant of `square`: `the black pawn on d6`, or `nothing on d6`.
pub fn occupant_text(board: &Board, square: Square) -> String {
    match board.get(square) {
        Some(occupant) => standing(occupant, square),
        None => format!("nothing on {square}"),
    }
}

/// Describes an occupant: `black pawn`, `empty`.
pub fn on_square(occupant: Option<Occupant>) -> String {
    occupant.map_or("empty".to_owned(), |occupant| occupant.to_string())
}

/// Returns the status line of a square and its contents: `d5 light · black pawn`. While a question
/// asks for the name or the colour, the line leaves it out.
pub fn describe(square: Square, on_it: &str, with_name: bool, with_shade: bool) -> String {
    let name = with_name.then(|| square.name());
    let shade = with_shade.then(|| square.shade().name());
    let which = joined(name.into_iter().chain(shade), " ");
    format!("{which} · {on_it}")
}

/// Returns the sentence as it is written after a colon: with a lowercase first letter, unless it
/// starts with the name of a side.
pub fn small(sentence: &str) -> String {
    if ["White ", "Black "]
        .iter()
        .any(|name| sentence.starts_with(name))
    {
        return sentence.to_owned();
    }
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_lowercase().chain(letters).collect()
    })
}

/// Describes castling: `king from e1 to g1 and rook from h1 to f1`. Returns `None` for any other
/// move.
pub fn castled(before: &Position, mv: Move) -> Option<String> {
    let (from, to) = before.rook_castles(mv)?;
    Some(format!(
        "king from {} to {} and rook from {from} to {to}",
        mv.from, mv.to
    ))
}

/// Describes the piece that a move captures: `the white pawn on d4 en passant`. Returns `None` if
/// it captures nothing.
pub fn taken(position: &Position, mv: Move) -> Option<String> {
    let square = position.captured(mv)?;
    let taken = standing(position.board().get(square)?, square);
    Some(if square == mv.to {
        taken
    } else {
        format!("{taken} en passant")
    })
}

/// Returns the name of a side with a capital letter, as used in sentences.
pub fn side(color: Color) -> String {
    capital(color.name())
}

/// Returns the sentence with a capital letter at its start, unless it starts with the name of a
/// square.
pub fn capital(sentence: &str) -> String {
    let first = sentence.split([' ', ',']).next().unwrap_or_default();
    if first.parse::<Square>().is_ok() {
        return sentence.to_owned();
    }
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Returns the verdict on a wrong yes or no: the reason, and the answer given. It begins with
/// neither word, because either could be read as part of the reason.
pub fn against(reason: &str, answer: impl Display) -> String {
    format!("{} Your answer was {answer}.", capital(reason))
}

/// Returns `text` with a full stop at the end, unless it already ends with `.`, `?`, `!`, `:` or
/// `…`.
pub fn ended(text: &str) -> String {
    let end = if text.ends_with(['.', '?', '!', ':', '…']) {
        ""
    } else {
        "."
    };
    format!("{text}{end}")
}

/// Returns the message that announces the new size of a step.
pub fn step_size(unit: &str) -> String {
    match unit {
        "step" => "One step is now the smallest possible.".to_owned(),
        unit => format!("One step is now one {unit}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_verb_agrees_with_the_count() {
        assert_eq!(are("1 of its 5 squares"), "1 of its 5 squares is");
        assert_eq!(are("11 squares"), "11 squares are");
        assert_eq!(were("1 move"), "1 move was");
        assert_eq!(were("0 moves"), "0 moves were");
    }

    #[test]
    fn what_is_said_of_several_squares_is_told_once() {
        let said = |text: &str, at| (text.to_owned(), Some(at));
        let told = each_once([
            said("No: d4 is light.", Square::D4),
            said("No: the rook stands on a1.", Square::A1),
            said("No: f4 is light.", Square::F4),
            said("No: h4 is light.", Square::H4),
            ("Again.".to_owned(), None),
            ("Again.".to_owned(), None),
        ]);
        let light = "No: d4 is light. The same goes for f4 and h4.";
        assert_eq!(
            told,
            [light, "No: the rook stands on a1.", "Again. (2 times)"]
        );
    }
}
