//! Opening the program in a page.

use serde::Deserialize;
use std::time::Duration;

use crate::app::{Keymap, Message, Model, Saved, StartingScene};
use crate::session::Session;
use crate::view::{Charset, Depth, Style, Styles, Theme};

use super::{Front, Link, Stored, files::Wanted, frame::FrameWriter};

/// Keys that differ from those in a terminal.
const KEYS: &str = include_str!("../../assets/web/keys.toml");

/// Data that the page passes when it opens the program.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Start {
    /// End of the address, after `#`.
    pub hash: String,
    /// Address of the page, without `#` and what follows it.
    pub page: String,
    /// Current day, in days since 1970-01-01.
    pub today: u32,
    /// Whether the system's colours are light.
    pub is_light: bool,
    /// Whether animations are on.
    pub moves: bool,
    /// The learner chosen last; `None` for the unnamed learner.
    pub learner: Option<String>,
    /// Stored progress of that learner, if any.
    pub progress: Option<String>,
    /// Stored board and edits of the last visit, if any.
    pub left: Option<String>,
    /// Whether the page was reloaded, in which case that board is restored.
    pub reloaded: bool,
    /// Reason why nothing can be stored; `None` if storage works.
    pub refused: Option<String>,
}

impl Start {
    /// Returns the built-in keymap with the changes for the page.
    pub fn keymap() -> Keymap {
        let patched = Keymap::built_in().patched(KEYS);
        patched.expect("the tests read the keys of the page")
    }

    /// Returns the model to show if the address names nothing to open.
    fn model(&self) -> Model {
        let StartingScene { scene, title, .. } = StartingScene::named(None).unwrap_or_default();
        let mut model = Model::new(scene.clone(), &Theme::NAMES);
        let settings = &mut model.settings;
        settings.keymap = Start::keymap();
        settings.follows_ground = true;
        settings.motion = self.moves;
        settings.has_clock = true;
        settings.today = self.today;
        settings.page = Some(self.page.clone());
        model.open_scene(scene, title);
        model
    }
}

impl Front {
    /// Opens the program on a screen of `size` columns and rows, with cells of `cell` pixels. Opens
    /// the link in the address, or restores the board of the last visit after a reload without a
    /// link.
    pub fn new(start: Start, size: (u16, u16), cell: (u16, u16)) -> Front {
        let (stored, said, aside) = Stored::load(start.learner.clone(), start.progress.as_deref());
        let mut base = start.model();
        base.settings.learner.clone_from(&start.learner);
        base.progress.clone_from(&stored.learner.progress);
        let is_new = start.progress.is_none() && start.left.is_none() && start.refused.is_none();
        let opened = Link::read(&start.hash).and_then(|link| link.open_in(&base));
        let (mut model, wrong) = match opened {
            Ok(Some(model)) => (model, None),
            Ok(None) => (base, None),
            Err(error) => (base, Some(error.to_string())),
        };
        if start.hash.is_empty() {
            model.greet();
            if is_new {
                model.open_doors();
            }
        }
        let told = [said, start.refused, wrong].into_iter().flatten();
        model.message = told.chain(model.message).collect();
        let look = Styles::new(Theme::default(), Depth::TrueColor);
        let mut front = Front {
            session: Session::new(model, Style::new(look, Charset::Unicode), size),
            writer: FrameWriter::default(),
            now: Duration::ZERO,
            size,
            cell,
            orders: aside.into_iter().collect(),
            stored,
            left: start.left.and_then(|text| Saved::read(&text).ok()),
            export: None,
            wanted: Wanted::default(),
        };
        front.resize(size.0, size.1, cell);
        front.ground(start.is_light);
        // If the link has started an activity, this collects its effects.
        front.update(Message::Tick(front.now));
        if start.reloaded
            && start.hash.is_empty()
            && let Some(saved) = front.left.take()
        {
            front.update(Message::Left(Some(Box::new(saved))));
        }
        front
    }
}
