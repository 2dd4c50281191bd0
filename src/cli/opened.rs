//! Files of lessons and scripts that are opened while the program runs.

use std::{fs, path::Path, time::SystemTime};

use crate::app::{self, Effect, Message};
use crate::board::printable;
use crate::lesson::{self, Lesson};

use super::{files, lessons};

/// The file that an effect asks to be read, as the message that answers it.
pub fn asked_for(effect: &Effect) -> Option<Message> {
    match effect {
        Effect::ReadLesson(path) => Some(Message::LessonFile {
            text: lesson_text(path),
            path: path.clone(),
        }),
        Effect::ReadScript(path) => Some(Message::ScriptFile {
            text: files::text(Path::new(path), app::LONGEST_SCRIPT),
            path: path.clone(),
        }),
        _ => None,
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

/// A lesson file that may be edited while it is played.
#[derive(Default)]
pub struct Watched {
    /// Where it is, and when it was edited last.
    seen: Option<(String, Option<SystemTime>)>,
}

impl Watched {
    /// The text of the file at `path`, if it was edited since this was asked last.
    pub fn changed(&mut self, path: &str) -> Option<Result<String, String>> {
        let edited = fs::metadata(path).and_then(|file| file.modified());
        let now = Some((path.to_owned(), edited.ok()));
        if self.seen == now {
            return None;
        }
        self.seen = now;
        Some(lesson_text(path))
    }
}
