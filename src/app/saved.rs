//! What is kept of the explorer against a crash: the scene and the edits around it.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::board::printable;
use crate::trace::{Scene, SceneError, SceneFile};

use super::history::Scenes;

/// The version of the file that [`Saved::to_json`] writes.
const VERSION: u64 = 1;

/// The explorer's scene, and the scenes that undo and redo lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The scene at hand.
    pub scene: Scene,
    /// The scenes before it, oldest first.
    pub past: Scenes,
    /// The scenes that were taken back, the one taken back last at the end.
    pub future: Scenes,
}

/// Why a text holds nothing that was saved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SavedError {
    /// A program newer than this one wrote it.
    #[error("it has version {0}; this program knows {VERSION}")]
    Newer(u64),
    /// It is not what any version writes.
    #[error("{0}")]
    Damaged(String),
}

/// [`Saved`] as a file has it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
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
    /// What a file holds that [`read`](Saved::read) understands.
    pub fn to_json(&self) -> String {
        let files = |scenes: &Scenes| scenes.iter().map(SceneFile::from).collect();
        let file = File {
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
        let file: File = serde_json::from_str(text).map_err(damaged)?;
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
