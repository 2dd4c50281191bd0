//! Files that `open` opens and `save` writes.

use anyhow::{Error, Result, anyhow};
use serde::Deserialize;
use std::{fs, path::Path};
use toml_edit::{DocumentMut, Item, Value};

use crate::app::{Message, SavedScene, SceneToSave};
use crate::board::{Pointer, PositionError, WrittenSetup, nearest, printable};
use crate::export;
use crate::lesson;
use crate::trace::{Scene, SceneFile, SceneView, StepSize};

use super::{error::Pointed, files};

/// Maximum size of a file with a scene or a position, in bytes.
const LONGEST: usize = 1 << 20;

/// Extensions of files that can be opened.
const EXTENSIONS: [&str; 6] = ["toml", "knight", "pgn", "fen", "epd", "json"];

/// Whether an argument is a file by its extension.
pub fn is_file(name: &str) -> bool {
    extension(name).is_some_and(|extension| EXTENSIONS.contains(&extension.as_str()))
}

/// Whether an argument is a file with games.
pub fn is_games(name: &str) -> bool {
    extension(name).as_deref() == Some("pgn")
}

fn extension(name: &str) -> Option<String> {
    let extension = Path::new(name).extension()?;
    Some(extension.to_str()?.to_ascii_lowercase())
}

/// Kind of a file that the user named.
pub enum FileKind {
    /// A scene or a position, if it can be read.
    Scene(Result<Box<SavedScene>>),
    /// A lesson.
    Lesson,
    /// A script.
    Script,
    /// Games in PGN.
    Games,
}

/// Looks at the extension and contents of the file at `path`, and reads a scene.
pub fn read(path: &str) -> FileKind {
    let shown = printable(path);
    let text = |expected: &str| {
        let limit = LONGEST.max(lesson::LIMIT);
        files::read(Path::new(path), limit)
            .map_err(|error| anyhow!("{shown}: {error}; expected {expected}"))
    };
    let scene = match extension(path).as_deref() {
        Some("knight") => return FileKind::Script,
        Some("toml") => match text("a scene or a lesson in TOML") {
            Ok(text) => match parsed(&shown, &text) {
                // Only lessons have levels.
                Ok(table) if table.contains_key("level") => return FileKind::Lesson,
                table => table.and_then(|table| scene_of_toml(&shown, &text, &table)),
            },
            Err(unread) => Err(unread),
        },
        Some("fen" | "epd") => text("a position").and_then(|text| scene_of_fen(&shown, &text)),
        Some("json") => {
            text("a scene that `export` wrote").and_then(|text| scene_of_json(&shown, &text))
        }
        Some("pgn") => return FileKind::Games,
        _ => Err(anyhow!(
            "{shown} has no extension that can be opened; expected .toml, .knight, .pgn, .fen, .epd or .json"
        )),
    };
    FileKind::Scene(scene.map(Box::new))
}

/// Returns an error in a file, with the line and a caret.
fn pointed(shown: &str, text: &str, offset: usize, error: &str) -> Error {
    let (line, pointer) = Pointer::in_text(text, offset);
    Pointed {
        message: format!("{shown}, line {line}: {}", printable(error)),
        pointer,
        more: Vec::new(),
    }
    .into()
}

fn parsed(shown: &str, text: &str) -> Result<toml::Table> {
    text.parse().map_err(|error: toml::de::Error| {
        let offset = error.span().map_or(0, |span| span.start);
        pointed(shown, text, offset, error.message())
    })
}

fn scene_of_toml(shown: &str, text: &str, table: &toml::Table) -> Result<SavedScene> {
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
    Scene::try_from(&saved.scene).map_err(|error| anyhow!("{shown}: {error}"))?;
    // Keys of other programs and later versions stay in the file and have no meaning here.
    if let Some(key) = table.keys().find(|key| !is_known(key)) {
        let near = nearest(key, KEYS).map(|near| format!("; did you mean `{near}`?"));
        saved.note = format!(
            "`{}` isn't known here and has no effect{}",
            printable(key),
            near.unwrap_or_else(|| ".".to_owned())
        );
    }
    Ok(saved)
}

/// Returns the first byte of the line that sets `key`.
fn start_of(key: &str, text: &str) -> Option<usize> {
    let mut lines = text.split_inclusive('\n').scan(0, |at, line| {
        *at += line.len();
        Some((*at - line.len(), line))
    });
    let found = lines.find(|(_, line)| line.trim_start().starts_with(key));
    found.map(|(at, _)| at)
}

fn scene_of_fen(shown: &str, text: &str) -> Result<SavedScene> {
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    let line = lines.find(|line| !line.trim().is_empty());
    let line = line.unwrap_or_default().trim();
    let written: WrittenSetup = line.parse().map_err(|error: PositionError| Pointed {
        message: format!("{shown}: {error}"),
        pointer: error.pointer().clone(),
        more: Vec::new(),
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

fn scene_of_json(shown: &str, text: &str) -> Result<SavedScene> {
    let read: Exported = serde_json::from_str(text).map_err(|error| {
        let error = printable(&error.to_string());
        anyhow!("{shown}: {error}; expected a scene that `export` wrote")
    })?;
    Scene::try_from(&read.scene).map_err(|error| anyhow!("{shown}: {error}"))?;
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

/// Keys of the view among them.
const VIEW: [&str; 3] = ["step", "zoom", "flip"];

/// Writes a scene to its file.
pub fn save(order: &SceneToSave) -> Message {
    Message::SceneSaved {
        path: order.path.clone(),
        saved: write(order),
    }
}

/// Writes a scene. Comments, unknown keys and the order of keys in an existing file stay.
///
/// # Errors
///
/// Returns the reason as a sentence.
fn write(order: &SceneToSave) -> Result<(), String> {
    let path = export::at_home(Path::new(&order.path));
    let shown = printable(&order.path);
    let exists = fs::symlink_metadata(&path).is_ok();
    if exists && !order.force {
        return Err(format!(
            "{shown} already exists. `save! {shown}` replaces it."
        ));
    }
    let old = if exists {
        files::read(&path, LONGEST).ok()
    } else {
        None
    };
    let text = text_of(&order.scene, old.as_deref().unwrap_or_default());
    export::write_file(&path, text.as_bytes(), exists).map_err(|error| format!("{error}."))
}

/// Returns the text of a scene file that had the text `old`.
fn text_of(saved: &SavedScene, old: &str) -> String {
    let before = parsed("", old).and_then(|table| scene_of_toml("", old, &table));
    let before = before.ok();
    let mut document: DocumentMut = match &before {
        Some(_) => old.parse().unwrap_or_default(),
        None => DocumentMut::new(),
    };
    // Values that mean the same stay as they are written.
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
    let table = |saved: &SavedScene| {
        let mut table = toml::Table::try_from(&saved.scene).unwrap_or_default();
        table.extend(toml::Table::try_from(saved.view).unwrap_or_default());
        table
    };
    let (new, same) = (table(saved), same.as_ref().map(table).unwrap_or_default());
    for key in KEYS {
        // A scene of one's own has no sentence, but a file may have one.
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

/// Sets a value and keeps the comment behind it.
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
        assert_eq!(text_of(&saved, BY_HAND), BY_HAND);
        let new = text_of(&saved, "");
        let again = read(&new);
        assert_eq!(Scene::try_from(&again.scene), Ok(whole));
        assert_eq!(text_of(&saved, &new), new);
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
        let text = text_of(&saved, BY_HAND);
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
