//! A game as PGN, with everything that was read from its file. A position is written as a game
//! without moves, with its marks as the coloured squares and arrows of lichess studies.

use std::io::{self, BufRead, Write};

use crate::answer::pgn_problem;
use crate::app::{Activity, GamesToSave, Model, caption};
use crate::board::{Color, Setup, Square};
use crate::rules::{
    Game, GameEnd, GameText, GameTexts, GameTree, PgnProblem, PieceLetters, read_game,
};
use crate::trace::Mark;
use crate::view;
use crate::words::wrapped;

use crate::export::order::{ExportError, Job, Warning};

/// Returns the letter of the colour that best fits a mark; `None` for marks that would only clutter
/// the board.
const fn letter(mark: Mark) -> Option<char> {
    match mark {
        Mark::Open | Mark::Path => Some('G'),
        Mark::Capture | Mark::Unreachable => Some('R'),
        Mark::Blocker | Mark::Current => Some('Y'),
        Mark::Visited => None,
        _ => Some('B'),
    }
}

/// Writes the game being studied or played; if there is none, writes the position as a game without
/// moves.
pub fn encode(job: Job<'_>) -> Result<Warning, ExportError> {
    let model = job.model;
    if let Activity::Study(study) = &model.activity {
        let text = game_text(study.game(), model.settings.letters);
        job.write(text)?;
        return Ok(None);
    }
    let game = match &model.activity {
        Activity::Game(play) => Some(&play.game),
        _ => None,
    };
    let (setup, moves) = match game {
        Some(game) => (*game.start().setup(), moves(game, model)),
        None => (model.scene().setup, format!("{{ {} }} *", comment(model))),
    };
    let result = game.and_then(Game::end).map_or("*", result);
    let begins = if setup.to_string() == Setup::START {
        String::new()
    } else {
        format!("[SetUp \"1\"]\n[FEN \"{}\"]\n", setup.without_obstacles())
    };
    let text = format!(
        "[Event \"{}\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n\
         [Black \"?\"]\n[Result \"{result}\"]\n{begins}\n{moves}\n",
        tag(&view::title(model))
    );
    let leaves_out = !setup.board.obstacles().is_empty();
    job.write(text)?;
    Ok(leaves_out.then_some("PGN can't hold obstacles, so the file leaves them out."))
}

/// Writes the games in `texts`, from first to last. Games without drawings by the user are copied
/// unchanged.
///
/// # Errors
///
/// Returns [`ExportError::Unwritten`] if `texts` or `out` fails, if a game to copy is longer than 1
/// MB, or if a game with the user's drawings can't be read completely.
pub fn write_games(
    order: &GamesToSave,
    texts: GameTexts<impl BufRead>,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    for (number, text) in (1..).zip(texts) {
        let text = text?;
        let is_dos = text.text.contains("\r\n");
        let written = match order.changed.get(&number) {
            Some(game) => {
                // The part that can't be read would be lost.
                if let Some(problem) = first_problem(&text, order.letters) {
                    return Err(io::Error::other(pgn_problem(number, &problem)).into());
                }
                game_text(game, order.letters)
            }
            None if text.is_cut => {
                let why = format!("game {number} is longer than 1 MB");
                return Err(io::Error::other(why).into());
            }
            None => text.text.replace("\r\n", "\n"),
        };
        let between = if number > 1 { "\n" } else { "" };
        let mut written = format!("{between}{}\n", written.trim_end());
        if is_dos {
            written = written.replace('\n', "\r\n");
        }
        out.write_all(written.as_bytes())?;
    }
    Ok(())
}

/// Returns the problem with the first part of a game that can't be read; `None` if all of it can.
fn first_problem(text: &GameText, letters: PieceLetters) -> Option<PgnProblem> {
    match read_game(&text.text, text.line, letters) {
        Ok(read) => read.problems.into_iter().next(),
        Err(problem) => Some(problem),
    }
}

/// Returns the PGN of a game from a file, with its tags, variations, comments and drawings.
/// Obstacles stay in its starting position.
fn game_text(game: &GameTree, letters: PieceLetters) -> String {
    let tags = game.tags.iter();
    let tags: String = tags
        .map(|(name, value)| format!("[{name} \"{}\"]\n", tag(value)))
        .collect();
    let between = if tags.is_empty() { "" } else { "\n" };
    format!("{tags}{between}{}\n", in_lines(game, letters))
}

const fn result(end: GameEnd) -> &'static str {
    match end.winner() {
        Some(Color::White) => "1-0",
        Some(Color::Black) => "0-1",
        None => "1/2-1/2",
    }
}

/// Returns the moves of a played game, and the drawings on its last position.
fn moves(game: &Game, model: &Model) -> String {
    let mut tree = GameTree::from(game);
    tree.result = game.end().map_or("*", result);
    tree.notes_mut(tree.last()).drawings = model.scene().drawings.clone();
    in_lines(&tree, model.settings.letters)
}

/// Returns the moves of a game with its notes, in lines of at most 80 columns.
fn in_lines(game: &GameTree, letters: PieceLetters) -> String {
    let words = game.moves_in_words(letters);
    wrapped(&words.join(" "), 80).join("\n")
}

/// Returns the drawings on `model`'s board, or its marks if there are no drawings, in lichess's
/// format, followed by its caption.
fn comment(model: &Model) -> String {
    // In PGN, drawings and marks would have the same colours, so only one kind is written.
    let shapes = match &model.scene().drawings {
        drawings if drawings.is_empty() => marks(model),
        drawings => drawings.pgn() + " ",
    };
    // A closing brace would end the comment, and a closing bracket would end a command in it.
    let said = crate::board::harmless(&caption(model)).replace(['{', '}', '[', ']'], "?");
    shapes + &said
}

/// Returns the marks and arrows of `model` in lichess's format.
fn marks(model: &Model) -> String {
    let squares: Vec<String> = Mark::ALL
        .into_iter()
        .flat_map(|mark| {
            let named = move |square: Square| Some(format!("{}{square}", letter(mark)?));
            model.frame().marked(mark).into_iter().filter_map(named)
        })
        .collect();
    let legs = model.frame().legs().into_iter();
    let arrows: Vec<String> = legs.map(|(from, to)| format!("G{from}{to}")).collect();
    let mut comment = String::new();
    for (name, shapes) in [("csl", squares), ("cal", arrows)] {
        if !shapes.is_empty() {
            comment.push_str(&format!("[%{name} {}] ", shapes.join(",")));
        }
    }
    comment
}

/// Escapes `text` for use between the quotation marks of a tag.
fn tag(text: &str) -> String {
    crate::board::harmless(text)
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
}
