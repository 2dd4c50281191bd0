//! Parsing a command from a line of text.

use crate::answer::QueryRow;
use crate::board::{joined, nearest};
use crate::rules::WrittenMove;

use super::{ArgumentError, Command, CommandError, QueryWords, TABLE, Words, typed};

/// Maximum length of a command in bytes.
pub(super) const LONGEST: usize = 4096;

impl Command {
    /// Parses a command from one line of text.
    ///
    /// # Errors
    ///
    /// Returns [`CommandError`] if the line is too long, names no command, or has the wrong
    /// arguments.
    pub fn parse(line: &str) -> Result<Command, CommandError> {
        if line.len() > LONGEST {
            return Err(CommandError::TooLong(line.len()));
        }
        let line = without_comment(line);
        let mut words: Vec<&str> = split(line).collect();
        let name = words.first().copied().unwrap_or_default();
        // Case doesn't matter: `REACH d4` is also a question.
        let small = name.to_ascii_lowercase();
        if let Some(first) = words.first_mut() {
            *first = &small;
        }
        // Depending on its words, `match` is a question or starts a game.
        if let Some(query) = QueryRow::of_match(&words) {
            let asked = QueryWords::read_as(query, words.split_off(1));
            return asked.map(Command::Ask).map_err(CommandError::Value);
        }
        let rows = TABLE
            .iter()
            .filter_map(|(row, read)| Some((row.given(&words)?, read)));
        let rows: Vec<_> = rows.collect();
        // The longest name wins: in `clear all`, `all` isn't read as a square.
        let least = rows.iter().map(|(given, _)| given.len()).min();
        let mut wrong = None;
        for (given, read) in rows {
            if Some(given.len()) != least {
                continue;
            }
            let mut given = Words::new(&given);
            match read(&mut given) {
                Ok(command) if given.is_empty() => return Ok(command),
                Err(ArgumentError::Value(error)) => wrong = wrong.or(Some(error)),
                Ok(_) | Err(ArgumentError::Form) => {}
            }
        }
        if let Some(error) = wrong {
            return Err(CommandError::Value(error));
        }
        let forms = Command::rows().filter(|row| row.is_called(&small));
        let usages = joined(forms.map(|row| format!("`{}`", row.usage)), " or ");
        let is_move = || line.trim().parse::<WrittenMove>().is_ok();
        if usages.is_empty() && is_move() {
            // A move is also a command by itself.
            Command::parse(&format!("move {line}"))
        } else if usages.is_empty() {
            Err(CommandError::Unknown {
                given: name.to_owned(),
                near: nearest(
                    name,
                    Command::rows().flat_map(|row| [typed(row.usage), row.first_word()]),
                ),
            })
        } else {
            Err(CommandError::Usage {
                given: line.to_owned(),
                usages,
            })
        }
    }
}

/// Removes the comment after a command. Commands that contain free text keep it, because `#` is an
/// ordinary character in them.
fn without_comment(line: &str) -> &str {
    let first = line.split_whitespace().next().unwrap_or_default();
    if ["say", "say!", "note"].contains(&first) {
        return line;
    }
    line.split_once(" #").map_or(line, |(command, _)| command)
}

/// Returns the words of a line. A square in brackets is one word, including its spaces.
fn split(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line.trim();
    std::iter::from_fn(move || {
        let blank = || rest.find(char::is_whitespace).unwrap_or(rest.len());
        let word = &rest[..bracketed(rest).unwrap_or_else(blank)];
        rest = rest[word.len()..].trim_start();
        (!word.is_empty()).then_some(word)
    })
}

/// Returns the length of the bracketed square at the start of `text`, including a comma after it;
/// `None` if there is no such square.
fn bracketed(text: &str) -> Option<usize> {
    let close = match text.chars().next()? {
        '(' => ')',
        '[' => ']',
        _ => return None,
    };
    let (inside, _) = text[1..].split_once(close)?;
    let is_square = inside
        .chars()
        .all(|c| c.is_ascii_digit() || c == ',' || c.is_whitespace());
    let end = inside.len() + 2;
    let comma = usize::from(text[end..].starts_with(','));
    is_square.then_some(end + comma)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::command::{Pick, StepTo};
    use crate::board::{Direction, File, Square};
    use crate::rules::Move;
    use crate::trace::{Lens, Reply, Speed};

    #[test]
    fn every_command_without_arguments_is_understood_as_it_is_listed() {
        for row in Command::rows() {
            let bare = row
                .usage
                .split_whitespace()
                .all(|word| word.chars().all(char::is_lowercase));
            if bare && !row.usage.contains(['|', '[']) {
                assert!(Command::parse(row.usage).is_ok(), "{}", row.usage);
            }
        }
    }

    #[test]
    fn commands_are_read_as_the_interface_writes_them() {
        use Square::*;
        let knight = "N".parse().expect("a piece");
        let between = |from, to| Command::Move(Move::new(from, to).into());
        let written = |text: &str| Command::Move(text.parse().expect("a move"));
        for (line, command) in [
            ("place N g2", Command::Place(knight, Some(G2))),
            ("obstacle d4 e5", Command::Obstacle(vec![D4, E5])),
            ("obstacle toggle d4", Command::ToggleObstacle(Some(D4))),
            ("target none", Command::NoTarget),
            ("lens search", Command::Lens(Pick::This(Lens::Search))),
            ("lens 3", Command::Lens(Pick::This(Lens::Search))),
            ("step 12", Command::Step(StepTo::Number(12))),
            ("step -1", Command::Step(StepTo::Previous)),
            ("speed 2", Command::Speed(Pick::This(Speed::Double))),
            ("  move   d4 d8 ", between(D4, D8)),
            ("move D4 D8", between(D4, D8)),
            ("move d4 d8 # up the file", between(D4, D8)),
            ("move 3,3 [3, 7]", between(D4, D8)),
            ("move d4, d8", between(D4, D8)),
            ("B1 C3", between(B1, C3)),
            (
                "say Rook #1 # moves",
                Command::Say("Rook #1 # moves".to_owned()),
            ),
            ("MOVE d4 d8", between(D4, D8)),
            ("move d4-d8", written("d4-d8")),
            ("d4d8", written("d4d8")),
            ("e4", written("e4")),
            ("move Nf3", written("Nf3")),
            ("O-O", written("O-O")),
            ("exd6 e.p.", written("exd6 e.p.")),
            ("e7-e8=Q", written("e7-e8=Q")),
            ("obstacle d4,e5", Command::Obstacle(vec![D4, E5])),
            ("obstacle d4, e5", Command::Obstacle(vec![D4, E5])),
            (
                "obstacle 0,0 [1,1] (2, 2)",
                Command::Obstacle(vec![A1, B2, C3]),
            ),
            (
                "obstacle [0, 0], ( 1,1 ),[2,2]",
                Command::Obstacle(vec![A1, B2, C3]),
            ),
            ("select [3, 3]", Command::Select(D4)),
            (
                "say (1, 2) go  on (",
                Command::Say("(1, 2) go on (".to_owned()),
            ),
            (
                "place black Knight a1",
                Command::Place("n".parse().expect("a piece"), Some(A1)),
            ),
            ("place knight g2", Command::Place(knight, Some(G2))),
            ("lens Search", Command::Lens(Pick::This(Lens::Search))),
            ("file E", Command::File(File::E)),
            (
                "direction NW",
                Command::Direction(Pick::This(Direction::NorthWest)),
            ),
            (
                "answer D4, e5",
                Command::Answer(Reply::Squares([D4, E5].into_iter().collect())),
            ),
            ("answer Yes", Command::Answer(Reply::Yes(true))),
        ] {
            assert_eq!(Command::parse(line), Ok(command), "{line}");
        }
    }

    #[test]
    fn only_builds_for_developers_can_be_broken() {
        let broken = Command::parse("debug panic view");
        assert_eq!(broken.is_ok(), cfg!(debug_assertions));
        let unknown = Command::parse("debug").expect_err("not a command");
        assert!(unknown.to_string().starts_with("`debug` is not a command"));
    }

    #[test]
    fn what_is_not_understood_is_named_with_what_was_expected() {
        for (line, said) in [
            ("fly", "`fly` is not a command"),
            ("place Z g2", "`Z` is not a piece"),
            ("place N i9", "`i9` is not a square"),
            ("step twice", "expected `step [NUMBER|-1|end|SQUARE]`"),
            ("step +5", "expected `step [NUMBER|-1|end|SQUARE]`"),
            ("move", "expected `move MOVE`"),
            ("algorithm", "expected `way NAME|next|previous`"),
            ("move d4d8e8", "`d4d8e8` is not a move; expected"),
            ("move d4 d9", "`d4 d9` is not a move; expected"),
            ("select d4d8", "expected `select SQUARE`"),
            ("leaper 0,0", "`0,0` is not a leaper; expected two steps"),
            ("leaper 9,9", "`9,9` is not a leaper"),
            ("direction up", "`up` is not a direction"),
            ("lens magic", "`magic` is not a lens"),
            (
                "lens 8",
                "expected a name such as reach, line, search, sweep, control",
            ),
            ("fen 9/8", "FEN placement, rank 8"),
            ("why", "expected `why [FROM] TO [--rules board|chess]`"),
            ("path d4 3,4", "`d4` is a square and `3,4` a point"),
        ] {
            let error = Command::parse(line).expect_err(line).to_string();
            assert!(error.contains(said), "{line}: {error}");
        }
    }
}
