//! Built-in scenes.

use serde_json::json;

use crate::answer::Listing;
use crate::board::{Unexpected, find_named};
use crate::trace::{Scene, SceneFile};

/// A built-in scene.
#[derive(Clone, Debug, PartialEq)]
pub struct Collected {
    /// Name for `scene` and `--scene`.
    pub name: &'static str,
    /// Title in lists.
    pub title: String,
    /// Description in one sentence.
    pub sentence: String,
    /// Parsed scene.
    pub scene: Scene,
}

macro_rules! collection {
    ($($name:literal)*) => {
        const FILES: &[(&str, &str)] = &[
            $(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/scenes/", $name, ".toml")))),*
        ];
    };
}

include!("../../assets/scenes.list");

/// Returns the built-in scene called `name`.
///
/// # Errors
///
/// Returns [`Unexpected`], which lists the scenes, if none has this name.
pub fn scene(name: &str) -> Result<Collected, Unexpected> {
    let known = FILES.iter().map(|&(name, text)| (name, (name, text)));
    let (name, text) = find_named("a scene", name, known)?;
    Ok(read(name, text))
}

/// Returns all built-in scenes, in the order in which lists show them.
pub fn scenes() -> impl Iterator<Item = Collected> {
    FILES.iter().map(|(name, text)| read(name, text))
}

/// Lists the built-in scenes in machine-readable form.
pub fn scenes_listed() -> Listing {
    let scene = |scene: Collected| json!({"name": scene.name, "title": scene.title, "lens": scene.scene.lens()});
    scenes().map(scene).collect()
}

fn read(name: &'static str, text: &str) -> Collected {
    let file: SceneFile = toml::from_str(text).expect("the tests read every built-in scene");
    let scene = Scene::try_from(&file).expect("the tests read every built-in scene");
    Collected {
        name,
        title: file.title,
        sentence: file.sentence,
        scene,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_in_the_collection_and_makes_a_scene() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/scenes");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .expect("a folder of scenes")
            .map(|entry| entry.expect("a file").path())
            .map(|path| {
                path.file_stem()
                    .expect("a name")
                    .to_string_lossy()
                    .into_owned()
            })
            .collect();
        let mut listed: Vec<String> = scenes().map(|scene| scene.name.to_owned()).collect();
        files.sort();
        listed.sort();
        assert_eq!(files, listed);
    }
}
