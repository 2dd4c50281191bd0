//! The arguments, and what each command does with them.

use anyhow::Result;
use clap::{Args as ClapArgs, Parser, Subcommand};
use std::{num::IntErrorKind, process::ExitCode};

use crate::answer::{self, Answer, MatchAnswer, Place, Query, QueryError, TakeAnswer};
use crate::app::{self, Collected};
use crate::board::{Board, Occupant, Setup, Square};
use crate::geometry::Mover;
use crate::rules::match_game::{Rows, Rule};
use crate::trace::Order;

use super::{
    NotUnderstood, config::ConfigCommand, explore, export, generated, learn, lessons, plain, play,
    print,
};

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
  knightlight export knight.gif --scene knight-g2-a8
  echo 'search g2 a8' | knightlight plain
  knightlight --theme high-contrast --pieces ascii

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
    #[command(after_help = "Examples:
  knightlight path d4 h8 --obstacles f6
  knightlight path 3,4 9,10 --json
  knightlight path -16,51 11,51")]
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
    #[command(after_help = "Examples:
  knightlight reach d4 --piece Q --obstacles d6,f4
  knightlight reach e2 --fen 8/8/8/8/8/3p4/4P3/8 --json")]
    Reach {
        square: String,
        #[command(flatten)]
        asked: Asked,
    },
    /// Can a piece go from one square to another, and why not?
    #[command(after_help = "Examples:
  knightlight why d4 d7 --fen 8/8/3p4/8/3Q4/8/8/8
  knightlight why g1 h3 --piece N")]
    Why {
        from: String,
        to: String,
        #[command(flatten)]
        asked: Asked,
    },
    /// How many moves does it take, by breadth-first search?
    #[command(
        visible_alias = "bfs",
        after_help = "Examples:
  knightlight search g2 a8
  knightlight search g2 a8 --obstacles e3,f4 --trace
  knightlight search a1 --piece R --json"
    )]
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
    /// What does one pass of breadcrumbs find, and what does it miss?
    Sweep {
        square: String,
        /// n, ne, e, se, s, sw, w or nw
        direction: String,
        /// From h1 back to a8, or forward from a8 to h1
        #[arg(long, value_name = "backward|forward", default_value = "backward")]
        order: String,
        #[command(flatten)]
        asked: Asked,
    },
    /// The match game: who wins, and with which moves?
    Match {
        /// How many matches each row has, as in 7,5,3,1
        #[arg(allow_hyphen_values = true)]
        rows: String,
        /// A move to make first: the row, from 1, and how many matches
        #[arg(long, value_name = "ROW,COUNT", allow_hyphen_values = true)]
        take: Option<String>,
        /// Who takes the last match loses (misere) or wins (normal)
        #[arg(long, value_name = "misere|normal", default_value = "misere")]
        rule: String,
        #[command(flatten)]
        output: Output,
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
    /// Show a script of commands and captions to others
    Play(play::PlayArgs),
    /// Make a picture or a film of a scene
    Export(Box<export::ExportArgs>),
    /// The whole program without a screen: commands from stdin, sentences to stdout
    #[command(after_help = "Examples:
  knightlight plain
  printf 'place N g2\\nobstacle e3 f4\\nsearch g2 a8\\n' | knightlight plain")]
    Plain(plain::PlainArgs),
    /// Print the completions for a shell
    #[command(after_help = "Examples:
  knightlight completions bash > ~/.local/share/bash-completion/completions/knightlight
  knightlight completions fish > ~/.config/fish/completions/knightlight.fish")]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    #[command(after_help = "Examples:
  knightlight man > ~/.local/share/man/man1/knightlight.1")]
    Man,
    /// Your own files: where they are, what they say, what is wrong with them
    Config {
        #[command(subcommand)]
        command: ConfigCommand,
    },
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
    #[arg(long, value_name = "PIECE", allow_hyphen_values = true)]
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

/// Reads a FEN, or a link that holds one, and adds obstacles to it.
pub fn board(fen: &str, obstacles: Option<&str>) -> Result<Setup> {
    let mut setup = Setup::from_fen_or_link(fen).map_err(|error| NotUnderstood {
        message: error.to_string(),
        pointer: Some(error.pointer().clone()),
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
    /// Whether a command is named; the explorer opens otherwise.
    pub const fn names_a_command(&self) -> bool {
        self.command.is_some()
    }

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
            Command::Sweep {
                square: name,
                direction,
                order,
                asked,
            } => {
                let square = square(&name)?;
                let direction = direction
                    .parse()
                    .map_err(|error: crate::board::UnknownDirection| NotUnderstood::new(error))?;
                let order: Order = order.parse().map_err(NotUnderstood::new)?;
                ask(
                    &Query::Sweep(square, direction, order),
                    &asked.board_with_piece(square)?,
                    &asked.output,
                )
            }
            Command::Match {
                rows,
                take,
                rule,
                output,
            } => match_game(&rows, take.as_deref(), &rule, &output),
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
            Command::Config { command } => command.run(),
            Command::Completions { shell } => generated::completions(shell),
            Command::Man => generated::man(),
            Command::Play(args) => args.run(),
            Command::Export(args) => args.run(),
        }
    }
}

fn place(text: &str) -> Result<Place> {
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
fn ask(query: &Query, board: &Board, output: &Output) -> Result<ExitCode> {
    let answer = query
        .ask(board)
        .map_err(|error: QueryError| NotUnderstood::new(error))?;
    if output.json {
        print::json(answer.as_ref())?;
    } else {
        print::answer(query, board, answer.as_ref())?;
    }
    Ok(status(answer.as_ref()))
}

fn status(answer: &dyn Answer) -> ExitCode {
    match answer.holds() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
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

fn match_game(rows: &str, take: Option<&str>, rule: &str, output: &Output) -> Result<ExitCode> {
    no_flag(rows, "match ROWS [OPTIONS]")?;
    let rows: Rows = rows.parse().map_err(NotUnderstood::new)?;
    let rule: Rule = rule.parse().map_err(NotUnderstood::new)?;
    let answer: answer::Asked = match take.map(match_move).transpose()? {
        Some((row, count)) => Box::new(TakeAnswer::new(rows, rule, row, count)),
        None => Box::new(MatchAnswer::new(rows, rule)),
    };
    if output.json {
        print::json(answer.as_ref())?;
    } else {
        answer
            .sentences()
            .iter()
            .try_for_each(|said| print::line(said))?;
    }
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
