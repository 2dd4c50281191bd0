//! Links: the end of the page's address, after `#`, with the options of the command line.

use percent_encoding::percent_decode_str;
use std::str::FromStr;
use thiserror::Error;

use crate::app::{self, Command, Model, Permission, ViewError, ViewOptions, script, theme_name};
use crate::board::{self, Occupant, SquareSet, WrittenSetup, find_named, printable};
use crate::trace::Scene;

/// Names of a link's parts, and whether each has a value.
const PARTS: [(&str, bool); 22] = [
    ("scene", true),
    ("fen", true),
    ("obstacles", true),
    ("select", true),
    ("target", true),
    ("cursor", true),
    ("lens", true),
    ("algorithm", true),
    ("way", true),
    ("piece", true),
    ("direction", true),
    ("compare", true),
    ("draw", true),
    ("zoom", true),
    ("step", true),
    ("theme", true),
    ("learn", true),
    ("practice", true),
    ("play", true),
    ("game", false),
    ("parents", false),
    ("flip", false),
];

/// Maximum length of a link, in bytes.
const LONGEST: usize = 8192;

/// View or activity that a link opens.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Link {
    scene: Option<String>,
    fen: Option<String>,
    obstacles: Option<SquareSet>,
    theme: Option<String>,
    flip: bool,
    options: ViewOptions,
    /// Command of an activity: `learn rook 2`, `practice`.
    command: Option<String>,
    /// Script to present.
    script: Option<String>,
}

/// Reason why a link can't be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("This link can't be opened: {0}.")]
pub struct LinkError(String);

/// Returns the error for a reason, without the reason's full stop.
fn wrong(error: impl ToString) -> LinkError {
    LinkError(error.to_string().trim_end_matches('.').to_owned())
}

impl From<ViewError> for LinkError {
    fn from(error: ViewError) -> LinkError {
        wrong(error)
    }
}

impl Link {
    /// Parses the end of an address, with `#` or without.
    ///
    /// # Errors
    ///
    /// Returns [`LinkError`] if the link is too long, if a part is unknown, repeated or invalid, or
    /// if the parts open more than one thing.
    pub fn read(hash: &str) -> Result<Link, LinkError> {
        if hash.len() > LONGEST {
            return Err(wrong(format!("it is longer than {LONGEST} bytes")));
        }
        let mut link = Link::default();
        let mut seen: Vec<String> = Vec::new();
        let parts = hash.trim_start_matches('#').split('&');
        for part in parts.filter(|part| !part.is_empty()) {
            let (name, value) = match part.split_once('=') {
                Some((name, value)) => (decoded(name)?, Some(decoded(value)?)),
                None => (decoded(part)?, None),
            };
            if seen.contains(&name) {
                return Err(wrong(format!("{} is given twice", printable(&name))));
            }
            link.take(&name, value.as_deref())?;
            seen.push(name);
        }
        let opened = [
            ("scene", link.scene.is_some()),
            ("fen", link.fen.is_some()),
            ("play", link.script.is_some()),
            ("an activity", link.command.is_some()),
        ];
        let mut opened = opened.iter().filter(|(_, is_given)| *is_given);
        if let (Some((one, _)), Some((other, _))) = (opened.next(), opened.next()) {
            return Err(wrong(format!(
                "{one} and {other} given; expected one of the two"
            )));
        }
        Ok(link)
    }

    /// Stores the part of the link that is called `name`.
    fn take(&mut self, name: &str, value: Option<&str>) -> Result<(), LinkError> {
        let has_value = find_named("a part of a link", name, PARTS).map_err(wrong)?;
        let value = match (has_value, value) {
            (true, Some(value)) if !value.is_empty() => value,
            // Without a name, `practice` asks about what is due, and `learn` opens the next lesson.
            (true, _) if ["learn", "practice"].contains(&name) => "",
            (true, _) => return Err(wrong(format!("{name} has no value"))),
            (false, Some(value)) if !value.is_empty() => {
                return Err(wrong(format!("{name} takes no value")));
            }
            (false, _) => "",
        };
        let options = &mut self.options;
        let text = || Some(value.to_owned());
        match name {
            "scene" => self.scene = text(),
            "fen" => self.fen = text(),
            "obstacles" => self.obstacles = Some(board::squares(value).map_err(wrong)?),
            "select" => options.select = read(value)?,
            "target" => options.target = read(value)?,
            "cursor" => options.cursor = read(value)?,
            "lens" => options.lens = read(value)?,
            "algorithm" | "way" => options.algorithm = text(),
            "piece" => options.piece = read(value)?,
            "direction" => options.direction = read(value)?,
            "compare" => options.compare = text(),
            "draw" => options.draw = Some(board::drawings(value).map_err(wrong)?),
            "zoom" => options.zoom = read(value)?,
            "step" => options.step = text(),
            "theme" => self.theme = text(),
            "parents" => options.parents = true,
            "flip" => self.flip = true,
            "play" => self.script = text(),
            activity if self.command.is_none() => {
                self.command = Some(format!("{activity} {value}").trim().to_owned());
            }
            _ => return Err(wrong("two activities given; expected one")),
        }
        Ok(())
    }

    /// Returns the model that the link opens, with the settings and the progress of `base`; `None`
    /// if the link is empty.
    ///
    /// # Errors
    ///
    /// Returns [`LinkError`] if a name is unknown, if an option doesn't fit the board, if both a
    /// board and an activity are given, or if the activity or the script can't be opened.
    pub fn open_in(&self, base: &Model) -> Result<Option<Model>, LinkError> {
        if *self == Link::default() {
            return Ok(None);
        }
        if (self.command.is_some() || self.script.is_some()) && self.has_view() {
            return Err(wrong(
                "a board and an activity given; expected one of the two",
            ));
        }
        let (mut scene, title, said, flipped) = self.scene()?;
        let obstacles = self.obstacles.unwrap_or_default();
        scene.edit(|board| {
            for square in obstacles {
                board.put(square, Occupant::Obstacle);
            }
        });
        self.options.apply_to_scene(&mut scene)?;
        let mut model = Model::new(scene.clone(), base.settings.themes);
        model.settings = base.settings.clone();
        model.progress.clone_from(&base.progress);
        model.open_scene(scene, title);
        if let Some(name) = &self.theme {
            let settings = &mut model.settings;
            settings.theme = theme_name(name, settings.themes).map_err(wrong)?;
            settings.follows_ground = false;
        }
        if self.flip || flipped == Some(true) {
            model.flip();
        }
        self.options.apply_to_model(&mut model, said)?;
        if let Some(line) = &self.command {
            let command = Command::parse(line).map_err(wrong)?;
            let before = model.message.clone();
            model.prepare(command);
            if model.activity.is_exploring() && model.popup.is_none() && model.message != before {
                return Err(wrong(model.message.join(" ")));
            }
        }
        if let Some(name) = &self.script {
            let script = script(name).map_err(wrong)?;
            let presented = model.present(script, Permission::Asked);
            presented.map_err(|error| wrong(format!("{}, {error}", printable(name))))?;
        }
        Ok(Some(model))
    }

    /// Whether a part names a board or a view of it.
    fn has_view(&self) -> bool {
        self.scene.is_some()
            || self.fen.is_some()
            || self.obstacles.is_some()
            || self.options != ViewOptions::default()
    }

    /// Returns the scene to open, its title and sentence, and whether Black's side is at the
    /// bottom.
    fn scene(&self) -> Result<(Scene, String, Vec<String>, Option<bool>), LinkError> {
        if let Some(fen) = &self.fen {
            let written = WrittenSetup::from_str(fen).map_err(wrong)?;
            let said = written.ignored().into_iter().collect();
            let scene = Scene::new(written.setup);
            return Ok((scene, String::new(), said, written.flipped));
        }
        let first = || app::scenes().next().map_or("", |first| first.name);
        let name = self.scene.as_deref();
        let found = app::scene(name.unwrap_or_else(first)).map_err(wrong)?;
        let said = name.map(|_| found.sentence).into_iter().collect();
        Ok((found.scene, found.title, said, None))
    }
}

/// Decodes escapes such as `%20` in a name or value.
fn decoded(text: &str) -> Result<String, LinkError> {
    let decoded = percent_decode_str(text).decode_utf8();
    let decoded = decoded.map_err(|_| wrong(format!("`{}` is not UTF-8", printable(text))))?;
    Ok(decoded.trim().to_owned())
}

/// Parses a value.
fn read<T: FromStr<Err: ToString>>(value: &str) -> Result<Option<T>, LinkError> {
    value.parse().map(Some).map_err(wrong)
}
