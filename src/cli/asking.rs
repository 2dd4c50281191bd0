//! Questions asked on the command line: their board, their words, and how the answer is printed.

use anyhow::Result;
use clap::Args as ClapArgs;
use std::{
    io::{self, Read},
    path::Path,
    process::ExitCode,
    str::FromStr,
};

use crate::answer::{Answer, Place, Query, QueryError, match_question, squares_of_path};
use crate::board::{self, Board, Occupant, Piece, Setup, Square, SquareSet, Unexpected, printable};
use crate::geometry::Mover;
use crate::rules::match_game::{MatchRule, Rows};
use crate::trace::Scene;

use super::{error::NotUnderstood, files, print};

/// How an answer is printed.
#[derive(Clone, Debug, ClapArgs)]
pub struct Output {
    /// Print JSON instead of sentences
    #[arg(long)]
    pub json: bool,
}

/// The board of a question.
#[derive(Clone, Debug, ClapArgs)]
pub struct BoardArgs {
    /// The board, as FEN; * is an obstacle, - reads it from the first line of stdin
    #[arg(long)]
    fen: Option<String>,
    /// Squares to put obstacles on, such as d4,e5
    #[arg(long, value_name = "SQUARES", value_parser = board::squares)]
    obstacles: Option<SquareSet>,
}

impl BoardArgs {
    /// The position as asked for.
    pub fn setup(&self) -> Result<Setup> {
        let fen = self.fen.as_deref().unwrap_or(EMPTY);
        board(fen, self.obstacles)
    }

    /// The board as asked for.
    pub fn board(&self) -> Result<Board> {
        Ok(self.setup()?.board)
    }
}

/// The board and the piece of a question, and how its answer is printed.
#[derive(Clone, Debug, ClapArgs)]
pub struct Asked {
    #[command(flatten)]
    pub board: BoardArgs,
    /// A piece to put on the first square: a FEN letter, or for a search a leaper's steps such as 1,3
    #[arg(long, value_name = "PIECE", allow_hyphen_values = true)]
    piece: Option<String>,
    #[command(flatten)]
    pub output: Output,
}

impl Asked {
    /// Asks about the position with the piece asked for on `square`.
    pub fn ask(&self, square: Square, query: &Query) -> Result<ExitCode> {
        let mut setup = self.board.setup()?;
        if let Some(text) = &self.piece {
            let piece: Piece = text.parse().map_err(NotUnderstood::new)?;
            setup.board.put(square, piece);
        }
        ask(query, &setup, &self.output)
    }

    /// The board, and what moves from `from` if `--piece` says so. A piece is put on `from`; a
    /// leaper is not.
    pub fn board_and_mover(&self, from: Square) -> Result<(Board, Option<Mover>)> {
        let piece = self.piece.as_deref();
        let mover: Option<Mover> = piece
            .map(str::parse)
            .transpose()
            .map_err(NotUnderstood::new)?;
        let mut board = self.board.board()?;
        if let Some(Mover::Piece(piece)) = mover {
            board.put(from, piece);
        }
        Ok((board, mover))
    }

    /// Refuses board options for a question without a board.
    pub fn without_board(&self) -> Result<()> {
        let Asked { board, piece, .. } = self;
        let given = [
            ("--fen", board.fen.is_some()),
            ("--obstacles", board.obstacles.is_some()),
            ("--piece", piece.is_some()),
        ];
        match given.into_iter().find(|(_, given)| *given) {
            Some((option, _)) => {
                Err(NotUnderstood::new(QueryError::NoBoard((*option).to_owned())).into())
            }
            None => Ok(()),
        }
    }
}

/// The board when none is given.
pub const EMPTY: &str = "8/8/8/8/8/8/8/8";

/// Reads a FEN, or a link that holds one, and adds obstacles to it.
pub fn board(fen: &str, obstacles: Option<SquareSet>) -> Result<Setup> {
    let line;
    let fen = match fen {
        "-" => {
            line = first_line()?;
            // Editors put a byte order mark before it.
            line.trim_start_matches('\u{feff}').trim()
        }
        fen => fen,
    };
    let mut setup = Setup::from_fen_or_link(fen).map_err(|error| NotUnderstood {
        message: error.to_string(),
        pointer: Some(error.pointer().clone()),
    })?;
    put_obstacles(&mut setup.board, obstacles);
    Ok(setup)
}

/// The first line of stdin.
fn first_line() -> Result<String> {
    let mut bytes = Vec::new();
    // What follows the line is left unread.
    for byte in io::stdin().lock().bytes().take(LONGEST_FEN + 1) {
        match byte? {
            b'\n' => break,
            byte => bytes.push(byte),
        }
    }
    let line = String::from_utf8(bytes)
        .map_err(|_| NotUnderstood::new("stdin is not text in UTF-8; expected a FEN"))?;
    if line.len() > LONGEST_FEN {
        return Err(NotUnderstood::new(format!(
            "the first line of stdin is longer than {LONGEST_FEN} bytes; expected a FEN"
        ))
        .into());
    }
    Ok(line)
}

/// How many bytes a FEN from stdin may have.
const LONGEST_FEN: usize = 4096;

/// Adds obstacles to what stands on the board.
pub fn put_obstacles(board: &mut Board, obstacles: Option<SquareSet>) {
    for square in obstacles.unwrap_or_default() {
        board.put(square, Occupant::Obstacle);
    }
}

/// Reads a square or a lattice point.
pub fn place(text: &str) -> Result<Place, NotUnderstood> {
    unless_flag(text, "path FROM TO [OPTIONS]")
}

/// Reads the rows of a match game.
pub fn rows(text: &str) -> Result<Rows, NotUnderstood> {
    unless_flag(text, "match ROWS [OPTIONS]")
}

/// Reads a value that may start with a minus. Clap passes an unknown option here too.
fn unless_flag<T: FromStr<Err = Unexpected>>(text: &str, usage: &str) -> Result<T, NotUnderstood> {
    if text.starts_with("--") {
        let given = printable(text);
        let message = format!("`{given}` is not an option; expected knightlight {usage}");
        return Err(NotUnderstood::new(message));
    }
    text.parse().map_err(NotUnderstood::new)
}

/// Asks, prints the answer, and turns it into an exit status.
pub fn ask(query: &Query, setup: &Setup, output: &Output) -> Result<ExitCode> {
    let answer = query.ask(setup).map_err(NotUnderstood::new)?;
    say(query.name(), answer.as_ref(), output, || {
        print::picture(query, &setup.board)
    })
}

/// Prints an answer with the picture that shows it, and turns it into an exit status.
pub fn say(
    command: &str,
    answer: &dyn Answer,
    output: &Output,
    picture: impl FnOnce() -> Option<Scene>,
) -> Result<ExitCode> {
    print::heard(if output.json {
        print::json(command, answer)
    } else {
        print::trace(answer.visits()).and_then(|()| print::answer(answer, picture()))
    })?;
    Ok(if answer.holds() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Searches as [`ask`] does, and first prints the squares taken from the queue if `trace` is set.
pub fn search(from: Square, to: Option<Square>, trace: bool, asked: &Asked) -> Result<ExitCode> {
    let (board, mover) = asked.board_and_mover(from)?;
    let query = Query::Search {
        from,
        to,
        mover,
        trace,
    };
    ask(&query, &board.into(), &asked.output)
}

/// Is the path in `file`, or on stdin, a legal one, and a shortest?
pub fn judge(from: Square, to: Square, file: Option<&Path>, asked: &Asked) -> Result<ExitCode> {
    let (board, mover) = asked.board_and_mover(from)?;
    let (name, text) = match file {
        Some(file) => (
            printable(&file.to_string_lossy()),
            files::read(file, LONGEST_PATH),
        ),
        None => (
            "stdin".to_owned(),
            files::read_from(io::stdin().lock(), LONGEST_PATH),
        ),
    };
    let text =
        text.map_err(|error| NotUnderstood::new(format!("{name} can't be read: {error}")))?;
    let query = Query::Judge {
        from,
        to,
        mover,
        squares: squares_of_path(&text).map_err(NotUnderstood::new)?,
    };
    ask(&query, &board.into(), &asked.output)
}

/// How many bytes a path may have.
const LONGEST_PATH: usize = 10 << 20;

/// Answers about a position of the match game, or about a move in it.
pub fn match_game(
    rows: Rows,
    take: Option<(i64, i64)>,
    rule: MatchRule,
    output: &Output,
) -> Result<ExitCode> {
    let answer = match_question(rows, take, rule);
    say("match", answer.as_ref(), output, || None)
}
