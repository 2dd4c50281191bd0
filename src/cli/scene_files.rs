//! Files that `open` opens and `save` writes.

use anyhow::{Error, Result};
use std::{fs, path::Path};

use crate::app::{
    Message, OpenedText, SCENE_EXTENSIONS, SavedScene, SceneTextError, SceneToSave, extension,
    scene_text,
};
use crate::board::printable;
use crate::export;
use crate::lesson;

use super::{error::Pointed, files};

/// Maximum size of a file with a scene or a position, in bytes.
const LONGEST: usize = 1 << 20;

/// Whether an argument has the extension of a file that the explorer can open.
pub fn is_file(name: &str) -> bool {
    extension(name).is_some_and(|extension| SCENE_EXTENSIONS.contains(&extension.as_str()))
}

/// Whether an argument has the extension of a PGN file.
pub fn is_games(name: &str) -> bool {
    extension(name).as_deref() == Some("pgn")
}

/// Kind of file that the user named.
pub enum FileKind {
    /// A scene or a position, or the reason why it can't be read.
    Scene(Result<Box<SavedScene>>),
    /// A lesson in TOML.
    Lesson,
    /// A script of commands.
    Script,
    /// Games in PGN.
    Games,
}

/// Determines the kind of the file at `path` from its extension and contents. If it is a scene,
/// reads it.
pub fn read(path: &str) -> FileKind {
    let text = |expected: &str| {
        let limit = LONGEST.max(lesson::LIMIT);
        let read = files::read(Path::new(path), limit);
        read.map_err(|error| format!("{}: {error}; expected {expected}", printable(path)))
    };
    match OpenedText::new(path, text) {
        OpenedText::Scene(scene) => FileKind::Scene(scene.map_err(located)),
        OpenedText::Lesson => FileKind::Lesson,
        OpenedText::Script => FileKind::Script,
        OpenedText::Games => FileKind::Games,
    }
}

/// Returns a file's error in the form used on the command line.
fn located(error: SceneTextError) -> Error {
    let SceneTextError { message, pointer } = error;
    match pointer {
        Some(pointer) => Pointed {
            message,
            pointer,
            more: Vec::new(),
        }
        .into(),
        None => Error::msg(message),
    }
}

/// Writes a scene to its file, and returns a message with the outcome.
pub fn save(order: &SceneToSave) -> Message {
    Message::Saved {
        path: order.path.clone(),
        saved: write(order).map(|()| full_path(&order.path)),
    }
}

/// Returns the path of a file, beginning at the home folder or the root, so that it is valid in any
/// folder.
pub fn full_path(path: &str) -> String {
    let path = export::at_home(Path::new(path));
    let path = std::path::absolute(&path).unwrap_or(path);
    let home = etcetera::home_dir().ok();
    match home.and_then(|home| path.strip_prefix(home).ok().map(Path::to_owned)) {
        Some(inside) => format!("~/{}", inside.display()),
        None => path.display().to_string(),
    }
}

/// Writes a scene. Keeps comments, unknown keys and the order of keys in an existing file.
///
/// # Errors
///
/// Returns the reason as a sentence if the file can't be written or may not be replaced.
fn write(order: &SceneToSave) -> Result<(), String> {
    let path = export::at_home(Path::new(&order.path));
    let exists = may_replace(&path, &order.path, order.force)?;
    let old = if exists {
        files::read(&path, LONGEST).ok()
    } else {
        None
    };
    let text = scene_text(&order.scene, old.as_deref().unwrap_or_default());
    export::write_file(&path, text.as_bytes(), exists).map_err(|error| format!("{error}."))
}

/// Whether a file exists at `path`, which the user named `name`.
///
/// # Errors
///
/// Returns the reason as a sentence if the file exists and `force` isn't set.
pub fn may_replace(path: &Path, name: &str, force: bool) -> Result<bool, String> {
    let exists = fs::symlink_metadata(path).is_ok();
    if exists && !force {
        let shown = printable(name);
        return Err(format!(
            "{shown} already exists. `save! {shown}` replaces it."
        ));
    }
    Ok(exists)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_told_by_their_extension() {
        for name in ["a.toml", "b.KNIGHT", "c/d.pgn", "e.fen", "f.epd", "g.json"] {
            assert!(is_file(name), "{name}");
        }
        for name in [
            "8/8/8/8/8/8/8/8",
            "https://lichess.org/editor",
            "a.txt",
            "toml",
        ] {
            assert!(!is_file(name), "{name}");
        }
    }
}
