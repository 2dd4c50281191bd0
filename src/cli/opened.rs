//! What the program asks for while it runs: files of lessons and scripts, and learners.

use std::{fs, path::Path, time::SystemTime};

use crate::app::{self, Effect, Message};
use crate::board::printable;
use crate::lesson::{self, Lesson};

use super::{
    files, lessons,
    progress::{Kept, learners},
};

/// Answers what the program asks for.
pub struct Outside<F> {
    load: F,
    /// The progress, once it is needed.
    kept: Option<Kept>,
    /// The lesson file that was read last, and when it was edited: it may be, while it is played.
    seen: Option<(String, Option<SystemTime>)>,
}

impl<F: Fn() -> Kept> Outside<F> {
    /// One that loads the progress by `load`.
    pub const fn new(load: F) -> Outside<F> {
        Outside {
            load,
            kept: None,
            seen: None,
        }
    }

    /// Whether the progress was loaded.
    pub const fn has_loaded(&self) -> bool {
        self.kept.is_some()
    }

    /// The progress.
    pub fn kept(&mut self) -> &Kept {
        self.kept.get_or_insert_with(&self.load)
    }

    /// What answers an effect; `None` where that is nothing.
    pub fn answer(&mut self, effect: Effect) -> Option<Message> {
        Some(match effect {
            Effect::ReadLesson(path) => Message::LessonFile {
                text: lesson_text(&path),
                path,
            },
            Effect::ReadScript(path) => Message::ScriptFile {
                text: files::text(Path::new(&path), app::LONGEST_SCRIPT),
                path,
            },
            Effect::LookAgain(path) => Message::LessonAgain {
                text: self.changed(&path)?,
                path,
            },
            Effect::Save(progress) => {
                let error = self.kept().save(&progress).err()?;
                Message::Said(format!("The progress could not be kept: {error}."))
            }
            Effect::Learners => Message::Learners(learners()),
            Effect::Learn(name) => self.kept.insert(Kept::load(name.as_deref())).message(),
            _ => return None,
        })
    }

    /// The text of the file at `path`, if it was edited since this was asked last.
    fn changed(&mut self, path: &str) -> Option<Result<String, String>> {
        let edited = fs::metadata(path).and_then(|file| file.modified());
        let now = Some((path.to_owned(), edited.ok()));
        let was = std::mem::replace(&mut self.seen, now);
        (was != self.seen).then(|| lesson_text(path))
    }
}

/// The text of a lesson file that is named while the program runs.
///
/// # Errors
///
/// Why it can't be played.
fn lesson_text(path: &str) -> Result<String, String> {
    let shown = printable(path);
    let text = files::text(Path::new(path), lesson::LIMIT)
        .map_err(|unread| format!("{shown}: {unread}; expected a lesson in TOML"))?;
    let read = Lesson::of_file(Path::new(path), &text);
    let read = read.map_err(|error| lessons::located(&shown, &error, 0));
    match read.and_then(|lesson| lessons::sound(&lesson)) {
        Ok(()) => Ok(text),
        Err(wrong) => Err(format!(
            "{wrong}. `knightlight lessons check {shown}` shows the place"
        )),
    }
}
