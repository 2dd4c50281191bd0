//! PGN files: opening one of the games in a file, and the `games` command, which lists all of them.

use anyhow::{Error, Result, anyhow};
use clap::Args as ClapArgs;
use serde::Serialize;
use std::{
    collections::BTreeMap,
    io::{self, BufReader, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use crate::answer::{game_title, pgn_problem, write_json};
use crate::app::{GameSource, GamesToSave, Message, OpenedGame};
use crate::board::{self, Unexpected, printable};
use crate::export;
use crate::rules::{GameTexts, GameTree, PieceLetters, read_game};
use crate::words::counted;

use super::{asking::Printing, config::Config, files, print, scene_files, streams, values};

/// Maximum size of a PGN file, in bytes.
const LONGEST: u64 = 100_000_000;

const EXPECTED: &str = "expected games in PGN";

/// Reads the number of a game.
///
/// # Errors
///
/// Returns an error with the expected form if `text` isn't a whole number of at least 1.
pub fn number(text: &str) -> Result<usize, Unexpected> {
    let number = board::number(text).filter(|number| *number > 0);
    number.ok_or_else(|| Unexpected::new("a game", text, "a number, 1 or higher"))
}

/// Reads a game from the file at `path`.
///
/// # Errors
///
/// Returns the reason as a sentence if the file can't be read, it has no such game, or nothing in
/// the game can be read.
pub fn open(path: &str, number: usize, letters: PieceLetters) -> Result<OpenedGame, String> {
    let texts = texts(Path::new(path)).map_err(|error| error.to_string())?;
    OpenedGame::read(GameSource::File(path.to_owned()), texts, number, letters)
}

/// Returns the texts of the games in the file at `path`.
///
/// # Errors
///
/// Returns the reason if the file can't be opened, is too large, or has the extension of another
/// kind of file.
pub fn texts(path: &Path) -> Result<GameTexts<BufReader<std::fs::File>>, Error> {
    let shown = printable(&path.display().to_string());
    // If another kind of file were read as PGN, every line would look like a wrong move.
    let extension = path.extension().unwrap_or_default();
    if ["toml", "knight", "json"]
        .iter()
        .any(|other| extension == *other)
    {
        return Err(anyhow!("{shown} isn't a file of games; {EXPECTED}"));
    }
    let reader = reader(path).map_err(|error| anyhow!("{shown}: {error}; {EXPECTED}"))?;
    Ok(GameTexts::new(reader))
}

fn reader(path: &Path) -> Result<BufReader<std::fs::File>, Error> {
    let file = files::open(path)?;
    if file.metadata()?.len() > LONGEST {
        return Err(files::ReadError::TooLong(LONGEST as usize).into());
    }
    Ok(BufReader::with_capacity(1 << 16, file))
}

/// Saves games to their file, and returns a message with the outcome.
pub fn save(order: &GamesToSave) -> Message {
    Message::Saved {
        path: order.path.clone(),
        saved: write(order).map(|()| scene_files::full_path(&order.path)),
    }
}

/// Writes games with the user's drawings; unchanged games are copied from the source as they are.
///
/// # Errors
///
/// Returns the reason as a sentence if the source can't be read or the file can't be written.
fn write(order: &GamesToSave) -> Result<(), String> {
    let path = export::at_home(Path::new(&order.path));
    let exists = scene_files::may_replace(&path, &order.path, order.force)?;
    let make = |out: &mut dyn Write| match &order.source {
        GameSource::File(source) => {
            let texts = reader(Path::new(source)).map_err(io::Error::other)?;
            export::write_games(order, GameTexts::new(texts), out)
        }
        GameSource::Pasted(text) => {
            export::write_games(order, GameTexts::new(text.as_bytes()), out)
        }
    };
    export::fill_file(&path, make, exists).map_err(|error| format!("{error}."))
}

/// Option for the language of the piece letters in moves.
#[derive(Clone, Debug, Default, ClapArgs)]
pub struct LettersArgs {
    /// The language of the piece letters in moves
    #[arg(long, value_name = "LANGUAGE", value_parser = values::LETTERS)]
    letters: Option<PieceLetters>,
}

impl LettersArgs {
    /// Returns the letters from the option, otherwise from the user's settings.
    pub fn chosen(&self) -> PieceLetters {
        self.letters.or(Config::load().letters).unwrap_or_default()
    }
}

/// Options of `games`.
#[derive(Clone, Debug, ClapArgs)]
pub struct GamesArgs {
    /// The file, in PGN
    #[arg(value_hint = clap::ValueHint::FilePath)]
    file: PathBuf,
    #[command(flatten)]
    letters: LettersArgs,
    #[command(flatten)]
    output: Printing,
}

#[derive(Serialize)]
struct Listed<'a> {
    game: usize,
    title: String,
    tags: BTreeMap<&'a str, &'a str>,
    /// Length of the main line, in half-moves.
    plies: usize,
    result: &'static str,
    /// Starting position of the game.
    fen: String,
}

impl Listed<'_> {
    fn new(game: &GameTree, number: usize) -> Listed<'_> {
        let tags = game.tags.iter();
        Listed {
            game: number,
            title: game_title(game, number),
            tags: tags
                .map(|(name, value)| (name.as_str(), value.as_str()))
                .collect(),
            plies: game.line_through(GameTree::BEGINNING).len() - 1,
            result: game.result,
            fen: game.start().to_string(),
        }
    }
}

impl GamesArgs {
    /// Lists the games, and reports the first problems found in them. Returns an error if the file
    /// can't be read, or if no game in it can be.
    pub fn run(&self) -> Result<ExitCode> {
        let shown = printable(&self.file.display().to_string());
        let mut out = std::io::BufWriter::new(streams::out());
        let letters = self.letters.chosen();
        let (mut listed, mut problems) = (0, Vec::new());
        if self.output.json {
            write!(out, "[")?;
        }
        for (number, text) in (1..).zip(texts(&self.file)?) {
            let text = text.map_err(|error| anyhow!("{shown}: {error}"))?;
            let read = match read_game(&text.text, text.line, letters) {
                Ok(read) => read,
                Err(problem) => {
                    problems.push(pgn_problem(number, &problem));
                    continue;
                }
            };
            let said = read.problems.iter();
            problems.extend(said.map(|problem| pgn_problem(number, problem)));
            if read.is_nothing() {
                continue;
            }
            let game = Listed::new(&read.game, number);
            if self.output.json {
                if listed > 0 {
                    write!(out, ",")?;
                }
                write_json(&mut out, &game)?;
            } else {
                let moves = counted(game.plies.div_ceil(2) as u64, "move");
                let title = printable(&game.title);
                let line = format!("{number:>4}  {title} ({}, {moves})", game.result);
                streams::line_to(&mut out, &line, print::shown_charset())?;
            }
            listed += 1;
            problems.truncate(MOST_PROBLEMS);
        }
        if self.output.json {
            writeln!(out, "]")?;
        }
        out.flush()?;
        if listed == 0 {
            let nothing = format!("{shown} has no games; {EXPECTED}");
            return Err(Error::msg(problems.into_iter().next().unwrap_or(nothing)));
        }
        for problem in &problems {
            streams::note(problem);
        }
        Ok(ExitCode::SUCCESS)
    }
}

const MOST_PROBLEMS: usize = 100;
