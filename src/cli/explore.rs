//! Opening the explorer.

use anyhow::Result;
use clap::Args as ClapArgs;
use std::{io::IsTerminal, process::ExitCode};

use crate::app::{self, Command, Effect, Message, Model, StepTo};
use crate::session::Session;
use crate::terminal::{self, Ended};
use crate::trace::Scene;
use crate::view::{Depth, Look, Pieces, Style, Theme};

use super::{NotUnderstood, args, locale, progress::Kept};

/// What the explorer opens on, and how it looks.
#[derive(Clone, Debug, ClapArgs)]
pub struct ExploreArgs {
    /// The board, as FEN; * is an obstacle
    fen: Option<String>,
    /// A scene of the collection; `knightlight scenes` lists them
    #[arg(long, value_name = "NAME")]
    scene: Option<String>,
    /// Squares to put obstacles on, such as d4,e5
    #[arg(long, value_name = "SQUARES")]
    obstacles: Option<String>,
    #[command(flatten)]
    view: args::View,
    /// The theme
    #[arg(long)]
    theme: Option<String>,
    #[command(flatten)]
    look: LookArgs,
}

/// How a terminal is drawn to.
#[derive(Clone, Debug, ClapArgs)]
pub struct LookArgs {
    /// How many colours to use: auto, truecolor, 256, 16 or mono
    #[arg(long, default_value = "auto")]
    color: String,
    /// How pieces are drawn: auto, ascii, unicode or blocks
    #[arg(long, default_value = "auto")]
    pieces: String,
}

impl ExploreArgs {
    /// Opens the explorer and says how it ended.
    pub fn run(&self) -> Result<ExitCode> {
        self.look.open(self.model()?, &Kept::load())
    }

    /// The model that the arguments describe.
    fn model(&self) -> Result<Model> {
        let (mut scene, title, said) = self.scene()?;
        let view = &self.view;
        if let Some(square) = view.select.as_deref() {
            let square = args::square(square)?;
            if scene.board().piece(square).is_none() {
                let error = crate::answer::QueryError::no_piece(scene.board(), square);
                return Err(NotUnderstood::new(format!("--select: {error}")).into());
            }
            scene.selected = Some(square);
            scene.cursor = square;
        }
        if let Some(target) = view.target.as_deref() {
            scene.target = Some(args::square(target)?);
        }
        if let Some(cursor) = view.cursor.as_deref() {
            scene.cursor = args::square(cursor)?;
        }
        if let Some(lens) = view.lens()? {
            scene.way = lens.default_way();
        }
        if let Some(way) = view.way.as_deref() {
            scene.way = scene.lens().way(way).map_err(NotUnderstood::new)?;
        }
        scene.direction = view.direction()?.unwrap_or(scene.direction);
        let mut model = Model::new(scene.clone(), &Theme::NAMES);
        model.open_scene(scene, title);
        if let Some(name) = self.theme.as_deref() {
            model.theme = theme_name(name)?;
        }
        model.flipped = view.flip;
        model.message = said;
        if let Some(zoom) = view.zoom()? {
            model.player.zoom = zoom;
        }
        if let Some(step) = view.step()? {
            let stops = model.position().1;
            if step > stops {
                let message =
                    format!("--step {step} is past the end; expected a number from 0 to {stops}");
                return Err(NotUnderstood::new(message).into());
            }
            model.update(Message::Do(Command::Step(StepTo::Number(step))));
        }
        Ok(model)
    }

    /// The scene to start from, its title, and what is said first.
    fn scene(&self) -> Result<(Scene, String, Vec<String>)> {
        if let Some(fen) = &self.fen {
            if self.scene.is_some() {
                return Err(
                    NotUnderstood::new("a FEN and --scene given; expected one of the two").into(),
                );
            }
            let setup = args::board(fen, self.obstacles.as_deref())?;
            return Ok((Scene::new(setup), String::new(), Vec::new()));
        }
        let (name, asked) = match &self.scene {
            Some(name) => (name.as_str(), true),
            None => (app::scenes().next().map_or("", |first| first.name), false),
        };
        let collected = args::collected(name)?;
        let mut scene = collected.scene;
        for name in self.obstacles.iter().flat_map(|list| list.split(',')) {
            let square = args::square(name)?;
            scene.edit(|board| board.put(square, crate::board::Occupant::Obstacle));
        }
        // The first screen says why the square under the cursor can't be reached.
        let said = if asked {
            vec![collected.sentence]
        } else {
            Vec::new()
        };
        Ok((scene, collected.title, said))
    }
}

impl LookArgs {
    /// Runs `model` in the terminal with the progress made so far, and says how it ended.
    pub fn open(&self, mut model: Model, kept: &Kept) -> Result<ExitCode> {
        let style = self.style(&model)?;
        model.progress = kept.progress.clone();
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
        let session = Session::new(model, style, terminal::size()?);
        let outside = |effect| match effect {
            Effect::Save(progress) => kept
                .save(&progress)
                .err()
                .map(|error| format!("The progress could not be kept: {error}.")),
            _ => None,
        };
        Ok(match terminal::run(session, outside)? {
            Ended::Quit => ExitCode::SUCCESS,
            Ended::Signal(signal) => ExitCode::from(128 + signal as u8),
        })
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
        let Some(pieces) = Pieces::from_name(&self.pieces) else {
            let given = crate::board::printable(&self.pieces);
            let message = format!(
                "`{given}` is no way to draw pieces; expected auto, ascii, unicode or blocks"
            );
            return Err(NotUnderstood::new(message).into());
        };
        Ok(Style {
            look: Look::new(theme, depth),
            charset: locale::charset(),
            pieces,
        })
    }
}

/// The built-in theme called `name`.
pub fn theme_name(name: &str) -> Result<&'static str> {
    Theme::NAMES
        .into_iter()
        .find(|known| *known == name)
        .ok_or_else(|| {
            let given = crate::board::printable(name);
            let names = Theme::NAMES.join(", ");
            NotUnderstood::new(format!("`{given}` is not a theme; expected one of {names}")).into()
        })
}
