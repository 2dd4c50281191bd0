//! Opening the explorer.

use anyhow::Result;
use clap::Args as ClapArgs;
use std::{io::IsTerminal, process::ExitCode};

use crate::app::Model;
use crate::session::Session;
use crate::terminal::{self, Ended};
use crate::view::{Depth, Look, Style, Theme};

use super::{NotUnderstood, locale, view};

/// What the explorer opens on, and how it looks.
#[derive(Clone, Debug, ClapArgs)]
pub struct ExploreArgs {
    /// The board, as FEN or as a link to the lichess editor; * is an obstacle
    fen: Option<String>,
    #[command(flatten)]
    view: view::ViewArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// How a terminal is drawn to.
#[derive(Clone, Debug, ClapArgs)]
pub struct LookArgs {
    /// How many colours to use: auto, truecolor, 256, 16 or mono
    #[arg(long, default_value = "auto")]
    color: String,
    /// How pieces are drawn: auto, ascii or unicode
    #[arg(long, default_value = "auto")]
    pieces: String,
}

impl ExploreArgs {
    /// Opens the explorer and says how it ended.
    pub fn run(&self) -> Result<ExitCode> {
        self.look.open(self.view.model(self.fen.as_deref())?)
    }
}

impl LookArgs {
    /// Runs `model` in the terminal and says how it ended.
    pub fn open(&self, model: Model) -> Result<ExitCode> {
        let style = self.style(&model)?;
        for (name, is_terminal) in [
            ("stdin", std::io::stdin().is_terminal()),
            ("stdout", std::io::stdout().is_terminal()),
        ] {
            if !is_terminal {
                let message = format!(
                    "{name} is not a terminal; expected one for the explorer (`knightlight --help` lists the commands that need none)"
                );
                return Err(NotUnderstood::new(message).into());
            }
        }
        Ok(
            match terminal::run(Session::new(model, style, terminal::size()?))? {
                Ended::Quit => ExitCode::SUCCESS,
                Ended::Signal(signal) => ExitCode::from(128 + signal as u8),
            },
        )
    }

    fn style(&self, model: &Model) -> Result<Style> {
        let theme = Theme::named(model.theme).expect("a model's theme is built in");
        let depth = match self.color.as_str() {
            "auto" => terminal::detect_depth(),
            "truecolor" => Depth::TrueColor,
            "256" => Depth::Indexed,
            "16" => Depth::Sixteen,
            "mono" => Depth::Mono,
            other => {
                let given = crate::board::printable(other);
                let message = format!(
                    "`{given}` is not a colour depth; expected auto, truecolor, 256, 16 or mono"
                );
                return Err(NotUnderstood::new(message).into());
            }
        };
        let charset = match self.pieces.as_str() {
            "auto" | "unicode" => locale::charset(),
            "ascii" => crate::view::Charset::Ascii,
            other => {
                let given = crate::board::printable(other);
                let message =
                    format!("`{given}` is no way to draw pieces; expected auto, ascii or unicode");
                return Err(NotUnderstood::new(message).into());
            }
        };
        Ok(Style {
            look: Look::new(theme, depth),
            charset,
        })
    }
}
