//! Scenes to start from and the options of their views, for the command line and for links to the
//! web page.

use thiserror::Error;

use crate::answer::QueryError;
use crate::board::{self, Direction, Drawings, Setup, Square, SquareSet, Unexpected, WrittenSetup};
use crate::geometry::{Leaper, Line};
use crate::trace::{Lens, Scene, StepSize};

use super::collection::{self, scenes};
use super::command::{Command, Pick, StepTo, Switch};
use super::message::Message;
use super::model::Model;

/// A scene to start from.
#[derive(Clone, Debug, Default)]
pub struct StartingScene {
    /// The scene.
    pub scene: Scene,
    /// Title of the scene; empty if it has none.
    pub title: String,
    /// Messages to show first.
    pub message: Vec<String>,
    /// Whether Black's side is at the bottom; `None` if the position doesn't say.
    pub flipped: Option<bool>,
    /// A sentence about the ignored part of the position's text; `None` if nothing was ignored.
    pub ignored: Option<String>,
}

impl StartingScene {
    /// Returns the scene called `name`, or, without a name, the first scene of the collection.
    ///
    /// # Errors
    ///
    /// Returns [`Unexpected`] if there is no such scene.
    pub fn named(name: Option<&str>) -> Result<StartingScene, Unexpected> {
        let found = match name {
            Some(name) => Some(collection::scene(name)?),
            None => scenes().next(),
        };
        let start = found.map(|found| StartingScene {
            scene: found.scene,
            title: found.title,
            // Without a named scene, the first screen explains instead why the square under the
            // cursor can't be reached.
            message: name.map(|_| found.sentence).into_iter().collect(),
            ..StartingScene::default()
        });
        Ok(start.unwrap_or_default())
    }

    /// Starts the cursor on the piece of the side to move that is nearest to it, or on the nearest
    /// of all if that side has none.
    #[must_use]
    pub fn at_a_piece(mut self) -> StartingScene {
        let Setup { board, turn, .. } = self.scene.setup;
        let near = |square: &Square| {
            let (files, ranks) = Line::new(self.scene.cursor, *square).difference();
            let is_mover = board.of_color(turn).contains(*square);
            (!is_mover, files.pow(2) + ranks.pow(2))
        };
        let nearest = board.pieces().into_iter().min_by_key(near);
        self.scene.cursor = nearest.unwrap_or(self.scene.cursor);
        self
    }

    /// Adds obstacles on `squares`.
    #[must_use]
    pub fn with_obstacles(mut self, squares: Option<SquareSet>) -> StartingScene {
        self.scene
            .edit(|board| board.put_obstacles(squares.unwrap_or_default()));
        self
    }
}

impl From<WrittenSetup> for StartingScene {
    fn from(written: WrittenSetup) -> StartingScene {
        StartingScene {
            scene: Scene::new(written.setup),
            flipped: written.flipped,
            ignored: written.ignored(),
            ..StartingScene::default()
        }
    }
}

/// View of a scene. Options that are `None` leave the scene as it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ViewOptions {
    /// Square of the selected piece.
    pub select: Option<Square>,
    /// Target square.
    pub target: Option<Square>,
    /// Square where the cursor starts.
    pub cursor: Option<Square>,
    /// Lens of the view.
    pub lens: Option<Lens>,
    /// Name of the lens's algorithm.
    pub algorithm: Option<String>,
    /// A leaper that Search uses instead of the piece.
    pub piece: Option<Leaper>,
    /// Direction of Sweep.
    pub direction: Option<Direction>,
    /// Argument of `compare`: what the second board shows.
    pub compare: Option<String>,
    /// Drawings on the board.
    pub draw: Option<Drawings>,
    /// Size of a step.
    pub zoom: Option<StepSize>,
    /// Number of the step, or `end`.
    pub step: Option<String>,
    /// Whether every square shows its parent.
    pub parents: bool,
}

/// An option that doesn't fit the scene.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ViewError {
    /// The value of the option is wrong for this scene.
    #[error("{0}: {1}")]
    Value(&'static str, String),
    /// The step is past the last one.
    #[error("step {0} is past the end; expected a number from 0 to {1}")]
    PastEnd(usize, usize),
    /// The lens has no such algorithm.
    #[error(transparent)]
    Algorithm(#[from] Unexpected),
}

impl ViewError {
    /// Returns the error with its option as typed in a shell: `--step`.
    pub fn with_dashes(&self) -> String {
        match self {
            ViewError::Value(..) | ViewError::PastEnd(..) => format!("--{self}"),
            ViewError::Algorithm(error) => error.to_string(),
        }
    }
}

impl ViewOptions {
    /// Applies the options to `scene`.
    ///
    /// # Errors
    ///
    /// Returns [`ViewError`] if there is no piece to select, or the lens has no such algorithm.
    pub fn apply_to_scene(&self, scene: &mut Scene) -> Result<(), ViewError> {
        if let Some(square) = self.select {
            if scene.board().piece(square).is_none() {
                let error = QueryError::no_piece(scene.board(), square);
                return Err(ViewError::Value("select", error.to_string()));
            }
            scene.selected = Some(square);
            scene.cursor = square;
        }
        scene.target = self.target.or(scene.target);
        scene.cursor = self.cursor.unwrap_or(scene.cursor);
        if let Some(lens) = self.lens.filter(|lens| *lens != scene.lens()) {
            scene.way = lens.row().first;
        }
        if let Some(name) = self.algorithm.as_deref() {
            scene.way = scene.lens().way(name)?;
        }
        scene.leaper = self.piece.or(scene.leaper);
        scene.direction = self.direction.unwrap_or(scene.direction);
        if let Some(drawings) = &self.draw {
            scene.drawings.clone_from(drawings);
        }
        Ok(())
    }

    /// Applies the remaining options to a model that shows the scene: parents, step size,
    /// comparison and step. `said` becomes the model's message, unless it already has one or goes
    /// to a step.
    ///
    /// # Errors
    ///
    /// Returns [`ViewError`] if the comparison isn't possible, or there is no such step.
    pub fn apply_to_model(&self, model: &mut Model, said: Vec<String>) -> Result<(), ViewError> {
        if self.parents {
            model.update(Message::Do(Command::Parents(Switch::On)));
        }
        // A step, or the step of two boards, is described instead.
        let shows_steps = self.step.is_some() || self.compare.is_some();
        if model.message.is_empty() && !shows_steps {
            model.message = said;
        }
        if let Some(zoom) = self.zoom {
            model.update(Message::Do(Command::Zoom(Pick::This(zoom))));
        }
        if self.compare.is_some() {
            model.update(Message::Do(Command::Compare(self.compare.clone())));
            if !model.runs().comparing() {
                return Err(ViewError::Value("compare", model.message.join(" ")));
            }
        }
        self.go_to_step(model)
    }

    /// Goes to the step in the options, if they contain one.
    ///
    /// # Errors
    ///
    /// Returns [`ViewError`] if the step is neither a number nor `end`, or is past the last step.
    pub fn go_to_step(&self, model: &mut Model) -> Result<(), ViewError> {
        let step = match self.step.as_deref() {
            None => return Ok(()),
            Some("end") => StepTo::End,
            Some(text) => {
                let error = || Unexpected::new("a step", text, "a whole number (0 or more)");
                let number = board::number(text);
                let number = number.ok_or_else(|| ViewError::Value("step", error().to_string()))?;
                let stops = model.position().1;
                if number > stops {
                    return Err(ViewError::PastEnd(number, stops));
                }
                StepTo::Number(number)
            }
        };
        model.update(Message::Do(Command::Step(step)));
        Ok(())
    }
}
