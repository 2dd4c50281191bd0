//! What the program asks for while it runs: files of lessons and scripts, and learners.

use std::{
    fs, mem,
    path::Path,
    sync::{Arc, Mutex, PoisonError},
    time::SystemTime,
};

use crate::app::{self, Effect, Message, Saved, Script};
use crate::board::printable;
use crate::lesson::{self, Lesson, Progress};
use crate::terminal::{Mailbox, Outcome};

use super::{
    file_watch::FileWatch,
    files, lessons, steps,
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
    /// Where it is told that a file was edited; nowhere without a screen.
    mailbox: Option<Mailbox>,
    /// Lets go of the file that was watched before.
    watch: Option<FileWatch>,
    seen: Seen,
}

/// The file that was read last, of a lesson or of steps, when it was edited and how long it is: it may be edited
/// while it is played, more than once in a moment.
type Seen = Arc<Mutex<Option<(String, Option<(SystemTime, u64)>)>>>;

impl<F: Fn() -> Kept> Outside<F> {
    /// One that loads the progress by `load`.
    pub fn new(load: F) -> Outside<F> {
        Outside {
            load,
            kept: None,
            known: Vec::new(),
            keeper: None,
            mailbox: None,
            watch: None,
            seen: Seen::default(),
        }
    }

    /// Lets a thread write from now on, and tell `mailbox` how it went; what is edited is told there, too.
    pub fn open(&mut self, mailbox: Mailbox) {
        let (told, saved) = (mailbox.clone(), mailbox.clone());
        let tell = move |said| told.post(Message::Said(said));
        self.keeper = Some(Keeper::new(tell, move || saved.saved()));
        self.mailbox = Some(mailbox);
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

    /// What answers an effect.
    pub fn answer(&mut self, effect: Effect) -> Outcome {
        let seen = Arc::clone(&self.seen);
        match effect {
            Effect::ReadLesson(path) => later(move || Message::LessonFile {
                text: lesson_text(&path),
                path,
            }),
            Effect::ReadScript(path) => later(move || Message::ScriptFile {
                script: script(&path).map(Box::new),
                path,
            }),
            Effect::LookAgain(path) => if_edited(seen, path, |path| {
                let text = lesson_text(&path);
                Message::LessonAgain { path, text }
            }),
            Effect::ReadSteps(watched) => later(move || Message::Steps {
                told: steps::told(Path::new(&watched.path), watched.what.puzzled()).map(Box::new),
                watched,
            }),
            Effect::LookAtSteps(path, puzzled) => if_edited(seen, path, move |path| {
                let told = steps::told(Path::new(&path), puzzled).map(Box::new);
                Message::StepsAgain { path, told }
            }),
            Effect::Watch(path) => self.watch(path).into(),
            Effect::Save(progress) => self.save(progress),
            Effect::Learners => later(|| Message::Learners(learners().learners)),
            Effect::Learn(name) => Outcome::Now(self.learn(name.as_deref()).message()),
            _ => Outcome::Nothing,
        }
    }

    /// Watches the file at `path`, and no other.
    fn watch(&mut self, path: Option<String>) -> Option<Message> {
        self.watch = None;
        let (path, mailbox) = (path?, self.mailbox.clone()?);
        let tell = move || mailbox.post(Message::Edited);
        // Where it can't be watched, one looks every now and then.
        self.watch = FileWatch::new(Path::new(&path), tell).ok();
        self.watch.is_some().then_some(Message::Watches(path))
    }

    fn save(&mut self, progress: Progress) -> Outcome {
        self.kept();
        let Some(kept) = &self.kept else {
            return Outcome::Nothing;
        };
        if let Some(keeper) = &mut self.keeper {
            let is_begun = keeper.save(kept, progress);
            return if is_begun {
                Outcome::Saving
            } else {
                Outcome::Nothing
            };
        }
        match kept.save(&progress) {
            Ok(()) => Outcome::Nothing,
            Err(error) => Outcome::Now(Message::Said(format!(
                "The progress could not be kept: {error}."
            ))),
        }
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
}

/// What is read where no key waits for it.
fn later(read: impl FnOnce() -> Message + Send + 'static) -> Outcome {
    Outcome::Later(Box::new(|| Some(read())))
}

/// The same of the file at `path`, if it was edited since this was asked last.
fn if_edited(
    seen: Seen,
    path: String,
    read: impl FnOnce(String) -> Message + Send + 'static,
) -> Outcome {
    Outcome::Aside(Box::new(move || {
        let edited = fs::metadata(&path).and_then(|file| Ok((file.modified()?, file.len())));
        let now = Some((path.clone(), edited.ok()));
        let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
        let was = mem::replace(&mut *seen, now);
        let is_edited = was != *seen;
        drop(seen);
        is_edited.then(|| read(path))
    }))
}

/// The script in a file that is named while the program runs.
///
/// # Errors
///
/// Why it can't be shown.
fn script(path: &str) -> Result<Script, String> {
    let shown = printable(path);
    let text = files::read(Path::new(path), app::LONGEST_SCRIPT)
        .map_err(|unread| format!("{shown}: {unread}; expected a script"))?;
    Script::read(&text).map_err(|error| format!("{shown}, {error}"))
}

/// The text of a lesson file that is named while the program runs.
///
/// # Errors
///
/// Why it can't be played.
fn lesson_text(path: &str) -> Result<String, String> {
    let shown = printable(path);
    let text = files::read(Path::new(path), lesson::LIMIT)
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
