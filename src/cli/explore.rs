//! Opening the explorer.

use anyhow::Result;
use clap::Args as ClapArgs;
use std::{
    io::{IsTerminal, Write},
    process::ExitCode,
};

use crate::app::{self, Command, Message, Model, StepTo};
use crate::session::Session;
use crate::terminal::{self, Ended};
use crate::trace::Scene;
use crate::view::{Depth, Look, Pieces, Style};

use super::{NotUnderstood, args, config::Settings, locale};

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
    /// How many colours to use: auto, truecolor, 256, 16 or mono
    #[arg(long)]
    color: Option<String>,
    /// How pieces are drawn: auto, ascii, unicode or blocks
    #[arg(long)]
    pieces: Option<String>,
    /// Write its name into every square
    #[arg(long)]
    coordinates: bool,
    /// Let things appear at once instead of moving
    #[arg(long)]
    reduced_motion: bool,
}

impl ExploreArgs {
    /// Opens the explorer and says how it ended.
    pub fn run(&self) -> Result<ExitCode> {
        let settings = Settings::load();
        let model = self.model(&settings)?;
        let style = self.style(&model, &settings)?;
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
        // On the screen that is there again when the program ends.
        for problem in &settings.problems {
            let _ = writeln!(std::io::stderr(), "knightlight: {problem}");
        }
        let session = Session::new(model, style, terminal::size()?).with_themes(settings.themes);
        Ok(match terminal::run(session)? {
            Ended::Quit => ExitCode::SUCCESS,
            Ended::Signal(signal) => ExitCode::from(128 + signal as u8),
        })
    }

    /// The model that the arguments describe.
    fn model(&self, settings: &Settings) -> Result<Model> {
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
        let mut model = Model::new(scene.clone(), settings.theme_names());
        let config = &settings.config;
        model.keymap = settings.keymap.clone();
        model.open_scene(scene, title);
        if let Some(name) = self.theme.as_ref().or(config.theme.as_ref()) {
            model.theme = theme_name(name, model.themes)?;
        }
        model.flipped = view.flip || config.flip;
        model.coordinates = self.coordinates || config.coordinates;
        model.motion = !(self.reduced_motion || config.reduced_motion);
        model.player.speed = config.speed.unwrap_or_default();
        model.message = said;
        if !settings.problems.is_empty() {
            model.message = vec![
                "A file of yours can't be used, and counts as if it were not there: `knightlight config check` shows the line."
                    .to_owned(),
            ];
        }
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

    fn style(&self, model: &Model, settings: &Settings) -> Result<Style> {
        let theme = settings
            .theme(model.theme)
            .expect("a model's theme is known");
        let depth = match self.color.as_deref() {
            None => settings.config.color,
            Some("auto") => None,
            Some(name) => Some(Depth::from_name(name).ok_or_else(|| {
                let given = crate::board::printable(name);
                NotUnderstood::new(format!(
                    "`{given}` is not a colour depth; expected auto, truecolor, 256, 16 or mono"
                ))
            })?),
        };
        let pieces = match self.pieces.as_deref() {
            None => settings.config.pieces.unwrap_or_default(),
            Some(name) => Pieces::from_name(name).ok_or_else(|| {
                let given = crate::board::printable(name);
                NotUnderstood::new(format!(
                    "`{given}` is no way to draw pieces; expected auto, ascii, unicode or blocks"
                ))
            })?,
        };
        Ok(Style {
            look: Look::new(theme, depth.unwrap_or_else(terminal::detect_depth)),
            charset: locale::charset(),
            pieces,
        })
    }
}

fn theme_name(name: &str, known: &[&'static str]) -> Result<&'static str> {
    let found = known.iter().copied().find(|known| *known == name);
    Ok(found.ok_or_else(|| {
        let given = crate::board::printable(name);
        let names = known.join(", ");
        NotUnderstood::new(format!("`{given}` is not a theme; expected one of {names}"))
    })?)
}
