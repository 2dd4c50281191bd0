//! The arguments, and the code that runs each command.

use anyhow::Result;
use clap::{CommandFactory, Parser, Subcommand};
use std::process::ExitCode;

use super::{
    asking::{Printing, QueryArgs},
    certificate, completions,
    config::ConfigCommand,
    examples, explore, export, games, generated, learn, lessons, misconceptions, plain, play,
    practice, print, watch, worksheet,
};

/// Light up every square a chess piece can reach, and explain what stops it.
///
/// Without a command, knightlight opens the explorer: place pieces and obstacles on the
/// board, and see right away where the pieces can go, what stops them, and how a search finds its
/// way.
#[derive(Debug, Default, Parser)]
#[command(
    name = "knightlight",
    version,
    args_conflicts_with_subcommands = true,
    after_help = examples::KNIGHTLIGHT
)]
pub struct Args {
    #[command(subcommand)]
    command: Option<CliCommand>,
    #[command(flatten)]
    explore: explore::ExploreArgs,
    /// Leave the drawn board out of text answers
    #[arg(long, global = true)]
    quiet: bool,
}

#[derive(Debug, Subcommand)]
enum CliCommand {
    #[command(flatten)]
    Ask(QueryArgs),
    /// List the scenes
    #[command(after_help = examples::SCENES)]
    Scenes {
        #[command(flatten)]
        output: Printing,
    },
    /// List the lessons, or check a lesson file
    #[command(subcommand)]
    Lessons(lessons::Lessons),
    /// Open the course, one of its lessons, or a lesson file of your own
    #[command(after_help = examples::LEARN)]
    Learn(learn::LearnArgs),
    /// Print the certificate for a finished part of the course, or save it as a picture
    #[command(after_help = examples::CERTIFICATE)]
    Certificate(certificate::CertificateArgs),
    /// Practise with endless questions on moves, attacks and searches
    #[command(after_help = examples::PRACTICE)]
    Practice(practice::PracticeArgs),
    /// List the games in a PGN file
    #[command(after_help = examples::GAMES)]
    Games(games::GamesArgs),
    /// List the common mistakes that practice recognises
    #[command(after_help = examples::MISCONCEPTIONS)]
    Misconceptions {
        #[command(flatten)]
        output: Printing,
    },
    /// Make a worksheet to print, as an HTML page
    #[command(after_help = examples::WORKSHEET)]
    Worksheet(worksheet::WorksheetArgs),
    /// Present a script of commands and captions
    #[command(after_help = examples::PLAY)]
    Play(play::PlayArgs),
    /// Step through your own search, in any language; --example prints a program to start from
    #[command(after_help = examples::WATCH)]
    Watch(Box<watch::WatchArgs>),
    /// Make a picture or a film of a scene
    #[command(after_help = examples::EXPORT)]
    Export(Box<export::ExportArgs>),
    /// Run the whole program without a screen: commands from stdin, sentences to stdout
    #[command(after_help = examples::PLAIN)]
    Plain(plain::PlainArgs),
    /// Print completions for a shell
    #[command(after_help = examples::COMPLETIONS)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page of the program, a command or a topic
    #[command(after_help = examples::MAN)]
    Man {
        /// The command or topic, such as search, lessons check or keys
        command: Vec<String>,
    },
    /// Locate, show and check your settings files
    Config {
        #[command(subcommand)]
        command: ConfigCommand,
    },
}

impl Args {
    /// Whether the arguments name a command; otherwise the explorer opens.
    pub const fn names_a_command(&self) -> bool {
        self.command.is_some()
    }

    /// Runs the command in the arguments.
    pub fn run(self) -> Result<ExitCode> {
        if self.quiet {
            print::leave_boards_out();
        }
        let Some(command) = self.command else {
            return self.explore.run();
        };
        match command {
            CliCommand::Ask(asked) => asked.run(),
            CliCommand::Scenes { output } => print::scenes(output.json),
            CliCommand::Lessons(lessons) => lessons.run(),
            CliCommand::Learn(learn) => learn.run(),
            CliCommand::Certificate(args) => args.run(),
            CliCommand::Plain(plain) => plain.run(),
            CliCommand::Config { command } => command.run(),
            CliCommand::Completions { shell } => completions::completions(shell, &Args::command()),
            CliCommand::Man { command } => generated::man(&command, Args::command()),
            CliCommand::Play(args) => args.run(),
            CliCommand::Practice(args) => args.run(),
            CliCommand::Misconceptions { output } => misconceptions::list(&output),
            CliCommand::Games(args) => args.run(),
            CliCommand::Worksheet(args) => args.run(),
            CliCommand::Watch(args) => args.run(),
            CliCommand::Export(args) => args.run(),
        }
    }
}
