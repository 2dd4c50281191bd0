//! The user's own files in the current folder, for the list that `open` shows.

use std::{fs, path::Path};

use crate::app::{Message, OpenOrder};
use crate::lesson::{self, Lesson};
use crate::rules::PieceLetters;

use super::files;
use super::loader::opened;
use super::scene_files::{self, FileKind};

/// Maximum number of folder entries to examine.
const ENTRIES: usize = 1000;

/// Maximum number of files to list.
const MOST: usize = 24;
/// Maximum size of a listed file, in bytes. Larger ones can be opened by name.
const LONGEST: u64 = 1 << 16;

/// Returns messages with the opened files, sorted by name: the first few small files in `folder`
/// that open without a mistake.
pub fn files_in(folder: &Path, letters: PieceLetters) -> Vec<Message> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let small_file = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().ok()?;
        // A pipe would be read forever, so only regular files are listed.
        let file = entry.metadata().ok()?;
        let fits = file.is_file() && file.len() <= LONGEST && !name.starts_with('.');
        (fits && scene_files::is_file(&name)).then_some(name)
    };
    let entries = entries.take(ENTRIES).filter_map(Result::ok);
    let mut names: Vec<String> = entries.filter_map(small_file).collect();
    names.sort();
    let path = |name: String| match folder.to_str() {
        Some("." | "") | None => name,
        Some(folder) => format!("{folder}/{name}"),
    };
    let messages = names
        .into_iter()
        .filter_map(|name| message(path(name), letters));
    messages.take(MOST).collect()
}

/// Returns a message with the opened file; `None` if it can't be opened without a mistake.
fn message(path: String, letters: PieceLetters) -> Option<Message> {
    let kind = scene_files::read(&path);
    let message = if let FileKind::Lesson = kind {
        // A lesson is read here but proved only when it is opened, because proofs take long.
        let text = files::read(Path::new(&path), lesson::LIMIT).ok()?;
        Lesson::of_file(Path::new(&path), &text).ok()?;
        let text = Ok(text);
        Message::LessonFile { path, text }
    } else {
        let order = OpenOrder {
            file: path,
            game: None,
        };
        opened(kind, order, (false, letters))
    };
    message.valid_file().is_some().then_some(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_small_files_that_open_are_listed_and_no_folder_is_entered() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, text: &str| {
            fs::write(folder.path().join(name), text).expect(name);
        };
        let scene = "fen = '8/8/8/3R4/8/8/8/8'\n";
        write("mine.toml", scene);
        write("a.fen", "8/8/8/8/3N4/8/8/8");
        write("talk.knight", "scene rook\nsay Look.\nwait 1s\n");
        for (name, text) in [
            ("Cargo.toml", "[package]\nname = 'x'\n"),
            ("notes.txt", "8/8/8/8/8/8/8/8"),
            ("wrong.fen", "8/8"),
            (".hidden.toml", scene),
        ] {
            write(name, text);
        }
        write("large.toml", &format!("{scene}#{}", "x".repeat(1 << 16)));
        let inside = folder.path().join("more.toml");
        fs::create_dir(&inside).expect("a folder");
        fs::write(inside.join("deep.toml"), scene).expect("a file");
        let listed = |folder: &Path| -> Vec<String> {
            let files = files_in(folder, PieceLetters::default()).into_iter();
            let paths = files.map(|file| file.valid_file().expect("a file").to_owned());
            paths
                .map(|path| path.rsplit('/').next().unwrap_or_default().to_owned())
                .collect()
        };
        assert_eq!(listed(folder.path()), ["a.fen", "mine.toml", "talk.knight"]);
        for number in 0..2 * MOST {
            write(&format!("z{number:02}.fen"), "8/8/8/8/3N4/8/8/8");
        }
        assert_eq!(listed(folder.path()).len(), MOST);
        assert!(listed(&folder.path().join("nothing")).is_empty());
    }
}
