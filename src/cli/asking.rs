//! Questions asked on the command line: their board, their words, and how the answer is printed.

use anyhow::Result;
use clap::Args as ClapArgs;
use std::{num::IntErrorKind, process::ExitCode};

use crate::answer::{self, Answer, MatchAnswer, Place, Query, QueryError, TakeAnswer};
use crate::board::{Board, Occupant, Setup, Square};
use crate::geometry::Mover;
use crate::rules::match_game::{Rows, Rule};
use crate::trace::Scene;

use super::{NotUnderstood, print};

/// How an answer is printed.
#[derive(Clone, Debug, ClapArgs)]
pub struct Output {
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// The board of a question.
#[derive(Clone, Debug, ClapArgs)]
pub struct Asked {
    /// The board, as FEN; * is an obstacle
    #[arg(long, default_value = "8/8/8/8/8/8/8/8")]
    fen: String,
    /// Squares to put obstacles on, such as d4,e5
    #[arg(long, value_name = "SQUARES")]
    obstacles: Option<String>,
    /// A piece to put on the first square: a FEN letter, or for a search a leaper's steps such as 1,3
    #[arg(long, value_name = "PIECE", allow_hyphen_values = true)]
    piece: Option<String>,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}

impl Asked {
    /// The board as asked for.
    pub fn board(&self) -> Result<Board> {
        Ok(board(&self.fen, self.obstacles.as_deref())?.board)
    }

    /// The board with the piece asked for on `square`.
    pub fn board_with_piece(&self, square: Square) -> Result<Board> {
        let mut board = self.board()?;
        if let Some(text) = &self.piece {
            let piece: crate::board::Piece = text.parse().map_err(NotUnderstood::new)?;
            board.put(square, piece);
        }
        Ok(board)
    }
}

/// Reads a FEN, or a link that holds one, and adds obstacles to it.
pub fn board(fen: &str, obstacles: Option<&str>) -> Result<Setup> {
    let mut setup = Setup::from_fen_or_link(fen).map_err(|error| NotUnderstood {
        message: error.to_string(),
        pointer: Some(error.pointer().clone()),
    })?;
    for square in squares(obstacles)? {
        setup.board.put(square, Occupant::Obstacle);
    }
    Ok(setup)
}

/// Adds obstacles to what a scene has.
pub fn put_obstacles(scene: &mut Scene, obstacles: Option<&str>) -> Result<()> {
    let squares = squares(obstacles)?;
    scene.edit(|board| {
        for square in squares {
            board.put(square, Occupant::Obstacle);
        }
    });
    Ok(())
}

/// Reads a list of squares, parted by commas.
fn squares(list: Option<&str>) -> Result<Vec<Square>> {
    let names = list.into_iter().flat_map(|list| list.split(','));
    names.map(square).collect()
}

/// Reads a square.
pub fn square(text: &str) -> Result<Square> {
    Ok(text.parse().map_err(NotUnderstood::new)?)
}

/// Reads a square or a lattice point.
pub fn place(text: &str) -> Result<Place> {
    no_flag(text, "path FROM TO [OPTIONS]")?;
    Ok(text.parse().map_err(NotUnderstood::new)?)
}

/// Refuses what was taken for a value only because values may start with a minus.
fn no_flag(text: &str, usage: &str) -> Result<()> {
    if !text.starts_with("--") {
        return Ok(());
    }
    let given = crate::board::printable(text);
    let message = format!("unexpected argument `{given}`; expected: knightlight {usage}");
    Err(NotUnderstood::new(message).into())
}

/// Asks, prints the answer, and turns it into an exit status.
pub fn ask(query: &Query, board: &Board, output: &Output) -> Result<ExitCode> {
    let answer = query
        .ask(board)
        .map_err(|error: QueryError| NotUnderstood::new(error))?;
    print::heard(match output.json {
        true => print::json(answer.as_ref()),
        false => print::answer(query, board, answer.as_ref()),
    })?;
    Ok(status(answer.as_ref()))
}

fn status(answer: &dyn Answer) -> ExitCode {
    match answer.holds() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// Searches as [`ask`] asks, and prints what was dequeued first where that is wanted.
pub fn search(from: Square, to: Option<Square>, trace: bool, asked: &Asked) -> Result<ExitCode> {
    let mover: Option<Mover> = asked
        .piece
        .as_deref()
        .map(|text| text.parse().map_err(NotUnderstood::new))
        .transpose()?;
    let mut board = asked.board()?;
    if let Some(Mover::Piece(piece)) = mover {
        board.put(from, piece);
    }
    let query = Query::Search { from, to, mover };
    if trace && !asked.output.json {
        print::heard(print::trace(from, to, mover, &board))?;
    }
    ask(&query, &board, &asked.output)
}

/// Answers about a position of the match game, or about a move in it.
pub fn match_game(rows: &str, take: Option<&str>, rule: &str, output: &Output) -> Result<ExitCode> {
    no_flag(rows, "match ROWS [OPTIONS]")?;
    let rows: Rows = rows.parse().map_err(NotUnderstood::new)?;
    let rule: Rule = rule.parse().map_err(NotUnderstood::new)?;
    let answer: answer::Asked = match take.map(match_move).transpose()? {
        Some((row, count)) => Box::new(TakeAnswer::new(rows, rule, row, count)),
        None => Box::new(MatchAnswer::new(rows, rule)),
    };
    let said = answer.sentences();
    print::heard(match output.json {
        true => print::json(answer.as_ref()),
        false => said.iter().try_for_each(|said| print::line(said)),
    })?;
    Ok(status(answer.as_ref()))
}

/// Reads a move of the match game. Whether it can be made is for the rules to say.
fn match_move(text: &str) -> Result<(i64, i64)> {
    // `parse` would also take `+5`.
    let number = |text: &str| match text.parse::<i64>() {
        Ok(number) => Some(number).filter(|_| !text.starts_with('+')),
        // However large it is written, it is more than there are.
        Err(error) => match error.kind() {
            IntErrorKind::PosOverflow => Some(i64::MAX),
            IntErrorKind::NegOverflow => Some(i64::MIN),
            _ => None,
        },
    };
    let numbers = text
        .split_once(',')
        .and_then(|(row, count)| Some((number(row)?, number(count)?)));
    Ok(numbers.ok_or_else(|| {
        let given = crate::board::printable(text);
        NotUnderstood::new(format!(
            "`{given}` is not a move; expected a row and a number of matches, as in 1,3"
        ))
    })?)
}
