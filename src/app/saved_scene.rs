//! Scenes in their file format.

use crate::trace::{SceneFile, SceneView};

/// A scene in one of the user's files.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SavedScene {
    /// Scene in its file format.
    pub scene: SceneFile,
    /// View of the scene.
    pub view: SceneView,
    /// A sentence about the part of the file that is ignored; empty if nothing is.
    pub note: String,
}

impl SavedScene {
    /// Returns the sentences to show when the file is opened.
    pub fn said(&self) -> Vec<String> {
        let said = [&self.scene.sentence, &self.note].into_iter();
        said.filter(|said| !said.is_empty()).cloned().collect()
    }
}

/// A scene to save.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneToSave {
    /// Path of the file.
    pub path: String,
    /// The scene and its view.
    pub scene: Box<SavedScene>,
    /// Whether an existing file with this name may be replaced.
    pub force: bool,
}
