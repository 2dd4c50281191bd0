//! Scenes as files have them.

use crate::trace::{SceneFile, SceneView};

/// A scene in a file of the user.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SavedScene {
    /// The scene.
    pub scene: SceneFile,
    /// Its view.
    pub view: SceneView,
}

/// A scene to save.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneToSave {
    /// Path of the file.
    pub path: String,
    /// The scene and its view.
    pub scene: Box<SavedScene>,
    /// Whether another file of this name may be replaced.
    pub force: bool,
}
