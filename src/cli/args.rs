//! The arguments, and what each command does with them.

use anyhow::Result;
use clap::{Args as ClapArgs, Parser, Subcommand};
use std::process::ExitCode;

use crate::answer::{Place, Query, QueryError};
use crate::app::{self, Collected};
use crate::board::{Board, Direction, Occupant, Setup, Square};
use crate::geometry::Mover;
use crate::trace::{Lens, Zoom};

use super::{NotUnderstood, explore, learn, lessons, plain, print};

/// Light up where a chess piece can go, and say why not.
///
/// Without a command, knightlight opens the explorer: put pieces and obstacles on the board and
/// see at once where they can go, what stops them, and how a search finds its way.
#[derive(Debug, Parser)]
#[command(
    name = "knightlight",
    version,
    args_conflicts_with_subcommands = true,
    disable_help_subcommand = true,
    after_help = "Examples:
  knightlight                          the explorer
  knightlight --scene knight-g2-a8     the explorer on a scene
  knightlight why d4 d7 --fen 8/8/3p4/8/3Q4/8/8/8
  knightlight search g2 a8 --obstacles e3,f4
  knightlight path 3,4 9,10 --json

Exit status: 0 yes or done, 1 no, 2 not understood, 128+n after signal n."
)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    explore: explore::ExploreArgs,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Is a square light or dark?
    Color {
        square: String,
        #[command(flatten)]
        output: Output,
    },
    /// What lies between two squares, or two lattice points?
    Path {
        /// A square such as d4, or a point such as 3,4
        #[arg(allow_hyphen_values = true)]
        from: String,
        /// A square, or a point
        #[arg(allow_hyphen_values = true)]
        to: String,
        #[command(flatten)]
        asked: Asked,
    },
    /// Where can the piece on a square go?
    Reach {
        square: String,
        #[command(flatten)]
        asked: Asked,
    },
    /// Can a piece go from one square to another, and why not?
    Why {
        from: String,
        to: String,
        #[command(flatten)]
        asked: Asked,
    },
    /// How many moves does it take, by breadth-first search?
    #[command(visible_alias = "bfs")]
    Search {
        from: String,
        /// The square to get to; the whole board when left out
        to: Option<String>,
        /// Print one line for each square taken from the queue
        #[arg(long)]
        trace: bool,
        #[command(flatten)]
        asked: Asked,
    },
    /// Who attacks or defends a square?
    Attackers {
        square: String,
        #[command(flatten)]
        asked: Asked,
    },
    /// Which pieces are pinned?
    Pins {
        #[command(flatten)]
        asked: Asked,
    },
    /// List the scenes
    Scenes,
    /// List the lessons, or prove that a lesson file is right
    #[command(subcommand)]
    Lessons(lessons::Lessons),
    /// Learn: the course, one lesson of it, or a lesson file of your own
    Learn(learn::LearnArgs),
    /// The whole program without a screen: commands from stdin, sentences to stdout
    Plain(plain::PlainArgs),
}

/// How an answer is printed.
#[derive(Clone, Debug, ClapArgs)]
pub struct Output {
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// The board of a question.
#[derive(Clone, Debug, ClapArgs)]
struct Asked {
    /// The board, as FEN; * is an obstacle
    #[arg(long, default_value = "8/8/8/8/8/8/8/8")]
    fen: String,
    /// Squares to put obstacles on, such as d4,e5
    #[arg(long, value_name = "SQUARES")]
    obstacles: Option<String>,
    /// A piece to put on the first square: a FEN letter, or for a search a leaper's steps such as 1,3
    #[arg(long, value_name = "PIECE")]
    piece: Option<String>,
    #[command(flatten)]
    output: Output,
}

impl Asked {
    fn board(&self) -> Result<Board> {
        Ok(board(&self.fen, self.obstacles.as_deref())?.board)
    }

    /// The board with the piece asked for on `square`.
    fn board_with_piece(&self, square: Square) -> Result<Board> {
        let mut board = self.board()?;
        if let Some(text) = &self.piece {
            let piece: crate::board::Piece = text.parse().map_err(NotUnderstood::new)?;
            board.put(square, piece);
        }
        Ok(board)
    }
}

/// Reads a FEN and adds obstacles to it.
pub fn board(fen: &str, obstacles: Option<&str>) -> Result<Setup> {
    let mut setup: Setup = fen
        .parse()
        .map_err(|error: crate::board::FenError| NotUnderstood {
            message: error.to_string(),
            pointer: Some(error.pointer),
        })?;
    for name in obstacles.into_iter().flat_map(|list| list.split(',')) {
        setup.board.put(square(name)?, Occupant::Obstacle);
    }
    Ok(setup)
}

/// The scene of the collection called `name`.
pub fn collected(name: &str) -> Result<Collected> {
    let wrong = || {
        let given = crate::board::printable(name);
        let names: Vec<&str> = app::scenes().map(|scene| scene.name).collect();
        let names = names.join(", ");
        NotUnderstood::new(format!("`{given}` is not a scene; expected one of {names}"))
    };
    Ok(app::scene(name).ok_or_else(wrong)?)
}

/// Reads a square.
pub fn square(text: &str) -> Result<Square> {
    Ok(text.parse().map_err(NotUnderstood::new)?)
}

impl Args {
    /// Does what the arguments ask for.
    pub fn run(self) -> Result<ExitCode> {
        let Some(command) = self.command else {
            return self.explore.run();
        };
        match command {
            Command::Color {
                square: name,
                output,
            } => ask(&Query::Color(square(&name)?), &Board::EMPTY, &output),
            Command::Path { from, to, asked } => {
                let (from, to) = (place(&from)?, place(&to)?);
                let query = Query::path(from, to).map_err(NotUnderstood::new)?;
                let board = match from {
                    Place::Square(first) => asked.board_with_piece(first)?,
                    Place::Point(_) => Board::EMPTY,
                };
                ask(&query, &board, &asked.output)
            }
            Command::Reach {
                square: name,
                asked,
            } => {
                let square = square(&name)?;
                ask(
                    &Query::Reach(square),
                    &asked.board_with_piece(square)?,
                    &asked.output,
                )
            }
            Command::Why { from, to, asked } => {
                let (from, to) = (square(&from)?, square(&to)?);
                ask(
                    &Query::Why(from, to),
                    &asked.board_with_piece(from)?,
                    &asked.output,
                )
            }
            Command::Search {
                from,
                to,
                trace,
                asked,
            } => {
                let from = square(&from)?;
                let to = to.map(|to| square(&to)).transpose()?;
                search(from, to, trace, &asked)
            }
            Command::Attackers {
                square: name,
                asked,
            } => {
                let square = square(&name)?;
                ask(
                    &Query::Attackers(square),
                    &asked.board_with_piece(square)?,
                    &asked.output,
                )
            }
            Command::Pins { asked } => ask(&Query::Pins, &asked.board()?, &asked.output),
            Command::Scenes => print::scenes(),
            Command::Lessons(lessons) => lessons.run(),
            Command::Learn(learn) => learn.run(),
            Command::Plain(plain) => plain.run(),
        }
    }
}

fn place(text: &str) -> Result<Place> {
    if text.starts_with("--") {
        return Err(NotUnderstood::new(format!(
            "unexpected argument `{}`; expected: knightlight path FROM TO [OPTIONS]",
            crate::board::printable(text)
        ))
        .into());
    }
    Ok(text.parse().map_err(NotUnderstood::new)?)
}

/// Asks, prints the answer, and turns it into an exit status.
fn ask(query: &Query, board: &Board, output: &Output) -> Result<ExitCode> {
    let answer = query
        .ask(board)
        .map_err(|error: QueryError| NotUnderstood::new(error))?;
    if output.json {
        print::line(&answer.json())?;
    } else {
        print::answer(query, board, answer.as_ref())?;
    }
    Ok(match answer.holds() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

fn search(from: Square, to: Option<Square>, trace: bool, asked: &Asked) -> Result<ExitCode> {
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
        print::trace(from, to, mover, &board)?;
    }
    ask(&query, &board, &asked.output)
}

/// The look of a view, as the explorer takes it from the command line.
#[derive(Clone, Debug, Default, ClapArgs)]
pub struct View {
    /// The square of the selected piece
    #[arg(long, value_name = "SQUARE")]
    pub select: Option<String>,
    /// The square to get to
    #[arg(long, value_name = "SQUARE")]
    pub target: Option<String>,
    /// Where the cursor starts
    #[arg(long, value_name = "SQUARE")]
    pub cursor: Option<String>,
    /// The lens to look through
    #[arg(long)]
    pub lens: Option<String>,
    /// The way of the lens
    #[arg(long)]
    pub way: Option<String>,
    /// The direction in which Sweep looks
    #[arg(long)]
    pub direction: Option<String>,
    /// How much one step covers: layer, square or edge
    #[arg(long)]
    pub zoom: Option<String>,
    /// The number of the step to open at
    #[arg(long, value_name = "NUMBER")]
    pub step: Option<String>,
    /// Black's side below
    #[arg(long)]
    pub flip: bool,
}

impl View {
    /// The parts that name something, each parsed.
    pub fn lens(&self) -> Result<Option<Lens>> {
        parse(self.lens.as_deref())
    }

    /// The direction.
    pub fn direction(&self) -> Result<Option<Direction>> {
        parse(self.direction.as_deref())
    }

    /// The step size.
    pub fn zoom(&self) -> Result<Option<Zoom>> {
        parse(self.zoom.as_deref())
    }

    /// The number of the step.
    pub fn step(&self) -> Result<Option<usize>> {
        let wrong = |text: &str| {
            let given = crate::board::printable(text);
            NotUnderstood::new(format!(
                "`{given}` is not a step; expected a whole number from 0"
            ))
        };
        let number = |text: &str| match text.bytes().all(|byte| byte.is_ascii_digit()) {
            true => text.parse().map_err(|_| wrong(text)),
            false => Err(wrong(text)),
        };
        Ok(self.step.as_deref().map(number).transpose()?)
    }
}

fn parse<T: std::str::FromStr<Err: ToString>>(text: Option<&str>) -> Result<Option<T>> {
    Ok(text
        .map(|text| {
            text.parse()
                .map_err(|error: T::Err| NotUnderstood::new(error))
        })
        .transpose()?)
}
