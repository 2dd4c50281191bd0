//! Reading a game in PGN, whether it was written by a strict or a careless program.

use crate::board::{Drawing, PositionError, WrittenSetup, harmless};
use crate::rules::{Move, PieceLetters, Position, Refusal, SanError};

use super::fault::{PgnFault, PgnProblem};
use super::split::RESULTS;
use super::tags::{Source, named, read_tags};
use super::{GameTree, MOST_MOVES, MoveNotes, NodeId, SIGNS};

/// A game, and the parts of it that can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadGame {
    /// The game. Its main line and each variation end before the first move that can't be read.
    pub game: GameTree,
    /// Parts that can't be read, in the order of the file; at most 20.
    pub problems: Vec<PgnProblem>,
}

impl ReadGame {
    /// Whether reading found nothing but problems: neither tags nor moves.
    pub fn is_nothing(&self) -> bool {
        self.game.tags.is_empty() && self.game.has_no_moves() && !self.problems.is_empty()
    }
}

/// Maximum number of problems stored for a game.
const MOST_PROBLEMS: usize = 20;

/// Reads a game that begins on line `line` of its file. Moves may use the piece letters of the
/// language `letters` as well as FIDE's.
///
/// Moves are read leniently, as at the prompt. A move that can't be read ends its variation or, in
/// the main line, the game. Everything before it is kept.
///
/// # Errors
///
/// Returns the problem if the starting position in the tag `FEN` can't be read.
pub fn read_game(text: &str, line: usize, letters: PieceLetters) -> Result<ReadGame, PgnProblem> {
    let mut source = Source::new(text.trim_start_matches('\u{feff}'), line);
    let mut problems = Vec::new();
    let tags = read_tags(&mut source, &mut problems);
    let fen = tags
        .iter()
        .find(|(name, _, _)| name.eq_ignore_ascii_case("FEN"));
    let start = match fen {
        None => Position::start(),
        Some((_, fen, line)) => {
            let written: Result<WrittenSetup, PositionError> = fen.parse();
            let written = written.map_err(|error| PgnProblem {
                line: *line,
                fault: PgnFault::Fen(error),
            })?;
            Position::new(written.setup)
        }
    };
    let mut reader = Reader {
        place: Place {
            node: GameTree::BEGINNING,
            before: None,
            position: start,
        },
        game: GameTree::new(start),
        outer: Vec::new(),
        skipped: 0,
        is_over: false,
        said_before: String::new(),
        awaits_first: false,
        letters,
        problems,
    };
    reader.game.tags = named(tags);
    let result = reader.game.tag("Result").map(str::to_owned);
    reader.game.result = result.and_then(|result| is_result(&result)).unwrap_or("*");
    reader.read_moves(&mut source);
    reader.problems.truncate(MOST_PROBLEMS);
    Ok(ReadGame {
        game: reader.game,
        problems: reader.problems,
    })
}

/// Returns the result that the text means; `None` if it isn't a result.
fn is_result(text: &str) -> Option<&'static str> {
    let text = if text == "½-½" { "1/2-1/2" } else { text };
    RESULTS.into_iter().find(|result| *result == text)
}

/// A point in the game: the last move, and the positions before and after it.
#[derive(Clone, Copy)]
struct Place {
    node: NodeId,
    /// Position before the last move; `None` if there is no move yet.
    before: Option<Position>,
    position: Position,
}

struct Reader {
    game: GameTree,
    place: Place,
    /// Points at which open variations started.
    outer: Vec<Place>,
    /// Number of nested variations being skipped: one that couldn't be read, and those open inside
    /// it.
    skipped: usize,
    /// Whether reading is over: the main line ended at a move that couldn't be read, or the game is
    /// too long.
    is_over: bool,
    /// Comment before the first move of a variation, until that move is read.
    said_before: String,
    /// Whether the next move is the first of its variation.
    awaits_first: bool,
    letters: PieceLetters,
    problems: Vec<PgnProblem>,
}

impl Reader {
    fn read_moves(&mut self, source: &mut Source<'_>) {
        loop {
            source.take_until(|c| !c.is_whitespace());
            let line = source.line;
            let Some(first) = source.rest.chars().next() else {
                break;
            };
            match first {
                '%' if source.at_line_start => drop(source.take_line()),
                '{' => self.comment(source),
                ';' => {
                    let said = source.take_line();
                    self.say(&said[1..]);
                }
                '(' | ')' => {
                    source.take(1);
                    self.bracket(first == '(', line);
                }
                '$' => {
                    source.take(1);
                    let number = source.take_until(|c| !c.is_ascii_digit());
                    self.sign(number.parse().ok());
                }
                // The standard reserves this character for future use.
                '<' => drop(source.take_line()),
                '[' => {
                    let text = source.take_line().trim_end().to_owned();
                    self.problem(line, PgnFault::Tag(text));
                }
                '}' | ']' | '>' => drop(source.take(1)),
                _ => {
                    let word = source.take_until(|c| c.is_whitespace() || "{}()[]<>;$".contains(c));
                    self.word(word, line);
                }
            }
        }
        if !self.outer.is_empty() || self.skipped > 0 {
            self.problem(source.line, PgnFault::Brackets);
        }
    }

    fn problem(&mut self, line: usize, fault: PgnFault) {
        // A longer list of problems could take more space than the game itself.
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(PgnProblem { line, fault });
        }
    }

    /// Whether the current text is being skipped.
    const fn skips(&self) -> bool {
        self.skipped > 0 || self.is_over
    }

    fn notes(&mut self) -> &mut MoveNotes {
        self.game.notes_mut(self.place.node)
    }

    fn comment(&mut self, source: &mut Source<'_>) {
        let line = source.line;
        source.take(1);
        let said = source.take_until(|c| c == '}');
        if source.rest.is_empty() {
            self.problem(line, PgnFault::OpenComment);
        } else {
            source.take(1);
        }
        self.say(said);
    }

    /// Adds a comment: its words, its drawings, and commands for other programs.
    fn say(&mut self, said: &str) {
        if self.skips() {
            return;
        }
        let mut rest = said;
        let mut words = String::new();
        while let Some((before, command)) = rest.split_once("[%") {
            let Some((command, after)) = command.split_once(']') else {
                break;
            };
            words.push_str(before);
            words.push(' ');
            rest = after;
            let (name, given) = command
                .split_once(char::is_whitespace)
                .unwrap_or((command, ""));
            if matches!(name, "csl" | "cal") {
                let drawings = given.split(',').filter_map(|text| text.trim().parse().ok());
                let drawings: Vec<Drawing> = drawings.collect();
                for drawing in drawings {
                    self.notes().drawings.add(drawing);
                }
            } else {
                let command = joined_words(command);
                self.notes().commands.push(format!("[%{command}]"));
            }
        }
        words.push_str(rest);
        let words = joined_words(&words);
        let place = if self.awaits_first {
            &mut self.said_before
        } else {
            &mut self.notes().comment
        };
        if !place.is_empty() && !words.is_empty() {
            place.push(' ');
        }
        place.push_str(&words);
    }

    fn bracket(&mut self, begins: bool, line: usize) {
        if self.is_over {
            return;
        }
        if self.skipped > 0 {
            self.skipped = if begins {
                self.skipped + 1
            } else {
                self.skipped - 1
            };
            // The skipped variation ends with this bracket.
            if self.skipped == 0 {
                self.end_variation(line);
            }
            return;
        }
        if !begins {
            self.end_variation(line);
            return;
        }
        self.outer.push(self.place);
        let Some(before) = self.place.before.filter(|_| !self.awaits_first) else {
            self.problem(line, PgnFault::NoMoveToReplace);
            self.skipped = 1;
            return;
        };
        self.place = Place {
            node: self.game.nodes[self.place.node].parent,
            before: None,
            position: before,
        };
        self.awaits_first = true;
    }

    fn end_variation(&mut self, line: usize) {
        match self.outer.pop() {
            Some(place) => {
                self.place = place;
                self.awaits_first = place.before.is_none() && !self.outer.is_empty();
                self.said_before.clear();
            }
            None => self.problem(line, PgnFault::Brackets),
        }
    }

    fn sign(&mut self, sign: Option<u8>) {
        let known = |notes: &MoveNotes, sign| notes.signs.contains(&sign);
        if let Some(sign) = sign.filter(|sign| *sign > 0)
            && !self.skips()
            && !self.awaits_first
            && !known(self.notes(), sign)
        {
            self.notes().signs.push(sign);
        }
    }

    /// Reads a move, its number, a sign or the result.
    fn word(&mut self, word: &str, line: usize) {
        if self.skips() {
            return;
        }
        if let Some(result) = is_result(word) {
            if self.outer.is_empty() {
                self.game.result = result;
            }
            return;
        }
        let is_castling = word.starts_with("0-0");
        let number = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let word = match number {
            _ if is_castling => word,
            // The word may be only a move number, or begin with one and its dots.
            "" => return,
            dotted => dotted.trim_start_matches(['.', '…']),
        };
        let bare = word.trim_end_matches(['!', '?']);
        if !bare.chars().any(char::is_alphanumeric) {
            if bare == "--" {
                self.give_up(line, PgnFault::Pass(word.to_owned()));
            }
            self.sign(sign_of(&word[bare.len()..]));
            return;
        }
        // These words mark a novelty, a diagram and en passant.
        if ["N", "TN", "D", "e.p.", "ep", "e.p"].contains(&bare) {
            return;
        }
        if ["Z0", "null", "@@@@", "0000"].contains(&bare) {
            return self.give_up(line, PgnFault::Pass(word.to_owned()));
        }
        let Place { node, position, .. } = self.place;
        let found = legal(&position, &self.letters.fide(bare)).or_else(|fault| {
            // The letter may be one that FIDE uses for a different piece.
            let own = self.letters.fide_throughout(bare);
            legal(&position, &own).map_err(|_| fault)
        });
        let (mv, after) = match found {
            Ok(found) => found,
            Err(Unmade::Unreadable(error)) => {
                return self.give_up(line, PgnFault::Unreadable(error));
            }
            Err(Unmade::Illegal(refusal)) => {
                let text = bare.to_owned();
                return self.give_up(line, PgnFault::Illegal { text, refusal });
            }
        };
        if self.game.nodes.len() > MOST_MOVES {
            self.is_over = true;
            self.outer.clear();
            return self.problem(line, PgnFault::TooLong);
        }
        self.place = Place {
            node: self.game.add(node, mv),
            before: Some(position),
            position: after,
        };
        self.awaits_first = false;
        let before = std::mem::take(&mut self.said_before);
        if !before.is_empty() {
            self.notes().before = before;
        }
        self.sign(sign_of(&word[bare.len()..]));
    }

    /// Skips the rest of the variation or, in the main line, of the game.
    fn give_up(&mut self, line: usize, fault: PgnFault) {
        self.problem(line, fault);
        if self.outer.is_empty() {
            self.is_over = true;
        } else {
            self.skipped = 1;
        }
    }
}

/// Reason why a written move can't be made.
enum Unmade {
    Unreadable(SanError),
    Illegal(Refusal),
}

/// Returns the legal move in the text, and the position after it.
fn legal(position: &Position, text: &str) -> Result<(Move, Position), Unmade> {
    let mv = position.read_move(text).map_err(|error| match error {
        SanError::Refused { refusal, .. } => Unmade::Illegal(refusal),
        error => Unmade::Unreadable(error),
    })?;
    let after = position.play(mv).map_err(Unmade::Illegal)?;
    Ok((mv, after))
}

/// Returns the number of an annotation sign, such as 1 for `!`; `None` if the text isn't a sign.
fn sign_of(text: &str) -> Option<u8> {
    let found = SIGNS.iter().position(|sign| *sign == text);
    found.and_then(|at| u8::try_from(at + 1).ok())
}

/// Returns text that is safe to show, with one space between words.
fn joined_words(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    harmless(&words.join(" "))
}

#[cfg(test)]
mod tests;
