//! Parsing and writing the text of files that contain a scene.

use serde::Deserialize;
use std::path::Path;
use thiserror::Error;
#[cfg(not(target_family = "wasm"))]
use toml_edit::{DocumentMut, Item, Value};

use crate::board::{Pointer, PositionError, WrittenSetup, nearest, printable};
use crate::trace::{Scene, SceneFile, SceneView, StepSize};

use super::saved_scene::SavedScene;

/// Extensions of files that can be opened, in lowercase.
pub const SCENE_EXTENSIONS: [&str; 6] = ["toml", "knight", "pgn", "fen", "epd", "json"];

/// Reason why a file's text couldn't be read as a scene.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct SceneTextError {
    /// Reason, with the name of the file.
    pub message: String,
    /// Line with the mistake and a caret; `None` if the mistake isn't in one line.
    pub pointer: Option<Pointer>,
}

impl From<String> for SceneTextError {
    fn from(message: String) -> SceneTextError {
        SceneTextError {
            message,
            pointer: None,
        }
    }
}

/// Kind of a file's text, determined by its extension and its contents.
#[derive(Debug)]
pub enum OpenedText {
    /// A scene or a position, or the reason why the file can't be read as one.
    Scene(Result<Box<SavedScene>, SceneTextError>),
    /// A lesson.
    Lesson,
    /// A script.
    Script,
    /// Games in PGN.
    Games,
}

impl OpenedText {
    /// Determines the kind of the file called `name` from its extension and, if needed, from its
    /// contents, which `text` returns. Scripts and games aren't read.
    pub fn new(name: &str, text: impl FnOnce(&str) -> Result<String, String>) -> OpenedText {
        let shown = printable(name);
        let read = |expected: &str| text(expected).map_err(SceneTextError::from);
        let scene = match extension(name).as_deref() {
            Some("knight") => return OpenedText::Script,
            Some("pgn") => return OpenedText::Games,
            Some("toml") => match read("a scene or a lesson in TOML") {
                Ok(text) => match parsed(&shown, &text) {
                    // Only lessons have levels.
                    Ok(table) if table.contains_key("level") => return OpenedText::Lesson,
                    table => table.and_then(|table| scene_of_toml(&shown, &text, &table)),
                },
                Err(unread) => Err(unread),
            },
            Some("fen" | "epd") => read("a position").and_then(|text| scene_of_fen(&shown, &text)),
            Some("json") => {
                read("a scene that `export` wrote").and_then(|text| scene_of_json(&shown, &text))
            }
            _ => Err(format!(
                "{shown} has no supported extension; expected .toml, .knight, .pgn, .fen, .epd or .json"
            )
            .into()),
        };
        OpenedText::Scene(scene.map(Box::new))
    }
}

/// Returns the extension of a file in lowercase; `None` if it has none.
pub fn extension(name: &str) -> Option<String> {
    let extension = Path::new(name).extension()?;
    Some(extension.to_str()?.to_ascii_lowercase())
}

/// Returns an error in a file, with the line and a caret.
fn pointed(shown: &str, text: &str, offset: usize, error: &str) -> SceneTextError {
    let (line, pointer) = Pointer::in_text(text, offset);
    SceneTextError {
        message: format!("{shown}, line {line}: {}", printable(error)),
        pointer: Some(pointer),
    }
}

fn parsed(shown: &str, text: &str) -> Result<toml::Table, SceneTextError> {
    text.parse().map_err(|error: toml::de::Error| {
        let offset = error.span().map_or(0, |span| span.start);
        pointed(shown, text, offset, error.message())
    })
}

fn scene_of_toml(
    shown: &str,
    text: &str,
    table: &toml::Table,
) -> Result<SavedScene, SceneTextError> {
    let part = |is_in: &dyn Fn(&str) -> bool| {
        let entries = table.iter().filter(|(key, _)| is_in(key));
        let entries = entries.map(|(key, value)| (key.clone(), value.clone()));
        entries.collect::<toml::Table>()
    };
    let is_of_view = |key: &str| VIEW.contains(&key);
    let is_known = |key: &str| KEYS.contains(&key);
    let scene = part(&|key| is_known(key) && !is_of_view(key)).try_into();
    let view = part(&is_of_view).try_into();
    let mut saved = match (scene, view) {
        (Ok(scene), Ok(view)) => SavedScene {
            scene,
            view,
            note: String::new(),
        },
        (Err(error), _) | (_, Err(error)) => {
            // The values are read one by one to find the wrong one.
            let is_wrong = |key: &&String| {
                let mut alone = part(&|other| other == key.as_str());
                if is_of_view(key) {
                    return alone.try_into::<SceneView>().is_err();
                }
                alone.entry("fen").or_insert("8/8/8/8/8/8/8/8".into());
                alone.try_into::<SceneFile>().is_err()
            };
            let wrong = table.keys().filter(|key| is_known(key)).find(is_wrong);
            let offset = wrong.and_then(|key| start_of(key, text));
            return Err(pointed(shown, text, offset.unwrap_or(0), error.message()));
        }
    };
    Scene::try_from(&saved.scene).map_err(|error| format!("{shown}: {error}"))?;
    // Keys from other programs and later versions stay in the file, but mean nothing here.
    if let Some(key) = table.keys().find(|key| !is_known(key)) {
        let near = nearest(key, KEYS).map(|near| format!("; did you mean `{near}`?"));
        saved.note = format!(
            "`{}` isn't a known key, so it has no effect{}",
            printable(key),
            near.unwrap_or_else(|| ".".to_owned())
        );
    }
    Ok(saved)
}

/// Returns the byte offset of the line that sets `key`; `None` if there is no such line.
fn start_of(key: &str, text: &str) -> Option<usize> {
    let mut lines = text.split_inclusive('\n').scan(0, |at, line| {
        *at += line.len();
        Some((*at - line.len(), line))
    });
    let found = lines.find(|(_, line)| line.trim_start().starts_with(key));
    found.map(|(at, _)| at)
}

fn scene_of_fen(shown: &str, text: &str) -> Result<SavedScene, SceneTextError> {
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    let line = lines.find(|line| !line.trim().is_empty());
    let line = line.unwrap_or_default().trim();
    let written: WrittenSetup = line
        .parse()
        .map_err(|error: PositionError| SceneTextError {
            message: format!("{shown}: {error}"),
            pointer: Some(error.pointer().clone()),
        })?;
    Ok(SavedScene {
        scene: SceneFile {
            fen: written.setup,
            ..SceneFile::default()
        },
        note: written.ignored().unwrap_or_default(),
        view: SceneView {
            flip: written.flipped,
            ..SceneView::default()
        },
    })
}

/// A scene in a file that `export` wrote.
#[derive(Deserialize)]
struct Exported {
    scene: SceneFile,
    #[serde(default)]
    flip: bool,
    #[serde(default)]
    zoom: StepSize,
    at: Option<usize>,
}

fn scene_of_json(shown: &str, text: &str) -> Result<SavedScene, SceneTextError> {
    let read: Exported = serde_json::from_str(text).map_err(|error| {
        let error = printable(&error.to_string());
        format!("{shown}: {error}; expected a scene that `export` wrote")
    })?;
    Scene::try_from(&read.scene).map_err(|error| format!("{shown}: {error}"))?;
    Ok(SavedScene {
        scene: read.scene,
        view: SceneView {
            step: read.at,
            zoom: Some(read.zoom),
            flip: Some(read.flip),
        },
        note: String::new(),
    })
}

/// Keys of a scene file, in the order in which they are written.
const KEYS: [&str; 14] = [
    "title",
    "sentence",
    "fen",
    "select",
    "target",
    "cursor",
    "lens",
    "way",
    "direction",
    "piece",
    "draw",
    "step",
    "zoom",
    "flip",
];

/// Keys of the view, which are among [`KEYS`].
const VIEW: [&str; 3] = ["step", "zoom", "flip"];

/// Returns the text of a new scene file.
pub fn new_scene_text(saved: &SavedScene) -> String {
    let table = table_of(saved);
    let lines = KEYS.iter().filter_map(|key| {
        let value = table.get(*key)?;
        Some(format!("{key} = {value}\n"))
    });
    lines.collect()
}

/// Returns the keys of a scene file with their values.
fn table_of(saved: &SavedScene) -> toml::Table {
    let mut table = toml::Table::try_from(&saved.scene).unwrap_or_default();
    table.extend(toml::Table::try_from(saved.view).unwrap_or_default());
    table
}

/// Returns the new text of a scene file whose text was `old`. Comments and unknown keys are kept,
/// unless `old` isn't a scene.
#[cfg(not(target_family = "wasm"))]
pub fn scene_text(saved: &SavedScene, old: &str) -> String {
    let before = parsed("", old).and_then(|table| scene_of_toml("", old, &table));
    let before = before.ok();
    let mut document: DocumentMut = match &before {
        Some(_) => old.parse().unwrap_or_default(),
        None => DocumentMut::new(),
    };
    // Values whose meaning hasn't changed stay as they were written.
    let same = before.map(|before| {
        let whole = Scene::try_from(&before.scene).map(|scene| SceneFile::from(&scene));
        SavedScene {
            scene: SceneFile {
                title: before.scene.title.clone(),
                sentence: before.scene.sentence.clone(),
                ..whole.unwrap_or_default()
            },
            ..before
        }
    });
    let new = table_of(saved);
    let same = same.as_ref().map(table_of).unwrap_or_default();
    for key in KEYS {
        // If the scene has no title or sentence of its own, those in the file are kept.
        let is_kept = ["title", "sentence"].contains(&key) && !new.contains_key(key);
        match new.get(key) {
            Some(value) if same.get(key) == Some(value) => {}
            None if is_kept => {}
            Some(value) => set(&mut document, key, value),
            None => drop(document.remove(key)),
        }
    }
    document.to_string()
}

/// Sets a value and keeps the comment after it.
#[cfg(not(target_family = "wasm"))]
fn set(document: &mut DocumentMut, key: &str, value: &toml::Value) {
    let value = match value {
        toml::Value::Integer(number) => Value::from(*number),
        toml::Value::Boolean(is) => Value::from(*is),
        toml::Value::Array(texts) => {
            Value::from_iter(texts.iter().filter_map(|text| text.as_str()))
        }
        other => Value::from(other.as_str().unwrap_or_default()),
    };
    match document.get_mut(key).and_then(Item::as_value_mut) {
        Some(old) => {
            let decor = old.decor().clone();
            *old = value;
            *old.decor_mut() = decor;
        }
        None => document[key] = Item::Value(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    const BY_HAND: &str =
        "# my scene\nfen = \"8/8/8/8/8/8/6N1/8\" # a knight\nselect = \"g2\"\nauthor = \"me\"\n";

    #[test]
    fn what_is_saved_unchanged_is_the_same_byte_for_byte() {
        let read = |text: &str| {
            let table = parsed("", text).expect("a table");
            scene_of_toml("", text, &table).expect("a scene")
        };
        let by_hand = read(BY_HAND);
        let whole = Scene::try_from(&by_hand.scene).expect("a scene");
        let saved = SavedScene {
            scene: SceneFile::from(&whole),
            ..by_hand
        };
        assert_eq!(scene_text(&saved, BY_HAND), BY_HAND);
        let new = scene_text(&saved, "");
        assert_eq!(new_scene_text(&saved), new);
        let again = read(&new);
        assert_eq!(Scene::try_from(&again.scene), Ok(whole));
        assert_eq!(scene_text(&saved, &new), new);
    }

    #[test]
    fn comments_and_unknown_keys_are_kept() {
        let saved = SavedScene {
            scene: SceneFile {
                fen: "8/8/8/8/8/8/6N1/R7".parse().expect("a FEN"),
                target: Some(Square::A8),
                ..SceneFile::default()
            },
            view: SceneView {
                step: Some(7),
                flip: Some(true),
                ..SceneView::default()
            },
            note: String::new(),
        };
        let text = scene_text(&saved, BY_HAND);
        for kept in [
            "# my scene",
            "# a knight",
            "author = \"me\"",
            "target = \"a8\"",
            "step = 7",
            "flip = true",
        ] {
            assert!(text.contains(kept), "{text}");
        }
        assert!(!text.contains("select"), "{text}");
    }
}
