//! Links: the part of the page's address after `#`, with the options of the command line.

use percent_encoding::percent_decode_str;
use std::{collections::BTreeMap, fmt::Display, str::FromStr};
use thiserror::Error;

use crate::app::{
    Command, Model, Permission, StartingScene, ViewError, ViewOptions, script, theme_name,
};
use crate::board::{self, WrittenSetup, find_named, printable};

/// Number of values that a part of a link has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Values {
    One,
    OneOrNone,
    None,
}

/// Names of a link's parts, each with the number of its values. Without a value, `learn` opens the
/// next lesson, and `practice` asks the questions that are due.
const PARTS: [(&str, Values); 22] = [
    ("scene", Values::One),
    ("fen", Values::One),
    ("obstacles", Values::One),
    ("select", Values::One),
    ("target", Values::One),
    ("cursor", Values::One),
    ("lens", Values::One),
    ("algorithm", Values::One),
    ("way", Values::One),
    ("piece", Values::One),
    ("direction", Values::One),
    ("compare", Values::One),
    ("draw", Values::One),
    ("zoom", Values::One),
    ("step", Values::One),
    ("theme", Values::One),
    ("play", Values::One),
    ("learn", Values::OneOrNone),
    ("practice", Values::OneOrNone),
    ("game", Values::None),
    ("parents", Values::None),
    ("flip", Values::None),
];

/// Parts that open an activity. They can be combined only with `theme` and `flip`.
const ACTIVITIES: [&str; 4] = ["learn", "practice", "game", "play"];

/// Maximum length of a link, in bytes.
const LONGEST: usize = 8192;

/// View or activity that a link opens: its parts, by their names.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Link(BTreeMap<&'static str, String>);

/// Reason why a link can't be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("This link can't be opened: {0}.")]
pub struct LinkError(String);

/// Returns the error for a reason, without the reason's full stop.
fn wrong(error: impl Display) -> LinkError {
    LinkError(error.to_string().trim_end_matches('.').to_owned())
}

impl From<ViewError> for LinkError {
    fn from(error: ViewError) -> LinkError {
        wrong(error)
    }
}

impl Link {
    /// Parses the end of an address, with or without `#`.
    ///
    /// # Errors
    ///
    /// Returns [`LinkError`] if the link is too long or isn't valid UTF-8, or if one of its parts
    /// is unknown, is given twice, has the wrong number of values, or can't be combined with
    /// another.
    pub fn read(hash: &str) -> Result<Link, LinkError> {
        if hash.len() > LONGEST {
            return Err(wrong(format!("it is longer than {LONGEST} bytes")));
        }
        let mut link = Link::default();
        let parts = hash.trim_start_matches('#').split('&');
        for part in parts.filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let (name, value) = (decoded(name)?, decoded(value)?);
            let known = PARTS.map(|(name, values)| (name, (name, values)));
            let (name, values) = find_named("a part of a link", &name, known).map_err(wrong)?;
            if link.has(name) {
                return Err(wrong(format!("{name} is given twice")));
            }
            match (values, value.is_empty()) {
                (Values::One, true) => return Err(wrong(format!("{name} has no value"))),
                (Values::None, false) => return Err(wrong(format!("{name} takes no value"))),
                _ => {}
            }
            link.0.insert(name, value);
        }
        let activity = ACTIVITIES.into_iter().find(|name| link.has(name));
        let other = |one: &str| {
            let mut others = link.0.keys().copied();
            others.find(|name| *name != one && !["theme", "flip"].contains(name))
        };
        let both = match activity {
            Some(one) => other(one).map(|other| (one, other)),
            None => (link.has("scene") && link.has("fen")).then_some(("scene", "fen")),
        };
        match both {
            Some((one, other)) => Err(wrong(format!(
                "{one} and {other} given; expected one of the two"
            ))),
            None => Ok(link),
        }
    }

    /// Returns the model that the link opens, with the settings and the progress of `base`; `None`
    /// if the link is empty.
    ///
    /// # Errors
    ///
    /// Returns [`LinkError`] if a value is wrong or unknown, if an option doesn't fit the board, or
    /// if the activity can't be opened.
    pub fn open_in(&self, base: &Model) -> Result<Option<Model>, LinkError> {
        if self.0.is_empty() {
            return Ok(None);
        }
        let options = self.options()?;
        let StartingScene {
            mut scene,
            title,
            mut message,
            flipped,
            ignored,
        } = self.scene()?;
        options.apply_to_scene(&mut scene)?;
        let mut model = Model::new(scene.clone(), base.settings.themes);
        model.settings = base.settings.clone();
        model.progress.clone_from(&base.progress);
        model.open_scene(scene, title);
        if let Some(name) = self.get("theme") {
            let settings = &mut model.settings;
            settings.theme = theme_name(name, settings.themes).map_err(wrong)?;
            settings.follows_ground = false;
        }
        if self.has("flip") || flipped == Some(true) {
            model.flip();
        }
        message.extend(ignored);
        options.apply_to_model(&mut model, message)?;
        if let Some(name) = self.get("play") {
            let script = script(name).map_err(wrong)?;
            let presented = model.present(script, Permission::Asked);
            presented.map_err(|error| wrong(format!("{}, {error}", printable(name))))?;
        } else if let Some(activity) = ACTIVITIES.into_iter().find(|name| self.has(name)) {
            let line = format!("{activity} {}", self.0[activity]);
            let command = Command::parse(line.trim()).map_err(wrong)?;
            let before = model.message.clone();
            model.prepare(command);
            if model.activity.is_exploring() && model.popup.is_none() && model.message != before {
                return Err(wrong(model.message.join(" ")));
            }
        }
        Ok(Some(model))
    }

    fn options(&self) -> Result<ViewOptions, LinkError> {
        let text = |name| self.get(name).map(str::to_owned);
        Ok(ViewOptions {
            select: self.value("select", str::parse)?,
            target: self.value("target", str::parse)?,
            cursor: self.value("cursor", str::parse)?,
            lens: self.value("lens", str::parse)?,
            algorithm: text("algorithm").or_else(|| text("way")),
            piece: self.value("piece", str::parse)?,
            direction: self.value("direction", str::parse)?,
            compare: text("compare"),
            draw: self.value("draw", board::drawings)?,
            zoom: self.value("zoom", str::parse)?,
            step: text("step"),
            parents: self.has("parents"),
        })
    }

    fn scene(&self) -> Result<StartingScene, LinkError> {
        let start = match self.value("fen", WrittenSetup::from_str)? {
            Some(written) => written.into(),
            None => StartingScene::named(self.get("scene")).map_err(wrong)?,
        };
        Ok(start.with_obstacles(self.value("obstacles", board::squares)?))
    }

    fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// Returns the text of a part; `None` if the link doesn't have it.
    fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Reads the value of a part; `None` if the link doesn't have it.
    fn value<T, E: Display>(
        &self,
        name: &str,
        read: impl Fn(&str) -> Result<T, E>,
    ) -> Result<Option<T>, LinkError> {
        self.get(name).map(read).transpose().map_err(wrong)
    }
}

/// Decodes escapes such as `%20` in a name or value.
fn decoded(text: &str) -> Result<String, LinkError> {
    let decoded = percent_decode_str(text).decode_utf8();
    let decoded = decoded.map_err(|_| wrong(format!("`{}` is not UTF-8", printable(text))))?;
    Ok(decoded.trim().to_owned())
}
