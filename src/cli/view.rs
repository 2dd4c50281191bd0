//! The options that the explorer, exports and `plain` share, and the model they describe.

#[cfg(test)]
mod tests;

use anyhow::{Error, Result, anyhow, bail};
use clap::Args as ClapArgs;
use std::path::PathBuf;

use crate::app::{
    self, Command, Message, Model, OpenedGame, Pick, SavedScene, StartingScene, ViewError,
    ViewOptions,
};
use crate::board::{self, Direction, Drawings, Square, SquareSet};
use crate::geometry::Leaper;
use crate::rules::PieceLetters;
use crate::trace::{Lens, Scene, StepSize};

use super::{asking, config::UserConfig, steps, values};

/// A scene and its view.
#[derive(Clone, Debug, Default, PartialEq, ClapArgs)]
pub struct ViewArgs {
    /// A scene from the collection; `knightlight scenes` lists them
    #[arg(long, value_name = "NAME", value_parser = values::SCENE, hide_possible_values = true)]
    pub scene: Option<String>,
    /// Squares to put obstacles on, such as d4,e5
    #[arg(long, value_name = "SQUARES", value_parser = board::squares)]
    obstacles: Option<SquareSet>,
    /// The square of the selected piece
    #[arg(long, value_name = "SQUARE", value_parser = values::SQUARE, hide_possible_values = true)]
    select: Option<Square>,
    /// The target square
    #[arg(long, value_name = "SQUARE", value_parser = values::SQUARE, hide_possible_values = true)]
    target: Option<Square>,
    /// Where the cursor starts
    #[arg(long, value_name = "SQUARE", value_parser = values::SQUARE, hide_possible_values = true)]
    cursor: Option<Square>,
    /// The lens to look through
    #[arg(long, value_parser = values::LENS)]
    lens: Option<Lens>,
    /// The algorithm for the lens
    #[arg(long, alias = "way", value_name = "NAME", value_parser = values::WAY)]
    algorithm: Option<String>,
    /// A leaper's steps, such as 1,3; Search uses the leaper instead of the piece
    #[arg(long, value_name = "STEPS")]
    piece: Option<Leaper>,
    /// The direction in which Sweep looks
    #[arg(long, value_parser = values::DIRECTION)]
    direction: Option<Direction>,
    /// A second board for comparison: another algorithm, a piece, or a FEN
    #[arg(long, value_name = "ALGORITHM|PIECE|FEN")]
    compare: Option<String>,
    /// A file with the steps of your own search, shown instead of breadth-first search
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    steps: Option<PathBuf>,
    /// Drawings, such as Gd4,Rd2d4: G, R, Y or B for the colour, then one or two squares
    #[arg(long, value_name = "DRAWINGS", value_parser = board::drawings)]
    draw: Option<Drawings>,
    /// How much one step covers
    #[arg(long, value_parser = values::STEP_SIZE)]
    zoom: Option<StepSize>,
    /// The number of a step, or `end`
    #[arg(long, value_name = "NUMBER", allow_hyphen_values = true)]
    pub step: Option<String>,
    /// Show the parent of every square a search reached
    #[arg(long)]
    parents: bool,
    /// Show Black's side at the bottom
    #[arg(long)]
    flip: bool,
    /// The theme
    #[arg(long, value_parser = values::THEME)]
    theme: Option<String>,
}

impl ViewArgs {
    /// Returns the arguments for stepping through a scene, and for its appearance.
    pub fn stepping(
        zoom: Option<StepSize>,
        step: Option<String>,
        flip: bool,
        theme: Option<String>,
    ) -> ViewArgs {
        ViewArgs {
            zoom,
            step,
            flip,
            theme,
            ..ViewArgs::default()
        }
    }

    /// Whether the arguments specify nothing but the appearance.
    pub fn names_nothing(&self) -> bool {
        let nothing = ViewArgs {
            theme: self.theme.clone(),
            flip: self.flip,
            ..ViewArgs::default()
        };
        *self == nothing
    }

    /// Whether `--flip` is given.
    pub const fn flips(&self) -> bool {
        self.flip
    }

    /// Returns the model that the options describe, on the board of `fen` if it is given. Also
    /// returns a sentence about the ignored part of `fen`, if any.
    pub fn model(
        &self,
        fen: Option<&str>,
        settings: &UserConfig,
    ) -> Result<(Model, Option<String>)> {
        let empty = || self.steps.is_some() && self.scene.is_none();
        let fen = fen.or_else(|| empty().then_some(asking::EMPTY));
        self.model_from(self.scene(fen)?, settings)
    }

    /// Returns the model that the options describe, as [`model`](Self::model) does. On the board of
    /// `fen`, the cursor starts on a piece, so that the first screen is about that piece.
    pub fn model_at_a_piece(
        &self,
        fen: Option<&str>,
        settings: &UserConfig,
    ) -> Result<(Model, Option<String>)> {
        match fen {
            Some(_) => self.model_from(self.scene(fen)?.at_a_piece(), settings),
            None => self.model(fen, settings),
        }
    }

    /// Returns the model of the scene in the file at `path`, with the options applied.
    pub fn model_of_file(
        &self,
        path: &str,
        saved: &SavedScene,
        settings: &UserConfig,
    ) -> Result<Model> {
        if self.scene.is_some() {
            bail!("a file and --scene given; expected one of the two");
        }
        let (file, view) = (&saved.scene, saved.view);
        let options = ViewArgs {
            zoom: self.zoom.or(view.zoom),
            step: self.step.clone().or(view.step.map(|step| step.to_string())),
            ..self.clone()
        };
        let start = StartingScene {
            scene: Scene::try_from(file)?,
            title: file.title.clone(),
            message: saved.said(),
            flipped: view.flip,
            ignored: None,
        };
        let start = start.with_obstacles(self.obstacles);
        let (mut model, _) = options.model_from(start, settings)?;
        model.opened_from(path, &file.title);
        Ok(model)
    }

    /// Returns the model of a game, at the step that the options name.
    pub fn model_of_game(
        &self,
        opened: OpenedGame,
        letters: PieceLetters,
        settings: &UserConfig,
    ) -> Result<Model> {
        let looks = ViewArgs {
            step: None,
            lens: None,
            ..self.clone()
        };
        if !looks.names_nothing() {
            bail!("a game and a board given; expected one of the two");
        }
        let (mut model, _) = looks.model(None, settings)?;
        model.settings.letters = letters;
        model.message.clear();
        model.update(Message::GameFile {
            path: String::new(),
            game: Ok(Box::new(opened)),
        });
        if self.flip {
            model.flip();
        }
        if let Some(lens) = self.lens {
            model.update(Message::Do(Command::Lens(Pick::This(lens))));
        }
        self.options().go_to_step(&mut model).map_err(unfit)?;
        Ok(model)
    }

    fn options(&self) -> ViewOptions {
        ViewOptions {
            select: self.select,
            target: self.target,
            cursor: self.cursor,
            lens: self.lens,
            algorithm: self.algorithm.clone(),
            piece: self.piece,
            direction: self.direction,
            compare: self.compare.clone(),
            draw: self.draw.clone(),
            zoom: self.zoom,
            step: self.step.clone(),
            parents: self.parents,
        }
    }

    fn model_from(
        &self,
        start: StartingScene,
        settings: &UserConfig,
    ) -> Result<(Model, Option<String>)> {
        let StartingScene {
            mut scene,
            mut title,
            message: mut said,
            flipped,
            ignored,
        } = start;
        let told = self.steps.as_deref().map(steps::replay).transpose();
        let told = told.map_err(Error::msg)?;
        if let Some(told) = told {
            let [from, to] = told.steps.ends();
            let (from, to) = (self.select.or(from), self.target.or(to));
            let (Some(from), Some(to)) = (from, to) else {
                bail!("--steps given without both squares; expected --select FROM and --target TO");
            };
            title = told.title();
            said = told.breaks.clone().into_iter().collect();
            scene = app::look_at(scene, from, to, told).map_err(Error::msg)?;
        }
        self.options().apply_to_scene(&mut scene).map_err(unfit)?;
        let mut model = self.model_of(scene, title, said, settings)?;
        self.turn(&mut model, flipped);
        Ok((model, ignored))
    }

    /// Turns the board as the position's address or file says, unless `--flip` is given.
    pub fn turn(&self, model: &mut Model, flipped: Option<bool>) {
        if flipped.is_some_and(|flipped| !self.flip && flipped != model.flipped()) {
            model.flip();
        }
    }

    /// Returns the model of `scene`, with the options applied.
    pub fn model_of(
        &self,
        scene: Scene,
        title: String,
        said: Vec<String>,
        settings: &UserConfig,
    ) -> Result<Model> {
        let mut model = open(scene, title, self.theme.as_deref(), settings)?;
        if model.flipped() != (self.flip || settings.config.flip) {
            model.flip();
        }
        self.options()
            .apply_to_model(&mut model, said)
            .map_err(unfit)?;
        Ok(model)
    }

    fn scene(&self, fen: Option<&str>) -> Result<StartingScene> {
        if let Some(fen) = fen {
            if self.scene.is_some() {
                bail!("a FEN and --scene given; expected one of the two");
            }
            return Ok(asking::board(fen, self.obstacles)?.into());
        }
        let start = StartingScene::named(self.scene.as_deref())?;
        Ok(start.with_obstacles(self.obstacles))
    }
}

/// Returns an error about an option, worded for the command line.
fn unfit(error: ViewError) -> Error {
    Error::msg(error.with_dashes())
}

/// Returns a model of `scene` with the user's settings and the requested theme.
pub fn open(
    scene: Scene,
    title: String,
    theme: Option<&str>,
    settings: &UserConfig,
) -> Result<Model> {
    let mut model = Model::new(scene.clone(), settings.themes.names().leak());
    let config = &settings.config;
    model.settings.keymap = settings.keymap.clone();
    model.open_scene(scene, title);
    model.settings.follows_ground = theme.is_none() && settings.follows_ground;
    if let Some(name) = theme.or(config.theme.as_deref()) {
        // The theme may be unknown because its file is unusable.
        let unknown = |error| match settings.problems.as_slice() {
            [] => anyhow!("{error}"),
            problems => anyhow!("{error}\nknightlight: {}", problems.join("\nknightlight: ")),
        };
        model.settings.theme = app::theme_name(name, model.settings.themes).map_err(unknown)?;
    }
    // A message about broken files replaces this one below, because it matters more.
    let warning = settings.themes.warning(model.settings.theme);
    model.message.extend(warning);
    if config.flip {
        model.flip();
    }
    model.settings.speed = config.speed.unwrap_or_default();
    if !settings.problems.is_empty() {
        model.message = vec![
            "One of your settings files has an error and was ignored: `knightlight config check` \
            shows the line."
                .to_owned(),
        ];
    }
    Ok(model)
}
