//! Undo and redo: lists of earlier and later states. Also the explorer's state for crash recovery:
//! the scene and these lists.

use serde::{Deserialize, Serialize};
use std::sync::Arc;
use thiserror::Error;

use crate::board::printable;
use crate::trace::{Scene, SceneError, SceneFile};

/// Maximum number of edits that can be undone.
pub(super) const DEPTH: usize = 1000;

/// State of the explorer that undo or redo returns to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Scene of the explorer.
    pub scene: Scene,
    /// Number of steps done, if known.
    pub step: Option<usize>,
    /// Whether Black's side is at the bottom, if known.
    pub flipped: Option<bool>,
}

impl From<Scene> for Moment {
    fn from(scene: Scene) -> Moment {
        Moment {
            scene,
            step: None,
            flipped: None,
        }
    }
}

/// States in order; the last one is the next to return to. They are shared with crash recovery
/// after every change, and copied only if they change while they are shared.
pub type Moments = Arc<Vec<Moment>>;

/// States before and after the current one.
#[derive(Clone, Debug, Default)]
pub struct History {
    past: Moments,
    future: Moments,
    /// Number of edits after which the user's own board replaced the opened scene; `None` if it
    /// hasn't.
    own_from: Option<usize>,
}

impl History {
    /// Remembers `before`, the state before a change.
    pub fn record(&mut self, before: Moment) {
        self.own_from = self.own_from.filter(|_| self.is_own());
        let past = Arc::make_mut(&mut self.past);
        if past.len() == DEPTH {
            past.remove(0);
        }
        past.push(before);
        self.future = Moments::default();
    }

    /// Marks the board as the user's own, or as that of an opened scene.
    pub fn begin(&mut self, own: bool) {
        self.own_from = own.then_some(self.past.len());
    }

    /// Whether the board is the user's own.
    pub fn is_own(&self) -> bool {
        self.own_from.is_some_and(|from| self.past.len() >= from)
    }

    /// Whether there is nothing to undo or redo.
    pub fn is_empty(&self) -> bool {
        self.past.is_empty() && self.future.is_empty()
    }

    /// Returns the states before and after the current one.
    pub fn moments(&self) -> (Moments, Moments) {
        (self.past.clone(), self.future.clone())
    }

    /// Adds another history to this one: `past` comes after `here`, and `future` replaces the
    /// states to redo.
    pub fn go_over(&mut self, here: Moment, past: &Moments, future: Moments) {
        let own = Arc::make_mut(&mut self.past);
        own.push(here);
        own.extend_from_slice(past);
        let over = own.len().saturating_sub(DEPTH);
        own.drain(..over);
        self.future = future;
        self.begin(true);
    }

    /// Returns the number of edits that can be undone.
    pub fn depth(&self) -> usize {
        self.past.len()
    }

    /// Returns the scene before the last change; `None` if there is nothing to undo.
    pub fn last(&self) -> Option<&Scene> {
        self.past.last().map(|past| &past.scene)
    }

    /// Returns the most recent scene whose position differs from that of `scene`; `None` if there
    /// is none.
    pub fn other_board(&self, scene: &Scene) -> Option<&Scene> {
        let mut past = self.past.iter().rev().map(|past| &past.scene);
        past.find(|past| past.setup != scene.setup)
    }

    /// Returns the state before the last change; `None` if there is nothing to undo. `here` becomes
    /// the next state to redo.
    pub fn undo(&mut self, here: Moment) -> Option<Moment> {
        swap(&mut self.past, &mut self.future, here)
    }

    /// Returns the state that was undone last; `None` if there is nothing to redo. `here` becomes
    /// the next state to undo.
    pub fn redo(&mut self, here: Moment) -> Option<Moment> {
        swap(&mut self.future, &mut self.past, here)
    }
}

fn swap(from: &mut Moments, to: &mut Moments, here: Moment) -> Option<Moment> {
    let other = Arc::make_mut(from).pop()?;
    Arc::make_mut(to).push(here);
    Some(other)
}

/// Version of the file that [`Saved::to_json`] writes.
const VERSION: u64 = 2;

/// The explorer's scene, and the states that undo and redo lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Current scene.
    pub scene: Scene,
    /// Earlier states, the oldest first.
    pub past: Moments,
    /// Undone states, the most recently undone one last.
    pub future: Moments,
}

/// Reason why a saved session can't be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SavedError {
    /// A newer version of the program wrote it, in the format with this number.
    #[error("its format is {0}; this program reads {VERSION}")]
    Newer(u64),
    /// The text is damaged, for this reason.
    #[error("{0}")]
    Damaged(String),
}

/// [`Saved`] in its file format.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedFile {
    version: u64,
    scene: SceneFile,
    past: Vec<MomentFile>,
    future: Vec<MomentFile>,
}

/// [`Moment`] in its file format; version 1 had only the scene.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum MomentFile {
    Moment {
        scene: SceneFile,
        step: Option<usize>,
        flipped: Option<bool>,
    },
    Scene(SceneFile),
}

impl From<&Moment> for MomentFile {
    fn from(moment: &Moment) -> MomentFile {
        MomentFile::Moment {
            scene: SceneFile::from(&moment.scene),
            step: moment.step,
            flipped: moment.flipped,
        }
    }
}

impl TryFrom<&MomentFile> for Moment {
    type Error = SceneError;

    fn try_from(file: &MomentFile) -> Result<Moment, SceneError> {
        let (scene, step, flipped) = match file {
            MomentFile::Moment {
                scene,
                step,
                flipped,
            } => (scene, *step, *flipped),
            MomentFile::Scene(scene) => (scene, None, None),
        };
        Ok(Moment {
            scene: Scene::try_from(scene)?,
            step,
            flipped,
        })
    }
}

/// Part of the file that all versions have in common.
#[derive(Deserialize)]
struct Version {
    version: u64,
}

impl Saved {
    /// Returns the text of a file that [`read`](Saved::read) can parse.
    pub fn to_json(&self) -> String {
        let files = |moments: &Moments| moments.iter().map(MomentFile::from).collect();
        let file = SavedFile {
            version: VERSION,
            scene: SceneFile::from(&self.scene),
            past: files(&self.past),
            future: files(&self.future),
        };
        serde_json::to_string(&file).expect("texts and numbers make JSON")
    }

    /// Parses the output of [`to_json`](Saved::to_json).
    ///
    /// # Errors
    ///
    /// Returns [`SavedError`] if a newer version of the program wrote the text, or if it is
    /// damaged.
    pub fn read(text: &str) -> Result<Saved, SavedError> {
        fn damaged(error: impl ToString) -> SavedError {
            // The message quotes the file, which may contain control characters.
            SavedError::Damaged(printable(&error.to_string()))
        }
        let Version { version } = serde_json::from_str(text).map_err(damaged)?;
        if version > VERSION {
            return Err(SavedError::Newer(version));
        }
        let file: SavedFile = serde_json::from_str(text).map_err(damaged)?;
        let moments = |files: &[MomentFile]| -> Result<Moments, SceneError> {
            let moments: Result<Vec<Moment>, _> = files.iter().map(Moment::try_from).collect();
            moments.map(Moments::new)
        };
        Ok(Saved {
            scene: Scene::try_from(&file.scene).map_err(damaged)?,
            past: moments(&file.past).map_err(damaged)?,
            future: moments(&file.future).map_err(damaged)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    #[test]
    fn what_is_handed_on_is_shared_and_stays_as_it_was() {
        let mut history = History::default();
        for _ in 0..DEPTH + 5 {
            history.record(Scene::default().into());
        }
        let (handed, _) = history.moments();
        assert_eq!(handed.len(), DEPTH);
        // Without an edit, nothing is copied.
        assert!(Arc::ptr_eq(&handed, &history.moments().0));
        let edited = Scene {
            target: Some(Square::A1),
            ..Scene::default()
        };
        history.record(edited.clone().into());
        let (after, _) = history.moments();
        assert_eq!((handed.len(), after.len()), (DEPTH, DEPTH));
        assert_eq!(after.last(), Some(&edited.into()));
        assert_eq!(handed.last(), Some(&Scene::default().into()));
    }

    fn saved() -> Saved {
        let scene = |fen: &str| Scene::new(fen.parse().expect("a FEN"));
        Saved {
            scene: Scene {
                selected: Some(Square::A1),
                ..scene("8/8/8/8/8/8/8/R*6 b - - 3 7")
            },
            past: vec![
                Scene::default().into(),
                Moment {
                    scene: scene("8/8/8/8/8/8/8/R7"),
                    step: Some(3),
                    flipped: Some(true),
                },
            ]
            .into(),
            future: vec![scene("8/8/8/8/8/8/8/R*1q4").into()].into(),
        }
    }

    #[test]
    fn what_is_saved_can_be_read_again() {
        assert_eq!(Saved::read(&saved().to_json()), Ok(saved()));
        // Version 1 stored only scenes.
        let old = r#"{"version":1,"scene":{"fen":"8/8/8/8/8/8/8/8 w - - 0 1"},
            "past":[{"fen":"8/8/8/8/8/8/8/R7 w - - 0 1"}],"future":[]}"#;
        let old = Saved::read(old).expect("a saved session");
        assert_eq!((old.past.len(), old.past[0].step), (1, None));
    }

    #[test]
    fn a_newer_file_is_told_from_a_damaged_one() {
        let text = saved().to_json();
        let newer = text.replacen("\"version\":2", "\"version\":3,\"more\":[]", 1);
        assert_eq!(Saved::read(&newer), Err(SavedError::Newer(3)));
        for cut in [0, 1, text.len() / 2, text.len() - 1] {
            let read = Saved::read(&text[..cut]);
            assert!(matches!(read, Err(SavedError::Damaged(_))), "{read:?}");
        }
        let impossible = text.replace("\"select\":\"a1\"", "\"select\":\"a2\"");
        assert!(matches!(
            Saved::read(&impossible),
            Err(SavedError::Damaged(_))
        ));
    }
}
