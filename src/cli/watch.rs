//! `watch`: opens the explorer with the steps of the user's own search.

use anyhow::{Error, Result};
use clap::Args as ClapArgs;
use std::{path::Path, process::ExitCode};

use crate::app::{self, Watched};
use crate::board::{self, SquareSet};
use crate::geometry::Mover;
use crate::trace::{Scene, StepSize};

use super::{
    asking::{self, Typed},
    config::UserConfig,
    explore::LookArgs,
    print, steps, values, view,
};

/// Example programs by language, each of which searches and prints its steps.
const EXAMPLES: [(&str, &str); 5] = [
    ("python", include_str!("../../assets/steps/search.py")),
    ("javascript", include_str!("../../assets/steps/search.js")),
    ("rust", include_str!("../../assets/steps/search.rs")),
    ("c", include_str!("../../assets/steps/search.c")),
    ("java", include_str!("../../assets/steps/Search.java")),
];

/// Search to watch.
#[derive(Clone, Debug, ClapArgs)]
pub struct WatchArgs {
    #[command(flatten)]
    own: Typed<Watched>,
    /// Print a program in this language that searches and prints its steps
    #[arg(long, value_name = "LANGUAGE", exclusive = true, value_parser = EXAMPLES.map(|(name, _)| name))]
    example: Option<String>,
    /// The board, as FEN; * is an obstacle, and - reads it from the first line of stdin
    #[arg(long)]
    fen: Option<String>,
    /// Squares to put obstacles on, such as d4,e5
    #[arg(long, value_name = "SQUARES", value_parser = board::squares)]
    obstacles: Option<SquareSet>,
    /// The piece that searches: a FEN letter, or a leaper's steps such as 1,3
    #[arg(long, allow_hyphen_values = true)]
    piece: Option<Mover>,
    /// How much one step covers
    #[arg(long, value_parser = values::STEP_SIZE)]
    zoom: Option<StepSize>,
    /// The number of a step, or `end`
    #[arg(long, value_name = "NUMBER", allow_hyphen_values = true)]
    step: Option<String>,
    /// Show Black's side at the bottom
    #[arg(long)]
    flip: bool,
    /// The theme
    #[arg(long, value_parser = values::THEME)]
    theme: Option<String>,
    #[command(flatten)]
    look: LookArgs,
}

impl WatchArgs {
    /// Opens the explorer with the steps, or prints an example, and returns the exit status.
    pub fn run(&self) -> Result<ExitCode> {
        if let Some(language) = &self.example {
            let example = EXAMPLES.iter().find(|(name, _)| name == language);
            let text = example.map_or("", |(_, text)| text.trim_end());
            print::printed_ok(print::line(text))?;
            return Ok(ExitCode::SUCCESS);
        }
        let Watched { from, to, path } = self.own.read()?;
        let file = self.own.path("FILE").map_or(path.into(), Path::to_owned);
        let is_piped = file.as_os_str() == "-";
        let written = asking::board(self.fen.as_deref().unwrap_or(asking::EMPTY), self.obstacles)?;
        let mut setup = written.setup;
        let mut leaper = None;
        match self.piece {
            None => {}
            Some(Mover::Leaper(_, steps)) => leaper = Some(steps),
            Some(Mover::Piece(piece)) => {
                setup.board.put(from, piece);
            }
        }
        let replay = if is_piped {
            let replay = steps::piped(self.fen.as_deref() == Some("-"))?;
            steps::keys_from_terminal()?;
            replay
        } else {
            steps::replay(&file).map_err(Error::msg)?
        };
        let settings = UserConfig::load();
        let title = replay.title();
        let mut scene = app::look_at(Scene::new(setup), from, to, replay).map_err(Error::msg)?;
        scene.leaper = leaper;
        let (step, theme) = (self.step.clone(), self.theme.clone());
        let view = view::ViewArgs::stepping(self.zoom, step, self.flip, theme);
        let mut model = view.model_of(scene, title, Vec::new(), &settings)?;
        view.turn(&mut model, written.flipped);
        if self.step.is_none() {
            model.begin_at_fault();
        }
        model.message.extend(written.ignored());
        let learner_file = self.look.learner.learner_file(&settings.config);
        self.look.open(model, settings, &learner_file)
    }
}
