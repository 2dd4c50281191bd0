//! Undo and redo: a list of scenes. What is kept of the explorer against a crash: the scene, and the
//! edits around it.

use serde::{Deserialize, Serialize};
use std::sync::Arc;
use thiserror::Error;

use crate::board::printable;
use crate::trace::{Scene, SceneError, SceneFile};

/// Maximum number of edits that can be undone.
const DEPTH: usize = 1000;

/// Scenes one after another, the newest at the end. They are handed on with every change, to be kept
/// against a crash, and are copied only when one of the two is edited meanwhile.
pub type Scenes = Arc<Vec<Scene>>;

/// Scenes before and after the current one.
#[derive(Clone, Debug, Default)]
pub struct History {
    past: Scenes,
    future: Scenes,
    /// Number of edits at which the user's own board replaced the opened scene.
    own_from: Option<usize>,
}

impl History {
    /// Remembers `before`, the scene as it was until an edit.
    pub fn record(&mut self, before: Scene) {
        self.own_from = self.own_from.filter(|_| self.is_own());
        let past = Arc::make_mut(&mut self.past);
        if past.len() == DEPTH {
            past.remove(0);
        }
        past.push(before);
        self.future = Scenes::default();
    }

    /// Marks the board as the user's own, or as that of an opened scene.
    pub fn begin(&mut self, own: bool) {
        self.own_from = own.then_some(self.past.len());
    }

    /// Whether the board is one of the person's own.
    pub fn is_own(&self) -> bool {
        self.own_from.is_some_and(|from| self.past.len() >= from)
    }

    /// Returns whether there is nothing to undo or redo.
    pub fn is_empty(&self) -> bool {
        self.past.is_empty() && self.future.is_empty()
    }

    /// Returns the scenes before and after the current one.
    pub fn scenes(&self) -> (Scenes, Scenes) {
        (self.past.clone(), self.future.clone())
    }

    /// Goes to where another history ended: its past comes after `here`, and its future is what
    /// can be made again.
    pub fn go_over(&mut self, here: Scene, past: &Scenes, future: Scenes) {
        let own = Arc::make_mut(&mut self.past);
        own.push(here);
        own.extend_from_slice(past);
        let over = own.len().saturating_sub(DEPTH);
        own.drain(..over);
        self.future = future;
        self.begin(true);
    }

    /// The last scene with another board than `scene`.
    pub fn other_board(&self, scene: &Scene) -> Option<&Scene> {
        let mut past = self.past.iter().rev();
        past.find(|past| past.setup != scene.setup)
    }

    /// Undoes the last edit of `scene`; `None` if there was none.
    pub fn undo(&mut self, scene: &mut Scene) -> Option<()> {
        swap(&mut self.past, &mut self.future, scene)
    }

    /// Redoes the last undone edit of `scene`; `None` if there was none.
    pub fn redo(&mut self, scene: &mut Scene) -> Option<()> {
        swap(&mut self.future, &mut self.past, scene)
    }
}

fn swap(from: &mut Scenes, to: &mut Scenes, scene: &mut Scene) -> Option<()> {
    let other = Arc::make_mut(from).pop()?;
    Arc::make_mut(to).push(scene.clone());
    scene.take_back_to(&other);
    Some(())
}

/// The version of the file that [`Saved::to_json`] writes.
const VERSION: u64 = 1;

/// The explorer's scene, and the scenes that undo and redo lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Current scene.
    pub scene: Scene,
    /// The scenes before it, oldest first.
    pub past: Scenes,
    /// Undone scenes, the last one at the end.
    pub future: Scenes,
}

/// Reason why a text is no saved session.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SavedError {
    /// A program newer than this one wrote it.
    #[error("it has version {0}; this program knows {VERSION}")]
    Newer(u64),
    /// No version writes such a text.
    #[error("{0}")]
    Damaged(String),
}

/// [`Saved`] as a file has it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedFile {
    version: u64,
    scene: SceneFile,
    past: Vec<SceneFile>,
    future: Vec<SceneFile>,
}

/// The part of a file that every version has.
#[derive(Deserialize)]
struct Version {
    version: u64,
}

impl Saved {
    /// Returns the text of a file that [`read`](Saved::read) reads.
    pub fn to_json(&self) -> String {
        let files = |scenes: &Scenes| scenes.iter().map(SceneFile::from).collect();
        let file = SavedFile {
            version: VERSION,
            scene: SceneFile::from(&self.scene),
            past: files(&self.past),
            future: files(&self.future),
        };
        serde_json::to_string(&file).expect("texts and numbers make JSON")
    }

    /// Reads what [`to_json`](Saved::to_json) wrote.
    ///
    /// # Errors
    ///
    /// [`SavedError`] tells a newer file from a damaged one.
    pub fn read(text: &str) -> Result<Saved, SavedError> {
        fn damaged(error: impl ToString) -> SavedError {
            // It repeats words of the file.
            SavedError::Damaged(printable(&error.to_string()))
        }
        let Version { version } = serde_json::from_str(text).map_err(damaged)?;
        if version > VERSION {
            return Err(SavedError::Newer(version));
        }
        let file: SavedFile = serde_json::from_str(text).map_err(damaged)?;
        let scenes = |files: &[SceneFile]| -> Result<Scenes, SceneError> {
            let scenes: Result<Vec<Scene>, _> = files.iter().map(Scene::try_from).collect();
            scenes.map(Scenes::new)
        };
        Ok(Saved {
            scene: Scene::try_from(&file.scene).map_err(damaged)?,
            past: scenes(&file.past).map_err(damaged)?,
            future: scenes(&file.future).map_err(damaged)?,
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
            history.record(Scene::default());
        }
        let (handed, _) = history.scenes();
        assert_eq!(handed.len(), DEPTH);
        // Looking around copies nothing.
        assert!(Arc::ptr_eq(&handed, &history.scenes().0));
        let edited = Scene {
            target: Some(Square::A1),
            ..Scene::default()
        };
        history.record(edited.clone());
        let (after, _) = history.scenes();
        assert_eq!((handed.len(), after.len()), (DEPTH, DEPTH));
        assert_eq!(after.last(), Some(&edited));
        assert_eq!(handed.last(), Some(&Scene::default()));
    }

    fn saved() -> Saved {
        let scene = |fen: &str| Scene::new(fen.parse().expect("a FEN"));
        Saved {
            scene: Scene {
                selected: Some(Square::A1),
                ..scene("8/8/8/8/8/8/8/R*6 b - - 3 7")
            },
            past: vec![Scene::default(), scene("8/8/8/8/8/8/8/R7")].into(),
            future: vec![scene("8/8/8/8/8/8/8/R*1q4")].into(),
        }
    }

    #[test]
    fn what_is_saved_can_be_read_again() {
        assert_eq!(Saved::read(&saved().to_json()), Ok(saved()));
    }

    #[test]
    fn a_newer_file_is_told_from_a_damaged_one() {
        let text = saved().to_json();
        let newer = text.replacen("\"version\":1", "\"version\":2,\"more\":[]", 1);
        assert_eq!(Saved::read(&newer), Err(SavedError::Newer(2)));
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
