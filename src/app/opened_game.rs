//! A game read from a file or from pasted text.

use std::collections::BTreeMap;
use std::io::{self, BufRead};
use std::sync::Arc;

use crate::answer::{game_title, pgn_problem};
use crate::board::printable;
use crate::rules::{GameTexts, GameTree, PieceLetters, read_game};
use crate::words::counted;

/// Source of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameSource {
    /// The file at this path.
    File(String),
    /// Pasted text.
    Pasted(Arc<str>),
}

/// Maximum number of games that are listed.
pub const MOST_TITLES: usize = 1000;

/// The games of a source with the user's drawings, to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamesToSave {
    /// Path of the file.
    pub path: String,
    /// Source of the games.
    pub source: GameSource,
    /// Games that were changed, by their numbers from 1.
    pub changed: BTreeMap<usize, Arc<GameTree>>,
    /// Piece letters used in the changed games.
    pub letters: PieceLetters,
    /// Whether an existing file of this name may be replaced.
    pub force: bool,
}

/// A game, with its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedGame {
    /// Source of the game.
    pub source: GameSource,
    /// Number of the game in its source, from 1.
    pub number: usize,
    /// Number of games in the source.
    pub count: usize,
    /// Titles of the first games, at most `MOST_TITLES`.
    pub titles: Arc<[String]>,
    /// The game, with its variations.
    pub game: GameTree,
    /// Sentences about the parts that can't be read.
    pub problems: Vec<String>,
}

impl OpenedGame {
    /// Parses game `number` of these texts, with `letters` for the pieces.
    ///
    /// # Errors
    ///
    /// Returns the reason, as a sentence, if the texts can't be read, there is no such game, or
    /// nothing in it can be read.
    pub fn read(
        source: GameSource,
        texts: GameTexts<impl BufRead>,
        number: usize,
        letters: PieceLetters,
    ) -> Result<OpenedGame, String> {
        let shown = match &source {
            GameSource::File(path) => printable(path),
            GameSource::Pasted(_) => "the pasted text".to_owned(),
        };
        let failed = |error: io::Error| format!("{shown}: {error}");
        let (mut chosen, mut titles) = (None, Vec::new());
        let mut count = 0;
        for text in texts {
            let text = text.map_err(failed)?;
            count += 1;
            if count <= MOST_TITLES {
                titles.push(printable(&game_title(&text.tags_alone(), count)));
            }
            if count == number {
                chosen = Some(text);
            }
        }
        let Some(chosen) = chosen else {
            return Err(match count {
                0 => format!("{shown} has no games; expected games in PGN"),
                _ => format!(
                    "{shown} has {}, but no game {number}",
                    counted(count as u64, "game")
                ),
            });
        };
        let said = |problem| pgn_problem(number, &problem);
        let read = read_game(&chosen.text, chosen.line, letters).map_err(said)?;
        let is_nothing = read.is_nothing();
        let mut problems: Vec<String> = read.problems.into_iter().map(said).collect();
        if is_nothing {
            return Err(problems.swap_remove(0));
        }
        Ok(OpenedGame {
            source,
            number,
            count,
            titles: titles.into(),
            game: read.game,
            problems,
        })
    }
}

/// Whether the text looks like a game: it begins with an `Event` tag or a move number.
pub fn is_game(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let number = text.trim_start_matches(|c: char| c.is_ascii_digit());
    text.starts_with("[Event") || number.len() < text.len() && number.starts_with('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pasted_text_is_a_game_if_it_begins_like_one() {
        for text in ["[Event \"a\"]", "\u{feff}\n1. e4", "1.e4 e5", "12... Nf6"] {
            assert!(is_game(text), "{text}");
        }
        for text in [
            "",
            "e4",
            "8/8/8/8/8/8/8/8",
            "1 e4",
            "[FEN",
            ". e4",
            "https://lichess.org/1.2",
        ] {
            assert!(!is_game(text), "{text}");
        }
    }

    #[test]
    fn a_game_is_chosen_by_its_number() {
        let text = "1. e4 *\n1. d4 Qd9 *\n[White \"a\"]\n[FEN \"x\"]\n\n*\nnonsense";
        let read = |number| {
            let source = GameSource::File("study.pgn".to_owned());
            OpenedGame::read(
                source,
                GameTexts::new(text.as_bytes()),
                number,
                PieceLetters::English,
            )
        };
        let first = read(1).expect("a game");
        assert_eq!((first.count, first.problems.len()), (4, 0));
        let second = read(2).expect("a game");
        assert!(second.problems[0].starts_with("game 2, line 2: `Qd9` is not a move"));
        let error = read(3).expect_err("no position");
        assert!(error.starts_with("game 3, line 4: "), "{error}");
        let error = read(4).expect_err("no move");
        assert!(error.starts_with("game 4, line 7: "), "{error}");
        assert_eq!(
            read(9).expect_err("too many"),
            "study.pgn has 4 games, but no game 9"
        );
        let none = OpenedGame::read(
            GameSource::Pasted("".into()),
            GameTexts::new(&b""[..]),
            1,
            PieceLetters::English,
        );
        assert_eq!(
            none.expect_err("nothing"),
            "the pasted text has no games; expected games in PGN"
        );
    }
}
