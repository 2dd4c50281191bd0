//! The arguments, and what each command does with them.

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::{path::PathBuf, process::ExitCode};

use crate::answer::{Place, Query, Rules, match_move};
use crate::board::{Direction, Setup, Square};
use crate::geometry::MoveOrder;
use crate::rules::match_game::{MatchRule, Rows};
use crate::trace::Order;

use super::asking::{Asked, BoardArgs, Output, ask, judge, match_game, place, rows, search};
use super::{
    certificate, config::ConfigCommand, error::NotUnderstood, examples, explore, export, generated,
    learn, lessons, plain, play, practice, print, values, worksheet,
};

/// Light up where a chess piece can go, and say why not.
///
/// Without a command, knightlight opens the explorer: put pieces and obstacles on the board and
/// see at once where they can go, what stops them, and how a search finds its way.
#[derive(Debug, Default, Parser)]
#[command(
    name = "knightlight",
    version,
    args_conflicts_with_subcommands = true,
    after_help = examples::KNIGHTLIGHT
)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    explore: explore::ExploreArgs,
    /// Leave the drawn board out of text answers
    #[arg(long, global = true)]
    quiet: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Is a square light or dark?
    #[command(after_help = examples::COLOR)]
    Color {
        /// A square such as d4
        #[arg(value_name = "SQUARE", value_parser = values::SQUARE, hide_possible_values = true)]
        square: Square,
        #[command(flatten)]
        output: Output,
    },
    /// What lies between two squares, or two lattice points?
    #[command(after_help = examples::PATH)]
    Path {
        /// A square such as d4, or a point such as 3,4
        #[arg(allow_hyphen_values = true, value_parser = place)]
        from: Place,
        /// A square, or a point
        #[arg(allow_hyphen_values = true, value_parser = place)]
        to: Place,
        #[command(flatten)]
        asked: Asked,
    },
    /// Where can the piece on a square go?
    #[command(after_help = examples::REACH)]
    Reach {
        /// The square of the piece
        #[arg(value_name = "SQUARE", value_parser = values::SQUARE, hide_possible_values = true)]
        square: Square,
        /// By how pieces move on the board, or by all rules of chess
        #[arg(long, value_parser = values::RULES, default_value = "board")]
        rules: Rules,
        #[command(flatten)]
        asked: Asked,
    },
    /// Can a piece go from one square to another, and why not?
    #[command(after_help = examples::WHY)]
    Why {
        /// The square of the piece
        #[arg(value_name = "FROM", value_parser = values::SQUARE, hide_possible_values = true)]
        from: Square,
        /// The square to go to
        #[arg(value_name = "TO", value_parser = values::SQUARE, hide_possible_values = true)]
        to: Square,
        /// By how pieces move on the board, or by all rules of chess
        #[arg(long, value_parser = values::RULES, default_value = "board")]
        rules: Rules,
        #[command(flatten)]
        asked: Asked,
    },
    /// How many moves does it take, by breadth-first search?
    #[command(
        visible_alias = "bfs",
        after_help = examples::SEARCH
    )]
    Search {
        /// Where the search starts
        #[arg(value_name = "FROM", value_parser = values::SQUARE, hide_possible_values = true)]
        from: Square,
        /// The square to get to; the whole board when left out
        #[arg(value_parser = values::SQUARE, hide_possible_values = true)]
        to: Option<Square>,
        /// Print one line for each square taken from the queue
        #[arg(long)]
        trace: bool,
        #[command(flatten)]
        asked: Asked,
    },
    /// What does one pass of breadcrumbs find, and what does it miss?
    #[command(after_help = examples::SWEEP)]
    Sweep {
        /// The square of the piece
        #[arg(value_name = "SQUARE", value_parser = values::SQUARE, hide_possible_values = true)]
        square: Square,
        /// Where the ray leads
        #[arg(value_parser = values::DIRECTION)]
        direction: Direction,
        /// From h1 back to a8, or forward from a8 to h1
        #[arg(long, value_parser = values::ORDER, default_value = "backward")]
        order: Order,
        #[command(flatten)]
        asked: Asked,
    },
    /// The match game: who wins, and with which moves?
    #[command(after_help = examples::MATCH)]
    Match {
        /// How many matches each row has, as in 7,5,3,1
        #[arg(allow_hyphen_values = true, value_parser = rows)]
        rows: Rows,
        /// A move to make first: the row, from 1, and how many matches
        #[arg(long, value_name = "ROW,COUNT", allow_hyphen_values = true, value_parser = match_move)]
        take: Option<(i64, i64)>,
        /// Whoever takes the last match loses (misere) or wins (normal)
        #[arg(long, value_parser = values::MATCH_RULE, default_value = "misere")]
        rule: MatchRule,
        #[command(flatten)]
        output: Output,
    },
    /// Who attacks or defends a square?
    #[command(after_help = examples::ATTACKERS)]
    Attackers {
        /// A square such as d4
        #[arg(value_name = "SQUARE", value_parser = values::SQUARE, hide_possible_values = true)]
        square: Square,
        #[command(flatten)]
        asked: Asked,
    },
    /// Which pieces are pinned?
    #[command(after_help = examples::PINS)]
    Pins {
        #[command(flatten)]
        board: BoardArgs,
        #[command(flatten)]
        output: Output,
    },
    /// How can queens stand so that none attacks another, one on each rank?
    #[command(
        after_help = examples::QUEENS
    )]
    Queens {
        /// How many, 4 to 8
        #[arg(default_value = "8", value_parser = Query::number_of_queens)]
        n: usize,
        #[command(flatten)]
        board: BoardArgs,
        #[command(flatten)]
        output: Output,
    },
    /// Can a knight, or another piece, visit every free square once?
    #[command(after_help = examples::TOUR)]
    Tour {
        /// Where the tour begins
        #[arg(value_name = "SQUARE", value_parser = values::SQUARE, hide_possible_values = true)]
        square: Square,
        /// Try the moves with the fewest onward moves first, or in the order of a search
        #[arg(long, value_parser = values::MOVE_ORDER, default_value = "warnsdorff")]
        way: MoveOrder,
        /// How many squares are entered before the search gives up
        #[arg(
            long,
            value_name = "NUMBER",
            default_value = "100000",
            allow_hyphen_values = true,
            value_parser = Query::placements
        )]
        limit: u64,
        #[command(flatten)]
        asked: Asked,
    },
    /// Is a path that you found a legal one, and a shortest?
    #[command(
        after_help = examples::JUDGE
    )]
    Judge {
        /// Where the path begins
        #[arg(value_name = "FROM", value_parser = values::SQUARE, hide_possible_values = true)]
        from: Square,
        /// Where the path is to end
        #[arg(value_name = "TO", value_parser = values::SQUARE, hide_possible_values = true)]
        to: Square,
        /// The file with the path; stdin when left out
        file: Option<PathBuf>,
        #[command(flatten)]
        asked: Asked,
    },
    /// List the scenes
    #[command(after_help = examples::SCENES)]
    Scenes {
        #[command(flatten)]
        output: Output,
    },
    /// List the lessons, or prove that a lesson file is right
    #[command(subcommand)]
    Lessons(lessons::Lessons),
    /// Learn: the course, one lesson of it, or a lesson file of your own
    #[command(after_help = examples::LEARN)]
    Learn(learn::LearnArgs),
    /// What was learned in a part of the course that is done, told or as a picture
    #[command(after_help = examples::CERTIFICATE)]
    Certificate(certificate::CertificateArgs),
    /// Questions without end: where pieces go, what they attack, how searches go on
    #[command(after_help = examples::PRACTICE)]
    Practice(practice::PracticeArgs),
    /// Print tasks on paper: a page in HTML
    #[command(after_help = examples::WORKSHEET)]
    Worksheet(worksheet::WorksheetArgs),
    /// Show a script of commands and captions to others
    #[command(after_help = examples::PLAY)]
    Play(play::PlayArgs),
    /// Make a picture or a film of a scene
    #[command(after_help = examples::EXPORT)]
    Export(Box<export::ExportArgs>),
    /// The whole program without a screen: commands from stdin, sentences to stdout
    #[command(after_help = examples::PLAIN)]
    Plain(plain::PlainArgs),
    /// Print the completions for a shell
    #[command(after_help = examples::COMPLETIONS)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page of the program, or of a command
    #[command(after_help = examples::MAN)]
    Man {
        /// The command, such as search or lessons check
        command: Vec<String>,
    },
    /// Your own files: where they are, what they say, what is wrong with them
    Config {
        #[command(subcommand)]
        command: ConfigCommand,
    },
}

impl Args {
    /// Whether a command is named; the explorer opens otherwise.
    pub const fn names_a_command(&self) -> bool {
        self.command.is_some()
    }

    /// Does what the arguments ask for.
    pub fn run(self) -> Result<ExitCode> {
        if self.quiet {
            print::leave_boards_out();
        }
        let Some(command) = self.command else {
            return self.explore.run();
        };
        match command {
            Command::Color { square, output } => {
                ask(&Query::Color(square), &Setup::default(), &output)
            }
            Command::Path { from, to, asked } => {
                let query = Query::path(from, to).map_err(NotUnderstood::new)?;
                match from {
                    Place::Square(first) => asked.ask(first, &query),
                    Place::Point(_) => {
                        asked.without_board()?;
                        ask(&query, &Setup::default(), &asked.output)
                    }
                }
            }
            Command::Reach {
                square,
                rules,
                asked,
            } => asked.ask(square, &Query::Reach(square, rules)),
            Command::Why {
                from,
                to,
                rules,
                asked,
            } => asked.ask(from, &Query::Why(from, to, rules)),
            Command::Search {
                from,
                to,
                trace,
                asked,
            } => search(from, to, trace, &asked),
            Command::Sweep {
                square,
                direction,
                order,
                asked,
            } => asked.ask(square, &Query::Sweep(square, direction, order)),
            Command::Match {
                rows,
                take,
                rule,
                output,
            } => match_game(rows, take, rule, &output),
            Command::Attackers { square, asked } => asked.ask(square, &Query::Attackers(square)),
            Command::Pins { board, output } => ask(&Query::Pins, &board.setup()?, &output),
            Command::Queens { n, board, output } => {
                ask(&Query::Queens(n), &board.setup()?, &output)
            }
            Command::Tour {
                square,
                way,
                limit,
                asked,
            } => {
                let (board, mover) = asked.board_and_mover(square)?;
                let query = Query::Tour {
                    from: square,
                    mover,
                    order: way,
                    limit,
                };
                ask(&query, &board.into(), &asked.output)
            }
            Command::Judge {
                from,
                to,
                file,
                asked,
            } => judge(from, to, file.as_deref(), &asked),
            Command::Scenes { output } => print::scenes(output.json),
            Command::Lessons(lessons) => lessons.run(),
            Command::Learn(learn) => learn.run(),
            Command::Certificate(args) => args.run(),
            Command::Plain(plain) => plain.run(),
            Command::Config { command } => command.run(),
            Command::Completions { shell } => generated::completions(shell),
            Command::Man { command } => generated::man(&command),
            Command::Play(args) => args.run(),
            Command::Practice(args) => args.run(),
            Command::Worksheet(args) => args.run(),
            Command::Export(args) => args.run(),
        }
    }
}
