//! `watch`: the explorer on the steps of somebody's own search.

use anyhow::{Error, Result, bail};
use clap::Args as ClapArgs;
use std::{path::PathBuf, process::ExitCode};

use crate::app;
use crate::board::{self, Square, SquareSet};
use crate::geometry::Mover;
use crate::trace::StepSize;

use super::{asking, config::Settings, explore::LookArgs, print, steps, values, view};

/// A program in each language that searches and prints its steps.
const EXAMPLES: [(&str, &str); 5] = [
    ("python", include_str!("../../assets/steps/search.py")),
    ("javascript", include_str!("../../assets/steps/search.js")),
    ("rust", include_str!("../../assets/steps/search.rs")),
    ("c", include_str!("../../assets/steps/search.c")),
    ("java", include_str!("../../assets/steps/Search.java")),
];

/// How steps are judged, for a lecturer.
pub const AUTOGRADING: &str = include_str!("../../assets/steps/README.md");

/// Prints how steps are judged.
pub fn autograding() -> Result<ExitCode> {
    print::heard(print::line(AUTOGRADING.trim_end()))?;
    Ok(ExitCode::SUCCESS)
}

/// Which search is watched.
#[derive(Clone, Debug, ClapArgs)]
pub struct WatchArgs {
    /// Where the search starts
    #[arg(required_unless_present = "example", value_parser = values::SQUARE, hide_possible_values = true)]
    from: Option<Square>,
    /// The square to get to
    #[arg(required_unless_present = "example", value_parser = values::SQUARE, hide_possible_values = true)]
    to: Option<Square>,
    /// The file with the steps; - reads them from a pipe
    #[arg(required_unless_present = "example", value_hint = clap::ValueHint::FilePath)]
    file: Option<PathBuf>,
    /// Print a program in this language that searches and prints its steps
    #[arg(long, value_name = "LANGUAGE", exclusive = true, value_parser = EXAMPLES.map(|(name, _)| name))]
    example: Option<String>,
    /// The board, as FEN; * is an obstacle, - reads it from the first line of stdin
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
    /// The number of the step, or end
    #[arg(long, value_name = "NUMBER", allow_hyphen_values = true)]
    step: Option<String>,
    /// Black's side below
    #[arg(long)]
    flip: bool,
    /// The theme
    #[arg(long, value_parser = values::THEME)]
    theme: Option<String>,
    #[command(flatten)]
    look: LookArgs,
}

impl WatchArgs {
    /// Opens the explorer on the steps, or prints an example, and returns the exit status.
    pub fn run(&self) -> Result<ExitCode> {
        if let Some(language) = &self.example {
            let example = EXAMPLES.iter().find(|(name, _)| name == language);
            let text = example.map_or("", |(_, text)| text.trim_end());
            print::heard(print::line(text))?;
            return Ok(ExitCode::SUCCESS);
        }
        let (Some(from), Some(to), Some(file)) = (self.from, self.to, &self.file) else {
            bail!("expected `watch FROM TO FILE`");
        };
        let is_piped = file.as_os_str() == "-";
        let mut setup =
            asking::board(self.fen.as_deref().unwrap_or(asking::EMPTY), self.obstacles)?;
        let mut leaper = None;
        match self.piece {
            Some(Mover::Piece(piece)) => setup.board.put(from, piece),
            Some(Mover::Leaper(_, steps)) => leaper = Some(steps),
            None => {}
        }
        let told = if is_piped {
            let told = steps::piped(self.fen.as_deref() == Some("-"))?;
            steps::keys_from_terminal()?;
            told
        } else {
            steps::told(file).map_err(Error::msg)?
        };
        let settings = Settings::load();
        let title = told.title();
        let scene = app::look_at(crate::trace::Scene::new(setup), from, to, told);
        let mut scene = scene.map_err(Error::msg)?;
        scene.leaper = leaper;
        let (step, theme) = (self.step.clone(), self.theme.clone());
        let view = view::ViewArgs::stepping(self.zoom, step, self.flip, theme);
        let mut model = view.model_of(scene, title, Vec::new(), &settings)?;
        if self.step.is_none() {
            model.message.extend(model.steps_told());
        }
        let kept = self.look.learner.kept(&settings.config);
        self.look.open(model, settings, &kept)
    }
}
