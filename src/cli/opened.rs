//! What the program asks for while it runs: files of lessons and scripts, and learners.

use std::{fs, path::Path, sync::Arc, time::SystemTime};

use crate::app::{self, Effect, Message, Saved, Script};
use crate::board::printable;
use crate::lesson::{self, Lesson};

use super::{
    files, lessons,
    play::own_script,
    steps,
    store::{Keeper, Kept, Slot, learners},
};

/// Answers what the program asks for.
pub struct Outside<F> {
    load: F,
    /// The progress, once it is needed.
    kept: Option<Kept>,
    /// The learners there were before.
    known: Vec<Kept>,
    /// Writes on a thread of its own; without it, this one writes and waits.
    keeper: Option<Keeper>,
    /// The file that was read last, of a lesson or of steps, and when it was edited: it may be, while it is played.
    seen: Option<(String, Option<SystemTime>)>,
    /// Whether a script may read files outside its folder without asking.
    pub allow_read: bool,
}

impl<F: Fn() -> Kept> Outside<F> {
    /// One that loads the progress by `load`.
    pub const fn new(load: F) -> Outside<F> {
        Outside {
            load,
            kept: None,
            known: Vec::new(),
            keeper: None,
            seen: None,
            allow_read: false,
        }
    }

    /// Lets `keeper` write from now on.
    pub fn write_by(&mut self, keeper: Keeper) {
        self.keeper = Some(keeper);
    }

    /// Keeps the board and edits of a session.
    pub fn keep(&mut self, place: Arc<Slot>, saved: Saved) {
        if let Some(keeper) = &mut self.keeper {
            keeper.keep(place, saved);
        }
    }

    /// Waits a moment for what is still to be written, and says what was not.
    pub fn finish(&mut self) -> Vec<String> {
        self.keeper.as_mut().map_or(Vec::new(), Keeper::finish)
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
            Effect::ReadScript(path) => Message::ScriptFile {
                script: script(&path, self.allow_read),
                path,
            },
            Effect::LookAgain(path) => {
                self.has_changed(&path).then_some(())?;
                let text = lesson_text(&path);
                Message::LessonAgain { path, text }
            }
            Effect::LookAtSteps(path) => {
                self.has_changed(&path).then_some(())?;
                let told = steps::told(Path::new(&path)).map(Box::new);
                Message::StepsAgain { path, told }
            }
            Effect::Save(progress) => {
                self.kept();
                let kept = self.kept.as_ref()?;
                if let Some(keeper) = &mut self.keeper {
                    keeper.save(kept, progress);
                    return None;
                }
                let error = kept.save(&progress).err()?;
                Message::Said(format!("The progress could not be kept: {error}."))
            }
            Effect::Learners => Message::Learners(learners().learners),
            Effect::Learn(name) => self.learn(name.as_deref()).message(),
            effect => return read(effect),
        })
    }

    /// Another learner takes over. Their progress counts, also where it is not on the disk yet.
    fn learn(&mut self, name: Option<&str>) -> &Kept {
        self.known.extend(self.kept.take());
        let mut kept = Kept::load(name);
        let unwritten = |keeper: &Keeper| keeper.unwritten(kept.path()?);
        if let Some(progress) = self.keeper.as_ref().and_then(unwritten) {
            let known = self.known.iter().find(|known| known.path() == kept.path());
            kept = known.cloned().unwrap_or(kept);
            kept.progress = progress;
        }
        self.known.retain(|known| known.path() != kept.path());
        self.kept.insert(kept)
    }

    /// Whether the file at `path` was edited since this was asked last.
    fn has_changed(&mut self, path: &str) -> bool {
        let edited = fs::metadata(path).and_then(|file| file.modified());
        let now = Some((path.to_owned(), edited.ok()));
        let was = std::mem::replace(&mut self.seen, now);
        was != self.seen
    }
}

/// The text of a lesson file that is named while the program runs.
///
/// # Errors
///
/// Reads the file of a lesson or of steps that an effect asks for; `None` for any other effect.
pub fn read(effect: Effect) -> Option<Message> {
    Some(match effect {
        Effect::ReadLesson(path) => Message::LessonFile {
            text: lesson_text(&path),
            path,
        },
        Effect::ReadSteps(watched) => Message::Steps {
            told: steps::told(Path::new(&watched.path)).map(Box::new),
            watched,
        },
        _ => return None,
    })
}

/// The script of the file at `path`, or why there is none.
fn script(path: &str, any_file: bool) -> Result<Script, String> {
    let shown = printable(path);
    let text = files::text(Path::new(path), app::LONGEST_SCRIPT)
        .map_err(|unread| format!("{shown}: {unread}; expected a script"))?;
    own_script(Path::new(path), &text, any_file).map_err(|error| format!("{shown}, {error}"))
}

/// Why it can't be played.
fn lesson_text(path: &str) -> Result<String, String> {
    let shown = printable(path);
    let text = files::text(Path::new(path), lesson::LIMIT)
        .map_err(|unread| format!("{shown}: {unread}; expected a lesson in TOML"))?;
    let read = Lesson::of_file(Path::new(path), &text);
    let read = read.map_err(|error| lessons::located(&shown, error.all()));
    match read.and_then(|lesson| lessons::sound(&lesson)) {
        Ok(()) => Ok(text),
        Err(wrong) => Err(format!(
            "{wrong}. `knightlight lessons check {shown}` shows the place"
        )),
    }
}
